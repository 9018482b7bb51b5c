"""The head of a device's page and the strip below it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from companion.devices.models import DeviceState, DeviceStatus, Way
from companion.messages.message import message
from companion.ui.device.device_header import DeviceHeader
from companion.ui.device.strips import AwayStrip
from companion.ui.kit.words.device_words import (
    device_icon,
    device_subtitle,
    state_shape,
    state_words,
)
from tests.fakes.views import device_view
from tests.ui.kit.widgets.helpers import accessible_name


@pytest.fixture
def header(qtbot: QtBot) -> DeviceHeader:
    header = DeviceHeader()
    qtbot.addWidget(header)
    header.resize(900, 128)
    header.show()
    return header


@pytest.fixture
def strip(qtbot: QtBot) -> AwayStrip:
    strip = AwayStrip()
    qtbot.addWidget(strip)
    return strip


@pytest.mark.parametrize(
    ("state", "words", "shape"),
    [
        (DeviceState.READY, "Connected", "connected"),
        (DeviceState.CONNECTING, "Connecting…", "connecting"),
        (DeviceState.HANDSHAKING, "Connecting…", "connecting"),
        (DeviceState.IDLE, "Not connected", "off"),
        (DeviceState.LOST, "Not connected", "off"),
        (DeviceState.WAITING, "Waiting", "off"),
        (DeviceState.STOPPED, "Stopped", "off"),
    ],
)
def test_every_state_has_words_and_a_shape(state: DeviceState, words: str, shape: str) -> None:
    view = device_view(state=state)
    assert (state_words(view), state_shape(view)) == (words, shape)


def test_only_what_is_dialed_is_lost() -> None:
    # a device that dials in comes and goes with its conversations
    lost = device_view("ws://x/", state=DeviceState.LOST, way=Way.LOCAL)
    assert state_words(lost) == "Lost"


@pytest.mark.parametrize(
    ("board", "icon"),
    [
        ("otto-robot", "robot"),
        ("electron-bot", "robot"),
        ("bread-compact-wifi", "speaker-high"),
        ("some-watch", "clock"),
        ("esp32-cam", "camera"),
        ("", "broadcast"),
    ],
)
def test_boards_have_icons(board: str, icon: str) -> None:
    assert device_icon(device_view(name="X", board=board)) == icon


def test_the_second_line_names_board_and_way() -> None:
    assert device_subtitle(device_view(way=Way.LOCAL)) == "otto-robot"
    assert device_subtitle(device_view(way=Way.SIMULATED, board="")) == "Simulated"


def test_a_long_name_is_cut_and_the_pill_stays(header: DeviceHeader) -> None:
    header.set_device(device_view(name="厨房" * 90))
    header.grab()
    assert header.name.is_elided()
    assert header.pill.width() >= header.pill.sizeHint().width()
    assert header.pill.geometry().right() < header.menu_button.geometry().left()


def test_names_from_devices_are_plain_text(header: DeviceHeader) -> None:
    header.set_device(device_view(name="<b>bold</b>", board="<i>x</i>", version="<u>1</u>"))
    assert header.name.text() == "<b>bold</b>"
    assert header.firmware.text() == "Firmware <u>1</u>"
    for label in (header.name, header.board, header.firmware, header.address):
        assert label.textFormat().name == "PlainText"


def test_the_address_can_be_copied(header: DeviceHeader) -> None:
    header.set_device(device_view())
    header.copy.click()
    assert QGuiApplication.clipboard().text() == "192.168.1.42"
    # a device that never came has no address but its own name
    header.set_device(device_view("hub:02:00:00:00:00:09", address="", state=DeviceState.IDLE))
    header.copy.click()
    assert QGuiApplication.clipboard().text() == "hub:02:00:00:00:00:09"


def test_battery_and_signal_are_said_in_words(header: DeviceHeader) -> None:
    status = DeviceStatus(battery=9, charging=False, signal="weak")
    header.set_device(device_view(status=status))
    vitals = header.vitals
    assert (vitals.battery.text(), vitals.signal.text()) == ("9 %", "Weak")
    assert accessible_name(vitals.battery) == "Battery 9 %"
    header.set_device(device_view(status=DeviceStatus(battery=50, charging=True)))
    assert accessible_name(vitals.battery) == "Battery 50 %, charging"
    assert not vitals.signal.isVisible()
    # what was true before it went away is not said of now
    header.set_device(device_view(status=status, state=DeviceState.LOST))
    assert not vitals.battery.isVisible()


@pytest.mark.parametrize(
    ("more", "entries"),
    [
        (
            {},
            [
                "Refresh the status",
                "Reconnect",
                "Ways to reach it…",
                "Why can't I reach it?",
                "Open in new window",
                "Show the protocol",
                "Hide technical details",
                "Add this device…",
                "Remove…",
            ],
        ),
        (
            {"way": Way.LOCAL, "saved": True},
            [
                "Refresh the status",
                "Reconnect",
                "Disconnect",
                "Ways to reach it…",
                "Why can't I reach it?",
                "Open in new window",
                "Show the protocol",
                "Hide technical details",
                "Rename…",
                "Remove…",
            ],
        ),
        (
            {"way": Way.SIMULATED},
            [
                "Refresh the status",
                "Reconnect",
                "Open in new window",
                "Show the protocol",
                "Hide technical details",
                "Remove…",
            ],
        ),
    ],
)
def test_the_menu_offers_what_can_be_done(
    header: DeviceHeader, more: dict[str, object], entries: list[str]
) -> None:
    header.set_device(device_view(**more))
    shown = [each for each in header.menu.actions() if each.isVisible() and not each.isSeparator()]
    assert [each.text() for each in shown] == entries


def test_a_device_that_dials_in_cannot_be_reconnected_while_away(header: DeviceHeader) -> None:
    header.set_device(device_view(state=DeviceState.LOST))
    assert not header._reconnect.isEnabled()
    header.set_device(device_view(state=DeviceState.WAITING, way=Way.LOCAL))
    assert header._reconnect.isEnabled()


@pytest.mark.parametrize(
    ("more", "why", "what_next", "button"),
    [
        (
            {"way": Way.LOCAL, "state": DeviceState.CONNECTING, "address": "ws://x/"},
            "Connecting to ws://x/.",
            "",
            False,
        ),
        ({"state": DeviceState.HANDSHAKING}, "Connected. Reading its tools.", "", False),
        (
            {"state": DeviceState.LOST},
            "The connection was lost.",
            "reconnects automatically",
            False,
        ),
        (
            {"way": Way.SIMULATED, "state": DeviceState.LOST},
            "The connection was lost.",
            "It restarts",
            False,
        ),
        (
            {
                "way": Way.LOCAL,
                "state": DeviceState.WAITING,
                "problem": message("connect.refused", endpoint="ws://x/"),
            },
            "Nothing answers at ws://x/.",
            "The app keeps trying",
            True,
        ),
        ({"state": DeviceState.IDLE}, "", "restart it and speak to it", False),
    ],
)
def test_the_strip_says_why_and_what_happens_next(
    strip: AwayStrip, more: dict[str, object], why: str, what_next: str, button: bool
) -> None:
    strip.set_device(device_view(**more))
    said = strip.text.text()
    assert said.startswith(why)
    assert what_next in said
    assert strip.button.isVisibleTo(strip) is button
    strip.set_device(device_view())
    assert not strip.isVisibleTo(None)
