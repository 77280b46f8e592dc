"""A small paper whose statements hold, are corrected, remain open, say nothing, fail and go wrong."""

from __future__ import annotations

from farstar.draw import Drawing
from farstar.papers import Correction, Finding, Paper, Picture, Statements, Table, Work

GOOD = Statements()


@GOOD("definition 1", "A number is odd when it is 2k + 1; `{0|*}` and n_{k+1} < n^2.", title="Odd")
def _odd(work: Work) -> Finding:
    drawing = Drawing("a dot & more")
    drawing.circle(0, 0, 4)
    return work.computed(
        "1 and 3",
        tables=[Table("odd numbers", ("k", "2k + 1"), (("0", "1"), ("1", "3")))],
        pictures=[Picture.of(drawing.finish(), "a dot <here>")],
        notes=["a note"],
    )


@GOOD("theorem 2", "Every odd number above 1 is a prime.")
def _prime(work: Work) -> Finding:
    def is_prime(n: int) -> bool:
        return n > 1 and all(n % d for d in range(2, n))

    fails = work.smallest_failure(range(3, 99, 2), is_prime)
    for n in work.cases(range(3, work.pick(50, 100, 1000), 2)):
        work.require(is_prime(n) or any(n % d == 0 for d in range(3, n, 2)), f"n = {n}")
    correction = Correction("every odd n > 1 is a prime", f"n = {fails}", "… or has an odd divisor")
    return work.all_cases(f"odd n, {work.count} of them", correction=correction)


@GOOD("conjecture 3", "There is no odd perfect number.")
def _perfect(work: Work) -> Finding:
    odd = [n for n in work.cases(range(1, 500, 2)) if sum(d for d in range(1, n) if n % d == 0) == n]
    return work.still_open(f"{len(odd)} below 500")


@GOOD("example 4", "Some random numbers are odd.")
def _random(work: Work) -> Finding:
    draw = work.random()
    return work.random_cases(f"drew {[draw.randrange(1000) for _ in range(3)]}")


GOOD.text("remark 5", "Odd numbers are pretty.", "a matter of taste")

BAD = Statements()


@BAD("theorem 6", "All odd numbers are below 5.")
def _below(work: Work) -> Finding:
    for n in work.cases(range(1, 99, 2)):
        work.require(n < 5, f"n = {n}")
    return work.all_cases("odd n below 99")


@BAD("theorem 7", "This check is broken.")
def _broken(_work: Work) -> Finding:
    raise ZeroDivisionError("by nought")


def paper(*chapters: Statements) -> Paper:
    return Paper("toy", "A toy & more", "N. N.", 2026, "nowhere", "Odd numbers.", Paper.gather(*chapters))
