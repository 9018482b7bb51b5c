"""The window's words for a stock device: its conversation, its upstream server, its connection."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from companion.app.stock.views import Route, UpstreamKind, UpstreamState
from companion.protocol.bridge.conversation import ConversationState
from companion.text import one_line
from companion.transports.upstream.ota_address import OFFICIAL_OTA

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView

translate = QCoreApplication.translate

ANSWERED_AFTER: Final = timedelta(seconds=25)
"""So long after its request, a device has its answer, or has given up."""
_LONGEST: Final = 256
"""Characters; the device keeps no longer address (transports/README.md, "Set-up page")."""


def route_sentence(route: Route) -> str:
    if route is Route.ALWAYS:
        return translate(
            "Stock",
            "The device keeps a connection to this computer, so that its tools can be used at "
            "any time. Conversations go on to the assistant server from here.",
        )
    return translate(
        "Stock",
        "The device connects when a conversation begins and leaves when it ends; its tools can "
        "be used in between alone. The assistant server must speak WebSocket.",
    )


def conversation_words(state: ConversationState) -> str:
    match state:
        case ConversationState.CONNECTING:
            return translate("Stock", "Connecting")
        case ConversationState.LISTENING:
            return translate("Stock", "Listening")
        case ConversationState.SPEAKING:
            return translate("Stock", "Speaking")
        case _:
            return translate("Stock", "Idle")


def conversation_sentence(view: StockView) -> str:
    """What the state of the conversation means."""
    match view.conversation:
        case ConversationState.CONNECTING:
            return translate("Stock", "A conversation begins; the server has not answered yet.")
        case ConversationState.LISTENING:
            return translate("Stock", "The device sends what it hears to the server.")
        case ConversationState.SPEAKING:
            return translate("Stock", "The assistant speaks.")
    if needs_restart(view):
        return translate("Stock", "The device has not started since it was added here.")
    if view.connected_by:
        return translate("Stock", "No conversation. The wake word or the button begins one.")
    if view.route is Route.TALKING:
        return translate("Stock", "Not connected. It connects when a conversation begins.")
    return translate("Stock", "Not connected. It comes back by itself within a minute or so.")


def conversation_icon(state: ConversationState) -> str:
    match state:
        case ConversationState.CONNECTING:
            return "broadcast"
        case ConversationState.LISTENING:
            return "microphone"
        case ConversationState.SPEAKING:
            return "speaker-high"
        case _:
            return "chat-circle"


def upstream_fault(text: str) -> str:
    """Why `text` cannot be a server's OTA address; empty if it can."""
    text = text.strip()
    try:
        parts = urlsplit(text)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    else:
        fits = fits and parts.username is None and " " not in text and len(text) < _LONGEST
    if fits:
        return ""
    return translate("Stock", "This address begins with http:// or https:// and names a computer.")


def upstream_name(url: str) -> str:
    """The upstream server for people: official, its host, or none."""
    if not url:
        return translate("Stock", "No server")
    if url == OFFICIAL_OTA:
        return translate("Stock", "xiaozhi's official server")
    return one_line(urlsplit(url).hostname or url)


def upstream_state_words(view: StockView) -> tuple[str, str]:
    """Text and tone of the pill for the state of the upstream server."""
    match view.upstream_state:
        case UpstreamState.READY:
            return translate("Stock", "Ready"), "green"
        case UpstreamState.CONNECTING:
            return translate("Stock", "Connecting"), "accent"
        case UpstreamState.UNREACHABLE:
            return translate("Stock", "Not reached"), "red"
        case UpstreamState.NONE:
            return translate("Stock", "None"), "neutral"
        case _:
            return translate("Stock", "Not known yet"), "neutral"


def upstream_sentence(view: StockView) -> str:
    """What the state of the upstream server means for conversations."""
    host = view.upstream_host
    match view.upstream_state:
        case UpstreamState.NONE:
            return translate(
                "Stock",
                "There is no assistant: who speaks to the device gets a short note on its "
                "screen. Everything else works.",
            )
        case UpstreamState.UNREACHABLE:
            return translate(
                "Stock",
                "Conversations are not possible until it is reached; it is tried again by "
                "itself. The tools of the device can be used meanwhile.",
            )
        case UpstreamState.READY if view.upstream_kind is UpstreamKind.WEBSOCKET:
            return translate(
                "Stock", "Conversations go to {host} over WebSocket, opened while one lasts."
            ).format(host=host)
        case UpstreamState.READY if host:
            return translate(
                "Stock",
                "Conversations go to {host} over MQTT. Sound goes to it directly, not through "
                "this computer.",
            ).format(host=host)
        case UpstreamState.CONNECTING if host:
            return translate("Stock", "Connecting to {host}.").format(host=host)
        case UpstreamState.WAITING:
            return translate("Stock", "It is asked when the device starts the next time.")
    return ""


def needs_restart(view: StockView, now: datetime | None = None) -> bool:
    """Whether the device got its answer before it was added, and so has to restart.

    Until `ANSWERED_AFTER` its answer may still be waiting (`HOLD` in `ota_service`).
    """
    if not view.accepted or view.connected_by or view.asked is None:
        return False
    age = (now or datetime.now(UTC)) - view.asked
    return not view.answered and age > ANSWERED_AFTER


def waits_for_first(view: StockView, device: DeviceView) -> bool:
    """Whether an accepted device was here in this run, but has not been connected yet. One that
    connects only while somebody talks with it is ready as soon as it has asked."""
    if not view.accepted or view.asked is None or device.session or device.connected:
        return False
    return view.route is Route.ALWAYS or not view.answered


def restart_sentence(name: str) -> str:
    return translate(
        "Stock",
        "Restart {name} once: it had asked before it was added, and asks again only when it "
        "starts. Until then it talks with its assistant server alone.",
    ).format(name=name)


def found_words(view: StockView) -> str:
    """The device that asked, in one line for the strip and the toast."""
    said = translate("Stock", "Found {board} (firmware {version}) at {address}")
    return said.format(
        board=view.board or view.name, version=view.version or "?", address=view.address or "?"
    )
