"""Everything that is pressed, chosen or typed into, in its states."""

from __future__ import annotations

from companion.ui.forms.row import UnsentLine
from companion.ui.gallery.boards import (
    CHINESE,
    LONG,
    SHORT,
    Board,
    captioned,
    line,
    off,
    posed,
    shared,
)
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton, Kind
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit, SearchField, TextArea
from companion.ui.kit.widgets.layout import FoldingRow, column
from companion.ui.kit.widgets.navigation import NavRow, Tabs
from companion.ui.kit.widgets.run_chip import RunChip
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.toggles import CheckBox, Switch

_KINDS: tuple[tuple[Kind, str, str], ...] = (
    ("primary", "Run", "play-fill"),
    ("secondary", "Secondary", ""),
    ("ghost", "Ghost", ""),
    ("link", "Link", ""),
    ("amber", "Restart now", ""),
    ("red", "Remove", ""),
    ("chip", "Chip", ""),
)
_LANGUAGES = ("English", "简体中文", "日本語")


def buttons_board() -> Board:
    """The page of buttons and choices."""
    board = Board()
    for kind, words, icon_name in _KINDS:
        at_rest = Button(words, kind, icon_name)
        over = posed(Button(words, kind, icon_name), over=True)
        down = posed(Button(words, kind, icon_name), down=True)
        focused = posed(Button(words, kind, icon_name), focus=True)
        board.card(
            f"{kind.capitalize()}: at rest, pointed at, pressed, focused, disabled",
            line(at_rest, over, down, focused, off(Button(words, kind, icon_name))),
        )
    busy = Button("Run", "primary", "play-fill")
    busy.set_busy(True)
    marked = Button("Calls", "chip")
    marked.setChecked(True)
    board.card("Busy, large, long", line(busy, Button("Add device", "primary", "plus", large=True)))
    board.card(
        "Icons alone: at rest, pointed at, focused, disabled; copy",
        line(
            IconButton("gear", "Settings"),
            posed(IconButton("gear", "Settings"), over=True),
            posed(IconButton("gear", "Settings"), focus=True),
            off(IconButton("gear", "Settings")),
            CopyButton(LONG, "Copy the description"),
        ),
        column=1,
    )
    chip = RunChip("Good night")
    chip.set_names("Fill in: Good night", "Run: Good night")
    resting = RunChip(CHINESE)
    resting.set_names("Fill in", "Run")
    resting.set_can_run(False)
    board.card("Chips: chosen, run, cannot run", line(marked, chip, resting), column=1)
    board.card("Switch: on, off, focused, disabled", line(*_switches()), column=1)
    board.card("Box: on, off, focused, disabled", line(*_boxes()), column=1)
    board.card(
        "One of a few",
        line(Segmented((("form", "Form"), ("json", "JSON")), "How to show it")),
        Segmented(
            (("light", "Light", "sun"), ("dark", "Dark", "moon")), "Screen theme", stretch=True
        ),
        off(Segmented((("a", "Cover"), ("b", "Contain"), ("c", "Stretch")), "Fit")),
        column=1,
    )
    tabs = Tabs(
        (
            ("overview", "Overview"),
            ("tools", "Tools"),
            ("privileged", "Privileged", "shield-warning", "amberText"),
        ),
        "Pages of the device",
    )
    board.card("Tabs", tabs, column=1)
    chosen = NavRow("All activity", "activity")
    chosen.setChecked(True)
    waiting = NavRow("What servers ask", "chat-circle-dots")
    waiting.set_count(3, "3 wait for you")
    board.card(
        "A page above the devices: at rest, pointed at, focused, chosen, with what waits",
        NavRow("All activity", "activity"),
        posed(NavRow("All activity", "activity"), over=True),
        posed(NavRow(LONG, "activity"), focus=True),
        chosen,
        waiting,
        column=1,
    )
    folding = FoldingRow(line(NumberEdit("80", "Quality")))
    folding.add(Button("Take a snapshot"))
    board.card("Fields with a button beside or, where there is no room, below", folding, column=1)
    board.close_columns()
    return board


def fields_board() -> Board:
    """The page of fields."""
    board = Board()
    wrong, fixed = LineEdit("5000", name="Speed"), LineEdit("walk", name="Action")
    wrong.set_invalid(True)
    fixed.setReadOnly(True)
    board.card(
        "One line",
        captioned("Filled, empty", shared(LineEdit(SHORT), LineEdit("", "Name of the device"))),
        captioned("Focused, not valid", shared(posed(LineEdit(CHINESE), focus=True), wrong)),
        captioned("Read only, disabled", shared(fixed, off(LineEdit("none", name="Token")))),
        captioned("Mono", LineEdit("ws://192.168.1.42:8080/ws", mono=True)),
    )
    found = SearchField("Search devices")
    found.setText("kitchen")
    board.card("Search", shared(SearchField("Search tools"), found))
    steps = NumberEdit("3", "Steps")
    steps.set_bounds(1, 100)
    too_much = NumberEdit("5000", "Speed")
    too_much.set_invalid(True)
    board.card("Number", line(steps, posed(NumberEdit("40"), focus=True), too_much))
    board.card(
        "Not sent",
        UnsentLine("Not sent, the device uses 50"),
        posed(UnsentLine("Not sent"), focus=True),
    )
    bad = TextArea('{"steps": }', "Arguments", mono=True)
    bad.set_invalid(True)
    areas = (
        ("At rest", TextArea(LONG, "Message")),
        ("Not valid", bad),
        ("Read only", TextArea('{"volume": 70}', "Answer", mono=True, read_only=True)),
        ("Disabled", off(TextArea(CHINESE, "Message"))),
    )
    for _, area in areas:
        area.set_lines(3)
    board.card("Several lines", *(captioned(name, area) for name, area in areas), column=1)
    choice = ComboBox(_LANGUAGES, "Language")
    refused = ComboBox(("walk", "turn"), "Action")
    refused.set_invalid(True)
    board.card(
        "A list that opens",
        captioned("At rest, focused", shared(choice, posed(ComboBox(_LANGUAGES), focus=True))),
        captioned("Not valid, disabled", shared(refused, off(ComboBox(_LANGUAGES, "Language")))),
        column=1,
    )
    sliders = column()
    for slider in (
        Slider(0, 100, 40, "Volume"),
        posed(Slider(0, 100, 70, "Volume"), focus=True),
        off(Slider(0, 100, 70, "Volume")),
    ):
        sliders.addWidget(slider)
    board.card("Slider: at rest, focused, disabled", sliders, column=1)
    board.close_columns()
    return board


def _switches() -> list[Switch]:
    on, still = Switch("On"), Switch("Off")
    focused, cannot = posed(Switch("Focused"), focus=True), off(Switch("Disabled"))
    for switch in (on, focused):
        switch.setChecked(True)
    return [on, still, focused, cannot]


def _boxes() -> list[CheckBox]:
    on, focused = CheckBox("Send"), posed(CheckBox("Send"), focus=True)
    disabled = off(CheckBox("Send"))
    for box in (on, disabled):
        box.setChecked(True)
    return [on, CheckBox("Send"), focused, disabled, off(CheckBox("Send"))]
