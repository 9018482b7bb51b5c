"""`esptool` as a program: found, started, read, and ended."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.transports.cable.esptool import (
    Esptool,
    EsptoolFailed,
    EsptoolLimits,
    EsptoolMissing,
    find_esptool,
    install_commands,
)
from tests.fakes.esptool import VERSIONS, StandIn, write_program
from tests.fakes.workbench import until

QUICK = EsptoolLimits(look=20.0, quiet=20.0, whole=20.0)
FLASH = bytes(range(256)) * 1024


def stand_in(folder: Path, version: str = "5.6.0") -> StandIn:
    port = folder / "ttyACM0"
    port.touch()
    return StandIn(folder / "own" / "bin", port, FLASH, version)


async def found(fake: StandIn, limits: EsptoolLimits = QUICK) -> Esptool:
    return await find_esptool(fake.folder.parent, limits)


@pytest.fixture(autouse=True)
def _no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """None that the computer has."""
    monkeypatch.setenv("PATH", "/usr/bin:/bin")


@pytest.mark.parametrize("version", VERSIONS)
async def test_it_speaks_each_version(tmp_path: Path, version: str) -> None:
    fake = stand_in(tmp_path, version)
    tool = await found(fake)
    percents: list[int] = []
    out = tmp_path / "out.bin"
    said = await tool.run(
        "P", 115_200, "read-flash", ["0", str(len(FLASH)), str(out)], progress=percents.append
    )
    assert out.read_bytes() == FLASH
    assert "MAC: " in said and percents == sorted(percents) and percents
    words = fake.commands[0]
    old = version.startswith("4")
    assert ("hard_reset" if old else "hard-reset") in words and "P" in words
    await tool.run("P", 115_200, "flash-id", stay=True)
    assert ("no_reset" if old else "no-reset") in fake.commands[1]


@pytest.mark.parametrize("version", ["4.7.0", "6.0.0"])
async def test_other_versions_are_not_used(tmp_path: Path, version: str) -> None:
    with pytest.raises(EsptoolMissing) as caught:
        await found(stand_in(tmp_path, version))
    assert caught.value.message.code == "cable.esptool_version"


async def test_a_program_that_is_none_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    write_program(folder / "esptool", ["false"])
    write_program(folder / "esptool.py", ["echo", "hello"])
    with pytest.raises(EsptoolMissing) as caught:
        await find_esptool(tmp_path)
    assert caught.value.message.code == "cable.no_esptool"


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ("start@killed", "cable.esptool_killed"),
        ("start@no_answer", "cable.esptool_no_answer"),
        ("start@coloured", "cable.esptool_failed"),
    ],
)
async def test_what_goes_wrong_is_told(tmp_path: Path, fault: str, code: str) -> None:
    fake = stand_in(tmp_path)
    fake.is_(faults={"flash-id": fault})
    with pytest.raises(EsptoolFailed) as caught:
        await (await found(fake)).run("P", 115_200, "flash-id")
    assert caught.value.message.code == code
    words = str(caught.value)
    assert len(words) < 600 and words.isprintable()


async def test_a_hung_one_is_ended(tmp_path: Path) -> None:
    fake = stand_in(tmp_path)
    fake.is_(faults={"flash-id": "start@hangs"})
    tool = await found(fake)
    quick = Esptool(tool.program, tool.version, EsptoolLimits(look=0.5))
    with pytest.raises(EsptoolFailed) as caught:
        await quick.run("P", 115_200, "flash-id")
    assert caught.value.message.code == "cable.esptool_hangs"


async def test_who_gives_up_ends_it(tmp_path: Path) -> None:
    fake = stand_in(tmp_path)
    fake.is_(faults={"flash-id": "start@hangs"})
    tool = await found(fake)
    running = asyncio.create_task(tool.run("P", 115_200, "flash-id"))
    await until(lambda: fake.commands)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_a_flood_is_kept_in_bounds(tmp_path: Path) -> None:
    fake = stand_in(tmp_path)
    fake.is_(faults={"flash-id": "start@flood"})
    said = await (await found(fake)).run("P", 115_200, "flash-id")
    assert len(said) < 200_000 and "Detected flash size: 256KB" in said


def test_it_is_installed_into_a_place_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    own = tmp_path / "esptool"
    venv, pip = install_commands(own)
    assert venv[1:] == ["-m", "venv", str(own)]
    assert pip[0].startswith(str(own)) and pip[-1] == "esptool>=4.8,<6"
    write_program(tmp_path / "uv", ["true"])
    assert install_commands(own) == [[str(tmp_path / "uv"), "tool", "install", "esptool>=4.8,<6"]]
