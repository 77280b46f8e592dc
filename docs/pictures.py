"""The pictures of the documentation, drawn anew whenever it is built."""

from pathlib import Path

import farstar
from farstar import Form, Game, born_by, order
from farstar.draw import hasse, tree_svg
from farstar.rulesets.beyond_the_door import arrows
from farstar.rulesets.realize import realize
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
    farstar.ruleset("turning-tiles").parse("LoRL/LRR.").tree(depth=2).save(folder / "tiles.svg")
    arrows(realize("*2")).save(folder / "realized.svg")
    _push().tree().save(folder / "push.svg")
    _rulesets(folder / "rulesets")


# ruleset -> the position that its page shows
_SHOWN = {
    "bipass": "bbww",
    "maximal-bipass": "bwbwww",
    "cannibal-bipass": "bwwb",
    "ferrers": "2,1,1",
    "turning-tiles": "oLR/LRL",
    "go-on-lattice": "oL+:+/L.:.:/+:+:+",
    "beyond-the-door": "oR.+/L..R/..../+L.+",
    "nim": "2,3",
    "subtraction": "(4,3)",
    "take-and-break": "5",
    "grundy": "9",
    "wythoff": "1,3",
    "domineering": ".../.../...",
    "clobber": "xox/oxo",
    "konane": "xo.o./.x.#.",
    "amazons": "x..o",
    "nogo": "x./.o",
    "cutcake": "3x5",
    "toads-and-frogs": "tt..ff",
    "elephants-and-rhinos": "ee..r",
    "toppling-dominoes": "LLRRL",
    "hackenbush": "b(r)(gb)",
    "col": "x../...",
    "snort": "a:x-b-c-d",
}


def _rulesets(folder: Path) -> None:
    """A position of every ruleset with its options."""
    folder.mkdir(exist_ok=True)
    for name in farstar.rulesets.names():
        parameters = {"moves": [(1, 2), (2, 1)]} if name == "subtraction" else {}
        position = farstar.ruleset(name, **parameters).parse(_SHOWN[name])
        position.tree().save(folder / f"{name}.svg")


def _push() -> farstar.rulesets.Position[str]:
    """A position of the ruleset that the tutorial makes."""

    def moves(strip: str, mine: str) -> list[str]:
        gaps = ((i, max(strip.rfind(".", 0, i), 0)) for i, piece in enumerate(strip) if piece == mine)
        return [(strip[:gap] + strip[gap + 1 : i + 1] + "." + strip[i + 1 :]).rstrip(".") for i, gap in gaps]

    made = farstar.rulesets.make(lambda s: moves(s, "L"), lambda s: moves(s, "R"), read=str, name="PUSH")
    return made.parse("LR.RL")


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
