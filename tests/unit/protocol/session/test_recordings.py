"""Frames of firmware and of a program, through the codec: each answer finds its request."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mcp.shared.message import SessionMessage
from mcp.types import JSONRPCError, JSONRPCRequest, JSONRPCResponse

from companion.protocol.payloads import find_error, find_id
from companion.protocol.quirks import DeviceCodec
from companion.protocol.wire_events import RepairedFrame, StrayAnswer, WireEvent
from tests.fakes.data import NAMES, OWN, SHARED, Data
from tests.marks import both

WORDS = {
    OWN: {'Cannot read "tank 2"', 'Unknown tool: no "such" tool', "Unknown tool: shelf\nnumber"},
    SHARED: {'Failed to open "sd card"', 'Unknown tool: bad"name', "Unknown tool: bad\nname"},
}
"""Words of errors that make a frame invalid."""


def as_request(frame: bytes) -> JSONRPCRequest | None:
    """A recorded request, if it is one that this app could have sent."""
    try:
        value = json.loads(frame)
    except ValueError:
        return None
    payload = value.get("payload", value) if isinstance(value, dict) else None
    if not isinstance(payload, dict) or type(payload.get("id")) is not int:
        return None
    if not isinstance(payload.get("method"), str) or (
        "params" in payload and not isinstance(payload["params"], dict)
    ):
        return None
    return JSONRPCRequest(jsonrpc="2.0", id=payload["id"], method=payload["method"])


def answer_id(frame: bytes) -> Any:
    """The id of a recorded answer, read without the codec's help; `None`: not an answer."""
    text = frame.decode("utf-8", "replace")
    try:
        value = json.loads(text, strict=False)
    except ValueError:
        found = find_error(text)
        return found[0] if found else find_id(text)
    payload = value.get("payload", value)
    if "result" not in payload and "error" not in payload:
        return None
    return payload["id"] if isinstance(payload["id"], int | str | float) else str(payload["id"])


def test_there_are_recordings_and_all_are_described() -> None:
    assert len(NAMES) > 20
    described = (OWN.folder / "README.md").read_text("utf-8")
    for path in OWN.folder.glob("*/*"):
        assert f"`{path.name}`" in described


@both
@pytest.mark.parametrize("name", NAMES)
def test_every_recorded_answer_reaches_its_request(data: Data, name: str) -> None:
    events: list[WireEvent] = []
    codec = DeviceCodec(events.append, session_id="s-1")
    asked: set[int] = set()
    answered: set[int] = set()
    for direction, frame in data.frames(name):
        if direction == "c2d":
            request = as_request(frame)
            if request is not None:
                codec.encode(SessionMessage(request))
                asked.add(int(request.id))
            continue
        expected = answer_id(frame)
        messages = [message.message for message in codec.decode(frame).messages]
        if type(expected) is int and expected in asked and expected not in answered:
            (message,) = messages
            assert isinstance(message, JSONRPCResponse | JSONRPCError)
            assert message.id == expected
            answered.add(int(message.id))
        else:
            assert messages == []
    strays = [event.id for event in events if isinstance(event, StrayAnswer)]
    assert not [stray for stray in strays if type(stray) is int and stray in asked - answered]


@both
def test_the_recorded_invalid_frames_were_repaired(data: Data) -> None:
    events: list[WireEvent] = []
    codec = DeviceCodec(events.append, session_id="s-1")
    words: list[str] = []
    for direction, frame in data.frames("ws_calls_bad"):
        if direction == "c2d":
            request = as_request(frame)
            if request is not None:
                codec.encode(SessionMessage(request))
            continue
        for message in codec.decode(frame).messages:
            if isinstance(message.message, JSONRPCError):
                words.append(message.message.error.message)
    assert sum(isinstance(event, RepairedFrame) for event in events) >= 4
    assert set(words) >= WORDS[data]
