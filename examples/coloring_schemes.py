"""The coloring schemes of the paper on vector subtraction: run, checked, compared, drawn; writes three PNG files."""

from farstar.subtraction import additive, arithmetic_additive, asymmetric_additive
from farstar.subtraction.coloring import figure_14, figure_17, symmetric_additive_scheme

side = 300
for name, scheme, game in (
    ("figure14", figure_14(), asymmetric_additive(1, 2, 2, 1)),
    ("figure15", symmetric_additive_scheme(1, 2), additive((1, 2), (2, 1))),
    ("figure17", figure_17(), arithmetic_additive(1)),
):
    painted = scheme.run((side, side))
    print(f"{name}, {game}: {len(painted.conflicts())} cells with two colours on {side} x {side},")
    print("  the coloured cells are the P-positions there:", painted.compare(game).holds)
    print("  written:", scheme.run((36, 36)).save_png(f"{name}.png"))
