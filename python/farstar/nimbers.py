"""Arithmetic of nim-values: the field of characteristic two that Conway's product makes of the integers from 0 up.

Numbers below 2^(2^k) are a field; with F = 2^(2^(k−1)) each is a₁F + a₀, and F·F = F + F/2 (*On Numbers and Games*,
chapter 6).
"""

from __future__ import annotations

from farstar._core import spend
from farstar.errors import Meaningless

__all__ = ["nim_inverse", "nim_power", "nim_product", "nim_square_root", "nim_sum", "ugly_product"]


def _check(*numbers: int) -> None:
    for n in numbers:
        if n < 0:
            raise Meaningless(f"expected nim-values, which are at least 0, got {n}")


def nim_sum(a: int, b: int) -> int:
    """Add without carrying.

    >>> nim_sum(11, 16)
    27
    """
    _check(a, b)
    return a ^ b


def _half(n: int) -> int:
    """Return half the number of bits of the smallest field that contains n ≥ 2."""
    bits = 1
    while n >> (2 * bits):
        bits *= 2
    return bits


def nim_product(a: int, b: int) -> int:
    """Multiply as nimbers multiply; about 4^k products of small numbers for operands below 2^(2^k).

    >>> [nim_product(8, n) for n in (1, 2, 3, 4, 16)]
    [8, 12, 4, 11, 128]
    """
    _check(a, b)
    return _product(a, b, {})


def _product(a: int, b: int, known: dict[tuple[int, int], int]) -> int:
    if a < 2 or b < 2:
        return a * b
    if a < b:
        a, b = b, a
    key = a, b
    found = known.get(key)
    if found is not None:
        return found
    spend(1)
    half = _half(a)
    low = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & low, b >> half, b & low
    base = _product(a0, b0, known)
    top = _product(a1, b1, known)
    cross = _product(a1 ^ a0, b1 ^ b0, known) ^ base
    found = known[key] = (cross << half) ^ base ^ _product(top, 1 << (half - 1), known)
    return found


def nim_inverse(a: int) -> int:
    """Find the number whose nim-product with a is 1.

    >>> [nim_inverse(n) for n in (1, 2, 3, 4, 16)]
    [1, 3, 2, 15, 170]
    """
    _check(a)
    if a == 0:
        raise Meaningless("expected a nim-value that is not 0, got 0")
    if a == 1:
        return 1
    # the other root of a's quadratic over the field below is a1 F + (a0 + a1); their product lies below
    half = _half(a)
    a1, a0 = a >> half, a & ((1 << half) - 1)
    conjugate = (a1 << half) ^ a1 ^ a0
    return nim_product(conjugate, nim_inverse(nim_product(a, conjugate)))


def nim_power(a: int, n: int) -> int:
    """Raise to a power by repeated squaring.

    >>> nim_power(2, 3)
    1
    """
    _check(a, n)
    answer = 1
    while n:
        if n & 1:
            answer = nim_product(answer, a)
        a = nim_product(a, a) if n > 1 else a
        n >>= 1
    return answer


def nim_square_root(a: int) -> int:
    """Find the number whose nim-square is a: squaring is one-to-one in characteristic two.

    >>> nim_product(nim_square_root(5), nim_square_root(5))
    5
    """
    _check(a)
    if a < 2:
        return a
    for _ in range(2 * _half(a) - 1):
        a = nim_product(a, a)
    return a


def ugly_product(a: int, b: int) -> int:
    """Multiply by the ugly product of *Winning Ways*, chapter 14 (Sister nim and coin-turning games).

    >>> ugly_product(4, 4), ugly_product(4, 1), ugly_product(4, 3)
    (2, 4, 1)
    """
    _check(a, b)
    total = 0
    for i in range(a.bit_length()):
        for j in range(b.bit_length()):
            if a >> i & 1 and b >> j & 1:
                spend(1)
                high, low = max(i, j), min(i, j)
                total ^= ((1 << high) + 1) // 2 if i == j else (1 << high) + (1 << low) // 2
    return total
