"""A relay carries a device's conversations to its upstream server and back: what all of them share,
one for servers with MQTT, one for servers with WebSocket, and one for a device without a server.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import uuid
from collections.abc import AsyncIterator, Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import Struct

from companion.devices.bridge.upstream import OnUpstream, SocketServer, UpstreamState
from companion.errors import CompanionError, ConnectFailed
from companion.json import read_object
from companion.messages.message import Message
from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.bridge.order_gate import Passed
from companion.tasks import end_tasks
from companion.transports.upstream.mqtt import MqttServer, UpstreamBroker
from companion.transports.upstream.websocket import UpstreamSocket
from companion.transports.voice.frames import unwrap, wrap

if TYPE_CHECKING:
    from companion.transports.voice.udp import Audio, AudioPort, AudioSession


class Relay(Protocol):
    """One a kind of server; lives as long as the device's line, or until another is chosen."""

    @property
    def listening(self) -> bool:
        """Whether a server hears the device just now, and answers what it asks."""

    async def start(self) -> None:
        """Begin; returns at once, a server that cannot be reached is no failure."""

    async def stop(self) -> None:
        """End; nothing of it runs any more afterwards."""

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        """Take a message of the device; `kind` is its `type`. Never blocks."""


# How long the bridge waits, and which physical fact each number comes from.


class BridgeTiming(Struct, frozen=True):
    """All in seconds; tests shorten them."""

    open: float = 6.0
    """To reach an upstream server's WebSocket: the device waits 10 s for its hello."""
    hello: float = 9.0
    """From the device's hello to the upstream server's."""
    alert_after: float = 1.0
    """Closing a conversation clears the device's screen a moment later; an alert that came before
    would not be seen."""
    retry: float = 60.0
    """Between two tries of the MCP handshake while the line is open: firmware that was busy, or
    speaks no MCP at all."""


class DeviceSide(Struct, frozen=True):
    """What a relay has to know of the device's own connection."""

    audio: AudioPort
    """Takes the device's audio, at `host`."""
    host: str
    """Our address, as the device reaches it."""
    language: str
    """In which the device asked for its settings: a locale such as `zh-CN`."""
    timing: BridgeTiming
    peer: str | None = None
    """The device's IP address, where it is known."""


# What a relay may do to the device that it serves.


class BridgedDevice(Protocol):
    """The device's side of a bridge. Nothing of it blocks or raises."""

    @property
    def conversation(self) -> ConversationState: ...

    @property
    def session_id(self) -> str:
        """Of the last server's hello that the device was given."""

    async def listens(self) -> None:
        """Returns when the device begins to listen in the present conversation: somebody speaks
        to it."""

    @property
    def topic(self) -> str:
        """On which messages of our own go to the device, which does not look at it."""

    def sound_from_device(self, size: int) -> None:
        """Note that a packet of the microphone passed, with so many bytes of Opus."""

    def sound_from_server(self) -> None:
        """Note that a packet for the loudspeaker passed."""

    def pass_on(self, frame: bytes, topic: str | None = None) -> tuple[bytes, ...]:
        """Hand the upstream server's message to the device, MCP with ids that are free, and without
        the orders that are refused. Returns what the server is to be answered in the device's
        place."""

    def send(self, /, **message: object) -> Passed:
        """Send the device a message of our own, in which nothing may be ordered either. Returns
        what of it the device gets, and what is to be answered in its place."""


# Messages of the voice channel: a server's hello among them, and writing one.


def read_hello(frame: bytes) -> dict[str, Any] | None:
    """The hello, or `None` for any other frame."""
    if b"hello" not in frame:
        return None
    value = read_object(frame.decode("utf-8", "surrogateescape"), strict=False)
    return value if value is not None and value.get("type") == "hello" else None


def encoded(message: Mapping[str, Any]) -> bytes:
    """A message as a frame. Bytes that were no UTF-8 when it was read are the same again."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a character, written as \ud800: it stays written like that
        return json.dumps(message, separators=(",", ":")).encode()


# Declining a conversation, so that the device does not wait for a server in vain.
#
# A hello without an answer costs the person 10 s and ends in an error (transports/README.md,
# "Conversation"). So it is answered and closed at once, and the screen says why.

AUDIO: Final = {"format": "opus", "sample_rate": 24000, "channels": 1, "frame_duration": 60}


class Reason(StrEnum):
    NO_ASSISTANT = "no_assistant"
    UNREACHABLE = "unreachable"


_WORDS: Final = {
    Reason.NO_ASSISTANT: {
        "en": ("No assistant", "No voice assistant is set up for this device."),
        "zh": ("没有语音助手", "这台设备没有设置语音助手。"),
        "zh-tw": ("沒有語音助理", "這台裝置沒有設定語音助理。"),
        "ja": ("アシスタントなし", "このデバイスには音声アシスタントが設定されていません。"),
    },
    Reason.UNREACHABLE: {
        "en": ("No connection", "The assistant's server cannot be reached. Try again later."),
        "zh": ("无法连接", "无法连接语音助手的服务器，请稍后再试。"),
        "zh-tw": ("無法連線", "無法連線到語音助理的伺服器，請稍後再試。"),
        "ja": (
            "接続できません",
            "アシスタントのサーバーに接続できません。後でもう一度お試しください。",
        ),
    },
}
"""Status and message for the device's own screen, in the language that it asks for its settings
in: not the app's, whose person may be elsewhere."""


def udp_block(host: str, port: int, key: bytes, nonce: bytes) -> dict[str, Any]:
    """The `udp` part of a server's hello."""
    return {
        "server": host,
        "port": port,
        "encryption": "aes-128-ctr",
        "key": key.hex().upper(),
        "nonce": nonce.hex().upper(),
    }


def words(reason: Reason, language: str) -> tuple[str, str]:
    """Status and message; `language` is a locale such as `zh-CN`, English where it is unknown."""
    of_reason = _WORDS[reason]
    # of several, as browsers list them, the first
    first = language.replace(";", ",").partition(",")[0]
    wanted = first.strip().lower().replace("_", "-")
    if wanted.startswith(("zh-hk", "zh-hant", "zh-mo", "zh-tw")):
        wanted = "zh-tw"
    return of_reason.get(wanted) or of_reason.get(wanted.partition("-")[0]) or of_reason["en"]


def alert(device: BridgedDevice, reason: Reason, language: str) -> None:
    """Say on the device's screen why there is no conversation."""
    status, text = words(reason, language)
    device.send(type="alert", status=status, message=text, emotion="sad")


async def decline(device: BridgedDevice, reason: Reason, side: DeviceSide) -> None:
    """Answer a device's hello, close the conversation as soon as one is wanted, and say why.

    Firmware says hello when somebody speaks to it, and listens at once. py-xiaozhi says hello as
    soon as it is connected, and disconnects at a goodbye (transports/README.md, "Programs that act
    as a device").
    """
    session = side.audio.open(lambda packet: None)
    session_id = uuid.uuid4().hex
    try:
        device.send(
            type="hello",
            version=3,
            transport="udp",
            session_id=session_id,
            audio_params=AUDIO,
            udp=udp_block(side.host, side.audio.port, session.key, session.nonce),
        )
        await device.listens()
        device.send(type="goodbye", session_id=session_id)
        await asyncio.sleep(side.timing.alert_after)
        alert(device, reason, side.language)
    finally:
        session.close()


async def end(device: BridgedDevice, reason: Reason, side: DeviceSide) -> None:
    """End a conversation whose server is gone, and say why."""
    if device.session_id:
        device.send(type="goodbye", session_id=device.session_id)
        await asyncio.sleep(side.timing.alert_after)
    alert(device, reason, side.language)


# No upstream server: conversations are declined, everything else is the app's.


class NoServer:
    """See `Relay`. `reason` is why there is none; it may change meanwhile."""

    listening = False

    def __init__(self, device: BridgedDevice, reason: Reason, side: DeviceSide) -> None:
        self._device = device
        self.reason = reason
        self._side = side
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Nothing to begin."""

    async def stop(self) -> None:
        await end_tasks(self._task)

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        if kind != "hello":
            return
        if self._task is not None:
            self._task.cancel()  # it was only about to say why on the screen
        work = decline(self._device, self.reason, self._side)
        self._task = asyncio.create_task(work, name="decline a conversation")


# An upstream server with MQTT: messages pass as they are, but for orders that are refused, and
# audio goes past us over UDP.

_TOPIC: Final = "device-server"
"""Where a device is told to publish whose server names no topic."""


class BrokerRelay:
    """See `Relay`. The `udp` block of the server's hello passes unchanged, so that the device
    sends its audio straight to the server."""

    def __init__(
        self,
        device: BridgedDevice,
        server: MqttServer,
        on_upstream: OnUpstream,
        side: DeviceSide,
        *,
        subscriptions: Iterable[str],
    ) -> None:
        self._device = device
        self._server = server
        self._on_upstream = on_upstream
        self._subscriptions = tuple(subscriptions)
        self._side = side
        self._broker = UpstreamBroker(server, on_message=self._message, on_state=self._state)
        self._notice: asyncio.Task[None] | None = None
        self._hello: tuple[str, bytes] | None = None
        """Said by the device while the first attempt to connect is under way."""
        self._said_on = _TOPIC
        """Where the device published last."""
        self._patience: asyncio.TimerHandle | None = None
        self._tried = False

    @property
    def listening(self) -> bool:
        return self._broker.connected

    async def start(self) -> None:
        self._on_upstream(UpstreamState.CONNECTING, None)
        for topic in self._subscriptions:
            self._broker.subscribe(topic)
        await self._broker.start()

    async def stop(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        try:
            await end_tasks(self._notice)
        finally:
            await self._broker.stop()

    def subscribe(self, topic: str) -> None:
        """What the device subscribes to, as forks do, is meant for its server."""
        self._broker.subscribe(topic)

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        self._said_on = topic
        passed = self._broker.publish(self._server.publish_topic or topic, frame)
        if kind == "hello":
            self._hello = None
            if not passed and self._tried:
                self._decline()
            elif not passed:
                self._hold(topic, frame)

    def _message(self, topic: str, frame: bytes) -> None:
        for answer in self._device.pass_on(frame, topic):
            self._broker.publish(self._server.publish_topic or self._said_on, answer)

    def _state(self, connected: bool, problem: Message | None) -> None:
        self._tried = True
        self._on_upstream(UpstreamState.READY if connected else UpstreamState.UNREACHABLE, problem)
        hello, self._hello = self._hello, None
        if connected:
            if hello is not None:
                self.from_device(*hello, "hello")
        elif self._device.session_id:
            self._send_notice(end(self._device, Reason.UNREACHABLE, self._side))
        elif hello is not None or self._device.conversation is ConversationState.CONNECTING:
            # the device waits for an answer to its hello, and takes nothing else until then
            self._decline()

    def _hold(self, topic: str, hello: bytes) -> None:
        """For a moment: a device that has just connected may find its server connecting."""
        self._hello = topic, hello
        if self._patience is not None:
            self._patience.cancel()
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(self._side.timing.open, self._time_out)

    def _time_out(self) -> None:
        if self._hello is not None:
            self._hello = None
            self._decline()

    def _decline(self) -> None:
        self._send_notice(decline(self._device, Reason.UNREACHABLE, self._side))

    def _send_notice(self, work: asyncio._CoroutineLike[None]) -> None:
        if self._notice is not None and not self._notice.done():
            self._notice.cancel()
        self._notice = asyncio.create_task(work, name="tell that the server is away")


# An upstream server with WebSocket only: the device stays connected by MQTT, and its
# conversations are carried to the server's WebSocket, which is open only while one lasts.

logger = logging.getLogger(__name__)


class SocketRelay:
    """See `Relay`. One conversation at a time: a new hello ends the one before."""

    def __init__(
        self,
        device: BridgedDevice,
        server: SocketServer,
        headers: dict[str, str],
        on_upstream: OnUpstream,
        side: DeviceSide,
    ) -> None:
        self._device = device
        self._server = server
        self._headers = headers
        self._on_upstream = on_upstream
        self._side = side
        self._socket: UpstreamSocket | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def listening(self) -> bool:
        return self._socket is not None

    async def start(self) -> None:
        # nobody knows whether it answers before a conversation begins
        self._on_upstream(UpstreamState.READY, None)

    async def stop(self) -> None:
        task, self._task = self._task, None
        await end_tasks(task)

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        if kind == "hello":
            self._begin(frame)
        elif kind == "goodbye":
            if self._task is not None:
                self._task.cancel()
        elif self._socket is not None:
            self._socket.send_text(frame)

    def _begin(self, hello: bytes) -> None:
        upstream = self._task
        if upstream is not None:
            upstream.cancel()
        latest = asyncio.get_running_loop().time() + self._side.timing.hello
        self._task = asyncio.create_task(
            self._converse(hello, latest, upstream), name="a conversation"
        )

    async def _converse(
        self, hello: bytes, latest: float, upstream: asyncio.Task[None] | None
    ) -> None:
        if upstream is not None:
            await asyncio.gather(upstream, return_exceptions=True)
        try:
            await self._carry(hello, latest)
        except CompanionError as error:
            self._on_upstream(UpstreamState.UNREACHABLE, error.message)
            await decline(self._device, Reason.UNREACHABLE, self._side)
        except Exception:
            # it has an owner that only cancels it; a fault of ours must not go unseen
            logger.exception("carrying a conversation failed")
            self._device.send(type="goodbye", session_id=self._device.session_id)

    async def _carry(self, hello: bytes, latest: float) -> None:
        async with self._open() as socket:
            socket.send_text(_for_server(hello, self._server.version))
            frames = aiter(socket)
            audio = self._side.audio.open(self._to_server, peer=self._side.peer)
            with contextlib.closing(audio) as session:
                await self._greet(socket, frames, session, latest)
                self._socket = socket
                self._on_upstream(UpstreamState.READY, None)
                try:
                    await self._listen(socket, frames, session)
                finally:
                    self._socket = None
        # the server has ended it: the device would wait for two minutes
        self._device.send(type="goodbye", session_id=self._device.session_id)

    @contextlib.asynccontextmanager
    async def _open(self) -> AsyncIterator[UpstreamSocket]:
        version = {"Protocol-Version": str(self._server.version)}
        headers = {**self._headers, **version, **self._server.authorization}
        timeout = self._side.timing.open
        socket = await UpstreamSocket.open(self._server.url, headers, timeout=timeout)
        try:
            yield socket
        finally:
            await socket.close()

    async def _greet(
        self,
        socket: UpstreamSocket,
        frames: AsyncIterator[tuple[bool, bytes]],
        session: AudioSession,
        latest: float,
    ) -> None:
        """Give the device the server's hello, and hand on what comes before it. One that orders
        what is refused is none. Raises `ConnectFailed` when none comes in time."""
        try:
            async with asyncio.timeout_at(latest):
                async for is_text, frame in frames:
                    if not is_text:
                        continue
                    if (hello := read_hello(frame)) is None:
                        self._pass_on(socket, frame)
                        continue
                    passed = self._device.send(**self._for_device(hello, session))
                    for answer in passed.answers:
                        socket.send_text(answer)
                    if passed.frame is not None:
                        return
        except TimeoutError:
            pass
        raise ConnectFailed("stock.no_hello")

    async def _listen(
        self,
        socket: UpstreamSocket,
        frames: AsyncIterator[tuple[bool, bytes]],
        session: AudioSession,
    ) -> None:
        async for is_text, frame in frames:
            if is_text:
                self._pass_on(socket, frame)
            elif (audio := unwrap(self._server.version, frame)) is not None:
                opus, timestamp = audio
                session.send(opus, timestamp)
                self._device.sound_from_server()

    def _pass_on(self, socket: UpstreamSocket, frame: bytes) -> None:
        for answer in self._device.pass_on(frame):
            socket.send_text(answer)

    def _to_server(self, packet: Audio) -> None:
        if self._socket is not None:
            self._socket.send_audio(wrap(self._server.version, packet.opus, packet.timestamp))
            self._device.sound_from_device(len(packet.opus))

    def _for_device(self, greeting: dict[str, Any], session: AudioSession) -> dict[str, Any]:
        side = self._side
        block = udp_block(side.host, side.audio.port, session.key, session.nonce)
        return {**greeting, "transport": "udp", "udp": block}


def _for_server(hello: bytes, version: int) -> bytes:
    """The device's hello as it would have said it over WebSocket."""
    value = json.loads(hello.decode("utf-8", "surrogateescape"), strict=False)
    value["version"] = version
    value["transport"] = "websocket"
    return encoded(value)
