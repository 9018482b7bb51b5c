"""A device's line without a network, and a device that writes down what it is given."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import Any

from companion.devices.bridge.relay import BridgeTiming
from companion.errors import ConnectionLost
from companion.messages.message import Message
from companion.protocol.bridge.conversation import (
    ConversationEvent,
    ConversationState,
    StateChanged,
)
from companion.protocol.bridge.order_gate import Passed
from companion.transports.mqtt_listener.peer import MqttLogin, Publication

MAC = "02:58:5a:00:00:01"
FAST = BridgeTiming(open=40, hello=40, alert_after=0, retry=0.05)
HELLO = {
    "type": "hello",
    "version": 3,
    "transport": "udp",
    # since firmware 2.4
    "features": {"mcp": True, "glyph_push": True},
    "text_font": {"bundle": "noto_qwen", "charset": "common", "size": 20, "bpp": 4},
    "audio_params": {"format": "opus", "sample_rate": 16000, "channels": 1, "frame_duration": 60},
}


def frame(**message: Any) -> bytes:
    return json.dumps(message).encode()


class Peer:
    """As `MqttPeer`: `says` is what the device publishes, `heard` what it was sent."""

    def __init__(self) -> None:
        self.login = MqttLogin("id", MAC, b"", 60, "127.0.0.1")
        self.on_subscribe: Any = None
        self.subscriptions: tuple[str, ...] = ()
        self.heard: list[bytes] = []
        self.more = asyncio.Event()
        self.gone = asyncio.Event()
        self._said: deque[Publication] = deque()
        self._wake = asyncio.Event()
        self.address = self.local_address = self.peer_address = "127.0.0.1"
        self.reason: Message | None = None
        self.confirms = True
        """Whether it gives a sign of life."""

    def says(self, payload: bytes | dict[str, Any], topic: str = "device-server") -> None:
        data = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
        self._said.append(Publication(topic, data))
        self._wake.set()

    def publish(self, topic: str, payload: bytes) -> None:
        if self.gone.is_set():
            raise ConnectionLost("call.lost")
        self.heard.append(payload)
        self.more.set()

    async def answers(self, topic: str, payload: bytes, seconds: float) -> bool:
        self.publish(topic, payload)
        return self.confirms

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [value for value in map(_read, self.heard) if value.get("type") == kind]

    async def hears(self, kind: str, count: int = 1) -> dict[str, Any]:
        """The newest message of this type, when there are so many."""
        async with asyncio.timeout(40):
            while len(self.messages(kind)) < count:
                self.more.clear()
                await self.more.wait()
        return self.messages(kind)[-1]

    def __aiter__(self) -> Peer:
        return self

    async def __anext__(self) -> Publication:
        while not self._said:
            if self.gone.is_set():
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        return self._said.popleft()

    async def wait_closed(self) -> None:
        await self.gone.wait()

    async def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        self.gone.set()
        self._wake.set()


class BridgedDevice:
    """As a bridge is to its relay."""

    def __init__(self) -> None:
        self.state = ConversationState.IDLE
        self.session_id = ""
        self.topic = "down"
        self.given: list[tuple[str | None, bytes]] = []
        self.said: list[dict[str, Any]] = []
        self.more = asyncio.Event()
        self.listening = asyncio.Event()
        self.listening.set()
        self.answers: tuple[bytes, ...] = ()
        """What a server gets for each of its messages."""
        self.sounds: list[int] = []
        """Bytes of each packet of the microphone, 0 for one of the loudspeaker."""

    @property
    def conversation(self) -> ConversationState:
        return self.state

    async def listens(self) -> None:
        await self.listening.wait()

    def sound_from_device(self, size: int) -> None:
        self.sounds.append(size)

    def sound_from_server(self) -> None:
        self.sounds.append(0)

    def pass_on(self, frame: bytes, topic: str | None = None) -> tuple[bytes, ...]:
        self.given.append((topic, frame))
        self.more.set()
        return self.answers

    def send(self, /, **message: Any) -> Passed:
        self.said.append(message)
        if message["type"] == "hello":
            self.session_id = message["session_id"]
        elif message["type"] == "goodbye":
            self.session_id = ""
        self.more.set()
        return Passed(frame(**message))

    def kinds(self) -> list[str]:
        return [each["type"] for each in self.said]

    async def until(self, *kinds: str) -> None:
        """These were said, in this order and nothing else."""
        async with asyncio.timeout(40):
            while len(self.said) < len(kinds):
                self.more.clear()
                await self.more.wait()
        assert self.kinds() == list(kinds)


class Events:
    """What a bridge tells of its conversation and its server."""

    def __init__(self) -> None:
        self.events: list[ConversationEvent] = []
        self.upstream: list[tuple[str, str]] = []
        self.more = asyncio.Event()

    def on_event(self, event: ConversationEvent) -> None:
        self.events.append(event)
        self.more.set()

    def on_upstream(self, state: Any, problem: Any) -> None:
        self.upstream.append((state.value, problem.code if problem is not None else ""))
        self.more.set()

    @property
    def states(self) -> list[str]:
        return [each.state.value for each in self.events if isinstance(each, StateChanged)]

    async def until_state(self, state: str) -> None:
        async with asyncio.timeout(40):
            while not self.states or self.states[-1] != state:
                self.more.clear()
                await self.more.wait()

    async def until_upstream(self, state: str) -> None:
        async with asyncio.timeout(40):
            while not self.upstream or self.upstream[-1][0] != state:
                self.more.clear()
                await self.more.wait()


def _read(data: bytes) -> dict[str, Any]:
    value = json.loads(data.decode("utf-8", "surrogateescape"))
    return value if isinstance(value, dict) else {}
