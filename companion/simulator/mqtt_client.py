"""The device's MQTT client: version 3.1.1, quality of service 0, nothing that it does not need.

Small on purpose, because it imitates the firmware's: it has no thread, so that a thousand
devices fit into one process, and it can lose its connection without saying DISCONNECT.
Source: the MQTT 3.1.1 standard; transports/README.md, "MQTT of a device".
"""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import Callable
from typing import Final

from companion.simulator.owned import owned_task

TLS_PORT: Final = 8883
"""The one port that the firmware connects to with TLS."""
CONNECT_SECONDS: Final = 10.0

_CONNECT, _CONNACK, _PUBLISH, _PUBACK = 0x10, 0x20, 0x30, 0x40
_SUBSCRIBE, _PINGREQ, _PINGRESP = 0x82, 0xC0, 0xD0
_CLEAN_SESSION, _HAS_PASSWORD, _HAS_USERNAME = 0x02, 0x40, 0x80
_LARGEST: Final = 1024 * 1024


class MqttError(Exception):
    """The broker refused, went away, or said what cannot be."""


class MqttClient:
    """A connection to a broker; `open` makes one."""

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
        """Whether nothing can be sent any more."""
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


async def serve(client: MqttClient, take: Callable[[bytes], None], name: str) -> None:
    """Hand every message's payload to `take` until the connection ends, whatever its topic."""
    async with owned_task(client.keep_alive(), name):
        try:
            while True:
                _topic, payload = await client.receive()
                take(payload)
        except MqttError:
            return
        finally:
            client.abort()


def _text(text: str) -> bytes:
    data = text.encode("utf-8", "surrogateescape")
    return struct.pack(">H", len(data)) + data
