"""Conversations in words: what passes becomes events of the device, for the live feed."""

from __future__ import annotations

from typing import Any, Final

from companion.app.stock.orders import tell_order
from companion.devices.device import Device
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

_STATES: Final = {
    ConversationState.IDLE: "stock.state_idle",
    ConversationState.CONNECTING: "stock.state_connecting",
    ConversationState.LISTENING: "stock.state_listening",
    ConversationState.SPEAKING: "stock.state_speaking",
}


def narrate(device: Device, event: ConversationEvent, *, transcript: bool) -> None:
    """Publish what happened. Without `transcript` nothing that was said is told.

    Calls that were let through as orders are told by `ServerOrders.answered`.
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
