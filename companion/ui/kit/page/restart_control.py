"""A button that restarts a stock device, by its tool or by a message where it has none."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.protocol.tools import REBOOT_TOOL, Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost, GateState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import words


class RestartState(QObject):
    """Whether the device can be restarted, what is asked before, and what came of it."""

    changed = Signal()

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.gate = GateState(self)
        self.connected = False
        self.requested = False
        """The restart was requested of the device."""
        self.problem: Message | None = None
        """Why it was not."""
        self._workspace = context.workspace
        self._tasks = TaskOwner(context.tasks, self)
        self._key = key
        self._name = ""
        self._has_tool = False
        self._busy = False

    def set_device(self, view: DeviceView, *, connected: bool) -> None:
        """`connected` also counts a connection over which the device lists no tools."""
        self._name = view.title
        self._has_tool = view.connected and view.tool(REBOOT_TOOL) is not None
        self.connected = connected
        if not connected:
            self.gate.cancel()
        self.changed.emit()

    def restart(self) -> None:
        """Ask, then tell the device; ignored while that is under way."""
        if not self._busy:
            self._tasks.start(self._restart(), f"restart {self._key}")

    async def _restart(self) -> None:
        self._busy, self.requested, self.problem = True, False, None
        self.changed.emit()
        try:
            self.requested, self.problem = await self._request_restart()
        finally:
            self._busy = False
        self.changed.emit()

    async def _request_restart(self) -> tuple[bool, Message | None]:
        """Request the restart: whether it was sent, and why not."""
        if self._has_tool:
            record = await self._workspace[CallService].call(
                self._key, REBOOT_TOOL, {}, confirm=self.gate.confirm
            )
            if record.outcome is CallOutcome.REFUSED:
                return False, None
            failed = record.failed and record.problem is not None
            return not failed, record.problem if failed else None
        if not await self.gate.confirm(self._request()):
            return False, None
        try:
            await self._workspace[StockService].reboot(self._key)
        except CompanionError as error:
            return False, error.message
        return True, None

    def _request(self) -> CallRequest:
        """What is sent where there is no tool: the channel's own message, shown as exactly that."""
        tool = Tool("system", user_only=True)
        return CallRequest(self._key, self._name, tool, {"command": "reboot"}, 0.0)


class RestartControl(QWidget):
    """A view of a `RestartState`: a button, the question, and what came of it."""

    def __init__(self, state: RestartState) -> None:
        super().__init__()
        self.state = state
        self.button = Button(self.tr("Restart the device…"), "secondary", "power")
        self.button.clicked.connect(state.restart)
        self.gate = GateHost(state.gate, self.tr("Restart"), self.tr("Restart {device}?"))
        self.gate.opened.connect(self._update)
        self.gate.closed.connect(self._update)
        self.result = Notice("", "neutral")
        column((self.button, Qt.AlignmentFlag.AlignLeft), self.gate, self.result, on=self)
        state.changed.connect(self._update)
        self._update()

    def _update(self) -> None:
        state = self.state
        self.button.setVisible(not state.gate.asking)
        self.button.setEnabled(state.connected)
        why = "" if state.connected else self.tr("The device is not connected.")
        set_tool_tip(self.button, why)
        said = self.tr("The device was told to restart.") if state.requested else ""
        if state.problem is not None:
            said = words(state.problem)
        if said and said != self.result.text():
            self.result.set(said, "green" if state.requested else "red")
        self.result.setVisible(bool(said))
