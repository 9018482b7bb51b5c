"""One connection: MQTT packets on a socket, from the first byte to the last.

A `Protocol` and not asyncio's streams: a reader and a writer would take twice the memory of an
idle device. It works in every loop of asyncio, also where sockets cannot be watched (Windows).
"""

from __future__ import annotations

import asyncio
import logging
import socket
import uuid
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import replace

from companion.messages.message import Message, message
from companion.transports.mqtt_listener.packets import (
    PINGRESP,
    Acknowledged,
    Connect,
    Disconnect,
    Packet,
    PacketKind,
    PacketReader,
    Ping,
    ProtocolViolation,
    Publish,
    Release,
    ReturnCode,
    Subscribe,
    Unsubscribe,
    acknowledge,
    connack,
    suback,
    valid_filter,
)
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer, Publication
from companion.transports.tcp import address_of, keepalive_options

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.listener import MqttListener

logger = logging.getLogger(__name__)

SEND_BUFFER: Final = 64 * 1024
"""Bytes asked for the system's buffer of one connection (Linux doubles them). By itself it grows
to megabytes, in which messages to a device that takes nothing would be lost unseen."""

_IDLE: Final = 60
_INTERVAL: Final = 15
_PROBES: Final = 4
"""Seconds of silence before the system asks whether the other side is there, seconds between its
questions, and how many go unanswered before it gives up: 2 minutes, where the keep-alive of a
device (240 s, transports/README.md, "MQTT of a device") alone takes 6. The network part answers
them, busy device or not."""

_AT_ONCE: Final = 256
"""Packets that are worked on before others have their turn in the loop."""


class ListenerLimits(Struct, frozen=True):
    """Seconds, bytes and counts; tests shorten them."""

    connect: float = 10.0
    """Seconds from the connection to the end of its CONNECT; a device waits as long for the
    answer (transports/README.md, "MQTT of a device")."""
    grace: float = 1.5
    """Times the keep-alive that a device may be silent (MQTT 3.1.1, 3.1.2.10)."""
    close: float = 2.0
    """Seconds for the device to take what is on its way when the connection is closed."""
    packet: int = 1024 * 1024
    """Bytes of one message, both ways. Answers of devices are some thousand bytes long; a
    picture in one can reach some hundred thousand."""
    control: int = 16 * 1024
    """Bytes of every other packet. A stranger can make us keep no more than this."""
    unread_bytes: int = 256 * 1024
    unread_count: int = 256
    """Messages that wait for their reader; then no more is read from the socket."""
    untaken: int = 1024 * 1024
    """Bytes on their way to a device that takes nothing; above it the device is dropped."""
    subscriptions: int = 32
    """Topic filters that are remembered of one device; further ones are refused."""
    filter: int = 1024
    """Characters of one of them."""
    unreleased: int = 64
    """Messages with quality of service 2 that a device has begun and not finished."""
    devices: int = 1_000
    """Connections that are logged in."""
    strangers: int = 200
    """Connections that are not yet, so that strangers cannot take the devices' places; see
    `AddressPlaces`."""
    strangers_of_one: int = 100
    """Of them, from one address. Many devices may be behind one, and start together."""
    of_one: int = 250
    """Connections from one address, logged in or not."""


def watch_over(connection: socket.socket) -> None:
    """Let the system send at once, notice a vanished device, and keep little for a stalled one.

    Raises `OSError` on some systems when the other side has gone already.
    """
    # asyncio asks for this only when a socket says that it is TCP, and an accepted one does not;
    # without it a message can wait 40 ms for the acknowledgement of the one before
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    for option in keepalive_options(_IDLE, _INTERVAL, _PROBES):
        connection.setsockopt(*option)


# What every packet of a logged-in device does. No input or output.

Handled: TypeAlias = Publish | Release | Acknowledged | Subscribe | Unsubscribe | Ping


class MqttSession:
    """Gives the peer what its device publishes, and answers by `send` as the standard says."""

    __slots__ = ("_limits", "_peer", "_send", "_unreleased")

    def __init__(
        self, peer: MqttPeer, send: Callable[[bytes], None], limits: ListenerLimits
    ) -> None:
        self._peer = peer
        self._send = send
        self._limits = limits
        self._unreleased: set[int] | None = None

    def handle(self, packet: Handled) -> None:
        """Raises `ProtocolViolation` when the device asks for too much to be remembered."""
        if isinstance(packet, Publish):
            self._publish(packet)
        elif isinstance(packet, Ping):
            self._send(PINGRESP)
        elif isinstance(packet, Release):
            self._release(packet)
        elif isinstance(packet, Subscribe):
            self._subscribe(packet)
        elif isinstance(packet, Unsubscribe):
            self._unsubscribe(packet)
        # an acknowledgement has told all there is by coming: see `MqttPeer.answers`

    def _publish(self, packet: Publish) -> None:
        if packet.qos == 1:
            self._send(acknowledge(PacketKind.PUBACK, packet.packet_id))
        elif packet.qos == 2 and not self._begin(packet.packet_id):
            return
        self._peer.add(Publication(packet.topic, packet.payload))

    def _begin(self, packet_id: int) -> bool:
        """Whether it is new: with quality of service 2 it may be repeated until it is released."""
        if self._unreleased is None:  # stock firmware never gets here
            self._unreleased = set()
        new = packet_id not in self._unreleased
        if new and len(self._unreleased) >= self._limits.unreleased:
            raise ProtocolViolation("too many messages that were never finished")
        self._unreleased.add(packet_id)
        self._send(acknowledge(PacketKind.PUBREC, packet_id))
        return new

    def _release(self, packet: Release) -> None:
        if self._unreleased is not None:
            self._unreleased.discard(packet.packet_id)
        self._send(acknowledge(PacketKind.PUBCOMP, packet.packet_id))

    def _subscribe(self, packet: Subscribe) -> None:
        granted = [self._grant(text) for text in packet.filters]
        self._send(suback(packet.packet_id, granted))
        for text, yes in zip(packet.filters, granted, strict=True):
            if yes:
                self._publish_subscription(text)

    def _grant(self, text: str) -> bool:
        if not valid_filter(text) or len(text) > self._limits.filter:
            return False
        known = self._peer.subscriptions
        if text not in known and len(known) >= self._limits.subscriptions:
            return False
        self._peer.subscribe(text)
        return True

    def _publish_subscription(self, text: str) -> None:
        if self._peer.on_subscribe is None:
            return
        try:
            self._peer.on_subscribe(text)
        except Exception:
            logger.exception("a subscription could not be told")

    def _unsubscribe(self, packet: Unsubscribe) -> None:
        for text in packet.filters:
            self._peer.unsubscribe(text)
        self._send(acknowledge(PacketKind.UNSUBACK, packet.packet_id))


class Connection(asyncio.Protocol):
    """See the module. The listener makes them; `peer` is there after the login."""

    __slots__ = (
        "_handler",
        "_judged",
        "_keepalive",
        "_limits",
        "_loop",
        "_paused",
        "_reader",
        "_received_at",
        "_replies",
        "_session",
        "_sign",
        "_timer",
        "_transport",
        "_working",
        "address",
        "closing",
        "gone",
        "peer",
        "reason",
        "start",
    )

    def __init__(self, handler: MqttListener, limits: ListenerLimits) -> None:
        self._handler = handler
        self._limits = limits
        self._loop = asyncio.get_running_loop()
        self._reader = PacketReader(packet=limits.packet, control=limits.control)
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.start = b""
        """The first bytes that came."""
        self._replies: list[bytes] | None = None
        self._session: MqttSession | None = None
        self._sign: asyncio.Future[bool] | None = None
        self._keepalive = 0.0
        self._received_at = 0.0
        self._paused = False
        self._judged = True
        """False while its login is judged; nothing is read meanwhile."""
        self._working = False
        self.address = ""
        self.closing = False
        """Nothing is sent and nothing is taken any more."""
        self.reason: Message | None = None
        """Why nothing is any more; `None` when it was ended from here."""
        self.gone: asyncio.Future[None] = self._loop.create_future()
        """Done when the connection has ended."""
        self.peer: MqttPeer | None = None

    # What the transport calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self.address = address_of(transport.get_extra_info("peername")) or ""
        if not self._handler.enter(self):
            self.abort()
            return
        try:
            watch_over(transport.get_extra_info("socket"))
        except OSError as error:
            logger.debug("%s is gone already: %s", self.address, error)
            self.abort()
            return
        self._timer = self._loop.call_later(self._limits.connect, self._never_logged_in)

    def data_received(self, data: bytes) -> None:
        if self.closing:
            return
        self._received_at = self._loop.time()
        self.start = self.start or data[:200]
        self._signed(True)
        self._reader.feed(data)
        self.work()

    def connection_lost(self, exc: Exception | None) -> None:
        silent = isinstance(exc, TimeoutError)  # what was sent was never confirmed
        self._end(message("link.silent" if silent else "link.broken"))
        self._handler.leave(self)
        if not self.gone.done():
            self.gone.set_result(None)

    # What the peer and the listener call

    @property
    def local_address(self) -> str | None:
        assert self._transport is not None
        return address_of(self._transport.get_extra_info("sockname"))

    def send(self, data: bytes) -> None:
        """Send bytes; drops a device that does not read what it was sent before."""
        if self.closing:
            return
        if self._replies is not None:
            self._replies.append(data)
        else:
            self._write(data)

    def sign(self) -> asyncio.Future[bool]:
        """Done when something arrives, with true, or with false when it has ended. It is shared:
        not to be cancelled."""
        if self._sign is None or self._sign.done():
            self._sign = self._loop.create_future()
            if self._paused or self.closing:
                # while reading is paused, silence proves nothing
                self._sign.set_result(not self.closing)
        return self._sign

    def close(self, reason: Message | None = None) -> None:
        """End it; what is on its way has `limits.close` seconds. `reason` is the device's."""
        if self.closing:
            return
        self._flush()
        self._end(reason)
        assert self._transport is not None
        self._transport.close()
        if not self.gone.done():
            self._timer = self._loop.call_later(self._limits.close, self._transport.abort)

    def abort(self, reason: Message | None = None) -> None:
        self._end(reason)
        assert self._transport is not None
        self._transport.abort()

    def work(self) -> None:
        """Go through what was received, as far as there is room for it."""
        if self._working or self.closing:
            return
        self._working, self._replies = True, []
        again = False
        try:
            again = self._some_packets()
        except ProtocolViolation as violation:
            self._violated(violation)
        finally:
            self._flush()
            self._working = False
        self._settle(again)

    # The work itself

    @property
    def _has_room(self) -> bool:
        return self._judged and (self.peer is None or self.peer.has_room)

    def _some_packets(self) -> bool:
        """Whether there may be more to do without waiting for anything."""
        for _ in range(_AT_ONCE):
            if self.closing or not self._has_room:
                return False
            packet = self._reader.read()
            if packet is None:
                return False
            self._handle(packet)
        return True

    def _settle(self, again: bool) -> None:
        """After some work: go on in a moment, read on, or wait for the reader of the messages."""
        if self.closing:
            return
        if again:
            self._loop.call_soon(self.work)
        self._pause(again or not self._has_room)

    def _handle(self, packet: Packet) -> None:
        if isinstance(packet, Connect):
            self._log_in(packet)
        elif isinstance(packet, Disconnect):
            self.close(message("link.closed"))
        else:
            assert self._session is not None  # the reader lets nothing come before the login
            self._session.handle(packet)

    def _log_in(self, packet: Connect) -> None:
        login = MqttLogin(
            packet.client_id or f"unnamed-{uuid.uuid4().hex}",  # 3.1.3.1
            packet.username or "",
            packet.password or b"",
            packet.keepalive,
            self.address,
        )
        self._judged = False
        self._stop_timer()
        self._handler.log_in(self, login)

    def logged_in(self, login: MqttLogin, code: ReturnCode, *, reported: bool = False) -> None:
        """Send the verdict to the client, and begin or end. `reported`: people know of it."""
        if self.closing:
            return
        self._judged = True
        self.send(connack(code))
        # a wrong password is somewhere else the right one, and a right one was looked at
        login = replace(login, password=b"")
        if code is not ReturnCode.ACCEPTED:
            if not reported:
                self._handler.turned_away(login)
            self.close()
            return
        self._keepalive = login.keepalive * self._limits.grace
        if self._keepalive:
            self._timer = self._loop.call_later(self._keepalive, self._check_alive)
        self.peer = MqttPeer(
            login,
            self,
            room=(self._limits.unread_bytes, self._limits.unread_count),
            max_payload=self._limits.packet,
        )
        self._session = MqttSession(self.peer, self.send, self._limits)
        self._handler.welcome(self, self.peer)
        self.work()  # what came meanwhile

    def _violated(self, violation: ProtocolViolation) -> None:
        logger.debug("closing the connection from %s: %s", self.address, violation)
        if self.peer is None:
            self._handler.turned_away(self.address, self.start)
            if violation.answer is not None:
                self.send(connack(violation.answer))
        self.close(message("link.not_understood"))

    # Time

    def _never_logged_in(self) -> None:
        self._handler.turned_away(self.address, self.start)
        self.abort()

    def _check_alive(self) -> None:
        """Drop a device that was silent for too long (3.1.2.10)."""
        now = self._loop.time()
        if self._paused:
            # we do not listen: its pings may be waiting for us
            self._received_at = now
        silent = now - self._received_at
        if silent >= self._keepalive:
            logger.debug("nothing from %s for %.0f s", self.address, silent)
            self.abort(message("link.silent"))
            return
        self._timer = self._loop.call_later(self._keepalive - silent, self._check_alive)

    # The transport

    def _pause(self, wanted: bool) -> None:
        if wanted == self._paused:
            return
        assert self._transport is not None
        self._paused = wanted
        if wanted:
            self._transport.pause_reading()
        else:
            self._received_at = self._loop.time()
            self._transport.resume_reading()

    def _flush(self) -> None:
        waiting, self._replies = self._replies, None
        if waiting and not self.closing:
            self._write(b"".join(waiting))

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)
        if self._transport.get_write_buffer_size() > self._limits.untaken:
            logger.debug("%s takes nothing", self.address)
            self.abort(message("link.silent"))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _signed(self, alive: bool) -> None:
        sign, self._sign = self._sign, None
        if sign is not None and not sign.done():
            sign.set_result(alive)

    def _end(self, reason: Message | None) -> None:
        if not self.closing:
            self.reason = reason
        self._stop_timer()
        self.closing = True
        self._signed(False)
        self._replies = None
        self._reader.clear()
        if self.peer is not None:
            self.peer.wake()
