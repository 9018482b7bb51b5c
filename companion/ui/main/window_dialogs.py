"""The window's dialogs and menus, and what is done when they are answered.

None of them runs a loop of its own: each is opened and tells by a signal.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QMimeData, QObject, QPoint, Qt, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from companion.app.activity.history.history import History
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.connect.links import is_link, read_link
from companion.app.connect.nearby import NearbyService
from companion.app.connect.reach import Logins
from companion.app.connect.settings import NEARBY_LOOK
from companion.app.connect.simulated import SimulatedDevices
from companion.app.forms.form_memory import FormMemory
from companion.app.home_assistant.settings import HOME_ASSISTANT_BROKER, broker_of
from companion.app.pictures.service import PictureService
from companion.app.pictures.settings import VISION_FORWARD_URL
from companion.app.secrets import HUB_TOKEN
from companion.app.servers.models import ModelService
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_NAME
from companion.app.settings.ports import (
    HUB_HAS_TOKEN,
    HUB_HOST,
    HUB_MQTT_PORT,
    HUB_PORT,
    STOCK_OPEN,
    WEB_PORT,
)
from companion.app.settings.setting import Setting
from companion.app.settings.window import LANGUAGE, TECHNICAL, THEME, UNFOLD_SENT, WINDOW
from companion.app.stock.service import StockService
from companion.app.stock.settings import FORMER_URL
from companion.errors import CompanionError, FileError
from companion.messages.message import message
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.ui.about.noun import ABOUT_DIALOG
from companion.ui.activity.settings import HistoryPane
from companion.ui.bundle.noun import BUNDLE_DIALOG
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.diagnose_dialog import DiagnoseDialog
from companion.ui.connect.import_pane import ImportPane, may_hold_servers
from companion.ui.connect.login_dialog import LoginDialog
from companion.ui.connect.nearby_dialog import NearbyDialog, WaysDialog
from companion.ui.connect.noun import REACH_DIALOG
from companion.ui.finder.finder_dialog import FinderDialog, FinderEntry, FinderResult, Recent
from companion.ui.forms.settings_form import Around
from companion.ui.frames.recording import RecordingFiles, dropped_recording
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.app_page import AppDialog
from companion.ui.kit.page.dialogs import NameDialog, QuestionDialog
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.device_words import asks_who_we_are, is_dialed, may_stop
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.technical import Technical
from companion.ui.kit.words.words import sentences, text_words, words
from companion.ui.main.finder_actions import FinderActions
from companion.ui.main.finder_entries import FinderEntries
from companion.ui.main.last_undo import LastUndo
from companion.ui.main.navigator import bind
from companion.ui.main.removals import RemoveDialog
from companion.ui.main.shortcuts_dialog import ShortcutsDialog
from companion.ui.servers.model_settings import ModelPane, ModelTrial
from companion.ui.settings.settings_dialog import EnteredSecrets, SettingsDialog, WindowPane
from companion.ui.stock.accept_dialog import AcceptDialog

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundDevice
    from companion.ui.kit.page.app_page import Command
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.navigator import Navigator
    from companion.ui.main.removals import DeviceRemovals
    from companion.ui.main.window_frame import WindowFrame


_NAMED: Final = 30
"""Devices that a question names; the others are counted."""


_OF_SERVICES: Final = frozenset((FORMER_URL, VISION_FORWARD_URL, MODEL_ADDRESS, MODEL_NAME))
"""Those that a service sets, since more than the setting changes: a secret, for one."""


class Services(Struct):
    """What the dialogs of all windows need besides the context."""

    removals: DeviceRemovals
    token: str = ""
    """The hub's token of this run."""
    has_tray: Callable[[], bool] = lambda: False
    """Whether the window can be opened again after it was put away."""


class WindowDialogs(QObject):
    """Opens at most one dialog at a time."""

    def __init__(self, window: Navigator, context: UiContext, services: Services) -> None:
        super().__init__(window.widget)
        self._window = window
        self._parent = window.widget
        self._context = context
        self._services = services
        self._last_undo = LastUndo(window, context, services.removals)
        self._entries = FinderEntries(window, context, self._last_undo)
        self._actions = FinderActions(window, context)
        self._recent = Recent(context.workspace.settings[WINDOW])
        self.recordings = RecordingFiles(context, self._parent)
        self.recordings.device_wanted.connect(window.choose)
        self._parent.setAcceptDrops(True)
        self.dialog: Dialog | None = None
        """The one that is open."""
        Technical.current().chosen.connect(self._store_technical)

    # files that are dropped anywhere on the window; what a page takes for itself, such as saved
    # forms, never comes here

    def enter(self, event: QDragEnterEvent) -> None:
        """Something is held over the window."""
        if self._opens(event.mimeData()) is not None:
            event.acceptProposedAction()

    def drop(self, event: QDropEvent) -> None:
        """It is let go."""
        opens = self._opens(event.mimeData())
        if opens is not None:
            event.acceptProposedAction()
            opens()

    def _opens(self, data: QMimeData) -> Callable[[], None] | None:
        """What is done with it; `None` for what is not taken."""
        if (path := _dropped_servers(data)) is not None:
            return partial(self.add_from_file, path)
        if (path := dropped_recording(data)) is not None:
            return partial(self.recordings.open, path)
        return None

    @property
    def services(self) -> Services:
        return self._services

    def run(self, command: Command, about: str = "") -> None:
        """Do a command that is not the window's own."""
        commands: dict[Command, Callable[[str], object]] = {
            "accept": self.accept,
            "add": self.add,
            "diagnose": self.diagnose,
            "finder": lambda _: self.finder(),
            "login": self.login,
            "open": self.open_target,
            "recording": lambda _: self.recordings.ask_open(),
            "remove": self.remove,
            "rename": self.rename,
            "save": self.save,
            "save-recording": self.recordings.ask_save,
            "settings": self.settings,
            "shortcuts": lambda _: self.shortcuts(),
            "simulate": lambda _: self.simulate(),
            "technical": lambda _: Technical.current().set(not Technical.current().on),
            "undo": lambda _: self._last_undo.undo(),
            "ways": self.ways,
        }
        commands[command](about)

    def show(self, dialog: AppDialog, about: str = "") -> None:
        """Open a dialog of the app; about a device, where its key is named."""
        self._open(dialog.make(self._window, self._context, about), dialog.manual)

    def save(self, key: str) -> None:
        """Keep a device that came by itself, or was found; one that asks is accepted so."""
        if (entry := self._window.model.found(key)) is not None:
            self.add_found(entry)
        elif self._window.model.asks(key):
            self.accept(key)
        else:
            self.rename(key)

    def add(self, kind: str = "") -> None:
        """Add a device, beginning with a kind of `KINDS`, or with the question which."""
        dialog = AddDialog(self._context, self._parent, asks=not kind)
        if kind:
            dialog.choose(kind)
            dialog.button_of(kind).setFocus()
        dialog.added.connect(self._window.choose)
        dialog.found_wanted.connect(self.add_found)
        self._open(dialog, "devices")

    def open_target(self, target: str) -> None:
        """Open the dialog for a link of the desktop or a file, filled in. Nothing is tested, added
        or started by that."""
        if not is_link(target):
            path = Path(target)
            if may_hold_servers(path):
                self.add_from_file(path)
            return
        try:
            wanted = read_link(target)
        except CompanionError as error:
            self._context.notify(self.tr("The link cannot be used"), words(error.message), True)
            return
        if wanted is None:
            return
        self.dismiss()
        self.add("import" if wanted.config else "address")
        dialog = self.dialog
        if isinstance(dialog, AddDialog):
            if wanted.endpoint is not None:
                dialog.fill(wanted.endpoint, wanted.name)
            elif isinstance(pane := dialog.panes["import"], ImportPane):
                pane.show_text(wanted.config)

    def add_from_file(self, path: Path) -> None:
        """Show what MCP servers a file has: a bundle, a `server.json`, a file of another app."""
        self.dismiss()
        self.add("import")
        dialog = self.dialog
        if isinstance(dialog, AddDialog) and isinstance(pane := dialog.panes["import"], ImportPane):
            pane.show_file(path)

    def add_found(self, entry: FoundDevice) -> None:
        """Add something that was found in the network. A stock device has to be told first where
        this computer is."""
        if entry.not_set_up:
            self.add("stock")
            return
        dialog = NearbyDialog(self._context, entry, self._parent)
        dialog.added.connect(self._window.choose)
        self._open(dialog, "devices#finding-devices")

    def diagnose(self, key: str) -> None:
        """Make the checks that tell why a device cannot be reached."""
        view = self._context.workspace.devices.view(key)
        if view is not None and view.way.value != "simulated":
            dialog = DiagnoseDialog(self._context, key, view.title, self._parent)
            self._open(dialog, "troubleshooting")

    def login(self, key: str) -> None:
        """Ask for another password, key or token."""
        view = self._context.workspace.devices.view(key)
        if view is not None and asks_who_we_are(view):
            dialog = LoginDialog(self._context, key, view.title, self._parent)
            self._open(dialog, "privacy#passwords-tokens-and-keys")

    def ways(self, key: str) -> None:
        """Show the ways to a device, to choose another one."""
        workspace = self._context.workspace
        view = workspace.devices.view(key)
        if view is None or view.way.value == "simulated":
            return
        entry = workspace[NearbyService].entry_of(Endpoint.parse(key))
        dialog = WaysDialog(self._context, view, entry, self._parent)
        dialog.switched.connect(self._window.choose)
        self._open(dialog, "devices#addresses")

    def simulate(self) -> None:
        """Start the simulated device without asking anything."""
        self._context.tasks.start(self._simulate(), "simulated device")

    def rename(self, key: str) -> None:
        """Ask for a name; a device that is not saved is saved under it."""
        view = self._context.workspace.devices.view(key)
        if view is None or view.way.value == "simulated":
            return
        dialog = NameDialog(view.name, saved=view.saved, parent=self._parent)
        work = self._context[Connections].add
        dialog.named.connect(
            lambda name: self._context.tasks.start(work(Endpoint.parse(key), name), f"save {key}")
        )
        self._open(dialog, "devices")

    def accept(self, key: str) -> None:
        """Ask whether a device that asks for its settings here is to be added."""
        stock = self._context[StockService].view(key)
        if stock is None or stock.accepted:
            return
        dialog = AcceptDialog(self._context, stock, self._parent)
        dialog.accepted_device.connect(self._window.choose)
        self._open(dialog, "stock-firmware")

    def remove(self, key: str) -> None:
        """Ask, then forget the device; of one that only asks, ask what to do."""
        stock = self._context[StockService].view(key)
        view = self._context.workspace.devices.view(key)
        if view is None:
            self.accept(key)
            return
        dialog = RemoveDialog(view, stock, self._parent)
        work = self._services.removals.remove
        dialog.accepted.connect(lambda: self._context.tasks.start(work(key), f"remove {key}"))
        self._open(dialog, "devices#removing-a-device")

    def remove_several(self, keys: Sequence[str]) -> None:
        """Ask once, then forget these devices; all of them can be brought back at once."""
        if len(keys) == 1:
            self.remove(keys[0])
            return
        views = [view for key in keys if (view := self._context.workspace.devices.view(key))]
        question = self.tr("Remove %n device(s)?", "", len(views))
        consequence = self.tr(
            "Their connections are closed, and the app forgets them and what was entered on their "
            "pages. The devices themselves are not changed."
        )
        names = ", ".join(view.title for view in views[:_NAMED])
        more = " …" if len(views) > _NAMED else ""
        dialog = QuestionDialog(
            question, f"{names}{more}\n\n{consequence}", self.tr("Remove"), self._parent
        )
        work = self._services.removals.remove_several
        dialog.accepted.connect(
            lambda: self._context.tasks.start(work(keys), "remove several devices")
        )
        self._open(dialog, "devices#removing-a-device")

    def shortcuts(self) -> None:
        dialog = ShortcutsDialog(self._parent)
        dialog.manual_wanted.connect(lambda: self._window.run("manual"))
        dialog.bundle_wanted.connect(lambda: self._after(dialog, partial(self.show, BUNDLE_DIALOG)))
        self._open(dialog, "keys")

    def finder(self) -> None:
        """Find a device, tool, page or action, and go there."""
        dialog = FinderDialog(
            self._entries.all(), self._recent.ids(), self._parent, self._actions.read
        )
        dialog.chosen.connect(self._go_to)
        dialog.form_wanted.connect(lambda entry: entry.form())
        dialog.run_wanted.connect(lambda entry: self._act(dialog, entry.act()))
        dialog.undo_wanted.connect(lambda number: self._act(dialog, self._actions.undo(number)))
        self._open(dialog, "keys")
        for changed in (self._window.model.dataChanged, self._window.model.rowsInserted):
            changed.connect(self._renew_finder, Qt.ConnectionType.UniqueConnection)
        self._window.model.rowsRemoved.connect(
            self._renew_finder, Qt.ConnectionType.UniqueConnection
        )

    def _act(self, dialog: FinderDialog, work: Awaitable[FinderResult]) -> None:
        """What is begun goes on when the finder is closed meanwhile."""
        self._context.tasks.start(self._acting(dialog, work), "do what was typed")

    async def _acting(self, dialog: FinderDialog, work: Awaitable[FinderResult]) -> None:
        result = await work
        if shiboken6.isValid(dialog) and dialog.isVisible():
            dialog.show_result(result)
        elif result.failed:
            self._context.notify(result.text, "", True)

    @Slot()
    def _renew_finder(self) -> None:
        """A device that is found as connected must be."""
        if isinstance(self.dialog, FinderDialog) and self.dialog.isVisible():
            self.dialog.set_entries(self._entries.all())

    def _go_to(self, entry: FinderEntry) -> None:
        self._recent.use(entry.id)
        entry.go()

    def settings(self, part: str = "") -> None:
        """Open the settings, at the tab of that key if one is named."""
        hub = self._context[HubListener].status
        shown = self._context.workspace.settings.copy()
        # a port of this run is not shown as one that was chosen
        shown[HUB_PORT] = shown[HUB_PORT] or hub.port
        shown[WEB_PORT] = max(shown[WEB_PORT], 0)
        shown[HUB_MQTT_PORT] = max(shown[HUB_MQTT_PORT], 0)
        nearby = self._context[NearbyService].status
        listeners = self._context[StockService].listeners
        last = self._context[FormMemory].last
        problems: dict[Setting[Any], str] = {
            HUB_HOST: words(hub.problem) if hub.problem is not None else "",
            STOCK_OPEN: sentences(words(each) for each in listeners.problems),
            NEARBY_LOOK: words(nearby.problem) if nearby.problem is not None else "",
        }
        around = Around(
            problems=problems,
            token=self._services.token,
            remembered=len(last),
            has_tray=self._services.has_tray(),
        )
        dialog = SettingsDialog(shown, around, self._parent)
        dialog.pane(WindowPane).forget_wanted.connect(last.forget_all)
        dialog.pane(HistoryPane).delete_wanted.connect(
            lambda: self._context.tasks.start(self._delete_history(), "delete the history")
        )
        dialog.saved.connect(
            lambda changes, entered: self._context.tasks.start(
                self._apply(changes, entered), "save settings"
            )
        )
        dialog.shortcuts_wanted.connect(lambda: self._after(dialog, self.shortcuts))
        dialog.bundle_wanted.connect(lambda: self._after(dialog, partial(self.show, BUNDLE_DIALOG)))
        dialog.about_wanted.connect(lambda: self._after(dialog, partial(self.show, ABOUT_DIALOG)))
        ModelTrial(self._context, dialog.pane(ModelPane))
        dialog.manual_wanted.connect(lambda: self._window.run("manual", "settings"))
        dialog.tabs.set_value(part)
        self._open(dialog, "settings")

    def device_menu(self, key: str, place: QPoint) -> None:
        """The menu of a row in the list."""
        view = self._context.workspace.devices.view(key)
        menu = Menu(self._parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        workspace, tasks = self._context.workspace, self._context.tasks
        if self._window.model.asks(key):
            menu.add(self.tr("Add…"), lambda: self.accept(key), "plus")
            if view is None:
                decline = workspace[StockService].decisions.decline
                menu.add(
                    self.tr("Decline"),
                    lambda: tasks.start(decline(key), f"decline {key}"),
                    "prohibit",
                )
        if (entry := self._window.model.found(key)) is not None:
            menu.add(self.tr("Add…"), lambda: self.add_found(entry), "plus")
        if view is None:
            if menu.actions():
                menu.popup(place)
            return
        if view.connected or is_dialed(view):
            menu.add(
                self.tr("Reconnect") if view.connected else self.tr("Try now"),
                lambda: tasks.start(workspace[Connections].reconnect(key), f"reconnect {key}"),
                "arrows-clockwise",
            )
        if may_stop(view):
            menu.add(
                self.tr("Disconnect") if view.connected else self.tr("Stop trying"),
                lambda: tasks.start(workspace[Connections].disconnect(key), f"disconnect {key}"),
                "link-break",
            )
        if view.way.value != "simulated":
            said = self.tr("Rename…") if view.saved else self.tr("Add this device…")
            menu.add(said, lambda: self.rename(key), "pencil-simple")
        if view.way.value != "simulated" and not view.connected:
            menu.add(self.tr("Why can't I reach it?"), lambda: self.diagnose(key), "question")
        if view.way.value == "dials_in":
            menu.add(text_words(REACH_DIALOG.words), partial(self.show, REACH_DIALOG), "laptop")
        menu.add(
            self.tr("Open in new window"), lambda: self._window.run("window", key), "app-window"
        )
        menu.add(self.tr("Remove…"), lambda: self.remove(key), "trash")
        menu.popup(place)

    def dismiss(self) -> None:
        """Close the dialog that is open, as Escape does."""
        if self.dialog is not None:
            self.dialog.reject()

    def _open(self, dialog: Dialog, target: str) -> None:
        """`target` is where the manual tells of it; F1 goes there."""
        if self.dialog is not None:
            dialog.deleteLater()
            return
        self.dialog = dialog
        bind(dialog, shortcuts.HELP, lambda: self._window.run("manual", target))
        dialog.finished.connect(self._closed)
        dialog.open()

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _after(self, dialog: Dialog, action: Callable[[], None]) -> None:
        dialog.reject()
        action()

    async def _simulate(self) -> None:
        self._window.choose(await self._context[SimulatedDevices].start_demo())

    async def _apply(self, changes: Mapping[Setting[Any], Any], entered: EnteredSecrets) -> None:
        workspace, hub = self._context.workspace, self._context[HubListener]
        settings = workspace.settings
        new_token = entered.hub_token != self._services.token
        if new_token:
            self._services.token, hub.token = entered.hub_token, entered.hub_token or None
            # also where it cannot be kept: the next start must not let everybody in without it
            settings[HUB_HAS_TOKEN] = bool(entered.hub_token)
        plain = {each: changes[each] for each in changes.keys() - _OF_SERVICES}
        Theme.current().set_mode(plain.get(THEME, settings[THEME]))
        if LANGUAGE in plain:
            Language.current().set(plain[LANGUAGE])
        Technical.current().set(plain.get(TECHNICAL, settings[TECHNICAL]))
        await workspace.change(plain)
        if not plain.keys() & {HUB_HOST, HUB_PORT} and (new_token or not hub.status.listening):
            await hub.open()
        if new_token and not await workspace.secrets.set(HUB_TOKEN, entered.hub_token or None):
            title = self.tr("The token is not kept")
            self._context.notify(title, words(message("secrets.hub_token")), False)
        try:
            await self._apply_to_services(changes, entered)
        finally:
            if changes:
                workspace.save_settings()
            await settings.save()

    async def _apply_to_services(
        self, changes: Mapping[Setting[Any], Any], entered: EnteredSecrets
    ) -> None:
        settings = self._context.workspace.settings
        if VISION_FORWARD_URL in changes or entered.vision_token is not None:
            # the token of one service is never sent to another: it goes with its address
            url = changes.get(VISION_FORWARD_URL, settings[VISION_FORWARD_URL])
            pictures = self._context[PictureService]
            if not await pictures.set_vision_service(url, entered.vision_token):
                self._notify_not_stored(self.tr("The token is not kept"))
        if changes.keys() & {MODEL_ADDRESS, MODEL_NAME} or entered.model_key is not None:
            address = changes.get(MODEL_ADDRESS, settings[MODEL_ADDRESS])
            name = changes.get(MODEL_NAME, settings[MODEL_NAME])
            if not await self._context[ModelService].set(address, name, entered.model_key):
                self._notify_not_stored(self.tr("The key is not kept"))
        broker = changes.get(HOME_ASSISTANT_BROKER, settings[HOME_ASSISTANT_BROKER])
        if entered.broker_password is not None and broker:
            login = Login(entered.broker_password)
            if not await self._context[Logins].set(broker_of(broker), login):
                self._notify_not_stored(self.tr("The password is not kept"))
        if FORMER_URL in changes:
            # last: that it is this computer's own address is known here alone
            self._context[StockService].set_upstream_url(changes[FORMER_URL])

    def _store_technical(self) -> None:
        chosen = Technical.current()
        settings = self._context.workspace.settings
        if (settings[TECHNICAL], settings[UNFOLD_SENT]) != (chosen.on, chosen.stored_unfolded):
            settings[TECHNICAL], settings[UNFOLD_SENT] = chosen.on, chosen.stored_unfolded
            self._context.workspace.settings_changed.publish(settings)

    def _notify_not_stored(self, title: str) -> None:
        self._context.notify(title, words(message("secrets.no_keyring")), True)

    async def _delete_history(self) -> None:
        try:
            await self._context[History].clear()
        except FileError as error:
            title = self.tr("The history could not be deleted")
            self._context.notify(title, words(error.message), True)


def _dropped_servers(data: QMimeData) -> Path | None:
    """The one file that is dragged, if it may be one with MCP servers."""
    if not data.hasUrls() or len(data.urls()) != 1 or not data.urls()[0].isLocalFile():
        return None
    path = Path(data.urls()[0].toLocalFile())
    return path if may_hold_servers(path) else None


class ClosingGuard(QObject):
    """Asks once a person closes `frame` while something is under way on devices."""

    def __init__(
        self,
        frame: WindowFrame,
        window: Navigator,
        context: UiContext,
    ) -> None:
        super().__init__(window.widget)
        self._frame = frame
        self._window = window
        self._work = context.workspace.work
        self._agreed = False
        self.dialog: QuestionDialog | None = None
        frame.may_close = self.may_close
        context.connect(context.workspace.work_changed, self._update_meaning)

    def release(self) -> None:
        """The window is being closed: ask no more."""
        self._frame.may_close = None

    def may_close(self) -> bool:
        """Whether the window may close at once; else the question is open from now on."""
        if self._agreed or not self._work():
            return True
        if self.dialog is None:
            self._ask()
        return False

    def _ask(self) -> None:
        dialog = QuestionDialog(
            self._title(),
            self._meaning(),
            self.tr("Close anyway"),
            self._window.widget,
            cancel=self.tr("Keep open"),
        )
        dialog.accepted.connect(self._close)
        dialog.finished.connect(self._closed)
        self._window.dismiss()
        self.dialog = dialog
        dialog.open()

    def _title(self) -> str:
        kinds = {work.what for work in self._work()}
        return words(kinds.pop()) if len(kinds) == 1 else self.tr("Devices are being worked on")

    def _meaning(self) -> str:
        return "\n".join(f"{work.device_name}: {words(work.closing)}" for work in self._work())

    def _update_meaning(self) -> None:
        """What closing means changes with the steps; after the end there is nothing to ask."""
        if self.dialog is None:
            return
        if self._work():
            meaning = self._meaning()
            if meaning != self.dialog.consequence.text():
                self.dialog.consequence.setText(meaning)
        else:
            self.dialog.reject()

    def _close(self) -> None:
        self._agreed = True
        self._frame.quit()

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()
