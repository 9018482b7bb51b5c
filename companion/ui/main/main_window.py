"""What the window holds: devices at the left, the page of the chosen one at the right.

It is made before the core is loaded; `attach` then gives it what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.settings.window import THEME
from companion.messages.message import Message
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.activity.noun import ACTIVITY_PAGE
from companion.ui.connect.noun import REACH_DIALOG, SCAN_DIALOG
from companion.ui.device.tabs import TAB
from companion.ui.fleet.noun import DEVICES_PAGE
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.app_page import AppDialog, AppPage, Command, H, PageHost
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.page.window_state import DEVICE, SIMULATED, Habits, last_device
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.first_place import catch_focus
from companion.ui.kit.widgets.layout import remove_widgets
from companion.ui.kit.widgets.navigation import NavRow
from companion.ui.kit.widgets.panes import PageStack, Pane
from companion.ui.kit.widgets.reading_order import move_focus
from companion.ui.kit.words.language import Language, when_undisturbed
from companion.ui.kit.words.technical import Technical
from companion.ui.kit.words.words import words
from companion.ui.main.device_list import DeviceListModel
from companion.ui.main.empty_page import EmptyPage, StartingPage
from companion.ui.main.navigator import bind, bind_commands, bind_device, page_of
from companion.ui.main.sidebar import Sidebar
from companion.ui.main.window_frame import WindowFrame
from companion.ui.nouns import PAGES

if TYPE_CHECKING:
    from companion.app.connect.hub import HubStatus
    from companion.app.stock.views import StockView
    from companion.app.tools.records import CallRecord
    from companion.devices.models import DeviceView
    from companion.ui.device.device_page import DevicePage
    from companion.ui.device.device_state import DevicePageState
    from companion.ui.fleet.run_state import RunState
    from companion.ui.help.help_window import HelpWindow
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.widgets.toast import ToastHost
    from companion.ui.main.device_window import DeviceWindows
    from companion.ui.main.news import HubNews
    from companion.ui.main.window_dialogs import WindowDialogs


class MainWindow(Pane):
    """Sidebar, pages, toasts, shortcuts. `remembered` is the window's part of the settings.

    `expecting` says that there will be a device at once, so that the empty page need not be shown
    first.
    """

    first_painted = Signal()
    """All that is in it is on the screen."""

    def __init__(
        self,
        remembered: dict[str, Any],
        *,
        expecting: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("window", (), parent)
        self.remembered = remembered
        self._context: UiContext | None = None
        self._dialogs: WindowDialogs | None = None
        self._when_ready: list[Callable[[], None]] = []
        self._started = False
        self._keeps_demo = not expecting
        """One that was asked for on the command line is of that run only."""
        self._pages: dict[str, DevicePage] = {}
        self._states: dict[str, DevicePageState] = {}
        self._unspoken: set[str] = set()
        """Devices whose page is in the former language: it is made again when it is looked at."""
        self._windows: DeviceWindows | None = None
        self._help: HelpWindow | None = None
        self.habits = Habits(remembered)
        self._hosts: dict[AppPage, PageHost] = {}
        """Of all pages of the app; none until `attach`."""
        self.model = DeviceListModel(self)
        self._sidebar_view = ViewState()
        self.sidebar = Sidebar(self.model, self._sidebar_view, PAGES)
        self._empty_page: EmptyPage | None = None
        self._starting = StartingPage()
        self._painted = False
        self._expected: set[str] = set()
        """Devices that are listed, and that the workspace does not know yet."""
        self.stack = PageStack()
        self.stack.addWidget(self._starting)
        if not expecting:
            self.stack.setCurrentWidget(self.empty_page)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.sidebar)
        pages = QVBoxLayout()
        pages.setSpacing(0)
        self.above_pages = QVBoxLayout()
        """For strips that concern no page in particular."""
        pages.addLayout(self.above_pages)
        pages.addWidget(self.stack, 1)
        row.addLayout(pages, 1)
        self._hub_news: HubNews | None = None
        self._toasts: ToastHost | None = None
        self._connect_sidebar()
        self._make_shortcuts()
        Language.current().changed.connect(self._language_changed)
        Technical.current().changed.connect(self._language_changed)
        # else the first field would have it, and the window would open with a ring around it
        self.sidebar.list.setFocus()

    def expect(self, views: Iterable[DeviceView]) -> None:
        """List the saved devices before anything is loaded that reaches them."""
        saved = list(views)
        self.model.update_devices(saved)
        self._expected.update(view.key for view in saved)
        if saved:
            self.stack.setCurrentWidget(self._starting)
            self.sidebar.choose(last_device(self.remembered))

    @property
    def context(self) -> UiContext | None:
        """What the pages are given; `None` until `attach`."""
        return self._context

    @property
    def dialogs(self) -> WindowDialogs | None:
        """`None` until `attach`."""
        return self._dialogs

    @property
    def has_started(self) -> bool:
        """Whether the saved devices are known and the hub was tried."""
        return self._started

    @property
    def toasts(self) -> ToastHost:
        """Made when there is something to say."""
        if self._toasts is None:
            from companion.ui.kit.widgets.toast import ToastHost

            self._toasts = ToastHost(self)
        return self._toasts

    @property
    def empty_page(self) -> EmptyPage:
        """Made when it is wanted, since who has devices does not see it."""
        from companion.app.connect.hub import HubListener

        page = self._empty_page
        if page is None:
            page = self._empty_page = EmptyPage(self.model)
            page.wanted.connect(self.run)
            if self._context is not None and self._started:
                page.set_hub(self._context[HubListener].status)
            self.stack.addWidget(page)
        return page

    def attach(self, context: UiContext, dialogs: WindowDialogs) -> None:
        """Show the workspace from now on; what was asked for before is done now."""
        from companion.app.connect.hub import HubListener
        from companion.app.connect.nearby import NearbyService
        from companion.app.stock.service import StockService

        self._context = context
        self._dialogs = dialogs
        context.connect(context.workspace.devices.changed, self._device_changed)
        context.connect(context.workspace.devices.removed, self._device_removed)
        context.connect(context[HubListener].changed, self._hub_changed)
        context.connect(context[StockService].changed, self._stock_changed)
        context.connect(context[StockService].removed, self._stock_removed)
        context.tasks.failed.connect(self._task_failed)

        from companion.ui.main import news

        self._hub_news = news.HubNews(lambda: self.sidebar.hub, context, self)
        news.UpgradeToasts(self, context)
        news.OutcomeToasts(self, dialogs, context)
        news.PhotoNews(self, context)
        news.StockNews(self, dialogs, context)
        news.HistoryNews(self, context)
        news.FileNews(self, context)
        news.FontNews(self, context)
        for page in PAGES:
            self._hosts[page] = page.host()(page, self, context)
            self._hosts[page].update_row()
        context.connect(context[NearbyService].found, self.model.update_found)
        context.connect(context[NearbyService].lost, self.model.remove_found)
        for entry in context[NearbyService].entries():
            self.model.update_found(entry)
        for stock in context[StockService].views():
            self.model.update_stock(stock)
        self.model.update_devices(context.workspace.devices.views())
        waiting, self._when_ready = self._when_ready, []
        for action in waiting:
            action()

    def started(self) -> None:
        """The saved devices are known and the hub was tried: an empty list is empty indeed."""
        from companion.app.connect.hub import HubListener

        self._started = True
        while self._expected:  # what is no device after all
            self.model.remove(self._expected.pop())
        self.sidebar.set_ready()
        if self._context is not None:
            self._hub_changed(self._context[HubListener].status)
            self._start_update_checks(self._context)
        for host in self._hosts.values():
            host.update_row()
        self._choose_some(last_device(self.remembered))

    def _start_update_checks(self, context: UiContext) -> None:
        # its task needs the loop that runs by now, which `attach` does without
        from companion.app.about.updates import UpdateService
        from companion.ui.about.update_news import UpdateNews

        UpdateNews(self, context, UpdateService(context.workspace.settings))

    def notify(self, title: str, text: str = "", failed: bool = False) -> None:
        """Show a toast."""
        self.toasts.show_toast(title, text, "failed" if failed else "info")

    def chosen_key(self) -> str:
        """The device whose page is shown; empty when there is none."""
        page = self.device_page()
        return page.key if page is not None else ""

    def device_page(self) -> DevicePage | None:
        """The page that is shown, if it is a device's."""
        current = self.stack.currentWidget()
        return next((page for page in self._pages.values() if page is current), None)

    def choose(self, key: str) -> None:
        """Show the page of a device, made when it is wanted for the first time."""
        view = self.model.view(key)
        if view is None:
            return
        if self._context is None or key in self._expected:
            # its page cannot be made yet; it is shown as soon as it can
            self.remembered[DEVICE] = key
            self.sidebar.choose(key)
            return
        page = self._pages.get(key)
        if page is None:
            page = self._make_page(self._context, key, view)
        elif key in self._unspoken:
            page = self._renew_page(self._context, page, view)
        self.stack.setCurrentWidget(page)
        self.sidebar.choose(key)
        self.remembered[DEVICE] = key
        page.shown()

    def _make_page(self, context: UiContext, key: str, view: DeviceView) -> DevicePage:
        from companion.ui.device.device_page import DevicePage

        page = DevicePage(context, self.device_state(key))
        page.rename_wanted.connect(partial(self.run, "rename"))
        page.remove_wanted.connect(partial(self.run, "remove"))
        page.why_wanted.connect(partial(self.run, "diagnose"))
        page.reach_wanted.connect(partial(self.show_dialog, REACH_DIALOG))
        page.ways_wanted.connect(partial(self.run, "ways"))
        page.login_wanted.connect(partial(self.run, "login"))
        page.window_wanted.connect(partial(self.run, "window"))
        page.recording_wanted.connect(partial(self.run, "recording"))
        page.save_recording_wanted.connect(partial(self.run, "save-recording", key))
        if (stock := self.model.stock(key)) is not None:
            page.set_stock(stock)
        page.set_device(view)
        page.restore_habits(self.habits.of(key))
        page.habit_changed.connect(lambda name, value: self.habits.note(key, **{name: value}))
        self._pages[key] = page
        self.stack.addWidget(page)
        return page

    def device_state(self, key: str) -> DevicePageState:
        """What all views of a device show; kept until the device is removed."""
        state = self._states.get(key)
        if state is None:
            from companion.ui.device.device_state import DevicePageState

            assert self._context is not None
            state = DevicePageState(self._context, key, self.habits.of(key), self)
            self._states[key] = state
        return state

    # pages of the app

    def host(self, kind: type[H]) -> H:
        """What shows the page of that class; not before `attach`."""
        return next(host for host in self._hosts.values() if isinstance(host, kind))

    def row(self, page: AppPage) -> NavRow:
        """As a `PagesWindow`."""
        return self.sidebar.rows[page]

    def mark(self, page: AppPage) -> None:
        """As a `PagesWindow`."""
        self.sidebar.mark(page)

    def show_page(self, page: AppPage, about: str = "") -> None:
        """Show a page of the app, or as soon as the core is there."""
        host = self._hosts.get(page)
        if host is None:
            self._when_ready.append(partial(self.show_page, page, about))
        else:
            host.show(about)

    def show_dialog(self, dialog: AppDialog, about: str = "") -> None:
        """Open a dialog of the app, or as soon as the core is there."""
        self._with_dialogs(lambda dialogs: dialogs.show(dialog, about))

    def shown_page(self) -> AppPage | None:
        """The page of the app that is shown."""
        return next((page for page, host in self._hosts.items() if host.shown()), None)

    def show_activity(self) -> None:
        """Show what happened to all devices."""
        self.show_page(ACTIVITY_PAGE)

    def edit_call(self, call: CallRecord) -> None:
        """Show the form of a call that was made, filled in as it was."""
        if (page := page_of(self, call.request.device_key)) is not None:
            page.edit_call(call)

    def set_updates(self, updates: dict[str, str]) -> None:
        """As a `PagesWindow`."""
        self.model.set_updates(updates)

    def device_menu(self, key: str, place: QPoint) -> None:
        """Open the menu of a device."""
        self._with_dialogs(lambda dialogs: dialogs.device_menu(key, place))

    def remove_devices(self, keys: Sequence[str]) -> None:
        """Ask, then forget these devices."""
        self._with_dialogs(lambda dialogs: dialogs.remove_several(keys))

    def fleet_run(self) -> RunState | None:
        """As a `Navigator`."""
        from companion.ui.fleet.host import FleetHost

        return self.host(FleetHost).state.run if self._hosts else None

    def sees(self, key: str, name: str) -> bool:
        """Whether this page of this device is in sight, here or in a window of its own."""
        page = self.device_page()
        if page is not None and page.key == key and page.page() == name and self.isVisible():
            return True
        own = self._windows.of(key) if self._windows is not None else None
        return own is not None and own.isVisible() and own.page.page() == name

    # what a person asks for

    @property
    def widget(self) -> QWidget:
        """As a `Navigator`: the parent of dialogs."""
        return self

    def run(self, command: Command, about: str = "") -> None:
        """Do what a person asks for, or as soon as the core is there."""
        match command:
            case "manual":
                self.open_help(about)
            case "theme":
                self.set_theme(about)
            case "window":
                self.open_device_window(about)
            case _:
                self._with_dialogs(lambda dialogs: dialogs.run(command, about))

    def dismiss(self) -> None:
        """Close the dialog that is open."""
        if self._dialogs is not None:
            self._dialogs.dismiss()

    def open_help(self, target: str = "") -> None:
        """Show the manual at a place, or at the page that fits what is shown."""
        from companion.ui.help.help_window import HelpWindow
        from companion.ui.help.manual import Manual

        window = self._help
        if window is None:
            try:
                manual = Manual.load()
            except OSError:
                self.notify(
                    self.tr("The manual could not be opened"),
                    self.tr("Its files are missing from this installation."),
                    True,
                )
                return
            window = self._help = HelpWindow(manual)
            window.closed.connect(self._help_closed)
            frame = self.window()
            if isinstance(frame, WindowFrame):
                frame.closed.connect(window.close)
        window.show_place(target or self._help_target())
        window.come_forward()

    @property
    def help_window(self) -> HelpWindow | None:
        """The window of the manual, if it is open."""
        return self._help

    def _help_closed(self) -> None:
        self._help = None

    def _help_target(self) -> str:
        """Where the manual tells of what is shown."""
        from companion.ui.help.manual import INDEX

        device, page = self.device_page(), self.shown_page()
        if device is None and page is not None:
            return page.manual
        return TAB[device.page()].manual if device is not None else INDEX

    def open_device_window(self, key: str) -> None:
        """Show a device in a window of its own."""
        if self._context is None or self._dialogs is None or self.model.view(key) is None:
            return
        if self._windows is None:
            from companion.ui.main.device_window import DeviceWindows

            self._windows = DeviceWindows(
                self, self._context, self._dialogs.services, self.habits, self.device_state
            )
            frame = self.window()
            if isinstance(frame, WindowFrame):
                frame.closed.connect(self._windows.close_all)
        self._windows.open(key)

    def device_window(self, key: str) -> QWidget | None:
        """The window of its own that a device has."""
        return self._windows.of(key) if self._windows is not None else None

    def set_theme(self, mode: str) -> None:
        """Light, dark, or as the system is; remembered."""
        Theme.current().set_mode(mode)
        if self._context is not None:
            workspace = self._context.workspace
            workspace.settings[THEME] = mode
            workspace.settings_changed.publish(workspace.settings)

    def come_forward(self) -> None:
        """Show the window in front of the others, however it was put away."""
        frame = self.window()
        if isinstance(frame, WindowFrame):
            frame.come_forward()

    def _with_dialogs(self, action: Callable[[WindowDialogs], None]) -> None:
        if self._dialogs is None:
            self._when_ready.append(lambda: self._with_dialogs(action))
        else:
            action(self._dialogs)

    # what the workspace tells

    def _device_changed(self, view: DeviceView) -> None:
        self._expected.discard(view.key)
        if view.key == DEMO_TEXT and self._keeps_demo:
            self.remembered[SIMULATED] = True
        self.model.update_device(view)
        page = self._pages.get(view.key)
        if page is not None:
            page.set_device(view)
        if self._started and self._is_free():
            self._choose_some(view.key)

    def _device_removed(self, key: str) -> None:
        if key == DEMO_TEXT:
            self.remembered.pop(SIMULATED, None)
        self.model.remove(key)
        self.habits.forget(key)
        page = self._pages.pop(key, None)
        if page is not None:
            if page is self.stack.currentWidget():
                # else Qt would show any other page
                self.stack.setCurrentWidget(self.empty_page)
            self.stack.drop(page)
        state = self._states.pop(key, None)
        if state is not None:
            state.deleteLater()
        if self._is_free():
            self.sidebar.choose("")
            self._choose_some("")

    def _stock_changed(self, stock: StockView) -> None:
        self.model.update_stock(stock)
        page = self._pages.get(stock.key)
        if page is not None:
            page.set_stock(stock)

    def _stock_removed(self, key: str) -> None:
        self.model.remove_stock(key)
        page = self._pages.get(key)
        if page is not None:
            page.set_stock(None)

    def _open_ports(self) -> None:
        from companion.app.connect.connections import Connections

        if self._context is not None:
            work = self._context[Connections].open_ports()
            self._context.tasks.start(work, "open the ports again")

    def _hub_changed(self, status: HubStatus) -> None:
        self.sidebar.hub.set_status(status)
        if self._empty_page is not None:
            self._empty_page.set_hub(status)

    def _is_free(self) -> bool:
        """Whether nothing is shown that a person chose."""
        return self.device_page() is None and self.shown_page() is None

    def _choose_some(self, key: str) -> None:
        """Show the device of `key`, else all devices if there are several, else the only one,
        else the empty page."""
        if not self._is_free():
            return
        keys = self.model.page_keys()
        if self.model.view(key) is not None:
            self.choose(key)
        elif first := next((host for host in self._hosts.values() if host.begins()), None):
            first.show()
        elif keys:
            self.choose(keys[0])
        else:
            self._show_welcome()

    def _show_welcome(self) -> None:
        self.stack.setCurrentWidget(self.empty_page)
        self.sidebar.mark(None)

    def _task_failed(self, name: str, said: object) -> None:
        if isinstance(said, Message):
            self.notify(words(said), "", True)
        else:
            self.failed_unexpectedly()

    def failed_unexpectedly(self) -> None:
        """Say that the app itself made a mistake; the log has the details."""
        self.notify(
            self.tr("Something went wrong in the app"),
            self.tr("Your devices are not affected. The details are in the log."),
            True,
        )

    # another language, or plain instead of technical

    def _language_changed(self) -> None:
        when_undisturbed(self, self._speak)

    def _speak(self) -> None:
        """Make new widgets for all words. Pages that are not in sight wait until they are."""
        self._renew_sidebar()
        self._renew_starting_page()
        self._renew_empty_page()
        page = self.device_page()
        self._unspoken = {*self._pages}
        if page is not None:
            self.choose(page.key)
        for host in self._hosts.values():
            host.speak()

    def _renew_sidebar(self) -> None:
        from companion.app.connect.hub import HubListener

        self.sidebar.parts.store()
        former, self.sidebar = self.sidebar, Sidebar(self.model, self._sidebar_view, PAGES)
        self.sidebar.fit(self.width())
        self._row.replaceWidget(former, self.sidebar)
        self._connect_sidebar()
        if self._started:
            self.sidebar.set_ready()
        for host in self._hosts.values():
            host.update_row()
        if self._context is not None:
            workspace = self._context.workspace
            self.sidebar.hub.set_status(workspace[HubListener].status)
        if self._hub_news is not None:
            self._hub_news.show()
        self.sidebar.choose(former.list.chosen_key())
        if page := self.shown_page():
            self.sidebar.mark(page)
        self.sidebar.parts.restore()
        remove_widgets(former)

    def _renew_starting_page(self) -> None:
        former, self._starting = self._starting, StartingPage()
        self.stack.replace(former, self._starting)

    def _renew_empty_page(self) -> None:
        former, self._empty_page = self._empty_page, None
        if former is not None:
            if self.stack.currentWidget() is former:
                self.stack.setCurrentWidget(self.empty_page)
            self.stack.drop(former)

    def _renew_page(self, context: UiContext, former: DevicePage, view: DeviceView) -> DevicePage:
        self._unspoken.discard(former.key)
        page = self._make_page(context, former.key, view)
        page.replace(former)
        self.stack.removeWidget(former)
        return page

    # signals and keys

    def _connect_sidebar(self) -> None:
        side = self.sidebar
        side.chosen.connect(self.choose)
        side.add_wanted.connect(partial(self.run, "add"))
        side.search_wanted.connect(partial(self.show_dialog, SCAN_DIALOG))
        side.settings_wanted.connect(partial(self.run, "settings"))
        side.welcome_wanted.connect(self._show_welcome)
        side.page_wanted.connect(self.show_page)
        side.all_wanted.connect(partial(self.show_page, DEVICES_PAGE))
        side.ports_wanted.connect(self._open_ports)
        side.hub.add_wanted.connect(partial(self.run, "save"))
        side.remove_wanted.connect(partial(self.run, "remove"))
        side.save_wanted.connect(partial(self.run, "save"))
        side.menu_wanted.connect(self.device_menu)

    def _make_shortcuts(self) -> None:
        bind_commands(self)
        bind(self, shortcuts.SEARCH, self._search)
        bind(self, shortcuts.SEARCH_DEVICES, lambda: self.sidebar.focus_search())
        bind(self, shortcuts.QUIT, self.quit)
        bind_device(self, self.device_page, self.run)

    def quit(self) -> None:
        """End the app, as far as nothing must be asked first."""
        frame = self.window()
        if isinstance(frame, WindowFrame):
            frame.quit()
        else:
            frame.close()

    def _search(self) -> None:
        page, shown = self.device_page(), self.shown_page()
        if shown is not None and self._hosts[shown].focus_search():
            return
        if page is None or not page.focus_search():
            self.sidebar.focus_search()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            # the widgets in it are painted in the same turn
            QTimer.singleShot(0, self, self.first_painted.emit)

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = catch_focus(self) or move_focus(self, forward=forward)
        return moved or super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sidebar.fit(self.width())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._dialogs is not None:
            self._dialogs.enter(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if self._dialogs is not None:
            self._dialogs.drop(event)
