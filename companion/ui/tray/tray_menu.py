"""The menu of the tray icon."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget

_MOST_DEVICES = 10
"""A longer menu is worse than the window."""


@dataclass(frozen=True, slots=True)
class MenuState:
    """What the menu shows; it is made anew when this is another."""

    devices: tuple[tuple[str, str], ...] = ()
    """Key and words of each, connected ones first."""
    quiet: bool = False
    quiet_end: str = ""
    """When do-not-disturb ends, in words; empty for no end."""
    notify: bool = True


class TrayMenu(QMenu):
    """A menu of the system's make: panels draw it themselves."""

    open_wanted = Signal()
    device_wanted = Signal(str)
    quiet_wanted = Signal(str)
    """`hour`, `morning`, `always`, or `off`."""
    notify_wanted = Signal(bool)
    """Whether to notify at all."""
    settings_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: MenuState | None = None
        self._next: MenuState | None = None
        self.aboutToHide.connect(self._show_next)

    def show_state(self, state: MenuState) -> None:
        """Show this, unless the menu is being read: then afterwards."""
        if state == self._state:
            self._next = None
        elif self.isVisible():
            self._next = state
        else:
            self._fill(state)

    def speak_anew(self) -> None:
        """Another language is spoken: the same, in its words."""
        self._state = None

    def _show_next(self) -> None:
        if self._next is not None:
            state, self._next = self._next, None
            self._fill(state)

    def _fill(self, state: MenuState) -> None:
        self._state = state
        for old in self.findChildren(QMenu):
            old.deleteLater()
        self.clear()
        self.setDefaultAction(self.addAction(self.tr("Open Xiaozhi Companion")))
        self.defaultAction().triggered.connect(self.open_wanted)
        self.addSeparator()
        for key, words in state.devices[:_MOST_DEVICES]:
            # an ampersand of a device's name is no mark of a shortcut
            action = self.addAction(words.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, key=key: self.device_wanted.emit(key))
        if (more := len(state.devices) - _MOST_DEVICES) > 0:
            self.addAction(self.tr("%n more…", "", more)).triggered.connect(self.open_wanted)
        if state.devices:
            self.addSeparator()
        self._add_quiet(state)
        notify = self.addAction(self.tr("Notify while the window is not in front"))
        notify.setCheckable(True)
        notify.setChecked(state.notify)
        notify.triggered.connect(self.notify_wanted)
        self.addSeparator()
        self.addAction(self.tr("Settings…")).triggered.connect(self.settings_wanted)
        self.addAction(self.tr("Quit")).triggered.connect(self.quit_wanted)

    def _add_quiet(self, state: MenuState) -> None:
        if state.quiet:
            title = (
                self.tr("Do not disturb until {time}").format(time=state.quiet_end)
                if state.quiet_end
                else self.tr("Do not disturb")
            )
            action = self.addAction(title)
            action.setCheckable(True)
            action.setChecked(True)
            action.triggered.connect(lambda: self.quiet_wanted.emit("off"))
            return
        menu = QMenu(self.tr("Do not disturb"), self)
        for span, words in (
            ("hour", self.tr("For one hour")),
            ("morning", self.tr("Until eight in the morning")),
            ("always", self.tr("Until I switch it off")),
        ):
            action = menu.addAction(words)
            action.triggered.connect(lambda _checked=False, span=span: self.quiet_wanted.emit(span))
        self.addMenu(menu)
