"""Where the parts of an entry are painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from companion.ui.activity import view
from companion.ui.activity.view import paint_entry
from companion.ui.activity.words import entry_words
from tests.fakes.entries import call_entry, call_record


@pytest.mark.parametrize("width", [420, 900])
def test_time_device_and_title_stand_in_this_order(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    row = QRect(12, 0, width, 48)
    said = entry_words(call_entry(call_record()))
    image = QImage(width + 24, 48, QImage.Format.Format_RGB32)
    places: dict[str, QRect] = {}

    def painted(painter: QPainter, rect: QRect, text: str, *_: object) -> None:
        places[text] = QRect(rect)

    monkeypatch.setattr(view, "paint_text", painted)
    painter = QPainter(image)
    paint_entry(painter, row, said, "Otto")
    painter.end()
    time, device, title = places[said.time], places["Otto"], places[said.title]
    assert time.left() == row.left() and time.right() < device.left()
    assert device.right() < title.left() and title.right() <= row.right()
