"""A device that is connected by MQTT, as the layers above see it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from companion.errors import ConnectionLost
from companion.messages.message import Message
from companion.records import Unshown
from companion.transports.mqtt_listener.packets import publish

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.connection import Connection

_OVERHEAD = 200
"""Bytes that a waiting message takes besides its payload, so that empty ones count as well."""


class MqttLogin(Unshown, Struct, frozen=True):
    """Who a client says it is. All of it is untrusted, and as it was sent: not cleaned."""

    unshown = frozenset({"password"})

    client_id: str
    username: str
    """Empty when none was given."""
    password: bytes
    """Empty when none was given, and everywhere but in the question whether it is right."""
    keepalive: int
    """Seconds; 0 for none."""
    address: str
    """The IP address that it connected from."""

    @property
    def name(self) -> str:
        """What replaces an earlier connection: the user name, else the client's id."""
        return f"user {self.username}" if self.username else f"client {self.client_id}"


class Publication(Struct, frozen=True):
    """One message from a device. `topic` is as untrusted as `payload`."""

    topic: str
    payload: bytes


class MqttPeer:
    """One logged-in connection. Iterating it gives what the device publishes, in order.

    The iteration ends when the device is gone and all that came before was given. There is one
    reader at a time; while it does not read, after some messages nothing more is read from the
    socket, so the device has to wait, with its pings as well.

    `on_subscribe` is called with every topic filter that is granted; those of before it was set
    are in `subscriptions`. Nothing depends on them: `publish` needs no subscription.
    """

    __slots__ = (
        "_asked",
        "_count",
        "_line",
        "_room",
        "_subscriptions",
        "_unread",
        "_waiter",
        "login",
        "max_payload",
        "on_subscribe",
    )

    def __init__(
        self, login: MqttLogin, line: Connection, *, room: tuple[int, int], max_payload: int
    ) -> None:
        self.login = login
        """Without the password."""
        self.max_payload = max_payload
        """Bytes that `publish` takes."""
        self.on_subscribe: Callable[[str], None] | None = None
        self._line = line
        self._asked = 0
        self._room = room
        self._unread: deque[Publication] = deque()
        self._count = 0
        self._subscriptions: tuple[str, ...] = ()
        self._waiter: asyncio.Future[None] | None = None

    @property
    def address(self) -> str:
        return self.login.address

    @property
    def local_address(self) -> str | None:
        """Our own IP address on this connection: at it the device reaches this computer."""
        return self._line.local_address

    @property
    def peer_address(self) -> str | None:
        """The device's IP address on this connection."""
        return self.login.address or None

    @property
    def subscriptions(self) -> tuple[str, ...]:
        """The topic filters that the device is subscribed to, in their order; most have none."""
        return self._subscriptions

    @property
    def closed(self) -> bool:
        """Whether nothing can be published any more."""
        return self._line.closing

    @property
    def reason(self) -> Message | None:
        """Why it ended, once it has; `None` while it is open, and when it was closed from here."""
        return self._line.reason

    async def answers(self, topic: str, payload: bytes, seconds: float) -> bool:
        """Whether the device gives a sign of life within that time.

        A server cannot ping in MQTT. It can publish with quality of service 1, which the client
        confirms (4.3.2), and that is the work of the device's network part, however busy the rest
        of it is. Anything else that arrives meanwhile is as good. Raises `ValueError` as `publish`.
        """
        if self._line.closing:
            return False
        self._asked = self._asked % 0xFFFF + 1
        sign = self._line.sign()
        self._line.send(publish(topic, payload, packet_id=self._asked))
        await asyncio.wait((sign,), timeout=seconds)
        return sign.done() and sign.result()

    def publish(self, topic: str, payload: bytes) -> None:
        """Send a message with quality of service 0; it never blocks and keeps the order.

        A device that takes nothing is dropped when more than `ListenerLimits.untaken` bytes are on
        their way. Raises `ConnectionLost` when the device is gone or is dropped by this, and
        `ValueError` for a topic that MQTT does not allow or a payload above `max_payload`.
        """
        if self._line.closing:
            raise ConnectionLost("call.lost")
        if len(payload) > self.max_payload:
            raise ValueError(f"{len(payload)} bytes are too many for one message")
        self._line.send(publish(topic, payload))
        if self._line.closing:
            raise ConnectionLost("call.lost")

    def __aiter__(self) -> MqttPeer:
        return self

    async def __anext__(self) -> Publication:
        while not self._unread:
            if self._line.closing:
                raise StopAsyncIteration
            if self._waiter is not None:
                raise RuntimeError("somebody else reads from this device")
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        publication = self._unread.popleft()
        self._count -= _size(publication)
        self._line.work()
        return publication

    async def wait_closed(self) -> None:
        """Returns when the connection has ended, whichever side ended it."""
        await asyncio.wait((self._line.gone,))

    async def close(self) -> None:
        """Close the connection; what is on its way has two seconds to get through."""
        self._line.close()
        await self.wait_closed()

    def abort(self) -> None:
        """Drop the connection at once."""
        self._line.abort()

    # What follows is for the connection.

    @property
    def has_room(self) -> bool:
        size, count = self._room
        return self._count < size and len(self._unread) < count

    def add(self, publication: Publication) -> None:
        self._unread.append(publication)
        self._count += _size(publication)
        self.wake()

    def wake(self) -> None:
        """There is something to read, or nothing will come any more."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def subscribe(self, topic_filter: str) -> None:
        if topic_filter not in self._subscriptions:
            self._subscriptions += (topic_filter,)

    def unsubscribe(self, topic_filter: str) -> None:
        self._subscriptions = tuple(one for one in self._subscriptions if one != topic_filter)


def _size(publication: Publication) -> int:
    return len(publication.topic) + len(publication.payload) + _OVERHEAD
