"""Chromium without a window, led over its DevTools pipe: no driver program and no package is needed."""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import tempfile
import time
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "headless_shell")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-pipe",
)
PATIENCE = 60.0


def find() -> str | None:
    """The browser named by FARSTAR_CHROMIUM, or the first one on the path."""
    named = os.environ.get("FARSTAR_CHROMIUM")
    if named:
        return named
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _pipe() -> tuple[int, int]:
    ends = os.pipe()
    reader, writer = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends)
    for end in ends:
        os.close(end)
    return reader, writer


class Chromium:
    """A browser process; messages are JSON behind which a zero byte stands, on its descriptors 3 and 4."""

    def __init__(self, program: str) -> None:
        self.home = tempfile.TemporaryDirectory(prefix="farstar-chromium-", ignore_cleanup_errors=True)
        # High numbers: what is to become 3 and 4 in the browser must not stand there already.
        there, self._out = _pipe()
        self._in, back = _pipe()
        self.process = os.posix_spawnp(
            program,
            [program, *FLAGS, f"--user-data-dir={self.home.name}"],
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_DUP2, there, 3),
                (os.POSIX_SPAWN_DUP2, back, 4),
                *((os.POSIX_SPAWN_OPEN, out, os.devnull, os.O_WRONLY, 0o600) for out in (1, 2)),
            ],
        )
        os.close(there)
        os.close(back)
        self._buffer = b""
        self._number = 0
        self.events: list[dict[str, Any]] = []

    def call(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        """Ask for something, and wait for the answer; events that come meanwhile are kept."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next(PATIENCE)
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def wait_for(self, method: str, session: str) -> dict[str, Any]:
        """Wait for an event of a page."""
        until = time.monotonic() + PATIENCE
        seen = 0
        while True:
            for event in self.events[seen:]:
                if event.get("method") == method and event.get("sessionId") == session:
                    self.events.remove(event)
                    return event
            seen = len(self.events)
            self.events.append(self._next(until - time.monotonic()))

    def _next(self, seconds: float) -> dict[str, Any]:
        until = time.monotonic() + seconds
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._in], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise TimeoutError(f"expected an answer of the browser within {seconds:g} s, got none")
            data = os.read(self._in, 1 << 20)
            if not data:
                raise ConnectionError(
                    f"expected an answer of the browser, got its end (code {self.process.wait(5)})"
                )
            self._buffer += data
        message, _, self._buffer = self._buffer.partition(b"\0")
        return json.loads(message)

    def close(self) -> None:
        """End the process and remove what it wrote."""
        os.kill(self.process, signal.SIGTERM)
        for _ in range(100):
            if os.waitpid(self.process, os.WNOHANG)[0]:
                break
            time.sleep(0.1)
        else:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self._out)
        os.close(self._in)
        self.home.cleanup()

    def page(self, path: Path, **look: Any) -> Page:
        """Open a file in a page of its own."""
        return Page(self, path, **look)


class Page:
    """An open page: ``width`` of the screen, ``dark`` for the reader's scheme, ``media`` screen or print."""

    def __init__(
        self,
        browser: Chromium,
        path: Path,
        *,
        width: int = 1200,
        height: int = 900,
        dark: bool = False,
        media: str = "",
    ) -> None:
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media=media, features=[scheme])
        self.call("Page.navigate", url=path.resolve().as_uri())
        browser.wait_for("Page.loadEventFired", self.session)

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *_: object) -> None:
        self.browser.call("Target.closeTarget", targetId=self.target)

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Ask something of this page."""
        return self.browser.call(method, self.session, **parameters)

    def run(self, script: str) -> Any:
        """Evaluate JavaScript, and give its value."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", answer))
        return answer["result"].get("value")

    def complaints(self) -> list[str]:
        """What the console, the log and the network have to complain about."""
        self.run("new Promise(done => requestAnimationFrame(() => setTimeout(done, 20)))")
        found: list[str] = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            parameters = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                found.append(str(parameters["exceptionDetails"]))
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in (
                "error",
                "warning",
                "assert",
            ):
                found.append(str(parameters["args"]))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            elif event["method"] == "Network.loadingFailed":
                found.append(str(parameters))
        return found

    def requests(self) -> list[str]:
        """The addresses that the page asked for."""
        return [
            event["params"]["request"]["url"]
            for event in self.browser.events
            if event.get("sessionId") == self.session and event["method"] == "Network.requestWillBeSent"
        ]

    def screenshot(self, path: Path, *, whole: bool = False) -> Path:
        """Save what is seen as PNG, or the whole page."""
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        path.write_bytes(base64.b64decode(data))
        return path

    def pdf(self, path: Path) -> Path:
        """Print the page."""
        data = self.call("Page.printToPDF", printBackground=False, preferCSSPageSize=True)["data"]
        path.write_bytes(base64.b64decode(data))
        return path
