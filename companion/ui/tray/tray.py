"""The tray as the rest sees it: an icon, words, a menu, and clicks."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu

from companion.ui.tray.notifier import Note


class Tray(QObject):
    """A place for an icon outside of the window. `SystemTray` is the real one."""

    pressed = Signal()
    """A person clicked the icon, not to see its menu."""
    note_clicked = Signal()
    """The note that was shown last was clicked."""

    def available(self) -> bool:
        """Whether the icon is seen when it is shown now. Some desktops have no tray."""
        raise RuntimeError(f"{type(self).__name__} does not say whether it is there")

    def shows_notes(self) -> bool:
        """Whether `show_note` works here."""
        raise RuntimeError(f"{type(self).__name__} does not say whether it shows notes")

    def set_menu(self, menu: QMenu) -> None:
        raise RuntimeError(f"{type(self).__name__} has no menu")

    def show_icon(self, icon: QIcon, words: str) -> None:
        """Show the icon; `words` are its tooltip, which screen readers say as well."""
        raise RuntimeError(f"{type(self).__name__} shows no icon")

    def show_note(self, note: Note) -> None:
        raise RuntimeError(f"{type(self).__name__} shows no notes")

    def remove(self) -> None:
        """Take the icon away."""
