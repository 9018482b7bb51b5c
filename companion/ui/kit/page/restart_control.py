"""A button that restarts a stock device, by its tool or by a message where it has none."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.tools.restart import REBOOT_TOOL
from companion.devices.models import DeviceView
from companion.errors import CompanionError
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import words


class RestartControl(QWidget):
    """Asks first; then says that the device was told, or why not."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._key = key
        self._name = ""
        self._has_tool = False
        self._connected = False
        self._busy = False
        self.button = Button(self.tr("Restart the device…"), "secondary", "power")
        self.button.clicked.connect(self._pressed)
        self.gate = GateHost(self.tr("Restart"))
        self.gate.opened.connect(self._update)
        self.gate.closed.connect(lambda _: self._update())
        self.result = Notice("", "neutral")
        self.result.hide()
        column((self.button, Qt.AlignmentFlag.AlignLeft), self.gate, self.result, on=self)
        self._update()

    def set_device(self, view: DeviceView, *, connected: bool) -> None:
        """`connected` also counts a connection over which the device lists no tools."""
        self._name = view.name
        self._has_tool = view.connected and view.tool(REBOOT_TOOL) is not None
        self._connected = connected
        if not connected:
            self.gate.cancel()
        self._update()

    def _update(self) -> None:
        self.button.setVisible(not self.gate.asking)
        self.button.setEnabled(self._connected)
        why = "" if self._connected else self.tr("The device is not connected.")
        set_tool_tip(self.button, why)

    def _pressed(self) -> None:
        if not self._busy:
            self._tasks.start(self._restart(), f"restart {self._key}")

    async def _restart(self) -> None:
        self._busy = True
        self.result.hide()
        try:
            said, failed = await self._tell()
        finally:
            self._busy = False
        if said:
            self.result.set(said, "red" if failed else "green")
            self.result.show()

    async def _tell(self) -> tuple[str, bool]:
        """What is to be said, and whether it failed."""
        workspace = self._context.workspace
        told = self.tr("The device was told to restart.")
        if self._has_tool:
            record = await workspace.calls.call(
                self._key, REBOOT_TOOL, {}, confirm=self.gate.confirm
            )
            if record.outcome is CallOutcome.REFUSED:
                return "", False
            if record.failed and record.problem is not None:
                return words(record.problem), True
            return told, False
        if not await self.gate.confirm(self._request()):
            return "", False
        try:
            await workspace.stock.reboot(self._key)
        except CompanionError as error:
            return words(error.message), True
        return told, False

    def _request(self) -> CallRequest:
        """What is sent where there is no tool: the channel's own message, shown as exactly that."""
        tool = Tool("system", user_only=True)
        return CallRequest(self._key, self._name, tool, {"command": "reboot"}, 0.0)
