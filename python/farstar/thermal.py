"""Thermographs as data: two walls, each a piecewise linear function of the temperature.

Temperature runs upward from −1. Above its first critical point a wall is its *mast*, constant at the mean
value; both walls share it. A slope is d(value)/d(temperature): the left wall of {1|−1} is 1 − t up to
temperature 1, slope −1.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from farstar.errors import Meaningless, StoredDataError

if TYPE_CHECKING:
    from farstar._core import Game
    from farstar.draw.svg import Svg

__all__ = ["COLDEST", "Thermograph", "Trajectory", "thermograph"]

# Every integer freezes at −1: no game has a lower temperature, so nothing is drawn or asked below it.
COLDEST = Fraction(-1)


def _show(values: Sequence[Fraction | int]) -> str:
    return "[" + ",".join(str(value) for value in values) + "]"


@dataclass(frozen=True)
class Trajectory:
    """One wall: its mast's value, its critical points and its slopes, both from the mast down.

    There is one slope more than there are critical points, and the first is 0, the mast's. Points at which
    the slope does not change are dropped, so that equal functions are equal objects.

    >>> wall = Trajectory("9/4", ["3/4"], [0, -1])
    >>> print(wall, wall.at(0), wall.at(2))
    Trajectory(9/4,[3/4],[0,-1]) 3 9/4
    >>> wall == Trajectory("9/4", ["3/4", "1/2"], [0, -1, -1])
    True
    """

    mast: Fraction
    critical_points: tuple[Fraction, ...]
    slopes: tuple[int, ...]

    def __init__(
        self,
        mast: Fraction | int | str,
        critical_points: Sequence[Fraction | int | str] = (),
        slopes: Sequence[int] = (0,),
    ) -> None:
        points = [Fraction(point) for point in critical_points]
        if len(slopes) != len(points) + 1 or slopes[0] != 0:
            raise ValueError(f"expected {len(points) + 1} slopes, the first of them 0, got {list(slopes)!r}")
        if any(low >= high for high, low in pairwise(points)):
            raise ValueError(f"expected critical points that decrease, got {_show(points)!r}")
        kept_points: list[Fraction] = []
        kept_slopes = [0]
        for point, slope in zip(points, slopes[1:], strict=True):
            if slope != kept_slopes[-1] and point > COLDEST:
                kept_points.append(point)
                kept_slopes.append(slope)
        object.__setattr__(self, "mast", Fraction(mast))
        object.__setattr__(self, "critical_points", tuple(kept_points))
        object.__setattr__(self, "slopes", tuple(kept_slopes))

    def at(self, t: Fraction | int | str) -> Fraction:
        """The value at temperature ``t``, which is −1 or more. Cost: one step per critical point above ``t``.

        >>> Trajectory(0, [1], [0, -1]).at("1/4")
        Fraction(3, 4)
        """
        temperature = Fraction(t)
        if temperature < COLDEST:
            raise Meaningless(f"expected a temperature of -1 or more, got {str(temperature)!r}")
        value = self.mast
        floors = (*self.critical_points, COLDEST)[1:]
        for point, floor, slope in zip(self.critical_points, floors, self.slopes[1:], strict=True):
            if point <= temperature:
                break
            value -= slope * (point - max(floor, temperature))
        return value

    __call__ = at

    def corners(self, top: Fraction | int | str) -> tuple[tuple[Fraction, Fraction], ...]:
        """The points (value, temperature) that draw this wall from ``top`` down to −1.

        >>> [(str(v), str(t)) for v, t in Trajectory(0, [1], [0, -1]).corners(2)]
        [('0', '2'), ('0', '1'), ('2', '-1')]
        """
        high = Fraction(top)
        heights = [high, *(point for point in self.critical_points if point < high), COLDEST]
        return tuple((self.at(height), height) for height in heights)

    def to_data(self) -> dict[str, Any]:
        """Plain data for JSON: fractions as text.

        >>> Trajectory("1/2", [0], [0, 1]).to_data()
        {'mast': '1/2', 'critical_points': ['0'], 'slopes': [0, 1]}
        """
        points = [str(point) for point in self.critical_points]
        return {"mast": str(self.mast), "critical_points": points, "slopes": list(self.slopes)}

    def __str__(self) -> str:
        return f"Trajectory({self._inside()})"

    def __repr__(self) -> str:
        points = [str(point) for point in self.critical_points]
        return f"Trajectory({str(self.mast)!r}, {points!r}, {list(self.slopes)!r})"

    def _inside(self) -> str:
        return f"{self.mast},{_show(self.critical_points)},{_show(self.slopes)}"


@dataclass(frozen=True)
class Thermograph:
    """Both walls of a game's thermograph.

    At each temperature t ≥ −1 the walls are the stops of the game cooled by t; they meet at the game's
    temperature and go on as the mast at its mean (*Winning Ways*, chapter 6; Siegel, *Combinatorial Game
    Theory*, II.5).

    >>> from farstar import Game
    >>> walls = Game("{3||2|1}").thermograph()
    >>> print(walls)
    Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])
    >>> print(walls.mean, walls.temperature, *walls.at("1/2"))
    9/4 3/4 5/2 2
    """

    left_wall: Trajectory
    right_wall: Trajectory

    def __post_init__(self) -> None:
        if self.left_wall.mast != self.right_wall.mast:
            raise ValueError(
                f"expected one mast, got {str(self.left_wall.mast)!r}, {str(self.right_wall.mast)!r}"
            )
        for t in {*self.left_wall.critical_points, *self.right_wall.critical_points, COLDEST}:
            left, right = self.at(t)
            if left < right:
                raise ValueError(
                    f"expected walls that do not cross, got {str(left)!r} < {str(right)!r} at {str(t)!r}"
                )

    @property
    def mean(self) -> Fraction:
        """The mean value: where the mast stands.

        >>> Thermograph(Trajectory(1), Trajectory(1)).mean
        Fraction(1, 1)
        """
        return self.left_wall.mast

    @property
    def mast(self) -> Fraction:
        """The mast's value, which is the mean.

        >>> Thermograph(Trajectory(1), Trajectory(1)).mast
        Fraction(1, 1)
        """
        return self.left_wall.mast

    @property
    def temperature(self) -> Fraction:
        """The least temperature at and above which both walls are the mast; −1 for an integer.

        >>> Thermograph(Trajectory(0, [1], [0, -1]), Trajectory(0, [1], [0, 1])).temperature
        Fraction(1, 1)
        """
        points = (*self.left_wall.critical_points[:1], *self.right_wall.critical_points[:1])
        return max(points, default=COLDEST)

    @property
    def critical_points(self) -> tuple[Fraction, ...]:
        """The temperatures at which either wall turns, from the highest down.

        >>> Thermograph(Trajectory(0, [1], [0, -1]), Trajectory(0, [1, 0], [0, 1, 0])).critical_points
        (Fraction(1, 1), Fraction(0, 1))
        """
        return tuple(
            sorted({*self.left_wall.critical_points, *self.right_wall.critical_points}, reverse=True)
        )

    def at(self, t: Fraction | int | str) -> tuple[Fraction, Fraction]:
        """The left and the right wall at temperature ``t`` ≥ −1: the stops of the game cooled by ``t``.

        >>> Thermograph(Trajectory(0, [1], [0, -1]), Trajectory(0, [1], [0, 1])).at(0)
        (Fraction(1, 1), Fraction(-1, 1))
        """
        return self.left_wall.at(t), self.right_wall.at(t)

    __call__ = at

    def to_json(self) -> str:
        """Both walls as JSON text; :meth:`from_json` reads it back.

        >>> walls = Thermograph(Trajectory(1), Trajectory(1))
        >>> Thermograph.from_json(walls.to_json()) == walls
        True
        """
        return json.dumps(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """Plain data for JSON: the walls, the mean and the temperature.

        >>> Thermograph(Trajectory(1), Trajectory(1)).to_data()["mean"]
        '1'
        """
        return {
            "mean": str(self.mean),
            "temperature": str(self.temperature),
            "left": self.left_wall.to_data(),
            "right": self.right_wall.to_data(),
        }

    @classmethod
    def from_json(cls, text: str) -> Thermograph:
        """Read what :meth:`to_json` wrote.

        >>> import farstar
        >>> try:
        ...     Thermograph.from_json('{"left": 1}')
        ... except farstar.StoredDataError as error:
        ...     print(error)
        expected a thermograph as JSON, got '{"left": 1}'
        """
        try:
            data = json.loads(text)
            walls = [Trajectory(**data[side]) for side in ("left", "right")]
            return cls(*walls)
        except (ValueError, TypeError, KeyError, ZeroDivisionError) as error:
            shown = text if len(text) <= 60 else text[:57] + "..."
            raise StoredDataError(f"expected a thermograph as JSON, got {shown!r}") from error

    def svg(self, title: str = "") -> Svg:
        """The picture; see :func:`farstar.draw.thermograph_svg`.

        >>> str(Thermograph(Trajectory(1), Trajectory(1)).svg())[:4]
        '<svg'
        """
        from farstar.draw.thermographs import thermograph_svg  # drawing stands above this module

        return thermograph_svg(self, title=title)

    def _repr_svg_(self) -> str:
        return str(self.svg())

    def __str__(self) -> str:
        # Both walls on one line, as CGSuite prints them: people compare the two by eye.
        return "Thermograph({},{})".format(
            *(
                str(wall).removeprefix("Trajectory(").removesuffix(")")
                for wall in (self.left_wall, self.right_wall)
            )
        )


def thermograph(game: Game) -> Thermograph:
    """The thermograph of a value in normal play. Cost: near linear in the followers, memoised in the engine.

    >>> from farstar import Game
    >>> print(thermograph(Game("{1|-1}")))
    Thermograph(0,[1],[0,-1],0,[1],[0,1])
    """
    left, right, _ = game._walls()
    return Thermograph(Trajectory(*left), Trajectory(*right))
