"""Rows begin where the language of the window begins."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyle

from companion.ui.activity import activity_delegate
from companion.ui.activity.activity_delegate import paint_entry
from companion.ui.activity.activity_words import entry_words
from companion.ui.frames.frames_delegate import first_cell
from companion.ui.kit.theme.tokens import SPACE
from tests.fakes.entries import call_entry, call_record

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft


@pytest.mark.parametrize("width", [420, 900])
def test_a_row_of_the_activity_is_mirrored_as_a_whole(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    row = QRect(12, 0, width, 48)
    said = entry_words(call_entry(call_record()))
    image = QImage(width + 24, 48, QImage.Format.Format_RGB32)
    places: dict[Qt.LayoutDirection, dict[str, QRect]] = {LEFT: {}, RIGHT: {}}
    for direction, found in places.items():

        def painted(painter: QPainter, rect: QRect, text: str, *_: object) -> None:
            found[text] = QRect(rect)  # noqa: B023

        monkeypatch.setattr(activity_delegate, "paint_text", painted)
        painter = QPainter(image)
        painter.setLayoutDirection(direction)
        paint_entry(painter, row, said, "Otto")
        painter.end()
    assert {said.time, said.title, "Otto"} <= places[LEFT].keys()
    assert places[LEFT][said.time].left() == row.left()
    assert places[RIGHT] == {
        text: QStyle.visualRect(RIGHT, row, rect) for text, rect in places[LEFT].items()
    }


def test_the_first_cell_of_a_frame_keeps_its_distance_from_the_edge_of_the_page() -> None:
    cell = QRect(100, 0, 140, 28)
    assert first_cell(cell, LEFT) == cell.adjusted(SPACE.page, 0, 0, 0)
    assert first_cell(cell, RIGHT) == cell.adjusted(0, 0, -SPACE.page, 0)
