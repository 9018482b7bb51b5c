"""A window for one device, besides the main window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.stock.service import StockService
from companion.ui.connect.noun import REACH_DIALOG
from companion.ui.device.device_page import DevicePage
from companion.ui.device.tabs import TAB
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.app_page import AppDialog, AppPage, Command
from companion.ui.kit.page.window_state import GEOMETRY, remember_geometry, restore_geometry
from companion.ui.kit.theme.tokens import BREAK, SIZE
from companion.ui.kit.widgets.first_place import catch_focus
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.reading_order import move_focus
from companion.ui.kit.widgets.screen_fit import ScreenFit
from companion.ui.kit.widgets.toast import ToastHost
from companion.ui.kit.words.language import Language, when_undisturbed
from companion.ui.kit.words.technical import Technical
from companion.ui.main.navigator import OF_THE_APP, bind, bind_commands, bind_device
from companion.ui.main.window_dialogs import WindowDialogs
from companion.ui.main.window_frame import come_forward

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView
    from companion.ui.device.device_state import DevicePageState
    from companion.ui.fleet.run_state import RunState
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.page.window_state import Habits
    from companion.ui.main.device_list import DeviceListModel
    from companion.ui.main.navigator import Navigator
    from companion.ui.main.window_dialogs import Services


class DeviceWindow(Pane):
    """Another view of the device's state: what runs is seen here and in the main window. Which
    page is in front is its own. Toasts and dialogs about the device come up here.

    Everything about the app as a whole is the main window's, which comes forward for it.
    """

    gone = Signal(str)
    """The window was closed; the key of its device."""

    def __init__(
        self,
        main: Navigator,
        context: UiContext,
        services: Services,
        habits: Habits,
        state: DevicePageState,
    ) -> None:
        super().__init__("window", ())
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._main = main
        self._habits = habits
        self._state = state
        self.key = state.key
        self.toasts = ToastHost(self)
        self.context: UiContext = replace(context, notify=self._notify)
        self.dialogs = WindowDialogs(self, self.context, services)
        self.page = DevicePage(self.context, state)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.page)
        smallest = (BREAK.sidebar - SIZE.sidebar, SIZE.window_minimum[1])
        self._fit = ScreenFit(self, smallest)
        restore_geometry(self, habits.of(self.key))
        self._connect()
        self._connect_page()
        if (stock := main.model.stock(self.key)) is not None:
            self.page.set_stock(stock)
        if (view := main.model.view(self.key)) is not None:
            self._device_changed(view)
        self.page.restore_habits(habits.of(self.key))
        self._bind()
        # else the first button would have it, and the window would open with a ring around it
        self.setFocus()

    # what a `Navigator` does

    @property
    def widget(self) -> QWidget:
        return self

    @property
    def model(self) -> DeviceListModel:
        return self._main.model

    def device_page(self) -> DevicePage:
        return self.page

    def choose(self, key: str) -> None:
        """Show a device: this one is here, another one is the main window's."""
        if key == self.key:
            self.come_forward()
        else:
            self._main.come_forward()
            self._main.choose(key)

    def show_page(self, page: AppPage, about: str = "") -> None:
        self._main.come_forward()
        self._main.show_page(page, about)

    def show_dialog(self, dialog: AppDialog, about: str = "") -> None:
        self.dialogs.show(dialog, about)

    def fleet_run(self) -> RunState | None:
        return self._main.fleet_run()

    def sees(self, key: str, page: str) -> bool:
        return self._main.sees(key, page)

    def run(self, command: Command, about: str = "") -> None:
        if command in OF_THE_APP:
            self._main.come_forward()
            self._main.run(command, about)
        elif command == "manual":
            self._main.run(command, about or TAB[self.page.page()].manual)
        elif command == "window":
            self._main.run(command, about)
        else:
            self.dialogs.run(command, about)

    def dismiss(self) -> None:
        self.dialogs.dismiss()

    def come_forward(self) -> None:
        come_forward(self)

    def quit(self) -> None:
        self._main.quit()

    def _notify(self, title: str, text: str = "", failed: bool = False) -> None:
        self.toasts.show_toast(title, text, "failed" if failed else "info")

    # what the workspace tells

    def _device_changed(self, view: DeviceView) -> None:
        # who heard of it before may have changed it again: an upgrade that is proved ends its work
        view = self.context.workspace.devices.view(self.key) or view
        self.setWindowTitle(self.tr("{name} – Xiaozhi Companion").format(name=view.title))
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
        self.context.connect(
            self.context.workspace.devices.changed.filter(key=self.key), self._device_changed
        )
        self.context.connect(self.context.workspace.devices.removed, self._device_removed)
        self.context.connect(self.context[StockService].changed, self._stock_changed)
        self.context.connect(self.context[StockService].removed, self._stock_removed)
        Language.current().changed.connect(self._language_changed)
        Technical.current().changed.connect(self._language_changed)

    def _language_changed(self) -> None:
        when_undisturbed(self, self._speak)

    def _speak(self) -> None:
        """The language changed: make a new page with everything that was in the old one."""
        former = self.page
        self.page = DevicePage(self.context, self._state)
        self._column.replaceWidget(former, self.page)
        self._connect_page()
        if (stock := self._main.model.stock(self.key)) is not None:
            self.page.set_stock(stock)
        if (view := self._main.model.view(self.key)) is not None:
            self._device_changed(view)
        self.page.restore_habits(self._habits.of(self.key))
        self.page.replace(former)
        self.page.shown()

    def _connect_page(self) -> None:
        page = self.page
        page.rename_wanted.connect(partial(self.run, "rename"))
        page.remove_wanted.connect(partial(self.run, "remove"))
        page.why_wanted.connect(partial(self.run, "diagnose"))
        page.reach_wanted.connect(partial(self.show_dialog, REACH_DIALOG))
        page.ways_wanted.connect(partial(self.run, "ways"))
        page.login_wanted.connect(partial(self.run, "login"))
        page.window_wanted.connect(partial(self.run, "window"))
        page.recording_wanted.connect(partial(self.run, "recording"))
        page.save_recording_wanted.connect(partial(self.run, "save-recording", self.key))
        page.habit_changed.connect(self._note)

    def _note(self, name: str, value: Any) -> None:
        self._habits.note(self.key, **{name: value})

    def _bind(self) -> None:
        bind_commands(self)
        bind(self, shortcuts.SEARCH, lambda: self.page.focus_search())
        bind(self, shortcuts.CLOSE_WINDOW, self.close)
        bind(self, shortcuts.QUIT, self.quit)
        bind_device(self, self.device_page, self.run)

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = catch_focus(self) or move_focus(self, forward=forward)
        return moved or super().focusNextPrevChild(forward)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dialogs.enter(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.dialogs.drop(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.page.leave()
        held: dict[str, Any] = {}
        remember_geometry(self, held)
        if self._main.model.view(self.key) is not None:
            self._habits.note(self.key, **{GEOMETRY: held[GEOMETRY]})
        event.accept()
        self.gone.emit(self.key)


class DeviceWindows(QObject):
    """The windows that are open, one a device. They close with the main window."""

    def __init__(
        self,
        main: Navigator,
        context: UiContext,
        services: Services,
        habits: Habits,
        state_of: Callable[[str], DevicePageState],
    ) -> None:
        super().__init__(main.widget)
        self._state_of = state_of
        self._make = partial(DeviceWindow, main, context, services, habits)
        self._windows: dict[str, DeviceWindow] = {}

    def open(self, key: str) -> DeviceWindow:
        """Show the window of a device, made if there is none."""
        window = self._windows.get(key)
        if window is None:
            window = self._make(self._state_of(key))
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
