"""Finds what writes files, by the syntax tree of the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

_CALLS: Final = frozenset(
    (
        *("write_bytes", "write_text", "export_bytes", "replacing", "SharedFile", "FilesByHash"),
        *("mkdtemp", "mkstemp", "TemporaryDirectory", "NamedTemporaryFile", "copyfile", "copy2"),
        *("FileLock", "QSaveFile", "QFile", "FileHandler", "RotatingFileHandler", "fdopen"),
    )
)
_OF_MODULES: Final = frozenset({"os.open", "sqlite3.connect"})
_NAMES: Final = frozenset(each.rpartition(".")[2] for each in _OF_MODULES)
_WITH_MODE: Final = frozenset({"open", "FileIO", "ZipFile"})

_MODE: Final = re.compile(r"""["'][rbt]?[wax+][rbt+]*["']""")


def may_write(source: str) -> bool:
    """Whether it names any of that: to parse all sources takes long."""
    return any(name in source for name in _CALLS | _OF_MODULES) or (
        _MODE.search(source) is not None and any(name in source for name in _WITH_MODE)
    )


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def writes(node: ast.AST) -> bool:
    """Whether this opens something for writing, or hands on what does."""
    if isinstance(node, ast.ClassDef):
        return any(name_of(base) in _CALLS for base in node.bases)
    if not isinstance(node, ast.Call):
        return False
    if any(name_of(given) in _CALLS for given in (node.func, *node.args)):
        return True
    if name_of(node.func) in _NAMES and ast.unparse(node.func) in _OF_MODULES:
        return True
    modes = [*node.args, *(each.value for each in node.keywords if each.arg == "mode")]
    return name_of(node.func) in _WITH_MODE and any(
        isinstance(mode, ast.Constant)
        and isinstance(mode.value, str)
        and len(mode.value) <= 3
        and bool(set(mode.value) & set("wax+"))
        for mode in modes
    )


def writers_in(node: ast.AST, module: str, within: tuple[str, ...] = ()) -> Iterator[str]:
    """Each function or class that writes, as `module:Class.function`; some more than once."""
    for child in ast.iter_child_nodes(node):
        inner = within
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = (*within, child.name)
        if writes(child):
            yield f"{module}:{'.'.join(inner)}"
        yield from writers_in(child, module, inner)
