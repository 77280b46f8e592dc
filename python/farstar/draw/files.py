"""Writing files so that a reader sees the old file or the new one, never half of one."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

__all__ = ["refuse_unwritable", "replacing", "write_atomically"]


def refuse_unwritable(path: str | os.PathLike[str]) -> Path:
    """Say that nothing can be written to a path, before the work that makes what is to be written; returns the path.

    >>> refuse_unwritable("no/such/folder/a.svg")
    Traceback (most recent call last):
    FileNotFoundError: expected a file in a folder that exists, got 'no/such/folder/a.svg'
    """
    target = Path(path)
    if not target.name:
        raise FileNotFoundError(f"expected the name of a file, got {os.fspath(path)!r}")
    if target.is_dir():
        raise IsADirectoryError(f"expected a file, got a folder: {str(target)!r}")
    if _is_special(target):
        return target
    folder = Path(os.path.realpath(target)).parent
    if not folder.is_dir():
        raise FileNotFoundError(f"expected a file in a folder that exists, got {str(target)!r}")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(f"expected a file in a folder that can be written, got {str(target)!r}")
    return target


def _is_special(target: Path) -> bool:
    """Whether a path is a device or a pipe, which is written to and not replaced."""
    return target.exists() and not target.is_file()


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Generator[BinaryIO, None, None]:
    """Write a file beside ``path`` and move it into place in one step when all went well.

    An interrupted run leaves the former file as it was. A link stays, and what it leads to is replaced; a device or a
    pipe is written to.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replacing(folder + "/a.txt") as stream:
    ...         _ = stream.write(b"star")
    ...     print(Path(folder, "a.txt").read_bytes(), len(os.listdir(folder)))
    b'star' 1
    """
    target = refuse_unwritable(path)
    if _is_special(target):
        with target.open("wb") as stream:
            yield stream
        return
    target = Path(os.path.realpath(target))
    # Not tempfile: its files are private (mode 0600), and a picture is as readable as any other new file.
    scratch = target.with_name(f".{target.name}.{os.urandom(6).hex()}")
    try:
        with scratch.open("xb") as stream:
            yield stream
        scratch.replace(target)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise


def write_atomically(path: str | os.PathLike[str], content: bytes) -> Path:
    """Write ``content`` to ``path`` in one step, as :func:`replacing` does; returns the path.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     written = write_atomically(folder + "/a.txt", b"star")
    ...     print(written.name, written.read_bytes(), len(list(written.parent.iterdir())))
    a.txt b'star' 1
    """
    with replacing(path) as stream:
        stream.write(content)
    return Path(path)
