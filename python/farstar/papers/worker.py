"""A worker process: ``python -m farstar.papers.worker`` re-derives the statements that it is sent.

Messages are pickles, each behind its length in eight bytes. A worker ends when its input ends, or when
whoever started it is gone.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
import time
from typing import IO, Any

__all__ = ["receive", "send", "serve"]


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


def _leave_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def serve() -> None:
    """Answer messages until there are no more: a paper's name, a statement's name, an effort."""
    from farstar.papers.library import paper
    from farstar.papers.report import derive

    threading.Thread(target=_leave_with_parent, args=(os.getppid(),), daemon=True).start()
    # What a check prints goes to stderr: the pipe is for messages alone.
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while (message := receive(sys.stdin.buffer)) is not None:
        name, statement, effort = message
        send(pipe, derive(paper(name), paper(name)[statement], effort))


if __name__ == "__main__":
    serve()
