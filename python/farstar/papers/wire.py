"""Messages between processes: pickles, each behind its length in eight bytes."""

from __future__ import annotations

import pickle
from typing import IO, Any

__all__ = ["receive", "send"]


def send(stream: IO[bytes], message: object) -> None:
    """Write one message.

    >>> import io
    >>> stream = io.BytesIO()
    >>> send(stream, "hello")
    >>> _ = stream.seek(0)
    >>> receive(stream), receive(stream)
    ('hello', None)
    """
    data = pickle.dumps(message)
    stream.write(len(data).to_bytes(8, "big") + data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """Read one message; ``None`` where the stream ends."""
    size = stream.read(8)
    if len(size) < 8:
        return None
    length = int.from_bytes(size, "big")
    data = stream.read(length)
    return pickle.loads(data) if len(data) == length else None
