"""The icon in the tray: its picture, menu and notes, what the desktop offers for it, and what the
menu does with a device without the window: volume, pins, a message."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache, partial

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QLineF, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QActionGroup,
    QColor,
    QGuiApplication,
    QIcon,
    QPainter,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from companion.app.fleet.acts import VOLUME_TOOL, can_be_told
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.saved_forms import asks_first
from companion.app.tools.calls import CallService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import exact_call
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.logo import paint_logo
from companion.ui.kit.theme.tokens import DIALOG, LIGHT, OPACITY, STROKE
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.words.call_words import call_question, outcome_words
from companion.ui.kit.words.words import words
from companion.ui.main.navigator import WindowPlace
from companion.ui.overview.overview_state import (
    NOTHING,
    TileState,
    ToolControl,
    control_of,
    slider_bounds,
)
from companion.ui.stock.message_dialog import MessageDialog
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


class MenuState(Struct, frozen=True):
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
        for key, name in state.devices[:_MOST_DEVICES]:
            # an ampersand of a device's name is no mark of a shortcut
            name = name.replace("&", "&&")
            if self._acts is not None and key in state.acting:
                menu = DeviceMenu(key, name, self._acts, self)
                menu.open_wanted.connect(self.device_wanted)
                self.addMenu(menu)
                continue
            action = self.addAction(name)
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
        for key, name, on in state.assistants:
            action = menu.addAction(name.replace("&", "&&"))
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
        for span, name in (
            ("hour", self.tr("For one hour")),
            ("morning", self.tr("Until eight in the morning")),
            ("always", self.tr("Until I switch it off")),
        ):
            action = menu.addAction(name)
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


_STEP = 10
"""Percent between two volumes that are offered."""


class TrayQuestion(Dialog):
    """The question before a protected pin, in a window of its own, with the keyboard on Cancel."""

    answered = Signal(bool)

    def __init__(self, request: CallRequest) -> None:
        question = call_question(request)
        super().__init__(question, width=DIALOG.medium)
        self.strip = ConfirmStrip(question, exact_call(request), self.tr("Send"))
        self.strip.confirmed.connect(self.accept)
        self.strip.cancelled.connect(self.reject)
        self.body.addWidget(self.strip)
        self.strip.answer_in(self.foot)
        self.finished.connect(lambda result: self.answered.emit(bool(result)))
        self.resize(self.sizeHint())


class TrayActs(QObject):
    """Calls from the menu. `in_front` says whether the window is seen: then it tells of failures,
    which the desktop does otherwise."""

    def __init__(
        self, context: UiContext, in_front: Callable[[], bool], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._workspace = context.workspace
        self._in_front = in_front
        self._tasks = TaskOwner(context.tasks, self)
        self._volumes: dict[str, TileState] = {}
        self.dialog: Dialog | None = None
        context.connect(context.workspace.devices.removed, self._forget)

    def view(self, key: str) -> DeviceView | None:
        return self._workspace.devices.view(key)

    def volume(self, key: str) -> tuple[ToolControl, tuple[int, int], int | None] | None:
        """How the volume is set, its bounds, and what it is; `None` where it cannot be."""
        view = self.view(key)
        if view is None or not view.connected:
            return None
        control = control_of(view.tool(VOLUME_TOOL), "volume")
        bounds = slider_bounds(control) if control is not None else None
        if control is None or bounds is None:
            return None
        sending = self._volumes[key].sending if key in self._volumes else NOTHING
        told = view.status.volume if view.status is not None else None
        return control, bounds, sending if isinstance(sending, int) else told

    def ask_status(self, key: str) -> None:
        """Ask for the values, where the device has not told any."""
        view = self.view(key)
        if view is not None and view.status is None:
            self._tasks.start(self._workspace[CallService].refresh_status(key), f"status of {key}")

    def set_volume(self, key: str, value: int) -> None:
        found = self.volume(key)
        if found is None:
            return
        state = self._volumes.get(key)
        if state is None:
            state = TileState(self._context, self._tasks, key, self)
            state.changed.connect(partial(self._volume_changed, key))
            self._volumes[key] = state
        state.ask(found[0], value)

    def mute(self, key: str, on: bool) -> None:
        """Silence it, or bring back the volume of before."""
        found = self.volume(key)
        if found is None:
            return
        _, (least, most), _ = found
        before = self._workspace[LastVolumes].before_mute(key)
        self.set_volume(key, least if on else before or most // 2)

    def pins(self, key: str) -> tuple[SavedForm, ...]:
        """Those whose call can be made now: the device has the tool, and nothing is left out."""
        view = self.view(key)
        found = self._workspace[FormMemory].pins.of(key)
        if view is None or not view.connected:
            return ()
        return tuple(pin for pin in found if view.tool(pin.tool) is not None and not pin.left_out)

    def run_pin(self, key: str, pin: SavedForm) -> None:
        self._tasks.start(self._run_pin(key, pin), f"call {pin.tool}")

    async def _run_pin(self, key: str, pin: SavedForm) -> None:
        record = await self._workspace[CallService].call(
            key, pin.tool, pin.arguments, confirm=self._confirm
        )
        if record.failed and self._in_front():
            problem = words(record.problem) if record.problem is not None else ""
            self._context.notify(f"{pin.name}: {outcome_words(record)}", problem, True)
        elif not record.failed:
            await self._workspace[CallService].refresh_status(key)

    async def _confirm(self, request: CallRequest) -> bool:
        if self.dialog is not None:
            return False  # a person can only mean the question that is seen
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        dialog = TrayQuestion(request)

        def set_answer(yes: bool) -> None:
            if not answer.done():
                answer.set_result(yes)

        dialog.answered.connect(set_answer)
        self._show(dialog)
        try:
            return await answer
        finally:
            if shiboken6.isValid(dialog):
                dialog.reject()  # the app ends before it is answered

    def ask_message(self, key: str) -> None:
        """Ask for a message, and show it on the device."""
        view = self.view(key)
        if view is None or not can_be_told(view):
            return
        if self.dialog is not None:
            self.dialog.reject()
        title = self.tr("Companion")
        self._show(MessageDialog(self._context, self._tasks, key, view.title, title))

    def close(self) -> None:
        """Ask nothing any more."""
        if self.dialog is not None:
            self.dialog.reject()

    def _show(self, dialog: Dialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(partial(self._closed, dialog))
        dialog.open()
        screen = QGuiApplication.primaryScreen()
        if screen is not None:
            dialog.move(screen.availableGeometry().center() - dialog.rect().center())
        dialog.raise_()
        dialog.activateWindow()

    def _closed(self, dialog: Dialog, _result: int) -> None:
        if self.dialog is dialog:
            self.dialog = None
        dialog.deleteLater()

    def _volume_changed(self, key: str) -> None:
        state, view = self._volumes[key], self.view(key)
        if state.failed is not None and view is not None and self._in_front():
            said = self.tr("The volume of {device} was not set").format(device=view.title)
            problem = state.failed.problem
            self._context.notify(said, words(problem) if problem is not None else "", True)

    def _forget(self, key: str) -> None:
        state = self._volumes.pop(key, None)
        if state is not None:
            state.deleteLater()


class DeviceMenu(QMenu):
    """The menu of one device. It is made when it is opened, so that it says what is so then."""

    open_wanted = Signal(str)

    def __init__(self, key: str, title: str, acts: TrayActs, parent: QMenu) -> None:
        super().__init__(title, parent)
        self._key = key
        self._acts = acts
        self.fill()
        self.aboutToShow.connect(self._open)

    def fill(self) -> None:
        """Show what can be done now."""
        for old in self.findChildren(QMenu):
            old.deleteLater()
        self.clear()
        key, acts = self._key, self._acts
        view = acts.view(key)
        self.addAction(self.tr("Open")).triggered.connect(partial(self.open_wanted.emit, key))
        if view is None or not view.connected:
            return
        self.addSeparator()
        if (found := acts.volume(key)) is not None:
            self._add_volume(*found[1:])
        if can_be_told(view):
            message = self.addAction(self.tr("Message…"))
            message.triggered.connect(partial(acts.ask_message, key))
        if pins := acts.pins(key):
            self.addSeparator()
            for pin in pins:
                action = self.addAction(self._pin_words(view, pin))
                action.triggered.connect(partial(acts.run_pin, key, pin))

    def _open(self) -> None:
        self._acts.ask_status(self._key)
        self.fill()

    def _add_volume(self, bounds: tuple[int, int], now: int | None) -> None:
        least, most = bounds
        title = self.tr("Volume")
        if now is not None:
            title = self.tr("Volume {value} %").format(value=now)
        menu = QMenu(title, self)
        group = QActionGroup(menu)
        for value in range(most - most % _STEP, least - 1, -_STEP):
            action = menu.addAction(self.tr("{value} %").format(value=value))
            action.setCheckable(True)
            action.setChecked(value == now)
            action.setActionGroup(group)
            action.triggered.connect(partial(self._acts.set_volume, self._key, value))
        self.addMenu(menu)
        if least == 0:
            muted = now == 0
            mute = self.addAction(self.tr("Unmute") if muted else self.tr("Mute"))
            mute.triggered.connect(partial(self._acts.mute, self._key, not muted))

    def _pin_words(self, view: DeviceView, pin: SavedForm) -> str:
        tool = view.tool(pin.tool)
        name = pin.name.replace("&", "&&")
        return f"{name}…" if tool is not None and asks_first(tool) else name
