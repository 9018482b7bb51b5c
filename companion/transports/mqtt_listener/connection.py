"""One connection: MQTT packets on a socket, from the first byte to the last.

A `Protocol` and not asyncio's streams: a reader and a writer would take twice the memory of an
idle device. It works in every loop of asyncio, also where sockets cannot be watched (Windows).
"""

from __future__ import annotations

import asyncio
import logging
import uuid
from dataclasses import replace
from typing import Final, Protocol, cast

from companion.messages.message import Message, message
from companion.transports.addresses import address_of
from companion.transports.mqtt_listener import replies
from companion.transports.mqtt_listener.limits import ListenerLimits
from companion.transports.mqtt_listener.packets import (
    Connect,
    Disconnect,
    Packet,
    ProtocolViolation,
    ReturnCode,
)
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer
from companion.transports.mqtt_listener.reader import PacketReader
from companion.transports.mqtt_listener.session import MqttSession
from companion.transports.mqtt_listener.sockets import watch_over

_AT_ONCE: Final = 256
"""Packets that are worked on before others have their turn in the loop."""

logger = logging.getLogger(__name__)


class Door(Protocol):
    """Who decides about connections: the listener."""

    def enter(self, connection: Connection) -> bool:
        """Whether one more may come in."""

    def log_in(self, connection: Connection, login: MqttLogin) -> ReturnCode:
        """The answer to a login."""

    def welcome(self, connection: Connection, peer: MqttPeer) -> None:
        """The login was answered with yes."""

    def turned_away(self, who: MqttLogin | str) -> None:
        """A login was refused, or the address `who` never made one."""

    def leave(self, connection: Connection) -> None:
        """It has ended."""


class Connection(asyncio.Protocol):
    """See the module. The listener makes them; `peer` is there after the login."""

    __slots__ = (
        "_door",
        "_heard",
        "_keepalive",
        "_limits",
        "_loop",
        "_paused",
        "_reader",
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
    )

    def __init__(self, door: Door, limits: ListenerLimits) -> None:
        self._door = door
        self._limits = limits
        self._loop = asyncio.get_running_loop()
        self._reader = PacketReader(packet=limits.packet, control=limits.control)
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._replies: list[bytes] | None = None
        self._session: MqttSession | None = None
        self._sign: asyncio.Future[bool] | None = None
        self._keepalive = 0.0
        self._heard = 0.0
        self._paused = False
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
        if not self._door.enter(self):
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
        self._heard = self._loop.time()
        self._signed(True)
        self._reader.feed(data)
        self.work()

    def connection_lost(self, exc: Exception | None) -> None:
        silent = isinstance(exc, TimeoutError)  # what was sent was never confirmed
        self._end(message("link.silent" if silent else "link.broken"))
        self._door.leave(self)
        if not self.gone.done():
            self.gone.set_result(None)

    # What the peer and the listener call

    @property
    def local_address(self) -> str | None:
        assert self._transport is not None
        return address_of(self._transport.get_extra_info("sockname"))

    def send(self, data: bytes) -> None:
        """Hand over bytes; drops a device that does not take what it was sent before."""
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
                # who is not listened to may say what he likes
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
        """End it at once."""
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
        return self.peer is None or self.peer.has_room

    def _some_packets(self) -> bool:
        """Whether there may be more to do without waiting for anything."""
        for _ in range(_AT_ONCE):
            if self.closing or not self._has_room:
                return False
            packet = self._reader.take()
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
        code = self._door.log_in(self, login)
        self.send(replies.connack(code))
        # a wrong password is somewhere else the right one, and a right one was looked at
        login = replace(login, password=b"")
        if code is not ReturnCode.ACCEPTED:
            self._door.turned_away(login)
            self.close()
            return
        self._stop_timer()
        self._keepalive = packet.keepalive * self._limits.grace
        if self._keepalive:
            self._timer = self._loop.call_later(self._keepalive, self._look_for_life)
        self.peer = MqttPeer(
            login,
            self,
            room=(self._limits.unread_bytes, self._limits.unread_count),
            max_payload=self._limits.packet,
        )
        self._session = MqttSession(self.peer, self.send, self._limits)
        self._door.welcome(self, self.peer)

    def _violated(self, violation: ProtocolViolation) -> None:
        logger.debug("closing the connection from %s: %s", self.address, violation)
        if self.peer is None:
            self._door.turned_away(self.address)
            if violation.answer is not None:
                self.send(replies.connack(violation.answer))
        self.close(message("link.not_understood"))

    # Time

    def _never_logged_in(self) -> None:
        self._door.turned_away(self.address)
        self.abort()

    def _look_for_life(self) -> None:
        """Drop a device that was silent for too long (3.1.2.10)."""
        now = self._loop.time()
        if self._paused:
            # we do not listen: its pings may be waiting for us
            self._heard = now
        silent = now - self._heard
        if silent >= self._keepalive:
            logger.debug("nothing from %s for %.0f s", self.address, silent)
            self.abort(message("link.silent"))
            return
        self._timer = self._loop.call_later(self._keepalive - silent, self._look_for_life)

    # The transport

    def _pause(self, wanted: bool) -> None:
        if wanted == self._paused:
            return
        assert self._transport is not None
        self._paused = wanted
        if wanted:
            self._transport.pause_reading()
        else:
            self._heard = self._loop.time()
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
