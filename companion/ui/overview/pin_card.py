"""A pinned call: a button that makes it, and a menu of what else can be done with the pin."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QContextMenuEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.app.forms.form_file import SavedForm
from companion.app.forms.saved_forms import asks_first
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.card import ActionCard
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import outcome_words, tool_title
from companion.ui.kit.words.words import listed

TIP_LIMIT = 600
"""Characters of the arguments in a tool tip."""


class PinCard(QWidget):
    """Says how the call ended when it was made last. The menu stays when the call cannot be made
    now: what is pinned can be renamed and unpinned all the same."""

    pressed = Signal()
    """Make the call, or where it `opens_form`, show that."""
    menu_wanted = Signal(object)
    """Where to open the menu: a global point."""

    def __init__(self, pin: SavedForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pin = pin
        self.button = ActionCard(pin.name, "", "play", end=PART.pin_menu)
        self.button.clicked.connect(self.pressed)
        column(self.button, on=self)
        self.setFocusProxy(self.button)
        self._tool: Tool | None = None
        self._record: CallRecord | None = None
        self._why = ""
        self.more = IconButton("dots-three", self.tr("More about “{name}”").format(name=pin.name))
        # beside the button and not in it: it works when the button does not
        self.more.setParent(self)
        self.setTabOrder(self.button, self.more)
        self.more.clicked.connect(self._open_menu)
        self._show()

    @property
    def opens_form(self) -> bool:
        """Something is missing, or a question comes first: the form is shown, nothing is sent."""
        return bool(self.pin.left_out) or asks_first(self._tool or Tool(self.pin.tool))

    @property
    def running(self) -> bool:
        return self._record is not None and self._record.outcome is CallOutcome.RUNNING

    def set_device(self, view: DeviceView | None) -> None:
        """Take over whether the call can be made now."""
        self._tool = view.tool(self.pin.tool) if view is not None else None
        self._why = ""
        if view is None or not view.connected:
            self._why = self.tr("The device is not connected.")
        elif self._tool is None:
            self._why = self.tr("The device no longer lists this tool.")
        self._show()

    def set_record(self, record: CallRecord | None) -> None:
        """Show how the call is going, or how it ended last."""
        self._record = record
        self._show()

    def _show(self) -> None:
        tool = self._tool if self._tool is not None else Tool(self.pin.tool)
        about, icon, tone = tool_title(tool), "play", "accent"
        if self.opens_form:
            icon = "sliders-horizontal"
        record = self._record
        if record is not None:
            about = outcome_words(record)
            if self.running:
                icon = "hourglass"
            elif record.failed:
                tone = "red"
            elif record.outcome is CallOutcome.ANSWERED:
                tone = "green"
        name = self.tr("{name}…").format(name=self.pin.name) if self.opens_form else self.pin.name
        self.button.set(name, about, icon)
        self.button.set_tone(tone)
        self.button.setEnabled(not self._why)
        call = f"{tool_title(tool)}  {exact_json(self.pin.arguments)[:TIP_LIMIT]}"
        set_tool_tip(self.button, self._why or call)
        self.button.setAccessibleDescription(listed((call, self._why)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.more.sizeHint()
        left = self.width() - size.width() - SPACE.half
        self.more.setGeometry(left, (self.height() - size.height()) // 2, *size.toTuple())
        self.more.raise_()

    def _open_menu(self) -> None:
        self.menu_wanted.emit(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.menu_wanted.emit(event.globalPos())
        else:
            self._open_menu()
