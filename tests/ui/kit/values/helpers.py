"""Views of what came from a device or server."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.values.files import FileKeeper

W = TypeVar("W", bound=QWidget)


def with_files(kind: Callable[[TaskOwner, FileKeeper], W], qtbot: QtBot, width: int = 500) -> W:
    """A view that is shown, of what can be saved and opened."""
    owner = TaskOwner()
    view = kind(TaskOwner(owner, owner), FileKeeper(TaskOwner(owner, owner), owner))
    owner.setParent(view)
    qtbot.addWidget(view)
    view.resize(width, 400)
    view.show()
    return view
