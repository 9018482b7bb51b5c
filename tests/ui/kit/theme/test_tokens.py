"""The numbers of the design: text can be read, and they are those of the design's own file."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest
from PySide6.QtGui import QColor

from companion.ui.kit.theme.contrast import CONTRAST_DARK, CONTRAST_LIGHT, contrast
from companion.ui.kit.theme.tokens import DARK, LIGHT, SIZE, TYPE, Colours
from tests.fakes.data import SHARED

needs_design = pytest.mark.skipif(
    not SHARED.path("look").is_dir(), reason="an extra: there is no ../shared next to the checkout"
)

TEXTS = ("text", "text2", "text3", "accentText", "liveText", "amberText", "redText")
GROUNDS = (
    "window",
    "sidebar",
    "surface",
    "sunken",
    "hover",
    "accentTint",
    "liveTint",
    "amberTint",
    "redTint",
)
PAIRS = [
    *((front, back) for front in TEXTS for back in GROUNDS),
    # the chosen segment of the dark theme is on the colour of lines
    ("text", "line"),
    ("onAccent", "accent"),
    ("onAccent", "accentHover"),
    ("onAmber", "amber"),
    ("onRed", "red"),
]
SHAPES = [
    # focus, the dot of a device that connects or was found, box and ring of what is off
    *((front, back) for front in ("ring", "control", "live") for back in GROUNDS),
    *((front, back) for front in ("accent", "red", "amber") for back in ("surface", "window")),
    # tick, cross and knob
    ("onAccent", "accent"),
    ("onAccent", "control"),
    ("onRed", "red"),
    # how far a bar is
    ("ring", "track"),
]
"""Shapes that carry meaning need 3:1, as WCAG 2.2 (1.4.11) has it."""
MODES = {"light": LIGHT, "dark": DARK}
MORE = {"light": CONTRAST_LIGHT, "dark": CONTRAST_DARK}
DARKER = {"control": "a hollow ring is not seen on the sidebar in the design's grey (2.9:1)"}
"""Where ours differ from the design's colours, in the light theme."""


def ratio(colours: Colours, front: str, back: str) -> float:
    return contrast(QColor(getattr(colours, front)), QColor(getattr(colours, back)))


def test_contrast_is_computed_as_the_standard_says() -> None:
    white = QColor("#FFFFFF")
    assert contrast(QColor("#000000"), white) == pytest.approx(21)
    assert contrast(QColor("#777777"), white) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("front", "back"), PAIRS)
def test_text_can_be_read(mode: str, front: str, back: str) -> None:
    assert ratio(MODES[mode], front, back) >= 4.5


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("front", "back"), SHAPES)
def test_shapes_can_be_seen(mode: str, front: str, back: str) -> None:
    assert ratio(MODES[mode], front, back) >= 3


@pytest.mark.parametrize("mode", MORE)
def test_with_more_contrast_text_and_lines_stand_out_more(mode: str) -> None:
    colours = MORE[mode]
    pairs = [pair for pair in PAIRS if pair != ("text", "line")]
    assert {pair for pair in pairs if ratio(colours, *pair) < 7} == set()
    lines = [(line, back) for line in ("line", "border") for back in ("window", "surface")]
    assert {pair for pair in SHAPES + lines if ratio(colours, *pair) < 4.5} == set()


def test_every_text_and_every_tint_is_in_the_check() -> None:
    names = {field.name for field in fields(Colours)}
    assert {name for name in names if name.startswith("text") or name.endswith("Text")} == set(
        TEXTS
    )
    assert {name for name in names if name.endswith("Tint")} <= set(GROUNDS)
    assert {name for name in names if name.startswith("on")} <= {front for front, _ in PAIRS}


def test_no_text_is_smaller_than_12_pixels() -> None:
    assert min(style.px for style in TYPE.values()) >= 12


@needs_design
def test_colours_are_those_of_the_design() -> None:
    design = json.loads(SHARED.path("look", "tokens.json").read_text(encoding="utf-8"))
    ours = {field.name for field in fields(Colours)}
    assert set(design["color"]) <= ours
    for name, value in design["color"].items():
        for colours, mode in ((LIGHT, "light"), (DARK, "dark")):
            if mode == "light" and name in DARKER:
                continue
            # ours may begin with an opacity
            assert getattr(colours, name)[-6:].upper() == value[mode][-6:].upper(), name


@needs_design
def test_sizes_are_those_of_the_design() -> None:
    design = json.loads(SHARED.path("look", "tokens.json").read_text(encoding="utf-8"))
    size = design["size"]
    assert (SIZE.sidebar, SIZE.header, SIZE.tile) == (size["sidebar"], size["header"], size["tile"])
    assert SIZE.toast == tuple(size["toast"])
    assert SIZE.button == size["button"]
    for role in ("display", "value", "title", "strong", "medium", "body", "section", "caption"):
        design_role = design["type"][role]
        assert (TYPE[role].px, TYPE[role].weight) == (design_role["px"], design_role["weight"])
