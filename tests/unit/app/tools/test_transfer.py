"""How fast a download goes, and how long the rest takes."""

from __future__ import annotations

import pytest

from companion.app.tools.transfer import WINDOW, Meter


def test_speed_and_what_remains() -> None:
    meter = Meter(1000)
    assert meter.view(0.0).bytes_per_second is None
    meter.begin(10.0)
    meter.moved(0, 10.0)
    for second in range(5):
        meter.moved(100 * second, 10.0 + second)
    view = meter.view(14.0)
    assert (view.sent, view.total, view.attempts) == (400, 1000, 1)
    assert view.bytes_per_second == pytest.approx(100)
    assert view.remaining_seconds == pytest.approx(6)
    assert view.fraction == 0.4


def test_a_download_that_stands_still_becomes_slower() -> None:
    meter = Meter(1000)
    meter.begin(0.0)
    meter.moved(0, 0.0)
    meter.moved(0, 0.0)
    meter.moved(500, 1.0)
    speeds = [meter.view(float(now)).bytes_per_second or 0.0 for now in (1, 2, 4)]
    assert speeds == sorted(speeds, reverse=True) and speeds[0] == 500
    later = meter.view(1.0 + 3 * WINDOW)
    assert later.bytes_per_second == 0 and later.remaining_seconds is None


def test_a_new_attempt_is_measured_again() -> None:
    meter = Meter(1000)
    meter.begin(0.0)
    meter.moved(0, 0.0)
    meter.moved(100, 0.0)
    meter.moved(900, 1.0)
    meter.begin(5.0)
    assert meter.view(5.0).bytes_per_second is None
    meter.moved(0, 5.0)
    meter.moved(200, 5.0)
    meter.moved(300, 6.0)
    assert meter.view(6.0).bytes_per_second == pytest.approx(100)
    assert meter.view(6.0).attempts == 2


def test_what_fills_the_buffers_at_once_is_no_speed() -> None:
    meter = Meter(1_000_000)
    meter.begin(0.0)
    meter.moved(0, 0.0)
    meter.moved(180_000, 0.01)
    meter.moved(205_000, 0.11)
    meter.moved(305_000, 0.51)
    assert meter.view(0.51).bytes_per_second == pytest.approx(250_000)


def test_nothing_can_be_counted_elsewhere() -> None:
    view = Meter(None).view(5.0)
    assert view.fraction is None and view.remaining_seconds is None
