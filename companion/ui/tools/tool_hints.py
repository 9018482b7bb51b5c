"""What a server says of a tool's effects, in plain words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.protocol.tools import Tool
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.marks import IconLabel


class ToolHintsRow(QWidget):
    """Hidden where the server says nothing. It may err or lie, so it is said to be its word."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = IconLabel("info", "text2", SIZE.icon_small)
        self.words = WrappedText("", "body", "text2")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.half + 2)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.setToolTip(self.tr("The server says so. Nobody has checked it."))
        self.hide()

    def show_tool(self, tool: Tool) -> None:
        """Say what is said of this tool."""
        said = self._said(tool)
        hints = tool.hints
        dangerous = not hints.read_only and hints.destructive is True
        colour = "redText" if dangerous else "text2"
        icon = "eye" if hints.read_only else "warning" if dangerous else "info"
        self._icon.set(icon, colour)
        self.words.set_colour(colour)
        self.words.setText(" · ".join(said))
        self.setVisible(bool(said))

    def _said(self, tool: Tool) -> list[str]:
        hints = tool.hints
        said = []
        if hints.read_only:
            said.append(self.tr("Only reads"))
        elif hints.destructive:
            said.append(self.tr("May destroy or overwrite something"))
        elif hints.destructive is False:
            said.append(self.tr("Only adds, destroys nothing"))
        elif hints.read_only is False:
            said.append(self.tr("Changes something"))
        if hints.idempotent and not hints.read_only:
            said.append(self.tr("Calling it again changes nothing more"))
        if hints.open_world:
            said.append(self.tr("Reaches beyond the server, such as to the web"))
        elif hints.open_world is False:
            said.append(self.tr("Stays within the server"))
        return said
