"""Which component of a sum to play in: temperatures say, and looking at every move confirms."""

from farstar import Game

components = [Game("{5|-5}"), Game("{3||2|-4}"), Game("{2|1}"), Game("^")]

total = Game.sum(components)
print("total:", total)
print("mean:", total.mean(), " temperature:", total.temperature())
for game in sorted(components, key=Game.temperature, reverse=True):
    walls = game.thermograph()
    print(f"  {game!s:>12}  temperature {walls.temperature!s:>4}  mean {walls.mean!s:>4}  {walls}")

# Which first moves of Left achieve the left stop of the sum?
for i, game in enumerate(components):
    rest = Game.sum(components[:i] + components[i + 1 :])
    best = max((option + rest).right_stop() for option in game.left)
    note = "best" if best == total.left_stop() else ""
    print(f"Left starts in {game!s:>12}: {best} {note}")
