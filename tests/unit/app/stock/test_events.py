"""Conversations in words."""

from __future__ import annotations

import pytest

from companion.app.stock.events import publish_conversation
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry
from companion.events import Event
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

KEY = "hub:02:58:5a:00:00:01"
CALL = AssistantCall("self.audio_speaker.set_volume", {"volume": 30}, "true", False, 12.345)
SAID: tuple[ConversationEvent, ...] = (
    Heard("turn it down"),
    Heard("hello device", wake_word=True),
    Spoken("Done."),
    Announced("Dinner is ready.", "http://sounds.example/1.ogg"),
    Emotion("happy"),
)


def told(*events: ConversationEvent, transcript: bool = True) -> list[Event]:
    registry = DeviceRegistry()
    seen: list[Event] = []
    registry.events.subscribe(seen.append)
    device = registry.ensure(KEY, Way.DIALS_IN)
    for event in events:
        publish_conversation(device, event, transcript=transcript)
    return seen


def test_what_is_said_is_told_in_its_order() -> None:
    seen = told(*SAID)
    assert [each.event for each in seen] == ["heard", "heard", "spoken", "spoken", "emotion"]
    assert [each.title.english() for each in seen] == [
        "Heard: turn it down",
        "Wake word: hello device",
        "Said: Done.",
        "The assistant server lets it say: Dinner is ready. (http://sounds.example/1.ogg)",
        "Face: happy",
    ]
    assert seen[1].values == {"text": "hello device", "wake_word": True}


def test_without_the_transcript_nothing_of_it_is_told() -> None:
    seen = told(*SAID, CALL, StateChanged(ConversationState.LISTENING), transcript=False)
    assert [each.event for each in seen] == ["assistant_call", "conversation"]
    assert not any("turn it down" in str(each) or "Done." in str(each) for each in seen)


def test_when_it_was_is_told_where_words_are() -> None:
    whole, partly = TurnTimes(silent=0, text=400, sound=3100), TurnTimes(text=0, answer=9)
    seen = told(whole, partly)
    assert [each.title.english() for each in seen] == [
        "First sound after 3.1 s.",
        "Only parts of this turn were seen.",
    ]
    assert seen[0].values == {"silent": 0, "text": 400, "sound": 3100}
    assert told(whole, transcript=False) == []


@pytest.mark.parametrize("state", list(ConversationState))
def test_every_state_has_words(state: ConversationState) -> None:
    [event] = told(StateChanged(state))
    assert event.values == {"state": state.value} and event.title.english()


def test_a_call_of_the_assistant() -> None:
    [event] = told(CALL)
    assert event.method == CALL.tool and not event.failed
    assert event.values["arguments"] == {"volume": 30}
    assert event.values["elapsed_ms"] == 12.3
    assert "“" in event.title.english() and "set_volume" not in event.title.english()
    [failed] = told(AssistantCall("x", None, "no", True, 1.0))
    assert failed.failed and failed.title.code == "stock.assistant_failed"
