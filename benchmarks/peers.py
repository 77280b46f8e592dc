"""The environment of the peers: made once, pinned with hashes, apart from farstar's own."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = Path(__file__).resolve().parent / ".peers"
PINS = ROOT / "requirements" / "peers.txt"


def python() -> Path:
    """The peers' interpreter; the environment is made anew when its pins have changed."""
    interpreter = HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    wanted = hashlib.sha256(PINS.read_bytes()).hexdigest()
    made = HOME / ".made"
    if made.exists() and made.read_text() == wanted:
        return interpreter
    print(f"setting up the peers in {HOME.relative_to(ROOT)}", file=sys.stderr)
    venv.create(HOME, clear=True, with_pip=True)
    command = [interpreter, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", PINS]
    subprocess.run(command, check=True)
    made.write_text(wanted)
    return interpreter


def versions(interpreter: Path, packages: list[str]) -> dict[str, str]:
    """Which version of each package the environment holds."""
    code = "import sys, importlib.metadata as m; print(*(m.version(p) for p in sys.argv[1:]))"
    answer = subprocess.run([interpreter, "-c", code, *packages], check=True, capture_output=True, text=True)
    return dict(zip(packages, answer.stdout.split(), strict=True))
