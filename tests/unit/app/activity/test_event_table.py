"""The table of events, and that nothing else decides by the name of an event."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from companion.app.activity.event_table import (
    EVENT_TYPES,
    SAID,
    SAVED_TALK,
    Level,
    event_type,
    holds_words,
    icon_of,
    is_saved_talk,
    kind_of,
    level_of,
    reports_state,
)
from companion.events import Event, EventKind
from companion.messages.message import message

PACKAGE: Final = Path(__file__).resolve().parents[4] / "companion"
TABLE: Final = PACKAGE / "app" / "activity" / "event_table.py"
Modules = list[tuple[Path, ast.Module]]
"""Those of the package that may publish or read events by their name."""
PUBLISHERS: Final = {"tell": 0, "now": 0, "_publish_event": 1, "_once": 1}
"""Functions that take an event's name, and at which place."""
CONCERNED: Final = re.compile(rf"\.event\b|\.(?:{'|'.join(PUBLISHERS)})\(")
"""What is written in such a module; to parse all others takes seconds."""


def event(name: str, **more: Any) -> Event:
    made = Event.now(
        name, device_key="demo:", device_name="Robot", title=message("live.notification"), **more
    )
    made.kind = kind_of(name)
    return made


@pytest.fixture(scope="module")
def sources() -> dict[Path, str]:
    return {
        path: path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
        if path != TABLE and "simulator" not in path.relative_to(PACKAGE).parts
    }


@pytest.fixture(scope="module")
def modules(sources: dict[Path, str]) -> Modules:
    return [(path, ast.parse(text)) for path, text in sources.items() if CONCERNED.search(text)]


def test_what_is_published_by_name_is_in_the_table(modules: Modules) -> None:
    found: set[str] = set()
    for _, tree in modules:
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(attr=name), args=args) if name in PUBLISHERS:
                    at = PUBLISHERS[name]
                    named = args[at] if len(args) > at else None
                    if isinstance(named, ast.Constant) and isinstance(named.value, str):
                        found.add(named.value)
    assert found >= {"connected", "notification", "rejected", "online"}
    assert found - {""} <= set(EVENT_TYPES)


def test_every_line_of_the_table_is_published(sources: dict[Path, str]) -> None:
    written = {name for text in sources.values() for name in re.findall(r'"(\w+)"', text)}
    assert set(EVENT_TYPES) <= written


def names_in(function: ast.AST) -> set[str]:
    """Variables of a function that hold the name of an event."""
    return {
        target.id
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and is_name(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def is_name(node: ast.AST, variables: set[str]) -> bool:
    """Whether an expression is the name of an event."""
    match node:
        case ast.Attribute(attr="event"):
            return True
        case ast.Name(id=name):
            return name in variables
    return False


def decisions(tree: ast.AST, variables: set[str]) -> Iterator[int]:
    """Lines that decide something by the name of an event."""
    for node in ast.iter_child_nodes(tree):
        known = variables
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            known = names_in(node)
        match node:
            case ast.Compare(left=left, comparators=others):
                chosen = any(is_name(each, known) for each in (left, *others))
            case ast.Match(subject=subject):
                parts = subject.elts if isinstance(subject, ast.Tuple) else [subject]
                chosen = any(is_name(each, known) for each in parts)
            case ast.Subscript(slice=index):
                chosen = is_name(index, known)
            case ast.Call(func=ast.Attribute(value=of, attr=method), args=args):
                chosen = (method == "get" and any(is_name(each, known) for each in args)) or (
                    method in ("startswith", "endswith", "removeprefix") and is_name(of, known)
                )
            case _:
                chosen = False
        if chosen and isinstance(node, ast.expr | ast.stmt):
            yield node.lineno
        yield from decisions(node, known)


def test_only_the_table_decides_by_the_name_of_an_event(modules: Modules) -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path, tree in modules
        for line in decisions(tree, set())
    ]
    assert not found, "read `event_type(event)` instead"


@pytest.mark.parametrize(
    "text",
    [
        "if entry.event == 'connected': pass",
        "if entry.event in NAMES: pass",
        "match entry.event:\n    case 'heard': pass",
        "icon = ICONS[entry.event]",
        "icon = ICONS.get(entry.event, 'bell')",
        "if entry.event.startswith('upgrade'): pass",
        "def f(entry):\n    name = entry.event\n    return name == 'heard'",
    ],
)
def test_such_a_decision_is_seen(text: str) -> None:
    assert list(decisions(ast.parse(text), set()))


def test_an_event_of_another_version_looks_like_its_kind() -> None:
    for kind in EventKind:
        unknown = event("of_another_version")
        unknown.kind = kind
        assert event_type(unknown).kind is kind
        assert icon_of(unknown)[0]
    assert kind_of("of_another_version") is EventKind.WARNING


def test_what_failed_is_an_error() -> None:
    for name in EVENT_TYPES:
        assert level_of(event(name, failed=True)) is Level.ERROR
    assert level_of(event("repaired")) is Level.WARNING
    assert level_of(event("connected")) is Level.INFO


def test_a_log_message_says_its_level() -> None:
    said = event("notification", method="notifications/message", params={"level": "Alert"})
    assert level_of(said) is Level.ALERT


def test_a_watched_value_has_its_own_icon() -> None:
    assert icon_of(event("limit_crossed", values={"value": "battery"})) == (
        "battery-warning",
        "amberText",
    )
    assert icon_of(event("limit_crossed", values={"value": "lamp.power"})) == (
        "warning-circle",
        "amberText",
    )
    assert icon_of(event("value_changed", values={"value": "theme"})) == (
        "sliders-horizontal",
        "text2",
    )


def test_only_words_that_were_said_are_words() -> None:
    assert [name for name in EVENT_TYPES if holds_words(event(name))] == ["heard", "spoken"]
    assert [name for name in EVENT_TYPES if is_saved_talk(event(name))] == [*SAID, "turn"]
    assert (*SAID, "turn") == SAVED_TALK


@pytest.mark.parametrize(
    ("method", "params", "state"),
    [
        ("notifications/state_changed", {"state": "listening"}, True),
        ("notifications/state_changed", {"state": 7}, False),
        ("notifications/state_changed", None, False),
        ("notifications/other", {"state": "listening"}, False),
    ],
)
def test_the_word_for_a_state(method: str, params: Any, state: bool) -> None:
    assert reports_state(event("notification", method=method, params=params)) is state
