"""What a device says of itself is read as far as it makes sense; the rest counts as not said."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.system_info import (
    MAX_PARTITIONS,
    Partition,
    Screen,
    SystemInfo,
    read_system_info,
)
from companion.simulator import SimulatedDevice
from companion.simulator.state import system_info

KEYS = ("label", "type", "subtype", "address", "size")
OTA = [
    {"label": "nvs", "type": 1, "subtype": 2, "address": 0x9000, "size": 0x4000},
    {"label": "ota_0", "type": 0, "subtype": 16, "address": 0x20000, "size": 0x300000},
    {"label": "ota_1", "type": 0, "subtype": 17, "address": 0x400000, "size": 0x200000},
]
FACTORY = {"label": "factory", "type": 0, "subtype": 0, "address": 0x10000, "size": 0x100000}

WHOLE: dict[str, Any] = {
    "version": 2,
    "language": "zh-CN",
    "flash_size": 16777216,
    "minimum_free_heap_size": "7245312",
    "mac_address": "02:00:00:00:00:01",
    "uuid": "a-secret",
    "chip_model_name": "esp32s3",
    "chip_info": {"model": 9, "cores": 2, "revision": 2, "features": 18},
    "application": {
        "name": "xiaozhi",
        "version": "2.0.4",
        "compile_time": "Aug  8 2026T08:33:45Z",
        "idf_version": "v5.5.2",
        "elf_sha256": "AB" * 32,
    },
    "partition_table": OTA,
    "ota": {"label": "ota_0"},
    "display": {"monochrome": False, "width": 320, "height": 240},
    "board": {"type": "otto-robot", "uuid": "again"},
}


def read(**changes: Any) -> SystemInfo:
    info = read_system_info(json.dumps({**WHOLE, **changes}))
    assert info is not None
    return info


def test_a_whole_answer() -> None:
    info = read()
    assert (info.chip, info.revision, info.flash_bytes) == ("esp32s3", 2, 16777216)
    assert (info.project, info.version, info.idf_version) == ("xiaozhi", "2.0.4", "v5.5.2")
    assert info.built == "Aug 8 2026T08:33:45Z" and info.elf_sha256 == "ab" * 32
    assert (info.mac, info.language, info.board) == ("02:00:00:00:00:01", "zh-CN", "otto-robot")
    assert info.screen == Screen(320, 240, False) and info.min_free_heap == 7245312
    assert info.partitions[1] == Partition("ota_0", 0, 16, 0x20000, 0x300000)
    assert info.app_partition_bytes == 0x200000 and info.upgradable is True


def test_the_simulated_device_is_understood() -> None:
    info = read_system_info(system_info(SimulatedDevice()))
    assert info is not None
    assert info.chip == "esp32s3" and info.app_partition_bytes == 0x3F0000
    assert info.upgrade_partition is not None and info.upgrade_partition.label == "ota_1"
    assert info.screen == Screen(320, 240, False) and info.elf_sha256 == "5a" * 32


def test_the_uuid_is_in_no_part_of_it() -> None:
    info = read(deep=[{"UUID": "a-secret", "kept": 1}])
    assert "a-secret" not in repr(info) and "again" not in repr(info)
    assert info.raw["deep"] == [{"kept": 1}]


def test_two_answers_of_one_device_have_equal_hashes_of_its_uuid() -> None:
    info = read()
    assert info.uuid_hash == read(uuid="A-Secret", flash_size=1).uuid_hash != ""
    assert info.uuid_hash != read(uuid="another").uuid_hash
    assert read(uuid=None).uuid_hash == read(uuid="").uuid_hash == ""
    assert info.uuid_hash not in repr(info)


@pytest.mark.parametrize("name", sorted(WHOLE))
@pytest.mark.parametrize("value", [None, [], {}, "", "text", -1, True, [1], 10**400])
def test_any_part_may_be_missing_or_wrong(name: str, value: Any) -> None:
    info = read(**{name: value})
    assert info.flash_bytes in (None, 16777216)
    assert info.screen in (None, Screen(320, 240, False))


@pytest.mark.parametrize(
    ("changes", "chip"),
    [
        ({}, "esp32s3"),
        ({"chip_model_name": None}, "ESP32-S3"),
        ({"chip_model_name": 9, "chip_info": {"model": 1}}, "ESP32"),
        ({"chip_model_name": "", "chip_info": {"model": 0}}, ""),
        ({"chip_model_name": "", "chip_info": {"model": 999}}, ""),
        ({"chip_model_name": "esp\x1b[32m"}, "esp[32m"),
    ],
)
def test_the_chip_by_name_or_by_number(changes: dict[str, Any], chip: str) -> None:
    assert read(**changes).chip == chip


@pytest.mark.parametrize(
    ("idf", "revision"), [("v5.1", 2), ("5.0.3-dirty", 2), ("v4.4.7", None), ("", None)]
)
def test_old_revisions_counted_otherwise(idf: str, revision: int | None) -> None:
    assert read(application={"idf_version": idf}).revision == revision


@pytest.mark.parametrize(
    ("table", "label", "room", "upgradable"),
    [
        (OTA, "ota_0", 0x200000, True),
        (OTA, "ota_1", 0x300000, True),
        (OTA[::-1], "ota_0", 0x200000, True),
        (OTA, "", 0x200000, True),
        (OTA, "elsewhere", 0x200000, True),
        ([FACTORY, *OTA], "factory", 0x300000, True),
        ([FACTORY, OTA[1]], "factory", 0x300000, True),
        ([FACTORY, OTA[1]], "ota_0", None, False),
        ([FACTORY], "factory", None, False),
        ([OTA[0]], "ota_0", None, None),
        ([], "ota_0", None, None),
        ("no table", "ota_0", None, None),
        ([{"label": "ota_0", "type": "0", "subtype": "16", "size": None}], "", None, True),
    ],
)
def test_the_place_for_the_next_upgrade(
    table: Any, label: str, room: int | None, upgradable: bool | None
) -> None:
    info = read(partition_table=table, ota={"label": label})
    assert (info.app_partition_bytes, info.upgradable) == (room, upgradable)


def test_a_table_has_an_end() -> None:
    assert len(read(partition_table=OTA * 1000).partitions) == MAX_PARTITIONS


@pytest.mark.parametrize("text", ["", "true", "[]", "{", "[" * 100_000, "null"])
def test_what_is_no_system_information(text: str) -> None:
    assert read_system_info(text) is None


@pytest.mark.parametrize("depth", [500, 5_000, 50_000])
def test_a_deep_answer_breaks_nothing(depth: int) -> None:
    info = read_system_info('{"a":' * depth + "1" + "}" * depth)
    assert info is None or info.chip == ""


TEXTS = ("", "12", "-1", "esp32s3", "ota_0", "\ud800", "1e5", "٣")
NAMES = ("label", "size", "model", "revision", "width", "height", "uuid")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(TEXTS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES), inner),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from(sorted(WHOLE)), JSON))
def test_no_json_breaks_it(value: dict[str, Any]) -> None:
    info = read_system_info(json.dumps(value))
    assert info is not None
    assert info.app_partition_bytes is None or info.app_partition_bytes > 0


@given(
    st.lists(st.fixed_dictionaries(dict.fromkeys(KEYS, JSON)), max_size=4), st.sampled_from(TEXTS)
)
def test_no_table_breaks_it(table: list[Any], label: str) -> None:
    info = read(partition_table=table, ota={"label": label})
    assert info.upgradable in (None, True, False)
