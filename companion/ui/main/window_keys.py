"""Shortcuts that work in a whole window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from companion.ui.kit.page import shortcuts

if TYPE_CHECKING:
    from companion.ui.device.device_page import DevicePage
    from companion.ui.main.navigator import Command

_ALSO: Final = {"?": "Shift+?"}
"""Keys that some systems tell of with Shift, and others without: it depends on the layout."""

_COMMANDS: Final[tuple[tuple[Iterable[str], Command], ...]] = (
    (shortcuts.PALETTE, "finder"),
    (shortcuts.HELP, "manual"),
    (shortcuts.SHORTCUTS, "shortcuts"),
    (shortcuts.ADD, "add"),
    (shortcuts.ACTIVITY, "activity"),
    (shortcuts.ASKS, "asks"),
    (shortcuts.OPEN, "recording"),
    (shortcuts.SETTINGS, "settings"),
    (shortcuts.UNDO, "undo"),
)


def bind(window: QWidget, keys: Iterable[str], action: Callable[[], object]) -> None:
    """Run `action` for each of `keys`, unless a field of the window takes it as text."""
    for each in keys:
        also = _ALSO.get(each)
        shortcut = QShortcut(QKeySequence(each), window)
        if also is not None:
            shortcut.setKeys([QKeySequence(each), QKeySequence(also)])
            # where a system tells of the key in both ways
            shortcut.activatedAmbiguously.connect(lambda: action())
        shortcut.activated.connect(lambda: action())


def bind_commands(window: QWidget, run: Callable[[Command], None]) -> None:
    """The keys of commands that are about nothing in particular."""
    for keys, command in _COMMANDS:
        bind(window, keys, partial(run, command))


def bind_device(
    window: QWidget,
    page: Callable[[], DevicePage | None],
    command: Callable[[Command, str], None],
) -> None:
    """The keys of whatever device is shown; they do nothing while there is none."""

    def with_page(action: Callable[[DevicePage], object]) -> Callable[[], None]:
        def run() -> None:
            shown = page()
            if shown is not None:
                action(shown)

        return run

    def to_page(name: str) -> Callable[[DevicePage], object]:
        return lambda shown: shown.show_page(name)

    for name, keys in shortcuts.TABS.items():
        bind(window, keys, with_page(to_page(name)))
    bind(window, shortcuts.REFRESH, with_page(lambda shown: shown.refresh_status()))
    bind(window, shortcuts.RENAME, with_page(lambda shown: command("rename", shown.key)))
    bind(window, shortcuts.NEW_WINDOW, with_page(lambda shown: command("window", shown.key)))
