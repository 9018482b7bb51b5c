"""High contrast: whose colours are taken, and that what was chosen is still seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme import theme as theme_module
from companion.ui.kit.theme.contrast import CONTRAST_DARK, CONTRAST_LIGHT, contrast, system_colours
from companion.ui.kit.theme.theme import Theme, make_palette
from companion.ui.kit.theme.tokens import LIGHT, Colours

ROLE = QPalette.ColorRole
NIGHT = {"ground": "#000000", "text": "#FFFFFF", "chosen": "#D6B4FD", "on_chosen": "#2B2B2B"}
DESERT = {"ground": "#FFFAEF", "text": "#3D3D3D", "chosen": "#903909", "on_chosen": "#FFF5E3"}
"""Like two contrast themes that Windows brings along."""


def palette_of(
    ground: str, text: str, chosen: str, on_chosen: str, link: str = "", off: str = ""
) -> QPalette:
    palette = QPalette()
    for role, colour in (
        (ROLE.Base, ground),
        (ROLE.Text, text),
        (ROLE.Highlight, chosen),
        (ROLE.HighlightedText, on_chosen),
        (ROLE.Link, link or text),
    ):
        palette.setColor(role, QColor(colour))
    palette.setColor(QPalette.ColorGroup.Disabled, ROLE.Text, QColor(off or text))
    return palette


@pytest.mark.parametrize("theirs", [NIGHT, DESERT])
def test_the_colours_of_the_system_are_taken_over(theirs: dict[str, str]) -> None:
    ours = system_colours(palette_of(**theirs))
    assert {ours.window, ours.surface, ours.sidebar} == {theirs["ground"].lower()}
    assert {ours.text, ours.text2, ours.line, ours.control} == {theirs["text"].lower()}
    assert (ours.accent, ours.onAccent) == (theirs["chosen"].lower(), theirs["on_chosen"].lower())
    assert ours.accentTint not in (ours.surface, ours.accent), "a chosen row has a tint"


@pytest.mark.parametrize(
    "theirs",
    [
        NIGHT,
        DESERT,
        {**NIGHT, "link": "#101030", "off": "#111111"},
        {**NIGHT, "chosen": "#0A0A0A", "on_chosen": "#FFFFFF"},
        {**DESERT, "chosen": "#CCCCCC", "on_chosen": "#DDDDDD"},
        {"ground": "#808080", "text": "#000000", "chosen": "#FFFF00", "on_chosen": "#000000"},
    ],
)
def test_whatever_the_system_says_can_be_read(theirs: dict[str, str]) -> None:
    ours = system_colours(palette_of(**theirs))
    for front in ("text", "text2", "text3", "accentText", "liveText", "amberText", "redText"):
        for back in ("window", "surface", "sunken", "hover", "accentTint", "amberTint"):
            assert contrast(colour(ours, front), colour(ours, back)) >= 4.5, (front, back)
    for front, back in (("onAccent", "accent"), ("onAmber", "amber"), ("onRed", "red")):
        assert contrast(colour(ours, front), colour(ours, back)) >= 4.5
    for front in ("ring", "control", "line", "border", "red", "live"):
        assert contrast(colour(ours, front), colour(ours, "surface")) >= 3


def colour(colours: Colours, role: str) -> QColor:
    return QColor(getattr(colours, role))


def test_every_role_has_a_colour() -> None:
    ours = system_colours(palette_of(**NIGHT))
    for role in Colours._fields:
        assert QColor(getattr(ours, role)).isValid()


def test_a_wish_for_contrast_is_followed_live(
    theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    style, wanted = QGuiApplication.styleHints(), True
    hints = style.accessibility()
    monkeypatch.setattr(theme_module, "wants_contrast", lambda: wanted)
    with qtbot.waitSignal(theme.changed):
        hints.contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert theme.contrast
    assert theme.colours == CONTRAST_LIGHT
    assert QApplication.palette().window().color() == QColor(CONTRAST_LIGHT.window)
    theme.set_mode("dark")
    assert theme.colours == CONTRAST_DARK
    assert theme.dark
    theme.set_mode("light")
    wanted = False
    hints.contrastPreferenceChanged.emit(Qt.ContrastPreference.NoPreference)
    assert not theme.contrast
    assert theme.colours == LIGHT


def test_where_the_system_has_colours_they_win_over_light_and_dark(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    palette = palette_of(**NIGHT)
    monkeypatch.setattr(theme_module, "wants_contrast", lambda: True)
    monkeypatch.setattr(theme_module, "has_contrast_colours", lambda: True)
    monkeypatch.setattr(theme_module, "own_palette", lambda: palette)
    theme.read_system()
    assert theme.colours == system_colours(palette)
    assert theme.dark
    theme.set_mode("dark")
    assert theme.colours == system_colours(palette)


def test_asking_for_the_systems_palette_leaves_ours_in_place(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme_module, "wants_contrast", lambda: True)
    monkeypatch.setattr(theme_module, "has_contrast_colours", lambda: True)
    theme.read_system()
    theme.read_system()
    assert QApplication.palette() == make_palette(theme.colours)
    own = theme_module.own_palette()
    assert theme.colours == system_colours(own)


def test_a_linux_desktop_tells_by_its_portal(theme: Theme) -> None:
    theme._on_contrast_changed(True)
    assert theme.contrast and theme.colours == CONTRAST_LIGHT
    theme._on_contrast_changed(False)
    assert not theme.contrast and theme.colours == LIGHT
