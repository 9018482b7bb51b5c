"""Which libraries of Linux are collected, and which are the system's.

One rule: *a library is the system's together with all that it needs, and with all that is made of
the same source*. The loader of a frozen program finds what was collected before what the system
has, also for the system's own libraries. One of those would get a part that is older than itself
(`libbrotlidec` a `libbrotlicommon` without its newest functions), or a partner that knows other
insides (`libxkbcommon` and `libxkbcommon-x11`).

`companion.spec` collects by the rule, and the build reads what was made of it and checks. Standard
library only; it needs objdump, and dpkg or rpm to tell which libraries are of one source.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

_NAMED: Final = re.compile(
    # what PySide6's own wheels expect of every desktop, and the system keeps up to date; a C++
    # library older than the one that graphics drivers were built with would keep those from loading
    r"lib(stdc\+\+|gcc_s|X11|X11-xcb|xcb|Xau|Xdmcp|fontconfig|freetype|expat|z|glib-2\.0|gthread-2\.0"
    r"|gio-2\.0|gobject-2\.0|dbus-1|gssapi_krb5|krb5|brotlidec|zstd|wayland-\w+|xkbcommon)\.so(\.|$)"
)
"""Those that the rule begins with."""

_LIBC: Final = re.compile(r"(ld-linux[\w.-]*|lib(c|m|dl|pthread|rt|util|resolv))\.so\.\d+")
_OPTIONAL: Final = re.compile(r"/plugins/(wayland|platforms/libqwayland|xcbgl|egl|platforminput)")
"""Plugins that are left alone where their libraries are missing."""


@dataclass(frozen=True)
class Library:
    """What a library tells of itself."""

    needs: frozenset[str] = frozenset()
    """The names of the libraries that it is linked with, not those below them."""
    asks: frozenset[tuple[str, str]] = frozenset()
    """The versions of functions that it wants, and the library that shall have each."""
    has: frozenset[str] = frozenset()
    """The versions of its own functions; none where it counts no versions."""
    source: str = ""
    """What it was made of, as the system's packages name it; empty where none brought it."""


def of_the_system(libraries: Mapping[str, Library]) -> set[str]:
    """Those of the libraries, by name, that the rule leaves to the system."""
    found = [name for name in libraries if _NAMED.match(name)]
    seen = set(found)
    for name in found:  # grows meanwhile
        library = libraries[name]
        for other, its in libraries.items():
            kin = bool(library.source) and its.source == library.source
            if other not in seen and (kin or other in library.needs):
                seen.add(other)
                found.append(other)
    return seen


def faults(ours: Mapping[str, Library], theirs: Mapping[str, Library]) -> Iterator[str]:
    """What would go wrong, a line each. `ours` were collected; `theirs` are the system's that those
    need, and all below them."""
    for name, library in sorted(theirs.items()):
        for part in sorted(library.needs & ours.keys()):
            yield f"{name} is the system's and needs {part}, which is in the package."
    for name, library in sorted(ours.items()):
        kin = [each for each, its in sorted(theirs.items()) if its.source == library.source]
        if library.source and kin:
            yield (
                f"{name} is in the package, and {', '.join(kin)} of the same source "
                f"({library.source}) would be the system's."
            )
        for partner, version in sorted(library.asks):
            known = ours.get(partner) or theirs.get(partner)
            # the loader lets a library pass that counts no versions
            if known is not None and known.has and version not in known.has:
                yield f"{name} asks for {version} of {partner}, which has no such version."


def read(path: Path) -> Library:
    """What a file in the format ELF tells, but for its source."""
    # objdump belongs to binutils, without which PyInstaller does nothing
    command = ["objdump", "-p", str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    asks: set[tuple[str, str]] = set()
    for partner, versions in re.findall(
        r"^  required from (\S+):\n((?:    .*\n)*)", told, re.MULTILINE
    ):
        asks |= {(partner, line.split()[-1]) for line in versions.splitlines()}
    defined = re.search(r"^Version definitions:\n((?:.+\n)*)", told, re.MULTILINE)
    numbered = re.findall(r"^\d+ 0x\S+ 0x\S+ (\S+)", defined[1] if defined else "", re.MULTILINE)
    needs = re.findall(r"^\s+NEEDED\s+(\S+)$", told, re.MULTILINE)
    return Library(frozenset(needs), frozenset(asks), frozenset(numbered))


def of_system_files(paths: Mapping[str, Path]) -> dict[str, Library]:
    """What files of this computer tell, each with its source, by the same names."""
    sources = sources_of(paths.values())
    return {name: replace(read(path), source=sources.get(path, "")) for name, path in paths.items()}


def sources_of(paths: Iterable[Path]) -> dict[Path, str]:
    """The sources that files of the system were made of; without those that no package brought."""
    paths = list(paths)
    packages = debian_packages(paths)
    if packages:
        shown = ["--showformat=${binary:Package} ${source:Package}\n", *set(packages.values())]
        lines = _told(["dpkg-query", "--show", *shown])
        sources = dict(line.split() for line in lines)
        return {path: sources[package] for path, package in packages.items()}
    if shutil.which("rpm") is None:
        return {}
    asked = ["rpm", "--query", "--queryformat=%{SOURCERPM}\n", "--file"]
    told = {path: _told([*asked, str(path)]) for path in paths}
    return {path: lines[0] for path, lines in told.items() if lines[0].endswith(".rpm")}


def debian_packages(paths: Iterable[Path]) -> dict[Path, str]:
    """The packages of Debian that brought files, where one did."""
    if shutil.which("dpkg-query") is None:
        return {}
    spelt = {
        each: path
        for path in paths
        for named in (str(path), str(path.resolve()))
        # a library may be known under /lib or under /usr/lib
        for each in (named, named.removeprefix("/usr"), f"/usr{named}")
    }
    found = {}
    for line in _told(["dpkg-query", "--search", *spelt]) if spelt else ():
        packages, _, place = line.partition(": ")
        if place in spelt:
            found[spelt[place]] = packages.partition(",")[0]
    return found


def _told(command: list[str]) -> list[str]:
    """The lines of an answer; one that is about some of what was asked for is good."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()


def faults_of(folder: Path) -> list[str]:
    """What would go wrong with a frozen folder, whose system is this computer's."""
    here = known_to_linker()
    found = [
        f"{name} is needed, and is neither in the package nor on this computer."
        for name in needed_libraries(folder)
        if name not in here
    ]
    ours = collected(folder)
    names = {path.name for path in folder.rglob("*.so*")} | ours.keys()
    wanted = {name for library in ours.values() for name in library.needs}
    return found + list(faults(ours, below(sorted(wanted - names), names)))


def needed_libraries(folder: Path) -> list[str]:
    """The sonames that the folder's files need, and do not find in it; without the C library's.

    Those of plugins that may fail to load are not among them.
    """
    files = list(elf_files(folder))
    ours = {path.name for path in files} | {path.name for path in folder.rglob("*.so*")}
    found: set[str] = set()
    for path in files:
        if not _OPTIONAL.search(f"/{path.relative_to(folder)}"):
            found |= read(path).needs
    return sorted(name for name in found - ours if not _LIBC.fullmatch(name))


def collected(folder: Path) -> dict[str, Library]:
    """The libraries and programs below a frozen folder, by name; with the source of those that this
    computer's system has too."""
    here = known_to_linker()
    found: dict[str, Library] = {}
    known: dict[str, Path] = {}
    for path in elf_files(folder):
        # extensions of two packages may have one name
        name = path.name if path.name not in found else str(path)
        found[name] = read(path)
        if path.parent.name == "_internal" and name in here:
            known[name] = here[name]
    sources = sources_of(known.values())
    for name, path in known.items():
        found[name] = replace(found[name], source=sources.get(path, ""))
    return found


def below(names: Iterable[str], without: Iterable[str] = ()) -> dict[str, Library]:
    """The system's libraries of these names, and all that they need."""
    here = known_to_linker()
    left, seen = list(names), set(without)
    found = {}
    for name in left:  # grows meanwhile
        if name in here and name not in seen:
            seen.add(name)
            found[name] = here[name]
            left += read(here[name]).needs
    return of_system_files(found)


def known_to_linker() -> dict[str, Path]:
    """Where the dynamic linker finds each library of this system for 64 bits."""
    folders = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"))
    ldconfig = shutil.which("ldconfig", path=folders)
    if ldconfig is None:
        return {}
    told = subprocess.run([ldconfig, "-p"], capture_output=True, text=True, check=True).stdout
    lines = re.findall(r"^\s+(\S+) \(libc6,.*\) => (\S+)$", told, re.MULTILINE)
    return {name: Path(path) for name, path in reversed(lines)}


def elf_files(folder: Path) -> Iterator[Path]:
    """All programs and libraries below a folder, without links."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path
