"""The pictures of the documentation, drawn anew whenever it is built."""

from pathlib import Path

from farstar import Form, Game, born_by, order
from farstar.draw import hasse, tree_svg
from farstar.subtraction import VectorSubtraction


def draw(folder: Path) -> None:
    """Write every picture that the pages show."""
    folder.mkdir(exist_ok=True)
    tree_svg(Game("{3|{1|-1}}")).save(folder / "tree.svg")
    tree_svg(Form.nimber(4), shared=True).save(folder / "nim.svg")
    for name, text in (("thermograph", "{3||2+*|1+*}"), ("switch", "{3||2|1}")):
        Game(text).thermograph().svg(text).save(folder / f"{name}.svg")
    _day2(folder)
    order(born_by(3)).svg().save(folder / "day3.svg")


def draw_readme(folder: Path) -> None:
    """Write the pictures that the README shows, which are committed: ``python docs/pictures.py`` draws them anew."""
    folder.mkdir(exist_ok=True)
    _day2(folder)
    found = VectorSubtraction([(1, 7), (8, 1), (14, 14)]).segments()
    found.save_png(folder / "segments.png", (480, 360), zoom=1, patterns=False, legend=False)


def _day2(folder: Path) -> None:
    """The order of the 22 values born by day 2, the all-small ones marked."""
    day2 = order(born_by(2))
    small = [i for i, game in enumerate(day2) if game.is_all_small()]
    hasse([str(game) for game in day2], day2.covers, marked=small, title="Day 2").save(folder / "day2.svg")


if __name__ == "__main__":
    draw_readme(Path(__file__).parent / "images")
