"""The course of a device's values over the last hour or day, as small plots."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from companion.app.activity.derived.trends import GAP, PLOTTED, Point, Trends, TrendSpan
from companion.app.activity.derived.values import KNOWN
from companion.ui.activity.words import name_words, number_words
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.plots import PlotPoint, TrendPlot
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.measures import ago_words
from companion.ui.kit.words.words import listed
from companion.ui.overview.tiles import TileGrid

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
        self.plot.looked_at.connect(self._look_at)

    def show_points(self, points: tuple[Point, ...], span: TrendSpan) -> None:
        """Oldest first; at least two."""
        self._points = points
        self.plot.set_points(
            [PlotPoint(each.age, each.value, each.low, each.high) for each in points],
            span.seconds,
        )
        self._show_words()

    def _look_at(self, index: int) -> None:
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

    def take(self, key: str) -> None:
        """A device has said a value; harmless for any other."""
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
