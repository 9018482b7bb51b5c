"""What a person did on the pages of one device, and what runs there; apart from any widget."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from companion.app.activity.activity import ActivityLog
from companion.events import EventKind
from companion.ui.activity.activity_state import ActivityState
from companion.ui.assets.assets_state import AssetsState
from companion.ui.frames.frames_state import ProtocolState
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewState
from companion.ui.overview.overview_state import OverviewState
from companion.ui.pictures.pictures_state import PicturesState
from companion.ui.privileged.privileged_state import PrivilegedState
from companion.ui.say.say_state import SAYS_ALOUD
from companion.ui.servers.offer_state import PromptsState, ResourcesState
from companion.ui.stock.conversation_state import ConversationPageState
from companion.ui.tools.strips import ToolNewsState
from companion.ui.tools.tools_state import ToolsState

Notify = Callable[[str, str, bool], None]


class DevicePageState(QObject):
    """Kept as long as the device is known. The main window's page and the device's own window
    are two views of the same state, and so is a page that was made again in another language."""

    def __init__(
        self,
        context: UiContext,
        key: str,
        habits: Mapping[str, Any],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.key = key
        self._main = context
        self._views: dict[QWidget, Notify] = {}
        self.context = replace(context, notify=self._notify)
        self.overview = OverviewState(self.context, key, self)
        self.view = ViewState()
        self.tool_news = ToolNewsState(self)
        changes = context[ActivityLog].changed.filter(EventKind.DERIVED, key=key)
        context.connect(changes, self.tool_news.on_entry)
        self.tools = ToolsState(self.context, key, self)
        self.resources = ResourcesState(self.context, key, self)
        self.prompts = PromptsState(self.context, key, self)
        self.privileged = PrivilegedState(self.context, key, self)
        self.pictures = PicturesState(self.context, key, self)
        self.pictures.restore_habits(habits)
        self.assets = AssetsState(self.context, key, self)
        self.activity = ActivityState(self.context, key, self)
        self.activity.filters.restore_habits(habits)
        self.protocol = ProtocolState(self.context, key, self)
        self.protocol.restore_habits(habits)
        self.say = self.overview.say
        self.say.aloud = habits.get(SAYS_ALOUD) is True
        self.conversation = ConversationPageState(self.context, key, self.say, self)

    def add_view(self, page: QWidget, notify: Notify) -> None:
        """`page` shows this state from now on; `notify` shows a toast in its window."""
        self._views = {old: tell for old, tell in self._views.items() if shiboken6.isValid(old)}
        self._views[page] = notify

    def _notify(self, title: str, text: str, failed: bool) -> None:
        """Show a toast in the window that a person works in, else in the main window."""
        for page, notify in self._views.items():
            if shiboken6.isValid(page) and page.isVisible() and page.isActiveWindow():
                notify(title, text, failed)
                return
        self._main.notify(title, text, failed)
