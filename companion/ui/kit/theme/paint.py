"""What several widgets and list delegates paint alike: boxes, rings, marks, pills."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE

TONES = {
    "neutral": ("hover", "text2"),
    "accent": ("accentTint", "accentText"),
    "green": ("liveTint", "liveText"),
    "amber": ("amberTint", "amberText"),
    "red": ("redTint", "redText"),
    "surface": ("surface", "accentText"),
}
"""Background and text roles of pills and icon tiles."""
_PILL_PADDING = 11
_ARC_START = 15
"""Degrees, counter-clockwise from the right, at which an arc that does not turn begins."""


def rounded_box(
    painter: QPainter,
    rect: QRect | QRectF,
    radius: float,
    *,
    fill: QColor | None = None,
    line: QColor | None = None,
    width: float = 1.0,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    """Fill and outline `rect`; the outline lies inside it, so that it stays sharp."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    box = QRectF(rect)
    if line is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        painter.setPen(QPen(line, width, style))
        half = width / 2
        box.adjust(half, half, -half, -half)
    painter.drawRoundedRect(box, radius, radius)
    painter.restore()


def field_box(
    painter: QPainter, rect: QRect, *, focus: bool, enabled: bool, invalid: bool = False
) -> None:
    """The box of a line edit or combo box; the ring grows inwards, so nothing moves."""
    theme = Theme.current()
    role = "red" if invalid else "ring" if focus else "line" if enabled else "border"
    line = theme.colour(role)
    fill = theme.colour("surface" if enabled else "sunken")
    width = SIZE.focus if focus else 1
    rounded_box(painter, rect, RADIUS.input, fill=fill, line=line, width=width)


class RingByKeys:
    """Mixed into widgets that are pressed: what got the keyboard by a click shows no ring until a
    key is pressed, since the person knows where the pointer is."""

    _by_mouse = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_mouse = event.reason() == Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)  # type: ignore[misc]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._by_mouse:
            self._by_mouse = False
            self.update()  # type: ignore[attr-defined]
        super().keyPressEvent(event)  # type: ignore[misc]


def wants_ring(widget: QWidget) -> bool:
    """Whether it has the keyboard, and its ring is to be seen."""
    return widget.hasFocus() and not getattr(widget, "_by_mouse", False)


def focus_ring(painter: QPainter, rect: QRect | QRectF, radius: float) -> None:
    """The 2 px accent ring, inside `rect`."""
    rounded_box(painter, rect, radius, line=Theme.current().colour("ring"), width=SIZE.focus)


def chosen_ground(painter: QPainter, rect: QRect | QRectF, radius: float) -> None:
    """The ground of a chosen row. In high contrast it is outlined too: a tint is not seen."""
    theme = Theme.current()
    line = theme.colour("ring") if theme.contrast else None
    rounded_box(painter, rect, radius, fill=theme.colour("accentTint"), line=line)


Shape = Literal["connected", "connecting", "off", "found"]


def paint_dot(painter: QPainter, rect: QRectF, shape: str, angle: float = 0.0) -> None:
    """A state as shape and colour: `connected`, `connecting`, `off` or `found`.

    `angle` turns the open arc of `connecting`, in degrees, clockwise.
    """
    theme = Theme.current()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    if shape == "connected":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("live"))
        painter.drawEllipse(box)
    else:
        width = side * 0.22
        inner = box.adjusted(width / 2, width / 2, -width / 2, -width / 2)
        pen = QPen(theme.colour("control" if shape == "off" else "ring"), width)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        if shape == "off":
            painter.drawEllipse(inner)
        elif shape == "connecting":
            # 270 of 360 degrees, counted in sixteenths
            painter.drawArc(inner, round((_ARC_START - angle) * 16), 270 * 16)
        else:
            centre = box.center()
            reach = side / 2
            painter.drawLine(centre - QPointF(reach, 0), centre + QPointF(reach, 0))
            painter.drawLine(centre - QPointF(0, reach), centre + QPointF(0, reach))
    painter.restore()


def paint_icon_tile(
    painter: QPainter, rect: QRect, name: str, tone: str = "neutral", radius: int = RADIUS.base
) -> None:
    """A rounded tile with an icon in its middle, at a little over half its size."""
    theme = Theme.current()
    back, front = TONES[tone]
    rounded_box(painter, rect, radius, fill=theme.colour(back))
    side = round(rect.height() * SIZE.icon / SIZE.icon_tile)
    box = QRectF(0, 0, side, side)
    box.moveCenter(QRectF(rect).center())
    paint_glyph(painter, box, name, theme.colour(front))


ONE_LINE: Final = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine)
"""For `draw_text`: in the middle of a row. A number, because Python puts flags together in the time
that Qt takes for a text."""
_UNCLIPPED: Final = int(Qt.TextFlag.TextDontClip)


def draw_text(
    painter: QPainter, rect: QRect | QRectF, flags: int | Qt.AlignmentFlag, text: str
) -> None:
    """Draw one line at its place in `rect`, and all of each of its characters.

    A character that the font lacks, as a Chinese one, comes from another font, whose lines may be
    higher than ours: Qt would cut what is above and below `rect`, also of the other characters.
    What is too wide is elided by the caller.
    """
    painter.drawText(rect, int(flags) | _UNCLIPPED, text)


PlainPill = tuple[str, str]
"""Words and tone, as `companion.ui.kit.widgets.marks.Pill` takes them."""


def pill_width(text: str) -> int:
    """Width of a pill with these words and no dot, in pixels."""
    metrics = Theme.current().metrics("pill")
    return metrics.horizontalAdvance(text) + 2 * _PILL_PADDING


def pill_height() -> int:
    """20 px, or more where the text is taller."""
    return max(SIZE.pill, Theme.current().metrics("pill").height() + 2)


def paint_pill(painter: QPainter, rect: QRect, text: str, tone: str = "neutral") -> None:
    """A pill that fills `rect`, with its words in the middle."""
    theme = Theme.current()
    back, front = TONES[tone]
    painter.save()
    rounded_box(painter, rect, rect.height() / 2, fill=theme.colour(back))
    painter.setFont(theme.font("pill"))
    painter.setPen(theme.colour(front))
    draw_text(painter, rect, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_arc(painter: QPainter, rect: QRectF, colour: QColor, angle: float = 0.0) -> None:
    """The open arc of what waits, turned by `angle` degrees clockwise."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height()) * 0.7
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    pen = QPen(colour, side * 0.18)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(box, round((_ARC_START - angle) * 16), 270 * 16)
    painter.restore()
