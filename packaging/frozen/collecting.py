"""What the app needs beyond what its imports tell, found by rule."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib import metadata as distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import linking
from packaging.requirements import Requirement

PROJECT: Final = "xiaozhi-companion"

EXCLUDED: Final = [
    # GPL, and only for a Python prompt
    "readline",
    # other windows, tests and tools
    "tkinter",
    "_tkinter",
    "curses",
    "_curses",
    "unittest.mock",
    "pydoc",
    "pip",
    "setuptools",
    "ensurepip",
    "lib2to3",
    "pytest",
    "IPython",
    "numpy",
    # 104 MB, and libx264 and libx265 with it (GPL): the app takes the program ffmpeg
    "av",
    # of Pillow: what nothing asks for, or what device pictures must not reach
    "PIL._avif",
    "PIL._imagingft",
    "PIL._imagingcms",
    "PIL._imagingtk",
    "PIL.ImageTk",
    "PIL.ImageQt",
    # the icons are read from the font itself
    "qtawesome",
    "qtpy",
]
"""Modules that are left out."""

_UNWANTED: Final = re.compile(
    "|".join(
        (
            r"libqgtk3",  # brings GTK and all below it
            r"plugins/(tls|networkinformation|sqldrivers|egldeviceintegrations|generic)/",
            r"plugins/(printsupport|qmltooling|vectorimageformats)/",
            r"plugins/platforms/.*(eglfs|linuxfb|minimal|vkkhr|vnc|webgl|direct2d)",
            r"plugins/platforminputcontexts/.*virtualkeyboard",
            r"plugins/imageformats/.*(qpdf|qtga|qtiff|qwbmp|qicns)",
            r"plugins/wayland-graphics-integration-server/",
            r"Qt6?(Qml|Quick|VirtualKeyboard|Pdf|Sql|Test|EglFS|WaylandCompositor)",
            r"PySide6/Qt/qml/",
            # Qt's own words, in the languages of the app
            r"translations/(?!qtbase_(zh_CN|zh_TW|ja)\.qm)q\w+\.qm",
            r"opengl32sw\.dll",
            r"\.dist-info/(RECORD|INSTALLER|REQUESTED|direct_url\.json|WHEEL|sboms/.*)$",
        )
    )
)
"""Files that come with libraries and serve nothing here, by their place."""


Entry = tuple[str, str, str]
"""A file as PyInstaller lists it: its place in the collection, where it is now, what it is."""


def is_wanted(place: str) -> bool:
    """Whether a file belongs into the collection; `place` is its path in it."""
    return _UNWANTED.search(place.replace("\\", "/")) is None


def wanted_libraries(entries: list[Entry]) -> list[Entry]:
    """Without what is unwanted, and on Linux without what only that needed, or the system has."""
    kept = [entry for entry in entries if is_wanted(entry[0])]
    if not sys.platform.startswith("linux"):
        return kept
    by_name = {
        Path(place).name: (place, source, kind)
        for place, source, kind in kept
        if kind not in ("EXTENSION", "SYMLINK") and "/plugins/" not in place
    }
    # libraries of wheels are in folders
    beside = {name: Path(entry[1]) for name, entry in by_name.items() if "/" not in entry[0]}
    for name in linking.of_the_system(linking.of_system_files(beside)):
        del by_name[name]
    reached = [entry for entry in kept if entry[2] == "EXTENSION" or "/plugins/" in entry[0]]
    # the loader of a frozen program opens this one by name
    reached += [entry for name, entry in by_name.items() if name.startswith("libpython")]
    seen = {entry[0] for entry in reached}
    for entry in reached:  # grows meanwhile
        for name in sorted(linking.read(Path(entry[1])).needs):
            found = by_name.get(name)
            if found is not None and found[0] not in seen:
                seen.add(found[0])
                reached.append(found)
    # links at the top, by which the loader finds what is in a library's own folder
    names = {Path(place).name for place in seen}
    return reached + [
        entry
        for entry in kept
        if entry[2] == "SYMLINK" and entry[0] not in seen and Path(entry[1]).name in names
    ]


def package_folder() -> Path:
    """The folder of the installed package ``companion``."""
    spec = find_spec("companion")
    if spec is None or spec.origin is None:
        raise SystemExit("The app is not installed in the environment that freezes it.")
    return Path(spec.origin).parent


def needed(name: str = PROJECT) -> list[str]:
    """The project and all distributions that it needs on this system, by name."""
    found: dict[str, None] = {}
    wanted = [(name, "")]
    while wanted:
        name, extra = wanted.pop(0)
        if name in found and not extra:
            continue
        found[name] = None
        for line in distributions.requires(name) or ():
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": extra}):
                wanted += [(need.name, each) for each in ("", *need.extras)]
    return list(found)


def metadata() -> list[tuple[str, str]]:
    """Versions, for the support bundle and for libraries that ask for them; and the licences."""
    from PyInstaller.utils.hooks import copy_metadata

    return [each for name in needed() for each in copy_metadata(name)]


def icon_fonts() -> list[tuple[str, str]]:
    """The icon font and its table; the package around them is not imported."""
    spec = find_spec("qtawesome")
    assert spec is not None and spec.submodule_search_locations
    folder = Path(spec.submodule_search_locations[0])
    found = [(str(path), "qtawesome/fonts") for path in sorted(folder.glob("fonts/phosphor-*"))]
    assert len(found) == 2, found
    return found


def picture_formats() -> list[str]:
    """Pillow finds its formats by name."""
    from PyInstaller.utils.hooks import collect_submodules

    return collect_submodules(
        "PIL", filter=lambda name: name.endswith("Plugin") and "Avif" not in name
    )


def named_modules(package: Path) -> list[str]:
    """Modules of libraries that the package loads by a name in a string."""
    roots = {
        root
        for root, owners in distributions.packages_distributions().items()
        if set(owners) & set(needed()) and root.isidentifier()
    }
    names = {text for text in _strings(package) if text.partition(".")[0] in roots}
    return sorted(name for name in names if _is_module(name))


def lexers(package: Path) -> list[str]:
    """The modules of Pygments that the text views use."""
    from pygments.lexers import find_lexer_class_by_name
    from pygments.util import ClassNotFound

    tree = ast.parse((package / "ui/kit/values/text_views.py").read_text("utf-8"))
    names = {text for text in _constants(tree) if re.fullmatch(r"[a-z+-]{1,20}", text)}
    found = {"pygments.lexers._mapping"}
    for name in names:
        try:
            found.add(find_lexer_class_by_name(name).__module__)
        except ClassNotFound:
            continue
    return sorted(found)


def version_resource(version: str) -> str:
    """What Windows shows of a program, in its properties and where it asks about it (firewall), as
    PyInstaller reads it. `version` is three numbers."""
    numbers = (*map(int, version.split(".")), 0)
    told = {
        "FileDescription": "Xiaozhi Companion",
        "FileVersion": version,
        "LegalCopyright": "MIT",
        "ProductName": "Xiaozhi Companion",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in told.items())
    # 0x0409 and 1200: English, in Unicode
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [0x0409, 1200])])])\n"
    )


def _strings(package: Path) -> Iterator[str]:
    for path in package.rglob("*.py"):
        yield from _constants(ast.parse(path.read_text("utf-8")))


def _constants(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _is_module(name: str) -> bool:
    if not all(part.isidentifier() for part in name.split(".")):
        return False
    try:
        return find_spec(name) is not None
    except (ImportError, AttributeError, ValueError):
        return False


if __name__ == "__main__":
    sys.exit("This module belongs to companion.spec.")
