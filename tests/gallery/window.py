"""The window of the gallery: its pages, switches for what the system would ask for, and all that is
pressed, chosen or typed into, in its states."""

from __future__ import annotations

from typing import Final

from companion.ui.forms.row import UnsentLine
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton, Kind
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit, SearchField, TextArea
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, FoldingRow, column, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.navigation import NavRow, Tabs
from companion.ui.kit.widgets.panes import PageStack, Pane, ScrollPage
from companion.ui.kit.widgets.run_chip import RunChip
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.toggles import CheckBox, Switch
from tests.gallery.boards import (
    CHINESE,
    LONG,
    SHORT,
    Board,
    OverlaysBoard,
    captioned,
    cards_board,
    line,
    looks_board,
    off,
    pages_board,
    posed,
    shared,
    states_board,
)

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
    board.card(
        "Fields with a button next to them or, where there is no room, below", folding, column=1
    )
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


BOARDS: Final = {
    "looks": ("Colours and text", looks_board),
    "buttons": ("Buttons", buttons_board),
    "fields": ("Fields", fields_board),
    "states": ("States", states_board),
    "cards": ("Cards", cards_board),
    "pages": ("Empty pages", pages_board),
    "overlays": ("Above the page", OverlaysBoard),
}
"""By key: the words of the tab, and what makes the page."""


class GalleryWindow(Pane):
    """Pages are made when they are first shown."""

    def __init__(self) -> None:
        super().__init__("window")
        self.setWindowTitle("Xiaozhi Companion: gallery")
        self.setMinimumSize(*SIZE.window_minimum)
        self.resize(*SIZE.window)
        theme = Theme.current()
        self.mode = Segmented((("system", "System"), ("light", "Light"), ("dark", "Dark")), "Theme")
        self.mode.set_value(theme.mode)
        self.mode.chosen.connect(theme.set_mode)
        self.contrast = CheckBox("More contrast")
        self.contrast.setChecked(theme.contrast)
        self.contrast.toggled.connect(theme.set_contrast)
        self.still = CheckBox("Less motion")
        self.still.setChecked(theme.less_motion)
        self.still.toggled.connect(theme.set_less_motion)
        head = row(
            Label("Gallery", "display"),
            FILL,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.gutter, SPACE.page, SPACE.half),
        )
        for switch in (self.still, self.contrast, self.mode):
            head.addWidget(switch)
        self.tabs = Tabs(name="Pages of the gallery")
        self.stack = PageStack()
        self._made: dict[str, int] = {}
        for key, (words, _) in BOARDS.items():
            self.tabs.add_tab(key, words)
        self.tabs.chosen.connect(self.show_board)
        column(
            head,
            row(self.tabs, FILL, margins=(SPACE.page - Tabs.INSET, 0, SPACE.page, 0)),
            Separator(),
            (self.stack, 1),
            on=self,
            spacing=0,
        )
        self.show_board(next(iter(BOARDS)))

    def show_board(self, key: str) -> None:
        """Show a page of `BOARDS`."""
        if key not in self._made:
            _, make = BOARDS[key]
            self._made[key] = self.stack.addWidget(make())
        self.tabs.set_value(key)
        self.stack.setCurrentIndex(self._made[key])

    def whole_height(self) -> int:
        """The height, in pixels, at which nothing of the present page has to be scrolled."""
        board = self.stack.currentWidget()
        if not isinstance(board, ScrollPage):
            return self.height()
        content = board.widget()
        layout = content.layout() if content is not None else None
        assert content is not None and layout is not None
        needed = max(
            layout.totalHeightForWidth(content.width()), layout.totalMinimumSize().height()
        )
        return max(SIZE.window[1], self.height() - board.height() + needed)
