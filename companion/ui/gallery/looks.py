"""Colours, text roles and measures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from companion.ui.gallery.board import Board, captioned, line
from companion.ui.gallery.samples import ARABIC, CHINESE, LONG, SHORT, UNBROKEN
from companion.ui.kit.theme.contrast import contrast
from companion.ui.kit.theme.logo import paint_logo
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, ROOM, SIZE, SPACE, TYPE, Colours
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.marks import IconLabel, KeyCap, Separator
from companion.ui.kit.widgets.section_header import SectionHeader

_IN_A_ROW = 4
ICONS = (
    "robot",
    "speaker-high",
    "sun",
    "palette",
    "battery-high",
    "wifi-high",
    "thermometer-simple",
    "shield-warning",
    "download-simple",
    "camera",
    "power",
    "image",
    "package",
    "copy-simple",
    "push-pin-simple",
    "broadcast",
    "share-network",
    "hard-drives",
    "globe",
    "terminal-window",
    "flask",
    "bell",
    "swap",
    "link-simple",
    "link-break",
    "check-circle",
    "warning-circle",
    "x-circle",
    "info",
    "play",
    "sliders-horizontal",
    "magnifying-glass",
    "plus",
    "gear",
    "arrow-clockwise",
    "export",
    "trash",
)


class Swatch(QWidget):
    """One colour role as it is now."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self._role = role
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(ROOM.sliver, SIZE.button)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        fill, edge = theme.colour(self._role), theme.colour("line")
        rounded_box(QPainter(self), self.rect(), RADIUS.base, fill=fill, line=edge)


class LogoSample(QWidget):
    """The logo at one size."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_logo(QPainter(self), QRectF(self.rect()))


class ContrastLabel(Label):
    """The name of a role, and its contrast against the surface."""

    def __init__(self, role: str) -> None:
        super().__init__("", "caption")
        self._name = role
        self._tell()
        Theme.current().changed.connect(self._tell)

    def _tell(self) -> None:
        theme = Theme.current()
        ratio = contrast(theme.colour(self._name), theme.colour("surface"))
        self.setText(f"{self._name} {ratio:.1f}")


def looks_board() -> Board:
    """The page."""
    board = Board()
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE.twelve)
    grid.setVerticalSpacing(SPACE.unit)
    for number, role in enumerate(Colours._fields):
        cell = column(Swatch(role), ContrastLabel(role), spacing=SPACE.half)
        grid.addLayout(cell, number // _IN_A_ROW, number % _IN_A_ROW)
    board.card("Colours, and their contrast against the surface", grid)
    roles = [
        captioned(
            f"{role}, {style.px} px, {style.weight}", ElidingLabel(f"{SHORT} {CHINESE}", role)
        )
        for role, style in TYPE.items()
    ]
    board.card("Text roles", *roles, column=1)
    board.card(
        "Texts that are hard to lay out",
        captioned("One line, elided", ElidingLabel(LONG)),
        captioned("Wrapped anywhere", WrappedText(UNBROKEN * 2, "mono")),
        captioned("Right to left", ElidingLabel(ARABIC, "title")),
        captioned("Folded above four lines", DescriptionLabel(LONG)),
        column=1,
    )
    board.card(
        "Headings and lines",
        SectionHeader("Tools", count="12", link="Show all"),
        SectionHeader("Last calls", small=True, count="3"),
        Separator(),
        line(KeyCap("Ctrl+K"), KeyCap("F1"), KeyCap("Return")),
    )
    sides = (SIZE.icon_small, SIZE.icon_toast, SIZE.icon_tile, SIZE.avatar, PART.logo)
    board.card("Logo: one drawing for 16 pixels, one for the rest", line(*map(LogoSample, sides)))
    rows = [ICONS[start : start + 12] for start in range(0, len(ICONS), 12)]
    board.card("Icons", *(line(*(IconLabel(name) for name in row)) for row in rows))
    board.close_columns()
    return board
