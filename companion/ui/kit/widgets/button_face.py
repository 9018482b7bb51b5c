"""What a button of each kind looks like under its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton

from companion.ui.kit.theme.lengths import PART
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE

_GAP = 1.0
"""Between a filled button and its focus ring, which would not be seen without."""


@dataclass(frozen=True, slots=True)
class Face:
    """Colour roles, font and measures of one kind; an empty role paints nothing."""

    fill: str
    line: str
    front: str
    hover: str
    font: str = "medium"
    padding: int = SPACE.gutter - 1
    height: int = SIZE.button
    solid: bool = False
    icon: str = ""
    """Colour role of the icon; empty = that of the words."""


FACES: Mapping[str, Face] = MappingProxyType(
    {
        "primary": Face("accent", "", "onAccent", "accentHover", "strong", solid=True),
        "secondary": Face("surface", "line", "text", "hover", icon="text2"),
        "ghost": Face("", "", "text2", "hover", padding=SPACE.twelve),
        "link": Face("", "", "accentText", "", padding=2, height=SPACE.page),
        "icon": Face("", "", "text2", "hover"),
        "amber": Face("amber", "", "onAmber", "", "strong", solid=True),
        "red": Face("red", "", "onRed", "", "strong", solid=True),
        "chip": Face("", "line", "text2", "hover", padding=SPACE.twelve + 1, height=PART.chip),
    }
)


def paint_face(painter: QPainter, button: QAbstractButton, kind: str) -> str:
    """Paint background, outline and focus ring; return the colour role of the words."""
    theme = Theme.current()
    face = FACES[kind]
    radius: float = button.height() / 2 if kind == "chip" else RADIUS.base
    rect = QRectF(button.rect())
    focus = button.hasFocus()
    if not button.isEnabled():
        if face.fill or face.line:
            fill, line = theme.colour("sunken"), theme.colour("border")
            rounded_box(painter, rect, radius, fill=fill, line=line)
        return "text3"
    fill_role, line_role, front = face.fill, face.line, face.front
    if button.isChecked():
        line_role = "ring" if theme.contrast else ""
        fill_role, front = "accentTint", "accentText"
    elif button.underMouse() or button.isDown():
        fill_role = face.hover or fill_role
    if fill_role or line_role:
        box = QRectF(rect)
        if focus and face.solid:
            inset = SIZE.focus + _GAP
            box.adjust(inset, inset, -inset, -inset)
        fill_colour = theme.colour(fill_role) if fill_role else None
        if fill_colour is not None and button.isDown():
            fill_colour = fill_colour.darker(108)
        line_colour = theme.colour(line_role) if line_role else None
        rounded_box(painter, box, radius, fill=fill_colour, line=line_colour)
    if focus:
        focus_ring(painter, rect, radius if kind != "link" else RADIUS.small)
    return front
