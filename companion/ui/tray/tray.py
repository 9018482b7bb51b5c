"""The icon in the tray: its picture, menu and notes, and what the desktop offers for it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QLineF, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from companion.ui.kit.theme.logo import paint_logo
from companion.ui.kit.theme.tokens import LIGHT, OPACITY, STROKE
from companion.ui.main.navigator import WindowPlace
from companion.ui.tray.device_menu import DeviceMenu, TrayActs
from companion.ui.tray.notifier import Note, Notifier


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


_SHOWN_MS = 10_000
"""How long a note is shown; most desktops decide that themselves."""
_Reason = QSystemTrayIcon.ActivationReason


class SystemTray(Tray):
    """Wraps `QSystemTrayIcon`, which is made when an icon is shown for the first time."""

    def __init__(self) -> None:
        super().__init__()
        self._icon: QSystemTrayIcon | None = None
        self._menu: QMenu | None = None

    def available(self) -> bool:
        return QSystemTrayIcon.isSystemTrayAvailable()

    def shows_notes(self) -> bool:
        return self._icon is not None and QSystemTrayIcon.supportsMessages()

    def set_menu(self, menu: QMenu) -> None:
        self._menu = menu
        if self._icon is not None:
            self._icon.setContextMenu(menu)

    def show_icon(self, icon: QIcon, words: str) -> None:
        if self._icon is None:
            self._icon = QSystemTrayIcon(self)
            self._icon.activated.connect(self._activated)
            self._icon.messageClicked.connect(self.note_clicked)
            if self._menu is not None:
                self._icon.setContextMenu(self._menu)
        self._icon.setIcon(icon)
        self._icon.setToolTip(words)
        if not self._icon.isVisible():
            self._icon.show()

    def show_note(self, note: Note) -> None:
        if self._icon is None:
            return
        kind = QSystemTrayIcon.MessageIcon
        sign = kind.Warning if note.failed else kind.Information
        self._icon.showMessage(_plain(note.title), _plain(note.text), sign, _SHOWN_MS)

    def remove(self) -> None:
        if self._icon is not None:
            self._icon.hide()

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        # on macOS every click opens the menu, and is told of as well
        if sys.platform != "darwin" and reason in (_Reason.Trigger, _Reason.MiddleClick):
            self.pressed.emit()


def _plain(text: str) -> str:
    """Linux desktops read marks of HTML in a note, and Qt passes a device's text on as it is."""
    if sys.platform in ("win32", "darwin"):
        return text
    return text.replace("<", "‹").replace(">", "›")


_MOST_DEVICES = 10
"""A longer menu is worse than the window."""


@dataclass(frozen=True, slots=True)
class MenuState:
    """What the menu shows; it is built again when this differs."""

    devices: tuple[tuple[str, str], ...] = ()
    """Key and words of each, connected ones first."""
    acting: frozenset[str] = frozenset()
    """Keys of those with which something can be done."""
    assistants: tuple[tuple[str, str, bool], ...] = ()
    """Id and words of each that gets tools from here, and whether it does now."""
    quiet: bool = False
    quiet_end: str = ""
    """When do-not-disturb ends, in words; empty for no end."""
    notify: bool = True


class TrayMenu(QMenu):
    """A menu of the system's make: panels draw it themselves."""

    open_wanted = Signal()
    device_wanted = Signal(str)
    assistant_wanted = Signal(str, bool)
    """Id, and whether it is to get tools."""
    assistants_wanted = Signal()
    """Their page."""
    quiet_wanted = Signal(str)
    """`hour`, `morning`, `always`, or `off`."""
    notify_wanted = Signal(bool)
    """Whether to notify at all."""
    settings_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, acts: TrayActs | None = None) -> None:
        """`acts` is what can be done with devices; without, they are only shown."""
        super().__init__()
        self._acts = acts
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

    def speak_again(self) -> None:
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
            words = words.replace("&", "&&")
            if self._acts is not None and key in state.acting:
                menu = DeviceMenu(key, words, self._acts, self)
                menu.open_wanted.connect(self.device_wanted)
                self.addMenu(menu)
                continue
            action = self.addAction(words)
            action.triggered.connect(lambda _checked=False, key=key: self.device_wanted.emit(key))
        if (more := len(state.devices) - _MOST_DEVICES) > 0:
            self.addAction(self.tr("%n more…", "", more)).triggered.connect(self.open_wanted)
        if state.devices:
            self.addSeparator()
        if state.assistants:
            self._add_assistants(state)
        self._add_quiet(state)
        notify = self.addAction(self.tr("Notify while the window is not in front"))
        notify.setCheckable(True)
        notify.setChecked(state.notify)
        notify.triggered.connect(self.notify_wanted)
        self.addSeparator()
        self.addAction(self.tr("Settings…")).triggered.connect(self.settings_wanted)
        self.addAction(self.tr("Quit")).triggered.connect(self.quit_wanted)

    def _add_assistants(self, state: MenuState) -> None:
        menu = QMenu(self.tr("Assistants"), self)
        for key, words, on in state.assistants:
            action = menu.addAction(words.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(on)
            action.triggered.connect(
                lambda checked=False, key=key: self.assistant_wanted.emit(key, checked)
            )
        menu.addSeparator()
        menu.addAction(self.tr("Open Assistants")).triggered.connect(self.assistants_wanted)
        self.addMenu(menu)

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


_SIZES = (16, 22, 32, 44, 64)
"""What panels ask for, at one and two times."""


class Mark(StrEnum):
    """Told apart by shape as well as by colour; the first that applies is shown."""

    NONE = "none"
    PROBLEM = "problem"
    """Something failed, or devices cannot dial in: an exclamation mark."""
    NEWS = "news"
    """Something happened since the window was in front: a dot."""
    QUIET = "quiet"
    """Do not disturb: a bar."""


@lru_cache(maxsize=16)
def tray_icon(mark: Mark, connected: bool) -> QIcon:
    """The icon in the usual sizes. A panel's ground may be light or dark: it fits both."""
    result = QIcon()
    for side in _SIZES:
        result.addPixmap(_pixmap(side, mark, connected))
    return result


def _pixmap(side: int, mark: Mark, connected: bool) -> QPixmap:
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not connected:
        painter.setOpacity(OPACITY.pale)
    paint_logo(painter, QRectF(0, 0, side, side))
    painter.setOpacity(1.0)
    if mark is not Mark.NONE:
        _paint_mark(painter, side, mark)
    painter.end()
    return pixmap


def _paint_mark(painter: QPainter, side: int, mark: Mark) -> None:
    across = side * (0.5 if mark is Mark.NEWS else 0.6)
    disc = QRectF(side - across, side - across, across, across)
    # cut out of the logo, so that the mark is seen on every background
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LIGHT.text))
    rim = side / 16
    painter.drawEllipse(disc.adjusted(-rim, -rim, rim, rim))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setBrush(QColor(_colour(mark)))
    painter.drawEllipse(disc)
    middle = disc.center()
    pen = QPen(QColor(LIGHT.onAccent), max(across / 6, STROKE.tray))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    if mark is Mark.QUIET:
        half = across * 0.24
        painter.drawLine(QLineF(middle.x() - half, middle.y(), middle.x() + half, middle.y()))
    elif mark is Mark.PROBLEM:
        top = QPointF(middle.x(), middle.y() - across * 0.26)
        painter.drawLine(QLineF(top, QPointF(middle.x(), middle.y() + across * 0.06)))
        painter.drawPoint(QPointF(middle.x(), middle.y() + across * 0.28))


def _colour(mark: Mark) -> str:
    # a panel does not follow the window's theme: the colours are always the same
    if mark is Mark.PROBLEM:
        return LIGHT.red
    return LIGHT.live if mark is Mark.NEWS else LIGHT.text3


class TrayNotifier(Notifier):
    """A click is always taken for the newest note: the tray does not say which it was."""

    def __init__(self, tray: Tray, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tray = tray
        self._place = WindowPlace()
        tray.note_clicked.connect(lambda: self.clicked.emit(self._place))

    def available(self) -> bool:
        return self._tray.available() and self._tray.shows_notes()

    def show_note(self, note: Note) -> None:
        self._place = note.place
        self._tray.show_note(note)
