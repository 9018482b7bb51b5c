"""What holds other things: cards, tiles, tables, strips, empty pages."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.ui.gallery.board import Board, off, posed, shared
from companion.ui.gallery.samples import CALL, CHINESE, LONG, SHORT, UNBROKEN
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import ActionCard, Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip, ManyStrip
from companion.ui.kit.widgets.drawing import ThemedDrawing
from companion.ui.kit.widgets.drop_frame import DropFrame
from companion.ui.kit.widgets.empty_state import EmptyState, NothingChosen
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.panes import Pane, ScrollPage, SplitView
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.tile import Fact, Tile

_FACTS = (
    ("Version", "2.0.4 → 2.1.0"),
    ("Chip", "ESP32-S3"),
    ("Built for", "xiaozhi"),
    ("Size", "2.7 MB"),
    ("Built", "2026-08-20"),
    ("Address", UNBROKEN),
)


def cards_board() -> Board:
    """The page."""
    board = Board()
    board.card("Tile: reported, sending, failed, not connected", *_tiles())
    board.card("Names and values", PropertyTable(_FACTS))
    board.card(
        "A well, and a strip",
        _well("sunken", "border", "A well is for code and for what is only read."),
        _well("redTint", "redBorder", "A strip tells of what failed."),
    )
    board.card(
        "Two parts: drag the line, or reach it with Tab and move it with the arrow keys",
        _split(),
    )
    board.card(
        "Before something privileged is sent",
        ConfirmStrip("Install this firmware?", CALL, "Install now"),
        column=1,
    )
    board.card(
        "The same for several devices",
        ManyStrip("Restart 2 devices?", CALL, ("Kitchen", "Hall"), "Restart both"),
        column=1,
    )
    board.card("A drawing in the theme's colours", ThemedDrawing("have-device", QSize(*PART.phone)))
    long = ConfirmStrip("Send it to the device?", f"{CALL} {LONG} {LONG}", "Send")
    long.add_note("The device restarts, and is not there for a minute.")
    board.card("A long call scrolls; a note is below it", long, column=1)
    board.card(
        "Actions: at rest, focused, disabled",
        ActionCard("Search the network", "Knock at every address", "broadcast"),
        posed(ActionCard("MQTT broker", UNBROKEN, "share-network"), focus=True),
        off(ActionCard(CHINESE, "Not connected", "robot")),
        column=1,
    )
    board.card("To drop something on", _drop(), column=1)
    board.close_columns()
    return board


def pages_board() -> Board:
    """The page of whole pages: nothing there yet, nothing found."""
    board = Board(1)
    first = EmptyState(
        "Control the tools of a voice device from this computer.",
        "Try a simulated device",
        "Add device",
        primary_icon="flask",
        secondary_icon="plus",
    )
    first.set_footer("Devices dial in at ws://192.168.1.20:8686", "broadcast")
    board.card("Nothing there yet", first)
    board.card("Nothing found", EmptyState("No entry matches.", "", "Show everything", logo=False))
    board.card("Nothing chosen in the list", NothingChosen("Choose a prompt to see its text."))
    inner = ScrollPage(margin=SPACE.gutter, fill="sunken")
    inner.add(WrappedText(" ".join((LONG,) * 4)))
    inner.setFixedHeight(SIZE.header)
    board.card("A page that scrolls", inner)
    board.close_columns()
    return board


def _tiles() -> list[QHBoxLayout]:
    usual, sending = Tile("speaker-high", "Volume"), Tile("sun", "Brightness")
    failed, gone = Tile("palette", "Screen theme"), Tile("wifi-high", "Network of the device")
    warm, lamp = Fact("thermometer-simple", "Temperature"), Tile("sun", CHINESE)
    usual.set_value("70 %")
    usual.set_control(Slider(0, 100, 70, "Volume"))
    sending.set_value("75 %")
    sending.set_control(Slider(0, 100, 40, "Brightness"))
    sending.set_sending("Sending 40 %…")
    failed.set_value("Light")
    themes = (("light", "Light", "sun"), ("dark", "Dark", "moon"))
    failed.set_control(Segmented(themes, "Screen theme", stretch=True))
    failed.set_failed("Answered false")
    gone.set_value(SHORT)
    gone.set_off("Not connected")
    warm.set_value("59.4 °C")
    warm.set_caption("Chip temperature")
    lamp.set_value("On")
    lamp.set_control(Slider(0, 100, 30, CHINESE))
    lamp.add_end(Button("Mute", icon_name="speaker-slash"))
    pairs = ((usual, sending), (failed, gone), (warm, lamp))
    return [shared(*pair) for pair in pairs]


def _well(fill: str, line: str, words: str) -> Card:
    card = Card(fill=fill, line=line)
    card.add(WrappedText(words))
    return card


def _split() -> QWidget:
    panes = []
    for words in ("The list", "What was chosen"):
        pane = Pane("sunken", ("top", "bottom"))
        column = QVBoxLayout(pane)
        column.addWidget(Label(words, "caption"))
        panes.append(pane)
    left, right = panes
    split = SplitView(left, right, "Width of the list")
    split.setFixedHeight(SIZE.tile)
    return split


def _drop() -> DropFrame:
    frame = DropFrame(_text_of)
    column = QVBoxLayout(frame)
    told = Label("Drop a text here.", "body", "text2")
    column.addWidget(told)
    frame.dropped.connect(lambda text: told.setText(str(text)))
    frame.setMinimumHeight(PART.drop // 2)
    return frame


def _text_of(data: QMimeData) -> str | None:
    return data.text() or None
