"""The connection on to an upstream server's MQTT broker, with the device's own login.

Each broker has one task on the event loop, which dials (in a thread), waits for the end and dials
again. All open connections share one network thread (`companion.transports.mqtt_client.network`).
"""

from __future__ import annotations

import asyncio
import logging
import random
import ssl
from collections.abc import Callable, Mapping
from typing import Any, Final, Self

from msgspec import Struct

from companion.messages.message import Message, message
from companion.records import Unshown
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.loading import load_module
from companion.transports.mqtt_client.connection import (
    CONNECT_SECONDS,
    LIBRARY,
    BrokerLogin,
    MqttConnection,
    ReceivedMessage,
)
from companion.transports.mqtt_client.network import network
from companion.transports.tcp import why_not_reached
from companion.transports.tls import shared_context

TLS_PORT: Final = 8883
DEFAULT_KEEPALIVE: Final = 240
MAX_KEEPALIVE: Final = 60
"""Seconds. A shorter one than the server asked for is always allowed, and notices a server that
died without a word within two minutes instead of eight."""
FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds between two attempts, a fifth more or less: doubled each time, from the first to the
longest."""
STEADY_SECONDS: Final = 20.0
"""After a connection that lasted this long the pauses start from the shortest again."""
MAX_TOPICS: Final = 32
"""Topics that are remembered; a device's firmware has one or two."""

logger = logging.getLogger(__name__)


class MqttServer(Unshown, Struct, frozen=True):
    """The `mqtt` section of an OTA answer."""

    unshown = frozenset({"password"})

    host: str
    port: int
    client_id: str
    username: str
    password: str
    publish_topic: str
    subscribe_topic: str = ""
    """Empty for none: the server delivers unasked."""
    keepalive: int = DEFAULT_KEEPALIVE
    """Seconds; 0 for none."""
    tls: bool = True

    @classmethod
    def from_section(cls, section: Mapping[str, Any]) -> Self:
        """Read a section as the firmware does: `endpoint` is `host` or `host:port`, without a
        port it is 8883, and only that port means TLS.

        Raises `ValueError` when it names no host, or holds what no firmware could store.
        """
        host, port = _endpoint(_text(section, "endpoint"))
        topic = _text(section, "subscribe_topic")
        keepalive = section.get("keepalive", DEFAULT_KEEPALIVE)
        if isinstance(keepalive, float) and keepalive.is_integer():
            keepalive = int(keepalive)
        if isinstance(keepalive, bool) or not isinstance(keepalive, int):
            keepalive = DEFAULT_KEEPALIVE
        return cls(
            host=host,
            port=port,
            client_id=_text(section, "client_id"),
            username=_text(section, "username"),
            password=_text(section, "password"),
            publish_topic=_text(section, "publish_topic"),
            # the official server sends the word for "no topic"
            subscribe_topic="" if topic == "null" else topic,
            keepalive=min(max(keepalive, 0), 0xFFFF),
            tls=port == TLS_PORT,
        )


class UpstreamBroker:
    """Stays connected to an upstream server's broker, and tells what comes and how it is doing.

    `on_message` gets the topic and the payload of every message, and `on_state` whether the
    broker is connected and, if not, why. Both are called on the loop's thread, in order, and must
    not block; `on_state` only when there is something new to tell. `ssl_context` is called in
    another thread.
    """

    def __init__(
        self,
        server: MqttServer,
        *,
        on_message: Callable[[str, bytes], None],
        on_state: Callable[[bool, Message | None], None],
        ssl_context: Callable[[], ssl.SSLContext] | None = None,
    ) -> None:
        self._server = server
        self._on_message = on_message
        self._on_state = on_state
        self._ssl_context = ssl_context or shared_context
        topic = server.subscribe_topic
        self._topics: dict[str, None] = {topic: None} if topic else {}
        self._line: MqttConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._published: tuple[bool, Message | None] | None = None

    @property
    def connected(self) -> bool:
        """Whether the broker has accepted the login and the connection is open."""
        return self._line is not None and not self._line.over

    async def start(self) -> None:
        """Begin to dial; returns at once. `on_state` tells how it goes. Twice is harmless."""
        if self._task is None:
            name = f"upstream broker {one_line(self._server.host)}"
            self._task = asyncio.create_task(self._run(), name=name)

    async def stop(self) -> None:
        """Say goodbye, as far as the server listens, and close. Nothing is called back any more.

        An attempt that is under way ends by itself in its thread, at most some seconds later.
        """
        task, self._task = self._task, None
        await end_tasks(task)

    def publish(self, topic: str, payload: bytes) -> bool:
        """Hand a message on, with QoS 0; never blocks.

        False when the broker is not connected, takes nothing any more, or the topic is none:
        then the message is dropped.
        """
        return self._line is not None and self._line.publish(topic, payload)

    def subscribe(self, topic: str) -> None:
        """Ask for a topic, now and after every reconnection. At most 32; more are left out."""
        if topic in self._topics or len(self._topics) >= MAX_TOPICS or not topic:
            return
        self._topics[topic] = None
        if self._line is not None:
            self._line.subscribe(topic)

    async def _run(self) -> None:
        network.acquire()
        pause = FIRST_PAUSE
        loop = asyncio.get_running_loop()
        try:
            while True:
                began = loop.time()
                await self._connection()
                if loop.time() - began > STEADY_SECONDS:
                    pause = FIRST_PAUSE
                # not all devices at the same moment, when a server returns
                await asyncio.sleep(pause * random.uniform(0.8, 1.2))
                pause = min(pause * 2, LONGEST_PAUSE)
        finally:
            network.release()

    async def _connection(self) -> None:
        """One attempt and, if it succeeds, the connection until its end."""
        server = self._server
        await load_module(LIBRARY)
        line = MqttConnection(
            network,
            BrokerLogin(
                server.host,
                server.port,
                server.client_id,
                server.username,
                server.password,
                min(server.keepalive, MAX_KEEPALIVE) or MAX_KEEPALIVE,
            ),
            self._message,
        )
        try:
            await line.dial(self._ssl_context if server.tls else None)
            refusal = await line.accepted()
            if refusal is not None:
                self._publish(False, refusal)
                return
            for topic in self._topics:
                line.subscribe(topic)
            self._line = line
            self._publish(True, None)
            line.begin()
            await line.ended()
            self._line = None
            self._publish(False, message("former.lost", host=one_line(server.host)))
        except (OSError, UnicodeError, ValueError) as error:
            self._publish(False, why_not_reached(error, server.host, CONNECT_SECONDS))
        except Exception:
            logger.exception("the connection to an upstream server failed")
            self._publish(False, message("connect.fault"))
        finally:
            self._line = None
            await line.close()

    def _message(self, received: ReceivedMessage) -> None:
        if self._task is not None:
            self._on_message(received.topic, received.payload)

    def _publish(self, connected: bool, problem: Message | None) -> None:
        state = (connected, problem)
        if state != self._published and self._task is not None:
            self._published = state
            try:
                self._on_state(connected, problem)
            except Exception:
                logger.exception("the state of an upstream server could not be told")


def _text(section: Mapping[str, Any], name: str) -> str:
    value = section.get(name, "")
    if value is None:
        return ""
    if not isinstance(value, str) or "\0" in value:
        raise ValueError(f"{name} is no text")
    return value


def _endpoint(text: str) -> tuple[str, int]:
    host, colon, port = text.partition(":")
    if not host or len(host) > 253 or any(c.isspace() or c in "/@[]" for c in host):
        raise ValueError("endpoint names no host")
    if not colon:
        return host, TLS_PORT
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65_536):
        raise ValueError("endpoint names no port")
    return host, int(port)
