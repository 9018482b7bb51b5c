"""What happens to devices, and plain callbacks by which a lower layer tells a higher one."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct, field

from companion.messages.message import Message

logger = logging.getLogger(__name__)

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Topic = TypeVar("Topic", bound=str)

_NO_VALUES: Final[Mapping[str, Any]] = MappingProxyType({})


class EventKind(StrEnum):
    """The groups by which people filter events; the values are stored in files."""

    CALL = "call"
    NOTIFICATION = "notification"
    CONNECTION = "connection"
    CONVERSATION = "conversation"
    """What is said between the person, the device and its assistant, and what that does."""
    DERIVED = "derived"
    """What became of a device: restarts, other firmware or tools, values that are watched. Most of
    it no device says: it is found by comparing (`companion.app.activity.derived`)."""
    WARNING = "warning"


class EventCause(StrEnum):
    """What was behind an event, where code acts on it. Not stored."""

    REPLACED = "replaced"
    """The device connected again while its old connection was still open."""
    WRONG_TOKEN = "wrong_token"
    TURNED_AWAY = "turned_away"
    """A device that the person has added was turned away, and cannot say so itself."""


class Event(Struct):
    """Something that happened to a device, or at the hub when no device is known yet.

    Not to be changed by anybody but `companion.app.activity.activity.ActivityLog`, which gives it
    its number and kind: a flood is 5,000 events a second, so nothing is copied and nothing frozen.
    """

    time: datetime
    """UTC."""
    event: str
    """Its name in `companion.app.activity.event_table`: `connected`, `notification`, `call`, …; it
    is stored in files, and `watch` prints it."""
    device_key: str
    """Endpoint text of the device; empty when none is known (a rejected connection)."""
    device_name: str
    title: Message
    """What happened; for a call it is only a fallback, the call itself says more."""
    detail: Message | None = None
    method: str = ""
    """Of a notification, or of a request that the device made; may be empty for forks' payloads
    without one."""
    params: Any = None
    """Of a notification: the JSON as it came, untrusted."""
    failed: bool = False
    values: Mapping[str, Any] = field(default_factory=lambda: _NO_VALUES)
    """Machine-readable extras."""
    call: Any = None
    """The `companion.app.tools.records.CallRecord` of a tool call, else `None`."""
    cause: EventCause | None = None
    number: int = 0
    """Counts events of this run, from 1; a later state of a call keeps its number. 0 until the
    log has it."""
    kind: EventKind = EventKind.WARNING
    """By its name, from the log on."""

    @classmethod
    def now(cls, event: str, **rest: Any) -> Event:
        """An event of this moment."""
        return cls(datetime.now(UTC), event, **rest)


class Published(Protocol[T_co]):
    """What can be subscribed to: a publisher, or a part of what it publishes."""

    def subscribe(self, callback: Callable[[T_co], None]) -> Callable[[], None]: ...


class Publisher(Generic[T]):
    """Calls every subscriber, in order of subscription, on the loop's thread.

    A subscriber that raises is logged and costs neither the publisher nor the others. One that
    publishes by what it does, does so before those after it are called.
    """

    def __init__(self) -> None:
        self._subscribers: tuple[_Subscriber[T], ...] = ()

    def subscribe(self, callback: Callable[[T], None]) -> Callable[[], None]:
        """Add `callback`; the returned function takes it off again (twice is harmless)."""
        return self._add(_Subscriber(callback))

    def _add(self, added: _Subscriber[T]) -> Callable[[], None]:
        self._subscribers += (added,)

        def unsubscribe() -> None:
            self._subscribers = tuple(each for each in self._subscribers if each is not added)

        return unsubscribe

    def publish(self, event: T) -> None:
        self._publish(event, None, "")

    def _publish(self, event: T, topics: Collection[str] | None, key: str) -> None:
        for subscriber in self._subscribers:
            if subscriber.key and subscriber.key != key:
                continue
            if topics is not None and subscriber.topics and subscriber.topics.isdisjoint(topics):
                continue
            try:
                subscriber.callback(event)
            except Exception:
                logger.exception("a subscriber failed on %s", type(event).__name__)


class TopicPublisher(Publisher[T], Generic[T, Topic]):
    """A publisher whose subscribers can choose what concerns them: by topic, and by the key of the
    device that the event is about. Those that choose nothing are called for all."""

    def __init__(self, key_of: Callable[[T], str]) -> None:
        super().__init__()
        self._key_of = key_of

    def filter(self, *topics: Topic, key: str = "") -> TopicFilter[T, Topic]:
        """What is about one of these topics, or about any without `topics`; of one device, or of
        all without a `key`."""
        return TopicFilter(self, frozenset(topics), key)

    def publish(self, event: T, topics: Collection[Topic] | None = None) -> None:
        """`topics` are those that `event` is about; without them it is about all."""
        self._publish(event, topics, self._key_of(event))


@dataclass(frozen=True)
class TopicFilter(Generic[T, Topic]):
    """A part of what is published, to subscribe to; equal to another of the same part."""

    publisher: TopicPublisher[T, Topic]
    topics: frozenset[Topic]
    key: str

    def subscribe(self, callback: Callable[[T], None]) -> Callable[[], None]:
        """See `Publisher.subscribe`."""
        return self.publisher._add(_Subscriber(callback, self.topics, self.key))


class _Subscriber(Struct, Generic[T], eq=False):
    callback: Callable[[T], None]
    topics: frozenset[str] = frozenset()
    key: str = ""
