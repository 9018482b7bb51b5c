from __future__ import annotations

import json
from typing import Any

import pytest

from companion.devices.status import read_status

WHOLE = {
    "audio_speaker": {"volume": 70},
    "screen": {"brightness": 75, "theme": "light"},
    "battery": {"level": 83, "charging": False},
    "network": {"type": "wifi", "ssid": "Home\x1b[1m", "signal": "strong"},
    "chip": {"temperature": 41.5},
}


def test_a_whole_status() -> None:
    status = read_status(json.dumps(WHOLE))
    assert status is not None
    assert (status.volume, status.brightness, status.theme) == (70, 75, "light")
    assert (status.battery, status.charging, status.temperature) == (83, False, 41.5)
    assert (status.network_type, status.ssid, status.signal) == ("wifi", "Home[1m", "strong")


@pytest.mark.parametrize("part", sorted(WHOLE))
def test_a_missing_part_is_none(part: str) -> None:
    status = read_status(json.dumps({key: value for key, value in WHOLE.items() if key != part}))
    assert status is not None and status.raw.get(part) is None


@pytest.mark.parametrize(
    "value",
    [
        {"audio_speaker": {"volume": "70"}},
        {"audio_speaker": {"volume": True}},
        {"audio_speaker": {"volume": 170}},
        {"audio_speaker": [70]},
        {"audio_speaker": None},
    ],
)
def test_a_wrong_value_counts_as_missing(value: Any) -> None:
    status = read_status(json.dumps(value))
    assert status is not None and status.volume is None


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1" + "0" * 400])
def test_a_number_that_is_none(number: str) -> None:
    status = read_status(f'{{"chip":{{"temperature":{number}}}}}')
    assert status is not None and status.temperature is None


@pytest.mark.parametrize("text", ["true", "", "{", "[1]", "[" * 100_000])
def test_what_is_no_status(text: str) -> None:
    assert read_status(text) is None
