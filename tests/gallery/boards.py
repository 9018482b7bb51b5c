"""Pages of the gallery: colours, text roles and measures; what holds other things; what tells;
what floats above a page."""

from __future__ import annotations

from typing import Final, TypeVar

from PySide6.QtCore import QMimeData, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from companion.ui.kit.theme.contrast import contrast
from companion.ui.kit.theme.logo import paint_logo
from companion.ui.kit.theme.paint import TONES, Shape, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, PART, RADIUS, ROOM, SIZE, SPACE, TYPE, Colours
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import ActionCard, Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip, ManyStrip
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.drawing import ThemedDrawing
from companion.ui.kit.widgets.empty_state import EmptyState, NothingChosen
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, row
from companion.ui.kit.widgets.marks import (
    IconLabel,
    IconTile,
    KeyCap,
    Pill,
    Separator,
    SignalBars,
    SoundWave,
    StateDot,
)
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.notice import GROUNDS, LOOKS, Banner, Notice
from companion.ui.kit.widgets.panes import (
    BalancedSplit,
    ContentStack,
    DropFrame,
    Pane,
    ScrollPage,
    SplitView,
)
from companion.ui.kit.widgets.plots import PlotPoint, TrendPlot
from companion.ui.kit.widgets.progress import ProgressBar, StepTracker
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.kit.widgets.qr_code import QrCode
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.tile import Fact, Tile
from companion.ui.kit.widgets.toast import Kind, Toast, ToastHost, ToastList, ToastText
from companion.ui.kit.widgets.tooltip import set_tool_tip

Shown = TypeVar("Shown", bound=QWidget)


class Board(ScrollPage):
    """Cards in columns; each has a title and lines of widgets."""

    def __init__(self, columns: int = 2) -> None:
        super().__init__()
        self._columns: list[QVBoxLayout] = []
        self._across = row(spacing=SPACE.gutter)
        for _ in range(columns):
            stack = column(spacing=SPACE.gutter)
            self._across.addLayout(stack, 1)
            self._columns.append(stack)
        self.add(self._across)
        self.body.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # large text needs the room of both columns
        room = self.width() / Theme.current().fonts.scale
        way = QBoxLayout.Direction
        narrow = room < SIZE.two_columns - 2 * SPACE.page
        self._across.setDirection(way.TopToBottom if narrow else way.LeftToRight)

    def card(self, title: str, *items: QWidget | QLayout, column: int = 0) -> Card:
        """Append a card to a column, counted from 0."""
        card = Card()
        card.body.setSpacing(SPACE.twelve)
        add(card.body, Label(title, "strong"), *items)
        self._columns[column].addWidget(card)
        return card

    def close_columns(self) -> None:
        """No more cards come: what room is left stays below them."""
        for each in self._columns:
            each.addStretch(1)


def line(*widgets: QWidget, gap: int = SPACE.twelve) -> QHBoxLayout:
    """Widgets side by side, each as large as it wants to be."""
    return row(*((widget, MIDDLE) for widget in widgets), FILL, spacing=gap)


def shared(*widgets: QWidget) -> QHBoxLayout:
    """Widgets side by side that share the room."""
    return row(*((widget, 1) for widget in widgets), spacing=SPACE.twelve)


def captioned(caption: str, *items: QWidget | QLayout) -> QVBoxLayout:
    """A caption above widgets."""
    stack = column(Label(caption, "caption"), spacing=SPACE.half)
    for item in items:
        if isinstance(item, QWidget):
            stack.addWidget(item)
        else:
            stack.addLayout(item)
    return stack


def posed(widget: Shown, *, focus: bool = False, over: bool = False, down: bool = False) -> Shown:
    """`widget` painted as if it had the focus, or the pointer were on it, or held it down.

    Only one widget can really have the focus; those of ours ask these methods when they paint.
    """
    for pose, name in ((focus, "hasFocus"), (over, "underMouse"), (down, "isDown")):
        if pose:
            setattr(widget, name, lambda: True)
    return widget


def off(widget: Shown) -> Shown:
    """`widget`, disabled."""
    widget.setEnabled(False)
    return widget


SHORT: Final = "Kitchen speaker"
CHINESE: Final = "厨房里的小智音箱（二号）"
ARABIC: Final = "مكبّر صوت المطبخ"
LONG: Final = (
    "Sets the volume of the speaker. If the current volume is not known, the tool for the status "
    "of the device has to be called first, and only then this one. "
    "在调用此工具之前，如果当前音量未知，必须先调用获取设备状态的工具。 "
    "The value is a whole number from 0 to 100, and 0 is silent. It is "
    "kept when the device restarts, and it does not change how loud the device is while it starts. "
    "A device without a speaker answers with an error."
)
UNBROKEN: Final = "mqtts://companion@broker.example.org:8883/02:58:5a:00:00:01?keepalive=90"
CALL: Final = 'self.upgrade_firmware {"url": "http://192.168.1.20:8687/file/4f1c/xiaozhi.bin"}'
CURVE: Final = (52.0, 52.4, 53.1, 52.8, 54.0, 55.2, 54.9, 56.3, 58.0, 57.2, 57.9, 59.4)


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
        "The upper part gets what it needs, until the line is moved",
        _balanced(),
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


def _balanced() -> QWidget:
    form = ScrollPage(margin=SPACE.gutter)
    form.add(Label("The form", "caption"))
    answer = Pane("sunken", ("top", "bottom"))
    column(on=answer).addWidget(Label("What was answered", "caption"))
    split = BalancedSplit(form, answer, "Height of the form")
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


_STEPS = ("Check", "Serve", "Download", "Restart", "Verify")
_DOTS: tuple[tuple[Shape, str], ...] = (
    ("connected", "Connected"),
    ("connecting", "Connecting"),
    ("off", "Not connected"),
    ("found", "Found, not saved"),
)
_SECOND_RUN = 7
"""Points of the curve after which nothing was heard for a while."""


def states_board() -> Board:
    """The page."""
    board = Board()
    board.card(
        "Pills: kind, running, connected, privileged, failed; with a mark",
        line(*(Pill(tone.capitalize(), tone) for tone in TONES)),
        line(
            Pill("Connected", "green", dot=True),
            Pill("Answered", "green", icon_name="check-circle"),
            Pill(CHINESE, "neutral"),
        ),
    )
    board.card("Connections", line(*(part for dot in _DOTS for part in _dot(*dot))))
    board.card(
        "Signal: none to strong",
        line(*(SignalBars(level, f"{level} of 3 bars") for level in range(4))),
    )
    board.card(
        "Tiles of devices, tools and actions",
        line(*(IconTile("robot", tone) for tone in TONES), IconTile("robot", "accent", large=True)),
    )
    board.card(
        "Progress: none, some, all, unknown; an amount",
        *(_bar(fraction) for fraction in (0.0, 0.4, 1.0, None)),
        _bar(0.6, "text3"),
    )
    board.card(
        "Steps: running, failed, done",
        *(_tracker(step, failed) for step, failed in ((2, False), (2, True), (5, False))),
    )
    board.card(
        "Notices",
        *(Notice(f"A sentence in the tone {tone}.", tone) for tone in LOOKS),
        Notice(LONG, "neutral", role="body"),
        column=1,
    )
    banners = [
        Banner(f"{tone.capitalize()}: devices cannot dial in.", tone, "Choose another port")
        for tone in GROUNDS
    ]
    board.card("Strips across a page", *banners, column=1)
    board.card("Somebody listens or speaks", line(SoundWave()), column=1)
    plot = TrendPlot("Temperature of the last hour", gap=300)
    plot.set_points(_points(), 3600)
    board.card(
        "A curve over time, with a gap",
        captioned("The last hour", plot),
        column=1,
    )
    board.card(
        "A text for phones: dark on light in every theme",
        line(QrCode("http://192.168.1.20:8687/xiaozhi/ota/", "The address")),
        column=1,
    )
    board.close_columns()
    return board


def _dot(shape: Shape, words: str) -> tuple[StateDot, Label]:
    return StateDot(shape, words), Label(words, "body", "text2")


def _bar(fraction: float | None, fill: str = "ring") -> QLayout:
    bar = ProgressBar("Progress", fill)
    bar.set_fraction(fraction)
    return row(bar)


def _tracker(step: int, failed: bool) -> StepTracker:
    tracker = StepTracker(_STEPS)
    tracker.set_step(step, failed=failed)
    return tracker


def _points() -> list[PlotPoint]:
    """The curve, half of it some ten minutes before the other."""
    return [
        PlotPoint(
            3500 - number * 200 - (600 if number >= _SECOND_RUN else 0), value, value - 1, value + 1
        )
        for number, value in enumerate(CURVE)
    ]


TOASTS = (
    ToastText("Kitchen speaker came back", "Version 2.1.0, was 2.0.4", "info", "Show"),
    ToastText("Firmware upgrade finished", CHINESE, "done"),
    ToastText("Otto › Action got no answer", "Waited 10 s", "failed", "Run again"),
)


class SampleDialog(Dialog):
    """A question with two answers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Remove the device?", parent)
        pages = ContentStack()
        pages.addWidget(WrappedText(LONG, "body", "text2"))
        add(self.body, Label("Remove “Kitchen speaker”?", "title"), pages)
        keep, remove = Button("Cancel"), Button("Remove", "red")
        keep.clicked.connect(self.reject)
        remove.clicked.connect(self.accept)
        add(self.foot, FILL, keep, remove)
        keep.setFocus()
        self.setFixedWidth(DIALOG.small)


def _toast(content: ToastText) -> QHBoxLayout:
    toast = Toast(content)
    # these stay where they are
    toast.hold()
    toast.fit()
    toast.setFixedSize(toast.size())
    return line(toast)


def _toast_list(*, unfolded: bool) -> QHBoxLayout:
    several = ToastList(
        [
            ToastText("Kitchen: failed", "It is back with 2.0.4.", "failed", "Show", about="a"),
            ToastText("Hall: failed", CHINESE, "failed", "Show", about="b"),
        ]
    )
    if unfolded:
        several.fold.click()
    several.fit()
    several.setFixedSize(several.size())
    return line(several)


class OverlaysBoard(Board):
    """Toasts as they float, and buttons that open what is above the window."""

    def __init__(self) -> None:
        super().__init__()
        self.toasts: ToastHost | None = None
        self.dialog: SampleDialog | None = None
        self.card("Toasts: told, done, failed", *(_toast(content) for content in TOASTS))
        lists = (_toast_list(unfolded=unfolded) for unfolded in (False, True))
        self.card("What waits for somebody: folded, unfolded", *lists)
        ask, menu = Button("Open a dialog…"), Button("Open a menu", icon_name="caret-down")
        ask.clicked.connect(self.ask)
        menu.clicked.connect(lambda: self._pop_up(menu))
        tip = Button("Point at me")
        set_tool_tip(tip, "Shown <b>literally</b>, whatever a device says")
        kinds: tuple[Kind, ...] = ("info", "done", "failed")
        shows = [Button(kind.capitalize()) for kind in kinds]
        for show, content in zip(shows, TOASTS, strict=True):
            show.clicked.connect(lambda _=False, content=content: self._show(content))
        self.card("A dialog, a menu, a tool tip", line(ask, menu, tip), column=1)
        self.card(
            "Toasts at the foot of the window",
            captioned(
                "One at a time; failures stay, several in a list",
                line(*shows),
            ),
            column=1,
        )
        self.close_columns()

    def ask(self) -> None:
        """Open the dialog over the window."""
        self.dialog = SampleDialog(self.window())
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.open()

    def _pop_up(self, button: QWidget) -> None:
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.add("Rename…", lambda: None, "pencil-simple")
        menu.add("Reconnect", lambda: None, "arrow-clockwise")
        menu.addSeparator()
        menu.add("Remove…", lambda: None, "trash").setEnabled(False)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _show(self, content: ToastText) -> None:
        if self.toasts is None:
            self.toasts = ToastHost(self.window())
        self.toasts.show_toast(content.title, content.text, content.kind, action=content.action)


_IN_A_ROW = 4
ICONS = (
    "robot",
    "speaker-high",
    "sun",
    "palette",
    "battery-high",
    "wifi-high",
    "thermometer-simple",
    "shield-warning",
    "download-simple",
    "camera",
    "power",
    "image",
    "package",
    "copy-simple",
    "push-pin-simple",
    "broadcast",
    "share-network",
    "hard-drives",
    "globe",
    "terminal-window",
    "flask",
    "bell",
    "swap",
    "link-simple",
    "link-break",
    "check-circle",
    "warning-circle",
    "x-circle",
    "info",
    "play",
    "sliders-horizontal",
    "magnifying-glass",
    "plus",
    "gear",
    "arrow-clockwise",
    "export",
    "trash",
)


class Swatch(QWidget):
    """One colour role as it is now."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self._role = role
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(ROOM.sliver, SIZE.button)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        fill, edge = theme.colour(self._role), theme.colour("line")
        rounded_box(QPainter(self), self.rect(), RADIUS.base, fill=fill, line=edge)


class LogoSample(QWidget):
    """The logo at one size."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_logo(QPainter(self), QRectF(self.rect()))


class ContrastLabel(Label):
    """The name of a role, and its contrast against the surface."""

    def __init__(self, role: str) -> None:
        super().__init__("", "caption")
        self._name = role
        self._tell()
        Theme.current().changed.connect(self._tell)

    def _tell(self) -> None:
        theme = Theme.current()
        ratio = contrast(theme.colour(self._name), theme.colour("surface"))
        self.setText(f"{self._name} {ratio:.1f}")


def looks_board() -> Board:
    """The page."""
    board = Board()
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE.twelve)
    grid.setVerticalSpacing(SPACE.unit)
    for number, role in enumerate(Colours._fields):
        cell = column(Swatch(role), ContrastLabel(role), spacing=SPACE.half)
        grid.addLayout(cell, number // _IN_A_ROW, number % _IN_A_ROW)
    board.card("Colours, and their contrast against the surface", grid)
    roles = [
        captioned(
            f"{role}, {style.px} px, {style.weight}", ElidingLabel(f"{SHORT} {CHINESE}", role)
        )
        for role, style in TYPE.items()
    ]
    board.card("Text roles", *roles, column=1)
    board.card(
        "Texts that are hard to lay out",
        captioned("One line, elided", ElidingLabel(LONG)),
        captioned("Wrapped anywhere", WrappedText(UNBROKEN * 2, "mono")),
        captioned("Right to left", ElidingLabel(ARABIC, "title")),
        captioned("Folded above four lines", DescriptionLabel(LONG)),
        column=1,
    )
    board.card(
        "Headings and lines",
        SectionHeader("Tools", count="12", link="Show all"),
        SectionHeader("Last calls", small=True, count="3"),
        Separator(),
        line(KeyCap("Ctrl+K"), KeyCap("F1"), KeyCap("Return")),
    )
    sides = (SIZE.icon_small, SIZE.icon_toast, SIZE.icon_tile, SIZE.avatar, PART.logo)
    board.card("Logo: one drawing for 16 pixels, one for the rest", line(*map(LogoSample, sides)))
    rows = [ICONS[start : start + 12] for start in range(0, len(ICONS), 12)]
    board.card("Icons", *(line(*(IconLabel(name) for name in row)) for row in rows))
    board.close_columns()
    return board
