"""What the menu of the icon does with a device without the window: volume, pins, a message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QActionGroup, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QMenu

from companion.app.fleet.acts import VOLUME_TOOL, can_be_told
from companion.app.forms.form_file import SavedForm
from companion.app.forms.saved_forms import asks_first
from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import exact_call
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.words.call_words import call_question, outcome_words
from companion.ui.kit.words.words import words
from companion.ui.overview.overview_state import (
    NOTHING,
    TileState,
    ToolControl,
    control_of,
    slider_bounds,
)
from companion.ui.stock.message_dialog import MessageDialog

_STEP = 10
"""Percent between two volumes that are offered."""


class TrayQuestion(Dialog):
    """The question before a protected pin, in a window of its own. Enter and Escape say no."""

    answered = Signal(bool)

    def __init__(self, request: CallRequest) -> None:
        question = call_question(request)
        super().__init__(question, width=DIALOG.medium)
        self.strip = ConfirmStrip(question, exact_call(request), self.tr("Send"))
        self.strip.confirmed.connect(self.accept)
        self.strip.cancelled.connect(self.reject)
        self.body.addWidget(self.strip)
        self.finished.connect(lambda result: self.answered.emit(bool(result)))
        self.resize(self.sizeHint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.reject()
        else:
            super().keyPressEvent(event)


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
        context.bridge.device_removed.connect(self._forget)

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
            self._tasks.start(self._workspace.refresh_status(key), f"status of {key}")

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
        before = self._workspace.last_volumes.before_mute(key)
        self.set_volume(key, least if on else before or most // 2)

    def pins(self, key: str) -> tuple[SavedForm, ...]:
        """Those whose call can be made now: the device has the tool, and nothing is left out."""
        view = self.view(key)
        found = self._workspace.memory.pins.of(key)
        if view is None or not view.connected:
            return ()
        return tuple(pin for pin in found if view.tool(pin.tool) is not None and not pin.left_out)

    def run_pin(self, key: str, pin: SavedForm) -> None:
        self._tasks.start(self._run_pin(key, pin), f"call {pin.tool}")

    async def _run_pin(self, key: str, pin: SavedForm) -> None:
        record = await self._workspace.calls.call(
            key, pin.tool, pin.arguments, confirm=self._confirm
        )
        if record.failed and self._in_front():
            problem = words(record.problem) if record.problem is not None else ""
            self._context.notify(f"{pin.name}: {outcome_words(record)}", problem, True)
        elif not record.failed:
            await self._workspace.refresh_status(key)

    async def _confirm(self, request: CallRequest) -> bool:
        if self.dialog is not None:
            return False  # a person can only mean the question that is seen
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        dialog = TrayQuestion(request)

        def take(yes: bool) -> None:
            if not answer.done():
                answer.set_result(yes)

        dialog.answered.connect(take)
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
