"""The palettes for those who ask their system for more contrast.

Windows has colours of its own for that, which the person chose: they are taken over. The other
systems only tell that more contrast is wanted; for these there are two palettes here, in which
text reaches 7:1 (WCAG 2.2, 1.4.6) and every line that means something 4.5:1.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QPalette

from companion.ui.kit.theme.tokens import Colours

CONTRAST_LIGHT: Final = Colours(
    window="#FFFFFF",
    sidebar="#FFFFFF",
    surface="#FFFFFF",
    sunken="#F4F5F7",
    hover="#E4E7ED",
    border="#5A6270",
    line="#3B4250",
    track="#C6CCD6",
    control="#2A2F3A",
    text="#000000",
    text2="#1A1D24",
    text3="#333A47",
    accent="#1F3DB0",
    accentHover="#16308F",
    onAccent="#FFFFFF",
    accentText="#16308F",
    accentTint="#DDE5FF",
    ring="#1F3DB0",
    live="#0B5E33",
    liveText="#0A4A28",
    liveTint="#E0F5E8",
    amber="#6E3800",
    amberText="#5A2D00",
    amberTint="#FFF1DC",
    amberBorder="#8F4A00",
    onAmber="#FFFFFF",
    red="#9B1414",
    redText="#850F0F",
    redTint="#FFE9E8",
    redBorder="#9B1414",
    onRed="#FFFFFF",
    scrim="#96000000",
    shadow="#99000000",
    handle="#FFFFFF",
)

CONTRAST_DARK: Final = Colours(
    window="#000000",
    sidebar="#000000",
    surface="#000000",
    sunken="#0D0F12",
    hover="#23272F",
    border="#9AA3B2",
    line="#B6BDC8",
    track="#3A414D",
    control="#C9CFDA",
    text="#FFFFFF",
    text2="#EEF1F5",
    text3="#C9CFDA",
    accent="#A9BBFF",
    accentHover="#C3CFFF",
    onAccent="#000000",
    accentText="#B8C7FF",
    accentTint="#1C2A66",
    ring="#A9BBFF",
    live="#5FE39B",
    liveText="#86F0B6",
    liveTint="#0B2E1B",
    amber="#FFC061",
    amberText="#FFCB80",
    amberTint="#33240A",
    amberBorder="#FFC061",
    onAmber="#000000",
    red="#FF8A84",
    redText="#FFB3AE",
    redTint="#3A1416",
    redBorder="#FF8A84",
    onRed="#000000",
    scrim="#C8000000",
    shadow="#99000000",
    handle="#FFFFFF",
)

_TEXT: Final = 4.5
"""Least contrast of text."""
_SHAPE: Final = 3.0
"""Least contrast of a shape that means something."""
_TINT: Final = 0.2
"""Part of the selection's colour in the ground of a chosen row."""
_HOVER: Final = 0.12
"""Part of the text's colour in the ground under the pointer."""
_TRACK: Final = 0.3
"""Part of the text's colour in what is empty of a bar."""


def luminance(colour: QColor) -> float:
    """Relative luminance from 0 to 1, as WCAG 2.2 defines it."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, two: QColor) -> float:
    """Contrast of two colours from 1 to 21, as WCAG 2.2 defines it."""
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def system_colours(palette: QPalette) -> Colours:
    """The system's own colours of high contrast in our roles.

    A colour of the system that could not be read or seen on its ground gives way to that of
    its text. Meaning never rests on these colours alone, so that few of them are enough.
    """
    role = QPalette.ColorRole
    ground, text = palette.color(role.Base), palette.color(role.Text)
    off = palette.color(QPalette.ColorGroup.Disabled, role.Text)
    quiet = off if contrast(off, ground) >= _TEXT else text
    link = palette.color(role.Link)
    words = link if contrast(link, ground) >= _TEXT else text
    chosen, on_chosen = palette.color(role.Highlight), palette.color(role.HighlightedText)
    if contrast(chosen, on_chosen) < _TEXT or contrast(chosen, ground) < _SHAPE:
        chosen, on_chosen = text, ground
    tint = _readable(_mixed(ground, chosen, _TINT), ground, text, quiet, words)
    over = _readable(_mixed(ground, text, _HOVER), ground, text, quiet, words)
    names = {
        **dict.fromkeys(("window", "sidebar", "surface", "sunken", "handle"), ground),
        **dict.fromkeys(("border", "line", "control", "text", "text2"), text),
        **dict.fromkeys(("live", "liveText", "amber", "amberText", "red", "redText"), text),
        **dict.fromkeys(("amberBorder", "redBorder"), text),
        **dict.fromkeys(("liveTint", "amberTint", "redTint"), ground),
        **dict.fromkeys(("onAmber", "onRed"), ground),
        **dict.fromkeys(("accent", "accentHover", "ring"), chosen),
        "text3": quiet,
        "onAccent": on_chosen,
        "accentText": words,
        "accentTint": tint,
        "hover": over,
        "track": _mixed(ground, text, _TRACK),
    }
    return Colours(
        **{name: colour.name() for name, colour in names.items()},
        scrim=CONTRAST_DARK.scrim,
        shadow=CONTRAST_DARK.shadow,
    )


def _mixed(one: QColor, two: QColor, part: float) -> QColor:
    """`one` with a part, from 0 to 1, of `two`."""
    red = one.redF() + (two.redF() - one.redF()) * part
    green = one.greenF() + (two.greenF() - one.greenF()) * part
    blue = one.blueF() + (two.blueF() - one.blueF()) * part
    return QColor.fromRgbF(red, green, blue)


def _readable(tint: QColor, ground: QColor, *texts: QColor) -> QColor:
    """`tint` if all these texts can be read on it, else `ground`."""
    return tint if all(contrast(text, tint) >= _TEXT for text in texts) else ground
