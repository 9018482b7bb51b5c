"""The last hour and the last day, in bounded memory."""

from __future__ import annotations

from companion.app.activity.derived.trends import MOST_DEVICES, Trends, TrendSpan


class Time:
    def __init__(self) -> None:
        self.now = 10_000.0

    def __call__(self) -> float:
        return self.now


def test_the_hour_has_every_value_and_the_day_five_minutes_each() -> None:
    time = Time()
    trends = Trends(time)
    for value in range(40, 60):
        trends.add("k", {"temperature": float(value)})
        time.now += 30
    hour = trends.points("k", "temperature", TrendSpan.HOUR)
    assert [point.value for point in hour] == [float(value) for value in range(40, 60)]
    assert (hour[0].age, hour[-1].age) == (600, 30)
    day = trends.points("k", "temperature", TrendSpan.DAY)
    assert len(day) == 3
    assert (day[1].low, day[1].high, day[1].value) == (47.0, 56.0, 51.5)


def test_what_is_old_leaves_and_memory_is_bounded() -> None:
    time = Time()
    trends = Trends(time)
    for second in range(2 * 86_400 // 20):
        trends.add("k", {"battery": second % 100, "signal": "weak", "volume": 3})
        time.now += 20
    hour, day = (trends.points("k", "battery", span) for span in TrendSpan)
    assert len(hour) == 180 and hour[0].age <= 3600
    assert len(day) <= 289 and day[0].age <= 86_400
    assert trends.points("k", "volume", TrendSpan.HOUR) == ()
    assert {point.value for point in trends.points("k", "signal", TrendSpan.HOUR)} == {1.0}
    time.now += 90_000
    assert trends.points("k", "battery", TrendSpan.DAY) == ()


def test_a_flood_of_values_keeps_the_newest_of_five_seconds() -> None:
    time = Time()
    trends = Trends(time)
    for number in range(100):
        trends.add("k", {"battery": number})
        time.now += 0.1
    values = [point.value for point in trends.points("k", "battery", TrendSpan.HOUR)]
    assert len(values) == 2 and values[-1] == 99


def test_who_was_heard_of_longest_ago_goes_first() -> None:
    trends = Trends(Time())
    told: list[str] = []
    trends.changed.subscribe(told.append)
    for number in range(MOST_DEVICES):
        trends.add(f"d{number}", {"battery": 1})
    trends.add("d0", {"battery": 2})
    trends.add("new", {"battery": 3})
    assert trends.points("d0", "battery", TrendSpan.HOUR)
    assert not trends.points("d1", "battery", TrendSpan.HOUR)
    assert told[-1] == "new" and len(told) == MOST_DEVICES + 2
    trends.forget("new")
    assert not trends.points("new", "battery", TrendSpan.HOUR)


def test_words_that_are_no_signal_are_not_plotted() -> None:
    trends = Trends(Time())
    trends.add("k", {"signal": "splendid", "charging": True})
    assert trends.points("k", "signal", TrendSpan.HOUR) == ()
