"""All values born by day 2, their order, and where the all-small ones sit: writes day2.svg."""

from farstar import born_by, order
from farstar.draw import hasse

day2 = order(born_by(2))
small = set(born_by(2, all_small=True))

print(day2, "- width", day2.width(), "- distributive:", day2.is_distributive())
print("longest chain:", " < ".join(map(str, day2.longest_chain())))
print("pairwise incomparable:", ", ".join(map(str, day2.largest_antichain())))

marked = [i for i, game in enumerate(day2) if game in small]
picture = hasse([str(game) for game in day2], day2.covers, marked=marked, title="The 22 values born by day 2")
print("written:", picture.save("day2.svg"))
