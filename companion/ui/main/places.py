"""Where in the window something is seen, and how to get there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from companion.ui.main.main_window import MainWindow
    from companion.ui.main.window_frame import WindowFrame


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """An empty `key` is the window as it stands."""

    key: str = ""
    page: str = "activity"
    """One of `companion.ui.device.device_page.PAGES`; empty for the one that is open. `asks` is
    the window's page of what servers ask."""
    entry: int = 0
    """The number of an entry of the activity, or of an ask; 0 for none."""
    picture: str = ""
    """The id of a picture of the gallery."""


def come_forward(frame: WindowFrame) -> None:
    """Show the window in front of the others, however it was put away."""
    if frame.isMinimized():
        frame.setWindowState(frame.windowState() & ~Qt.WindowState.WindowMinimized)
    frame.show()
    frame.raise_()
    frame.activateWindow()


def go_to(window: MainWindow, place: WindowPlace) -> None:
    """Show the place; of a device that is gone since, what the window shows anyway."""
    if not place.key:
        return
    if place.page == "asks":
        window.show_asks(place.entry)
        return
    if window.model.asks(place.key):
        if window.dialogs is not None:
            window.dialogs.dismiss()
        window.accept_device(place.key)
        return
    window.choose(place.key)
    page = window.device_page()
    if page is None or page.key != place.key:
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
