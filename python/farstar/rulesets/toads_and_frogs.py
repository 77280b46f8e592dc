"""TOADS AND FROGS: toads move right and frogs left, one cell or over one opponent, if it is empty there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.textboards import name_of, put, require_strips, strips_of

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["ToadsAndFrogs"]

SWAP = str.maketrans("tf", "ft")


class ToadsAndFrogs(Ruleset[str]):
    """TOADS AND FROGS: toads move right and frogs left, one cell or over one opponent, if it is empty there.

    Notation: ``t`` is a toad (Left), ``f`` a frog (Right), ``.`` an empty cell; several strips are joined by ``/`` and
    need not be of equal length. Richard Guy's game, from the first chapter of *Winning Ways*; Erickson, *New Toads and
    Frogs results* (Games of No Chance, 1996); Thanatipanonda, *Further hopping with Toads and Frogs* (2011).

    >>> from farstar import ruleset
    >>> toads = ruleset("toads-and-frogs")
    >>> [str(toads.parse(strip).value()) for strip in ("t.f", "tf.tf", "tft.f", "t.tff", "tt..ff")]
    ['*', '0', '*', '^', '*']

    Of Erickson's conjectures, since proved, the second says that a toads, three empty cells and two frogs are worth {a
    − 2 | a − 2}, and the third that with three frogs and a ≥ 5 they are worth a − 7/2:

    >>> [str(toads.parse("t" * a + "...ff").value()) for a in range(2, 8)]
    ['*', '1*', '2*', '3*', '4*', '5*']
    >>> [str(toads.parse("t" * a + "...fff").value()) for a in range(5, 9)]
    ['3/2', '5/2', '7/2', '9/2']
    >>> [str(option) for option in ToadsAndFrogs().parse("tf.f").left_moves()]
    ['.ftf']
    """

    name = "toads-and-frogs"
    title = "TOADS AND FROGS"
    source = "Guy; Berlekamp, Conway, Guy, Winning Ways (1982), chapter 1; Erickson (1996)"
    examples = ("t.f", "tt..ff", "tf.t/t.f")
    native = "toads-and-frogs"

    def read(self, text: str) -> str:
        """Read strips of the cells ``t``, ``f`` and ``.``.

        >>> ToadsAndFrogs().read("t.f/tf.tf")
        't.f/tf.tf'
        """
        if strange := sorted(set(text) - set("tf./")):
            self.unreadable(text, f"strips of the cells t f . joined by /, not {strange[0]!r}")
        return require_strips(text)

    def left(self, state: str) -> Iterator[str]:
        """Push a toad to the right, or jump over a frog.

        >>> list(ToadsAndFrogs().left("t.tf."))
        ['.ttf.', 't..ft']
        """
        return (option for _, _, option in self._hopped(state, "t", "f", 1))

    def right(self, state: str) -> Iterator[str]:
        """Push a frog to the left, or jump over a toad.

        >>> list(ToadsAndFrogs().right(".tf.f"))
        ['ft..f', '.tff.']
        """
        return (option for _, _, option in self._hopped(state, "f", "t", -1))

    @staticmethod
    def _hopped(state: str, mine: str, theirs: str, step: int) -> Iterator[tuple[int, int, str]]:
        # With an edge at the end every index, the negative one too, meets no empty cell outside.
        board = state + "//"
        for place, animal in enumerate(state):
            if animal == mine:
                to = place + step
                if board[to] == theirs:
                    to += step
                if board[to] == ".":
                    yield place, to, put(state, (place, "."), (to, mine))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by the cells it leads from and to.

        >>> list(ToadsAndFrogs().moves("tf./t.", "left"))
        [('a1-c1', '.ft/t.'), ('a2-b2', 'tf./.t')]
        """
        how = ("t", "f", 1) if player == "left" else ("f", "t", -1)
        for place, to, option in self._hopped(state, *how):
            yield f"{name_of(state, place)}-{name_of(state, to)}", option

    def parts(self, state: str) -> Iterator[str]:
        """The strips, cut where two toads stand before two frogs, without the animals that are home.

        Toads at the right end and frogs at the left end can neither move nor be jumped over. In ``ttff`` none of the
        four ever moves, since each has two animals before it or one of its own, and nothing jumps into or over the
        block (Erickson's Terminal Toads and Death Leap principles rest on the same remark): it is a wall.

        >>> list(ToadsAndFrogs().parts("f.t.ttff.t.t/t.f"))
        ['.t.', '.t.', 't.f']
        """
        for strip in state.split("/"):
            for piece in strip.replace("ttff", "tt/ff").split("/"):
                rest = piece.lstrip("f").rstrip("t")
                if "." in rest and ("t" in rest or "f" in rest):
                    yield rest

    def normal(self, state: str) -> tuple[str, bool]:
        """The least of a strip and its mirror image with the animals exchanged, which is its negative.

        >>> ToadsAndFrogs().normal("tt.f"), ToadsAndFrogs().normal("t.ff")
        (('t.ff', True), ('t.ff', False))
        """
        mirror = state[::-1].translate(SWAP)
        return (mirror, True) if mirror < state else (state, False)

    def native_text(self, state: str) -> str | None:
        """The strips where they are equally long, as the native generator wants them.

        >>> ToadsAndFrogs().native_text("t.f/tf."), ToadsAndFrogs().native_text("t.f/tf")
        ('t.f/tf.', None)
        """
        strips = state.split("/")
        return state if len(set(map(len, strips))) == 1 and (strips[0] or len(strips) == 1) else None

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many cells, up to symmetry.

        >>> list(ToadsAndFrogs().of_size(2))
        ['tt', 'tf', 't.', 'ft', 'ff', 'f.', '.t', '.f', '..']
        """
        return strips_of("tf.", size, self.normal)

    def draw(self, state: str) -> Drawing:
        """Toads and frogs as arrows that show where they go.

        >>> "<svg" in str(ToadsAndFrogs().draw("t.f").finish())
        True
        """
        from farstar.draw.boards import strip_board

        return strip_board(state, self.title)
