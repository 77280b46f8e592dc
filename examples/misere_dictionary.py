"""The nine dicots by day 2 in misère play: outcomes, inverses, their order; writes dicots.svg."""

from farstar import Form
from farstar.universes import ALL, DEAD_ENDING, DICOT

nine = DICOT.born_by(2)
for g in nine:
    inverse = DICOT.inverse(g)
    shown = "no inverse" if inverse is None else f"inverse {inverse}"
    print(f"{g!s:>10}  outcome {DICOT.outcome(g)}  {shown}")

g, h = Form.parse("{*|*}"), Form.parse("0")
for universe in (DICOT, DEAD_ENDING, ALL):
    witness = universe.distinguish(g, h)
    said = "they are equal" if witness is None else f"told apart by {witness.game}"
    print(f"modulo {universe}: {g} {universe.compare(g, h)} {h}, {said}")

order = DICOT.order(nine)
print(order, "- longest chain", len(order.longest_chain()), "- width", order.width())
print("written:", order.svg().save("dicots.svg"))
