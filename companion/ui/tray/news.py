"""Which of all that happens a person is told of, and what comes together as one."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec import Struct, field
from PySide6.QtCore import QCoreApplication, QObject, Signal

from companion.app.activity.event_table import ConnectionNews, NewsKind, event_type
from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.servers.ask import Ask
from companion.events import Event
from companion.text import one_line
from companion.ui.activity.words import entry_words
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.words import listed
from companion.ui.main.navigator import WindowPlace
from companion.ui.servers.ask_words import ask_summary, ask_title

_TEXT_LIMIT: Final = 200
"""Characters of a title or a text; desktops cut off at about as many."""
_FRESH: Final = timedelta(minutes=2)
"""A photo that is older did not come now: it was taken back out of the trash."""


class News(Struct, frozen=True):
    """One thing to be told. Its words are only made when they are shown."""

    kind: NewsKind
    device_key: str
    device_name: str
    """As the device gave it, cleaned: cut it where it is shown."""
    failed: bool
    place: WindowPlace
    words: Callable[[], tuple[str, str]]
    """Title and text: one line each, plain, cut to a length."""


class NewsFilter:
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
        told = self._is_connection_news(entry.device_key, about.connection)
        return NewsKind.CONNECTION if told else None

    def _is_connection_news(self, key: str, reach: ConnectionNews) -> bool:
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


_SHOWN: Final = 3
"""Titles that are written out; desktops show about as many lines."""
_NAME_LIMIT: Final = 60
_MOST_DEVICES: Final = 200
"""Devices that are counted apart; those beyond count as one more each."""


class NewsBundle(Struct):
    """Counts everything and keeps the newest few; what failed is kept before what did not."""

    total: int = 0
    failed: int = 0
    kinds: Counter[NewsKind] = field(default_factory=Counter)
    devices: dict[str, str] = field(default_factory=dict)
    """Names by key."""
    last: News | None = None
    _failures: deque[News] = field(default_factory=lambda: deque(maxlen=_SHOWN))
    _others: deque[News] = field(default_factory=lambda: deque(maxlen=_SHOWN))

    def add(self, news: News) -> None:
        self.total += 1
        self.failed += news.failed
        self.kinds[news.kind] += 1
        if news.device_key in self.devices or len(self.devices) < _MOST_DEVICES:
            self.devices[news.device_key] = news.device_name
        self.last = news
        (self._failures if news.failed else self._others).append(news)

    def join(self, later: NewsBundle) -> None:
        """Take in what came after this."""
        self.total += later.total
        self.failed += later.failed
        self.kinds.update(later.kinds)
        for key, name in later.devices.items():
            if key in self.devices or len(self.devices) < _MOST_DEVICES:
                self.devices[key] = name
        self.last = later.last or self.last
        self._failures.extend(later._failures)
        self._others.extend(later._others)

    def shown(self) -> list[News]:
        """What is written out, newest first within failures and then the rest."""
        return [*reversed(self._failures), *reversed(self._others)][:_SHOWN]

    @property
    def place(self) -> WindowPlace:
        """Where all of it is seen, or the newest of it."""
        news = self.last
        if news is None:
            return WindowPlace()
        if self.total == 1:
            return news.place
        if len(self.kinds) == 1 and len(self.devices) == 1:
            return WindowPlace(news.place.key, news.place.page)
        return WindowPlace(news.device_key)

    def _first_name(self) -> str:
        return one_line(next(iter(self.devices.values())), _NAME_LIMIT)

    def words(self) -> tuple[str, str]:
        """Title and text, plain; the text has a line for each thing that is written out."""
        if self.total == 1 and self.last is not None:
            return self.last.words()
        if len(self.devices) == 1 and (name := self._first_name()):
            title = QCoreApplication.translate("Tray", "{device}: {count}").format(
                device=name, count=events(self.total)
            )
        elif len(self.devices) > 1:
            title = QCoreApplication.translate("Tray", "{count} of {devices}").format(
                count=events(self.total), devices=devices(len(self.devices))
            )
        else:
            title = events(self.total)
        lines = [listed(counted(kind, count) for kind, count in self.kinds.most_common())]
        if self.failed:
            lines.append(failures(self.failed))
        # a line that is said twice says no more
        lines += dict.fromkeys(news.words()[0] for news in self.shown())
        return title, "\n".join(lines)


class _TrayCounts(QObject):
    """Plurals go through `tr` alone: `lupdate` does not see those of `translate`."""

    def events(self, count: int) -> str:
        return self.tr("%n event(s)", "", count)

    def failures(self, count: int) -> str:
        return self.tr("%n of it failed", "", count)

    def devices(self, count: int) -> str:
        return self.tr("%n device(s)", "", count)

    def counted(self, kind: NewsKind, count: int) -> str:
        match kind:
            case NewsKind.CONNECTION:
                return self.tr("%n time(s) connected or lost", "", count)
            case NewsKind.NOTIFICATION:
                return self.tr("%n notification(s)", "", count)
            case NewsKind.CALL:
                return self.tr("%n call(s)", "", count)
            case NewsKind.UPGRADE:
                return self.tr("%n upgrade(s) ended", "", count)
            case NewsKind.PICTURE:
                return self.tr("%n photo(s)", "", count)
            case NewsKind.REQUEST:
                return self.tr("%n question(s) to you", "", count)
            case NewsKind.CHANGE:
                return self.tr("%n change(s) of a device", "", count)
            case NewsKind.PROBLEM:
                return self.tr("%n problem(s)", "", count)
            case NewsKind.ROUTINE:
                return self.tr("%n message(s) of routines", "", count)
            case NewsKind.CONVERSATION:
                return self.tr("%n time(s) in conversation", "", count)


def events(count: int) -> str:
    return _TrayCounts().events(count)


def failures(count: int) -> str:
    return _TrayCounts().failures(count)


def devices(count: int) -> str:
    return _TrayCounts().devices(count)


def counted(kind: NewsKind, count: int) -> str:
    """So many of a kind, in words."""
    return _TrayCounts().counted(kind, count)


class Pace(Struct, frozen=True):
    """All in milliseconds."""

    gather: int = 1_000
    """A device that comes back says several things within so long."""
    pause: int = 10_000
    """The least between two notifications: about as long as a desktop shows one."""
    longest: int = 300_000
    """To which the pause grows while it goes on without an end."""


class NewsBatcher(QObject):
    """Waits a moment after the first news, tells all of it at once, and then pauses.

    While more comes in every pause, each pause is twice as long as the one before.
    """

    ready = Signal(object)
    """`NewsBundle`"""

    def __init__(self, pace: Pace | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pace = pace or Pace()
        self._bundle = NewsBundle()
        self._pause = self._pace.pause
        self._resting = False
        self._timer = single_shot(self, self._due)

    @property
    def waiting(self) -> int:
        """Things that are not told yet."""
        return self._bundle.total

    def add(self, news: News) -> None:
        self._bundle.add(news)
        if not self._timer.isActive():
            self._timer.start(self._pace.gather)

    def pop(self) -> NewsBundle:
        """Remove and return what `ready` has not published yet; the next need not wait."""
        bundle, self._bundle = self._bundle, NewsBundle()
        self._timer.stop()
        self._resting = False
        self._pause = self._pace.pause
        return bundle

    def _due(self) -> None:
        if not self._bundle.total:
            # a whole pause without news
            self._resting = False
            self._pause = self._pace.pause
            return
        if self._resting:
            self._pause = min(2 * self._pause, self._pace.longest)
        bundle, self._bundle = self._bundle, NewsBundle()
        self._resting = True
        self._timer.start(self._pause)
        self.ready.emit(bundle)
