"""Methods of integers and rationals."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from farstar import nimbers
from farstar._core import Game
from farstar.errors import BudgetExceeded, Meaningless
from farstar.relations import Outcome
from farstar.worksheet.table import method
from farstar.worksheet.values import shown, simple

__all__ = ["as_int", "as_number", "bounded", "power", "product_of", "quotient", "remainder"]

# A number of more bits than this is a mistyped exponent: it would not fit on a screen of any size.
_BITS = 1 << 24
# Of two numbers the one with fewer binary digits may have so many when they make a fraction.
_MOST_BITS = 1 << 19

Number = int | Fraction


def as_number(value: Any) -> Number:
    """Take an argument as a number."""
    number = simple(value)
    if isinstance(number, int | Fraction) and not isinstance(number, bool):
        return number
    raise Meaningless(f"expected a number, got {shown(value)}")


def as_int(value: Any) -> int:
    """Take an argument as an integer."""
    value = simple(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise Meaningless(f"expected an integer, got {shown(value)}")
    return value


def bounded(a: Number, b: Number) -> None:
    """Refuse two numbers whose common divisor Python would look for longer than any budget.

    >>> bounded(Fraction(1, 3), 10**1000)
    """
    if isinstance(a, int) and isinstance(b, int):
        return
    if min(_bits(a), _bits(b)) > _MOST_BITS:
        raise BudgetExceeded(f"budget used up: fractions of more than {_MOST_BITS} binary digits")


def _bits(x: Number) -> int:
    return max(x.numerator.bit_length(), x.denominator.bit_length())


def quotient(a: Number, b: Number) -> Number:
    """Divide exactly."""
    if b == 0:
        raise Meaningless(f"expected a divisor that is not 0, got {shown(a)} / 0")
    bounded(Fraction(a), b)
    return as_number(Fraction(a) / Fraction(b))


def power(a: Number, b: Number) -> Number:
    """Raise to an integer power; refuses at once what would not fit in memory.

    >>> power(2, -4)
    Fraction(1, 16)
    """
    n = as_int(b)
    if n < 0 and a == 0:
        raise Meaningless(f"expected a base that is not 0, got 0^{shown(n)}")
    bits = max(abs(a.numerator), a.denominator).bit_length() - 1
    if bits * abs(n) > _BITS and abs(a) != 1:
        raise BudgetExceeded(f"budget used up: {shown(a)}^{shown(n)} has more than {_BITS} binary digits")
    return as_number(Fraction(a) ** n)


def product_of(a: int, b: int) -> int:
    """Multiply, refusing what would not fit in memory."""
    if a.bit_length() + b.bit_length() > 4 * _BITS:
        raise BudgetExceeded(f"budget used up: a product has more than {4 * _BITS} binary digits")
    return a * b


method("rational", "Numerator")(lambda x: x.numerator)
method("rational", "Denominator")(lambda x: x.denominator)
method("rational", "Floor")(math.floor)
method("rational", "Ceiling")(math.ceil)
method("rational", "Round")(lambda x: math.floor(x + Fraction(1, 2)))
method("rational", "Abs")(abs)
method("rational", "Sign")(lambda x: (x > 0) - (x < 0))
method("rational", "IsDyadic")(lambda x: not x.denominator & (x.denominator - 1))
method("rational", "IsInteger")(lambda x: x.denominator == 1)
method("rational", "IsRational")(lambda _: True)
method("rational", "IsZero")(lambda x: x == 0)
method("rational", "Reciprocal")(lambda x: quotient(1, x))
method("rational", "Max", least=1)(lambda x, y: max(x, as_number(y)))
method("rational", "Min", least=1)(lambda x, y: min(x, as_number(y)))
method("rational", "Power", least=1)(lambda x, y: power(x, as_int(y)))


@method("integer", "Div", least=1)
def _div(a: int, b: Any) -> int:
    """Divide and drop the fraction."""
    divisor = as_int(b)
    if divisor == 0:
        raise Meaningless(f"expected a divisor that is not 0, got {shown(a)}.Div(0)")
    whole = abs(a) // abs(divisor)
    return whole if (a < 0) == (divisor < 0) else -whole


def remainder(a: Any, b: Any) -> Number:
    """Return the remainder that has the sign of the divisor.

    >>> remainder(17, 5), remainder(Fraction(19, 64), Fraction(1, 4))
    (2, Fraction(3, 64))
    """
    divisor = as_number(b)
    if divisor == 0:
        raise Meaningless(f"expected a divisor that is not 0, got {shown(a)} % 0")
    return as_number(Fraction(as_number(a)) % divisor)


method("rational", "Mod", least=1)(remainder)


@method("integer", "Isqrt")
def _isqrt(n: int) -> int:
    if n < 0:
        raise Meaningless(f"expected an integer that is at least 0, got {shown(n)}")
    return math.isqrt(n)


@method("integer", "Lb")
def _lb(n: int) -> int:
    if n <= 0:
        raise Meaningless(f"expected an integer that is at least 1, got {shown(n)}")
    return n.bit_length() - 1


@method("integer", "Factorial")
def _factorial(n: int) -> int:
    if n < 0:
        raise Meaningless(f"expected an integer that is at least 0, got {shown(n)}")
    if n > 100_000:
        raise BudgetExceeded(f"budget used up: the factorial of {shown(n)} is too long to write")
    return math.factorial(n)


def _digits(n: int) -> int:
    if n < 0:
        raise Meaningless(f"expected an integer that is at least 0, got {shown(n)}")
    return n.bit_count()


def _is_prime(n: int) -> bool:
    """Decide by Miller and Rabin with the first 13 primes, which is proved below 3.3·10²⁴ (Sorenson, Webster)."""
    small = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if n < 2 or any(n % p == 0 for p in small):
        return n in small
    if n >= 3_317_044_064_679_887_385_961_981:
        raise Meaningless(f"expected an integer below 3317044064679887385961981, got {shown(n)}")
    odd = (n - 1) >> ((n - 1) & (1 - n)).bit_length() - 1
    for p in small:
        x, m = pow(p, odd, n), odd
        while x not in {1, n - 1} and m != n - 1:
            x, m = x * x % n, 2 * m
            if x == 1 or m == n - 1:
                return False
        if x == 1 and m != odd:
            return False
    return True


method("integer", "IsPrime")(_is_prime)
method("integer", "Gcd", least=1)(lambda a, b: math.gcd(a, as_int(b)))
method("integer", "Lcm", least=1)(lambda a, b: math.lcm(a, as_int(b)))
method("integer", "IsTwoPower")(lambda n: n > 0 and not n & (n - 1))
method("integer", "IsSmallInteger")(lambda n: -(1 << 31) <= n < 1 << 31)
method("integer", "IsEvil")(lambda n: _digits(n) % 2 == 0)
method("integer", "IsOdious")(lambda n: _digits(n) % 2 == 1)
method("integer", "IsEven")(lambda n: n % 2 == 0)
method("integer", "IsOdd")(lambda n: n % 2 == 1)
method("integer", "NimSum", least=1)(lambda a, b: nimbers.nim_sum(a, as_int(b)))
method("integer", "NimProduct", least=1)(lambda a, b: nimbers.nim_product(a, as_int(b)))
method("integer", "NimPower", least=1)(lambda a, b: nimbers.nim_power(a, as_int(b)))
method("integer", "NimInverse")(nimbers.nim_inverse)
method("integer", "NimSqrt")(nimbers.nim_square_root)
method("integer", "UglyProduct", least=1)(lambda a, b: nimbers.ugly_product(a, as_int(b)))
method("integer", "Nimber")(Game.nimber)
method("rational", "OutcomeClass", "Outcome")(
    lambda x: Outcome.P if x == 0 else Outcome.L if x > 0 else Outcome.R
)
