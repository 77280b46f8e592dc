"""A worker process: ``python -m farstar.papers.worker`` re-derives the statements that it is sent.

A worker ends when its input ends, or when whoever started it is gone.
"""

from __future__ import annotations

import os
import sys
import threading
import time

from farstar.papers.wire import receive, send

__all__ = ["serve"]


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
