"""The brokers that are in use: one connection each, however many devices are behind it; and finding
those devices by what they and their last wills publish."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import secrets
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from companion.errors import CompanionError, ConnectFailed, EndpointError, LoginRefused
from companion.events import Publisher
from companion.json import read_object
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.broker.channel import BrokerChannel, BrokerPresence
from companion.transports.broker.topics import Listener, Side, Subscriptions, Topics
from companion.transports.channel import MAX_RECEIVE
from companion.transports.endpoint import Endpoint
from companion.transports.loading import load_module
from companion.transports.login import NO_LOGIN, Login
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


# Answering a hello that nobody else answers.
#
# A device says hello when somebody speaks to it, and waits 10 s (transports/README.md,
# "Conversation"). If a voice server answers, the device's next message shows it. If none does, it
# is answered from here; when the device listens then, the conversation is ended and the screen says
# why. Not earlier: py-xiaozhi says hello though nobody speaks, and leaves at a goodbye.

PATIENCE: Final = 5.0
"""Seconds that a voice server has for its answer; as many are left for ours."""
ALERT_AFTER: Final = 0.5
"""Seconds from the end of the conversation until the device has its screen back."""

_KINDS: Final = ("hello", "listen", "abort", "goodbye")
_MENTIONED: Final = tuple(kind.encode() for kind in _KINDS)
_LARGEST: Final = 16 * 1024
"""Bytes of a hello that is read; the firmware's has some 200."""
_DISCARD_PORT: Final = 9
"""Where audio is thrown away (RFC 863), should some be sent before the goodbye arrives."""
_NOWHERE: Final = "192.0.2.1"
"""An address that belongs to nobody (RFC 5737); the device opens a socket, and sends nothing."""

_STATUS: Final = "没有语音助手 · No assistant"
_WORDS: Final = "没有语音助手应答。 No voice assistant has answered."
"""For the device's own screen. Its language is not told over MQTT, so both are given."""

KEEPALIVE: Final = 13
"""Seconds until the broker is asked for a sign of life, and again until it is given up. With the
network thread's tick one that died without a word is noticed within 30 s, as on every other
connection (`companion.transports.channel`)."""

NOTHING: Final = "companion/nothing"
"""A topic that nobody subscribes to. A broker answers also when that is given back (MQTT 3.1.1,
section 3.10.4), and unlike a ping the library lets us wait for it."""


class Hellos:
    """Watches the messages of devices; `publish` sends one a frame. `on_declined` hears whose
    conversation was ended from here."""

    def __init__(
        self,
        publish: Callable[[str, bytes], object],
        on_declined: Callable[[str], None] = lambda device: None,
    ) -> None:
        self._publish = publish
        self._on_declined = on_declined
        self._answered: dict[str, str] = {}
        """Devices whose hello was answered from here, with the session's id."""
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        """Devices whose hello nobody has answered yet."""
        self._explaining: dict[str, asyncio.TimerHandle] = {}
        """Devices whose conversation was ended from here."""

    def on_message(self, device: str, payload: bytes) -> None:
        """A message of a device that is ours to serve."""
        kind = _kind(payload)
        if kind == "hello":
            self.forget(device)
            loop = asyncio.get_running_loop()
            self._waiting[device] = loop.call_later(PATIENCE, self._greet, device)
        elif kind in _KINDS:
            _cancel(self._waiting, device)
            session_id = self._answered.pop(device, None)
            if session_id is not None and kind == "listen":
                self._decline(device, session_id)

    def forget(self, device: str) -> None:
        """It is not ours any more."""
        self._answered.pop(device, None)
        _cancel(self._waiting, device)
        _cancel(self._explaining, device)

    def close(self) -> None:
        for device in (*self._waiting, *self._explaining, *self._answered):
            self.forget(device)

    def _greet(self, device: str) -> None:
        del self._waiting[device]
        session_id = self._answered[device] = uuid.uuid4().hex
        self._send(device, type="hello", session_id=session_id, **_answer())

    def _decline(self, device: str, session_id: str) -> None:
        self._send(device, type="goodbye", session_id=session_id)
        self._on_declined(device)
        loop = asyncio.get_running_loop()
        self._explaining[device] = loop.call_later(ALERT_AFTER, self._explain, device)

    def _explain(self, device: str) -> None:
        del self._explaining[device]
        self._send(device, type="alert", status=_STATUS, message=_WORDS, emotion="sad")

    def _send(self, device: str, **message: Any) -> None:
        frame = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._publish(device, frame.encode())


def _answer() -> dict[str, Any]:
    """What a server's hello has to hold: one without `transport` crashes the device."""
    return {
        "version": 3,
        "transport": "udp",
        "audio_params": {
            "format": "opus",
            "sample_rate": 24000,
            "channels": 1,
            "frame_duration": 60,
        },
        "udp": {
            "server": _NOWHERE,
            "port": _DISCARD_PORT,
            "encryption": "aes-128-ctr",
            "key": secrets.token_hex(16),
            "nonce": "01" + "0" * 30,
        },
    }


def _cancel(timers: dict[str, asyncio.TimerHandle], device: str) -> None:
    timer = timers.pop(device, None)
    if timer is not None:
        timer.cancel()


def _kind(payload: bytes) -> str:
    # most messages are answers, which need not be read for this
    if len(payload) > _LARGEST or not any(word in payload for word in _MENTIONED):
        return ""
    kind = (read_object(payload.decode("utf-8", "replace"), strict=False) or {}).get("type")
    return kind if isinstance(kind, str) else ""


# One connection to one broker, for everything that is behind it.


class BrokerPlace:
    """Dials when it is made. It does not dial again: after its end another one is needed."""

    def __init__(
        self, endpoint: Endpoint, login: Login, on_declined: Callable[[str], None]
    ) -> None:
        """`on_declined` gets the id of a declined device; see `Hellos`. Raises `EndpointError` for
        topics that cannot be used."""
        self.users = 0
        """How many use it; `Brokers` counts."""
        self.topics = Topics.of(endpoint)
        self._endpoint = endpoint
        self._login = login
        self._host = one_line(endpoint.host)
        loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[CompanionError | None] = loop.create_future()
        self._over: asyncio.Future[Message] = loop.create_future()
        self._subscriptions: Subscriptions | None = None
        self._hellos = Hellos(self.publish, on_declined)
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
        return message("broker.lost", host=self._host)

    async def connected(self) -> None:
        """Wait for the broker to accept us. Raises `ConnectFailed` or `EndpointError`."""
        error = await asyncio.shield(self._ready)
        if error is not None:
            # a new one for each waiter: a raised exception collects tracebacks
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
    async def subscribed(self, listener: Listener, device: str | None) -> AsyncIterator[None]:
        """Pass the messages of one device, or of all, to `listener` while the body runs.

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
        await end_tasks(self._task)

    async def _run(self) -> None:
        problem = self.lost
        network.acquire()
        try:
            problem = await self._connection()
        except CompanionError as error:
            problem = error.message
            self._settle(error)
        except (OSError, UnicodeError, ValueError) as error:
            problem = self._why(error)
            self._settle(ConnectFailed(problem))
        except Exception:
            # a fault of ours must not leave the other users of this connection waiting
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
            endpoint.web_path,
        )
        await load_module(LIBRARY)
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

    def _why(self, error: Exception) -> Message:
        """Why it was not reached."""
        if type(error).__name__ == "WebsocketConnectionError":
            return message("broker.no_websocket", host=self._host, path=self._endpoint.web_path)
        return why_not_reached(error, self._host, CONNECT_SECONDS, "broker")

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
            self._hellos.on_message(device, received.payload)


class Brokers:
    """A connection begins with its first user and ends with its last."""

    def __init__(self) -> None:
        self.declined: Publisher[str] = Publisher()
        """The endpoint, as text, of a device that somebody spoke to and no voice server answered:
        its conversation was ended from here."""
        # by the login as well: without the right password nobody may use another's connection
        self._places: dict[tuple[str, Login], BrokerPlace] = {}

    @asynccontextmanager
    async def open(
        self, endpoint: Endpoint, login: Login = NO_LOGIN, *, timeout: float = 10.0
    ) -> AsyncIterator[BrokerChannel]:
        """A channel to one device as long as the body runs.

        `timeout` is in seconds, until the broker has accepted us and delivers what the device
        sends; whether the device is there, only its answer tells. Raises `ConnectFailed`, and
        `EndpointError` for an endpoint without a device or with topics that cannot be used.
        """
        device = endpoint.device_id
        if device is None:
            raise EndpointError("broker.no_device", endpoint=endpoint.text)
        async with AsyncExitStack() as stack:
            async with _within(timeout, endpoint):
                place = await stack.enter_async_context(self.use(endpoint.place, login))
                topic = place.topics.down_of(device)
                channel = BrokerChannel(
                    endpoint.text,
                    one_line(topic),
                    lambda frame: place.publish(device, frame),
                    place.lost,
                    answers=place.answers,
                    local_address=place.local_address,
                )
                stack.callback(channel.end)
                await stack.enter_async_context(place.subscribed(channel, device))
            yield channel

    @asynccontextmanager
    async def use(self, endpoint: Endpoint, login: Login) -> AsyncIterator[BrokerPlace]:
        """The connection to the broker at `endpoint`, once it is accepted, while the body runs.

        Raises `ConnectFailed` or `EndpointError`.
        """
        endpoint = endpoint.place
        key = (endpoint.text, login)
        place = self._places.get(key)
        if place is None or place.over:
            place = self._places[key] = BrokerPlace(
                endpoint,
                login,
                lambda device: self.declined.publish(endpoint.with_device(device).text),
            )
        place.users += 1
        try:
            await place.connected()
            yield place
        finally:
            place.users -= 1
            if not place.users:
                if self._places.get(key) is place:
                    del self._places[key]
                await place.close()

    async def stop(self) -> None:
        """Close every connection; channels that are still open end."""
        places, self._places = tuple(self._places.values()), {}
        await asyncio.gather(*(place.close() for place in places))


@asynccontextmanager
async def _within(seconds: float, endpoint: Endpoint) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise ConnectFailed(
            "broker.timeout", host=one_line(endpoint.host), seconds=f"{seconds:g}"
        ) from None


FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds between two attempts, a fifth more or less: doubled each time."""


class BrokerWatch:
    """Stays connected to a broker and tells who is there, from `start` to `stop`.

    `on_device` is called with a device's id and whether it came or went, by its last will, by
    silence or because the broker was lost. `on_state` hears `None` when the broker delivers, and
    else why not, only when that is new. Both are called on the loop's thread and must not block.
    """

    def __init__(
        self,
        place: Endpoint,
        login: Login,
        on_device: Callable[[str, bool], None],
        *,
        brokers: Brokers,
        on_state: Callable[[Message | None], None] = lambda problem: None,
    ) -> None:
        self._place = place.place
        self._login = login
        self._brokers = brokers
        self._on_state = on_state
        self._presence = BrokerPresence(on_device)
        self._lost: asyncio.Future[Message] | None = None
        self._task: asyncio.Task[None] | None = None
        self._published: tuple[Message | None] | None = None

    @property
    def devices(self) -> tuple[str, ...]:
        return self._presence.devices

    def start(self) -> None:
        """Begin to listen; returns at once. Twice is harmless."""
        if self._task is None:
            name = f"watch the broker {one_line(self._place.host)}"
            self._task = asyncio.create_task(self._run(), name=name)

    async def stop(self) -> None:
        """End listening; all devices that were online are reported as gone."""
        task, self._task = self._task, None
        await end_tasks(task)

    # what the connection tells

    def on_message(self, device: str, side: Side, payload: bytes, retained: bool) -> None:
        self._presence.on_message(device, side, payload, retained)

    def end(self, problem: Message) -> None:
        if self._lost is not None and not self._lost.done():
            self._lost.set_result(problem)

    async def _run(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                await self._listen()
                pause = FIRST_PAUSE
            except EndpointError as error:
                # waiting makes it no better
                self._publish(error.message)
                return
            except ConnectFailed as error:
                self._publish(error.message)
            except Exception:
                logger.exception("watching a broker failed")
                self._publish(message("connect.fault"))
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _listen(self) -> None:
        self._lost = asyncio.get_running_loop().create_future()
        try:
            async with (
                self._brokers.use(self._place, self._login) as place,
                place.subscribed(self, None),
            ):
                self._publish(None)
                self._publish(await self._lost)
        finally:
            self._presence.all_gone()

    def _publish(self, problem: Message | None) -> None:
        if (problem,) == self._published:
            return
        self._published = (problem,)
        try:
            self._on_state(problem)
        except Exception:
            logger.exception("the state of a broker could not be told")
