"""Reading what Home Assistant sends to an entity. Anybody at the broker can have sent it. Pure."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct, field

from companion.app.home_assistant.entities import (
    INSTALL,
    LONGEST_STATE,
    OFF,
    ON,
    PRESS,
    Entity,
    EntityKind,
    Platform,
)
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.protocol.tools import REBOOT_TOOL
from companion.text import clean

LARGEST_COMMAND: Final = 4_096
"""Bytes: a message for a screen is the longest that is sent."""
LONGEST_MESSAGE: Final = 500
"""Characters for a screen."""
_NUMBER: Final = regex(r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?")


class HomeActKind(StrEnum):
    CALL = "call"
    RESTART = "restart"
    INSTALL = "install"
    MESSAGE = "message"
    ROUTINE = "routine"


class HomeOrder(Struct, frozen=True):
    """What is to be done."""

    kind: HomeActKind
    entity: Entity
    tool: str = ""
    arguments: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""


def read_command(entity: Entity, payload: bytes, *, loud: int | None = None) -> HomeOrder | Message:
    """What a command means, or why it is not carried out. `loud` is the volume that ends a mute."""
    if not entity.takes or len(payload) > LARGEST_COMMAND:
        return message("home.bad_command", text="")
    try:
        text = payload.decode()
    except UnicodeDecodeError:
        return message("home.bad_command", text="")
    match entity.kind:
        case EntityKind.RESTART:
            order = HomeOrder(HomeActKind.RESTART, entity, REBOOT_TOOL) if text == PRESS else None
        case EntityKind.UPDATE:
            order = HomeOrder(HomeActKind.INSTALL, entity) if text == INSTALL else None
        case EntityKind.ROUTINE:
            order = HomeOrder(HomeActKind.ROUTINE, entity) if text == PRESS else None
        case EntityKind.MESSAGE:
            text = clean(text, LONGEST_MESSAGE).strip()
            return HomeOrder(HomeActKind.MESSAGE, entity, text=text) if text else _no_command(text)
        case _:
            return _call(entity, text, loud)
    return order or _no_command(text)


def _call(entity: Entity, text: str, loud: int | None) -> HomeOrder | Message:
    tool = entity.tool
    if tool is None:
        return _no_command(text)
    arguments: dict[str, Any] = {}
    if entity.argument:
        value = (
            _muting(entity, text, loud) if entity.kind is EntityKind.MUTE else _value(entity, text)
        )
        if value is None:
            return _no_command(text)
        arguments[entity.argument] = value
    elif text != PRESS:
        return _no_command(text)
    faults = tool.form.check_json(arguments).faults
    if faults:
        words = "; ".join(f"{each.pointer}: {each.message.english()}" for each in faults[:3])
        return message("offer.wrong_arguments", faults=words)
    return HomeOrder(HomeActKind.CALL, entity, tool.name, arguments)


def _value(entity: Entity, text: str) -> Any:
    """`None` for what the entity cannot be set to."""
    match entity.platform:
        case Platform.SWITCH:
            return {ON: True, OFF: False}.get(text)
        case Platform.NUMBER:
            if not _NUMBER.fullmatch(text):
                return None
            number = float(text)
            if not entity.options["min"] <= number <= entity.options["max"]:
                return None
            return int(number) if number.is_integer() else number
        case Platform.SELECT:
            return text if text in entity.options["options"] else None
        case Platform.TEXT:
            return text if text == clean(text, LONGEST_STATE) else None
    return None


def _muting(entity: Entity, text: str, loud: int | None) -> int | None:
    if text == ON:
        return 0
    return (50 if loud is None else loud) if text == OFF else None


def _no_command(text: str) -> Message:
    return message("home.bad_command", text=clean(text, 60))


class CommandBudget:
    """How many commands may come: some at once, and then so many a second."""

    def __init__(
        self, at_once: int, a_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = float(at_once)
        self._rate = a_second
        self._clock = clock
        self._left = self._most
        self._at = clock()

    def take(self) -> bool:
        """Whether one more may come now."""
        now = self._clock()
        self._left = min(self._left + (now - self._at) * self._rate, self._most)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
