"""Every colour, size and font of the window, and how long things move and stay.

What single widgets and pages need besides stands in `lengths`; no other file holds such a number.

Sizes are logical pixels, as Qt counts them; durations are milliseconds. Text and the heights
that depend on it grow with the system's text size (`companion.ui.kit.theme.fonts`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True, repr=False)
class Colours:
    """One palette. Every text role reaches 4.5:1 on every ground, every shape that means
    something 3:1 (WCAG 2.2, 1.4.3 and 1.4.11); a test computes both."""

    window: str
    sidebar: str
    surface: str
    sunken: str
    hover: str
    border: str
    line: str
    track: str
    """The empty part of a slider, a progress bar, a signal; the ground of a switch that is off
    and cannot be switched."""
    control: str
    text: str
    text2: str
    text3: str
    accent: str
    accentHover: str
    onAccent: str
    accentText: str
    accentTint: str
    ring: str
    """Lines in the accent colour: focus, what waits or was found, the chosen tab, how far a bar
    is."""
    live: str
    liveText: str
    liveTint: str
    amber: str
    amberText: str
    amberTint: str
    amberBorder: str
    onAmber: str
    red: str
    redText: str
    redTint: str
    redBorder: str
    onRed: str
    scrim: str
    """Behind dialogs, as ``#AARRGGBB``."""
    shadow: str
    """Under toasts, as ``#AARRGGBB``."""
    handle: str
    """The knob of sliders."""


LIGHT: Final = Colours(
    window="#F6F7F9",
    sidebar="#EDEFF3",
    surface="#FFFFFF",
    sunken="#F3F4F7",
    hover="#E4E7ED",
    border="#E0E4EA",
    line="#C6CCD6",
    track="#C6CCD6",
    control="#7B8392",
    text="#1A1D24",
    text2="#4A5261",
    text3="#5F6877",
    accent="#3B5BDB",
    accentHover="#304CC0",
    onAccent="#FFFFFF",
    accentText="#3350C8",
    accentTint="#E6EBFC",
    ring="#3B5BDB",
    live="#1F8A53",
    liveText="#17703F",
    liveTint="#E3F4EA",
    amber="#A95A07",
    amberText="#8F4A00",
    amberTint="#FDF1DC",
    amberBorder="#E9C68F",
    onAmber="#FFFFFF",
    red="#C92A2A",
    redText="#B42323",
    redTint="#FCE9E8",
    redBorder="#EDB6B3",
    onRed="#FFFFFF",
    scrim="#611A1D24",
    shadow="#290A0F1E",
    handle="#FFFFFF",
)

DARK: Final = Colours(
    window="#181B20",
    sidebar="#121418",
    surface="#20242B",
    sunken="#15181C",
    hover="#2A2F38",
    border="#2E343D",
    line="#434B57",
    track="#343B45",
    control="#7C8594",
    text="#E9EBEF",
    text2="#B6BDC8",
    text3="#98A1AF",
    accent="#4967E0",
    accentHover="#425ECF",
    onAccent="#FFFFFF",
    accentText="#9DB0FF",
    accentTint="#252D4A",
    ring="#6480F2",
    live="#3FB57C",
    liveText="#67CF9B",
    liveTint="#1B3529",
    amber="#E5A33B",
    amberText="#F0B95C",
    amberTint="#382C18",
    amberBorder="#6A5226",
    onAmber="#1E1606",
    red="#CC403A",
    redText="#FF938C",
    redTint="#3D2224",
    redBorder="#74393A",
    onRed="#FFFFFF",
    scrim="#96000000",
    shadow="#66000000",
    handle="#E9EBEF",
)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TypeStyle:
    """A text role: size at 13 px system text, weight as CSS counts it, colour role."""

    px: int
    weight: int
    colour: str = "text"
    mono: bool = False


TYPE: Final[Mapping[str, TypeStyle]] = MappingProxyType(
    {
        "display": TypeStyle(22, 600),
        "value": TypeStyle(20, 600),
        "title": TypeStyle(16, 600),
        "strong": TypeStyle(13, 600),
        "medium": TypeStyle(13, 500),
        "body": TypeStyle(13, 400),
        "largeStrong": TypeStyle(14, 600),
        "largeMedium": TypeStyle(14, 500),
        "section": TypeStyle(12, 600, "text2"),
        "caption": TypeStyle(12, 400, "text3"),
        "pill": TypeStyle(12, 500),
        "pillStrong": TypeStyle(12, 600),
        "mono": TypeStyle(12, 400, "text2", mono=True),
    }
)
BASE_TEXT: Final = 13
"""System text size, in pixels, at which `TYPE` holds unscaled."""
SMALLEST_TEXT: Final = 12
"""No text is smaller, whatever the system's size."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Space:
    """The 8 px grid; 4 inside a group."""

    half: int = 4
    unit: int = 8
    twelve: int = 12
    gutter: int = 16
    section: int = 20
    page: int = 24
    wide: int = 32
    card: tuple[int, int] = (20, 16)
    """Padding of a card: sides, then top and bottom."""
    tile: tuple[int, int] = (16, 14)
    """Padding of a tile: sides, then top and bottom."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Radius:
    small: int = 4
    input: int = 6
    base: int = 8
    avatar: int = 12
    dialog: int = 12
    pill: int = 10


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Size:
    """Widths and heights; pairs are width, then height."""

    window: tuple[int, int] = (1180, 760)
    window_minimum: tuple[int, int] = (900, 600)
    two_columns: int = 1040
    """Below this window width, tiles stand in two columns instead of three."""
    sidebar: int = 264
    tool_list: int = 248
    last_calls: int = 232
    frame_detail: int = 428
    header: int = 128
    tab: int = 40
    button: int = 32
    button_large: int = 40
    input: int = 32
    switch: tuple[int, int] = (36, 20)
    switch_knob: int = 14
    slider_track: int = 4
    slider_handle: int = 15
    check_box: int = 18
    device_row: int = 48
    tool_row: int = 32
    form_label: int = 148
    activity_row: int = 48
    live_row: int = 40
    tile: int = 120
    pin: int = 56
    pill: int = 20
    icon_small: int = 16
    icon: int = 18
    icon_tiny: int = 14
    """Within pills, segments and beside captions."""
    icon_toast: int = 20
    icon_tile: int = 32
    avatar: int = 48
    dialog_add: tuple[int, int] = (820, 624)
    dialog_add_side: int = 280
    toast: tuple[int, int] = (360, 56)
    step_disc: int = 22
    conversation_side: int = 348
    qr_code: int = 148
    """Side of the square, its quiet zone included."""
    dot: int = 9
    progress: int = 6
    number_edit: int = 72
    description_lines: int = 4
    focus: int = 2
    """Width of the focus ring."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Motion:
    """Milliseconds; `Theme.duration` gives 0 when the system asks for less motion."""

    fade: int = 120
    switch: int = 100
    toast_in: int = 150
    toast_stay: int = 6000
    told: int = 1500
    """How long a button says that it has done something."""
    busy_after: int = 300
    """A wait is shown as busy only when it lasts longer."""
    turn: int = 1000
    """One turn of an open arc."""


SPACE: Final = Space()
RADIUS: Final = Radius()
SIZE: Final = Size()
MOTION: Final = Motion()
