"""Finds colours, fonts, sizes and opacities that are written out in the source of the window.

Numbers up to `MOST` are arithmetic (a hairline, half, twice); larger ones that become a length
are the design's, and stand in the theme. A module's constant counts as written out where it is
used as a length.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

MOST = 2
SETTERS = frozenset(
    {
        "addSpacing",
        "addStrut",
        "insertSpacing",
        "resize",
        "setBlurRadius",
        "setColumnMinimumWidth",
        "setColumnWidth",
        "setContentsMargins",
        "setFixedHeight",
        "setFixedSize",
        "setFixedWidth",
        "setGridSize",
        "setHandleWidth",
        "setHorizontalSpacing",
        "setIconSize",
        "setIndentation",
        "setMaximumHeight",
        "setMaximumSize",
        "setMaximumWidth",
        "setMinimumHeight",
        "setMinimumSize",
        "setMinimumWidth",
        "setRowMinimumHeight",
        "setSizes",
        "setSpacing",
        "setTextMargins",
        "setVerticalSpacing",
        "setViewportMargins",
    }
)
SHAPES = frozenset(
    {
        "QMargins",
        "QPointF",
        "QRect",
        "QRectF",
        "QSize",
        "QSizeF",
        "adjust",
        "adjusted",
        "drawRoundedRect",
        "focus_ring",
        "rounded_box",
    }
)
LAYOUTS = frozenset({"row", "column"})
"""Called as functions: methods of these names are about lists."""
HINTS = frozenset({"sizeHint", "minimumSizeHint", "tabSizeHint", "heightForWidth"})
COLOURS = frozenset(
    {"QColor", "fromRgb", "fromRgbF", "fromHsv", "fromHsl", "setRgb", "setNamedColor"}
)
OPACITIES = frozenset({"setOpacity", "setAlphaF", "setAlpha"})
FONTS = frozenset(
    {"setPointSize", "setPointSizeF", "setPixelSize", "setBold", "setWeight", "setFamily"}
)
HEX = re.compile(r"#[0-9A-Fa-f]{3,8}\b")


def find(path: Path) -> Iterator[tuple[int, str]]:
    """Line and kind of each find: `colour`, `font`, `size`, `stroke`, `opacity`, `style`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from _Finder(_constants(tree)).find(tree)


def _constants(tree: ast.Module) -> dict[str, float]:
    """The module's numbers by name; of a pair the larger."""
    found: dict[str, float] = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                pass
            case _:
                continue
        numbers = list(_numbers(value)) if _is_plain(value) else []
        if numbers:
            found[name] = max(numbers)
    return found


def _is_plain(value: ast.expr) -> bool:
    """Numbers, and sums and tuples of numbers: nothing that is looked up."""
    return all(
        isinstance(
            node,
            ast.Constant
            | ast.UnaryOp
            | ast.BinOp
            | ast.operator
            | ast.unaryop
            | ast.Tuple
            | ast.Load,
        )
        for node in ast.walk(value)
    )


def _numbers(node: ast.AST) -> Iterator[float]:
    for part in ast.walk(node):
        if (
            isinstance(part, ast.Constant)
            and isinstance(part.value, int | float)
            and not isinstance(part.value, bool)
        ):
            yield abs(part.value)


class _Finder:
    def __init__(self, constants: dict[str, float]) -> None:
        self._constants = constants

    def find(self, tree: ast.Module) -> Iterator[tuple[int, str]]:
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str() as text) if HEX.fullmatch(text.strip()):
                    yield node.lineno, "colour"
                case ast.Attribute(attr=name, value=ast.Attribute(attr="GlobalColor")) if (
                    name != "transparent"
                ):
                    yield node.lineno, "colour"
                case ast.Call():
                    yield from self._call(node)
                case ast.FunctionDef(name=name) if name in HINTS:
                    yield from ((node.lineno, "size") for _ in self._lengths(node, MOST))
                case ast.Compare() if _measures(node):
                    yield from ((node.lineno, "size") for _ in self._lengths(node, MOST))

    def _call(self, node: ast.Call) -> Iterator[tuple[int, str]]:
        called = node.func
        name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
        given = [*node.args, *(word.value for word in node.keywords)]
        if name in LAYOUTS and isinstance(called, ast.Name):
            kind, most = "size", MOST
            # a pair is a widget and its stretch, a call makes a widget; empty room is what is left
            words = [word.value for word in node.keywords]
            given = [part for part in node.args if not isinstance(part, ast.Tuple | ast.Call)]
            given += words
        elif name in SETTERS | SHAPES:
            kind, most = "size", MOST
        elif name == "QPen":
            kind, most = "stroke", 1
        elif name in OPACITIES:
            kind, most = "opacity", 0
            given = [part for part in given if not _is_whole(part)]
        elif name in COLOURS:
            kind, most = "colour", -1
            yield from ((node.lineno, kind) for part in given if _is_text(part))
        elif name in FONTS or (name == "QFont" and any(_is_text(part) for part in given)):
            yield node.lineno, "font"
            return
        elif name == "setStyleSheet":
            yield node.lineno, "style"
            return
        else:
            return
        for part in given:
            yield from ((node.lineno, kind) for _ in self._lengths(part, most))

    def _lengths(self, node: ast.AST, most: float) -> Iterator[float]:
        """The numbers above `most` that are a length in `node`, here or by a constant's name."""
        for part in _outside_calls(node):
            if isinstance(part, ast.Name) and self._constants.get(part.id, -1) > most:
                yield self._constants[part.id]
            elif isinstance(part, ast.Constant):
                yield from (number for number in _numbers(part) if number > most)


def _outside_calls(node: ast.AST) -> Iterator[ast.AST]:
    """`node` and what is in it, without what is handed to calls other than of arithmetic."""
    yield node
    # a factor is no length: three handles, eight characters, 360 degrees
    scales = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult | ast.Div | ast.FloorDiv)
    for child in ast.iter_child_nodes(node):
        if scales and isinstance(child, ast.Constant):
            continue
        if isinstance(child, ast.Call):
            name = child.func.id if isinstance(child.func, ast.Name) else ""
            if name in {"max", "min", "round", "int", "QSize"}:
                for given in child.args:
                    yield from _outside_calls(given)
            continue
        if not isinstance(child, ast.Subscript):
            yield from _outside_calls(child)


def _measures(node: ast.Compare) -> bool:
    """Whether a width or height is compared."""
    sides = (node.left, *node.comparators)
    return any(
        isinstance(side, ast.Call) and getattr(side.func, "attr", "") in {"width", "height"}
        for side in sides
    )


def _is_whole(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value in (0, 1)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
