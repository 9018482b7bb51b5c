"""Which boots are believed to be those of a device, and which devices ask here."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from companion.devices.boots import MOST_KNOWN, Believed, Boot, Boots, plain_mac
from companion.devices.registry import DeviceRegistry

THEN = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
MAC = "02:00:00:00:00:01"
KEY = f"hub:{MAC}"
BOOT = Boot(KEY, MAC, "2.1.0", "5a" * 32, "ota_1", THEN, "192.168.1.42")


@pytest.mark.parametrize(
    ("believed", "boot"),
    [
        (Believed(KEY, THEN), BOOT),
        (Believed(KEY, THEN), replace(BOOT, mac="")),
        (Believed("ws://192.168.1.42:8080/ws", THEN, MAC), BOOT),
        (Believed("demo:", THEN, "02-00-00-00-00-01"), BOOT),
        (Believed("demo:", THEN, "020000000001"), BOOT),
        (Believed(KEY, THEN - timedelta(seconds=9)), BOOT),
        (Believed(KEY, THEN, addresses=frozenset({"192.168.1.42"})), BOOT),
        (Believed(KEY, THEN, addresses=frozenset({"10.0.0.1", "192.168.1.42"})), BOOT),
        (Believed(KEY, THEN, addresses=frozenset({"::ffff:192.168.1.42"})), BOOT),
        (Believed(KEY, THEN, addresses=frozenset({"192.168.1.42"})), replace(BOOT, address="")),
        (Believed(KEY, THEN, addresses=frozenset({""})), BOOT),
    ],
)
def test_boots_that_fit(believed: Believed, boot: Boot) -> None:
    assert boot in believed


@pytest.mark.parametrize(
    ("believed", "boot"),
    [
        (Believed("hub:02:00:00:00:00:02", THEN), BOOT),
        (Believed("hub:02:00:00:00:00:02", THEN, "02:00:00:00:00:02"), BOOT),
        (Believed("ws://192.168.1.42:8080/ws", THEN), BOOT),
        (Believed("ws://192.168.1.42:8080/ws", THEN, "unknown"), replace(BOOT, mac="unknown")),
        (Believed("", THEN), replace(BOOT, key="", mac="")),
        (Believed("demo:", THEN, "00:00:00:00:00:00"), replace(BOOT, mac="00:00:00:00:00:00")),
        (Believed(KEY, THEN + timedelta(seconds=1)), BOOT),
        (Believed(KEY, THEN, addresses=frozenset({"192.168.1.43"})), BOOT),
    ],
)
def test_boots_of_others_of_elsewhere_and_of_before_prove_nothing(
    believed: Believed, boot: Boot
) -> None:
    assert boot not in believed


def test_who_has_started_here_is_expected_again() -> None:
    boots = DeviceRegistry().boots
    told: list[Boot] = []
    boots.subscribe(told.append)
    assert not boots.expected(KEY) and not boots.any_expected
    boots.publish(BOOT)
    assert told == [BOOT] and boots.any_expected
    assert boots.expected(KEY) and boots.expected("ws://192.168.1.42/ws", MAC.replace(":", "-"))
    assert not boots.expected("ws://192.168.1.42/ws")
    boots.forget(KEY, MAC)
    assert not boots.expected(KEY, MAC)
    boots.expect(KEY, MAC)
    assert boots.expected(KEY, "") and boots.expected("", MAC)
    boots.forget(KEY)
    assert not boots.any_expected
    boots.expect(KEY)
    assert boots.expected("ws://192.168.1.42/ws", MAC), "its key tells its MAC"


def test_what_is_remembered_is_bounded() -> None:
    boots = Boots()
    for number in range(MOST_KNOWN + 5):
        boots.expect(
            f"hub:02:00:00:00:{number >> 8:02x}:{number & 255:02x}", f"02000000{number:04x}"
        )
    assert not boots.expected("hub:02:00:00:00:00:00")
    assert boots.expected("hub:02:00:00:00:00:05", "020000000005")


def test_a_mac_is_told_in_one_way() -> None:
    assert plain_mac(" 02:AB-cd:00:00:01 ") == "02abcd000001"
    assert [plain_mac(each) for each in ("", "02:00", "zz:00:00:00:00:01", "0" * 12)] == [""] * 4
