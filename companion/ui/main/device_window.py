"""A window with one device alone, beside the app's own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QVBoxLayout

from companion.ui.device.device_page import DevicePage
from companion.ui.device.recording_drop import RecordingDrop
from companion.ui.help.help_window import help_target
from companion.ui.kit.page import shortcuts
from companion.ui.kit.theme.tokens import BREAK, SIZE
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.reading_order import move_focus
from companion.ui.kit.widgets.toast import ToastHost
from companion.ui.kit.words.language import Language, when_undisturbed
from companion.ui.main.renewal import renew
from companion.ui.main.window_dialogs import WindowDialogs
from companion.ui.main.window_keys import bind, bind_device
from companion.ui.main.window_state import GEOMETRY, remember_geometry, restore_geometry

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.device_list import DeviceListModel
    from companion.ui.main.main_window import MainWindow
    from companion.ui.main.removals import DeviceRemovals


class DeviceWindow(Pane):
    """Another view of the device's state: what runs is seen here and in the main window. Which
    page is in front is its own. Toasts and dialogs about the device come up here.

    Everything about the app as a whole is the main window's, which comes forward for it.
    """

    gone = Signal(str)
    """The window was closed; the key of its device."""

    def __init__(self, main: MainWindow, context: UiContext, key: str) -> None:
        super().__init__("window", ())
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._main = main
        self.key = key
        self.toasts = ToastHost(self)
        self.context: UiContext = replace(context, notify=self.notify)
        assert main.dialogs is not None
        self.dialogs = WindowDialogs(self, self.context, main.dialogs.services)
        self.page = DevicePage(self.context, main.device_state(key))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.page)
        self.setMinimumSize(BREAK.sidebar - SIZE.sidebar, SIZE.window_minimum[1])
        habits = main.habits.of(key)
        restore_geometry(self, habits)
        self._connect()
        self._connect_page()
        if (stock := main.model.stock(key)) is not None:
            self.page.set_stock(stock)
        if (view := main.model.view(key)) is not None:
            self._device_changed(view)
        self.page.take_habits(habits)
        self._bind()
        RecordingDrop(self, self.dialogs.recordings.open)
        # else the first button would have it, and the window would open with a ring around it
        self.setFocus()

    # what `WindowDialogs` and the finder ask of a window

    @property
    def model(self) -> DeviceListModel:
        return self._main.model

    @property
    def removals(self) -> DeviceRemovals:
        return self._main.removals

    def device_page(self) -> DevicePage:
        return self.page

    def notify(self, title: str, text: str = "", failed: bool = False) -> None:
        """Show a toast."""
        self.toasts.show_toast(title, text, "failed" if failed else "info")

    def choose(self, key: str) -> None:
        """Show a device: this one is here, another one is the main window's."""
        if key == self.key:
            self.come_forward()
        else:
            self._main.come_forward()
            self._main.choose(key)

    def save(self, key: str) -> None:
        self._main.come_forward()
        self._main.save(key)

    def rename(self, key: str) -> None:
        self.dialogs.rename(key)

    def remove(self, key: str) -> None:
        self.dialogs.remove(key)

    def diagnose(self, key: str) -> None:
        self.dialogs.diagnose(key)

    def show_ways(self, key: str) -> None:
        self.dialogs.ways(key)

    def change_login(self, key: str) -> None:
        self.dialogs.login(key)

    def open_device_window(self, key: str) -> None:
        self._main.open_device_window(key)

    def open_help(self, target: str = "") -> None:
        self._main.open_help(target or help_target(self.page.page()))

    def open_shortcuts(self) -> None:
        self.dialogs.shortcuts()

    def open_finder(self) -> None:
        self.dialogs.finder()

    def set_theme(self, mode: str) -> None:
        self._main.set_theme(mode)

    def add_device(self) -> None:
        self._main.come_forward()
        self._main.add_device()

    def search_network(self) -> None:
        self._main.come_forward()
        self._main.search_network()

    def simulate(self) -> None:
        self._main.come_forward()
        self._main.simulate()

    def show_all_activity(self) -> None:
        self._main.come_forward()
        self._main.show_all_activity()

    def open_recording(self) -> None:
        self.dialogs.recordings.ask_open()

    def open_bundle(self, key: str = "") -> None:
        self.dialogs.bundle(key)

    def show_asks(self, number: int = 0) -> None:
        self._main.come_forward()
        self._main.show_asks(number)

    def open_settings(self, part: str = "") -> None:
        self._main.come_forward()
        self._main.open_settings(part)

    def quit(self) -> None:
        self._main.quit()

    def come_forward(self) -> None:
        """Show it in front of the others."""
        if self.isMinimized():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    # what the workspace tells

    def _device_changed(self, view: DeviceView) -> None:
        if view.key == self.key:
            self.setWindowTitle(self.tr("{name} – Xiaozhi Companion").format(name=view.name))
            self.setAccessibleName(self.windowTitle())
            self.page.set_device(view)

    def _device_removed(self, key: str) -> None:
        if key == self.key:
            self.close()

    def _stock_changed(self, stock: StockView) -> None:
        if stock.key == self.key:
            self.page.set_stock(stock)

    def _stock_removed(self, key: str) -> None:
        if key == self.key:
            self.page.set_stock(None)

    def _connect(self) -> None:
        bridge = self.context.bridge
        bridge.device_changed.connect(self._device_changed)
        bridge.device_removed.connect(self._device_removed)
        bridge.stock_changed.connect(self._stock_changed)
        bridge.stock_removed.connect(self._stock_removed)
        Language.current().changed.connect(self._language_changed)

    def _language_changed(self) -> None:
        when_undisturbed(self, self._speak)

    def _speak(self) -> None:
        """Another language is spoken: make the page anew, with everything that was in it."""
        former = self.page
        self.page = DevicePage(self.context, self._main.device_state(self.key))
        self._column.replaceWidget(former, self.page)
        self._connect_page()
        if (stock := self._main.model.stock(self.key)) is not None:
            self.page.set_stock(stock)
        if (view := self._main.model.view(self.key)) is not None:
            self._device_changed(view)
        self.page.take_habits(self._main.habits.of(self.key))
        renew(former, self.page, self.context.tasks)
        self.page.shown()

    def _connect_page(self) -> None:
        page = self.page
        page.rename_wanted.connect(self.rename)
        page.remove_wanted.connect(self.remove)
        page.why_wanted.connect(self.diagnose)
        page.ways_wanted.connect(self.show_ways)
        page.login_wanted.connect(self.change_login)
        page.window_wanted.connect(self.open_device_window)
        page.protocol.recordings.device_wanted.connect(self.choose)
        page.habit_changed.connect(self._note)

    def _note(self, name: str, value: Any) -> None:
        self._main.habits.note(self.key, **{name: value})

    def _bind(self) -> None:
        bind(self, shortcuts.PALETTE, self.open_finder)
        bind(self, shortcuts.HELP, lambda: self.open_help())
        bind(self, shortcuts.SHORTCUTS, self.open_shortcuts)
        bind(self, shortcuts.ADD, self.add_device)
        bind(self, shortcuts.ACTIVITY, self.show_all_activity)
        bind(self, shortcuts.ASKS, lambda: self.show_asks())
        bind(self, shortcuts.OPEN, self.open_recording)
        bind(self, shortcuts.SETTINGS, lambda: self.open_settings())
        bind(self, shortcuts.UNDO, self.removals.undo)
        bind(self, shortcuts.SEARCH, lambda: self.page.focus_search())
        bind(self, shortcuts.CLOSE_WINDOW, self.close)
        bind(self, shortcuts.QUIT, self.quit)
        bind_device(self, lambda: self.page, self.rename, self.open_device_window)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return move_focus(self, forward=forward) or super().focusNextPrevChild(forward)

    def closeEvent(self, event: QCloseEvent) -> None:
        held: dict[str, Any] = {}
        remember_geometry(self, held)
        if self._main.model.view(self.key) is not None:
            self._main.habits.note(self.key, **{GEOMETRY: held[GEOMETRY]})
        event.accept()
        self.gone.emit(self.key)


class DeviceWindows(QObject):
    """The windows that are open, one a device. They close with the main window."""

    def __init__(self, main: MainWindow) -> None:
        super().__init__(main)
        self._main = main
        self._windows: dict[str, DeviceWindow] = {}

    def open(self, context: UiContext, key: str) -> DeviceWindow:
        """Show the window of a device, made if there is none."""
        window = self._windows.get(key)
        if window is None:
            window = DeviceWindow(self._main, context, key)
            window.gone.connect(lambda key: self._windows.pop(key, None))
            self._windows[key] = window
        window.come_forward()
        window.page.shown()
        return window

    def of(self, key: str) -> DeviceWindow | None:
        return self._windows.get(key)

    def close_all(self) -> None:
        for window in list(self._windows.values()):
            window.close()
