"""Writes ``packaging/constraints.txt``: the versions that a fresh installation gets today.

Run it when the dependencies change or are to be renewed, then run all tests, on every Python
that the project supports. It needs the package index and takes some minutes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CONSTRAINTS: Final = ROOT / "packaging" / "constraints.txt"

MARKERS: Final = {
    "SecretStorage": 'sys_platform == "linux"',
    "jeepney": 'sys_platform == "linux"',
    "backports.tarfile": 'python_version < "3.12"',
}
"""Where a pinned distribution is installed at all, when not everywhere."""

ELSEWHERE: Final = {
    "colorama": ('sys_platform == "win32"', "pytest, on Windows"),
    "pywin32": ('sys_platform == "win32"', "mcp, on Windows"),
    "pywin32-ctypes": ('sys_platform == "win32"', "keyring, on Windows"),
}
"""What Linux does not install; the newest version is asked for."""

HEAD: Final = """\
# What was tested, to the last digit; made by packaging/pin.py with Python {python}.
# packaging/start.py installs with it, so that an installation of next year is the one of today.
# "pip install -c packaging/constraints.txt ." does the same by hand.
"""


def pip(python: Path, *arguments: str) -> str:
    """Run pip there and return what it prints. Raises `subprocess.CalledProcessError`."""
    command = [str(python), "-m", "pip", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def newest(python: Path, name: str) -> str:
    """The newest version of a distribution for Windows."""
    with tempfile.TemporaryDirectory() as folder:
        # asking for an index of versions finds nothing here when all files are for Windows
        target = ("--platform", "win_amd64", "--only-binary", ":all:", "--no-deps")
        pip(python, "download", "--quiet", *target, "--dest", folder, name)
        (wheel,) = Path(folder).iterdir()
        return wheel.name.split("-")[1]


def pinned(python: Path) -> list[str]:
    """The lines of the file, for what this Python has installed."""
    lines = []
    for line in pip(python, "freeze", "--exclude", "xiaozhi-companion").splitlines():
        marker = MARKERS.get(line.partition("==")[0])
        lines.append(f"{line} ; {marker}" if marker else line)
    for name, (marker, why) in ELSEWHERE.items():
        lines.append(f"{name}=={newest(python, name)} ; {marker}  # {why}")
    return sorted(lines, key=str.lower)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        scripts = "Scripts" if sys.platform == "win32" else "bin"
        python = Path(folder) / scripts / "python"
        # first, and by its own line: it builds the project, and is pinned like the rest
        pip(python, "install", "--quiet", "hatchling")
        pip(python, "install", "--quiet", f"{ROOT}[test,lint,sound]")
        version = ".".join(map(str, sys.version_info[:3]))
        lines = [HEAD.format(python=version), *(f"{line}\n" for line in pinned(python))]
        CONSTRAINTS.write_text("".join(lines), encoding="utf-8")
    print(f"{CONSTRAINTS.relative_to(ROOT)}: {len(lines) - 1} pins")
    return 0


if __name__ == "__main__":
    sys.exit(main())
