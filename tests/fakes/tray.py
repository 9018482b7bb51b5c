"""A tray, and a desktop that shows notifications, that remember what they were given."""

from __future__ import annotations

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu

from companion.ui.tray.notifier import Note, Notifier
from companion.ui.tray.tray import DeviceMenu, Tray


class FakeTray(Tray):
    """There, and willing to show notes, unless it is told otherwise."""

    def __init__(self, *, there: bool = True, notes: bool = True) -> None:
        super().__init__()
        self.there = there
        self.takes_notes = notes
        self.menu: QMenu | None = None
        self.icon: QIcon | None = None
        self.words = ""
        self.notes: list[Note] = []

    def available(self) -> bool:
        return self.there

    def shows_notes(self) -> bool:
        return self.takes_notes

    def set_menu(self, menu: QMenu) -> None:
        self.menu = menu

    def show_icon(self, icon: QIcon, words: str) -> None:
        self.icon, self.words = icon, words

    def show_note(self, note: Note) -> None:
        self.notes.append(note)

    def remove(self) -> None:
        self.icon = None

    def choose(self, words: str) -> None:
        """Choose an entry of the menu, or of a menu in it, as a person does."""
        assert self.menu is not None
        actions = [*self.menu.actions()]
        for inner in self.menu.actions():
            menu = inner.menu()
            if isinstance(menu, QMenu):
                actions += menu.actions()
        [action] = [one for one in actions if one.text() == words]
        action.trigger()

    def device(self, words: str) -> DeviceMenu:
        """The menu of a device, opened as by the pointer; its title begins with `words`."""
        assert self.menu is not None
        menus = [
            menu for menu in self.menu.findChildren(DeviceMenu) if menu.title().startswith(words)
        ]
        menu = menus[-1]
        menu.aboutToShow.emit()
        return menu

    def entries(self) -> list[str]:
        """The words of the menu."""
        assert self.menu is not None
        return [action.text() for action in self.menu.actions() if not action.isSeparator()]


class FakeNotifier(Notifier):
    """Shows everything while it is `there`; `fails` makes it lose what it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.there = True
        self.fails = False
        self.notes: list[Note] = []
        self.withdrawn = 0

    def available(self) -> bool:
        return self.there

    def show_note(self, note: Note) -> None:
        if self.fails:
            self.lost.emit(note)
        else:
            self.notes.append(note)

    def withdraw(self) -> None:
        self.withdrawn += 1
