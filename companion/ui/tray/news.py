"""Which of all that happens is news to somebody who looks at something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtCore import QCoreApplication

from companion.app.activity.derived import events
from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.servers.ask import Ask
from companion.app.tools.records import ActivityEntry, ActivityKind, CallOutcome
from companion.app.upgrade.words import ENDED
from companion.app.upgrade.words import EVENTS as UPGRADE_EVENTS
from companion.text import one_line
from companion.ui.activity.activity_words import entry_words
from companion.ui.main.places import WindowPlace
from companion.ui.servers.ask_words import ask_summary, ask_title
from companion.ui.settings.rules import NewsKind

LONG_CALL_MS: Final = 10_000.0
"""A call that took longer was not waited for with the eyes on the window."""
_TEXT_LIMIT: Final = 200
"""Characters of a title or a text; desktops cut off at about as many."""
_FRESH: Final = timedelta(minutes=2)
"""A photo that is older did not come now: it was taken back out of the trash."""

_QUIET_LEVELS: Final = frozenset({"debug", "info", "notice"})
"""Levels of ``notifications/message`` (MCP, after RFC 5424) that nobody must look at at once."""
_QUIET_METHODS: Final = frozenset(
    {"notifications/progress", "notifications/tools/list_changed", "notifications/cancelled"}
)
"""Part of something that is told of elsewhere."""
_REQUESTS: Final = frozenset({"asked", "firmware_offered", "activation"})
_ORDER: Final = "assistant_order"
_CHANGES: Final = frozenset({"tools_changed"})
_SAID: Final = frozenset({"heard", "spoken"})


@dataclass(frozen=True, slots=True)
class News:
    """One thing to be told. Its words are only made when they are shown."""

    kind: NewsKind
    device_key: str
    device_name: str
    """As the device gave it, cleaned: cut it where it is shown."""
    failed: bool
    place: WindowPlace
    words: Callable[[], tuple[str, str]]
    """Title and text: one line each, plain, cut to a length."""


class NewsDesk:
    """Knows what was told of each device's connection, so that it is told once."""

    def __init__(self) -> None:
        self._met: set[str] = set()
        self._away: set[str] = set()
        self._unreached: set[str] = set()

    def of_entry(self, entry: ActivityEntry) -> News | None:
        """The news in an entry of the activity; `None` where there is none.

        To be given every entry, also those that nobody is told of.
        """
        kind = self._kind(entry)
        if kind is None:
            return None
        return News(
            kind,
            entry.device_key,
            entry.device_name,
            entry.failed,
            _place(entry, kind),
            lambda: _words(entry),
        )

    def forget(self, key: str) -> None:
        """The device is not known any more."""
        for known in (self._met, self._away, self._unreached):
            known.discard(key)

    def _kind(self, entry: ActivityEntry) -> NewsKind | None:
        if entry.call is not None:
            return _call_kind(entry)
        event = entry.event
        if event in UPGRADE_EVENTS:
            return NewsKind.UPGRADE if event == ENDED else None
        if event in _REQUESTS:
            return NewsKind.REQUEST
        if event == _ORDER:
            return _order_kind(entry)
        if event in _CHANGES or entry.kind is ActivityKind.DERIVED:
            return NewsKind.CHANGE
        if entry.kind is ActivityKind.CONNECTION:
            told = self._tells_connection(entry.device_key, entry.event)
            return NewsKind.CONNECTION if told else None
        if entry.kind is ActivityKind.NOTIFICATION:
            return _notification_kind(entry)
        if entry.kind is ActivityKind.CONVERSATION:
            return NewsKind.CONVERSATION if event in _SAID else None
        return NewsKind.PROBLEM if entry.failed else None

    def _tells_connection(self, key: str, event: str) -> bool:
        """Connections blink: what counts is that a device came for the first time in this run,
        that it stayed away, and that it is back from there."""
        match event:
            case "connected" | events.ONLINE:
                new = key not in self._met
                back = event == events.ONLINE and key in self._away
                self._met.add(key)
                if event == events.ONLINE:
                    self._away.discard(key)
                self._unreached.discard(key)
                return new or back
            case events.OFFLINE:
                self._away.add(key)
                return True
            case "failed":
                # each further attempt that fails says nothing new
                new = key not in self._met and key not in self._unreached
                self._unreached.add(key)
                return new
            case _:
                return False


def news_of_ask(ask: Ask) -> News | None:
    """A server that waits for the person; `None` for what is over, or goes by itself."""
    if not ask.pending or ask.working:
        return None

    def words() -> tuple[str, str]:
        return one_line(ask_title(ask), _TEXT_LIMIT), one_line(ask_summary(ask), _TEXT_LIMIT)

    place = WindowPlace(ask.key, "asks", ask.number)
    return News(NewsKind.REQUEST, ask.key, ask.server_name, False, place, words)


def news_of_pictures(change: GalleryChange, now: datetime | None = None) -> list[News]:
    """Photos that a device has just sent."""
    since = (now or datetime.now(UTC)) - _FRESH
    photos = [one for one in change.added if one.kind is PictureKind.PHOTO and one.time >= since]
    return [_news_of_photo(photo) for photo in photos]


def _news_of_photo(photo: Picture) -> News:
    name = one_line(photo.device_name, _TEXT_LIMIT)

    def words() -> tuple[str, str]:
        title = QCoreApplication.translate("Tray", "{device} took a photo").format(device=name)
        return title, one_line(photo.note, _TEXT_LIMIT)

    place = WindowPlace(photo.device_key, "pictures", picture=photo.id)
    return News(NewsKind.PICTURE, photo.device_key, name, False, place, words)


def _call_kind(entry: ActivityEntry) -> NewsKind | None:
    call = entry.call
    if call is None or call.outcome is CallOutcome.RUNNING:
        return None
    late = call.outcome is CallOutcome.ANSWERED and call.elapsed_ms >= LONG_CALL_MS
    return NewsKind.CALL if call.failed or late else None


def _order_kind(entry: ActivityEntry) -> NewsKind | None:
    """An order of the assistant server: the person is asked, or it was allowed before."""
    match entry.values.get("decision"):
        case "asked":
            return NewsKind.REQUEST
        case "passed":
            return NewsKind.CHANGE
        case _:
            return None


def _notification_kind(entry: ActivityEntry) -> NewsKind | None:
    if entry.event != "notification":
        return NewsKind.PROBLEM if entry.failed else None
    if entry.title.code == "live.state_changed":
        # the device listens, speaks, listens: part of what is said
        return NewsKind.CONVERSATION
    if entry.method in _QUIET_METHODS:
        return None
    if entry.method == "notifications/message" and isinstance(entry.params, dict):
        level = entry.params.get("level")
        if isinstance(level, str) and level.casefold() in _QUIET_LEVELS:
            return None
    return NewsKind.NOTIFICATION


def _place(entry: ActivityEntry, kind: NewsKind) -> WindowPlace:
    if kind is NewsKind.UPGRADE or entry.event == "firmware_offered":
        return WindowPlace(entry.device_key, "privileged")
    if entry.event == _ORDER and kind is NewsKind.REQUEST:
        return WindowPlace(entry.device_key, "privileged")
    if entry.event == "activation":
        return WindowPlace(entry.device_key, "overview")
    return WindowPlace(entry.device_key, "activity", entry.number)


def _words(entry: ActivityEntry) -> tuple[str, str]:
    row = entry_words(entry)
    name = one_line(entry.device_name, _TEXT_LIMIT)
    title = row.title
    if name:
        title = QCoreApplication.translate("Tray", "{device}: {what}").format(
            device=name, what=row.title
        )
    return one_line(title, _TEXT_LIMIT), one_line(row.detail, _TEXT_LIMIT)
