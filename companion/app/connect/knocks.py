"""The last requests at our ports, in words with what to do: what a person looks at whose device
does not get in. They are kept in memory only, without bodies."""

from __future__ import annotations

import itertools
from collections import Counter, deque
from collections.abc import Callable
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.web.addresses import BARE_PATH, OTA_PATH, ota_url
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.text import one_line
from companion.transports.port_requests import Arrival, Door, PortRequest

MOST: Final = 50
"""That are kept."""
OF_ONE: Final = 15
"""Of one address: a scanner must not push all others out."""

PHONE_PATH: Final = "/phone/"
_ONE_TIME: Final = regex(r"/[\w-]{24,}(?:/.*)?")
"""Paths as `companion.transports.http.grants` makes them: that of a file is not repeated, though it
is over."""


class KnockKind(StrEnum):
    FINE = "fine"
    """It got in."""
    NOTE = "note"
    """Nothing to do."""
    WRONG = "wrong"
    """Something has to be corrected at the other side."""


class KnockEntry(Struct, frozen=True):
    """One request, or several of the same kind from the same address."""

    number: int
    """Rises with each new one."""
    at: datetime
    """UTC; of the last one."""
    kind: KnockKind
    title: Message
    todo: Message
    address: str
    door: Door
    count: int = 1


class Knocks:
    """`name_of` gives a device's name by its id, `http_port` is where devices ask for settings, and
    `closed` whether they may not ask at all."""

    def __init__(
        self,
        name_of: Callable[[str], str],
        http_port: Callable[[], int],
        closed: Callable[[], bool] = lambda: False,
    ) -> None:
        self.changed: Publisher[KnockEntry | None] = Publisher()
        """The newest, or `None` when all were cleared."""
        self._name_of = name_of
        self._http_port = http_port
        self._closed = closed
        self._entries: deque[KnockEntry] = deque()
        self._numbers = itertools.count(1)

    def entries(self) -> tuple[KnockEntry, ...]:
        """Newest first."""
        return tuple(reversed(self._entries))

    def clear(self) -> None:
        self._entries.clear()
        self.changed.publish(None)

    def add(self, request: PortRequest) -> None:
        """Add a request; the same one again only counts."""
        kind, title, todo = self._words(request)
        entry = KnockEntry(
            next(self._numbers),
            datetime.now(UTC),
            kind,
            title,
            todo,
            one_line(request.client, 60),
            request.door,
        )
        for known in self._entries:
            if (known.title, known.address, known.door) == (title, entry.address, entry.door):
                self._entries.remove(known)
                entry = replace(entry, count=known.count + 1)
                break
        else:
            self._make_room(entry.address)
        self._entries.append(entry)
        self.changed.publish(entry)

    def _make_room(self, address: str) -> None:
        if Counter(each.address for each in self._entries)[address] >= OF_ONE:
            self._entries.remove(next(each for each in self._entries if each.address == address))
        elif len(self._entries) >= MOST:
            self._entries.popleft()

    def _words(self, request: PortRequest) -> tuple[KnockKind, Message, Message]:
        name = self._name_of(request.device_id) if request.device_id else ""
        url = ota_url(request.local or "192.0.2.1", self._http_port()) if request.local else ""
        path = request.path or "/"
        match request.arrival:
            case Arrival.SERVED if request.path.startswith(PHONE_PATH):
                return _fine("knock.phone")
            case Arrival.SERVED if request.path == BARE_PATH and request.status == 200:
                title = message("knock.bare", name=name or request.client)
                return KnockKind.NOTE, title, _address(url)
            case Arrival.SERVED if request.status == 404:
                return self._words(replace(request, arrival=Arrival.NOT_FOUND))
            case Arrival.SERVED:
                return _served(request, name or request.client)
            case Arrival.FILE:
                return _fine("knock.file")
            case Arrival.DEVICE:
                return KnockKind.FINE, message("knock.device", name=name), _nothing()
            case Arrival.TLS:
                return _wrong(f"knock.tls_{request.door.value}")
            case Arrival.HTTP if request.path.rstrip("/") == OTA_PATH.rstrip("/"):
                todo = _address(url)
                return KnockKind.WRONG, message("knock.wrong_port"), todo
            case Arrival.HTTP | Arrival.NOT_FOUND | Arrival.METHOD if request.browser:
                return KnockKind.NOTE, message("knock.browser", path=path), message("knock.do_none")
            case Arrival.HTTP:
                return _note("knock.other_http")
            case Arrival.NOT_FOUND if self._closed() and asks_settings(request):
                return _wrong("knock.closed")
            case Arrival.NOT_FOUND if was_one_time(path):
                return KnockKind.NOTE, message("knock.gone_file"), message("knock.do_gone_file")
            case Arrival.NOT_FOUND:
                return KnockKind.WRONG, message("knock.wrong_path", path=path), _address(url)
            case Arrival.METHOD:
                title = message("knock.wrong_method", method=one_line(request.method, 20))
                return KnockKind.NOTE, title, message("knock.do_stranger")
            case Arrival.WEB_PAGE:
                return _note("knock.web_page")
            case Arrival.FOREIGN_HOST:
                title = message("knock.foreign_host", host=request.host)
                return KnockKind.WRONG, title, _address(url)
            case Arrival.TOKEN:
                return _wrong("knock.token")
            case Arrival.NO_HELLO:
                return _note("knock.no_hello")
            case Arrival.LOGIN:
                return KnockKind.WRONG, message("knock.login", name=name), message("knock.do_login")
            case Arrival.CLAIMED:
                title = message("knock.claimed", name=name)
                return KnockKind.WRONG, title, message("knock.do_claimed")
            case Arrival.CROWDED:
                return _note("knock.crowded")
            case Arrival.GARBLED if request.door is Door.MQTT:
                return _note("knock.garbled_mqtt")
            case Arrival.GARBLED:
                return _note("knock.garbled")


def was_one_time(path: str) -> bool:
    """Whether it looks like the address of a file that was offered once."""
    return _ONE_TIME.fullmatch(path) is not None


def asks_settings(request: PortRequest) -> bool:
    """Whether a device's start asks so, by whichever of our paths."""
    path = request.path.rstrip("/")
    return path == OTA_PATH.rstrip("/") or (not path and bool(request.device_id))


def _served(request: PortRequest, name: str) -> tuple[KnockKind, Message, Message]:
    if asks_settings(request) and request.status == 200:
        return KnockKind.FINE, message("knock.settings", name=name), _nothing()
    if request.status == 200:
        return KnockKind.FINE, message("knock.activation", name=name), _nothing()
    if request.status == 400 and request.browser:
        return KnockKind.NOTE, message("knock.browser_settings"), message("knock.do_on_device")
    if request.status == 400:
        return KnockKind.NOTE, message("knock.no_device"), message("knock.do_stranger")
    if request.status == 508:
        return KnockKind.WRONG, message("knock.loop", name=name), message("stock.loop")
    title = message("knock.upstream", name=name, status=request.status)
    return KnockKind.WRONG, title, message("knock.do_upstream")


def _address(url: str) -> Message:
    return message("knock.do_address", url=url) if url else message("knock.do_shown")


def _nothing() -> Message:
    return message("knock.do_nothing")


def _fine(code: str) -> tuple[KnockKind, Message, Message]:
    return KnockKind.FINE, message(code), _nothing()


def _note(code: str) -> tuple[KnockKind, Message, Message]:
    return KnockKind.NOTE, message(code), message("knock.do_stranger")


def _wrong(code: str) -> tuple[KnockKind, Message, Message]:
    return KnockKind.WRONG, message(code), message(f"knock.do_{code.removeprefix('knock.')}")
