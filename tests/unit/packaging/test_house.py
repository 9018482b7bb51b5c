"""The rules of the tree that no linter knows: where files are, what they are called, how large.

The order of the layers and of the window's features is in ``packaging/layers.toml``.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[3]
PACKAGE: Final = ROOT / "companion"

NOUNS: Final = {
    "files": "files that several programs read and write at once",
    "privacy": "what is secret, and how it is masked",
    "finder": "the field that finds every device, tool, page and action, and does what is typed",
    # only in the window
    "device": "the page of one device",
    "help": "the manual in the window",
    "kit": "what every feature is built of",
    "main": "the main window and windows of single devices",
    "overview": "the first page of a device",
    "privileged": "actions that change a device, each of which is confirmed",
    "settings": "the dialog of the app's settings",
    "tray": "the tray icon and desktop notifications",
    # only in tests
    "accessibility": "what a screen reader is told, in all places of the window",
}
"""By name the features that have no `noun.py` to say what they are. Each, like those that have one,
has a folder of its name in each layer, and one for its tests."""

LOOSE: Final = {
    "": {
        "__main__",
        "archives",
        "errors",
        "events",
        "json",
        "patterns",
        "records",
        "regular_files",
        "resources",
        "tasks",
        "text",
    },
    "app": {"assemble", "log_ring", "nouns", "secrets", "workspace"},
    "ui": {"application", "nouns", "offscreen", "running"},
}
"""The files that need no folder. A new one belongs into the folder of its noun."""

OVER_ALL: Final = ("accessibility", "packaging")
"""Folders of tests that are about the whole window, and about the repository."""

LONGEST: Final = 700
"""Lines of a file."""
FRAGMENT: Final = 60
"""A file below so many lines, which only one file of its own folder imports, is a part of that."""
FRAGMENTS: Final = 0
"""How many there still are; the number only goes down. To see them, set it to 0."""
NOT_PLAIN: Final = re.compile(r"\b(?:whoever|anew|heirs?)\b", re.IGNORECASE)
"""Words that nobody uses in a talk about programs; `link.anew` is the id of a sentence."""
ONE_EACH: Final = {"messages"}
"""Units with one file a feature, however short it is."""

QT: Final = {"PySide6", "shiboken6", "qasync", "qtawesome", "qtpy"}
LOADERS: Final = ("import_module", "__import__")
LOADER: Final = "companion.transports.loading"
"""The one module that loads others by names that it is given."""


@dataclass(frozen=True, slots=True)
class Source:
    """A module of the package."""

    name: str
    path: Path
    lines: int
    classes: tuple[str, ...]
    imports: frozenset[str]
    """Modules of the package that it loads with itself, or needs for types."""
    named: frozenset[str]
    """Modules of the package that it loads later: in a function, or by a name in a string."""
    loads: tuple[str, ...]
    """What its `LOADERS` load; empty for a name that is not written out."""

    @property
    def folder(self) -> Path:
        return self.path.parent

    @property
    def unit(self) -> str:
        """The layer or base module; empty for the package's own file."""
        return "".join(self.name.split(".")[1:2])


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.fixture(scope="module")
def sources() -> list[Source]:
    paths = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}
    return [read(name, path, paths.keys()) for name, path in paths.items()]


def read(name: str, path: Path, modules: Collection[str]) -> Source:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text, filename=str(path))
    found: set[str] = set()
    named: set[str] = set()
    classes: list[str] = []
    loads: list[str] = []

    def look(node: ast.AST, late: bool) -> None:
        match node:
            case ast.ClassDef():
                classes.append(node.name)
            case ast.Import():
                (named if late else found).update(alias.name for alias in node.names)
            case ast.ImportFrom(module=str(module)):
                members = {f"{module}.{alias.name}" for alias in node.names}
                (named if late else found).update(members & modules or {module})
            case ast.Constant(value=str(said)) if said in modules:
                named.add(said)
            case ast.Call(
                func=ast.Name(id=called) | ast.Attribute(attr=called),
                args=[ast.Constant(value=str(said)), *_],
            ) if called in LOADERS:
                loads.append(said)
                return
            case ast.Call(
                func=ast.Name(id=called) | ast.Attribute(attr=called),
                args=[ast.JoinedStr(values=[ast.Constant(value=str(said)), *_]), *_],
            ) if called in LOADERS and said.removesuffix(".") in modules:
                # any module of a folder that is written out
                named.add(said.removesuffix("."))
                return
            case ast.Name(id=called) | ast.Attribute(attr=called) if called in LOADERS:
                loads.append("")
        inside = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for child in ast.iter_child_nodes(node):
            look(child, inside)

    look(tree, False)
    return Source(
        name,
        path,
        text.count("\n"),
        tuple(classes),
        frozenset(found & modules),
        frozenset(named & modules),
        tuple(loads),
    )


def shown(paths: Iterable[Path]) -> str:
    """For a failure: the files, one a line."""
    return "\n".join(str(path.relative_to(ROOT)) for path in sorted(paths))


def folders(folder: Path) -> list[Path]:
    """All below it that have a file of Python."""
    return sorted({path.parent for path in folder.rglob("*.py")} - {folder})


@pytest.mark.parametrize("place", ["companion/app", "companion/ui", "tests/unit/app", "tests/ui"])
def test_each_folder_is_a_noun_of_the_list(place: str) -> None:
    rooms = {path.relative_to(ROOT / place).parts[0] for path in folders(ROOT / place)}
    described = {path.parent.name for path in PACKAGE.glob("*/*/noun.py")}
    left = rooms - NOUNS.keys() - described
    assert left == set(), "each needs a noun.py, or a line in NOUNS of this file"


def test_a_noun_says_what_it_is() -> None:
    silent = [path for path in PACKAGE.glob("*/*/noun.py") if not says_what_it_is(path)]
    assert silent == [], f"a docstring, please:\n{shown(silent)}"


def says_what_it_is(path: Path) -> bool:
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) is not None


def test_each_noun_of_the_list_has_a_folder() -> None:
    places = (PACKAGE / "app", PACKAGE / "ui", ROOT / "tests" / "ui")
    rooms = {path.name for place in places for path in place.iterdir()}
    assert NOUNS.keys() - rooms == set()


@pytest.mark.parametrize("place", LOOSE)
def test_no_file_is_loose(place: str) -> None:
    files = {path.stem for path in (PACKAGE / place).glob("*.py")}
    assert files - LOOSE[place] == {"__init__"}


def test_a_class_has_a_name_of_its_own(sources: list[Source]) -> None:
    places = defaultdict(list)
    for source in sources:
        for name in source.classes:
            places[name].append(source.name)
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_no_file_is_a_fragment_of_another(sources: list[Source]) -> None:
    """What is loaded later than its importer has its reason to be apart."""
    importers = defaultdict(list)
    for source in sources:
        for name in source.imports:
            importers[name].append(source)
    later = {name for source in sources for name in source.named}
    fragments = [
        source.path
        for source in sources
        if source.lines < FRAGMENT
        and source.unit not in ONE_EACH
        and source.name not in later
        and source.path.name != "__init__.py"
        and [each.folder for each in importers[source.name]] == [source.folder]
        # what the folder hands out is public
        and importers[source.name][0].path.name != "__init__.py"
    ]
    assert len(fragments) <= FRAGMENTS, f"fold these into their only user:\n{shown(fragments)}"


def test_no_file_is_too_long() -> None:
    places = (PACKAGE, ROOT / "tests", ROOT / "packaging")
    paths = [path for place in places for path in place.rglob("*.py")]
    long = [path for path in paths if path.read_bytes().count(b"\n") > LONGEST]
    assert not long, shown(long)


def test_prose_is_in_ordinary_words(sources: list[Source]) -> None:
    found = [
        f"{source.path.relative_to(ROOT)}: {match[0]}"
        for source in sources
        for match in NOT_PLAIN.finditer(
            source.path.read_text(encoding="utf-8").replace("link.anew", "")
        )
    ]
    assert found == []


def test_the_window_handles_no_events_inside_of_a_task(sources: list[Source]) -> None:
    """A task that lets Qt handle events meanwhile loses another task's step: qasync then says
    "Cannot enter into task", and that task waits for ever."""
    nested = [
        str(source.path.relative_to(ROOT))
        for source in sources
        if re.search(r"processEvents\(|QEventLoop\(\)", source.path.read_text(encoding="utf-8"))
    ]
    assert nested == []


def test_tests_lie_in_folders_like_those_of_what_they_test() -> None:
    strays = []
    for place, mirrored in (("unit", PACKAGE), ("ui", PACKAGE / "ui")):
        tests = ROOT / "tests" / place
        for path in tests.rglob("test_*.py"):
            where = path.parent.relative_to(tests)
            if not (mirrored / where).is_dir() and str(where) not in OVER_ALL:
                strays.append(path)
    assert not strays, shown(strays)


def test_what_is_loaded_by_name_obeys_the_layers(sources: list[Source]) -> None:
    """import-linter reads imports; a module's name in a string is no import for it."""
    rank = ranks()
    faults = []
    for source in sources:
        units = {"".join(name.split(".")[1:2]) for name in source.named} - {"", source.unit}
        for unit in units:
            if unit == "simulator":
                allowed = source.unit in ("__main__", "app", "cli")
            else:
                allowed = rank[unit] < rank.get(source.unit, 0)
            if not allowed:
                faults.append(f"{source.name} loads something of {unit}")
    assert faults == []


def ranks() -> dict[str, int]:
    """How high each layer and base module is."""
    text = (ROOT / "packaging" / "layers.toml").read_text(encoding="utf-8")
    contract = tomllib.loads(text)["tool"]["importlinter"]["contracts"][0]
    assert contract["containers"] == ["companion"]
    rows = [re.findall(r"\w+", row) for row in reversed(contract["layers"])]
    return {unit: rank for rank, row in enumerate(rows) for unit in row}


def test_only_the_loader_loads_what_is_not_written_out(sources: list[Source]) -> None:
    assert [source.name for source in sources if "" in source.loads] == [LOADER]
    qt = [
        source.name
        for source in sources
        if source.unit != "ui" and QT & {name.split(".")[0] for name in source.loads}
    ]
    assert qt == []
