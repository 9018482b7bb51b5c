"""A simulated device that plays a recorded session, over a real socket.

It answers what it is asked with the very bytes that the recorded device sent, but for the id;
it says of its own accord what that said, at the same times; and it goes away and comes back
where that did. What was never recorded is answered as stock firmware answers what it does not
know. Whoever watches it is told what is from the recording and what is not.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from companion.json import find_id, quoted, replaced
from companion.simulator.behaviour import Behaviour
from companion.simulator.cjson import JsonObject, NotJson, compact, int_of, parse, text_of
from companion.simulator.device import SimulatedDevice
from companion.simulator.dialer import run_dialer
from companion.simulator.identity import Identity
from companion.simulator.link import SimulatorEvent
from companion.simulator.listener import DEFAULT_PORT, run_listener
from companion.simulator.owned import owned_task
from companion.simulator.recorded import (
    WITH_USER_TOOLS,
    RecordedConnection,
    RecordedExchange,
    RecordedRequest,
    Said,
    Script,
    request_of,
)
from companion.simulator.replay_choice import Choice
from companion.simulator.replay_words import initialized, refusal, tool_list
from companion.simulator.timetable import Timetable

DROP_SECONDS: Final = 1.0
"""From a call that ends the connection until it is lost, where the recording does not say."""
_PATIENT: Final = 7 * 86_400.0
"""Seconds without a frame; a recorded device hangs up when it did, and not by itself."""


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
        """The recorded connection that is played."""
        return self._script.sessions[max(self._place, 0)]

    def boot(self) -> None:
        super().boot()
        self._timetable.clear()
        self._place = min(self._place + 1, len(self._script.sessions) - 1)

    async def play(self) -> None:
        """Say what is due, until this is cancelled. To be run beside the connection."""
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
            self._take(message.get("payload"))
        elif kind == "system" and text_of(message.get("command")) == "reboot":
            self.main.schedule(self.restart)

    def receive_local(self, text: str) -> None:
        try:
            message = parse(text)
        except NotJson:
            return
        if isinstance(message, JsonObject) and text_of(message.get("type")) == "mcp":
            self._take(message.get("payload"))
        else:
            self._take(message)

    # the course of a connection

    def _begin(self) -> None:
        """Start the recorded connection from its beginning; every new one does so."""
        session, sessions = self.session, self._script.sessions
        self._choice.begin(max(self._place, 0))
        self.tell("replaying", session=f"{max(self._place, 0) + 1}/{len(sessions)}")
        for said in session.unasked:
            self._put(said.delay, partial(self._say_unasked, said))
        if self._script.timed:
            if self._place + 1 < len(sessions):
                until = session.length + min(session.gap / 2, DROP_SECONDS)
                self._put(until, self._drop)
            else:
                self._put(session.length, self._over)

    def _put(self, delay: float, act: Callable[[], Any]) -> None:
        self._timetable.put(delay / self._speed, act)

    async def _say_unasked(self, said: Said) -> None:
        await self.say_frame(said.data)
        self.tell("unasked", line=said.line)

    async def _drop(self) -> None:
        self.main.schedule(self.restart)

    async def _over(self) -> None:
        self.tell("replay_over")

    # requests

    def _take(self, payload: object) -> None:
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
            self.tell("silent", **named)
        for said in exchange.answers:
            frame = _with_id(said.data, number)
            self._put(said.delay, partial(self._answer, frame, {**named, "line": said.line}))
        for said in exchange.then:
            self._put(said.delay, partial(self._say_unasked, said))
        if exchange.ends:
            self._put(DROP_SECONDS, self._drop)

    async def _answer(self, frame: bytes, named: dict[str, Any]) -> None:
        await self.say_frame(frame)
        self.tell("replayed", **named)

    def _improvise(self, request: RecordedRequest, number: str) -> None:
        """Answer what was not recorded: as little as keeps the device usable, else a refusal."""
        named = {"method": request.method, "subject": request.subject}
        if request.shape != "plain":
            self.tell("not_recorded", **named)
            return
        if request.method == "initialize":
            result = initialized(self._script.name or self.identity.board)
        elif request.method == "tools/list" and not request.subject:
            wanted = request.params == WITH_USER_TOOLS
            result = tool_list(self._script, with_user_tools=wanted)
        else:
            error = f'{{"message":"{refusal(request)}"}}'
            self._post("not_recorded", f'{{"jsonrpc":"2.0","id":{number},"error":{error}}}', named)
            return
        payload = f'{{"jsonrpc":"2.0","id":{number},"result":{compact(result)}}}'
        self._post("made_up", payload, named)

    def _post(self, kind: str, payload: str, named: dict[str, Any]) -> None:
        async def send() -> None:
            await self.say(payload)
            self.tell(kind, **named)

        self._timetable.put(0.0, send)


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
    """Who plays a recording: neither the recorded device nor any other simulated one."""
    lines = [said.data for session in script.sessions for said in _all_said(session)]
    seal = hashlib.sha256(b"\0".join([script.name.encode("utf-8", "replace"), *lines])).digest()
    number = (int.from_bytes(seal[:2], "big") + index) % 0x10000
    plain = Identity.number(number)
    mac = plain.mac.replace("02:58:5a:00", "02:58:5a:52")
    return Identity(mac=mac, uuid=Identity.uuid_of(mac), ip=plain.ip)


def _all_said(session: RecordedConnection) -> list[Said]:
    answers = [said for exchange in session.exchanges for said in exchange.answers]
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
