"""A stock device on MQTT, and its client: connected for good, publishing, never subscribing.

Source: transports/README.md, "MQTT of a device", "Conversation" and "Sound over UDP";
`main/protocols/mqtt_protocol.cc` of the stock firmware. Messages of every topic are taken. A
conversation's UDP channel lives through the loss of the connection.
"""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import Callable
from typing import Final

from companion.simulator.audio import UdpAudio
from companion.simulator.cjson import (
    JsonObject,
    int_of,
    parse_object,
    quoted,
    text_of,
)
from companion.simulator.device import SimulatedDevice
from companion.simulator.tasks import owned_task
from companion.simulator.voice import ConversationLine, hello_of
from companion.tasks import happens

TLS_PORT: Final = 8883
"""The one port that the firmware connects to with TLS."""
CONNECT_SECONDS: Final = 10.0
KEEPALIVE: Final = 240
"""Seconds, unless the OTA answer says another."""
HELLO: Final = (
    '{"type":"hello","version":3,"transport":"udp","features":{"mcp":true,"glyph_push":false},'
    '"audio_params":{"format":"opus","sample_rate":16000,"channels":1,"frame_duration":60}}'
)

_CONNECT, _CONNACK, _PUBLISH, _PUBACK = 0x10, 0x20, 0x30, 0x40
_SUBSCRIBE, _PINGREQ, _PINGRESP = 0x82, 0xC0, 0xD0
_CLEAN_SESSION, _HAS_PASSWORD, _HAS_USERNAME = 0x02, 0x40, 0x80
_LARGEST: Final = 1024 * 1024


class MqttError(Exception):
    """The broker refused, went away, or said what cannot be."""


class MqttClient:
    """A connection to a broker with MQTT 3.1.1, quality of service 0; `open` makes one.

    It has no thread, so that a thousand devices fit into one process, and can lose its connection
    without DISCONNECT.
    """

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, keepalive: int
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._keepalive = keepalive
        self._unanswered = 0
        self._packet_id = 0

    @classmethod
    async def open(
        cls,
        host: str,
        port: int,
        *,
        client_id: str,
        username: str = "",
        password: str = "",
        keepalive: int = 240,
    ) -> MqttClient:
        """Connect; `keepalive` in seconds. Raises `MqttError`, also after 10 s."""
        secure = ssl.create_default_context() if port == TLS_PORT else None
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                reader, writer = await asyncio.open_connection(host, port, ssl=secure)
                client = cls(reader, writer, keepalive)
                await client._introduce(client_id, username, password)
                return client
        except BaseException as error:
            if writer is not None:
                writer.transport.abort()
            if isinstance(error, (OSError, EOFError, UnicodeError, TimeoutError)):
                raise MqttError(str(error) or type(error).__name__) from error
            raise

    @property
    def closed(self) -> bool:
        return self._writer.transport.is_closing()

    def publish(self, topic: str, payload: bytes) -> None:
        """Send at once, or never: quality of service 0. Raises `MqttError` when it is closed."""
        if self.closed:
            raise MqttError("not connected")
        self._send(_PUBLISH, _text(topic) + payload)

    def subscribe(self, topic: str) -> None:
        """Ask for a topic, as forks do; the stock firmware never does."""
        self._packet_id += 1
        self._send(_SUBSCRIBE, struct.pack(">H", self._packet_id) + _text(topic) + b"\0")

    async def receive(self) -> tuple[str, bytes]:
        """Topic and payload of the next message. Raises `MqttError` at the end."""
        try:
            while True:
                kind, body = await self._packet()
                if kind & 0xF0 == _PINGRESP:
                    self._unanswered = 0
                elif kind & 0xF0 == _PUBLISH:
                    return self._published(kind, body)
        except (OSError, EOFError, ValueError, struct.error) as error:
            raise MqttError(str(error) or type(error).__name__) from error

    async def keep_alive(self) -> None:
        """Ping twice in every keep-alive time; hang up when nobody answers. Runs until then."""
        if self._keepalive <= 0:
            return  # never
        while not self.closed and self._unanswered < 2:
            await asyncio.sleep(self._keepalive / 2)
            self._unanswered += 1
            self._send(_PINGREQ, b"")
        self.abort()

    def abort(self) -> None:
        """End the connection without DISCONNECT."""
        self._writer.transport.abort()

    async def _introduce(self, client_id: str, username: str, password: str) -> None:
        flags = _CLEAN_SESSION
        body = _text(client_id)
        if username:
            flags |= _HAS_USERNAME
            body += _text(username)
        if password:
            flags |= _HAS_PASSWORD
            body += _text(password)
        head = _text("MQTT") + struct.pack(">BBH", 4, flags, self._keepalive)
        self._send(_CONNECT, head + body)
        try:
            kind, answer = await self._packet()
        except ValueError as error:
            raise MqttError(str(error)) from error
        if kind != _CONNACK or len(answer) != 2:
            raise MqttError("no CONNACK")
        if answer[1] != 0:
            raise MqttError(f"refused with return code {answer[1]}")

    def _published(self, kind: int, body: bytes) -> tuple[str, bytes]:
        (length,) = struct.unpack_from(">H", body)
        topic = body[2 : 2 + length].decode("utf-8", "replace")
        rest = body[2 + length :]
        if kind & 0x06:  # a quality of service that nobody asked for; answer as the standard says
            self._send(_PUBACK, rest[:2])
            rest = rest[2:]
        return topic, rest

    async def _packet(self) -> tuple[int, bytes]:
        (kind,) = await self._reader.readexactly(1)
        length, shift = 0, 0
        while True:
            (digit,) = await self._reader.readexactly(1)
            length |= (digit & 0x7F) << shift
            shift += 7
            if not digit & 0x80:
                break
            if shift > 21:
                raise ValueError("a length that cannot be")
        if length > _LARGEST:
            raise ValueError("a packet that is too large")
        return kind, await self._reader.readexactly(length)

    def _send(self, kind: int, body: bytes) -> None:
        head = bytearray((kind,))
        length = len(body)
        while True:
            length, digit = divmod(length, 128)
            head.append(digit | (0x80 if length else 0))
            if not length:
                break
        self._writer.write(bytes(head) + body)


async def serve(client: MqttClient, on_payload: Callable[[bytes], None], name: str) -> None:
    """Call `on_payload` with each message of any topic until the connection ends."""
    async with owned_task(client.keep_alive(), name):
        try:
            while True:
                _topic, payload = await client.receive()
                on_payload(payload)
        except MqttError:
            return
        finally:
            client.abort()


class MqttLine(ConversationLine):
    """A stock device's connection to its broker."""

    def __init__(self, device: SimulatedDevice) -> None:
        super().__init__(device)
        self._client: MqttClient | None = None
        self._audio: UdpAudio | None = None
        self._offer: JsonObject | None = None
        self._greeted = asyncio.Event()
        self._wanted = asyncio.Event()
        self._tried = asyncio.Event()

    async def run(self) -> None:
        """Stay connected: after a loss try again every minute, as long as the device is idle."""
        try:
            while True:
                await self._connect()
                self._wanted.clear()
                while not self._wanted.is_set():
                    await happens(self._wanted, self._redial_seconds())
                    if not self._device.voice.talking:
                        break
        finally:
            self._close_udp()

    # of the voice

    async def open_audio(self) -> bool:
        if not await self._connected_now():
            return False
        behaviour = self._device.behaviour
        self.session_id = ""
        self._greeted.clear()
        if not behaviour.no_hello and not self.send_text(hello_of(self._device, HELLO)):
            return False
        return await happens(self._greeted, behaviour.hello_timeout) and await self._open_udp()

    def send_text(self, text: str) -> bool:
        topic = self._setting("publish_topic")
        if self._client is None or not topic:
            return False
        try:
            self._client.publish(topic, text.encode("utf-8", "surrogateescape"))
        except MqttError:
            return False
        return True

    def send_audio(self, opus: bytes, timestamp: int) -> None:
        if self._audio is not None:
            self._audio.send(opus, timestamp)

    def close_audio(self, *, goodbye: bool) -> None:
        self._close_udp()
        if goodbye:
            self.send_text(f'{{"session_id":{quoted(self.session_id)},"type":"goodbye"}}')

    # of the device

    def drop(self) -> None:
        if self._client is not None:
            self._client.abort()

    async def _connect(self) -> None:
        device = self._device
        host, _, port = self._setting("endpoint").partition(":")
        self._tried.clear()
        device.publish("dialing", endpoint=self._setting("endpoint"))
        try:
            if not host or (port and not port.isdecimal()):
                raise MqttError("no MQTT server is known")
            client = await MqttClient.open(
                host,
                int(port or TLS_PORT),
                client_id=self._setting("client_id"),
                username=self._setting("username"),
                password=self._setting("password"),
                keepalive=self._number("keepalive", KEEPALIVE),
            )
        except MqttError as error:
            device.publish("refused", reason=str(error))
            return
        finally:
            self._tried.set()
        self._client = client
        if device.behaviour.subscribes and (topic := self._setting("subscribe_topic")):
            client.subscribe(topic)
        device.link = self
        device.plugged(endpoint=self._setting("endpoint"))
        try:
            await serve(client, self._on_message, f"keep-alive of {device.identity.mac}")
        finally:
            self._client = None
            if device.link is self:
                device.unplugged()

    async def _connected_now(self) -> bool:
        """Connect at once: a wake word does not wait for the next attempt."""
        if self._client is None:
            self._tried.clear()
            self._wanted.set()
            await self._tried.wait()
        return self._client is not None

    def _on_message(self, payload: bytes) -> None:
        message = parse_object(payload.decode("utf-8", "surrogateescape"))
        if message is None:
            return
        kind = text_of(message.get("type"))
        if kind == "hello":
            self._on_hello(message)
        elif kind == "goodbye":
            self._on_goodbye(message)
        elif kind is not None:
            self._device.receive(message)
        self._device.voice.on_received()

    def _on_hello(self, message: JsonObject) -> None:
        udp = message.get("udp")
        if self.is_hello_over("udp", message) and isinstance(udp, JsonObject):
            self._offer = udp
            self._greeted.set()

    def _on_goodbye(self, message: JsonObject) -> None:
        """End the conversation that it names; without a name, any."""
        named = text_of(message.get("session_id"))
        if named is None or named == self.session_id:

            async def close() -> None:
                self._device.voice.hang_up("goodbye", goodbye=False)

            self._device.main.schedule(close)

    async def _open_udp(self) -> bool:
        offer = self._offer
        assert offer is not None
        self._close_udp()
        try:
            self._audio = await UdpAudio.open(
                text_of(offer.get("server")) or "",
                int_of(offer.get("port")) or 0,
                bytes.fromhex(text_of(offer.get("key")) or ""),
                bytes.fromhex(text_of(offer.get("nonce")) or ""),
                self._device.voice.audio_arrived,
            )
        except (OSError, ValueError) as error:
            self._device.publish("refused", reason=str(error))
            return False
        return True

    def _close_udp(self) -> None:
        if self._audio is not None:
            self._audio.close()
            self._audio = None

    def _setting(self, name: str) -> str:
        value = self._device.settings.mqtt.get(name, "")
        return value if isinstance(value, str) else ""

    def _number(self, name: str, default: int) -> int:
        value = self._device.settings.mqtt.get(name, default)
        return value if isinstance(value, int) else default

    def _redial_seconds(self) -> float:
        behaviour = self._device.behaviour
        return behaviour.seconds(behaviour.mqtt_redial)


def _text(text: str) -> bytes:
    data = text.encode("utf-8", "surrogateescape")
    return struct.pack(">H", len(data)) + data
