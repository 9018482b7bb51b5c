"""Several things that are told of at once, in bounded room."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject

from companion.app.activity.event_table import NewsKind
from companion.text import one_line
from companion.ui.kit.words.words import listed
from companion.ui.main.places import WindowPlace
from companion.ui.tray.news import News

_SHOWN: Final = 3
"""Titles that are written out; desktops show about as many lines."""
_NAME_LIMIT: Final = 60
_MOST_DEVICES: Final = 200
"""Devices that are counted apart; those beyond count as one more each."""


@dataclass(slots=True)
class NewsBundle:
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
