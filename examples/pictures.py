"""A game tree, its graph of followers and its thermograph: writes three SVG files."""

from farstar import Form, Game
from farstar.draw import thermograph_text, tree_svg

game = Game("{3|{2||1|-1}}")
print(tree_svg(game).save("tree.svg"))
print(tree_svg(Form.nimber(5), shared=True).save("nim.svg"))
print(game.thermograph().svg(str(game)).save("thermograph.svg"))
print(thermograph_text(game.thermograph()))
