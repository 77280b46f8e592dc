"""A map of outcomes: counted, drawn, cut into segments, and proved on the whole board; writes map.png."""

from farstar.subtraction import VectorSubtraction, verify

game = VectorSubtraction([(1, 7), (8, 1), (14, 14)])
side = 10_000
count = game.p_count((side, side))
print(f"{count} P-positions on {side} x {side}: density {count / side**2:.6f}")

found = game.segments()
print(found)
for cone in found.cones:
    low, high = (slope if slope is not None else "infinity" for slope in cone.slopes)
    print(f"  slopes {low} to {high}: density {cone.density}, a pattern of {cone.lattice.index} cells")
print("checked by itself:", verify(found.certificate()))

far = (3**200, 5**130)
print("3^200, 5^130 is", "P" if game.is_p(far) else "N")
print("row 1000 repeats from", game.row(1000).preperiod, "on with period", game.row(1000).period)
print("written:", found.save_png("map.png", (480, 360)))
