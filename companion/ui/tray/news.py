"""Which of all that happens is news to somebody who looks at something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from PySide6.QtCore import QCoreApplication

from companion.app.activity.event_table import ConnectionNews, NewsKind, event_type
from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.servers.ask import Ask
from companion.events import Event
from companion.text import one_line
from companion.ui.activity.activity_words import entry_words
from companion.ui.main.places import WindowPlace
from companion.ui.servers.ask_words import ask_summary, ask_title

_TEXT_LIMIT: Final = 200
"""Characters of a title or a text; desktops cut off at about as many."""
_FRESH: Final = timedelta(minutes=2)
"""A photo that is older did not come now: it was taken back out of the trash."""


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

    def of_entry(self, entry: Event) -> News | None:
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

    def _kind(self, entry: Event) -> NewsKind | None:
        about = event_type(entry)
        if about.connection is None:
            return about.news(entry)
        told = self._tells_connection(entry.device_key, about.connection)
        return NewsKind.CONNECTION if told else None

    def _tells_connection(self, key: str, reach: ConnectionNews) -> bool:
        """Connections blink: what counts is that a device came for the first time in this run,
        that it stayed away, and that it is back from there."""
        match reach:
            case ConnectionNews.CONNECTED | ConnectionNews.BACK:
                new = key not in self._met
                back = reach is ConnectionNews.BACK and key in self._away
                self._met.add(key)
                if reach is ConnectionNews.BACK:
                    self._away.discard(key)
                self._unreached.discard(key)
                return new or back
            case ConnectionNews.AWAY:
                self._away.add(key)
                return True
            case ConnectionNews.NOT_REACHED:
                # each further attempt that fails says nothing new
                new = key not in self._met and key not in self._unreached
                self._unreached.add(key)
                return new


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


def _place(entry: Event, kind: NewsKind) -> WindowPlace:
    page = event_type(entry).pages.get(kind)
    if page is None:
        return WindowPlace(entry.device_key, "activity", entry.number)
    return WindowPlace(entry.device_key, page)


def _words(entry: Event) -> tuple[str, str]:
    row = entry_words(entry)
    name = one_line(entry.device_name, _TEXT_LIMIT)
    title = row.title
    if name:
        title = QCoreApplication.translate("Tray", "{device}: {what}").format(
            device=name, what=row.title
        )
    return one_line(title, _TEXT_LIMIT), one_line(row.detail, _TEXT_LIMIT)
