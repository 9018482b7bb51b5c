"""Light and dark, fonts and motion, and that a change reaches what is open already."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme import theme as theme_module
from companion.ui.kit.theme.theme import Fonts, Theme
from companion.ui.kit.theme.tokens import DARK, LIGHT
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText


def colours_in(widget: QWidget) -> set[str]:
    image: QImage = widget.grab().toImage()
    across, down = range(image.width()), range(image.height())
    return {image.pixelColor(x, y).name().upper() for x in across for y in down}


def test_a_change_is_told_once_and_reaches_the_palette(theme: Theme, qtbot: QtBot) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.set_mode("dark")
    assert theme.dark
    assert theme.colours is DARK
    assert QApplication.palette().window().color().name().upper() == DARK.window
    with qtbot.assertNotEmitted(theme.changed):
        theme.set_mode("dark")


def test_a_mode_that_is_unknown_is_what_the_system_has(theme: Theme) -> None:
    theme.set_mode("dark")
    theme.set_mode("sepia")
    assert theme.mode == "system"
    theme.install("sepia")
    assert theme.mode == "system"


def test_open_widgets_change_at_once(theme: Theme, qtbot: QtBot) -> None:
    card = Card()
    words, button, field = Label("text", "body", "text2"), Button("Run", "primary"), LineEdit()
    for widget in (words, button, field):
        card.add(widget)
    qtbot.addWidget(card)
    card.show()
    assert {LIGHT.surface, LIGHT.accent} <= colours_in(card)
    theme.set_mode("dark")
    shown = colours_in(card)
    assert {DARK.surface, DARK.accent, DARK.line} <= shown
    assert LIGHT.accent not in shown
    assert words.palette().windowText().color().name().upper() == DARK.text2


def test_system_mode_follows_the_system(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # the offscreen platform has no colour scheme: this is in its place
    hints, dark = QGuiApplication.styleHints(), True
    monkeypatch.setattr(theme_module, "is_dark", lambda: dark)
    theme.set_mode("system")
    assert theme.dark
    dark = False
    with qtbot.waitSignal(theme.changed):
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert not theme.dark
    theme.set_mode("dark")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert theme.dark, "a chosen mode does not follow the system"


def test_text_scales_with_the_system_and_never_below_12() -> None:
    fonts = Fonts(26)
    assert fonts("body").pixelSize() == 26
    assert fonts("display").pixelSize() == 44
    small = Fonts(9)
    assert small("caption").pixelSize() == 12
    assert small("body").pixelSize() == 12
    assert small("display").pixelSize() == 15


def test_a_line_of_chinese_may_be_taller_but_never_lower() -> None:
    fonts = Fonts(13)
    assert fonts.line_height("value", "浅色") >= fonts.line_height("value", "Light")


def test_no_motion_when_less_is_asked_for(theme: Theme) -> None:
    theme.set_less_motion(True)
    assert theme.duration(120) == 0
    theme.set_less_motion(False)
    assert theme.duration(120) == 120


@pytest.mark.parametrize("kind", [Label, ElidingLabel, WrappedText])
def test_words_that_are_not_shown_yet_follow_as_well(
    theme: Theme, qtbot: QtBot, kind: type[Label]
) -> None:
    window = QWidget()
    column = QVBoxLayout(window)
    qtbot.addWidget(window)
    window.show()
    holder = QWidget()
    words = kind("Received", "strong")
    QVBoxLayout(holder).addWidget(words)
    column.addWidget(holder)
    # before the event loop has laid it out and shown it for the first time
    theme.set_mode("dark")
    qtbot.waitUntil(words.isVisible)
    assert words.palette().windowText().color() == QColor(DARK.text)
    words.set_colour("redText")
    theme.set_mode("light")
    assert words.palette().windowText().color() == QColor(LIGHT.redText)
