"""Checks that the package's layers point one way. Run from anywhere; exit status 1 on a fault.

::

    ui, cli -> app -> devices -> protocol -> transports      simulator (a device of its own)
    └──────────────── base modules: everybody may use them ────────────────┘

``__main__`` is the composition root: it may import everything, and nothing imports it.
The check reads the source, it runs none of it. Imports inside functions and under
``TYPE_CHECKING`` count like any other, as does ``importlib`` with a written-out name.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PACKAGE: Final = "companion"
BASE: Final = frozenset({"errors", "events", "json", "messages", "resources", "text"})
LAYERS: Final = ("transports", "protocol", "devices", "app")
"""From the lowest to the highest; `FRONTS` stand above them, side by side."""
FRONTS: Final = frozenset({"ui", "cli"})
SIMULATOR: Final = "simulator"
SIMULATOR_USERS: Final = frozenset({"app", "cli"})
"""They start a simulated device for a person; the layers below must not know it."""
ROOT_MODULE: Final = "__main__"
UI_ONLY: Final = frozenset({"PySide6", "shiboken6", "qasync", "qtawesome", "qtpy"})


@dataclass(frozen=True, order=True)
class Fault:
    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


@dataclass(frozen=True)
class Import:
    """One imported dotted name, and where. A relative import has `level` above 0."""

    name: str
    line: int
    level: int = 0


def check(package: Path) -> list[Fault]:
    """All faults of the package at this folder, in the order of files and lines."""
    faults: list[Fault] = []
    for path in sorted(package.rglob("*.py")):
        unit = unit_of(path.relative_to(package))
        tree = ast.parse(path.read_bytes(), filename=str(path))
        if not is_known(unit):
            faults.append(
                Fault(path, 1, f"{unit} belongs to no layer; packaging/check_layers.py names them")
            )
            continue
        for found in imports(tree):
            text = verdict(unit, found)
            if text is not None:
                faults.append(Fault(path, found.line, text))
        faults.extend(Fault(path, line, text) for line, text in hidden_imports(tree))
    return sorted(faults)


def unit_of(relative: Path) -> str:
    """The layer or base module of a file; the package's own ``__init__`` is ``""``."""
    first = relative.parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


def is_known(unit: str) -> bool:
    return unit in {"", ROOT_MODULE, SIMULATOR, *BASE, *LAYERS, *FRONTS}


def imports(tree: ast.AST) -> Iterator[Import]:
    """Every import of a module, and every ``importlib`` call whose name is written out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level or module != PACKAGE:
                yield Import(module, node.lineno, node.level)
            else:
                # "from companion import devices" imports the layer as well
                for alias in node.names:
                    yield Import(f"{PACKAGE}.{alias.name}", node.lineno)
        elif isinstance(node, ast.Call) and _imports_by_call(node) and node.args:
            written = _written_name(node.args[0])
            if written is not None:
                name = written.lstrip(".")
                yield Import(name, node.lineno, len(written) - len(name))


def hidden_imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Imports whose target this check cannot read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _imports_by_call(node):
            written = _written_name(node.args[0]) if node.args else None
            if written is None:
                yield node.lineno, "imports a module whose name is not written out"


def _written_name(argument: ast.expr) -> str | None:
    """The name that is imported, or of ``f"companion.cli.{name}"`` the folder, which tells the
    layer; ``None`` when neither can be read."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    if isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
        folder, dot, _ = str(argument.values[0].value).rpartition(".")
        return folder if dot and folder.startswith(f"{PACKAGE}.") else None
    return None


def _imports_by_call(node: ast.Call) -> bool:
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("import_module", "__import__")


def verdict(unit: str, found: Import) -> str | None:
    """Why a file of `unit` must not import this; `None` when it may."""
    if found.level:
        return "imports relatively; write the whole name"
    top, _, rest = found.name.partition(".")
    if top in UI_ONLY:
        return None if unit == "ui" else f"{top} is used outside {PACKAGE}.ui"
    if top == "tests":
        return "the package imports its tests"
    if top != PACKAGE or not rest:
        return None
    target = rest.partition(".")[0]
    if not is_known(target) or target in BASE:
        # an unknown name is a name of companion/__init__.py, such as __version__
        return None
    return None if _allowed(unit, target) else f"{unit or PACKAGE} imports {target}"


def _allowed(unit: str, target: str) -> bool:
    if unit in (ROOT_MODULE, target):
        return True
    if target == ROOT_MODULE or target in FRONTS:
        return False
    if target == SIMULATOR:
        return unit in SIMULATOR_USERS
    if unit in FRONTS:
        return True
    return unit in LAYERS and LAYERS.index(target) < LAYERS.index(unit)


def main(arguments: list[str] | None = None) -> int:
    default = Path(__file__).resolve().parent.parent / PACKAGE
    parser = argparse.ArgumentParser(description="Check that the package's layers point one way.")
    parser.add_argument("package", nargs="?", type=Path, default=default)
    faults = check(parser.parse_args(arguments).package)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"layers: {len(faults)} fault(s)")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
