"""Texts in the real window: all of each character is painted, and no label is cut short."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from qasync import QEventLoop

from tests.journeys.pages import LANGUAGES, every_page, full_window


def unclipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Text is not cut at the rectangle that it is painted in."""
    draw = QPainter.drawText

    def whole(painter: QPainter, *arguments: Any) -> Any:
        if len(arguments) == 3 and not isinstance(arguments[1], str):
            place, flags, text = arguments
            return draw(painter, place, int(flags) | Qt.TextFlag.TextDontClip, text)
        return draw(painter, *arguments)

    monkeypatch.setattr(QPainter, "drawText", whole)


def changed_rows(first: QImage, second: QImage) -> list[int]:
    """The lines of pixels in which two pictures differ."""
    assert first.size() == second.size()
    return [row for row in range(first.height()) if first.scanLine(row) != second.scanLine(row)]


@pytest.mark.timeout(120)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_of_each_character_is_painted(
    language: str, monkeypatch: pytest.MonkeyPatch, qtloop: QEventLoop
) -> None:
    """What the window paints itself, in rows of lists and elsewhere, against the same with text
    that nothing cuts: a Chinese character comes from a font whose lines are higher."""
    cut: dict[str, list[int]] = {}
    async with full_window(language) as (opened, stock):
        opened.frame.resize(1180, 760)
        async for name, widget in every_page(opened, stock):
            # twice the same, or something moves, and nothing can be said of it
            before = widget.grab().toImage()
            with monkeypatch.context() as patch:
                unclipped(patch)
                whole = widget.grab().toImage()
            rows = changed_rows(before, whole)
            if rows and not changed_rows(before, widget.grab().toImage()):
                cut[name] = rows
    assert cut == {}
