"""What shows a notification on the desktop."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from companion.ui.main.places import WindowPlace
from companion.ui.tray.bundle import NewsBundle


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
