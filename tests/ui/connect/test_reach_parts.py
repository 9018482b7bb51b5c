"""What a device's page says of its connection: tries, stops, other tools."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from companion.devices.models import DeviceState, Way
from companion.messages.message import message
from companion.ui.device.strips import AwayStrip
from companion.ui.tools.strips import ToolNews, ToolNewsState
from tests.fakes.entries import event_entry
from tests.fakes.views import device_view
from tests.ui.kit.widgets.helpers import accessible_name


@pytest.fixture
def strip(qtbot: QtBot) -> AwayStrip:
    strip = AwayStrip()
    qtbot.addWidget(strip)
    return strip


def dialed(state: DeviceState, **more: Any) -> Any:
    return device_view("ws://x/", way=Way.LOCAL, state=state, **more)


def in_seconds(seconds: float) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=seconds)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (12.4, "The next try is in 12 s."),
        (59.4, "The next try is in 59 s."),
        (290, "The next try is in 5 min."),
        (-1, "The next try begins now."),
    ],
)
def test_the_next_try_is_counted_down(strip: AwayStrip, seconds: float, said: str) -> None:
    strip.set_device(dialed(DeviceState.WAITING, retry_at=in_seconds(seconds)))
    assert said in strip.text.text()


def test_the_seconds_go_on_by_themselves(qtbot: QtBot, strip: AwayStrip) -> None:
    strip.set_device(dialed(DeviceState.WAITING, retry_at=in_seconds(59.4)))
    assert "in 59 s" in strip.text.text()
    qtbot.waitUntil(lambda: "in 59 s" not in strip.text.text())
    assert re.search(r"in [1-5]?[0-9] s", strip.text.text())
    strip.set_device(dialed(DeviceState.READY))
    assert not strip._clock.isActive()


@pytest.mark.parametrize(
    ("state", "buttons"),
    [
        (DeviceState.CONNECTING, {"stop"}),
        (DeviceState.HANDSHAKING, {"stop"}),
        (DeviceState.WAITING, {"try", "stop", "why"}),
        (DeviceState.LOST, {"try", "stop", "why"}),
        (DeviceState.STOPPED, {"try", "why"}),
    ],
)
def test_what_can_be_done_in_each_state(
    strip: AwayStrip, state: DeviceState, buttons: set[str]
) -> None:
    strip.set_device(dialed(state))
    shown = {
        name
        for name, button in (
            ("try", strip.button),
            ("stop", strip.stop_button),
            ("why", strip.why_button),
        )
        if button.isVisibleTo(strip)
    }
    assert shown == buttons


def test_nobody_can_dial_a_device_that_dials_in(strip: AwayStrip) -> None:
    strip.set_device(device_view(state=DeviceState.IDLE))
    assert not strip.button.isVisibleTo(strip) and not strip.stop_button.isVisibleTo(strip)
    assert strip.why_button.isVisibleTo(strip)
    strip.set_device(device_view(state=DeviceState.LOST, way=Way.SIMULATED))
    assert not strip.why_button.isVisibleTo(strip)


def test_what_was_stopped_stays_so(strip: AwayStrip) -> None:
    strip.set_device(dialed(DeviceState.STOPPED, problem=message("link.stopped")))
    assert "Nothing is tried until you say so" in strip.text.text()
    assert accessible_name(strip) == strip.text.text()


def test_other_ways_are_offered_where_there_are_some(qtbot: QtBot, strip: AwayStrip) -> None:
    strip.set_device(dialed(DeviceState.WAITING))
    strip.set_ways(1)
    assert not strip.ways_button.isVisibleTo(strip)
    strip.set_ways(2)
    assert strip.ways_button.isVisibleTo(strip)
    with qtbot.waitSignal(strip.ways_wanted):
        strip.ways_button.click()


def test_changed_tools_are_told_until_dismissed(qtbot: QtBot) -> None:
    state = ToolNewsState()
    news = ToolNews(state)
    qtbot.addWidget(news)
    state.on_entry(event_entry(event="connected", title=message("live.connected", count=2)))
    assert news.isHidden()
    detail = message("tools.added", count=1, names="self.a.new")
    changed = event_entry(event="tools_changed", title=message("live.tools_changed"), detail=detail)
    state.on_entry(changed)
    assert not news.isHidden()
    assert "self.a.new" in news.notice.text()
    news.dismiss_button.click()
    assert news.isHidden()
    state.on_entry(changed)
    with qtbot.waitSignal(news.tools_wanted):
        news.show_button.click()
    assert news.isHidden()
