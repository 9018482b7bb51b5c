"""The connection to the broker of Home Assistant: dialed again whenever it ends."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct

from companion.errors import CompanionError, ConnectFailed, LoginRefused
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.loading import load_module
from companion.transports.login import Login
from companion.transports.mqtt_client.connection import (
    CONNECT_SECONDS,
    LIBRARY,
    BrokerLogin,
    MqttConnection,
    ReceivedMessage,
)
from companion.transports.mqtt_client.network import network
from companion.transports.tcp import why_not_reached
from companion.transports.tls import context_for

logger = logging.getLogger(__name__)

KEEPALIVE: Final = 10
"""Seconds; the broker publishes the last will after half as many more."""
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 4.0
"""Seconds between two attempts: after a restart of the broker all is told within five."""
_STEADY: Final = 10.0
"""Seconds after which a connection counts as good, and the next attempt comes soon."""
NOTHING: Final = "companion/nothing"
"""A topic that nobody subscribes to. The broker answers also when that is given back, after all
that it had to say before."""


class LineState(StrEnum):
    OFF = "off"
    CONNECTING = "connecting"
    CONNECTED = "connected"
    REFUSED = "refused"
    """By the login; tried again when another one is given, and now and then."""
    NOT_REACHED = "not_reached"


class LineView(Struct, frozen=True):
    state: LineState = LineState.OFF
    problem: Message | None = None
    since: datetime | None = None
    """UTC; of being connected."""


class HomeLine:
    """Dials from `start` to `stop`. `on_open` runs whenever it is connected and subscribed; it is
    cancelled when the connection ends."""

    def __init__(
        self,
        endpoint: Endpoint,
        login: Login,
        will: tuple[str, bytes],
        topics: tuple[str, ...],
        on_open: Callable[[], Awaitable[None]],
        on_message: Callable[[ReceivedMessage], None],
    ) -> None:
        self.changed: Publisher[LineView] = Publisher()
        self.view = LineView()
        self._endpoint = endpoint
        self._login = login
        self._will = will
        self._topics = topics
        self._on_open = on_open
        self._on_message = on_message
        self._host = one_line(endpoint.host)
        self._connection: MqttConnection | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="home assistant's broker")

    async def stop(self, *, quietly: bool = False) -> None:
        """Publish the will ourselves unless it is done `quietly`, as far as the broker takes it at
        once, and close."""
        connection = self._connection
        if connection is not None and not quietly:
            connection.publish(*self._will, retain=True)
        await end_tasks(self._task, within=10)
        self._show(LineView())

    async def send(self, topic: str, payload: bytes, *, retain: bool = True) -> None:
        """Send, and wait while the broker is slow. Raises `ConnectFailed` when it is gone."""
        while True:
            connection = self._connection
            if connection is None or connection.over:
                raise ConnectFailed("broker.lost", host=self._host)
            if connection.publish(topic, payload, retain=retain):
                return
            await asyncio.sleep(0.01)

    async def settled(self) -> None:
        """Returns when all that was retained has come, and all that was sent is at the broker."""
        connection = self._connection
        if connection is not None:
            with suppress(asyncio.CancelledError):
                await asyncio.wait((connection.unsubscribe(NOTHING),))

    def _show(self, view: LineView) -> None:
        if view != self.view:
            self.view = view
            self.changed.publish(view)

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            if self.view.state is LineState.OFF:
                self._show(LineView(LineState.CONNECTING))
            begun = time.monotonic()
            try:
                await self._connected()
                view = LineView(LineState.NOT_REACHED, message("broker.lost", host=self._host))
            except LoginRefused as error:
                view = LineView(LineState.REFUSED, error.message)
            except CompanionError as error:
                view = LineView(LineState.NOT_REACHED, error.message)
            except (OSError, UnicodeError, ValueError) as error:
                problem = why_not_reached(error, self._host, CONNECT_SECONDS, "broker")
                view = LineView(LineState.NOT_REACHED, problem)
            except Exception:
                # a fault of ours must not end it for good
                logger.exception("the connection to Home Assistant's broker failed")
                view = LineView(LineState.NOT_REACHED, message("connect.fault"))
            self._show(view)
            pause = FIRST_PAUSE if time.monotonic() - begun > _STEADY else pause
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _connected(self) -> None:
        """From dialing to the end. Raises why it did not begin."""
        network.acquire()
        line: MqttConnection | None = None
        opened: asyncio.Future[None] | None = None
        try:
            context = await context_for(self._endpoint, self._login)
            await load_module(LIBRARY)
            line = MqttConnection(network, self._broker_login(), self._on_message, words="broker")
            await line.dial((lambda: context) if context is not None else None)
            refusal = await line.accepted()
            if refusal is not None:
                if Trait.WANTS_LOGIN in refusal.traits:
                    raise LoginRefused(refusal)
                raise ConnectFailed(refusal)
            line.begin()
            granted = [line.subscribe(topic) for topic in self._topics]
            await asyncio.wait(granted, timeout=CONNECT_SECONDS)
            if not all(each.done() and not each.cancelled() and each.result() for each in granted):
                raise ConnectFailed("home.not_subscribed", host=self._host)
            self._connection = line
            self._show(LineView(LineState.CONNECTED, since=datetime.now(UTC)))
            opened = asyncio.ensure_future(self._on_open())
            ended = asyncio.ensure_future(line.ended())
            try:
                await asyncio.wait({opened, ended}, return_when=asyncio.FIRST_COMPLETED)
                if opened.done():
                    with suppress(ConnectFailed):
                        opened.result()
                await ended
            finally:
                await end_tasks(opened, ended)
        finally:
            self._connection = None
            if line is not None:
                await line.close()
            network.release()

    def _broker_login(self) -> BrokerLogin:
        return BrokerLogin(
            self._endpoint.host,
            self._endpoint.port,
            f"companion-home-{secrets.token_hex(6)}",
            self._endpoint.user,
            self._login.secret,
            KEEPALIVE,
            web_path=self._endpoint.web_path,
            will=self._will,
        )
