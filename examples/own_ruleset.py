"""A ruleset in thirty lines: PUSH, its values, a table, and best play in a sum; writes push.svg."""

from collections.abc import Iterator
from itertools import product

import farstar
from farstar.rulesets import Player, Ruleset


class Push(Ruleset[str]):
    """PUSH: move a piece one square to the left and push what is in its way, off the strip if need be."""

    name, title, examples = "push", "PUSH", ("L", "R.L", "LR.RL")

    def read(self, text: str) -> str:
        if set(text) - set("LR."):
            self.unreadable(text, "a strip of L, R and .")
        return text.rstrip(".")

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        for i, piece in enumerate(state):
            if piece == player[0].upper():
                gap = max(state.rfind(".", 0, i), 0)
                yield f"{i + 1}", (state[:gap] + state[gap + 1 : i + 1] + "." + state[i + 1 :]).rstrip(".")

    def of_size(self, size: int) -> Iterator[str]:
        return (strip for strip in map("".join, product("LR.", repeat=size)) if not strip.endswith("."))


push = Push()
for strip in push.of_size(3):
    print(f"{strip:>5} {push.parse(strip).value()!s:>6}")
sizes = range(8)
cold = all(push.parse(strip).value().is_number() for size in sizes for strip in push.of_size(size))
print("numbers only, to", sizes[-1], "squares:", cold)

total = push.parse("LRL") + farstar.ruleset("domineering").parse("../../..") - 2
print(total, "is a win for", total.outcome())
print("Left's winning moves:", ", ".join(map(str, total.winning_moves("left"))) or "none")
print("written:", push.parse("LR.RL").tree().save("push.svg"))
