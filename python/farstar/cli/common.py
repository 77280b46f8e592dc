"""What every command shares: messages, exit codes and ``--json``.

Exit codes: 0 answered, 1 something is wrong with the question, 2 wrong usage (click's own), 3 a budget is
used up, 130 interrupted. A command never ends in a traceback.

>>> from farstar.errors import BudgetExceeded, ParseError
>>> exit_code(ParseError("expected a game, got ')'")), exit_code(BudgetExceeded("used up"))
(1, 3)
"""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from farstar._core import Budget
from farstar.errors import BudgetExceeded, FarstarError, ParseError

__all__ = [
    "BUDGET",
    "INTERRUPTED",
    "OUTPUT",
    "QUESTION",
    "budget",
    "emit_json",
    "exit_code",
    "explain",
    "fail",
    "limited",
    "limits",
    "progress_bar",
    "reporting",
]

QUESTION = 1
BUDGET = 3
INTERRUPTED = 130

# how much of a long line is shown on either side of the place at fault
_CONTEXT = 36
# the longest message; a longer one loses its middle
_LONGEST = 1200
_HOME = os.path.dirname(os.path.dirname(__file__))


if TYPE_CHECKING:
    _PathType = click.ParamType[Path]
else:
    # Not to be subscripted in older versions of click.
    _PathType = click.ParamType


class _Output(_PathType):
    """A file to write, refused before the work begins when it cannot be written."""

    name = "file"

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Path:
        from farstar.draw.files import refuse_unwritable

        try:
            return refuse_unwritable(value)
        except OSError as error:
            fail(error)


OUTPUT = _Output()
"""The type of options that name a file to write."""


def exit_code(error: BaseException) -> int:
    """Choose the exit code that tells a script what kind of trouble this is."""
    if isinstance(error, KeyboardInterrupt):
        return INTERRUPTED
    return BUDGET if isinstance(error, (BudgetExceeded, MemoryError)) else QUESTION


def explain(error: BaseException) -> str:
    """Word an error; for a text that cannot be read, show also the line with a caret under the fault.

    >>> print(explain(ParseError("expected '}', got the end", "{0|1", 4)))
    expected '}', got the end
      {0|1
          ^
    """
    message = _short(str(error))
    found = getattr(error, "found", None)
    if isinstance(found, _known_found()):
        message += f"\n  {_short(str(found))}"
    if not isinstance(error, ParseError) or not error.text:
        return message
    position = max(0, min(error.position, len(error.text)))
    start = error.text.rfind("\n", 0, position) + 1
    end = error.text.find("\n", position)
    end = len(error.text) if end < 0 else end
    first, last = max(start, position - _CONTEXT), min(end, position + _CONTEXT)
    before = ("…" if first > start else "") + error.text[first:position]
    after = error.text[position:last] + ("…" if last < end else "")
    before, after = before.replace("\t", " "), after.replace("\t", " ")
    return f"{message}\n  {before}{after}\n  {' ' * len(before)}^"


def _is_ours(error: BaseException) -> bool:
    """Whether farstar raised an error, and not the code of a user's ruleset."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace is not None and trace.tb_frame.f_code.co_filename.startswith(_HOME)


def _short(message: str) -> str:
    """Leave out the middle of a message that quotes a long input."""
    return (
        message if len(message) <= _LONGEST else f"{message[: _LONGEST // 2]} … {message[-_LONGEST // 2 :]}"
    )


def _known_found() -> tuple[type, ...]:
    """The kinds of findings that say in words what is known when a budget ends; none when no room of them is in use."""
    meter = sys.modules.get("farstar.rulesets.meter")
    return (meter.Found,) if meter else ()


def fail(error: BaseException) -> NoReturn:
    """Print what went wrong on stderr and leave with its exit code."""
    click.echo(f"farstar: {explain(error)}", err=True)
    sys.exit(exit_code(error))


@contextmanager
def reporting() -> Generator[None, None, None]:
    """Turn errors into messages and exit codes; a context and, as ``@reporting()``, a decorator.

    >>> with reporting():
    ...     print("all went well")
    all went well
    """
    try:
        yield
    except KeyboardInterrupt:
        click.echo("farstar: interrupted", err=True)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # the reader of a pipe has seen enough; nothing is left to say, and nobody to say it to
        sys.stderr.close()
        sys.exit(0)
    except (FarstarError, OverflowError, MemoryError, OSError) as error:
        fail(error)
    except TypeError as error:
        # What farstar says of an input begins so; anything else is a fault that deserves its traceback.
        if not (_is_ours(error) and str(error).startswith("expected ")):
            raise
        fail(error)


def emit_json(obj: object) -> None:
    """Print one JSON document on stdout, with keys in the order given.

    >>> emit_json({"value": "*2", "left_stop": "0"})
    {"value": "*2", "left_stop": "0"}
    """
    click.echo(json.dumps(obj, ensure_ascii=False))


@contextmanager
def budget(seconds: float, nodes: int | None) -> Generator[None, None, None]:
    """Work within what ``--seconds`` and ``--nodes`` allow; no seconds are as many as it takes.

    >>> with budget(0, None):
    ...     print("as long as it takes")
    as long as it takes
    """
    # A budget without limits says that the asker wants to wait.
    with Budget(seconds=seconds if seconds > 0 else None, nodes=nodes):
        yield


def limits(seconds: float) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command ``--seconds``, with this default, and ``--nodes``.

    >>> @click.command()
    ... @limits(30)
    ... def wait(seconds, nodes): ...
    >>> [option.name for option in wait.params]
    ['seconds', 'nodes']
    """
    allowed = click.option(
        "--seconds",
        type=click.FloatRange(0, 1e8),
        default=seconds,
        show_default=True,
        help="Stop after so many seconds; 0 waits for ever.",
    )
    steps = click.option("--nodes", type=click.IntRange(1), help="Stop after so many steps of the engine.")
    return lambda command: allowed(steps(command))


def limited(seconds: float) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command ``--seconds``, with this default, and ``--nodes``; they hold for all of it. Report its errors.

    >>> @click.command()
    ... @limited(30)
    ... def wait(): ...
    >>> [option.name for option in wait.params]
    ['seconds', 'nodes']
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(command)
        def inner(*, seconds: float, nodes: int | None, **options: Any) -> None:
            with reporting(), budget(seconds, nodes):
                command(**options)

        return limits(seconds)(inner)

    return decorate


@contextmanager
def progress_bar(
    what: str, total: float | None, quiet: bool
) -> Generator[Callable[[float], object] | None, None, None]:
    """A bar on stderr for work that is long enough to be worth one; it goes away when the work is done.

    Without a total it shows that work goes on, for how long, and what is done where that is reported.

    >>> with progress_bar("rows", 10, quiet=True) as report:
    ...     print(report)
    None
    """
    from rich.console import Console

    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    pulse = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*(pulse if total is None else ()), console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        if total is None:
            yield lambda done: bar.update(task, description=f"{what}: {done:.0f}")
        else:
            yield lambda done: bar.update(task, completed=done)
