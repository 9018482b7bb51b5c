"""Filters: what they find, and what is said of those that cannot be understood."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.app.fleet.facts import FIELDS, DeviceFacts, facts_of, plain_value, sorted_facts
from companion.app.fleet.terms import TermError, parse_filter, quoted
from companion.devices.models import DeviceState, DeviceStatus
from companion.devices.system_info import SystemInfo
from tests.fakes.views import device_view
from tests.fakes.work import work_of_at_most

NOW = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)

OTTO = replace(
    facts_of(
        device_view(
            "hub:a4:cf:12:9b:7f:3a",
            status=DeviceStatus(battery=83, signal="medium", volume=40),
            info=SystemInfo(
                chip="esp32s3", revision=2, flash_bytes=16 << 20, version="2.0.4", ota_label="ota_0"
            ),
        ),
        labels=("school", "4B"),
        note="By the door, room 12",
    ),
    mark="7F:3A",
)
CLOCK = facts_of(
    device_view(
        "hub:a4:cf:12:9b:11:08",
        name="Class clock",
        board="xmini-c3",
        version="2.1.0-rc1",
        state=DeviceState.LOST,
        last_seen=NOW - timedelta(days=3),
    ),
    labels=("loan pool",),
)
NEW = facts_of(device_view("hub:new", name="hub:new", board="", version="", state=DeviceState.IDLE))
ALL = [OTTO, CLOCK, NEW]


def found(text: str) -> str:
    names = {OTTO.key: "o", CLOCK.key: "c", NEW.key: "n"}
    return "".join(names[each.key] for each in parse_filter(text).select(ALL, NOW))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "ocn"),
        ("  ", "ocn"),
        # words: in name, mark, label, note and id
        ("otto", "o"),
        ("7f:3a", "o"),
        ("CLASS", "c"),
        ("door 4b", "o"),
        ('"by the door"', "o"),
        ("otto-robot", ""),
        # labels and texts
        ("label = SCHOOL", "o"),
        ("label=4b,nothing", "o"),
        ('label = "loan pool"', "c"),
        ("label = lo*", "c"),
        ("label != school", "cn"),
        ('label = ""', "n"),
        ('note != ""', "o"),
        ("board = otto-robot", "o"),
        ("board ~ mini", "c"),
        ('board = ""', "n"),
        ("chip = esp32-s3", "o"),
        ("id = A4CF129B7F3A", "o"),
        ("name = otto*", "o"),
        ('name = "otto robot 7F:3A"', "o"),
        ("slot = ota_0", "o"),
        # versions
        ("firmware < 2.1.0", "oc"),
        ("firmware < 2.0.10", "o"),
        ("version = 2.0.4", "o"),
        ("firmware = 2.1.*", "c"),
        ("firmware >= 2.1.0-beta2", "c"),
        ("firmware != 2.0.4", "c"),
        # numbers, and what is not known matches none
        ("battery < 90%", "o"),
        ("battery >= 84", ""),
        ('battery = ""', "cn"),
        ("revision >= v0.2", "o"),
        ("flash = 16MB", "o"),
        ("flash < 16", ""),
        ("signal >= good", "o"),
        ("signal = weak", ""),
        # state and time
        ("state = connected", "o"),
        ('state = "not connected"', "cn"),
        ("state != online", "cn"),
        ("seen > 2d", "cn"),
        ("seen < 1h", "o"),
        ("seen = 2026-11-20", "c"),
        ("seen < 2026-11-21", "c"),
        ('seen = ""', "on"),
        ("way = hub", "ocn"),
        # put together
        ("firmware < 2.1.0 and label = school", "o"),
        ("label = school or board = xmini-c3", "oc"),
        ("label=school or otto class", "o"),
        ("not (label=school or board=xmini-c3)", "n"),
        ("not otto not class", "n"),
    ],
)
def test_a_filter_finds(text: str, expected: str) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "where", "said"),
    [
        ("colour = red", "colour", "no field “colour”"),
        ("label =", "=", "a value after"),
        ("= school", "=", "a field before"),
        ("battery < much", "much", "“much” does not work for battery. Example: 30"),
        ("battery < 101", "101", "battery"),
        ("seen > soon", "soon", "2d, 3h"),
        ("label < school", "<", "Use =, !="),
        ("state > connected", ">", "Use =, !="),
        ("way = pigeon", "pigeon", "way"),
        ("firmware < 2.0,2.1", "<", "takes one value"),
        ('name = "otto', '"otto', "closing quote"),
        ("(otto", "(", "closing parenthesis"),
        ("otto)", ")", "closes nothing"),
        ("otto and", "and", "after “and”"),
        ("not", "not", "after “not”"),
        # of a script whose variable is empty: every text has it
        ('""', '""', "An empty filter"),
        ('label = school or " "', '" "', "An empty filter"),
        ('name ~ ""', "~", "a value after"),
        ("(" * 21 + "a" + ")" * 21, "(", "Too many"),
        ("x" * 2_001, "x", "more than 2000"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, where: str, said: str) -> None:
    with pytest.raises(TermError) as caught:
        parse_filter(text)
    assert said in str(caught.value)
    assert text[caught.value.start : caught.value.end] == where


@given(st.text(max_size=60) | st.text(alphabet='ab=<>!~"(), andorlbe', max_size=40))
def test_any_text_is_a_filter_or_has_a_reason(text: str) -> None:
    error = None
    try:
        wanted = parse_filter(text)
    except TermError as caught:
        error = caught
    if error is not None:
        assert str(error) and 0 <= error.start <= error.end <= len(text)
        return
    wanted.select(ALL, NOW)
    assert all(0 <= span.start < span.end <= len(text) for span in wanted.spans)


@given(st.text(max_size=30))
def test_a_quoted_value_is_read_as_one(text: str) -> None:
    spans = parse_filter(f"note = {quoted(text)}").spans
    assert [span.kind for span in spans] == ["field", "operator", "value"]


def test_sorting_knows_versions_and_puts_the_unknown_last() -> None:
    rows = [
        replace(OTTO, key=version, name=name, mark="", firmware=version)
        for name, version in [("b", "2.0.10"), ("a", "2.0.9"), ("d", ""), ("c", "2.0.10")]
    ]
    assert [row.name for row in sorted_facts(rows, "firmware")] == ["a", "b", "c", "d"]
    assert [row.name for row in sorted_facts(rows, "firmware", descending=True)] == [*"bcad"]


def test_names_sort_by_their_numbers_and_marks_by_their_digits() -> None:
    rows = [
        replace(OTTO, key=name + mark, name=name, mark=mark, device_id=mark)
        for name, mark in [("Room 12", ""), ("Room 4", "1A"), ("Room 4", "10"), ("Room 4", "0F")]
    ]
    assert [row.title for row in sorted_facts(rows, "name")] == [
        *("Room 4 0F", "Room 4 10", "Room 4 1A"),
        "Room 12",
    ]
    assert [row.device_id for row in sorted_facts(rows, "id")] == ["0F", "10", "1A", ""]


@pytest.mark.parametrize("field", [field.name for field in FIELDS])
def test_every_field_can_be_sorted_by_and_written(field: str) -> None:
    named = {each.name: each for each in FIELDS}[field]
    assert len(sorted_facts(ALL, field)) == 3
    assert all(isinstance(plain_value(named, row), str) for row in ALL)


def test_a_slot_of_the_former_firmware_is_not_shown() -> None:
    info = SystemInfo(version="2.0.4", ota_label="ota_0")
    assert facts_of(device_view(version="2.1.0", info=info)).slot == ""


def test_a_thousand_devices_are_filtered_and_sorted_fast() -> None:
    rows: list[DeviceFacts] = [
        replace(OTTO, key=str(n), firmware=f"2.0.{n % 40}", battery=n % 101) for n in range(1_000)
    ]
    wanted = parse_filter("label = school and firmware < 2.0.20 and battery > 20 otto")
    sorted_facts(wanted.select(rows), "firmware")  # fills the caches
    with work_of_at_most(25):
        sorted_facts(wanted.select(rows), "firmware")
