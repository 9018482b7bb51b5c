"""Desktop notifications: when one is shown, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from companion.app.settings import Settings
from companion.ui.main.navigator import WindowPlace
from companion.ui.settings.notifications import is_quiet, wants
from companion.ui.tray.news import News, NewsBatcher, NewsBundle, Pace


@dataclass(frozen=True, slots=True)
class Note:
    """Plain text throughout: the words may be a device's."""

    title: str
    text: str = ""
    failed: bool = False
    place: WindowPlace = field(default_factory=WindowPlace)
    """Shown on a click."""
    bundle: NewsBundle | None = field(default=None, compare=False)
    """What the words are made of."""


def note_of(bundle: NewsBundle) -> Note:
    """What a desktop shows of a bundle."""
    title, text = bundle.words()
    return Note(title, text, bundle.failed > 0, bundle.place, bundle)


class Notifier(QObject):
    """One way to show notifications; a subclass for each."""

    clicked = Signal(object)
    """`WindowPlace` of the note that a person clicked."""
    lost = Signal(object)
    """`Note` that could not be shown after all."""

    def available(self) -> bool:
        """Whether a note that is shown now would be seen."""
        raise RuntimeError(f"{type(self).__name__} does not say whether it is there")

    def show_note(self, note: Note) -> None:
        """Show a note; one of ours that is still there may be replaced by it."""
        raise RuntimeError(f"{type(self).__name__} shows nothing")

    def withdraw(self) -> None:
        """Take away what is still shown, where the desktop lets us."""


class NotificationService(QObject):
    """Of `notifiers` the first that is available shows the notes.

    What is not shown on the desktop (do-not-disturb, no notifier, notifications are off) is kept
    and told by `missed` when the window is in front again. Nothing is told of what happens while
    it is: the window shows that.
    """

    missed = Signal(object)
    """`NewsBundle`: to be shown in the window now."""
    clicked = Signal(object)
    """`WindowPlace` to be shown."""
    changed = Signal()
    """`unseen` is another; not emitted again before `read`, so that a flood is one change."""

    def __init__(
        self,
        settings: Settings,
        notifiers: Sequence[Notifier],
        in_front: Callable[[], bool],
        *,
        pace: Pace | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._notifiers = tuple(notifiers)
        self._in_front = in_front
        self._gatherer = NewsBatcher(pace, self)
        self._gatherer.ready.connect(self._tell)
        self._missed = NewsBundle()
        self.unseen = 0
        """Things that happened since the window was in front."""
        self.unseen_failed = 0
        self._change_told = False
        for notifier in self._notifiers:
            notifier.clicked.connect(self.clicked)
            notifier.lost.connect(self._lost)

    def take(self, news: News) -> None:
        """Something happened."""
        if self._in_front() or not wants(self._settings, news.kind):
            return
        self.unseen += 1
        self.unseen_failed += news.failed
        self._gatherer.add(news)
        self._tell_change()

    def read(self) -> None:
        """Whoever shows `unseen` takes it over now."""
        self._change_told = False

    def came_forward(self) -> None:
        """The window is in front: what was not told is told there, and all of it is seen."""
        self._missed.join(self._gatherer.take())
        missed, self._missed = self._missed, NewsBundle()
        for notifier in self._notifiers:
            notifier.withdraw()
        if self.unseen:
            self.unseen = self.unseen_failed = 0
            self._tell_change()
        if missed.total:
            self.missed.emit(missed)

    def _tell_change(self) -> None:
        if not self._change_told:
            self._change_told = True
            self.changed.emit()

    def _tell(self, bundle: NewsBundle) -> None:
        notifier = self._notifier()
        if notifier is None:
            self._missed.join(bundle)
            return
        notifier.show_note(note_of(bundle))

    def _notifier(self) -> Notifier | None:
        if not self._settings.notify or is_quiet(self._settings):
            return None
        return next((one for one in self._notifiers if one.available()), None)

    def _lost(self, note: Note) -> None:
        """A desktop that said it would show it did not: the next that can, else the window."""
        others = [one for one in self._notifiers if one is not self.sender() and one.available()]
        if others:
            others[0].show_note(note)
            return
        if note.bundle is not None:
            self._missed.join(note.bundle)
        if self._in_front():
            self.came_forward()
