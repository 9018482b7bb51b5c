"""What a person can ask of a window; and the pages and dialogs that belong to no single device:
what each says of itself, and its place in the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias, TypeVar

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.ui.kit.widgets.first_place import focus_first, holds_focus
from companion.ui.kit.widgets.navigation import NavRow
from companion.ui.kit.widgets.panes import PageStack

if TYPE_CHECKING:
    from companion.app.tools.records import CallRecord
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.page.window_state import Habits
    from companion.ui.kit.widgets.dialog import Dialog


Command: TypeAlias = Literal[
    "accept",
    "add",
    "diagnose",
    "finder",
    "login",
    "manual",
    "open",
    "recording",
    "remove",
    "rename",
    "save",
    "save-recording",
    "settings",
    "shortcuts",
    "simulate",
    "technical",
    "theme",
    "undo",
    "ways",
    "window",
]
"""What a person can ask of a window. Some are about something: a device's key, a part of the
settings, a mode of the theme, a place of the manual, a link or file to open."""


@dataclass(frozen=True, eq=False)
class AppPage:
    """The sidebar has a row for each, the finder an entry, the manual a place."""

    name: str
    words: str
    icon: str
    host: Callable[[], type[PageHost]]
    """Imports what puts it into the window: the sidebar is shown before that is needed."""
    manual: str
    """Where the manual tells of it."""
    about: str = ""
    """What can be done there, for the finder."""
    keys: tuple[str, ...] = ()
    always: bool = True
    """Whether its row is there from the start; else its host shows it."""
    takes_times: bool = False
    """Whether it is shown with a sentence that says when something is to be done."""


class DialogWindow(Protocol):
    """A window, as the dialogs know it that are opened in it."""

    @property
    def widget(self) -> QWidget:
        """The parent of the dialog."""

    def choose(self, key: str) -> None:
        """Show a device; nothing happens when it is gone."""


@dataclass(frozen=True, eq=False)
class AppDialog:
    """A dialog that a person opens from a window; the finder has an entry for each."""

    name: str
    words: str
    icon: str
    make: Callable[[DialogWindow, UiContext, str], Dialog]
    """Imports and makes it; the text is the key of the device that it is to be about."""
    manual: str
    """Where the manual tells of it."""
    of_device: str = ""
    """What it is called where it is about the device that is shown; empty where it never is."""


H = TypeVar("H", bound="PageHost")


class PagesWindow(Protocol):
    """The main window, as the pages know it that it shows."""

    @property
    def widget(self) -> QWidget:
        """The parent of states and dialogs."""

    @property
    def stack(self) -> PageStack: ...

    @property
    def above_pages(self) -> QVBoxLayout:
        """For strips that concern no page in particular."""

    @property
    def remembered(self) -> dict[str, Any]:
        """The window's part of the settings."""

    @property
    def habits(self) -> Habits: ...

    @property
    def has_started(self) -> bool:
        """Whether the saved devices are known and the hub was tried."""

    def row(self, page: AppPage) -> NavRow:
        """The row of the sidebar, which is another one in another language."""

    def mark(self, page: AppPage) -> None:
        """Mark its row as the one that is shown."""

    def host(self, kind: type[H]) -> H:
        """The host of that class."""

    def show_page(self, page: AppPage, about: str = "") -> None:
        """Show a page of the app."""

    def show_activity(self) -> None:
        """Show what happened to all devices."""

    def shown_page(self) -> AppPage | None:
        """The page of the app that is in front."""

    def chosen_key(self) -> str:
        """The device whose page is shown; empty when there is none."""

    def choose(self, key: str) -> None:
        """Show a device; nothing happens when it is gone."""

    def edit_call(self, call: CallRecord) -> None:
        """Show the form of a call that was made, filled in as it was."""

    def set_updates(self, updates: dict[str, str]) -> None:
        """By key the version of newer firmware, of all devices for which there is some."""

    def device_menu(self, key: str, place: QPoint) -> None:
        """Open the menu of a device."""

    def remove_devices(self, keys: Sequence[str]) -> None:
        """Ask, then forget these devices."""

    def run(self, command: Command, about: str = "") -> None:
        """Do what a person asks for."""


class PageHost(QObject):
    """The page is made when it is wanted for the first time, and again when another language is
    spoken. What a person did there is in a state that outlives it."""

    page: Any
    """`None` until it is wanted; each host says of which class it is."""

    def __init__(self, of: AppPage, window: PagesWindow, context: UiContext) -> None:
        super().__init__(window.widget)
        self.of = of
        """What it puts into the window."""
        self._window = window
        self._context = context
        self.page = None

    @property
    def row(self) -> NavRow:
        return self._window.row(self.of)

    def update_row(self) -> None:
        """Say in the sidebar what is new there; also in a new sidebar."""

    def shown(self) -> bool:
        """Whether the page is in front."""
        return self.page is not None and self._window.stack.currentWidget() is self.page

    def show(self, about: str = "") -> None:
        """Show the page as it was left, or at what it is to be about."""
        self._bring()

    def begins(self) -> bool:
        """Whether a window begins with this page where no device was chosen."""
        return False

    def focus_search(self) -> bool:
        """Go to the field that searches the page; whether it has one."""
        return False

    def speak(self) -> None:
        """Another language is spoken: make the page again, at once if it is shown."""
        former, shown = self.page, self.shown()
        if former is None:
            return
        former.parts.store()
        self._leave(former)
        self.page = None
        if shown:
            self._bring()
        self._window.stack.drop(former)

    def _leave(self, former: Any) -> None:
        """What a page does that is not shown again; it may be asking something."""
        former.leave()

    def _bring(self) -> Any:
        """The page, in front and where the last one was."""
        if self.page is None:
            page = self.page = self._make_page()
            self._window.stack.addWidget(page)
            moves = holds_focus(self._window.stack)
            self._window.stack.setCurrentWidget(page)
            if moves:
                focus_first(page)
            page.parts.restore()
        self._window.stack.setCurrentWidget(self.page)
        self._window.mark(self.of)
        return self.page

    def _make_page(self) -> Any:
        raise NotImplementedError
