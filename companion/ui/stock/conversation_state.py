"""What a person does on the page of a device's conversations; apart from any widget."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from companion.app.stock.views import Route
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.restart_control import RestartState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState


class ConversationPageState(QObject):
    """Shared by all views of the device. What it begins goes on when a view is gone."""

    changed = Signal()
    """The message, or what came of it."""
    upstream_failed = Signal(object)
    """The `Message` that says why another upstream server was not taken."""

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self.title = self.message = self.emotion = ""
        """As entered; an empty title or emotion means the one that is suggested."""
        self.sending = False
        self.sent = False
        """The message was sent as it is."""
        self.problem: Message | None = None
        """Why it was not."""
        self.restart = RestartState(context, key, self)
        self._stock = context.workspace.stock
        self._tasks = TaskOwner(context.tasks, self)

    def enter(self, title: str, message: str, emotion: str) -> None:
        """Another message for the device's screen."""
        if (title, message, emotion) != (self.title, self.message, self.emotion):
            self.title, self.message, self.emotion = title, message, emotion
            self._end()

    def send(self, title: str, message: str, emotion: str) -> None:
        """Show this on the device; ignored while another message is under way."""
        if not self.sending:
            self.sending = True
            self._end()
            work = self._send(title, message, emotion)
            self._tasks.start(work, f"message for {self.key}")

    async def _send(self, title: str, message: str, emotion: str) -> None:
        try:
            await self._stock.alert(self.key, title, message, emotion)
        except CompanionError as error:
            self.sending = False
            self._end(problem=error.message)
        else:
            self.sending = False
            self._end(sent=True)

    def _end(self, *, sent: bool = False, problem: Message | None = None) -> None:
        self.sent, self.problem = sent, problem
        self.changed.emit()

    def set_upstream(self, url: str) -> None:
        """Have the device served by another upstream server; empty for none."""
        self._tasks.start(self._set_upstream(url), f"upstream server of {self.key}")

    async def _set_upstream(self, url: str) -> None:
        try:
            await self._stock.decisions.set_upstream(self.key, url)
        except CompanionError as error:
            self.upstream_failed.emit(error.message)

    def set_route(self, route: Route) -> None:
        """Have the device connect in this way."""
        self._tasks.start(
            self._stock.decisions.set_route(self.key, route), f"connection of {self.key}"
        )

    def set_transcript(self, on: bool) -> None:
        """Show what is said, or not."""
        self._tasks.start(
            self._stock.decisions.set_transcript(self.key, on), f"transcript of {self.key}"
        )
