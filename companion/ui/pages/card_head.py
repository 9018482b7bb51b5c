"""The head of a privileged action's card."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from companion.protocol.tools import Tool
from companion.ui.privileged_facts import Facts
from companion.ui.theme.tokens import SPACE
from companion.ui.widgets.eliding_label import ElidingLabel
from companion.ui.widgets.icon_tile import IconTile
from companion.ui.widgets.pill import Pill


def card_head(facts: Facts, tool: Tool, pill: Pill) -> QHBoxLayout:
    """Icon, title, the tool's exact name, and the pill that says how it goes."""
    names = QVBoxLayout()
    names.setSpacing(0)
    names.addWidget(ElidingLabel(facts.title, "strong"))
    names.addWidget(ElidingLabel(tool.name, "caption"))
    head = QHBoxLayout()
    head.setSpacing(SPACE.twelve)
    head.addWidget(IconTile(facts.icon, "amber"), 0, Qt.AlignmentFlag.AlignTop)
    head.addLayout(names, 1)
    head.addWidget(pill, 0, Qt.AlignmentFlag.AlignVCenter)
    return head
