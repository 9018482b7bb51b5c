"""A simulated device that plays a recorded session, over a real socket.

It answers with the recorded bytes but for the id, and speaks unasked, disconnects and returns at
the recorded times. Answers to `initialize` and `tools/list` that were not recorded are made up of
what is known. All else is refused in the words of the stock firmware (transports/README.md,
"Answers" and "Listing tools").
"""

from __future__ import annotations

import asyncio
import hashlib
import heapq
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from typing import Any, Final

from companion.json import find_id, quoted, replaced
from companion.simulator.behaviour import Behaviour
from companion.simulator.cjson import JsonObject, NotJson, compact, int_of, parse, text_of
from companion.simulator.device import SimulatedDevice, SimulatorEvent
from companion.simulator.listener import DEFAULT_PORT, run_listener
from companion.simulator.mcp_server import PROTOCOL_VERSION
from companion.simulator.script import (
    WITH_USER_TOOLS,
    RecordedConnection,
    RecordedExchange,
    RecordedRequest,
    Script,
    SentFrame,
    request_of,
)
from companion.simulator.state import Identity
from companion.simulator.tasks import owned_task
from companion.simulator.websocket import run_dialer
from companion.tasks import happens

DROP_SECONDS: Final = 1.0
"""From a call that ends the connection until it is lost, where the recording does not say."""
USER_ONLY: Final = frozenset(
    {
        "self.get_system_info",
        "self.reboot",
        "self.upgrade_firmware",
        "self.screen.get_info",
        "self.screen.snapshot",
        "self.screen.preview_image",
        "self.assets.set_download_url",
    }
)
"""Tools of the stock firmware that are listed only when asked for: transports/README.md,
"User-only tools"."""

_PATIENT: Final = 7 * 86_400.0
"""Seconds without a frame; the device hangs up where the recorded one did, never by itself."""
_LONGEST_WAIT: Final = 86_400.0
"""Seconds; Qt's timers, which run the loop in the window, count milliseconds in 31 bits."""

Act = Callable[[], Awaitable[None]]


class ReplayedDevice(SimulatedDevice):
    """`speed` divides every recorded time; it must be above 0."""

    def __init__(
        self,
        script: Script,
        index: int = 0,
        *,
        speed: float = 1.0,
        on_event: Callable[[SimulatorEvent], None] = lambda event: None,
    ) -> None:
        self._script = script
        self._speed = speed
        self._timetable = Timetable()
        self._place = -1
        self._choice = Choice(script)
        behaviour = Behaviour(speed=speed, idle_timeout=_PATIENT, notifications=False)
        super().__init__(index, behaviour, on_event=on_event)
        self.identity = identity_of(script, index)

    @property
    def session(self) -> RecordedConnection:
        return self._script.sessions[max(self._place, 0)]

    def boot(self) -> None:
        super().boot()
        self._timetable.clear()
        self._place = min(self._place + 1, len(self._script.sessions) - 1)

    async def play(self) -> None:
        """Say what is due, until this is cancelled. Run it together with the connection."""
        await self._timetable.run()

    def plugged(self, **values: Any) -> None:
        was = self.connected
        super().plugged(**values)
        if not was:
            self._begin()

    def unplugged(self, *, keep_link: bool = False) -> None:
        self._timetable.clear()
        super().unplugged(keep_link=keep_link)

    def receive(self, message: JsonObject) -> None:
        kind = text_of(message.get("type"))
        if kind == "mcp":
            self._on_payload(message.get("payload"))
        elif kind == "system" and text_of(message.get("command")) == "reboot":
            self.main.schedule(self.restart)

    def receive_local(self, text: str) -> None:
        try:
            message = parse(text)
        except NotJson:
            return
        if isinstance(message, JsonObject) and text_of(message.get("type")) == "mcp":
            self._on_payload(message.get("payload"))
        else:
            self._on_payload(message)

    # the course of a connection

    def _begin(self) -> None:
        """Play the recorded connection from its beginning, for each new connection."""
        session, sessions = self.session, self._script.sessions
        self._choice.begin(max(self._place, 0))
        self.publish("replaying", session=f"{max(self._place, 0) + 1}/{len(sessions)}")
        for frame in session.unasked:
            self._schedule(frame.delay, partial(self._send_unasked, frame))
        if self._script.timed:
            if self._place + 1 < len(sessions):
                until = session.length + min(session.gap / 2, DROP_SECONDS)
                self._schedule(until, self._drop)
            else:
                self._schedule(session.length, self._over)

    def _schedule(self, delay: float, act: Callable[[], Any]) -> None:
        self._timetable.schedule(delay / self._speed, act)

    async def _send_unasked(self, frame: SentFrame) -> None:
        await self.send_frame(frame.data)
        self.publish("unasked", line=frame.line)

    async def _drop(self) -> None:
        self.main.schedule(self.restart)

    async def _over(self) -> None:
        self.publish("replay_over")

    # requests

    def _on_payload(self, payload: object) -> None:
        found = request_of(payload)
        if found is None:
            return
        request, arguments = found
        number = _id_token(payload)
        if request.method == "tools/call":
            self.calls.append((request.subject, arguments if isinstance(arguments, dict) else {}))
        exchange = self._choice.choose(request)
        if exchange is None:
            self._improvise(request, number)
        else:
            self._play(exchange, request, number)

    def _play(self, exchange: RecordedExchange, request: RecordedRequest, number: str) -> None:
        named = {"method": request.method, "subject": request.subject, "line": exchange.line}
        if not exchange.answers:
            self.publish("silent", **named)
        for answer in exchange.answers:
            frame = _with_id(answer.data, number)
            values = {**named, "line": answer.line}
            self._schedule(answer.delay, partial(self._answer, frame, values))
        for unasked in exchange.then:
            self._schedule(unasked.delay, partial(self._send_unasked, unasked))
        if exchange.ends:
            self._schedule(DROP_SECONDS, self._drop)

    async def _answer(self, frame: bytes, named: dict[str, Any]) -> None:
        await self.send_frame(frame)
        self.publish("replayed", **named)

    def _improvise(self, request: RecordedRequest, number: str) -> None:
        """Answer what was not recorded: as little as keeps the device usable, else a refusal."""
        named = {"method": request.method, "subject": request.subject}
        if request.shape != "plain":
            self.publish("not_recorded", **named)
            return
        if request.method == "initialize":
            result = _initialized(self._script.name or self.identity.board)
        elif request.method == "tools/list" and not request.subject:
            wanted = request.params == WITH_USER_TOOLS
            result = _tool_list(self._script, with_user_tools=wanted)
        else:
            error = f'{{"message":"{_refusal(request)}"}}'
            self._post("not_recorded", f'{{"jsonrpc":"2.0","id":{number},"error":{error}}}', named)
            return
        payload = f'{{"jsonrpc":"2.0","id":{number},"result":{compact(result)}}}'
        self._post("made_up", payload, named)

    def _post(self, kind: str, payload: str, named: dict[str, Any]) -> None:
        async def send() -> None:
            await self.send(payload)
            self.publish(kind, **named)

        self._timetable.schedule(0.0, send)


async def run_replay_dialer(device: ReplayedDevice, url: str, *, token: str = "") -> None:
    """Have the device dial `url` until this is cancelled; see `run_dialer`."""
    async with owned_task(device.play(), f"recording of {device.identity.mac}"):
        await run_dialer(device, url, token=token)


async def run_replay_listener(
    device: ReplayedDevice, *, host: str = "0.0.0.0", port: int = DEFAULT_PORT
) -> None:
    """Have the device listen until this is cancelled; see `run_listener`."""
    async with owned_task(device.play(), f"recording of {device.identity.mac}"):
        await run_listener(device, host=host, port=port)


@asynccontextmanager
async def replayed_dialer(
    script: Script, url: str, *, speed: float = 1.0
) -> AsyncIterator[ReplayedDevice]:
    """A device that plays `script` and dials `url`, as long as the body runs."""
    device = ReplayedDevice(script, speed=speed)
    async with owned_task(run_replay_dialer(device, url), "replayed device"):
        yield device


def identity_of(script: Script, index: int = 0) -> Identity:
    """The identity of a replayed device: not the recorded one's, nor any other simulated one's."""
    lines = [frame.data for session in script.sessions for frame in _all_frames(session)]
    seal = hashlib.sha256(b"\0".join([script.name.encode("utf-8", "replace"), *lines])).digest()
    number = (int.from_bytes(seal[:2], "big") + index) % 0x10000
    plain = Identity.number(number)
    mac = plain.mac.replace("02:58:5a:00", "02:58:5a:52")
    return Identity(mac=mac, uuid=Identity.uuid_of(mac), ip=plain.ip)


def _all_frames(session: RecordedConnection) -> list[SentFrame]:
    answers = [frame for exchange in session.exchanges for frame in exchange.answers]
    return [*answers, *session.unasked]


def _id_token(payload: object) -> str:
    """The id of a request as its answer has it: a number as int32, a text as it is."""
    if isinstance(payload, str):
        payload = parse(payload)  # `request_of` has read it already
    given = payload.get("id") if isinstance(payload, JsonObject) else None
    number = int_of(given)
    if number is not None:
        return str(number)
    return quoted(given) if isinstance(given, str) else ""


def _with_id(frame: bytes, number: str) -> bytes:
    text = frame.decode("utf-8", "surrogateescape")
    place = find_id(text)
    if place is None or not number:
        return frame
    return replaced(text, [(place, number)]).encode("utf-8", "surrogateescape")


class Choice:
    """Finds the closest exchange; equal ones are played in order, the last one again and again.

    First an equal request, then one to the same tool, or with the same method. Of each, first in
    the connection that is played, then in the ones before it, then in those after it.
    """

    def __init__(self, script: Script) -> None:
        self._sessions = script.sessions
        self._place = 0
        self._played: set[int] = set()

    def begin(self, place: int) -> None:
        self._place = place
        self._played.clear()

    def choose(self, request: RecordedRequest) -> RecordedExchange | None:
        """The exchange to play, which then counts as played; `None` when there is none."""
        for is_like in _likenesses(request):
            for place in self._order():
                exchanges = self._sessions[place].exchanges
                found = self._next([each for each in exchanges if is_like(each.request)])
                if found is not None:
                    return found
        return None

    def _order(self) -> Iterable[int]:
        yield self._place
        yield from range(self._place - 1, -1, -1)
        yield from range(self._place + 1, len(self._sessions))

    def _next(self, alike: list[RecordedExchange]) -> RecordedExchange | None:
        if not alike:
            return None
        fresh = [each for each in alike if each.line not in self._played]
        chosen = fresh[0] if fresh else alike[-1]
        self._played.add(chosen.line)
        return chosen


def _likenesses(request: RecordedRequest) -> list[Callable[[RecordedRequest], bool]]:
    same: list[Callable[[RecordedRequest], bool]] = [lambda each: each == request]
    if request.shape != "plain":
        return same
    if request.method in ("tools/call", "tools/list"):
        # a page of another cursor, or another tool's answer, would be no answer to this
        same.append(
            lambda each: (
                (each.shape, each.method, each.subject)
                == ("plain", request.method, request.subject)
            )
        )
    else:
        same.append(lambda each: (each.shape, each.method) == ("plain", request.method))
    return same


def _initialized(name: str) -> dict[str, Any]:
    """A result of `initialize`, as stock firmware gives it."""
    return {
        "protocolVersion": PROTOCOL_VERSION,
        "capabilities": {"tools": {}},
        "serverInfo": {"name": name, "version": ""},
    }


def _tool_list(script: Script, *, with_user_tools: bool) -> dict[str, Any]:
    """A page with the tools that were called, with the arguments that they were given."""
    found: dict[str, dict[str, Any]] = {}
    for session in script.sessions:
        for exchange in session.exchanges:
            request = exchange.request
            if request.method == "tools/call" and request.shape == "plain" and request.subject:
                given = exchange.arguments if isinstance(exchange.arguments, dict) else {}
                found.setdefault(request.subject, {}).update(given)
    tools = [
        _tool(name, given)
        for name, given in found.items()
        if with_user_tools or name not in USER_ONLY
    ]
    return {"tools": tools}


def _refusal(request: RecordedRequest) -> str:
    if request.method == "tools/call":
        return f"Unknown tool: {request.subject}" if request.subject else "Missing name"
    if request.method == "tools/list":
        return f"Failed to add tool {request.subject} because of payload size limit"
    return f"Method not implemented: {request.method}"


def _tool(name: str, given: dict[str, Any]) -> dict[str, Any]:
    properties = {each: {"type": _type(value)} for each, value in given.items()}
    schema = {"type": "object", "properties": properties}
    tool: dict[str, Any] = {"name": name, "description": "", "inputSchema": schema}
    if name in USER_ONLY:
        tool["annotations"] = {"audience": ["user"]}
    return tool


def _type(value: object) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, float):
        return "integer" if value.is_integer() else "number"
    if isinstance(value, dict):
        return "object"
    return "array" if isinstance(value, list) else "string"


class Timetable:
    """Actions at their times, done in one task; actions of one time in the order of `schedule`."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, Act]] = []
        self._numbers = count()
        self._changed = asyncio.Event()

    def schedule(self, delay: float, act: Act) -> None:
        """Run `act` in `delay` seconds; at once for 0 or less."""
        due = asyncio.get_running_loop().time() + max(delay, 0.0)
        heapq.heappush(self._waiting, (due, next(self._numbers), act))
        self._changed.set()

    def clear(self) -> None:
        self._waiting.clear()

    async def run(self) -> None:
        """Work until this is cancelled, or something raises."""
        loop = asyncio.get_running_loop()
        while True:
            self._changed.clear()
            while self._waiting and self._waiting[0][0] <= loop.time():
                await heapq.heappop(self._waiting)[2]()
            pause = min(self._waiting[0][0] - loop.time(), _LONGEST_WAIT) if self._waiting else None
            await happens(self._changed, pause)
