"""What the upstream server's assistant does in a conversation, and what came of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

SILENCE_BYTES = 4
"""Frames up to this size are silence: the person has stopped speaking."""

LIMIT = 40.0
"""Seconds that anything may take that a test waits for."""


@dataclass
class Script:
    """May be changed while the server runs; the next conversation or turn goes by it."""

    hears: str = "Make it quieter, please."
    says: tuple[str, ...] = ("All right.", "It is quieter now.")
    emotion: str = "happy"
    lists_tools: bool = True
    """Ask for the tools at the beginning of each conversation, as real servers do."""
    first_id: int = 1
    """Of the JSON-RPC ids that each conversation counts from."""
    calls: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """Tools that are called before each answer, with their arguments."""
    live_echo: bool = False
    """Send each frame back at once, instead of the whole utterance as the answer's sound."""
    thinks: float = 0.0
    """Seconds between what it heard and what it does about it."""
    pace: float = 0.0
    """Seconds between the frames of an answer."""
    hello_delay: float = 0.0
    """Seconds before the server's hello."""
    no_hello: bool = False
    goodbye_after: int = 0
    """Turns after which the server ends the conversation; 0: never."""


class Wire(Protocol):
    """How one device is reached."""

    async def send(self, text: str) -> None: ...

    async def send_audio(self, opus: bytes) -> None: ...


@dataclass
class UpstreamTalk:
    """One conversation as the server saw it."""

    session_id: str
    hello: dict[str, Any]
    messages: list[dict[str, Any]] = field(default_factory=list)
    audio: list[bytes] = field(default_factory=list)
    """Opus frames as they were decrypted, silence included."""
    utterances: list[list[bytes]] = field(default_factory=list)
    """Speech of each turn, which is what was sent back."""
    tools: list[str] = field(default_factory=list)
    """Names that the device listed."""
    ended: bool = False
    sequences: list[int] = field(default_factory=list)
    """Of the UDP packets, in the order in which they came."""
    headers: dict[str, str] = field(default_factory=dict)
    """Of the WebSocket, in lower case."""


@dataclass
class UpstreamDevice:
    """A device as the server knows it; `send` and `request` reach it now."""

    device_id: str
    wire: Wire | None = None
    received: list[bytes] = field(default_factory=list)
    """Every text message of the device, byte for byte."""
    talks: list[UpstreamTalk] = field(default_factory=list)
    answers: dict[Any, dict[str, Any]] = field(default_factory=dict)
    """JSON-RPC answers of the device by id; a later one replaces an earlier one."""
    unasked: list[dict[str, Any]] = field(default_factory=list)
    """MCP payloads that answer nothing that was asked."""
    _asked: list[Any] = field(default_factory=list)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def until(self, condition: Callable[[UpstreamDevice], bool]) -> None:
        """Wait until `condition` holds, for ten seconds at most."""
        async with asyncio.timeout(LIMIT):
            while not condition(self):
                await self._changed.wait()

    def changed(self) -> None:
        """Wake who waits in `until`."""
        self._changed.set()
        self._changed = asyncio.Event()

    @property
    def talk(self) -> UpstreamTalk:
        """The latest conversation."""
        return self.talks[-1]

    async def send(self, message: Mapping[str, Any]) -> None:
        """Send any message. Fails the test when the device cannot be reached."""
        assert self.wire is not None, f"{self.device_id} is not connected to the upstream server"
        await self.wire.send(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    async def request(
        self, number: Any, method: str, params: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Ask by MCP with this id, and wait for the answer."""
        await self.ask(number, method, params)
        return await self.answer(number)

    async def ask(self, number: Any, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Ask by MCP with this id, without waiting."""
        payload: dict[str, Any] = {"jsonrpc": "2.0", "id": number, "method": method}
        if params is not None:
            payload["params"] = dict(params)
        self.answers.pop(number, None)
        self._asked.append(number)
        session = self.talks[-1].session_id if self.talks else ""
        await self.send({"session_id": session, "type": "mcp", "payload": payload})

    async def answer(self, number: Any) -> dict[str, Any]:
        """The answer to what was asked with this id."""
        await self.until(lambda each: number in each.answers)
        return self.answers[number]

    def heard(self, data: bytes) -> dict[str, Any]:
        """Take a message: keep it, and sort what is MCP."""
        self.received.append(data)
        # a device's errors may be no JSON; such a message is kept as it came
        try:
            message = json.loads(data)
        except ValueError:
            message = {"type": "unreadable"}
        payload = message.get("payload")
        if message.get("type") == "mcp" and isinstance(payload, dict):
            number = payload.get("id")
            if "method" not in payload and number in self._asked:
                self.answers[number] = payload
            else:
                self.unasked.append(payload)
        self.changed()
        return dict(message)


class Assistant:
    """Plays the script in one conversation. `run` lasts until the conversation is over."""

    def __init__(
        self, device: UpstreamDevice, wire: Wire, talk: UpstreamTalk, script: Script
    ) -> None:
        self._device = device
        self._wire = wire
        self._talk = talk
        self._script = script
        self._ids = script.first_id
        self._spoken: list[bytes] = []
        self._answering = False
        self._turn: asyncio.Event = asyncio.Event()
        self._aborted = asyncio.Event()
        self._echoes: asyncio.Queue[bytes] = asyncio.Queue()

    def audio(self, opus: bytes) -> None:
        """A frame of the device's."""
        self._talk.audio.append(opus)
        self._device.changed()
        if self._script.live_echo:
            self._echoes.put_nowait(opus)
        elif self._answering:
            return
        elif len(opus) > SILENCE_BYTES:
            self._spoken.append(opus)
        elif self._spoken:
            self._turn.set()

    def message(self, message: Mapping[str, Any]) -> None:
        """A message of the device's that belongs to the conversation."""
        self._talk.messages.append(dict(message))
        if message.get("type") == "abort":
            self._aborted.set()
        elif message.get("type") == "listen" and message.get("state") == "stop":
            self._turn.set()

    async def run(self) -> None:
        """List the tools, then answer turn by turn."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._converse())
            group.create_task(self._echo())

    async def say(self, **members: Any) -> None:
        """Send a message of this conversation."""
        await self._device.send({"session_id": self._talk.session_id, **members})

    async def _converse(self) -> None:
        if self._script.lists_tools:
            await self._list_tools()
        while True:
            await self._turn.wait()
            await self._answer()

    async def _list_tools(self) -> None:
        await self._request("initialize", {"protocolVersion": "2024-11-05", "capabilities": {}})
        cursor = ""
        while True:
            result = (await self._request("tools/list", {"cursor": cursor}))["result"]
            self._talk.tools += [tool["name"] for tool in result["tools"]]
            cursor = result.get("nextCursor", "")
            if not cursor:
                return

    async def _answer(self) -> None:
        script = self._script
        utterance, self._spoken = self._spoken, []
        self._answering = True
        self._aborted.clear()
        self._talk.utterances.append(utterance)
        await self.say(type="stt", text=script.hears)
        await asyncio.sleep(script.thinks)
        await self.say(type="llm", text="", emotion=script.emotion)
        for tool, arguments in script.calls:
            await self._request("tools/call", {"name": tool, "arguments": dict(arguments)})
        await self.say(type="tts", state="start")
        for sentence in script.says:
            await self.say(type="tts", state="sentence_start", text=sentence)
        # a broker is slower than a datagram, and sound before "start" would not be played
        await asyncio.sleep(0.1)
        for opus in utterance:
            if self._aborted.is_set():
                break
            await self._wire.send_audio(opus)
            await asyncio.sleep(script.pace)
        # nor would sound after "stop"
        await asyncio.sleep(0.1)
        self._turn.clear()
        self._answering = False
        await self.say(type="tts", state="stop")
        if script.goodbye_after and len(self._talk.utterances) >= script.goodbye_after:
            await self.say(type="goodbye")

    async def _echo(self) -> None:
        while True:
            await self._wire.send_audio(await self._echoes.get())

    async def _request(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        number = self._ids
        self._ids += 1
        return await self._device.request(number, method, params)
