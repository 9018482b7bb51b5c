"""Publishes what stock devices do, and what is said on them, as events of the activity."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import to_builtins

from companion.app.stock.devices import StockDevice
from companion.app.stock.orders import publish_order
from companion.devices.boots import Boot
from companion.devices.bridge.upstream import UpstreamState
from companion.devices.device import Device
from companion.devices.models import DeviceView
from companion.events import Event, EventCause
from companion.messages.message import Message, message
from companion.protocol.bridge.conversation import (
    Announced,
    AssistantCall,
    ConversationEvent,
    ConversationState,
    Emotion,
    Heard,
    Spoken,
    StateChanged,
)
from companion.protocol.bridge.turn_times import TurnTimes
from companion.protocol.tools import USER_ONLY, humanise
from companion.text import one_line

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.peer import MqttLogin

logger = logging.getLogger(__name__)

_MOST_PARTS: Final = 10
"""Of one answer that are named."""
_MOST_TOLD: Final = 10_000
"""Unknown devices and logins that are told of in one run: a flood must not fill the memory."""


class StockEventPublisher:
    """Publishes what a device does outside of conversations.

    `registered` gives the device of the registry, which publishes its own events; `activity` takes
    the events of devices that are not in the registry. `listed` gives what the registry knows of a
    key, if anything.
    """

    def __init__(
        self,
        registered: Callable[[StockDevice], Device],
        activity: Callable[[Event], None],
        listed: Callable[[str], DeviceView | None],
    ) -> None:
        self._registered = registered
        self._listed = listed
        self._activity = activity
        self._published: set[str] = set()

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
        added = self._added(device)
        code = "stock.asked_again" if added else "stock.asked"
        self._activity(
            Event.now(
                "asked",
                device_key=view.key,
                device_name=view.name,
                title=message(code, name=view.name, address=view.address),
                failed=added,
                cause=EventCause.TURNED_AWAY if added else None,
                values=values,
            )
        )

    def not_answered(self, device: StockDevice, address: str) -> None:
        """An accepted device asked while devices may not; each is told once."""
        view = device.view
        if self._once(f"closed {view.key}"):
            title = message("stock.not_answered", name=view.name, address=one_line(address, 60))
            self._reject(device, title)

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

    def aborting(self, device: StockDevice, left_out: Sequence[str]) -> None:
        """Parts of its upstream server's answer would have aborted the device, and were left out.
        Told once a device and kind of fault."""
        what, view = ", ".join(left_out[:_MOST_PARTS]), device.view
        if self._once(f"abort {view.key} {what}"):
            title = message("stock.would_abort", name=view.name, what=what)
            self._activity(
                Event.now(
                    "warning",
                    device_key=view.key if device.record.accepted else "",
                    device_name=view.name,
                    title=title,
                    failed=True,
                    values={"left_out": list(left_out[:_MOST_PARTS])},
                )
            )

    def learned(self, device: StockDevice) -> None:
        """Its upstream server answered."""
        offer, activation = device.view.offer, device.view.activation
        if offer is not None and offer.version != device.published_offer:
            device.published_offer = offer.version
            values = {"version": offer.version, "running": offer.running}
            self._registered(device).tell("firmware_offered", "stock.offered", values=values)
        if activation is not None and activation.code != device.published_code:
            device.published_code = activation.code
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
        if not self._once(f"{name} at {who.address}"):
            return
        if device is not None and self._added(device):
            title = message("stock.added_refused", name=device.view.name, address=who.address)
            self._reject(device, title)
            return
        title = message("stock.wrong_password", name=name, address=who.address)
        self._activity(
            Event.now("rejected", device_key="", device_name=name, title=title, failed=True)
        )

    def _added(self, device: StockDevice) -> bool:
        """Whether a person has added it, be it that the list of those let in was lost since."""
        listed = self._listed(device.record.key)
        return device.record.accepted or (listed is not None and listed.saved)

    def _reject(self, device: StockDevice, title: Message) -> None:
        """A device that a person has added was turned away."""
        view = device.view
        self._activity(
            Event.now(
                "rejected",
                device_key=view.key,
                device_name=view.name,
                title=title,
                failed=True,
                cause=EventCause.TURNED_AWAY,
            )
        )

    def _once(self, what: str) -> bool:
        if what in self._published or len(self._published) >= _MOST_TOLD:
            return False
        self._published.add(what)
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
        case Announced(text, address) if transcript:
            values = {"text": text or address, "address": address}
            device.tell("spoken", "stock.announced", values=values)
        case Emotion(name) if transcript:
            device.tell("emotion", "stock.emotion", values={"emotion": name})
        case TurnTimes() if transcript:
            waits = event.waits_ms
            words = {} if waits is None else {"seconds": f"{waits / 1000:.1f}"}
            code = "stock.turn_partly" if waits is None else "stock.turn"
            device.tell("turn", code, values=to_builtins(event), words=words)
        case AssistantCall() if event.tool in USER_ONLY:
            publish_order(device, event)
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
