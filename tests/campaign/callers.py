"""Which functions of the package lead to a call, by its syntax tree, and which of them ran.

A function that can send something to a device names one of these: the tool's call
itself (`call_tool`), the one service that makes calls (`…calls.call`, `…[CallService].read`), a
gate that is handed on (`confirm=…`), the words of the protocol (`"tools/call"`), or another way
than tools: a message on the voice channel (`send_message`), a frame of the upstream server
(`from_server`), firmware in an OTA answer (`offer_at_start`), any request on a session
(`session.request`).
"""

from __future__ import annotations

import ast
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = "companion"
_DEVICE: Final = f"{PACKAGE}.simulator"
"""What is a device itself sends no calls."""

_DOORS: Final = frozenset({"call_tool", "from_server", "offer_at_start", "reboot"})
_SIGN: Final = re.compile(
    r"[.]call\b|[.]read\b|call_tool|confirm\s*=|tools/call|from_server|offer_at_start|[.]reboot\b"
    r"|[.]send_message\b|[.]request\b"
)
"""Stands in every file of which `_reason` finds something; others need not be parsed."""
_OF_SERVICES: Final = (f"{PACKAGE}.app", f"{PACKAGE}.cli")
"""Elsewhere `send_message` is the door itself."""


def found_callers(root: Path = ROOT) -> dict[str, set[str]]:
    """By `module:function` why it leads to a call; inner functions count as their outermost one."""
    found: dict[str, set[str]] = {}
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        text = path.read_text("utf-8")
        if _SIGN.search(text) and not f"{module}.".startswith(f"{_DEVICE}."):
            for name, reason in callers_in(text, module):
                found.setdefault(f"{module}:{name}", set()).add(reason)
    return found


def callers_in(text: str, module: str) -> Iterator[tuple[str, str]]:
    """The functions of one module that lead to a call, each with a reason."""
    yield from _look(ast.parse(text), "", module)


def _look(node: ast.AST, name: str, module: str) -> Iterator[tuple[str, str]]:
    match node:
        case ast.ClassDef() if "(" not in name:
            name = f"{name}.{node.name}".lstrip(".")
        case ast.FunctionDef() | ast.AsyncFunctionDef() if not name.endswith("()"):
            name = f"{name}.{node.name}".lstrip(".") + "()"
    if (reason := _reason(node, module)) is not None:
        yield name.removesuffix("()"), reason
    for child in ast.iter_child_nodes(node):
        yield from _look(child, name, module)


def _reason(node: ast.AST, module: str) -> str | None:
    match node:
        case ast.Attribute(value=ast.Call()) if node.attr in _DOORS:
            return node.attr
        case ast.Attribute():
            of = _last(node.value)
            if node.attr in _DOORS:
                return node.attr
            if node.attr in ("call", "read") and of.endswith(("calls", "CallService")):
                return f"calls.{node.attr}"
            if node.attr == "request" and of.endswith("session"):
                return "session.request"
            if node.attr == "send_message" and module.startswith(_OF_SERVICES):
                return "send_message"
        case ast.Call(func=ast.Attribute(attr="call")):
            return "call"
        case ast.Call(keywords=keywords) if any(each.arg == "confirm" for each in keywords):
            return "confirm"
        case ast.Constant(value="tools/call"):
            return "tools/call"
    return None


def _last(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Subscript(slice=ast.Name(id=name)):
            return name
    return ""


class Passed:
    """Which functions ran, by `module:function` as in `found_callers`."""

    def __init__(self, wanted: frozenset[str]) -> None:
        self.names: set[str] = set()
        self._wanted = wanted
        self._known: dict[Any, str | None] = {}

    def look(self, frame: FrameType, event: str, _argument: Any) -> None:
        if event != "call":
            return
        code = frame.f_code
        try:
            name = self._known[code]
        except KeyError:
            name = self._known[code] = self._name(frame)
        if name is not None:
            self.names.add(name)

    def _name(self, frame: FrameType) -> str | None:
        module = frame.f_globals.get("__name__", "")
        name = f"{module}:{frame.f_code.co_qualname.split('.<locals>')[0]}"
        return name if name in self._wanted else None


@contextmanager
def passed(wanted: frozenset[str]) -> Iterator[Passed]:
    """Notes which of the `wanted` functions run, in this thread and in new ones."""
    looked = Passed(wanted)
    threading.setprofile(looked.look)
    sys.setprofile(looked.look)
    try:
        yield looked
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
