"""A recorded session as a script to play: what was asked, and what the device said to that.

Frames are read as the firmware reads them (`cjson`), so what counts as a request here is what
counts as one there. Answers are matched by their ids, wherever they came: devices answer late,
in another order, and sometimes several times.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field

from companion.json import find_id
from companion.patterns import regex
from companion.simulator.cjson import (
    MISSING,
    JsonObject,
    NotJson,
    int_of,
    parse,
    parse_object,
    text_of,
)
from companion.simulator.recorded_session import RecordedFrame, read_session

TICK: Final = 0.01
"""Seconds from frame to frame of the device where a file has no times: keeps their order, and
nobody has to wait."""

WITH_USER_TOOLS: Final = "withUserTools"
"""The parameters of a listing that asks for the owner's tools as well."""

_CHANNEL: Final = frozenset({"hello", "listen", "abort", "goodbye"})
"""Messages of a device about its conversations, not over MCP."""
_ANSWERS: Final = regex(r'"(?:result|error)"\s*:')
_ENDINGS: Final = frozenset({"self.reboot", "self.upgrade_firmware"})
_DEEPEST: Final = 200
"""Values in each other. How many Python itself bears depends on its version and on who calls."""
"""Calls that end the connection when they are not answered."""


class SentFrame(Struct, frozen=True):
    """A frame of the device. `delay` is in seconds: from the request, or from the connection."""

    line: int
    data: bytes
    delay: float


class RecordedRequest(Struct, frozen=True):
    """What is asked. Two requests that ask the same are equal, however they were written."""

    method: str
    subject: str = ""
    """The tool that is called, or the cursor of a listing."""
    params: str = ""
    """The parameters as JSON with sorted keys."""
    shape: str = "plain"
    """How it was sent; `plain` is how a client should."""


class RecordedExchange(Struct):
    """A request of the recording and the device's answers, of which there may be none."""

    line: int
    session: int
    request: RecordedRequest
    sent: float
    """Seconds since the connection began."""
    answers: list[SentFrame] = field(default_factory=list)
    then: list[SentFrame] = field(default_factory=list)
    """What it said unasked after that, where the file has no times."""
    ends: bool = False
    """Whether it ended the connection."""
    arguments: Any = None
    """Of a call."""


class RecordedConnection(Struct):
    """One connection of the recording."""

    exchanges: list[RecordedExchange] = field(default_factory=list)
    unasked: list[SentFrame] = field(default_factory=list)
    """What it said unasked; `delay` is from the beginning of the connection."""
    length: float = 0.0
    """Seconds from its first frame to its last."""
    gap: float = 0.0
    """Seconds from its last frame to the first of the next one."""


class Script(Struct, frozen=True):
    """A whole recording, ready to be played. There is at least one session."""

    name: str
    sessions: Sequence[RecordedConnection]
    timed: bool
    passed_over: int
    """Frames of the device that are not played: they belong to its conversations."""


def read_script(path: Path) -> Script:
    """Read a file of a recorded session. Raises `companion.errors.FileError`; blocks."""
    recorded = read_session(path)
    reader = _RecordingReader(timed=any(frame.time is not None for frame in recorded.frames))
    for frame in recorded.frames:
        reader.add(frame)
    return reader.script(recorded.name)


def request_of(payload: object) -> tuple[RecordedRequest, Any] | None:
    """What a payload asks, with the arguments of a call.

    `None` when it is no request, or nested too deep for any device to read.
    """
    try:
        return _request_of(payload)
    except RecursionError:
        return None


def _request_of(payload: object) -> tuple[RecordedRequest, Any] | None:
    shape = "plain"
    if isinstance(payload, str):
        shape = "text"
        try:
            payload = parse(payload)
        except NotJson:
            return None
    if not isinstance(payload, JsonObject):
        return None
    method = text_of(payload.get("method"))
    if method is None or payload.get("id") is MISSING:
        return None
    if text_of(payload.get("jsonrpc")) != "2.0" or int_of(payload.get("id")) is None:
        shape = f"{shape} id {type(payload.get('id')).__name__}"
    if method.startswith("notifications"):
        shape = f"{shape} notification"
    params = payload.get("params")
    if not isinstance(params, JsonObject):
        if params is MISSING:
            return RecordedRequest(method, shape=shape), None
        return RecordedRequest(method, "", _written(params), f"{shape} params"), None
    if method == "tools/call":
        name = text_of(params.get("name")) or ""
        arguments = _plain(params.get("arguments"))
        return RecordedRequest(method, name, _written(arguments or {}), shape), arguments
    if method == "tools/list":
        cursor = text_of(params.get("cursor")) or ""
        wanted = WITH_USER_TOOLS if params.get("withUserTools") is True else ""
        return RecordedRequest(method, cursor, wanted, shape), None
    given = {name: each for name, each in _plain(params).items() if name != "_meta"}
    return RecordedRequest(method, "", _written(given) if given else "", shape), None


class _RecordingReader:
    def __init__(self, *, timed: bool) -> None:
        self._timed = timed
        self._sessions: list[RecordedConnection] = [RecordedConnection()]
        self._open: dict[str, RecordedExchange] = {}
        self._number: int | None = None
        self._began: float | None = None
        self._now = 0.0
        self._clock = 0.0
        self._talked = False
        self._passed_over = 0

    def add(self, frame: RecordedFrame) -> None:
        text = frame.data.decode("utf-8", "surrogateescape")
        message = parse_object(text)
        kind = text_of(message.get("type")) if message is not None else None
        greets = frame.from_device and kind == "hello"
        self._advance(frame, greets=greets)
        payload = message.get("payload") if message is not None and kind == "mcp" else message
        if frame.cut:
            self._passed_over += frame.from_device
        elif not frame.from_device:
            self._server_sent(frame, text, payload)
        elif message is not None and kind in _CHANNEL and message.get("jsonrpc") is MISSING:
            self._passed_over += not greets
        else:
            self._device_sent(frame, text, payload)

    def script(self, name: str) -> Script:
        self._find_ends()
        return Script(name, self._sessions, self._timed, self._passed_over)

    def _advance(self, frame: RecordedFrame, *, greets: bool) -> None:
        """Follow the clock and the connections. Clocks jump; here time never runs backwards."""
        clock = frame.time.timestamp() if frame.time is not None else self._clock
        passed = max(clock - self._clock, 0.0) if self._began is not None else 0.0
        self._began = clock if self._began is None else self._began
        self._clock = clock
        if not self._timed:
            passed = TICK if frame.from_device else 0.0
        by_number = frame.session is not None and self._number not in (None, frame.session)
        by_hello = frame.session is None and greets and self._talked
        self._number = frame.session if frame.session is not None else self._number
        if by_number or by_hello:
            self._sessions[-1].gap = passed
            self._sessions.append(RecordedConnection())
            self._now, self._talked = 0.0, False
        else:
            self._now += passed
        self._talked = self._talked or not greets
        self._sessions[-1].length = self._now

    def _server_sent(self, frame: RecordedFrame, text: str, payload: object) -> None:
        found = request_of(payload)
        if found is None:
            return
        text = payload if isinstance(payload, str) else text
        token = find_id(text)
        exchange = RecordedExchange(
            frame.line, len(self._sessions) - 1, found[0], self._now, arguments=found[1]
        )
        self._sessions[-1].exchanges.append(exchange)
        if token is not None:
            given = text[token.start : token.stop]
            self._open[given] = exchange
            number = int_of(payload.get("id")) if isinstance(payload, JsonObject) else None
            if number is not None:
                self._open[str(number)] = exchange

    def _device_sent(self, frame: RecordedFrame, text: str, payload: object) -> None:
        exchange = self._open.get(_answered_id(text, payload))
        if exchange is not None and exchange.session == len(self._sessions) - 1:
            delay = self._now - exchange.sent
            exchange.answers.append(SentFrame(frame.line, frame.data, delay))
            return
        session = self._sessions[-1]
        if self._timed or not session.exchanges:
            session.unasked.append(SentFrame(frame.line, frame.data, self._now))
        else:
            last = session.exchanges[-1]
            last.then.append(SentFrame(frame.line, frame.data, self._now - last.sent))

    def _find_ends(self) -> None:
        """A call that is not answered may be the end of its connection."""
        for number, session in enumerate(self._sessions, start=1):
            for exchange in session.exchanges:
                last = exchange is session.exchanges[-1] and number < len(self._sessions)
                is_call = exchange.request.method == "tools/call"
                known = exchange.request.subject in _ENDINGS
                exchange.ends = is_call and not exchange.answers and (last or known)


def _answered_id(text: str, payload: object) -> str:
    """The id that an answer has, as it is written; empty when the frame is no answer."""
    if isinstance(payload, JsonObject):
        if payload.get("method") is not MISSING:
            return ""
        if payload.get("result") is MISSING and payload.get("error") is MISSING:
            return ""
    elif _ANSWERS.search(text) is None:
        return ""
    token = find_id(text)
    return text[token.start : token.stop] if token is not None else ""


def _plain(value: object, depth: int = 0) -> Any:
    """`value` without the classes of `cjson`. Raises `RecursionError` for what is too deep."""
    if depth > _DEEPEST:
        raise RecursionError
    if isinstance(value, JsonObject):
        return {name: _plain(each, depth + 1) for name, each in reversed(value.members)}
    if isinstance(value, list):
        return [_plain(each, depth + 1) for each in value]
    return None if value is MISSING else value


def _written(value: object) -> str:
    return json.dumps(_plain(value), sort_keys=True)
