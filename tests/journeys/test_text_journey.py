"""Texts in the real window: all of each character is painted, and no label is cut short."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter

from tests.fakes.workbench import settled
from tests.journeys.pages import LANGUAGES, WIDTHS, every_page, full_window

ROOT: Final = Path(__file__).resolve().parents[2]


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
    if first == second:
        return []
    return [row for row in range(first.height()) if first.scanLine(row) != second.scanLine(row)]


MAY_ELIDE: Final = frozenset(
    {
        # the second line of what was found in the network, next to its link
        "Not seen for a while",
        "MCP server",
        # the title of an event in a narrow list
        "Connected to this computer",
    }
)
"""Fixed labels of the app that may be cut at their end, in English. Names, addresses, methods and
sentences about a device are no labels: their whole text is in a tool tip."""


def labels(language: str) -> frozenset[str]:
    """Every text of the window in a language that has no place for a value."""
    root = ET.parse(ROOT / "translations" / f"companion_{language}.ts").getroot()
    if language == "en":
        root = ET.parse(ROOT / "translations" / "companion_ja.ts").getroot()
    found, elided = set(), set()
    for each in root.iter("message"):
        text = each.findtext("source" if language == "en" else "translation") or ""
        if each.findtext("source") in MAY_ELIDE:
            elided.add(text)
        elif text.strip() and "{" not in text and "%n" not in text:
            found.add(text)
    # one word of another language can be that of two English ones
    return frozenset(found - elided)


@pytest.mark.timeout(180)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_texts_are_shown_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No label is cut short. And all of each character is painted: what the window paints itself,
    in rows of lists and elsewhere, against the same with text that nothing cuts; a Chinese
    character comes from a font whose lines are higher."""
    own = labels(language)
    short: dict[str, str] = {}
    cut: dict[str, list[int]] = {}
    here = ""
    """What is shown; empty while the window gets another width, between two layouts."""
    elide, draw = QFontMetrics.elidedText, QPainter.drawText

    def elided(metrics: QFontMetrics, text: str, *arguments: Any) -> str:
        shown = str(elide(metrics, text, *arguments))
        if here and shown != text and set(text.split("  ·  ")) <= own:
            short.setdefault(text, f"{here}: {shown}")
        return shown

    def drawn(painter: QPainter, *arguments: Any) -> Any:
        place, _, text = (*arguments, "", "")[:3]
        wide = painter.fontMetrics().horizontalAdvance(str(text)) if text else 0
        if here and text in own and wide > place.width() + 2:
            short.setdefault(str(text), f"{here}: {wide} in {place.width()} pixels")
        return draw(painter, *arguments)

    async with full_window(language) as (opened, stock):
        with monkeypatch.context() as patch:
            patch.setattr(QFontMetrics, "elidedText", elided)
            patch.setattr(QPainter, "drawText", drawn)
            for width in WIDTHS:
                here = ""
                opened.frame.resize(width, 760 if width == WIDTHS[0] else 600)
                await settled(2)
                async for name, widget in every_page(opened, stock):
                    here = f"{width} {name}"
                    before = widget.grab().toImage()
                    if width != WIDTHS[0]:
                        continue
                    with monkeypatch.context() as more:
                        unclipped(more)
                        whole = widget.grab().toImage()
                    rows = changed_rows(before, whole)
                    # twice the same, or something moves, and nothing can be said of it
                    if rows and not changed_rows(before, widget.grab().toImage()):
                        cut[name] = rows
    assert [f"{text} ({where})" for text, where in short.items()] == []
    assert cut == {}
