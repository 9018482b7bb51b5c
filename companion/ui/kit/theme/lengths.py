"""Lengths of single widgets and pages, strokes and opacities: what `tokens` leaves open.

All in logical pixels, as there. A number that two places share has one name here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, eq=False, repr=False)
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


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Break:
    """Widths at which something is arranged in another way."""

    sidebar: int = 960
    """Of the window, below which the sidebar gives room to the page."""
    tools: int = 800
    """Of the tools page, or that of resources or prompts, below which its list is narrower."""
    tool: int = 520
    """Of one tool, resource or prompt, below which its margins and its foot get smaller."""
    answer: int = 380
    """Of an answer, below which its head gets smaller."""
    card: int = 480
    """Below which cards stand one in a row, and facts in one column."""
    form_stacked: int = 400
    """Of a form, below which a name stands above its control."""
    frames: int = 820
    """Of the frames, from which on the chosen one stands beside the others and not below."""
    form_tight: int = 480
    """Of a form, below which names have less room."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class DialogSize:
    """Widths of dialogs; pairs are width, then height."""

    small: int = 440
    medium: int = 480
    large: tuple[int, int] = (560, 560)
    list: tuple[int, int] = (560, 460)
    settings: int = 860
    content: tuple[int, int] = (760, 560)
    """Of what a server sent along, looked at."""
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


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Part:
    """Parts of single widgets and rows; pairs are width, then height."""

    sidebar_narrow: int = 216
    tool_list_narrow: int = 208
    form_label_narrow: int = 112
    form_state: int = 72
    """Of the words beside a control in English; wider where a language needs it."""
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
    """Width that a pinned call wants; as many stand side by side as there is room for."""
    pin_menu: int = 36
    """Room for the button of its menu."""
    heading: int = 36
    """Height of a heading in the list of devices."""
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
    chip_words: int = 200
    """Width of a chip's words; longer ones are elided."""
    search: int = 232
    search_least: int = 100
    choice: int = 148
    """Of a choice above a list, at most, so that all of them stand side by side."""
    choice_least: int = 102
    partition: int = 64
    fact: int = 128
    """Width that a fact needs; as many stand side by side as there is room for."""
    drop: int = 176
    """Height of a field to drop a picture on."""
    seconds: int = 56
    """Width of a field for a few seconds."""
    rule_value: int = 150
    rule_choice: int = 112
    picture_cell: int = 184
    picture: int = 128
    picture_edge: int = 4
    """What Qt wants beside the last column of a grid."""
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
    tile_thin: int = 12
    """A control lower than this needs room below it; the others bring their own."""
    spark: int = 28
    spark_dot: float = 2.5
    step_room: int = 6
    """Between the disc of a step and its line."""
    step_cross: float = 3.6
    """Half of a failed step's cross."""
    logo: int = 92
    rings: tuple[tuple[int, int], ...] = ((300, 216), (236, 170), (172, 124))
    """Of the ovals behind the logo, from the outside."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Stroke:
    """Widths of drawn lines; a hairline is 1."""

    thin: float = 1.4
    tick: float = 1.6
    line: float = 2.0
    ring: float = 3.0
    halo: float = 4.0
    tray: float = 1.5


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Opacity:
    ground: float = 0.1
    """The area under a curve."""
    band: float = 0.22
    """Between least and most of a curve."""
    fresh: float = 0.9
    """A row that has just come."""
    gone: float = 0.6
    """The tile of a device that nobody has seen for a while."""
    pale: float = 0.5
    """The tray's logo while no device is connected."""
    rings: tuple[float, ...] = (0.055, 0.075, 0.16)
    """Of the ovals behind the logo, from the outside."""


CODE_DARK: Final = "#000000"
CODE_LIGHT: Final = "#FFFFFF"
"""Of a QR code in every theme: many readers cannot read one that is light on dark."""

ROOM: Final = Room()
BREAK: Final = Break()
DIALOG: Final = DialogSize()
PART: Final = Part()
STROKE: Final = Stroke()
OPACITY: Final = Opacity()
