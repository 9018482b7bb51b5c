"""Following a conversation: what a device does, and what is said, by the passing messages."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.protocol.bridge.conversation import (
    EMOTION_LIMIT,
    MAX_FOLLOWED,
    TEXT_LIMIT,
    Announced,
    ConversationEvent,
    ConversationState,
    Emotion,
    Follower,
    Heard,
    Spoken,
    StateChanged,
)
from companion.protocol.bridge.turn_times import TurnTimes
from tests.fakes.data import NAMES, Data
from tests.marks import both

IDLE, CONNECTING, LISTENING, SPEAKING = (
    ConversationState.IDLE,
    ConversationState.CONNECTING,
    ConversationState.LISTENING,
    ConversationState.SPEAKING,
)


class Line:
    """A follower with what it told, but for when it was."""

    def __init__(self) -> None:
        self.events: list[ConversationEvent] = []
        self.follower = Follower(self._take)

    def _take(self, event: ConversationEvent) -> None:
        if not isinstance(event, TurnTimes):
            self.events.append(event)

    def device(self, **message: Any) -> list[ConversationEvent]:
        return self._after(lambda: self.follower.from_device(json.dumps(message).encode()))

    def server(self, **message: Any) -> list[ConversationEvent]:
        return self._after(lambda: self.follower.from_server(json.dumps(message).encode()))

    def _after(self, act: Any) -> list[ConversationEvent]:
        before = len(self.events)
        act()
        return self.events[before:]


def talking(mode: str = "auto") -> Line:
    line = Line()
    line.device(type="hello", version=3, transport="udp")
    line.server(type="hello", transport="udp", session_id="s-1")
    line.device(type="listen", state="start", mode=mode, session_id="s-1")
    return line


def test_a_whole_conversation() -> None:
    line = Line()
    assert line.follower.state is IDLE
    assert line.device(type="hello", features={"mcp": True}) == [StateChanged(CONNECTING)]
    assert line.server(type="hello", session_id="s-1", transport="udp") == []
    assert line.follower.session_id == "s-1"
    wake = line.device(type="listen", state="detect", text="hi there", session_id="s-1")
    assert wake == [Heard("hi there", wake_word=True)]
    assert line.device(type="listen", state="start", mode="auto") == [StateChanged(LISTENING)]
    assert line.server(type="stt", text="how late is it?") == [Heard("how late is it?")]
    assert line.server(type="llm", emotion="happy", text="🙂") == [Emotion("happy")]
    assert line.server(type="tts", state="start") == [StateChanged(SPEAKING)]
    assert line.server(type="tts", state="sentence_start", text="Noon.") == [Spoken("Noon.")]
    assert line.server(type="tts", state="sentence_end", text="Noon.") == []
    assert line.server(type="tts", state="stop") == [StateChanged(LISTENING)]
    assert line.device(type="listen", state="start", mode="auto") == []
    assert line.device(type="goodbye", session_id="s-1") == [StateChanged(IDLE)]
    assert line.follower.session_id == ""


def test_pressed_by_hand_it_listens_once() -> None:
    line = talking("manual")
    assert line.device(type="listen", state="stop") == [StateChanged(IDLE)]
    assert line.server(type="tts", state="start") == [StateChanged(SPEAKING)]
    assert line.server(type="tts", state="stop") == [StateChanged(IDLE)]
    assert line.server(type="tts", state="stop") == []


def test_the_servers_goodbye_counts_for_its_own_session() -> None:
    line = talking()
    assert line.server(type="goodbye", session_id="of another") == []
    assert line.server(type="goodbye", session_id=7) == []
    assert line.follower.state is LISTENING
    assert line.server(type="goodbye", session_id="s-1") == [StateChanged(IDLE)]
    assert talking().server(type="goodbye") == [StateChanged(IDLE)]


def test_what_was_under_way_when_the_server_ended_it_begins_nothing() -> None:
    line = talking()
    line.server(type="goodbye", session_id="s-1")
    assert line.device(type="listen", state="detect", text="hello", session_id="s-1") == []
    assert line.device(type="listen", state="start", session_id="s-1") == []
    assert line.device(type="hello") == [StateChanged(CONNECTING)]
    assert line.device(type="listen", state="start", session_id="s-1") == [StateChanged(LISTENING)]


SOUND = "http://me:secret@sounds.example:80/a/1.ogg?token=x#y"


@pytest.mark.parametrize(
    ("subtitles", "text"),
    [
        ([{"start_ms": 9, "text": "b"}, {"start_ms": 0, "text": " a\x00 "}, 5, {"text": 3}], "a b"),
        ([{"start_ms": "x", "text": "a" * 3000}], "a" * (TEXT_LIMIT - 1) + "…"),
        (None, ""),
        ({"text": "a"}, ""),
    ],
)
def test_what_the_server_announces(subtitles: object, text: str) -> None:
    line = Line()
    told = line.server(type="notify", audio_url=SOUND, subtitles=subtitles)
    assert told == [Announced(text, "http://sounds.example:80/a/1.ogg")]
    assert line.follower.state is IDLE
    assert line.device(type="notify", audio_url=SOUND) == []
    assert line.server(type="notify") == [Announced("", "")]


def test_a_dropped_line_ends_it() -> None:
    line = talking()
    line.follower.dropped()
    assert line.events[-1] == StateChanged(IDLE) and line.follower.session_id == ""
    count = len(line.events)
    line.follower.dropped()
    assert len(line.events) == count


def test_it_tells_whether_a_hello_is_still_to_be_answered() -> None:
    line = Line()
    assert not line.follower.waits_for_hello
    line.device(type="hello")
    assert line.follower.waits_for_hello
    line.server(type="hello", session_id="s-1")
    # nothing but its own `listen` tells that the device has opened the channel
    assert not line.follower.waits_for_hello and line.follower.state is CONNECTING
    line.device(type="hello")
    line.follower.dropped()
    assert not line.follower.waits_for_hello


def test_a_new_hello_begins_again() -> None:
    line = talking()
    assert line.device(type="hello") == [StateChanged(CONNECTING)]
    assert line.follower.session_id == ""
    line.server(type="hello", session_id=5)
    assert line.follower.session_id == ""


def test_texts_are_cleaned_and_capped() -> None:
    line = talking()
    assert line.server(type="stt", text="a\u202eb\x00\x1b[2J") == [Heard("ab[2J")]
    (spoken,) = line.server(type="tts", state="sentence_start", text="x" * 10_000)
    assert isinstance(spoken, Spoken) and len(spoken.text) == TEXT_LIMIT
    (emotion,) = line.server(type="llm", emotion="y\n" * 100)
    assert isinstance(emotion, Emotion) and len(emotion.name) <= EMOTION_LIMIT
    for nothing in ("", "  ", None, 7, ["x"]):
        assert line.server(type="stt", text=nothing) == []
        assert line.server(type="llm", emotion=nothing) == []
        assert line.server(type="tts", state="sentence_start", text=nothing) == []
        assert line.device(type="listen", state="detect", text=nothing) == []


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\x01\x00\x00\x20 audio",
        b'{"type":"tts","state":"start"',
        b"[1,2]",
        b'{"type":["tts"],"state":"start"}',
        b'{"type":"mcp","payload":{"type":"tts","state":"start"}}',
        b'{"session_id":"s","type":"mcp","payload":{"type":"hello"}}',
        b'{"type":"tts","state":"start","x":"' + b"x" * MAX_FOLLOWED + b'"}',
        b'{"type":' * 50_000,
    ],
)
def test_what_is_no_conversation_is_passed_over(frame: bytes) -> None:
    line = talking()
    count = len(line.events)
    line.follower.from_server(frame)
    line.follower.from_device(frame)
    assert len(line.events) == count and line.follower.state is LISTENING


def test_bytes_that_are_not_utf8_do_not_stop_it() -> None:
    line = talking()
    line.follower.from_server(b'{"type":"stt","text":"caf\xe9 \nx"}')
    assert line.events[-1] == Heard("caf\ufffd \nx")


@given(st.lists(st.tuples(st.booleans(), st.binary())))
def test_nothing_raises(anything: list[tuple[bool, bytes]]) -> None:
    line = Line()
    for from_device, frame in anything:
        count = len(line.events)
        (line.follower.from_device if from_device else line.follower.from_server)(frame)
        assert len(line.events) == count or frame.lstrip().startswith(b"{")


kinds = st.sampled_from(["hello", "listen", "tts", "stt", "llm", "goodbye", "abort", "alert", "x"])
states = st.sampled_from(["start", "stop", "detect", "sentence_start", "", None, 5])


@given(
    st.lists(
        st.tuples(
            st.booleans(),
            st.fixed_dictionaries(
                {"type": kinds, "state": states},
                optional={"text": st.text(max_size=5), "session_id": st.sampled_from(["a", "b"])},
            ),
        )
    )
)
def test_states_are_told_when_they_change_and_only_then(
    messages: list[tuple[bool, dict[str, Any]]],
) -> None:
    line = Line()
    for from_device, message in messages:
        (line.device if from_device else line.server)(**message)
    told = [each.state for each in line.events if isinstance(each, StateChanged)]
    assert all(before is not after for before, after in zip([IDLE, *told], told, strict=False))
    assert line.follower.state is (told[-1] if told else IDLE)


@both
@pytest.mark.parametrize("name", NAMES)
def test_recorded_frames(data: Data, name: str) -> None:
    """MCP changes nothing, whatever it says; other messages do what they say."""
    line, spoke = Line(), False
    for direction, frame in data.frames(name):
        before = len(line.events)
        follow = line.follower.from_server if direction == "c2d" else line.follower.from_device
        follow(frame)
        if b'"payload"' in frame or b'"jsonrpc"' in frame:
            assert len(line.events) == before
        spoke = spoke or (direction == "d2c" and b'"hello"' in frame)
    assert (StateChanged(CONNECTING) in line.events) == spoke
