"""What a device says about itself: what can be set, on one card, the facts on a strip, and the
course of its values over the last hour or day, as small plots."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from companion.app.activity.derived.trends import GAP, PLOTTED, Point, Trends, TrendSpan
from companion.app.activity.derived.values import KNOWN
from companion.devices.models import DeviceView
from companion.devices.status import STATUS_TOOL
from companion.ui.activity.words import name_words, number_words
from companion.ui.kit.page.cards import SentenceCard
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, MIDDLE, START, column, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.plots import PlotPoint, TrendPlot
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.device_words import work_words
from companion.ui.kit.words.measures import ago_words
from companion.ui.kit.words.words import listed
from companion.ui.overview.tiles import (
    TWO_COLUMNS,
    BatteryFact,
    BrightnessTile,
    ControlTile,
    FactTile,
    NetworkFact,
    TemperatureFact,
    ThemeTile,
    TileGrid,
    VolumeTile,
)

_SECOND: Final = 1_000
"""Milliseconds after which "4 s ago" is no longer true."""


def has_status_tool(view: DeviceView) -> bool:
    """Whether the device can be asked for its status without asking a person first."""
    tool = view.tool(STATUS_TOOL)
    return tool is not None and not tool.user_only


class _FactGrid(TileGrid):
    """Side by side where there is room, else two and two."""

    def _wanted(self) -> int:
        return 2 if self.width() < TWO_COLUMNS else 4


class ControlsCard(Card):
    """Volume, brightness and theme, one below the other."""

    def __init__(self) -> None:
        super().__init__()
        self.controls: tuple[ControlTile, ...] = (VolumeTile(), BrightnessTile(), ThemeTile())
        self._lines = tuple(Separator() for _ in self.controls)
        self.body.setSpacing(SPACE.twelve)
        self.body.addStretch(1)
        for line, tile in zip(self._lines, self.controls, strict=True):
            self.add(line)
            self.add(tile)
            tile.hide()
        self.body.addStretch(1)

    def set_shown(self, shown: Sequence[QWidget]) -> None:
        """Show these controls, with lines between them."""
        for line, tile in zip(self._lines, self.controls, strict=True):
            tile.setVisible(tile in shown)
            line.setVisible(tile in shown and tile is not shown[0])
        self.setVisible(any(tile in shown for tile in self.controls))


class StatusSection(QWidget):
    """The strip of facts, or why there are none; `card` has the controls, for the page to place.

    Only shows: `refresh_clicked` asks its owner for a new status, `set_view` brings it.
    """

    refresh_clicked = Signal()
    tools_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: DeviceView | None = None
        self._asking = False
        self._problem = ""
        self.updated = ElidingLabel("", "caption")
        self.refresh = IconButton("arrow-clockwise", self.tr("Ask the device for its status"))
        self.refresh.clicked.connect(self.refresh_clicked)
        self.trends = Button(self.tr("Trends"), "link", "chart-line")
        self.sentence = SentenceCard()
        self.sentence.action_clicked.connect(self._act)
        self.card = ControlsCard()
        self.controls = self.card.controls
        self.facts: tuple[FactTile, ...] = (BatteryFact(), NetworkFact(), TemperatureFact())
        self._tiles: tuple[ControlTile | FactTile, ...] = (*self.controls, *self.facts)
        self.grid = _FactGrid()
        for fact in self.facts:
            fact.setParent(self.grid)
            fact.hide()
        self._end = QWidget(self.grid)
        words = column((self.trends, START), self.updated, spacing=0)
        row((words, 1), (self.refresh, MIDDLE), on=self._end, spacing=SPACE.half)
        self._strip = Card()
        across = SPACE.gutter
        self._strip.body.setContentsMargins(across, SPACE.unit, SPACE.unit, SPACE.unit)
        self._strip.add(self.grid)
        column(self.sentence, self._strip, on=self)
        self._clock = QTimer(self)
        self._clock.setInterval(_SECOND)
        self._clock.timeout.connect(self._show_age)

    def set_view(self, view: DeviceView) -> None:
        """Show what `view` holds; a status that the device gave stays when it goes away."""
        self._view = view
        status = view.status
        if status is not None:
            self._problem = self._problem if self._asking else ""
            shown = [tile for tile in self._tiles if tile.has_part(status)]
            for tile in shown:
                tile.show_view(view)
            self.card.set_shown([tile for tile in shown if tile in self.controls])
            self.grid.set_tiles([*(tile for tile in shown if tile in self.facts), self._end])
        self._show_rest()

    def set_asking(self, asking: bool) -> None:
        """Whether the device is being asked at the moment."""
        self._asking = asking
        self.refresh.set_busy(asking)
        self._show_rest()

    def set_problem(self, problem: str) -> None:
        """Why the last question brought no status; empty when it did."""
        self._problem = problem
        self._show_rest()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_age()
        self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()

    def _show_rest(self) -> None:
        view = self._view
        if view is None:
            return
        self.refresh.setVisible(has_status_tool(view))
        self.refresh.setEnabled(view.connected)
        self._strip.setVisible(view.status is not None)
        if view.status is None:
            self.card.hide()
        self.sentence.setVisible(view.status is None)
        if view.status is None:
            self.sentence.show_words(*self._sentence(view))
        self._show_age()

    def _sentence(self, view: DeviceView) -> tuple[str, str]:
        """Why there are no tiles, and the words of a button that helps."""
        if view.work is not None:
            return work_words(view), ""
        if not view.connected:
            return self.tr("The device is not connected. Its status appears when it is back."), ""
        if not has_status_tool(view):
            words = self.tr("This device has no tool that tells its status.")
            return words, self.tr("Show its tools")
        if self._problem and not self._asking:
            return self._problem, self.tr("Ask again")
        return self.tr("Asking the device for its status…"), ""

    def _act(self) -> None:
        if self._view is not None and has_status_tool(self._view):
            self.refresh_clicked.emit()
        else:
            self.tools_clicked.emit()

    def _show_age(self) -> None:
        view = self._view
        if view is None or view.status is None or view.status_at is None:
            self.updated.setText("")
            return
        age = (datetime.now(UTC) - view.status_at).total_seconds()
        text = self.tr("Updated {ago}").format(ago=ago_words(max(age, 0.0)))
        if self._problem and not self._asking:
            text = self.tr("{problem} {updated}").format(problem=self._problem, updated=text)
        self.updated.setText(text)


_MOVE: Final = 30_000
"""Milliseconds after which what is drawn has moved by a pixel or so."""
_LEAST_HEIGHTS: Final = {"temperature": 4.0, "heap": 8 * 1024.0}
"""In the value's unit: less than this is no mountain."""
_FEWEST: Final = 2
"""Values of which there is a course."""
ENOUGH: Final = 15 * 60.0
"""Seconds from the first value until a line says anything."""


class TrendCard(Card):
    """One value: its name, its range or what is pointed at, and the plot."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._points: tuple[Point, ...] = ()
        known = KNOWN[name]
        self.plot = TrendPlot(
            name_words(name),
            gap=GAP,
            bounds=known.bounds,
            least_height=_LEAST_HEIGHTS.get(name, 1.0),
        )
        self.words = Label("", "caption")
        self.add(row(Label(name_words(name), "medium"), FILL, self.words))
        self.add(self.plot)
        self._at = -1
        self.plot.selected.connect(self._show_point)

    def show_points(self, points: tuple[Point, ...], span: TrendSpan) -> None:
        """Oldest first; at least two."""
        self._points = points
        self.plot.set_points(
            [PlotPoint(each.age, each.value, each.low, each.high) for each in points],
            span.seconds,
        )
        self._show_words()

    def _show_point(self, index: int) -> None:
        self._at = index
        self._show_words()

    def _show_words(self) -> None:
        at = self._at if 0 <= self._at < len(self._points) else -1
        range_words = self._range()
        said = range_words
        if at >= 0:
            point = self._points[at]
            said = self.tr("{value}, {ago}").format(
                value=number_words(self.name, point.value), ago=ago_words(point.age)
            )
        self.words.setText(said)
        newest = self._points[-1] if self._points else None
        about = [range_words if at < 0 else said]
        if newest is not None and at < 0:
            now = number_words(self.name, newest.value)
            about.insert(0, self.tr("Now {value}").format(value=now))
        self.plot.setAccessibleDescription(listed(about))

    def _range(self) -> str:
        if not self._points:
            return ""
        low = number_words(self.name, min(point.low for point in self._points))
        high = number_words(self.name, max(point.high for point in self._points))
        if low == high:
            return self.tr("always {value}").format(value=low)
        return self.tr("{low} to {high}").format(low=low, high=high)


class _TrendGrid(TileGrid):
    """Two and two: a line needs width, and a fourth plot would be alone in its row."""

    def _wanted(self) -> int:
        return 2


class TrendsSection(QWidget):
    """Folded until a person unfolds it, which is possible once a quarter of an hour of anything is
    known. Moves on by itself while it is seen."""

    known_changed = Signal()

    def __init__(self, trends: Trends, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unfolded = False
        self._trends = trends
        self._key = key
        self.span = Segmented(
            (
                (TrendSpan.HOUR.name, self.tr("Last hour")),
                (TrendSpan.DAY.name, self.tr("Last day")),
            ),
            self.tr("Which time to show"),
        )
        self.span.chosen.connect(lambda _: self.refresh())
        header = SectionHeader(self.tr("Trends"))
        header.add(self.span)
        self.grid = _TrendGrid()
        self.cards = tuple(TrendCard(name) for name in PLOTTED)
        for card in self.cards:
            card.setParent(self.grid)
            card.hide()
        self._none = Label("", "body", "text3")
        column(header, (self._none, Qt.AlignmentFlag.AlignLeft), self.grid, on=self)
        self._clock = QTimer(self)
        self._clock.setInterval(_MOVE)
        self._clock.timeout.connect(self.refresh)
        self._known = False
        self.hide()
        self.refresh()

    @property
    def known(self) -> bool:
        """Whether there is enough to be shown."""
        return self._known

    def unfold(self, unfolded: bool) -> None:
        """Show the lines as soon as they are known, or fold them away."""
        self._unfolded = unfolded
        self.setVisible(self._known and unfolded)

    def on_changed(self, key: str) -> None:
        """A device has published a value; harmless for any other."""
        if key == self._key and (self.isVisible() or not self._known):
            self.refresh()

    def refresh(self) -> None:
        """Show what is known now."""
        courses = {
            span: {
                card.name: self._trends.points(self._key, card.name, span) for card in self.cards
            }
            for span in TrendSpan
        }
        known = any(
            points and points[0].age - points[-1].age >= ENOUGH
            for course in courses.values()
            for points in course.values()
        )
        if known != self._known:
            self._known = known
            self.known_changed.emit()
        self.setVisible(known and self._unfolded)
        if not known:
            return
        span = TrendSpan[self.span.value()]
        shown = []
        for card in self.cards:
            points = courses[span][card.name]
            if len(points) >= _FEWEST:
                card.show_points(points, span)
                shown.append(card)
        self.grid.set_tiles(shown)
        self.grid.setVisible(bool(shown))
        self._none.setVisible(not shown)
        self._none.setText(
            self.tr("Too little was heard in the last hour.")
            if span is TrendSpan.HOUR
            else self.tr("Too little was heard for a line over the last day yet.")
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self._clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.stop()
