"""Every colour, size and font of the window, and how long things move and stay.

No other file holds such a number, and a number that two places share has one name here. Sizes are
logical pixels, as Qt counts them; durations are milliseconds. Text and the heights that depend on
it grow with the system's text size (`companion.ui.kit.theme.theme`).

Plain classes whose members are of the class, as a dataclass would write code at every start.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Colours(NamedTuple):
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


DISPLAY_GROUND: Final = "#000000"
DISPLAY_WORDS: Final = "#FFFFFF"
"""Of a device's own screen where its file of assets says nothing; the same in both themes."""


class TypeStyle(NamedTuple):
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


class Radius:
    small: int = 4
    input: int = 6
    base: int = 8
    avatar: int = 12
    dialog: int = 12
    pill: int = 10


class Size:
    """Widths and heights; pairs are width, then height."""

    window: tuple[int, int] = (1180, 760)
    window_minimum: tuple[int, int] = (900, 600)
    title_bar: int = 32
    """What the system draws above a window, until it says how high that is."""
    two_columns: int = 1040
    """Below this window width, tiles are in two columns instead of three."""
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
    nav_row: int = 32
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
    """Within pills and segments, and next to captions."""
    icon_toast: int = 20
    icon_tile: int = 32
    avatar: int = 48
    dialog_add: tuple[int, int] = (920, 632)
    dialog_add_side: int = 280
    dialog_least: int = 120
    """Height that the content of a dialog keeps on the lowest screen; it scrolls in it."""
    toast: tuple[int, int] = (360, 56)
    step_disc: int = 22
    conversation_side: int = 348
    """Of what is next to a list of parts, too."""
    routine_editor: int = 384
    qr_code: int = 148
    """Side of the square, its quiet zone included."""
    dot: int = 9
    progress: int = 6
    number_edit: int = 72
    description_lines: int = 4
    focus: int = 2
    """Width of the focus ring."""


class Motion:
    """Milliseconds; `Theme.duration` gives 0 when the system asks for less motion."""

    fade: int = 120
    switch: int = 100
    toast_in: int = 150
    toast_stay: int = 6000
    settled: int = 100
    """Until a page that has come is laid out."""
    aim: int = 300
    """For so long after the page moved a click is not taken."""
    confirmed: int = 1500
    """How long a button says that it has done something."""
    busy_after: int = 300
    """A wait is shown as busy only when it lasts longer."""
    count: int = 250
    """Between two times that running seconds are counted."""
    turn: int = 1000
    """One turn of an open arc."""


SPACE: Final = Space()
RADIUS: Final = Radius()
SIZE: Final = Size()
MOTION: Final = Motion()


class Room:
    """What a widget asks for where its content names no length; layouts give more or less."""

    sliver: int = 40
    label: int = 60
    narrow: int = 80
    short: int = 120
    field: int = 160
    row: int = 200
    list: int = 240
    block: int = 320
    broad: int = 400
    any: int = 16_777_215
    """As wide as one likes: Qt's own limit."""


class Break:
    """Widths at which something is arranged in another way."""

    sidebar: int = 960
    """Of the window, below which the sidebar gives room to the page."""
    rail: int = 760
    """Of the window, below which the sidebar has icons alone."""
    tools: int = 800
    """Of the tools page, or that of resources or prompts, below which its list is narrower."""
    tool: int = 520
    """Of one tool, resource or prompt, below which its margins and its foot get smaller."""
    answer: int = 380
    """Of an answer, below which its head gets smaller."""
    card: int = 480
    """Below which there is one card in a row, and facts in one column."""
    form_stacked: int = 400
    """Of a form, below which a name is above its control."""
    frames: int = 820
    """Of the frames, from which on the chosen one is next to the others and not below."""
    head: int = 620
    """Of a page's head or bar, below which some of its buttons have icons alone."""
    add_side: int = 760
    """Of the dialog that adds devices, below which the kinds are a page of their own."""
    form_tight: int = 480
    """Of a form, below which names have less room."""
    fleet_bar: int = 760
    """Of the bar of selected devices, below which some of its buttons are in its menu."""
    offer: int = 776
    """Of the page of assistants, below which the calls of today are a page of their own."""
    assets: int = 800
    """Of the page of assets, below which the preview is below the parts."""
    turn: int = 776
    """Of a conversation, below which where the time went is a page of its own."""
    rollout_head: int = 800
    """Of a rollout, below which the buttons of its head have shorter texts."""
    rollout_row: int = 620
    """Of a device's row in a rollout, below which it leaves the versions to the sentence."""


class DialogSize:
    """Widths of dialogs; pairs are width, then height."""

    small: int = 440
    medium: int = 480
    large: tuple[int, int] = (560, 560)
    list: tuple[int, int] = (560, 460)
    finder: tuple[int, int] = (640, 544)
    settings: int = 960
    content: tuple[int, int] = (760, 560)
    """Of what a server sent along, looked at."""
    reach: tuple[int, int] = (880, 640)
    reach_side: int = 300
    """Of the column with the phone's test page."""
    open_file: int = 460
    picture: tuple[int, int] = (860, 560)
    period: int = 400
    frames: tuple[int, int] = (640, 480)
    """Of a recording, at least."""
    bundle: tuple[int, int] = (680, 480)
    """Of a support bundle, at least."""
    labels: int = 120
    """Of the column of names in a dialog's form."""
    help: tuple[int, int] = (1080, 760)
    """Of the manual's window."""
    help_least: tuple[int, int] = (560, 360)


class Part:
    """Parts of single widgets and rows; pairs are width, then height."""

    sidebar_narrow: int = 216
    sidebar_rail: int = 64
    start_page: int = 880
    """Width of "What do you have?" at most."""
    choice_picture: tuple[int, int] = (200, 112)
    """Of a card of "What do you have?"."""
    phone: tuple[int, int] = (216, 372)
    """The drawn set-up page of a device."""
    tool_list_narrow: int = 208
    form_label_narrow: int = 112
    form_state: int = 72
    """Of the words next to a control in English; wider where a language needs it."""
    required_star: int = 12
    answer: int = 190
    """Height that an answer needs at least; the rest of a low window is the form's."""
    activity_list: int = 360
    activity_detail: int = 320
    frames_list: int = 360
    frames_detail: int = 320
    frame_what: tuple[int, int] = (184, 280)
    """Least and most width of the column that says what a frame is."""
    frame_content: int = 140
    bundle_list: int = 300
    bundle_preview: int = 280
    bundle_choice: int = 220
    help_text: int = 760
    """Most width of the manual's lines, at 13 px system text."""
    pin: int = 210
    """Width that a pinned call wants; as many are side by side as there is room for."""
    pin_menu: int = 36
    """Room for the button of its menu."""
    heading: int = 36
    """Height of a heading in the list of devices."""
    screen: tuple[int, int] = (304, 232)
    """Most room of a device's screen on its Overview."""
    screen_usual: tuple[int, int] = (320, 240)
    """Its pixels, as long as there is no picture of it."""
    screen_bezel: int = 8
    """Between the edge of that screen and its picture."""
    controls: int = 320
    """Width of the controls next to it."""
    now_words: int = 168
    """Least width of what it does now."""
    face: tuple[float, float, float] = (0.12, 0.24, 0.3)
    """Of a face in place of a picture, as parts of its height: width and height of an eye, and
    from the middle to an eye's."""
    dot_ring: int = 2
    """Between the state's dot and the tile on whose corner it sits."""
    ring_room: int = 3
    """Around a small control, for its focus ring."""
    caret: int = 12
    caret_group: int = 14
    run_again: int = 28
    """Width of the place in a row that runs a call again."""
    tree_row: int = 24
    tree_step: int = 16
    """By which a level of a tree is indented."""
    tree_names: tuple[int, int] = (90, 220)
    """Least and most width of the names in a tree."""
    call_row: int = 40
    chip: int = 28
    """Height of a chip."""
    day_chip: int = 42
    """Width of a chip with a day of the week."""
    chip_words: int = 200
    """Width of a chip's words; longer ones are elided."""
    chat: int = 760
    """Width of a conversation, at most."""
    sayings: int = 240
    """Height of the devices of one saying, at most: five are in sight, more are scrolled to."""
    wave_step: int = 6
    """From bar to bar of a wave form."""
    wave_bar: int = 3
    turn: int = 380
    """Width of where the time of a turn went, next to the conversation."""
    turn_bar: int = 112
    """Width of the bar of a turn in the conversation."""
    day_bar: tuple[int, int] = (9, 48)
    """Of a turn among those of the day, at most."""
    offer_calls: int = 312
    """Width of the calls of today next to what is offered."""
    offer_indent: int = 79
    """Where the name of a tool begins, below that of its source."""
    search: int = 232
    search_least: int = 100
    choice: int = 148
    """Of a choice above a list, at most, so that all of them fit side by side."""
    choice_least: int = 102
    partition: int = 64
    fact: int = 128
    """Width that a fact needs; as many are side by side as there is room for."""
    drop: int = 176
    """Height of a field to drop a picture on."""
    seconds: int = 56
    """Width of a field for a few seconds."""
    rule_value: int = 150
    rule_choice: int = 112
    picture_cell: int = 184
    picture: int = 128
    picture_edge: int = 4
    """What Qt wants next to the last column of a grid."""
    picture_high: int = 320
    """Height of a picture in an answer, at most."""
    sent_picture: int = 220
    """Height of a picture that a server wants a model to see."""
    sent_text: int = 240
    """Height of a text that is too long to be edited."""
    server_icon: int = 24
    server_icon_kept: int = 96
    """What is kept of it, for screens with many pixels."""
    table_column: int = 320
    """Of a column of a table, at most."""
    table_row: int = 10
    """By which a row of a table is higher than its text."""
    asset_face: tuple[int, int] = (96, 72)
    """Of a face of a device, without its name."""
    zoom: tuple[int, int] = (320, 240)
    zoom_least: tuple[int, int] = (120, 100)
    crop: tuple[int, int] = (400, 320)
    crop_least: tuple[int, int] = (240, 200)
    crop_handle: int = 8
    crop_reach: int = 14
    """How far from a handle the pointer takes hold of it."""
    image: tuple[int, int] = (240, 160)
    image_least: tuple[int, int] = (80, 60)
    well_edge: int = 13
    """Outline and padding of a text in a well, above and below it together."""
    segment_inset: int = 3
    """Between the outline of a segmented choice and a segment."""
    tile_head: int = 24
    spark_dot: float = 2.5
    step_room: int = 6
    """Between the disc of a step and its line."""
    step_cross: float = 3.6
    """Half of a failed step's cross."""
    small_step_inset: float = 1.5
    """Between the place of a step in a row and its ring; icons have such an edge themselves."""
    logo: int = 92
    rings: tuple[tuple[int, int], ...] = ((300, 216), (236, 170), (172, 124))
    """Of the ovals behind the logo, from the outside."""


class Stroke:
    """Widths of drawn lines; a hairline is 1."""

    thin: float = 1.4
    tick: float = 1.6
    line: float = 2.0
    ring: float = 3.0
    halo: float = 4.0
    tray: float = 1.5


class Opacity:
    ground: float = 0.1
    """The area under a curve."""
    band: float = 0.22
    """Between least and most of a curve."""
    fresh: float = 0.9
    """A row that has just come."""
    gone: float = 0.6
    away: float = 0.4
    """Of a screen that may show something else by now."""
    """The tile of a device that nobody has seen for a while."""
    pale: float = 0.5
    """The tray's logo while no device is connected."""
    rings: tuple[float, ...] = (0.055, 0.075, 0.16)
    """Of the ovals behind the logo, from the outside."""


class FleetSize:
    """Of the page of all devices; pairs are width, then height."""

    row: int = 32
    card: int = 268
    """Least width of a card."""
    card_well: int = 176
    card_foot: int = 40
    card_value: int = 52
    """Of the volume in words, at the end of its slider."""
    wall: int = 208
    """Width of a picture of the snapshot wall."""
    wall_high: int = 148
    results: tuple[int, ...] = (210, 170, 300, 90, 100)
    """Device, board, answer, time, and the way to run it again."""


CODE_DARK: Final = "#000000"
CODE_LIGHT: Final = "#FFFFFF"
"""Of a QR code in every theme: many readers cannot read one that is light on dark."""

ROOM: Final = Room()
BREAK: Final = Break()
DIALOG: Final = DialogSize()
PART: Final = Part()
STROKE: Final = Stroke()
FLEET: Final = FleetSize()
FLEET_COLUMNS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "tick": 48,
        "name": 136,
        "label": 76,
        "state": 122,
        "board": 100,
        "firmware": 78,
        "chip": 78,
        "revision": 76,
        "slot": 72,
        "flash": 72,
        "battery": 72,
        "signal": 58,
        "volume": 72,
        "seen": 76,
        "id": 148,
        "server": 160,
        "update": 84,
        "note": 72,
    }
)
"""Width of each column of the table until a person changes it."""
OPACITY: Final = Opacity()
