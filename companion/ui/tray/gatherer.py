"""Makes one of what comes together, so that a flood is one notification."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from companion.ui.tray.bundle import NewsBundle
from companion.ui.tray.news import News


@dataclass(frozen=True, slots=True)
class Pace:
    """All in milliseconds."""

    gather: int = 1_000
    """A device that comes back says several things within so long."""
    pause: int = 10_000
    """The least between two notifications: about as long as a desktop shows one."""
    longest: int = 300_000
    """To which the pause grows while it goes on without an end."""


class Gatherer(QObject):
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
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._due)

    @property
    def waiting(self) -> int:
        """Things that are not told yet."""
        return self._bundle.total

    def add(self, news: News) -> None:
        self._bundle.add(news)
        if not self._timer.isActive():
            self._timer.start(self._pace.gather)

    def take(self) -> NewsBundle:
        """What is not told yet; it will not be told by `ready`, and the next need not wait."""
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
