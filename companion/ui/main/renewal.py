"""A device's page in another language: made again over the same state."""

from __future__ import annotations

import asyncio

import shiboken6
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from companion.ui.device.device_page import DevicePage
from companion.ui.kit.page.tasks import TaskOwner, running_in
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip


def renew(previous: DevicePage, fresh: DevicePage, tasks: TaskOwner) -> None:
    """Let `fresh`, which knows what it shows, go on where `previous` was.

    What runs for `previous` runs on, out of sight; it is deleted when nothing does.
    """
    previous.keep()
    fresh.restore()
    focus = fresh.focusWidget()
    previous.hide()
    if focus is not None:
        # hiding took the keyboard away; it is given back once the page is shown
        QTimer.singleShot(0, focus, lambda: _focus(focus))
    previous.leave()
    tasks.start(_let_end(previous), f"let a previous {type(previous).__name__} end")


def _focus(widget: QWidget) -> None:
    if widget.isVisible() and not _answers(QApplication.focusWidget()):
        widget.setFocus(Qt.FocusReason.OtherFocusReason)


def _answers(focus: QWidget | None) -> bool:
    """Whether the keyboard is at an open question: there Escape must go on to mean no."""
    while focus is not None and not isinstance(focus, ConfirmStrip):
        focus = focus.parentWidget()
    return focus is not None


async def _let_end(page: QWidget) -> None:
    # not gathered: what goes wrong is shown by the owner of the tasks, and only once
    while running := [task for task in running_in(page) if not task.done()]:
        await asyncio.wait(running)
        if not shiboken6.isValid(page):
            return
    page.deleteLater()
