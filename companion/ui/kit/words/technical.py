"""Whether the window shows what only technicians read; it can be switched at any time."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal


class Technical(QObject):
    """There is one, made on first use after the application: `Technical.current()`.

    Plain hides the tab Protocol, the names that devices give to tools and methods, JSON, ids, ports
    and codes. Each view asks `technical()` when it is made or painted; at `changed` the window
    makes its views again over the same states, as it does for another language.
    """

    changed = Signal()
    """Technical or plain from now on."""
    chosen = Signal()
    """As `changed`, or `unfolded` is another: what a person chose is to be kept."""

    _current: Technical | None = None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._on = False
        self._unfolded = False

    @classmethod
    def current(cls) -> Technical:
        """That of the running application, which must exist."""
        if cls._current is None:
            technical = cls(QCoreApplication.instance())
            cls._current = technical
            # tests may end one application and make another
            technical.destroyed.connect(cls._forget)
        return cls._current

    @classmethod
    def _forget(cls) -> None:
        cls._current = None

    @property
    def on(self) -> bool:
        return self._on

    @property
    def unfolded(self) -> bool:
        """Whether a question opens with the exact call; in plain mode it never does."""
        return self._on and self._unfolded

    @property
    def stored_unfolded(self) -> bool:
        """What `unfolded` is while technical: it outlives a time in plain mode."""
        return self._unfolded

    def set(self, on: bool, unfolded: bool | None = None) -> None:
        """Show what technicians read, or not; `None` leaves the questions as they are."""
        if unfolded is not None:
            self._unfolded = unfolded
        if on != self._on:
            self._on = on
            self.changed.emit()
            self.chosen.emit()

    def note_unfolded(self, unfolded: bool) -> None:
        """A person unfolded or folded the exact call of a question; only technical remembers it."""
        if self._on and unfolded != self._unfolded:
            self._unfolded = unfolded
            self.chosen.emit()


def technical() -> bool:
    """Whether what technicians read is shown now."""
    return Technical.current().on
