"""Where the seconds of one turn went, on one axis, next to what is usual today."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from companion.app.stock.turns import ENOUGH, Medians, TalkTurn
from companion.protocol.bridge.turn_times import TurnPart, TurnTimes
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, SPACE, STROKE
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import TOP, FlowLayout, column, row
from companion.ui.kit.widgets.marks import IconLabel, Pill, Separator
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.measures import clock, seconds_words
from companion.ui.stock.turn_words import PART_ICONS, part_colour, part_words, slowest_words

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TimeBar(QWidget):
    """One part on the axis of its turn: thick what it took, thin below it the median."""

    def __init__(self) -> None:
        super().__init__()
        self._span = 1
        self._bounds: tuple[int, int] | None = None
        self._open = False
        self._median: int | None = None
        self._colour = "line"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set(
        self,
        bounds: tuple[int, int] | None,
        median: int | None,
        span: int,
        colour: str,
        *,
        is_open: bool = False,
    ) -> None:
        """`span` is the length of the axis; `is_open` that the part was broken off, nobody knows
        when."""
        self._bounds, self._median, self._span = bounds, median, max(span, 1)
        self._colour, self._open = colour, is_open
        self.update()

    @property
    def bounds(self) -> tuple[int, int] | None:
        """What is drawn of this turn."""
        return self._bounds

    @property
    def is_open(self) -> bool:
        return self._open

    def sizeHint(self) -> QSize:
        return QSize(PART.turn_bar, SPACE.unit + SPACE.half + round(STROKE.ring))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._bounds is None:
            return
        painter, theme = QPainter(self), Theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self.width() / self._span
        left, right = (bound * scale for bound in self._bounds)
        high = float(SPACE.unit)
        box = QRectF(left, 0, max(right - left, high), high)
        # at the right edge the shortest bar is still whole
        box.moveLeft(min(left, self.width() - box.width()))
        colour = theme.colour(self._colour)
        if self._open:
            # no end was seen: the outline has none
            pen = QPen(colour, STROKE.tick, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.drawPolyline(
                [box.topRight(), box.topLeft(), box.bottomLeft(), box.bottomRight()]
            )
        else:
            rounded_box(painter, box, high / 2, fill=colour)
        if self._median is not None:
            wide = max(self._median * scale, STROKE.ring)
            thin = QRectF(box.left(), high + SPACE.half / 2, wide, STROKE.ring)
            rounded_box(painter, thin, STROKE.ring / 2, fill=theme.colour("control"))


class Swatch(QWidget):
    """A piece of a bar, next to what it means."""

    def __init__(self, colour: str, high: float) -> None:
        super().__init__()
        self._colour, self._high = colour, high
        self.setFixedSize(SPACE.gutter, SPACE.twelve)

    def paintEvent(self, event: QPaintEvent) -> None:
        box = QRectF(0, (self.height() - self._high) / 2, self.width(), self._high)
        colour = Theme.current().colour(self._colour)
        rounded_box(QPainter(self), box, self._high / 2, fill=colour)


class DayBars(QWidget):
    """How long the person waited in the last turns of today, and the median as a line."""

    def __init__(self) -> None:
        super().__init__()
        self._waits: list[tuple[int, bool]] = []
        self._median: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set(self, waits: Sequence[tuple[int, bool]], median: int | None) -> None:
        """Milliseconds of each turn, oldest first, and whether it is the one that is shown."""
        self._waits, self._median = list(waits), median
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(PART.turn_bar, PART.day_bar[1])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), Theme.current()
        wide, step = PART.day_bar[0], PART.day_bar[0] + SPACE.half
        most = max(self.width() // step, 1)
        # the one that is shown is always among them
        shown = next((at for at, (_, is_it) in enumerate(self._waits) if is_it), len(self._waits))
        first = max(min(len(self._waits) - most, shown), 0)
        waits = self._waits[first : first + most]
        highest = max((wait for wait, _ in waits), default=0)
        highest = max(highest, self._median or 0, 1)
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("border"))
        for number, (wait, is_it) in enumerate(waits):
            high = max(round((self.height() - 2) * wait / highest), 2)
            bar = QRectF(number * step, self.height() - 1 - high, wide, high)
            rounded_box(painter, bar, STROKE.line, fill=theme.colour("accent" if is_it else "line"))
        if self._median is not None:
            y = self.height() - 1 - (self.height() - 2) * self._median / highest
            painter.setPen(QPen(theme.colour("text3"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(0, round(y), self.width(), round(y))


class _PartRow:
    """The widgets of one part: icon, name, this turn, today, and the bar below."""

    def __init__(self, grid: QGridLayout, part: TurnPart, line: int) -> None:
        self.name = Label(part_words(part), "body")
        self.value = Label("", "body")
        self.today = Label("", "body", "text3")
        self.bar = TimeBar()
        self.value.setAlignment(_RIGHT)
        self.today.setAlignment(_RIGHT)
        grid.addWidget(IconLabel(PART_ICONS[part], "text2"), line, 0)
        for at, each in enumerate((self.name, self.value, self.today), 1):
            grid.addWidget(each, line, at)
        grid.addWidget(self.bar, line + 1, 1, 1, 3)


class TurnPane(ScrollPage):
    """Esc closes it, the arrow keys show another turn."""

    closed = Signal()
    step_wanted = Signal(int)
    """One turn up (-1) or down."""
    export_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(fill="surface")
        self._title = WrappedText(self.tr("Where the time went"), "title")
        self.close_button = IconButton("x", self.tr("Close"))
        self.close_button.clicked.connect(self.closed)
        self.about = ElidingLabel("", "caption")
        self.wait = Label("", "display")
        self.until = WrappedText("", "body", "text2")
        self.slowest = Pill("", "accent")
        self.compared = Label("", "caption")
        self.rows: dict[TurnPart, _PartRow] = {}
        self.of_day = Label("", "caption")
        self.day = DayBars()
        self.day_median = Label("", "caption")
        self.export = IconButton("export", self.tr("Export the times of today…"))
        self.export.clicked.connect(self.export_wanted)
        head = column(self._title, self.about, spacing=SPACE.half)
        self.add(row((head, 1), (self.export, TOP), (self.close_button, TOP), spacing=0))
        self.add(row(self.wait, (self.until, 1)))
        self.add(_flow(self.slowest, self.compared))
        self.add(self._parts())
        this_turn, usual = QWidget(), QWidget()
        row(Swatch("accent", SPACE.unit), Label(self.tr("This turn"), "caption"), on=this_turn)
        row(Swatch("control", STROKE.ring), self.of_day, on=usual)
        self.add(_flow(this_turn, usual))
        until_sound = WrappedText(self.tr("Today until the first sound"), "section")
        self.add(row((until_sound, 1), self.day_median))
        self.add(self.day)
        note = WrappedText(
            self.tr(
                "Measured where messages pass this computer. What happens inside the assistant "
                "server is not visible."
            ),
            "caption",
        )
        self.add(row((IconLabel("info", "text3"), TOP), (note, 1)))
        self.body.addStretch(1)
        self.body.setSpacing(SPACE.twelve)
        for key, step in ((Qt.Key.Key_Up, -1), (Qt.Key.Key_Down, 1)):
            self._on_key(key).activated.connect(lambda step=step: self.step_wanted.emit(step))
        self._on_key(Qt.Key.Key_Escape).activated.connect(self.closed)

    def _on_key(self, key: Qt.Key) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return shortcut

    def _parts(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE.unit)
        grid.setVerticalSpacing(SPACE.half)
        grid.setColumnStretch(1, 1)
        for at, said in ((2, self.tr("This turn")), (3, self.tr("Today"))):
            head = Label(said, "caption")
            head.setAlignment(_RIGHT)
            grid.addWidget(head, 0, at)
        grid.addWidget(Separator(), 1, 0, 1, 4)
        for number, part in enumerate(TurnPart):
            self.rows[part] = _PartRow(grid, part, 2 + 2 * number)
        return grid

    def set_narrow(self, narrow: bool) -> None:
        """It is a page of its own: the cross becomes the way back."""
        self.close_button.set_icon("arrow-left" if narrow else "x")
        self.close_button.set_name(self.tr("Back") if narrow else self.tr("Close"))

    def show_turn(
        self, turn: TalkTurn, text: str, today: Sequence[TalkTurn], *, now: int | None = None
    ) -> None:
        """Show a turn, in which the person said `text`, next to those of today. With `now`, in
        milliseconds since its first moment, it goes on and its last part grows."""
        times, medians = turn.times, Medians.of(today)
        last = times.last if now is None else max(now, times.last)
        self._show_head(turn, text, medians, last, runs=now is not None)
        goes_on = times.unended if now is not None or times.interrupted else None
        begins = {part: times.begin(part) for part in TurnPart}
        span = max(
            [last]
            + [
                start + medians.parts[part]
                for part, start in begins.items()
                if start is not None and part in medians.parts
            ]
        )
        if times.interrupted:
            span = max(span, last + last // 8)  # room for a bar without an end
        until = span if times.interrupted else last
        for part, line in self.rows.items():
            bounds, median = times.bounds(part), medians.parts.get(part)
            is_open = part is goes_on and times.interrupted
            if part is goes_on:
                bounds = (begins[part] or 0, until)
            line.bar.set(bounds, median, span, part_colour(times, part), is_open=is_open)
            if is_open:
                said = self.tr("Interrupted")
            elif bounds is not None:
                said = self._length(times, part, bounds[1] - bounds[0])
            else:
                # of what is still to come nothing is known
                said = self.tr("Not seen")
                if now is not None and goes_on is not None and _place(part) > _place(goes_on):
                    said = ""
            line.value.setText(said)
            line.today.setText(seconds_words(median) if median is not None else "–")
            role = "strong" if part is times.slowest else "body"
            line.name.set_role(role)
            line.value.set_role(role)
            line.value.set_colour("" if bounds is not None else "text3")
        self._show_day(turn, today, medians)

    def _length(self, times: TurnTimes, part: TurnPart, milliseconds: int) -> str:
        said = seconds_words(milliseconds)
        guessed = part is TurnPart.SPEAKS and times.about
        return self.tr("about {time}").format(time=said) if guessed else said

    def _show_head(
        self, turn: TalkTurn, text: str, medians: Medians, last: int, *, runs: bool
    ) -> None:
        times = turn.times
        moments = (times.silent, times.text, times.answer)
        asked = next((each for each in moments if each is not None), 0)
        at = clock(turn.ended - timedelta(milliseconds=last - asked))
        about = self.tr("Turn at {time}, “{text}”") if text else self.tr("Turn at {time}")
        self.about.setText(about.format(time=at, text=text))
        sound = last if runs and times.sound is None else times.sound
        known = None
        if times.silent is not None:
            until, since = self.tr("from your last word to the first sound"), times.silent
        elif times.text is not None and sound is not None:
            until, since = self.tr("from the text to the first sound"), times.text
        else:
            until, since = self.tr("until the first sound"), None
        if since is not None and sound is not None:
            known = sound - since
        unknown = self.tr("Interrupted") if times.interrupted else self.tr("Not seen")
        self.wait.setText(seconds_words(known) if known is not None else unknown)
        self.until.setText(until)
        slowest = slowest_words(times)
        self.slowest.set(slowest, "accent")
        self.slowest.setVisible(bool(slowest))
        self.compared.setMinimumHeight(self.slowest.sizeHint().height() if slowest else 0)
        self.compared.setText(self._compared(times.waits_ms, medians))

    def _compared(self, waits: int | None, medians: Medians) -> str:
        usual = medians.waits_ms
        if usual is None:
            return self.tr("Median after %n turn(s).", "", ENOUGH)
        if waits is None:
            return ""
        more = round(waits / 100) - round(usual / 100)
        if not more:
            return self.tr("as the median")
        said = (
            self.tr("{time} above the median") if more > 0 else self.tr("{time} below the median")
        )
        return said.format(time=seconds_words(abs(more) * 100))

    def _show_day(self, turn: TalkTurn, today: Sequence[TalkTurn], medians: Medians) -> None:
        self.of_day.setText(self.tr("Median of today, %n turn(s)", "", medians.count))
        waits = [
            (each.times.waits_ms, each.ended == turn.ended)
            for each in today
            if each.times.waits_ms is not None and not each.times.interrupted
        ]
        self.day.set([(wait, is_it) for wait, is_it in waits if wait is not None], medians.waits_ms)
        usual = medians.waits_ms
        said = self.tr("Median {time}").format(time=seconds_words(usual)) if usual else ""
        self.day_median.setText(said)
        self.export.setEnabled(bool(today))


def _place(part: TurnPart) -> int:
    return list(TurnPart).index(part)


def _flow(*parts: QWidget) -> QWidget:
    """Side by side; below each other where there is no room."""
    made = QWidget()
    flow = FlowLayout(made, SPACE.unit)
    for part in parts:
        flow.addWidget(part)
    return made
