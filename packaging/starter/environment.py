"""The environment in ``.venv``: made once, used again while nothing that matters changed."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from starter import debian
from starter.needs import Need
from starter.words import Stop, say

STAMP_NAME: Final = "companion-stamp.json"
TEST: Final = "test"
SOUND: Final = "sound"
NEEDS: Final = "600 MB"
"""Of a disk; more for the tests."""
_FULL: Final = re.compile(
    r"No space left on device|Disk quota exceeded|not enough space on the disk", re.I
)


@dataclass(frozen=True)
class Stamp:
    """What an environment was made from. Equal stamps make equal environments."""

    sources: str
    """A digest of the project file and the pins."""
    python: str
    """The version and the place of the Python that the environment was made with."""
    extras: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    """What was installed: the names of its files and folders."""

    def serves(self, wanted: Stamp) -> bool:
        """Whether an environment with this stamp has all that is wanted."""
        same = (self.sources, self.python) == (wanted.sources, wanted.python)
        return same and set(wanted.extras) <= set(self.extras)

    def dump(self) -> str:
        fields = {
            "sources": self.sources,
            "python": self.python,
            "extras": self.extras,
            "parts": self.parts,
        }
        return json.dumps(fields, indent=1) + "\n"

    @classmethod
    def load(cls, text: str) -> Stamp | None:
        """Read a stamp; `None` for what is none."""
        try:
            fields = json.loads(text)
            parts = tuple(fields.get("parts", ()))
            return cls(
                str(fields["sources"]), str(fields["python"]), tuple(fields["extras"]), parts
            )
        except (ValueError, TypeError, KeyError, AttributeError):
            return None


@dataclass(frozen=True)
class Environment:
    """The virtual environment of the checkout `root`."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        if sys.platform == "win32":
            return self.folder / "Scripts" / "python.exe"
        return self.folder / "bin" / "python"

    @property
    def packages(self) -> Path:
        """Where its libraries are."""
        windows, others = self.folder / "Lib", self.folder / "lib"
        found = sorted(others.glob("python*/site-packages")) or [windows / "site-packages"]
        return found[-1]

    def parts(self) -> tuple[str, ...]:
        """What is installed; without versions, which a person may change."""
        try:
            names = [each.name for each in self.packages.iterdir()]
        except OSError:
            return ()
        return tuple(sorted(each for each in names if not each.endswith((".dist-info", "__"))))

    @property
    def stamp_file(self) -> Path:
        return self.folder / STAMP_NAME

    @property
    def constraints(self) -> Path:
        return self.root / "packaging" / "constraints.txt"

    def wanted(self, extras: Iterable[str] = ()) -> Stamp:
        """The stamp of an environment that is made now."""
        digest = hashlib.sha256()
        for path in (self.root / "pyproject.toml", self.constraints):
            digest.update(path.read_bytes() + b"\0")
        # an editable installation holds the place of the checkout
        digest.update(os.fsencode(self.root))
        version = ".".join(map(str, sys.version_info[:3]))
        return Stamp(digest.hexdigest(), f"{version} {sys.base_prefix}", tuple(sorted(extras)))

    def present(self) -> Stamp | None:
        """The stamp of the environment that is there; `None` when it is missing or unfinished."""
        if not self.python.exists():
            return None
        try:
            return Stamp.load(self.stamp_file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None

    def missing(self) -> list[Need]:
        """What the system lacks for making the environment, if it must be made."""
        present = self.present()
        made = present is not None and present.python == self.wanted().python
        return [] if made else missing_modules()

    def provide(self, extras: Iterable[str] = ()) -> None:
        """Make the environment, or bring it up to date; does nothing when it serves.

        Raises `Stop` when that fails. Without a network it works as long as nothing changed.
        """
        wanted = self.wanted(extras)
        present = self.present()
        gone = sorted(set(present.parts) - set(self.parts())) if present is not None else []
        if present is not None and present.serves(wanted) and not gone:
            if not present.parts:
                self._finish(present)  # an earlier version of this file made it
            return
        if gone:
            say(f"{self.folder} is damaged: {gone[0]} is gone.")
        if present is not None and present.python == wanted.python:
            # the tests' packages stay when only a newer start is asked for
            extras = tuple(sorted({*wanted.extras, *present.extras}))
            wanted = Stamp(wanted.sources, wanted.python, extras)
            self._remove_stamp()
        if gone or present is None or present.python != wanted.python:
            self._create()
        self._install(wanted)
        self._finish(wanted)

    def _finish(self, stamp: Stamp) -> None:
        try:
            self._name_checkout_from_there()
            made = replace(stamp, parts=self.parts())
            self.stamp_file.write_text(made.dump(), encoding="utf-8")
        except OSError as error:
            raise Stop(f"The environment {self.folder} cannot be written: {error}") from error

    def _name_checkout_from_there(self) -> None:
        """Let the environment find the checkout by a way from folder to folder. Python before 3.13
        reads such files as the language of the system has it, and fails at another name."""
        for path in self.packages.glob("*.pth"):
            lines = path.read_bytes().decode("utf-8", "replace").splitlines()
            if lines == [str(self.root)]:
                way = os.path.relpath(os.path.realpath(self.root), os.path.realpath(path.parent))
                path.write_text(f"{way}\n", encoding="utf-8")

    def _remove_stamp(self) -> None:
        try:
            self.stamp_file.unlink(missing_ok=True)
        except OSError as error:
            raise Stop(f"The environment {self.folder} cannot be changed: {error}") from error

    def _create(self) -> None:
        say(f"Making the environment in {self.folder} ...")
        command = [sys.executable, "-m", "venv", "--clear", str(self.folder)]
        run_quietly(command, "The environment could not be made")

    def _install(self, wanted: Stamp) -> None:
        say("Installing the app and what it needs; the first time takes a minute or two ...")
        with (self.root / "pyproject.toml").open("rb") as file:
            project = tomllib.load(file)
        install = [str(self.python), "-m", "pip", "install", "--quiet", "--constraint"]
        install.append(str(self.constraints))
        wanted_there = requirements(project, wanted.extras)
        run_quietly([*install, *wanted_there], "The installation failed")
        # The project itself needs no network any more: what builds it was just installed,
        # with the pinned version.
        itself = ["--no-deps", "--no-build-isolation", "--editable", str(self.root)]
        run_quietly([*install, *itself], "The app could not be installed")


def requirements(project: dict[str, Any], extras: Iterable[str]) -> list[str]:
    """What to install before the project itself: its builder, its needs and some extras."""
    table = project["project"]
    found = [*project["build-system"]["requires"], *table["dependencies"]]
    for extra in extras:
        found += table["optional-dependencies"][extra]
    return found


def missing_modules() -> list[Need]:
    """What this Python lacks to make environments: Debian has that in a package apart.

    Raises `Stop` where no package of the system brings it.
    """
    if find_spec("ensurepip") is not None and find_spec("venv") is not None:
        return []
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    of_debian = debian.has_apt() and Path(sys.base_prefix) == Path("/usr")
    if not of_debian:
        raise Stop(
            f"This Python {version} ({sys.executable}) lacks the modules “venv” and “ensurepip”, "
            "which are a part of Python. Install them, or start with another Python."
        )
    return [Need("ensurepip", (f"python{version}-venv",))]


def run_quietly(command: Sequence[str], failed: str) -> None:
    """Run a command and show what it printed only when it fails. Raises `Stop`."""
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PYTHONUTF8": "1"}
    try:
        done = subprocess.run(
            command,
            # another environment's packages must not be found by this one's Python
            env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | quiet,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Stop(f"{failed}: {error}") from error
    if done.returncode != 0:
        if found := _FULL.search(done.stdout):
            raise Stop(
                f"{failed}: the disk is full ({found[0]}). .venv needs {NEEDS}, and so does the "
                "temporary folder for a while. Make room, then start again."
            )
        if reason := network_trouble(done.stdout):
            raise Stop(
                f"{failed}: the package index cannot be reached. It is needed once.\n    {reason}"
            )
        # pip warns at length of what it tries again, before it says what failed
        lines = [line for line in done.stdout.splitlines() if not line.startswith("WARNING: ")]
        last = "\n".join(lines[-20:])
        raise Stop(f"{failed}:\n{last}")


def network_trouble(printed: str) -> str:
    """Why pip reached no index, from its warnings; empty when it reached one.

    It says at the end that no version suits, or that the wanted ones exclude each other: it saw
    none at all.
    """
    broken = re.findall(r"^WARNING: Retrying .* connection broken by '(.*)': /", printed, re.M)
    if not broken or "Successfully" in printed:
        return ""
    # the innermost reason is in the words of the system; one of OpenSSL's stands between its marks
    reason = re.sub(r"^\w+\(.*?: (?=\S)|['\")]+$", "", broken[-1]).strip()
    return re.sub(r"^[A-Z_]+\] | \(_ssl\.c:\d+$", "", reason)
