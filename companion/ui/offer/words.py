"""Assistants, their sources and tools in words."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.offer.choice import APP
from companion.app.offer.offer import OfferedTool
from companion.app.offer.own_tools import LIST, MESSAGE, SAY, STATUS, is_say
from companion.app.offer.programs import HOST
from companion.app.offer.service import AssistantState, AssistantView
from companion.devices.models import DeviceView
from companion.messages.traits import Trait
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.ui.kit.theme.paint import PlainPill, Shape
from companion.ui.kit.words.call_words import tool_title
from companion.ui.kit.words.device_words import device_icon, way_words
from companion.ui.kit.words.words import words

DOTS: Final = "••••"


def state_pill(view: AssistantView) -> PlainPill:
    """The state in a word or two, and its tone."""
    translate = QCoreApplication.translate
    match view.state:
        case AssistantState.PAUSED:
            return translate("Assistants", "Paused"), "neutral"
        case AssistantState.CONNECTED:
            return translate("Assistants", "Connected"), "green"
        case AssistantState.OPEN:
            return translate("Assistants", "Not asked yet"), "accent"
        case AssistantState.ELSEWHERE:
            return translate("Assistants", "Used elsewhere"), "red"
        case AssistantState.REFUSED:
            return translate("Assistants", "Refused"), "red"
        case AssistantState.READY:
            return translate("Assistants", "Ready"), "green"
        case AssistantState.SHUT if view.problem is not None:
            return translate("Assistants", "Port in use"), "red"
        case AssistantState.SHUT:
            return translate("Assistants", "Off"), "neutral"
        case AssistantState.WAITING:
            said = translate("Assistants", "Waiting {seconds} s")
            return said.format(seconds=seconds_left(view)), "neutral"
        case _:
            return translate("Assistants", "Connecting"), "accent"


def seconds_left(view: AssistantView) -> int:
    """Until the next attempt; at least 1."""
    due = view.link.retry_at
    left = (due - datetime.now(UTC)).total_seconds() if due is not None else 0.0
    return max(math.ceil(left), 1)


def state_shape(view: AssistantView) -> Shape:
    match view.state:
        case AssistantState.CONNECTED | AssistantState.READY:
            return "connected"
        case AssistantState.CONNECTING | AssistantState.OPEN:
            return "connecting"
        case _:
            return "off"


def address_words(view: AssistantView) -> str:
    """Where it is, and the end of its token where that is known."""
    if view.for_programs:
        if view.state is AssistantState.SHUT:
            return QCoreApplication.translate("Assistants", "Programs of this computer")
        said = QCoreApplication.translate("Assistants", "This computer · {address}")
        return said.format(address=f"{HOST}:{view.programs.port}")
    host = Endpoint.parse(view.saved.address).host
    said = QCoreApplication.translate("Assistants", "{host} · token {token}")
    return said.format(host=one_line(host), token=f"{DOTS}{view.token_end}")


def second_line(view: AssistantView) -> str:
    """Why it is not connected, else its address."""
    if view.state is AssistantState.OPEN:
        return QCoreApplication.translate(
            "Assistants", "The server is reached. The assistant has not asked for the tools yet"
        )
    if view.problem is None or view.state in (AssistantState.CONNECTED, AssistantState.PAUSED):
        return address_words(view)
    if view.state is AssistantState.ELSEWHERE:
        return QCoreApplication.translate("Assistants", "Another program uses this endpoint")
    if Trait.NOBODY_ANSWERS in view.problem.traits:
        # what these say of devices does not help here
        return QCoreApplication.translate("Assistants", "The assistant's server does not answer")
    return words(view.problem)


def today_words(view: AssistantView) -> str:
    said = QCoreApplication.translate("Assistants", "{count} today")
    return said.format(count=QLocale().toString(view.calls_today))


def source_title(key: str, view: DeviceView | None) -> str:
    """What a source is called."""
    if key == APP:
        return QCoreApplication.translate("Assistants", "This app")
    return view.title if view is not None else one_line(key)


def source_icon(key: str, view: DeviceView | None) -> str:
    if key == APP:
        return "laptop"
    return device_icon(view) if view is not None else "broadcast"


def source_line(key: str, view: DeviceView | None) -> str:
    """What kind of source it is."""
    translate = QCoreApplication.translate
    if key == APP:
        return translate("Assistants", "List devices, read status, show, say aloud")
    if view is None:
        return translate("Assistants", "Not known any more")
    if view.way.value == "server":
        said = translate("Assistants", "MCP server · {way}")
        return said.format(way=way_words(view))
    said = translate("Assistants", "Device · {board}")
    return said.format(board=one_line(view.board) or way_words(view))


def title_of(offered: OfferedTool) -> str:
    """What a tool is called in the list."""
    return own_title(offered.tool) if offered.device_key == APP else tool_title(offered.tool)


def own_title(tool: Tool) -> str:
    """The name of a tool of this app."""
    translate = QCoreApplication.translate
    return {
        LIST.name: translate("Assistants", "List devices"),
        STATUS.name: translate("Assistants", "Read a device's status"),
        MESSAGE.name: translate("Assistants", "Show a message"),
        SAY.name: translate("Assistants", "Say aloud"),
    }.get(tool.name, tool.label)


def right_words(offered: OfferedTool) -> str:
    """At the end of a tool's row: what the assistant calls it, or how it is protected."""
    translate = QCoreApplication.translate
    if not offered.privileged:
        return offered.name
    if is_say(offered.device_key, offered.tool):
        allowed = offered.chosen and offered.free
        said = (
            translate("Assistants", "Allowed") if allowed else translate("Assistants", "Asks once")
        )
        return f"{said}  ·  {offered.hours}" if offered.hours else said
    if offered.chosen and offered.free:
        return translate("Assistants", "Protected. Never asks")
    return translate("Assistants", "Protected. Asks each time")
