"""What a log means: each cause by a log of its own, and nothing certain of what is not known."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.cable.causes import PATTERNS, Cause, Certainty
from companion.devices.cable.explain import Explainer, Meaning, explain
from companion.devices.cable.lines import CableLine, read_log
from companion.messages.message import message

LOGS = Path(__file__).parents[3] / "data" / "cable"
CERTAIN, LIKELY, UNKNOWN = Certainty.CERTAIN, Certainty.LIKELY, Certainty.UNKNOWN
EXPECTED: dict[str, tuple[Cause | None, Certainty]] = {
    "power": (Cause.POWER, CERTAIN),
    "power_loose": (Cause.POWER, LIKELY),
    "no_firmware": (Cause.NO_FIRMWARE, CERTAIN),
    "no_firmware_offset": (Cause.NO_FIRMWARE, LIKELY),
    "damaged": (Cause.DAMAGED, CERTAIN),
    "wrong_chip": (Cause.WRONG_CHIP, CERTAIN),
    "wrong_revision": (Cause.WRONG_REVISION, CERTAIN),
    "flash_size": (Cause.FLASH_SIZE, CERTAIN),
    "flash_size_in_header": (Cause.FLASH_SIZE, CERTAIN),
    "partitions": (Cause.PARTITIONS, CERTAIN),
    "psram": (Cause.PSRAM, CERTAIN),
    "crash": (Cause.CRASH, CERTAIN),
    "crash_version": (Cause.CRASH, CERTAIN),
    "stack": (Cause.STACK, CERTAIN),
    "memory": (Cause.MEMORY, CERTAIN),
    "watchdog": (Cause.WATCHDOG, CERTAIN),
    "codec": (Cause.CODEC, CERTAIN),
    "wifi_password": (Cause.WIFI_PASSWORD, LIKELY),
    "wifi_not_found": (Cause.WIFI_NOT_FOUND, CERTAIN),
    "wifi_5ghz": (Cause.WIFI_5GHZ, LIKELY),
    "wifi_no_address": (Cause.WIFI_NO_ADDRESS, LIKELY),
    "unreachable": (Cause.UNREACHABLE, CERTAIN),
    "no_name": (Cause.NO_NAME, CERTAIN),
    "tls": (Cause.TLS, CERTAIN),
    "clock": (Cause.CLOCK, LIKELY),
    "activation": (Cause.ACTIVATION, CERTAIN),
    "download": (Cause.DOWNLOAD, CERTAIN),
    "assets": (Cause.ASSETS, CERTAIN),
    "setup": (Cause.SETUP, CERTAIN),
    # of these no cause is known, or it is past
    "restarts": (Cause.RESTARTS, UNKNOWN),
    "unknown_touch": (None, UNKNOWN),
    "unknown_quiet": (None, UNKNOWN),
    "unknown_noise": (None, UNKNOWN),
    "overcome": (None, UNKNOWN),
    "upgrade_refused": (None, UNKNOWN),
}


def meaning_of(name: str, own: tuple[str, ...] = ()) -> Meaning:
    lines, garbled = read_log((LOGS / f"{name}.log").read_bytes())
    return explain(lines, garbled=garbled, own_addresses=own)


def lines_of(*texts: str) -> list[CableLine]:
    return read_log("\n".join(texts).encode())[0]


def test_each_log_has_an_expected_cause() -> None:
    assert {path.stem for path in LOGS.glob("*.log")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_log_has_its_cause(name: str) -> None:
    meaning = meaning_of(name)
    assert (meaning.cause, meaning.certainty) == EXPECTED[name]
    text = (LOGS / f"{name}.log").read_text()
    assert all(line.text in text for line in meaning.evidence)
    if meaning.cause is not None:
        assert meaning.evidence and meaning.todo


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_has_words_and_something_to_do(cause: Cause) -> None:
    assert message(f"cable.cause_{cause}").english()
    assert message(f"cable.todo_{cause}_1").english()


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda each: f"{each.cause}-{each.certain}")
def test_every_pattern_is_needed_by_some_log_or_line(pattern: object) -> None:
    """Each pattern is found in a log, or in one of these lines."""
    more = lines_of(
        "rst:0xf (RTCWDT_BROWN_OUT_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)",
        "W (9) wifi_sta: Disconnected: wrong password",
        "W (9) wifi: disconnected, reason: 211",
        "E (9) netif: DHCP timed out",
        "rst:0x8 (TG1WDT_SYS_RST),boot:0x8 (SPI_FAST_FLASH_BOOT)",
    )
    for path in LOGS.glob("*.log"):
        more += read_log(path.read_bytes())[0]
    texts = [f"{line.tag}: {line.text}" if line.level else line.text for line in more]
    assert any(pattern.pattern.search(text) for text in texts)  # type: ignore[attr-defined]


def test_six_restarts_are_counted() -> None:
    texts = ["rst:0x3 (RTC_SW_SYS_RST),boot:0x8 (SPI_FAST_FLASH_BOOT)"]
    texts += [f"I ({step}) boot: step" for step in range(10)]
    meaning = explain(lines_of(*texts * 7))
    assert meaning.restarts == 6


def test_restarts_are_seen_where_the_rom_is_silent() -> None:
    assert explain(lines_of("I (9000) app: runs", "I (30) boot: again")).restarts == 1


def test_a_crash_says_where() -> None:
    crash = meaning_of("crash").crash
    assert crash is not None and crash.reason == "LoadProhibited"
    assert crash.addresses == ("0x420a1c41", "0x420a2a0d", "0x42014b7a")
    assert crash.elf_hash == "5f1e0a77c"
    stack = meaning_of("stack")
    assert stack.detail is not None and "opus_codec" in stack.detail.english()


def test_an_address_of_this_computer_is_said_to_be_ours() -> None:
    theirs, ours = meaning_of("unreachable"), meaning_of("unreachable", ("192.168.7.20",))
    assert theirs.detail is not None and theirs.detail.english().endswith("192.168.7.20:8003")
    assert ours.detail is not None and "That is this computer" in ours.detail.english()
    assert "companion reach" in ours.todo[1].english()


def test_a_restart_long_ago_is_past() -> None:
    texts = [
        "E (700) BOD: Brownout detector was triggered",
        "rst:0x3 (RTC_SW_SYS_RST),boot:0x8 (X)",
    ]
    texts += ["I (300) app_init: App version: 2.4.2"]
    assert explain(lines_of(*texts)).cause is Cause.POWER
    assert explain(lines_of(*texts, "I (90000) SystemInfo: free sram: 9")).cause is None


def test_one_restart_by_a_watchdog_is_no_cause() -> None:
    reset = ["rst:0x7 (TG0WDT_SYS_RST),boot:0x8 (X)", "I (303) app_init: App version:  2.4.2"]
    assert explain(lines_of(*reset)).cause is None
    twice = explain(lines_of(*reset, "I (9000) x: y", "I (9001) x: y", "I (9002) x: y", *reset))
    assert (twice.cause, twice.certainty) == (Cause.WATCHDOG, LIKELY)


def test_no_text_and_no_fault_are_said_so() -> None:
    assert explain([]).sentence == message("cable.no_text")
    assert meaning_of("unknown_quiet").sentence == message("cable.nothing_unusual")
    assert meaning_of("unknown_noise").sentence == message("cable.unknown_errors", count=2)


def test_garbage_is_another_baud_rate() -> None:
    lines, garbled = read_log(bytes(range(128, 250)) * 20)
    assert garbled
    assert explain(lines, garbled=garbled).cause is Cause.BAUD


def test_marks_are_no_evidence() -> None:
    explainer = Explainer()
    explainer.add(CableLine(1, 0, "Brownout detector was triggered", "#"))
    assert explainer.meaning().cause is None


def test_two_thousand_damaged_logs_are_explained() -> None:
    chance = random.Random(11)
    logs = [path.read_bytes() for path in sorted(LOGS.glob("*.log"))]
    for number in range(2_000):
        data = bytearray(logs[number % len(logs)])
        for _ in range(chance.randint(1, 20)):
            place = chance.randrange(len(data))
            match chance.randrange(4):
                case 0:
                    data[place] = chance.randrange(256)
                case 1:
                    del data[place : place + chance.randint(1, 40)]
                case 2:
                    data[place:place] = chance.randbytes(chance.randint(1, 40))
                case _:
                    data[place:place] = b"\x1b[" + chance.randbytes(3)
            data = data or bytearray(b"x")
        lines, garbled = read_log(bytes(data))
        meaning = explain(lines, garbled=garbled)
        assert meaning.sentence.english() and all(line in lines for line in meaning.evidence)


@given(st.lists(st.binary(max_size=300), max_size=20))
def test_whatever_comes_is_explained(parts: list[bytes]) -> None:
    lines, garbled = read_log(b"\n".join(parts))
    meaning = explain(lines, garbled=garbled)
    assert meaning.sentence.english()


def test_calls_are_found_in_a_backtrace_without_spaces() -> None:
    crash = meaning_of("crash_version").crash
    assert crash is not None and crash.addresses == ("0x40376fd1", "0x4037e9a9")


@pytest.mark.parametrize("name", ["restarts", "power_loose"])
def test_restarts_are_past_once_the_board_runs_for_a_minute(name: str) -> None:
    explainer = Explainer()
    explainer.add_all(read_log((LOGS / f"{name}.log").read_bytes())[0])
    assert explainer.meaning().cause is EXPECTED[name][0]
    explainer.add_all(lines_of("I (61000) SystemInfo: free sram: 90112"))
    assert explainer.meaning().cause is None
