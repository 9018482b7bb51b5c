"""The topics of the devices behind one broker, made from templates.

Every template names the device as ``{device}``. Forks of the firmware subscribe to
``devices/p2p/<id>`` (transports/README.md, "MQTT of a device"), hence the default. Ids are put in
as they are written; topics tell upper from lower case.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Final, Protocol

from companion.errors import ConnectFailed, EndpointError
from companion.messages.message import Message, message
from companion.text import NAME_LIMIT, one_line
from companion.transports.endpoint import Endpoint
from companion.transports.mqtt_client.connection import MqttConnection, ReceivedMessage
from companion.transports.mqtt_listener.packets import is_topic

MARK: Final = "{device}"

UP: Final = "devices/{device}/up"
"""Where a device publishes."""
DOWN: Final = "devices/p2p/{device}"
"""What a device hears."""
STATUS: Final = "status"
"""The last level of the topic with a device's last will, where none is given."""

ALL: Final = None
"""All devices."""


class Side(StrEnum):
    UP = "up"
    STATUS = "status"


@dataclass(frozen=True, slots=True)
class Topics:
    """Templates that were found to be usable; `Topics.of` makes them."""

    up: str
    down: str
    status: str
    """Where a device's last will and its opposite are published; see `presence.status_in`."""
    _patterns: tuple[tuple[Side, re.Pattern[str]], ...] = field(repr=False, compare=False)

    @classmethod
    def of(cls, endpoint: Endpoint) -> Topics:
        """Raises `EndpointError` when a template makes no topic, or two make the same."""
        up = endpoint.options.get("up") or UP
        down = endpoint.options.get("down") or DOWN
        status = endpoint.options.get("status") or _status_beside(up)
        for template in (up, down, status):
            if MARK not in template or not is_topic(template) or template.startswith("$"):
                raise EndpointError("broker.bad_topic", template=one_line(template), mark=MARK)
        # what we send would come back, and look like the device's questions to us
        if down in (up, status):
            raise EndpointError("broker.same_topic", template=one_line(down))
        patterns = ((Side.UP, _pattern(up)), (Side.STATUS, _pattern(status)))
        return cls(up, down, status, patterns)

    def down_of(self, device: str) -> str:
        return self.down.replace(MARK, device)

    def from_device(self, device: str) -> tuple[str, str]:
        """What to subscribe to for one device: where it publishes, and its status."""
        return self.up.replace(MARK, device), self.status.replace(MARK, device)

    @property
    def from_all(self) -> tuple[str, str]:
        """The same for all devices."""
        return _wildcard(self.up), _wildcard(self.status)

    def read(self, topic: str) -> tuple[str, Side] | None:
        """Whose topic it is, and which; `None` for any other, and for an id that is none."""
        for side, pattern in self._patterns:
            found = pattern.fullmatch(topic)
            if found is not None and is_device_id(found["device"]):
                return found["device"], side
        return None


def is_device_id(text: str) -> bool:
    """Whether an endpoint can name it: anybody may have published it."""
    return 0 < len(text) <= NAME_LIMIT and one_line(text) == text and not set(text) & set("+#/")


def _status_beside(up: str) -> str:
    head, _, last = up.rpartition("/")
    return f"{up}/{STATUS}" if MARK in last else f"{head}/{STATUS}"


def _wildcard(template: str) -> str:
    # a wildcard is a whole level (MQTT 3.1.1, section 4.7.1)
    return "/".join("+" if MARK in level else level for level in template.split("/"))


def _pattern(template: str) -> re.Pattern[str]:
    first, *others = (re.escape(part) for part in template.split(MARK))
    return re.compile(first + "(?P<device>[^/]+)" + "(?P=device)".join(others))


# Who listens to which devices of a broker, and what the broker is asked for because of that.
#
# Brokers may send what matches two subscriptions twice (MQTT 3.1.1, section 3.3.5). So there is
# either the one for all, or those of single devices. Between the two there is a moment of both:
# repetitions can be noticed, lost answers cannot.


class Listener(Protocol):
    def on_message(self, device: str, side: Side, payload: bytes, retained: bool) -> None:
        """A message of a device; must not block."""

    def end(self, problem: Message) -> None:
        """No message will come any more."""


class Subscriptions:
    """Of one connection, from the moment that the broker accepted it; on the event loop only."""

    def __init__(self, topics: Topics, line: MqttConnection, lost: Message) -> None:
        self._topics = topics
        self._line = line
        self._lost = lost
        self._listeners: dict[str | None, list[Listener]] = {}
        self._asked: dict[str | None, asyncio.Future[bool]] = {}
        """What was asked for and not given back since, and whether the broker grants it."""
        self._live: Counter[str | None] = Counter()
        """Devices whose messages may come: more than in `_asked` until the broker has answered."""
        self._last: ReceivedMessage | None = None

    async def add(self, listener: Listener, device: str | None) -> None:
        """Subscribe it to one device, or to all, as soon as the broker grants it.

        Raises `ConnectFailed` when it does not, or is gone; then nothing was added.
        """
        # before it is asked for: what the broker kept may come with the answer
        self._listeners.setdefault(device, []).append(listener)
        try:
            await self._grant(device)
        except BaseException:
            self.remove(listener, device)
            raise

    def remove(self, listener: Listener, device: str | None) -> None:
        """Let it hear nothing more. Harmless when it was removed."""
        listeners = self._listeners.get(device, [])
        if listener in listeners:
            listeners.remove(listener)
        if listeners:
            return
        self._listeners.pop(device, None)
        if device is ALL:
            for single in self._listeners:
                self._ask(single)
        self._unsubscribe(device)

    def serves(self, device: str) -> bool:
        """Whether somebody listens to just this device, and not only to all."""
        return device in self._listeners

    def deliver(self, device: str, side: Side, received: ReceivedMessage) -> None:
        for key in (device, ALL):
            for listener in tuple(self._listeners.get(key, ())):
                listener.on_message(device, side, received.payload, received.retained)

    def is_repeated(self, received: ReceivedMessage) -> bool:
        """Whether it is the same message once more, sent for another subscription."""
        if not (self._live[ALL] and len(self._live) > 1):
            self._last = None
            return False
        again = received == self._last
        self._last = None if again else received
        return again

    def end(self, problem: Message) -> None:
        """The connection has ended; all are told."""
        listeners = [each for some in self._listeners.values() for each in some]
        self._listeners.clear()
        for listener in listeners:
            listener.end(problem)

    # what the broker is asked for

    async def _grant(self, device: str | None) -> None:
        if self._granted_for_all():
            return
        answer = self._ask(device)
        await asyncio.wait((answer,))
        if answer.cancelled():
            raise ConnectFailed(self._lost)
        # refused, but granted for all in the meantime, is granted
        if not answer.result() and not self._granted_for_all():
            raise ConnectFailed(self._refusal(device))

    def _granted_for_all(self) -> bool:
        answer = self._asked.get(ALL)
        return answer is not None and _is_yes(answer)

    def _ask(self, key: str | None) -> asyncio.Future[bool]:
        answer = self._asked.get(key)
        if answer is None:
            up, status = self._topics_of(key)
            self._live[key] += 1
            self._asked[key] = answer = self._line.subscribe(up)
            answer.add_done_callback(partial(self._answered, key))
            # without it there is no last will; the broker's owner may not want it
            self._line.subscribe(status)
        return answer

    def _unsubscribe(self, key: str | None) -> None:
        if self._asked.pop(key, None) is not None:
            up, status = self._topics_of(key)
            self._line.unsubscribe(up).add_done_callback(partial(self._dead, key))
            self._line.unsubscribe(status)

    def _answered(self, key: str | None, answer: asyncio.Future[bool]) -> None:
        current = self._asked.get(key) is answer
        if _is_yes(answer):
            if key is ALL and current:
                for single in tuple(self._asked):
                    if single is not ALL:
                        self._unsubscribe(single)
            return
        if current:
            del self._asked[key]
            self._dead(key, answer)
        if not answer.cancelled() and not self._granted_for_all():
            # those who wait in `add` remove themselves; others had it by the one for all
            for listener in tuple(self._listeners.get(key, ())):
                listener.end(self._refusal(key))

    def _dead(self, key: str | None, answer: asyncio.Future[bool]) -> None:
        self._live[key] -= 1
        if self._live[key] <= 0:
            del self._live[key]

    def _refusal(self, key: str | None) -> Message:
        return message("broker.not_allowed", topic=one_line(self._topics_of(key)[0]))

    def _topics_of(self, key: str | None) -> tuple[str, str]:
        return self._topics.from_all if key is None else self._topics.from_device(key)


def _is_yes(answer: asyncio.Future[bool]) -> bool:
    return answer.done() and not answer.cancelled() and answer.result()
