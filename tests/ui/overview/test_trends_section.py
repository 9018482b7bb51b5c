"""The course of values as plots on the overview."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.app.activity.derived.trends import Trends
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.plots import PlotPoint, TrendPlot
from companion.ui.overview.sections import TrendsSection


class Time:
    now = 100_000.0

    def __call__(self) -> float:
        return self.now


def section(qtbot: QtBot) -> tuple[Time, Trends, TrendsSection]:
    time = Time()
    trends = Trends(time)
    shown = TrendsSection(trends, "k")
    shown.unfold(True)
    trends.changed.subscribe(shown.on_changed)
    qtbot.addWidget(shown)
    shown.resize(860, 300)
    return time, trends, shown


def names(shown: TrendsSection) -> list[str]:
    return [card.name for card in shown.cards if not card.isHidden()]


def plot_of(shown: TrendsSection, name: str) -> TrendPlot:
    return next(card.plot for card in shown.cards if card.name == name)


def words_of(shown: TrendsSection, name: str) -> str:
    return next(card.words.text() for card in shown.cards if card.name == name)


def test_it_can_be_unfolded_after_a_quarter_of_an_hour_of_anything(qtbot: QtBot) -> None:
    time, trends, shown = section(qtbot)
    shown.unfold(False)
    trends.add("k", {"battery": 80, "temperature": 41.5})
    trends.add("other", {"battery": 1})
    time.now += 600
    trends.add("k", {"battery": 79})
    shown.unfold(True)
    assert not shown.known and shown.isHidden()
    shown.unfold(False)
    time.now += 360
    with qtbot.waitSignal(shown.known_changed):
        trends.add("k", {"battery": 79})
    assert shown.known and shown.isHidden()
    shown.unfold(True)
    assert not shown.isHidden() and names(shown) == ["battery"]
    assert words_of(shown, "battery") == "79 % to 80 %"
    shown.show()
    time.now += 60
    trends.add("k", {"temperature": 42.5, "signal": "weak"})
    assert names(shown) == ["battery", "temperature"]
    assert plot_of(shown, "battery").accessibleDescription() == "Now 79 %, 79 % to 80 %"


def test_small_changes_are_no_mountains(qtbot: QtBot) -> None:
    time, trends, shown = section(qtbot)
    for degrees in (41.0, 41.5):
        trends.add("k", {"temperature": degrees})
        time.now += 1_000
    shown.show()
    plot = plot_of(shown, "temperature")
    low, high = plot._scale()
    assert high - low >= 4 and low < 41.0 and high > 41.5


def test_the_hour_and_the_day(qtbot: QtBot) -> None:
    time, trends, shown = section(qtbot)
    for level in (90, 80, 70):
        trends.add("k", {"battery": level})
        time.now += 4_000
    trends.add("k", {"battery": 60})
    shown.show()
    assert names(shown) == [] and not shown._none.isHidden()
    day = shown.span._group.button(1)
    QTest.mouseClick(day, Qt.MouseButton.LeftButton)
    assert names(shown) == ["battery"] and shown._none.isHidden()
    assert words_of(shown, "battery") == "60 % to 90 %"
    # each is more than a quarter of an hour from the next: nothing is known in between
    assert plot_of(shown, "battery").runs() == [[0], [1], [2], [3]]


def test_a_value_can_be_read_with_the_pointer_and_with_keys(qtbot: QtBot) -> None:
    time, trends, shown = section(qtbot)
    for degrees in (40.0, 50.0, 60.0):
        trends.add("k", {"temperature": degrees})
        time.now += 600
    shown.show()
    shown.refresh()
    plot = plot_of(shown, "temperature")
    assert words_of(shown, "temperature") == "40.0 °C to 60.0 °C"
    middle = round(plot._x(plot.points[1]))
    point_at(plot, middle + 2)
    assert words_of(shown, "temperature") == "50.0 °C, 20 min ago"
    plot._select(-1)
    shown.activateWindow()
    plot.setFocus()
    qtbot.waitUntil(plot.hasFocus)
    assert words_of(shown, "temperature") == "60.0 °C, 10 min ago"
    QTest.keyClick(plot, Qt.Key.Key_Home)
    assert words_of(shown, "temperature") == "40.0 °C, 30 min ago"
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.accessibleDescription() == "50.0 °C, 20 min ago"


def test_words_of_a_signal_and_of_memory(qtbot: QtBot) -> None:
    time, trends, shown = section(qtbot)
    for signal in ("weak", "strong"):
        trends.add("k", {"signal": signal, "heap": 51_200})
        time.now += 1_000
    assert words_of(shown, "signal") == "weak to strong"
    assert words_of(shown, "heap") == "always 50 KiB"


def test_points_lie_by_their_time(qtbot: QtBot) -> None:
    plot = TrendPlot("", gap=900, bounds=(0, 100))
    qtbot.addWidget(plot)
    plot.resize(206, 50)
    plot.set_points([PlotPoint(age, 50, 50, 50) for age in (3600, 900, 0)], 3600)
    left, three_quarters, right = (plot._x(point) for point in plot.points)
    assert left < 5 and right > 200
    assert abs((three_quarters - left) / (right - left) - 0.75) < 0.01
    assert plot.runs() == [[0], [1, 2]]


def test_it_is_drawn_in_the_colours_of_the_theme(qtbot: QtBot) -> None:
    plot = TrendPlot("", gap=900, bounds=(0, 100))
    qtbot.addWidget(plot)
    plot.resize(200, 50)
    plot.show()
    for mode in ("light", "dark"):
        Theme.current().set_mode(mode)  # type: ignore[arg-type]
        plot.set_points([], 3600)
        empty = plot.grab().toImage()
        plot.set_points([PlotPoint(800, 0, 0, 0), PlotPoint(0, 100, 100, 100)], 3600)
        drawn = plot.grab().toImage()
        assert drawn != empty
        assert has_colour(drawn, Theme.current().colour("text2"))
    Theme.current().set_mode("system")


def point_at(plot: TrendPlot, x: int) -> None:
    """Move the pointer there, without any button."""
    none = Qt.MouseButton.NoButton
    spot = QPointF(x, 5)
    event = QMouseEvent(
        QEvent.Type.MouseMove, spot, spot, none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(plot, event)


def has_colour(image: QImage, colour: QColor) -> bool:
    """Whether any pixel is of that colour."""
    return any(
        image.pixelColor(x, y) == colour
        for x in range(image.width())
        for y in range(image.height())
    )
