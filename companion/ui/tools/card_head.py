"""The head of a privileged action's card."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from companion.protocol.tools import Tool
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.tools.privileged_facts import Facts


class CardHead(QHBoxLayout):
    """Icon, title, the tool's exact name, and the pill that says how it goes."""

    def __init__(self, facts: Facts, tool: Tool, pill: Pill) -> None:
        super().__init__()
        self.title = ElidingLabel(facts.title, "strong")
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(ElidingLabel(tool.name, "caption"))
        self.setSpacing(SPACE.twelve)
        self.addWidget(IconTile(facts.icon, "amber"), 0, Qt.AlignmentFlag.AlignTop)
        self.addLayout(names, 1)
        self.addWidget(pill, 0, Qt.AlignmentFlag.AlignVCenter)
