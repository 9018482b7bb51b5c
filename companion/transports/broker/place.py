"""One connection to one broker, for everything that is behind it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from companion.errors import CompanionError, ConnectFailed, LoginRefused
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.broker.hello import Hellos
from companion.transports.broker.subscriptions import Listener, Subscriptions
from companion.transports.broker.tls import context_for
from companion.transports.broker.topics import Side, Topics
from companion.transports.channel import MAX_RECEIVE
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.mqtt_client.line import CONNECT_SECONDS, MqttConnection
from companion.transports.mqtt_client.network import network
from companion.transports.mqtt_client.values import BrokerLogin, ReceivedMessage
from companion.transports.upstream.faults import why_not_reached

KEEPALIVE: Final = 13
"""Seconds until the broker is asked for a sign of life, and again until it is given up. With the
network thread's tick one that died without a word is noticed within 30 s, as on every other
connection (`companion.transports.channel`)."""

NOTHING: Final = "companion/nothing"
"""A topic that nobody subscribes to. A broker answers also when that is given back (MQTT 3.1.1,
section 3.10.4), and unlike a ping the library lets us wait for it."""

logger = logging.getLogger(__name__)


class BrokerPlace:
    """Dials when it is made. It does not dial again: whoever is told the end comes anew."""

    def __init__(self, endpoint: Endpoint, login: Login) -> None:
        """Raises `EndpointError` for topics that cannot be used."""
        self.users = 0
        """Who holds it; `companion.transports.broker.brokers` counts."""
        self.topics = Topics.of(endpoint)
        self._endpoint = endpoint
        self._login = login
        self._host = one_line(endpoint.host)
        loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[CompanionError | None] = loop.create_future()
        self._over: asyncio.Future[Message] = loop.create_future()
        self._subscriptions: Subscriptions | None = None
        self._hellos = Hellos(self.publish)
        self._line: MqttConnection | None = None
        name = f"broker {self._host}"
        self._task: asyncio.Task[None] = asyncio.create_task(self._run(), name=name)

    @property
    def over(self) -> bool:
        return self._over.done()

    @property
    def local_address(self) -> str | None:
        """Our own IP address on the connection."""
        return self._line.local_address if self._line is not None else None

    @property
    def lost(self) -> Message:
        """What its users say when it is gone in the middle."""
        return message("broker.lost", host=self._host)

    async def connected(self) -> None:
        """Wait for the broker to accept us. Raises `ConnectFailed` or `EndpointError`."""
        error = await asyncio.shield(self._ready)
        if error is not None:
            # one of its own for each who waits: what is raised collects where it came by
            raise type(error)(error.message)

    async def ended(self) -> Message:
        """Wait for the end of the connection, and say why."""
        return await asyncio.shield(self._over)

    def publish(self, device: str, frame: bytes) -> bool:
        """Send a frame to a device; never blocks. False when the broker takes it no more."""
        return self._line is not None and self._line.publish(self.topics.down_of(device), frame)

    async def answers(self, seconds: float) -> bool:
        """Whether the broker gives a sign of life within that time; else the connection ends."""
        line = self._line
        if line is None:
            return False
        asked = line.unsubscribe(NOTHING)
        await asyncio.wait((asked,), timeout=seconds)
        if asked.done():
            return not line.over
        self._task.cancel()
        return False

    @asynccontextmanager
    async def heard_by(self, listener: Listener, device: str | None) -> AsyncIterator[None]:
        """Give the messages of one device, or of all, to `listener` while the body runs.

        Raises `ConnectFailed` when the broker does not grant it, or is gone. `listener.end` is
        called when the connection ends first.
        """
        subscriptions = self._subscriptions
        if subscriptions is None:
            raise ConnectFailed(self.lost)
        await subscriptions.add(listener, device)
        try:
            yield
        finally:
            subscriptions.remove(listener, device)
            if device is not None and not subscriptions.serves(device):
                self._hellos.forget(device)

    async def close(self) -> None:
        """Say goodbye to the broker, as far as it listens; at most some seconds."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        problem = self.lost
        network.take()
        try:
            problem = await self._connection()
        except CompanionError as error:
            problem = error.message
            self._settle(error)
        except (OSError, UnicodeError, ValueError) as error:
            problem = why_not_reached(error, self._host, CONNECT_SECONDS, "broker")
            self._settle(ConnectFailed(problem))
        except Exception:
            # a fault of ours must not leave those waiting who share this connection
            logger.exception("the connection to a broker failed")
            problem = message("connect.fault")
            self._settle(ConnectFailed(problem))
        finally:
            network.release()
            self._line = None
            self._hellos.close()
            self._settle(ConnectFailed(problem))
            if not self._over.done():
                self._over.set_result(problem)
            subscriptions, self._subscriptions = self._subscriptions, None
            if subscriptions is not None:
                subscriptions.end(problem)

    async def _connection(self) -> Message:
        """From dialing to the end, and why it ended. Raises why it did not begin."""
        endpoint, context = self._endpoint, await context_for(self._endpoint, self._login)
        login = BrokerLogin(
            endpoint.host,
            endpoint.port,
            # one of its own for each connection: a broker drops the older of two with the same
            f"companion-{secrets.token_hex(6)}",
            endpoint.user,
            self._login.secret,
            KEEPALIVE,
        )
        line = MqttConnection(
            network, login, self._received, words="broker", max_packet=MAX_RECEIVE
        )
        try:
            await line.dial((lambda: context) if context is not None else None)
            refusal = await line.accepted()
            if refusal is not None:
                if Trait.LOST in refusal.traits:
                    refusal = message("broker.hung_up", host=self._host)
                if Trait.WANTS_LOGIN in refusal.traits:
                    raise LoginRefused(refusal)
                raise ConnectFailed(refusal)
            self._line = line
            self._subscriptions = Subscriptions(self.topics, line, self.lost)
            line.begin()
            self._settle(None)
            await line.ended()
            return self.lost
        finally:
            await line.close()

    def _settle(self, error: CompanionError | None) -> None:
        if not self._ready.done():
            self._ready.set_result(error)

    def _received(self, received: ReceivedMessage) -> None:
        found = self.topics.read(received.topic)
        subscriptions = self._subscriptions
        if found is None or subscriptions is None or subscriptions.is_repeated(received):
            return
        device, side = found
        subscriptions.deliver(device, side, received)
        if side is Side.UP and not received.retained and subscriptions.serves(device):
            self._hellos.heard(device, received.payload)
