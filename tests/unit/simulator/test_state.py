from __future__ import annotations

import itertools
import json

from companion.simulator import SimulatedDevice
from companion.simulator.state import Identity, Surroundings, device_status


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_status_has_the_firmwares_form() -> None:
    device = SimulatedDevice(clock=lambda: 0.0)
    device.around.ssid = "LabWiFi"
    assert json.dumps(device_status(device.settings, device.around)) == json.dumps(
        {
            "audio_speaker": {"volume": 70},
            "screen": {"brightness": 75, "theme": "light"},
            "battery": {"level": 83, "charging": False},
            "network": {"type": "wifi", "ssid": "LabWiFi", "signal": "strong"},
            "chip": {"temperature": 41.5},
        }
    )


def test_the_battery_falls_is_charged_and_falls_again() -> None:
    clock = Clock()
    around = Surroundings(clock=clock)
    seen: list[tuple[int, bool]] = []
    for _ in range(400):
        seen.append(around.battery())
        clock.now += 60
    levels = [level for level, _ in seen]
    assert levels[0] == 83
    assert levels[10] < 83
    assert min(levels) >= 5
    assert max(levels) == 100
    for (before, _), (after, charging) in itertools.pairwise(seen):
        assert abs(after - before) <= 3
        if after > before:
            assert charging or after >= 98  # it was full in between
    assert {charging for _, charging in seen} == {True, False}


def test_temperature_and_signal_drift_a_little() -> None:
    clock = Clock()
    around = Surroundings(clock=clock)
    degrees = set()
    for _ in range(100):
        degrees.add(around.degrees())
        assert around.signal() == ("strong" if around.signal_strength() >= -60 else "medium")
        clock.now += 10
    assert len(degrees) > 5
    assert all(40 <= each <= 43 for each in degrees)


def test_a_weak_signal_is_called_weak() -> None:
    assert Surroundings(rssi=-65, clock=lambda: 0.0).signal() == "medium"
    assert Surroundings(rssi=-80, clock=lambda: 0.0).signal() == "weak"


def test_identities_are_fixed_different_and_locally_administered() -> None:
    many = [Identity.number(index) for index in range(600)]
    assert len({each.mac for each in many}) == 600
    assert len({each.uuid for each in many}) == 600
    assert Identity.number(3) == many[3]
    for each in many:
        first = int(each.mac[:2], 16)
        assert first & 0b10  # locally administered
        assert not first & 0b1  # of one device
        assert all(0 <= int(part) <= 255 for part in each.ip.split("."))


def test_a_restart_forgets_memory_and_keeps_flash() -> None:
    device = SimulatedDevice()
    device.settings.volume = 11
    device.working.lamp = True
    device._set_vision("http://a/", "")
    device.boot()
    assert device.settings.volume == 11
    assert device.working.lamp is False
    assert device.working.vision is None
    assert device.boots == 2
