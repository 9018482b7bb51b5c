"""Commands as anybody at the broker can send them: what is read is what the tool's schema takes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.app.home_assistant.commands import (
    CommandBudget,
    HomeActKind,
    HomeOrder,
    read_command,
)
from companion.app.home_assistant.discovery import Owner, read_command_topic
from companion.app.home_assistant.entities import (
    Entity,
    EntityKind,
    HomeChoice,
    Subject,
    entities_of,
)
from companion.devices.models import DeviceState, DeviceStatus, DeviceView, Way
from companion.protocol.tools import Tool
from tests.fakes.home_assistant import SPEAKER_TOOLS

TOOLS = tuple(
    Tool(each["name"], "", "", each["inputSchema"], "annotations" in each) for each in SPEAKER_TOOLS
)
VIEW = DeviceView(
    "hub:02:00:00:00:00:01",
    "Kitchen",
    DeviceState.READY,
    Way.DIALS_IN,
    version="1.0.0",
    tools=TOOLS,
    status=DeviceStatus(40, 75, "light", 83, True, "wifi", "home", "strong", 40.0),
)
ENTITIES = {
    each.id: each
    for each in entities_of(
        Subject(VIEW, takes_messages=True),
        HomeChoice(
            offered=True,
            tools=frozenset(tool.name for tool in TOOLS),
            allowed=frozenset({EntityKind.RESTART, EntityKind.UPDATE}),
        ),
    )
}


def entity(beginning: str) -> Entity:
    return next(each for name, each in ENTITIES.items() if name.startswith(beginning))


@pytest.mark.parametrize(
    ("name", "payload", "arguments"),
    [
        ("volume", b"0", {"volume": 0}),
        ("volume", b"100.0", {"volume": 100}),
        ("mute", b"ON", {"volume": 0}),
        ("mute", b"OFF", {"volume": 35}),
        ("theme", b"dark", {"theme": "dark"}),
        ("tool_lamp_turn", b"OFF", {"on": False}),
        ("tool_screen_write", "您好".encode(), {"text": "您好"}),
        ("tool_dog_sit", b"PRESS", {}),
    ],
)
def test_what_home_assistant_sends_is_read(
    name: str, payload: bytes, arguments: dict[str, Any]
) -> None:
    order = read_command(entity(name), payload, loud=35)
    assert isinstance(order, HomeOrder) and order.kind is HomeActKind.CALL
    assert order.arguments == arguments


@given(st.sampled_from(sorted(ENTITIES)), st.binary(max_size=200) | st.text().map(str.encode))
@example("volume", b"1e2")
@example("volume", "٤٠".encode())
@example("tool_screen_write", b"\x1b[2J")
def test_nothing_is_read_that_the_schema_forbids(name: str, payload: bytes) -> None:
    order = read_command(entity(name), payload)
    if isinstance(order, HomeOrder) and order.kind is HomeActKind.CALL:
        tool = order.entity.tool
        assert tool is not None and not tool.user_only
        assert not tool.form.check_json(dict(order.arguments)).faults
    elif isinstance(order, HomeOrder) and order.kind is not HomeActKind.MESSAGE:
        assert payload in (b"PRESS", b"INSTALL")


@given(st.binary(max_size=300))
@example(b'{"hub": "a/#", "connected": true}')
@example(b'{"hub": "a", "entities": {"../x": "number", "volume": "camera"}}')
@example(b'{"hub": "a", "prefix": "#"}')
def test_what_others_claim_names_no_topic_but_ours(payload: bytes) -> None:
    owner = Owner.read(payload)
    if owner is not None:
        assert not set("/#+") & set(owner.hub) and "#" not in owner.prefix
        assert not owner.entities


def test_only_topics_of_commands_are_commands() -> None:
    assert read_command_topic("xiaozhi-companion/020000000001/volume/set") is not None
    for topic in ("", "x/y/z/set", "xiaozhi-companion/a/b", "xiaozhi-companion/a/b/c/set"):
        assert read_command_topic(topic) is None


def test_some_may_come_at_once_and_then_so_many_a_second() -> None:
    now = 0.0
    budget = CommandBudget(3, 2, lambda: now)
    assert [budget.take() for _ in range(5)] == [True, True, True, False, False]
    now = 1.0
    assert [budget.take() for _ in range(3)] == [True, True, False]
