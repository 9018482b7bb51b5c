"""The log of a board, read from a pseudo-terminal."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from companion.app.cable import log as log_module
from companion.app.cable.log import CableLog, CableState
from companion.app.cable.service import CableService
from companion.app.cable.text import learn_more, line_text, masked_log
from companion.app.privacy.mask import Masker
from companion.devices.cable.causes import Cause
from companion.devices.cable.lines import MARK, CableLine
from companion.text import CLEAN_LINE
from tests.fakes.cable import FakeBoard, board
from tests.fakes.workbench import until


@asynccontextmanager
async def reading(fake: FakeBoard) -> AsyncIterator[tuple[CableService, CableLog]]:
    service = CableService(fake.system())
    await service.look()
    log = await service.open(str(fake.path))
    try:
        yield service, log
    finally:
        await service.stop()


def texts(log: CableLog) -> list[str]:
    return [line.text for line in log.lines]


async def test_lines_come_with_their_times_and_are_judged(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        async with reading(fake) as (_, log):
            await until(lambda: log.state is CableState.READING)
            fake.write("\x1b[0;31mE (774) BOD: Brownout detector was triggered\x1b[0m\r\n")
            await until(lambda: log.lines)
            line = log.lines[0]
            assert (line.level, line.ms, line.tag) == ("E", 774, "BOD") and line.at > 1e9
            await until(lambda: log.meaning.cause is Cause.POWER)
        assert log.state is CableState.CLOSED


async def test_a_board_that_was_unplugged_is_read_on(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        async with reading(fake) as (service, log):
            await until(lambda: log.state is CableState.READING)
            fake.write("I (1) a: one\nI (2) a: half of")
            await until(lambda: log.lines)
            fake.unplug()
            await until(lambda: log.state is CableState.UNPLUGGED)
            # what was there of the half line is kept
            await until(lambda: texts(log) == ["one", "half of"])
            log.mark("unplugged")
            # as another port, as systems do
            fake.path = tmp_path / "ttyACM1"
            fake.port = type(fake.port)(
                str(fake.path),
                *[getattr(fake.port, name) for name in ("chip", "usb_id", "serial", "location")],
            )
            fake.plug()
            await until(lambda: log.state is CableState.READING)
            fake.write("I (1) a: two\n")
            await until(lambda: texts(log) == ["one", "half of", "unplugged", "two"])
            assert [line.number for line in log.lines] == [1, 2, 3, 4]
            await service.look()
            assert [port.name for port in service.ports] == ["ttyACM1"]


async def test_marks_stand_behind_the_newest_line(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        async with reading(fake) as (_, log):
            await until(lambda: log.state is CableState.READING)
            fake.write("I (1) a: one\n")
            await until(lambda: log.lines)
            log.mark("speaker off\n\x1b[2J")
            await until(lambda: len(log.lines) == 2)
            assert log.lines[1].level == MARK and "\x1b" not in log.lines[1].text


async def test_a_port_in_use_waits_for_a_wish(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        async with reading(fake) as (_, log), reading(fake) as (_, other):
            await until(lambda: CableState.FAILED in (log.state, other.state))
            await until(lambda: CableState.READING in (log.state, other.state))
            first, second = (log, other) if log.state is CableState.READING else (other, log)
            assert second.problem is not None
            assert "Another program" in second.problem.english()
            await first.stop()
            second.retry()
            await until(lambda: second.state is CableState.READING)


async def test_another_baud_rate_opens_it_anew(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        async with reading(fake) as (_, log):
            await until(lambda: log.state is CableState.READING)
            fake.write(bytes(range(128, 250)) * 4 + b"\n")
            await until(lambda: log.meaning.cause is Cause.BAUD)
            await log.set_baud(921_600)
            await until(lambda: log.state is CableState.READING)
            fake.write("I (1234) WifiBoard: this is a line that can be read again\n" * 40)
            await until(lambda: log.meaning.cause is None)


async def test_half_a_line_is_shown_after_a_while(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        async with reading(fake) as (_, log):
            await until(lambda: log.state is CableState.READING)
            fake.write("login: ")
            await until(lambda: texts(log) == ["login:"])


async def test_a_flood_is_read_whole_and_kept_bounded(tmp_path: Path) -> None:
    lines = 60_000
    with board(tmp_path) as fake:
        async with reading(fake) as (_, log):
            await until(lambda: log.state is CableState.READING)
            heard: list[CableLine] = []
            log.added.subscribe(heard.extend)
            data = b"".join(
                b"\x1b[0;32mI (%d) Flood: line %d of many\x1b[0m\r\n" % (n, n) for n in range(lines)
            )
            writing = fake.flood(data)
            await until(lambda: log.count == lines)
            await asyncio.to_thread(writing.join)
            assert [line.number for line in heard] == list(range(1, lines + 1))
            assert log.lost == 0
            assert len(log.lines) == log_module.MOST_LINES
            assert log.gone == lines - log_module.MOST_LINES
            assert log.size == sum(len(line.text) for line in log.lines)


async def test_hostile_bytes_become_text_and_nothing_else(tmp_path: Path) -> None:
    chance = random.Random(5)
    data = chance.randbytes(300_000) + b"\x1b[" * 5_000 + b"x" * 200_000
    with board(tmp_path) as fake:
        async with reading(fake) as (_, log):
            await until(lambda: log.state is CableState.READING)
            fake.flood(data + b"\nI (1) a: the end\n")
            await until(lambda: log.lines and log.lines[-1].text == "the end")
            assert all(re.match(CLEAN_LINE, line.text) for line in log.lines)


async def test_what_cannot_be_taken_in_time_is_counted(tmp_path: Path) -> None:
    log = CableLog("x", lambda: "")
    log._loop = asyncio.get_running_loop()
    log._push([CableLine(number, 0, "x") for number in range(log_module.MOST_WAITING + 7)])
    assert log.lost == 7
    await until(lambda: log.lines)


def test_names_and_secrets_are_taken_out_of_what_leaves() -> None:
    lines = [
        CableLine(1, 0, "Reconnecting Attic (attempt 1 / 5)", "I", 1, "WifiStation"),
        CableLine(2, 0, "connected with Attic, aid = 4, channel 6", "I", 1, "wifi"),
        CableLine(3, 0, "token: 5ecr3t-5ecr3t-5ecr3t", "I", 1, "Ws"),
        CableLine(4, 0, "hello from Attic", "I", 1, "App"),
    ]
    whole = "\n".join(masked_log(lines))
    assert "Attic" not in whole and "5ecr3t" not in whole
    assert "hello from" in whole


def test_what_is_learnt_late_is_hidden_from_then_on() -> None:
    masker, shown = Masker(), []
    for number, (tag, text) in enumerate(
        [("App", "nothing"), ("WifiStation", "Connecting to Attic"), ("App", "hello from Attic")]
    ):
        line = CableLine(number, 0, text, "I", 1, tag)
        learn_more([line], masker)
        shown.append(line_text(line, masker))
    assert "Attic" not in "".join(shown) and shown[2].startswith("I (1) App: hello from")
