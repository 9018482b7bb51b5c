"""What every page and dialog is given: the workspace, its signals, tasks, and toasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.app.workspace import Workspace
from companion.ui.kit.page.bridge import Bridge
from companion.ui.kit.page.tasks import TaskOwner


@dataclass(frozen=True, slots=True)
class UiContext:
    workspace: Workspace
    bridge: Bridge
    tasks: TaskOwner
    notify: Callable[[str, str, bool], None]
    """Shows a toast: title, detail, and whether it is a failure. For what no page shows."""
