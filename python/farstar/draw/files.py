"""Writing pictures so that a reader sees the old file or the new one, never half of one."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["write_atomically"]


def write_atomically(path: str | os.PathLike[str], content: bytes) -> Path:
    """Write ``content`` beside ``path`` and move it into place in one step.

    An interrupted run leaves the former file as it was. Returns the path.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     written = write_atomically(folder + "/a.txt", b"star")
    ...     print(written.name, written.read_bytes(), len(list(written.parent.iterdir())))
    a.txt b'star' 1
    """
    target = Path(path)
    if not target.name:
        raise FileNotFoundError(f"expected the name of a file, got {os.fspath(path)!r}")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"expected a file in a folder that exists, got {str(target)!r}")
    # Not tempfile: its files are private (mode 0600), and a picture is as readable as any other new file.
    scratch = target.with_name(f".{target.name}.{os.urandom(6).hex()}")
    try:
        with scratch.open("xb") as stream:
            stream.write(content)
        scratch.replace(target)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise
    return target
