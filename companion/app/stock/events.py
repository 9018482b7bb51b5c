"""Publishes what stock devices do, and what is said on them, as events of the activity."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from companion.app.stock.devices import StockDevice
from companion.app.stock.orders import tell_order
from companion.devices.boots import Boot
from companion.devices.bridge.upstream import UpstreamState
from companion.devices.device import Device
from companion.events import Event
from companion.messages.message import Message, message
from companion.protocol.bridge.conversation import (
    AssistantCall,
    ConversationEvent,
    ConversationState,
    Emotion,
    Heard,
    Spoken,
    StateChanged,
)
from companion.protocol.tools import USER_ONLY, humanise
from companion.text import one_line

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.peer import MqttLogin

logger = logging.getLogger(__name__)

_MOST_TOLD: Final = 10_000
"""Unknown devices and logins that are told of in one run: a flood must not fill the memory."""


class StockEventPublisher:
    """Publishes what a device does outside of conversations.

    `registered` gives the device of the registry, which publishes its own events; `activity` takes
    the events of devices that are not in the registry.
    """

    def __init__(
        self,
        registered: Callable[[StockDevice], Device],
        activity: Callable[[Event], None],
    ) -> None:
        self._registered = registered
        self._activity = activity
        self._told: set[str] = set()

    def booted(self, boot: Boot, device: StockDevice) -> None:
        """A device started, and asked for its settings."""
        if device.record.accepted:
            values = {"version": boot.version, "address": boot.address}
            self._registered(device).tell("boot", "stock.booted", values=values)

    def asked(self, device: StockDevice) -> None:
        """A device asked that nobody accepted; each is told once."""
        view = device.view
        if device.record.declined or not self._once(view.key):
            return
        values = {"device_id": view.device_id, "version": view.version, "address": view.address}
        title = message("stock.asked", name=view.name, address=view.address)
        self._activity(
            Event.now(
                "asked", device_key=view.key, device_name=view.name, title=title, values=values
            )
        )

    def no_settings(self, device: StockDevice, problem: Message, known: bool) -> None:
        """Its upstream server gave it no settings at its start; told when that is news. `known` are
        those that it gave before, which are used then."""
        if device.view.upstream_state is UpstreamState.UNREACHABLE and (
            device.view.problem == problem
        ):
            return
        code = "stock.settings_of_before" if known else "stock.former_away"
        state = UpstreamState.UNREACHABLE.value
        self._registered(device).tell(
            "former_server", code, detail=problem, failed=True, values={"state": state}, words={}
        )

    def learned(self, device: StockDevice) -> None:
        """Its upstream server answered."""
        offer, activation = device.view.offer, device.view.activation
        if offer is not None and offer.version != device.told_offer:
            device.told_offer = offer.version
            values = {"version": offer.version, "running": offer.running}
            self._registered(device).tell("firmware_offered", "stock.offered", values=values)
        if activation is not None and activation.code != device.told_code:
            device.told_code = activation.code
            values = {"code": activation.code}
            self._registered(device).tell("activation", "stock.activation", values=values)

    def turned_away(self, who: MqttLogin | str, device: StockDevice | None) -> None:
        """A login was refused; `device` is the one whose name it gave."""
        if isinstance(who, str):
            logger.info("a client at %s was turned away", who)
            return
        if device is not None and device.record.declined:
            return  # it was removed and has not restarted since: no news
        name = one_line(who.username or who.client_id, 64)
        # a device tries again every minute
        if self._once(f"{name} at {who.address}"):
            title = message("stock.wrong_password", name=name, address=who.address)
            self._activity(
                Event.now("rejected", device_key="", device_name=name, title=title, failed=True)
            )

    def _once(self, what: str) -> bool:
        if what in self._told or len(self._told) >= _MOST_TOLD:
            return False
        self._told.add(what)
        return True


_STATES: Final = {
    ConversationState.IDLE: "stock.state_idle",
    ConversationState.CONNECTING: "stock.state_connecting",
    ConversationState.LISTENING: "stock.state_listening",
    ConversationState.SPEAKING: "stock.state_speaking",
}


def publish_conversation(device: Device, event: ConversationEvent, *, transcript: bool) -> None:
    """Publish an event of a conversation. Without `transcript`, nothing that was said is told.

    `ServerOrders.answered` tells of calls that were let through as orders.
    """
    match event:
        case StateChanged(state):
            device.tell("conversation", _STATES[state], values={"state": state.value}, words={})
        case Heard(text, wake_word) if transcript:
            values = {"text": text, "wake_word": wake_word}
            code = "stock.wake_word" if wake_word else "stock.heard"
            device.tell("heard", code, values=values, words={"text": text})
        case Spoken(text) if transcript:
            device.tell("spoken", "stock.spoken", values={"text": text})
        case Emotion(name) if transcript:
            device.tell("emotion", "stock.emotion", values={"emotion": name})
        case AssistantCall() if event.tool in USER_ONLY:
            tell_order(device, event)
        case AssistantCall():
            _assistant_call(device, event)


def _assistant_call(device: Device, call: AssistantCall) -> None:
    tool = device.view.tool(call.tool)
    values: dict[str, Any] = {
        "tool": call.tool,
        "arguments": call.arguments,
        "answer": call.answer,
        "elapsed_ms": round(call.elapsed_ms, 1),
    }
    device.tell(
        "assistant_call",
        "stock.assistant_failed" if call.failed else "stock.assistant_call",
        method=call.tool,
        failed=call.failed,
        values=values,
        words={"tool": tool.label if tool is not None else humanise(call.tool)},
    )
