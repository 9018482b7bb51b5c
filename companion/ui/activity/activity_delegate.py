"""How a row of the activity list looks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from companion.ui.activity.activity_model import ActivityModel
from companion.ui.activity.activity_words import EntryWords
from companion.ui.kit.rows.row_paint import (
    CLOCK_SAMPLE,
    FreshRows,
    line_height,
    paint_icon,
    paint_pills,
    paint_text,
    pills_width,
    text_width,
    tint_colour,
)
from companion.ui.kit.theme.paint import chosen_ground, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE

_DEVICE_SHARE: Final = 0.22
"""Of a row, for the name of the device at most."""
_DEVICE_WIDEST: Final = 160


def activity_row_height() -> int:
    """48 px, or more where the text is taller; headings are as high, so that rows are alike."""
    return max(SIZE.activity_row, line_height("strong") + line_height("caption") + SPACE.unit + 2)


class ActivityDelegate(QStyledItemDelegate):
    """Time, icon, two lines of words with pills, and how long it took.

    With `devices` the device's name stands behind the time.
    """

    def __init__(self, fresh: FreshRows, parent: QWidget, *, devices: bool = False) -> None:
        super().__init__(parent)
        self._devices = devices
        self._fresh = fresh

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, activity_row_height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        box = rect.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)
        inner = box.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)
        painter.save()
        said = index.data(ActivityModel.WordsRole)
        if said is None:
            self._paint_heading(painter, inner, index)
        else:
            self._paint_ground(painter, box, state, index)
            device = index.data(ActivityModel.DeviceRole) if self._devices else None
            paint_entry(painter, inner, said, device)
        painter.restore()

    def _paint_heading(
        self, painter: QPainter, inner: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
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

    def _paint_ground(
        self,
        painter: QPainter,
        box: QRect,
        state: QStyle.StateFlag,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        theme = Theme.current()
        strength = self._fresh.tint(index.data(ActivityModel.EntryRole).number)
        if state & QStyle.StateFlag.State_Selected:
            chosen_ground(painter, box, RADIUS.base)
        elif strength:
            rounded_box(painter, box, RADIUS.base, fill=tint_colour(strength))
        elif state & QStyle.StateFlag.State_MouseOver:
            rounded_box(painter, box, RADIUS.base, fill=theme.colour("hover"))
        if state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, box, RADIUS.base)


def paint_entry(
    painter: QPainter, inner: QRect, said: EntryWords, device: str | None = None
) -> None:
    """One entry inside `inner`; `device` is the name in a column of its own, `None` for none."""

    def part(left: int, width: int) -> QRect:
        return _part(inner, left, width)

    time = text_width("mono", CLOCK_SAMPLE)
    paint_text(painter, part(0, time), said.time, "mono", "text2")
    at = time + SPACE.twelve
    if device is not None:
        width = min(_DEVICE_WIDEST, round(inner.width() * _DEVICE_SHARE))
        paint_text(painter, part(at, width), device, "body", "text2")
        at += width + SPACE.twelve
    paint_icon(painter, part(at, SIZE.icon), said.icon, said.icon_role)
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
        title, detail = _lines(words)
    else:
        # no room for all of it: the detail gives way, how long it took is told elsewhere
        title, detail = _lines(words)
        detail.adjust(0, 0, -pills, 0)
        beside = detail.right() + 1
    paint_text(painter, title, said.title, "strong", "text")
    paint_text(painter, detail, said.detail, "caption", "text3")
    middle = title if beside == words.left() + wanted else detail
    paint_pills(painter, beside, middle.center().y() + 1, said.pills)


def _lines(words: QRect) -> tuple[QRect, QRect]:
    """Places of the title and of the detail below it."""
    first, second = line_height("strong"), line_height("caption")
    top = words.top() + (words.height() - first - second) // 2
    title = QRect(words.left(), top, words.width(), first)
    return title, QRect(words.left(), top + first, words.width(), second)


def _part(rect: QRect, offset: int, width: int) -> QRect:
    return QRect(rect.left() + offset, rect.top(), max(0, width), rect.height())
