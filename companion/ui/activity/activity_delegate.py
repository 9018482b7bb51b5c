"""How a row of the activity list looks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from companion.ui.activity.activity_model import ActivityModel
from companion.ui.activity.activity_words import EntryWords
from companion.ui.kit.rows.fresh_rows import FreshRows
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    CLOCK_SAMPLE,
    line_height,
    paint_icon,
    paint_pills,
    paint_text,
    part,
    pills_width,
    text_width,
    tint_colour,
    two_lines,
)
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE

_DEVICE_SHARE: Final = 0.22
"""Of a row, for the name of the device at most."""
_DEVICE_WIDEST: Final = 160


def activity_row_height() -> int:
    """48 px, or more where the text is taller; headings are as high, so that rows are alike."""
    return max(SIZE.activity_row, line_height("strong") + line_height("caption") + SPACE.unit + 2)


class ActivityDelegate(RowDelegate):
    """Time, icon, two lines of words with pills, and how long it took.

    With `devices` the device's name stands behind the time.
    """

    keys_only = False

    def __init__(self, fresh: FreshRows, parent: QWidget, *, devices: bool = False) -> None:
        super().__init__(parent)
        self._devices = devices
        self._fresh = fresh

    def height(self, index: Index) -> int:
        return activity_row_height()

    def box(self, row: PaintedRow) -> QRect | None:
        heading = row.index.data(ActivityModel.WordsRole) is None
        return None if heading else row.rect.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)

    def paint_ground(self, painter: QPainter, box: QRect, row: PaintedRow) -> None:
        strength = self._fresh.tint(row.index.data(ActivityModel.EntryRole).number)
        if strength and not row.chosen:
            rounded_box(painter, box, RADIUS.base, fill=tint_colour(strength))
        else:
            super().paint_ground(painter, box, row)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        inner = row.rect.adjusted(2 * SPACE.twelve, 0, -2 * SPACE.twelve, 0)
        said = row.index.data(ActivityModel.WordsRole)
        if said is None:
            self._paint_heading(painter, inner, row.index)
        else:
            device = row.index.data(ActivityModel.DeviceRole) if self._devices else None
            paint_entry(painter, inner, said, device)

    def _paint_heading(self, painter: QPainter, inner: QRect, index: Index) -> None:
        # nearer to the rows below, to which it belongs
        inner = inner.adjusted(0, SPACE.half, 0, 0)
        model = index.model()
        number = model.data(index, ActivityModel.CountRole)
        count = self.tr("%n entries", "", number) if number is not None else ""
        right = Qt.AlignmentFlag.AlignRight
        width = text_width("caption", count)
        place = QRect(inner.right() + 1 - width, inner.top(), width, inner.height())
        paint_text(painter, place, count, "caption", "text3", right)
        place = inner.adjusted(0, 0, -width - SPACE.unit, 0)
        paint_text(painter, place, index.data(ActivityModel.DayRole), "section", "text2")


def paint_entry(
    painter: QPainter, inner: QRect, said: EntryWords, device: str | None = None
) -> None:
    """One entry inside `inner`; `device` is the name in a column of its own, `None` for none."""
    time = text_width("mono", CLOCK_SAMPLE)
    paint_text(painter, part(inner, 0, time), said.time, "mono", "text2")
    at = time + SPACE.twelve
    if device is not None:
        width = min(_DEVICE_WIDEST, round(inner.width() * _DEVICE_SHARE))
        paint_text(painter, part(inner, at, width), device, "body", "text2")
        at += width + SPACE.twelve
    paint_icon(painter, part(inner, at, SIZE.icon), said.icon, said.icon_role)
    at += SIZE.icon + SPACE.twelve
    words = inner.adjusted(at, 0, 0, 0)
    pills, wanted = pills_width(said.pills), text_width("strong", said.title)
    elapsed = text_width("caption", said.elapsed) + SPACE.twelve if said.elapsed else 0
    if wanted + pills + elapsed <= words.width():
        if said.elapsed:
            right = Qt.AlignmentFlag.AlignRight
            place = words
            paint_text(painter, place, said.elapsed, "caption", "text2", right)
            words.adjust(0, 0, -elapsed, 0)
        beside = words.left() + wanted
        title, detail = two_lines(words, "strong", "caption")
    else:
        # no room for all of it: the detail gives way, how long it took is told elsewhere
        title, detail = two_lines(words, "strong", "caption")
        detail.adjust(0, 0, -pills, 0)
        beside = detail.right() + 1
    paint_text(painter, title, said.title, "strong", "text")
    paint_text(painter, detail, said.detail, "caption", "text3")
    middle = title if beside == words.left() + wanted else detail
    paint_pills(painter, beside, middle.center().y() + 1, said.pills)
