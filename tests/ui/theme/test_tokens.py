"""The numbers of the design: text can be read, and they are those of the design's own file."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from companion.ui.theme.tokens import DARK, LIGHT, SIZE, TYPE, Colours
from tests.fakes.shared import shared_file

PAIRS = [
    *((front, back) for front in ("text", "text2", "text3") for back in ("window", "sidebar")),
    *((front, "surface") for front in ("text", "text2", "text3")),
    ("text3", "sunken"),
    ("text2", "hover"),
    *((front, "accentTint") for front in ("text", "text2", "text3", "accentText")),
    *((front, "amberTint") for front in ("text", "text2", "amberText")),
    ("accentText", "surface"),
    ("accentText", "window"),
    ("onAccent", "accent"),
    ("onAccent", "accentHover"),
    ("liveText", "surface"),
    ("liveText", "liveTint"),
    ("amberText", "surface"),
    ("onAmber", "amber"),
    ("redText", "surface"),
    ("redText", "redTint"),
    ("onRed", "red"),
]
SHAPES = [
    ("control", "surface"),
    ("control", "window"),
    ("live", "surface"),
    ("live", "sidebar"),
    ("accent", "surface"),
]
"""Shapes that carry meaning need 3:1, as WCAG 2.2 (1.4.11) has it."""


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_computed_as_the_standard_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "back"), PAIRS)
def test_text_can_be_read(colours: Colours, front: str, back: str) -> None:
    assert contrast(getattr(colours, front), getattr(colours, back)) >= 4.5


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("front", "back"), SHAPES)
def test_shapes_can_be_seen(colours: Colours, front: str, back: str) -> None:
    assert contrast(getattr(colours, front), getattr(colours, back)) >= 3


def test_no_text_is_smaller_than_12_pixels() -> None:
    assert min(style.px for style in TYPE.values()) >= 12


def test_colours_are_those_of_the_design() -> None:
    design = json.loads(shared_file("look", "tokens.json").read_text(encoding="utf-8"))
    ours = {field.name for field in fields(Colours)}
    assert set(design["color"]) <= ours
    for name, value in design["color"].items():
        for colours, mode in ((LIGHT, "light"), (DARK, "dark")):
            # ours may begin with an opacity
            assert getattr(colours, name)[-6:].upper() == value[mode][-6:].upper(), name


def test_sizes_are_those_of_the_design() -> None:
    design = json.loads(shared_file("look", "tokens.json").read_text(encoding="utf-8"))
    size = design["size"]
    assert (SIZE.sidebar, SIZE.header, SIZE.tile) == (size["sidebar"], size["header"], size["tile"])
    assert SIZE.toast == tuple(size["toast"])
    assert SIZE.button == size["button"]
    for role in ("display", "value", "title", "strong", "medium", "body", "section", "caption"):
        design_role = design["type"][role]
        assert (TYPE[role].px, TYPE[role].weight) == (design_role["px"], design_role["weight"])
