"""One MQTT connection to a broker, from dialing to its end.

The MQTT library's client is touched by one thread at a time: by the one that dials, and then by
the network thread only. The event loop posts to that thread, and gets what comes back in order.
"""

from __future__ import annotations

import asyncio
import logging
import selectors
import socket
import ssl
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec import Struct

from companion.messages.message import Message, message
from companion.records import Unshown
from companion.tasks import hold_task
from companion.text import one_line
from companion.transports.mqtt_client.network import NetworkLoop, NetworkThread
from companion.transports.mqtt_listener.packets import is_topic
from companion.transports.tcp import address_of

if TYPE_CHECKING:
    from paho.mqtt.client import Client, MQTTMessage, MQTTMessageInfo

LIBRARY: Final = "paho.mqtt.client"
"""What a connection needs; who makes one loads it before."""

logger = logging.getLogger(__name__)

CONNECT_SECONDS: Final = 10.0
"""For TCP, for TLS and for the broker's answer to the login, each."""
MAX_UNSENT: Final = 1024 * 1024
"""Bytes that may wait for a slow broker; messages above that are dropped."""
MAX_UNREAD: Final = 1024 * 1024
"""Bytes that may wait for the event loop; above that nothing is read, so that TCP holds the
broker back."""
MAX_PACKET: Final = 1024 * 1024
"""Bytes of one incoming packet. The protocol allows 256 MB, the device loses what is above
65,535 bytes."""
CLOSE_SECONDS: Final = 2.0
AT_ONCE: Final = 4
"""Messages that are handed over in one turn of the event loop. Each may be a page of tools that
takes milliseconds to read, and fifty devices that come back together send them together."""

_FOREIGN: Final = 60
"""Characters that are shown of what is no broker."""
_LOGIN_REFUSED: Final = frozenset((133, 134, 135))
"""The client's reason codes for: wrong client id, wrong user name or password, not allowed."""


# What goes into and comes out of a connection to a broker.


class BrokerLogin(Unshown, Struct, frozen=True):
    unshown = frozenset({"password"})

    host: str
    port: int
    client_id: str
    username: str
    password: str
    keepalive: int
    """Seconds, above 0."""
    web_path: str = ""
    """MQTT over a WebSocket with this path; empty over TCP."""
    will: tuple[str, bytes] | None = None
    """Topic and payload that the broker publishes, retained, when we go without a word."""


class ReceivedMessage(Struct, frozen=True):
    """One message. Everything in it is untrusted."""

    topic: str
    """Empty for one that is no text."""
    payload: bytes
    retained: bool
    """Kept by the broker from an earlier time: its sender may be gone."""


class HoldingContext:
    """A TLS context that holds its last socket: when a handshake fails the library drops the
    socket unclosed. It has all that the library asks of a context."""

    def __init__(self, context: ssl.SSLContext) -> None:
        self._context = context
        self.check_hostname = context.check_hostname
        self.socket: ssl.SSLSocket | None = None

    def wrap_socket(self, sock: socket.socket, **options: Any) -> ssl.SSLSocket:
        self.socket = self._context.wrap_socket(sock, **options)
        return self.socket


def tune(sock: socket.socket) -> None:
    """Send small messages at once, and let the system notice a peer that is gone."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)


class MqttConnection:
    """Made, awaited and closed on the event loop. `on_message` is called there as well.

    `words` is the family of the messages that tell what went wrong, `former` or `broker`.
    `max_packet` are the bytes of one incoming packet above which the connection is dropped.
    """

    def __init__(
        self,
        network: NetworkThread,
        login: BrokerLogin,
        on_message: Callable[[ReceivedMessage], None],
        *,
        words: str = "former",
        max_packet: int = MAX_PACKET,
    ) -> None:
        self._network = network
        self._login = login
        self._on_message = on_message
        self._words = words
        self._max_packet = max_packet
        self.local_address: str | None = None
        """Our own IP address on this connection, once it is dialed."""
        self._loop = asyncio.get_running_loop()
        self._answer: asyncio.Future[Message | None] = self._loop.create_future()
        self._end: asyncio.Future[None] = self._loop.create_future()
        # written by the network thread, read by the loop: a deque's ends are safe to share
        self._inbox: deque[ReceivedMessage | Callable[[], None]] = deque()
        self._called = False
        self._begun = False
        self._asked: set[asyncio.Future[bool]] = set()
        self._came = 0
        self._read_bytes = 0
        self._queued = 0
        self._written = 0
        # the network thread's own
        self._raw: socket.socket | None = None
        """Of TCP, until TLS takes it over; without the WebSocket around it."""
        self._holding: HoldingContext | None = None
        self._limit: threading.Timer | None = None
        self._client = self._make()
        self._sending: deque[tuple[MQTTMessageInfo, int]] = deque()
        self._questions: dict[int, asyncio.Future[bool]] = {}
        self._run: NetworkLoop | None = None
        self._shut = False
        self._paused = False
        self._known = False
        """Whether its first bytes were seen."""

    # on the event loop

    @property
    def over(self) -> bool:
        return self._end.done()

    async def dial(self, context: Callable[[], ssl.SSLContext] | None) -> None:
        """Connect, over TLS with `context`. Raises what the system or TLS says."""
        done: asyncio.Future[None] = self._loop.create_future()
        # held until the connection is handed over, though nobody may wait for it any more
        self._network.acquire()
        self._network.dial(partial(self._dial, context, done))
        await done

    async def accepted(self) -> Message | None:
        """Wait for the broker's answer to the login: `None` for yes, else why not."""
        host = one_line(self._login.host)
        first = asyncio.FIRST_COMPLETED
        both = (self._answer, self._end)
        done, _ = await asyncio.wait(both, timeout=CONNECT_SECONDS, return_when=first)
        if not done:
            return message(f"{self._words}.timeout", host=host, seconds=f"{CONNECT_SECONDS:g}")
        if self._answer.done():
            return self._answer.result()
        return message(f"{self._words}.lost", host=host)

    def begin(self) -> None:
        """From now on messages are handed over; those that came with the answer first."""
        self._begun = True
        self._drain()

    async def ended(self) -> None:
        """Wait for the end of the connection, whichever side ended it."""
        await asyncio.shield(self._end)

    def publish(self, topic: str, payload: bytes, *, retain: bool = False) -> bool:
        """Send with QoS 0; with `retain` the broker keeps it. False when it is no topic, or the
        broker takes nothing any more."""
        size = len(payload) + len(topic)
        if self._end.done() or not is_topic(topic) or self._queued - self._written > MAX_UNSENT:
            return False
        self._queued += size
        self._network.post(partial(self._publish, topic, payload, retain, size))
        return True

    def subscribe(self, topic: str) -> asyncio.Future[bool]:
        """Ask for a topic with QoS 0. Whether the broker grants it; cancelled by the end."""
        return self._ask(partial(self._request, self._client.subscribe, topic))

    def unsubscribe(self, topic: str) -> asyncio.Future[bool]:
        """Give a topic back. Done when nothing comes of it any more; cancelled by the end."""
        return self._ask(partial(self._request, self._client.unsubscribe, topic))

    def _ask(
        self, work: Callable[[asyncio.Future[bool], NetworkLoop], None]
    ) -> asyncio.Future[bool]:
        answer: asyncio.Future[bool] = self._loop.create_future()
        if self._end.done():
            answer.cancel()
            return answer
        hold_task(answer, self._asked)
        self._network.post(partial(work, answer))
        return answer

    async def close(self) -> None:
        """Say goodbye, as far as the broker takes it at once, and close."""
        self._network.post(self._close)
        await asyncio.wait((self._end,), timeout=CLOSE_SECONDS)

    def _drain(self) -> None:
        self._read_inbox(AT_ONCE)
        if not (self._inbox and self._begun):
            # before the second look: what comes from now on calls again
            self._called = False
        if self._inbox and self._begun:
            self._called = True
            self._loop.call_soon(self._drain)
        elif self._paused and self._begun and not self._end.done():
            self._network.post(self._resume)

    def _read_inbox(self, most: int) -> None:
        while self._inbox and self._begun and most > 0:
            most -= 1
            received = self._inbox.popleft()
            if not isinstance(received, ReceivedMessage):
                received()
                continue
            self._read_bytes += len(received.payload)
            try:
                self._on_message(received)
            except Exception:
                logger.exception("a broker's message could not be passed on")

    def _accept(self, refusal: Message | None) -> None:
        words = "accepted" if refusal is None else one_line(refusal.english(), 500)
        logger.debug("login at the broker %s: %s", one_line(self._login.host), words)
        if not self._answer.done():
            self._answer.set_result(refusal)

    def _finish(self) -> None:
        self._read_inbox(len(self._inbox))
        logger.debug("the connection to the broker %s ended", one_line(self._login.host))
        if not self._end.done():
            self._end.set_result(None)
        for answer in tuple(self._asked):
            answer.cancel()

    # in the thread that dials

    def _dial(
        self, context: Callable[[], ssl.SSLContext] | None, done: asyncio.Future[None]
    ) -> None:
        failure: Exception | None = None
        holding = self._holding
        try:
            if context is not None:
                self._holding = holding = HoldingContext(context())
                self._client.tls_set_context(cast("ssl.SSLContext", holding))
            login = self._login
            self._client.connect(login.host, login.port, login.keepalive)
            sock = self._dialed()
            # the library has none any more where the broker hung up at once
            if sock is not None and self.socket is not None:
                tune(sock)
                self.local_address = address_of(sock.getsockname())
        except Exception as error:
            failure = error
            for each in (self.socket, self._raw, self._dialed()):
                if each is not None:
                    each.close()
        else:
            self._network.post(self._adopt)
        finally:
            if holding is not None:
                holding.socket = None
            if self._limit is not None:
                self._limit.cancel()
            self._network.release()
            self._call(_settle, done, failure)

    def _dialed(self) -> socket.socket | None:
        """What was dialed, with TLS around it, but no WebSocket."""
        held = self._holding.socket if self._holding is not None else None
        return held or self._raw

    def _end_greeting(self) -> None:
        if (sock := self._dialed()) is not None:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)

    # in the network thread

    @property
    def socket(self) -> socket.socket | None:
        """Over a WebSocket the library's own, which has of a socket what is asked of it here."""
        return cast("socket.socket | None", self._client.socket())

    @property
    def wants(self) -> int:
        """For what to wait: `selectors.EVENT_READ` and `EVENT_WRITE`, or neither."""
        reads = 0 if self._paused else selectors.EVENT_READ
        return reads | (selectors.EVENT_WRITE if self._client.want_write() else 0)

    def ready(self, events: int) -> bool:
        """Read and write. True when more can be read at once, though the socket may not show it."""
        if events & selectors.EVENT_WRITE:
            self._client.loop_write()
            self._count_written()
        if events & selectors.EVENT_READ and not self._paused:
            if not self._known and (said := self._foreign_words()):
                host = one_line(self._login.host)
                self._call(self._accept, message(f"{self._words}.foreign", host=host, text=said))
                self._drop()
                return False
            self._client.loop_read()
            # the library has no bound of its own, and says nowhere else what is coming
            if self._client._in_packet["remaining_length"] > self._max_packet:
                raise ValueError("the packet that comes is too large")
        sock = self.socket
        # TLS holds what it has decrypted, which no selector sees
        holds = getattr(sock, "pending", None)
        return not self._paused and holds is not None and holds() > 0

    def _foreign_words(self) -> str:
        """The first line of what is no broker; the library would take it for packets, and wait for
        their end. Empty for a broker, and where it cannot be seen, as over TLS. A WebSocket has a
        greeting of its own, which tells."""
        sock = self.socket
        if sock is None or isinstance(sock, ssl.SSLSocket) or self._login.web_path:
            return ""
        try:
            head = sock.recv(_FOREIGN, socket.MSG_PEEK)
        except OSError:
            return ""
        self._known = bool(head)
        # a broker's first packet begins with 0x20 (MQTT 3.1.1, section 3.2), a space
        if not head[:1].strip() or not (head[:4].isascii() and head[:4].decode().isprintable()):
            return ""
        return one_line(head.splitlines()[0].decode("utf-8", "replace"), _FOREIGN)

    def tick(self) -> None:
        self._client.loop_misc()

    def fail(self, error: Exception) -> None:
        """Something raised in the network thread: the connection must end."""
        logger.warning("the connection to a broker failed: %s", one_line(repr(error)))
        self._drop()

    def _adopt(self, run: NetworkLoop) -> None:
        self._run = run
        if self._shut or self.socket is None:
            self._drop()
        else:
            run.watch(self)

    def _publish(
        self, topic: str, payload: bytes, retain: bool, size: int, run: NetworkLoop
    ) -> None:
        if self._shut:
            return
        self._sending.append((self._client.publish(topic, payload, retain=retain), size))
        self._count_written()
        run.refresh(self)

    def _request(
        self,
        ask: Callable[[str], tuple[Any, int | None]],
        topic: str,
        answer: asyncio.Future[bool],
        run: NetworkLoop,
    ) -> None:
        if self._shut:
            return
        _, number = ask(topic)
        # none when the connection has just ended: its end answers
        if number is not None:
            self._questions[number] = answer
        run.refresh(self)

    def _answered(self, number: int, granted: bool) -> None:
        answer = self._questions.pop(number, None)
        if answer is not None:
            # behind the messages that came before it
            self._deliver(partial(_settle_answer, answer, granted))

    def _resume(self, run: NetworkLoop) -> None:
        if self._paused and not self._shut:
            self._paused = False
            run.resume(self)

    def _close(self, run: NetworkLoop) -> None:
        if not self._shut and self._run is not None:
            self._client.disconnect()
        self._drop()

    def _drop(self) -> None:
        """Close whatever is open; the end is told once."""
        was_shut, self._shut = self._shut, True
        # until it is adopted the socket belongs to the thread that dials
        if self._run is not None:
            self._run.forget(self)
            if (sock := self.socket) is not None:
                sock.close()
        if not was_shut:
            self._call(self._finish)

    def _count_written(self) -> None:
        # once the connection has ended the library raises instead of saying no
        while not self._shut and self._sending and self._sending[0][0].is_published():
            self._written += self._sending.popleft()[1]

    def _make(self) -> Client:
        from paho.mqtt.client import Client
        from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

        login = self._login
        client = Client(
            CallbackAPIVersion.VERSION2,
            client_id=login.client_id,
            protocol=MQTTProtocolVersion.MQTTv311,
            # the library would dial again in the network thread, and block it
            reconnect_on_failure=False,
            transport="websockets" if login.web_path else "tcp",
        )
        if login.web_path:
            client.ws_set_options(path=login.web_path)
        dial = client._create_socket_connection

        def dialed() -> socket.socket:
            self._raw = raw = dial()
            if login.web_path:
                # the library reads a greeting that never ends without one, byte by byte
                self._limit = threading.Timer(CONNECT_SECONDS, self._end_greeting)
                self._limit.daemon = True
                self._limit.start()
            return raw

        client._create_socket_connection = dialed  # type: ignore[method-assign]
        client.connect_timeout = CONNECT_SECONDS
        if login.username:
            client.username_pw_set(login.username, login.password or None)
        if login.will is not None:
            client.will_set(*login.will, retain=True)
        client.on_connect = self._connected
        client.on_message = self._received
        client.on_subscribe = self._subscribed
        client.on_unsubscribe = self._unsubscribed
        client.on_disconnect = self._disconnected
        client.on_socket_close = self._closing
        return client

    def _connected(self, client: Client, data: Any, flags: Any, reason: Any, more: Any) -> None:
        refusal = None
        if reason.is_failure:
            host = one_line(self._login.host)
            if reason.value in _LOGIN_REFUSED:
                refusal = message(f"{self._words}.login", host=host)
            else:
                reason = one_line(str(reason))
                refusal = message(f"{self._words}.rejected", host=host, reason=reason)
        self._call(self._accept, refusal)

    def _received(self, client: Client, data: Any, received: MQTTMessage) -> None:
        try:
            topic = received.topic
        except UnicodeDecodeError:
            # devices take a message whatever its topic
            topic = ""
        self._came += len(received.payload)
        if self._came - self._read_bytes > MAX_UNREAD:
            self._paused = True
        self._deliver(ReceivedMessage(topic, bytes(received.payload), received.retain))

    def _deliver(self, what: ReceivedMessage | Callable[[], None]) -> None:
        self._inbox.append(what)
        if not self._called:
            self._called = True
            self._call(self._drain)

    def _subscribed(self, client: Client, data: Any, number: int, codes: Any, more: Any) -> None:
        self._answered(number, not any(code.is_failure for code in codes))

    def _unsubscribed(self, client: Client, data: Any, number: int, codes: Any, more: Any) -> None:
        self._answered(number, True)

    def _disconnected(self, client: Client, data: Any, flags: Any, reason: Any, more: Any) -> None:
        self._drop()

    def _closing(self, client: Client, data: Any, sock: Any) -> None:
        if self._run is not None:
            self._run.forget(self)

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *arguments)
        except RuntimeError:
            # the loop is closed, and nobody is left to tell
            logger.debug("the event loop has ended before a broker's connection")


def _settle_answer(answer: asyncio.Future[bool], granted: bool) -> None:
    if not answer.done():
        answer.set_result(granted)


def _settle(done: asyncio.Future[None], failure: Exception | None) -> None:
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
