"""Icons and pills of what is derived of a device."""

from __future__ import annotations

from typing import Any

import pytest

from companion.events import EventKind
from companion.messages.message import message
from companion.ui.activity.words import entry_words, number_words
from companion.ui.kit.theme.icons import character
from tests.fakes.entries import event_entry


@pytest.mark.parametrize(
    ("event", "values", "icon", "role", "pill"),
    [
        ("rebooted", {"sign": "boot"}, "power", "text2", "Change"),
        ("boot", {}, "power", "text2", "Change"),
        ("version_changed", {}, "download-simple", "text2", "Change"),
        ("tools_changed", {}, "wrench", "text2", "Change"),
        ("limit_crossed", {"value": "battery"}, "battery-warning", "amberText", "Beyond limit"),
        ("limit_crossed", {"value": "lamp.heat"}, "warning-circle", "amberText", "Beyond limit"),
        ("limit_back", {"value": "battery"}, "check-circle", "text2", "Change"),
        ("value_changed", {"value": "charging"}, "battery-charging", "text2", "Change"),
        ("value_changed", {"value": "lamp.power"}, "sliders-horizontal", "text2", "Change"),
    ],
)
def test_every_change_has_an_icon_and_a_pill(
    event: str, values: dict[str, Any], icon: str, role: str, pill: str
) -> None:
    title = message("derived.rebooted")
    said = entry_words(event_entry(1, EventKind.DERIVED, event, title, values=values))
    assert character(icon)
    assert (said.icon, said.icon_role, said.live_pill[0]) == (icon, role, pill)


def test_going_offline_looks_like_a_lost_connection() -> None:
    title = message("derived.offline", time="40 s")
    said = entry_words(event_entry(1, EventKind.CONNECTION, "offline", title))
    assert (said.icon, said.live_pill[0]) == ("link-break", "Connection")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("battery", 14.4, "14 %"),
        ("temperature", 81.24, "81.2 °C"),
        ("heap", 51_200, "50 KiB"),
        ("signal", 1.0, "weak"),
        ("signal", 2.2, "medium"),
        ("signal", 3.0, "strong"),
        ("lamp.power", 2.5, "2.5"),
    ],
)
def test_numbers_have_their_unit(name: str, value: float, said: str) -> None:
    assert number_words(name, value) == said
