"""How a person gets about in a window: commands, their keys, and the places that can be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from companion.ui.device.tabs import TABS
from companion.ui.kit.page import shortcuts
from companion.ui.kit.page.app_page import AppDialog, AppPage, Command
from companion.ui.nouns import PAGES
from companion.ui.servers.noun import ASKS_PAGE

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from companion.ui.device.device_page import DevicePage
    from companion.ui.fleet.run_state import RunState
    from companion.ui.kit.widgets.toast import ToastHost
    from companion.ui.main.device_list import DeviceListModel


OF_THE_APP: Final[frozenset[Command]] = frozenset(
    (
        "accept",
        "add",
        "open",
        "save",
        "settings",
        "simulate",
        "theme",
    )
)
"""Those that only the main window does."""


class Navigator(Protocol):
    """The main window, or the window of a single device."""

    @property
    def widget(self) -> QWidget:
        """The parent of dialogs."""

    @property
    def model(self) -> DeviceListModel:
        """The devices that are known, and those that were found nearby."""

    @property
    def toasts(self) -> ToastHost: ...

    def device_page(self) -> DevicePage | None:
        """The page that is in front, if it is a device's."""

    def choose(self, key: str) -> None:
        """Show a device; nothing happens when it is gone."""

    def show_page(self, page: AppPage, about: str = "") -> None:
        """Show a page of the app; while that starts, as soon as it can be done."""

    def show_dialog(self, dialog: AppDialog, about: str = "") -> None:
        """Open a dialog of the app; while that starts, as soon as it can be done."""

    def fleet_run(self) -> RunState | None:
        """The act on several devices that the page of all devices shows; `None` while the app
        starts."""

    def sees(self, key: str, page: str) -> bool:
        """Whether this page of this device is in sight, in any window."""

    def run(self, command: Command, about: str = "") -> None:
        """Do what a person asks for; while the app starts, as soon as it can be done."""

    def dismiss(self) -> None:
        """Close the dialog that is open, as Escape does."""

    def come_forward(self) -> None:
        """Show the window in front of the others, however it was put away."""

    def quit(self) -> None:
        """End the app, as far as nothing must be asked first."""


class WindowPlace(Struct, frozen=True):
    """An empty `key` is the window as it is."""

    key: str = ""
    page: str = "activity"
    """One of `companion.ui.device.tabs.TABS`; empty for the one that is open. `asks` is
    the window's page of what servers ask."""
    entry: int = 0
    """The number of an entry of the activity, or of an ask; 0 for none."""
    picture: str = ""
    """The id of a picture of the gallery."""


def go_to(window: Navigator, place: WindowPlace) -> None:
    """Show the place; of a device that is gone since, what the window shows anyway."""
    if not place.key:
        return
    if place.page == "asks":
        window.show_page(ASKS_PAGE, str(place.entry))
        return
    if window.model.asks(place.key):
        window.dismiss()
        window.run("accept", place.key)
        return
    page = page_of(window, place.key)
    if page is None:
        return
    if place.picture:
        page.show_picture(place.picture)
        return
    if place.page:
        page.show_page(place.page)
    if place.page != "activity" or not place.entry:
        return
    view = page.activity.view
    if not view.choose(place.entry):
        # it is there, but a filter that was left behind hides it
        page.activity.toolbar.clear()
        view.choose(place.entry)


def page_of(window: Navigator, key: str) -> DevicePage | None:
    """Show a device; its page, or `None` when it is gone."""
    window.choose(key)
    page = window.device_page()
    return page if page is not None and page.key == key else None


def show_upgrade(window: Navigator, key: str) -> None:
    """Show the page on which this device is upgraded."""
    if (page := page_of(window, key)) is not None:
        page.show_page("privileged")


_ALSO: Final = {"?": "Shift+?"}
"""Keys that some systems tell of with Shift, and others without: it depends on the layout."""

_COMMANDS: Final[tuple[tuple[Iterable[str], Command], ...]] = (
    (shortcuts.PALETTE, "finder"),
    (shortcuts.HELP, "manual"),
    (shortcuts.SHORTCUTS, "shortcuts"),
    (shortcuts.ADD, "add"),
    (shortcuts.OPEN, "recording"),
    (shortcuts.SETTINGS, "settings"),
    (shortcuts.TECHNICAL, "technical"),
    (shortcuts.UNDO, "undo"),
)


def bind(window: QWidget, keys: Iterable[str], action: Callable[[], object]) -> None:
    """Run `action` for each of `keys`, unless a field of the window takes it as text."""
    for each in keys:
        also = _ALSO.get(each)
        shortcut = QShortcut(QKeySequence(each), window)
        # a key that is held must not ask a device again and again
        shortcut.setAutoRepeat(False)
        if also is not None:
            shortcut.setKeys([QKeySequence(each), QKeySequence(also)])
            # where a system tells of the key in both ways
            shortcut.activatedAmbiguously.connect(lambda: action())
        shortcut.activated.connect(lambda: action())


def bind_commands(window: Navigator) -> None:
    """The keys of pages, and of commands that are about nothing in particular."""
    for keys, command in _COMMANDS:
        bind(window.widget, keys, partial(window.run, command))
    for page in PAGES:
        bind(window.widget, page.keys, partial(window.show_page, page))


def bind_device(
    window: QWidget,
    page: Callable[[], DevicePage | None],
    command: Callable[[Command, str], None],
) -> None:
    """The keys for the device that is shown; they do nothing while there is none."""

    def with_page(action: Callable[[DevicePage], object]) -> Callable[[], None]:
        def run() -> None:
            shown = page()
            if shown is not None:
                action(shown)

        return run

    def to_page(name: str) -> Callable[[DevicePage], object]:
        return lambda shown: shown.show_page(name)

    for tab in TABS:
        bind(window, tab.keys, with_page(to_page(tab.name)))
    bind(window, shortcuts.REFRESH, with_page(lambda shown: shown.refresh_status()))
    bind(window, shortcuts.RENAME, with_page(lambda shown: command("rename", shown.key)))
    bind(window, shortcuts.NEW_WINDOW, with_page(lambda shown: command("window", shown.key)))
