"""`hub:` means the first device that dials in: a privileged call goes only to a known one."""

from __future__ import annotations

import asyncio
import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.files.store import Store
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.stock.records import StockRecords
from companion.cli.commands import parse
from companion.cli.reach import same_command
from companion.simulator.state import Identity
from tests.fakes.pictures import picture
from tests.fakes.ports import free_port
from tests.fakes.upgrades import write_image
from tests.unit.cli.test_commands import dialing, hub_options

MAC = Identity.number(0).mac
KEY = f"hub:{MAC}"
REBOOT = "self.reboot"
INFO = "self.get_system_info"
"""User-only as well, and answers."""

Capture = pytest.CaptureFixture[str]


def ended(*words: str) -> tuple[int, list[str]]:
    """The exit status of a command while a device dialed in, and the tools that it called."""
    port = free_port()
    stock = ("--hub-http-port", "0", "--hub-mqtt-port", "0")
    with dialing(port) as (device,):
        status = main([*words, *hub_options(port), *stock])
        return status, [name for name, _ in device.calls]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "in.png").write_bytes(picture(64, 48, "PNG"))
    return {
        "IMAGE": str(write_image(tmp_path)),
        "PICTURE": str(tmp_path / "in.png"),
        "OUT": str(tmp_path / "out.jpg"),
    }


@pytest.mark.parametrize(
    "words",
    [
        ("call", "hub:", REBOOT, "--yes"),
        ("call", "hub:", REBOOT, "--json"),
        ("call", "hub:", INFO, "--yes", "--json"),
        ("call", "hub:", INFO, "--yes", "--accept", "all"),
        ("reboot", "hub:", "--yes", "--json"),
        ("upgrade", "hub:", "IMAGE", "--yes", "--json"),
        ("snapshot", "hub:", "OUT", "--json"),
        ("preview", "hub:", "PICTURE", "--yes", "--json"),
    ],
    ids=" ".join,
)
def test_a_stranger_is_sent_nothing_privileged(
    words: tuple[str, ...], files: dict[str, str], capsys: Capture
) -> None:
    words = tuple(files.get(word, word) for word in words)
    assert ended(*words) == (2, [])
    printed = capsys.readouterr()
    (said,) = printed.err.splitlines()
    assert said.startswith("Nothing was sent") and f"{KEY} (Otto robot)" in said
    command = shlex.join(["companion", *words]).replace(" hub: ", f" {KEY} ")
    assert f"{command} --hub-host" in said
    if "--json" in words:
        assert KEY in json.dumps(json.loads(printed.out))
    assert not Path(files["OUT"]).exists()


def test_an_ordinary_tool_still_goes_to_the_first_device() -> None:
    assert ended("call", "hub:", "self.demo.echo", "text=a") == (0, ["self.demo.echo"])


def test_a_device_that_is_named_needs_no_acquaintance() -> None:
    assert ended("call", KEY, INFO, "--yes") == (0, [INFO])


def saved(config_dir: Path) -> None:
    Settings(devices=[SavedDevice(KEY, "Kitchen")]).write(config_dir)


def saved_in_other_letters(config_dir: Path) -> None:
    typed = "hub:" + MAC.upper().replace(":", "-")
    Settings(devices=[SavedDevice(typed, "Kitchen")]).write(config_dir)


def another_is_saved(config_dir: Path) -> None:
    Settings(devices=[SavedDevice("hub:02:58:5a:00:00:09", "Kitchen")]).write(config_dir)


def let_in_by_name(config_dir: Path) -> None:
    _decided(config_dir, accepted=True, named=True)


def let_in_with_all(config_dir: Path) -> None:
    """By an earlier `--accept all`, which means strangers as well."""
    _decided(config_dir, accepted=True)


def sent_away(config_dir: Path) -> None:
    _decided(config_dir, declined=True)


def seen(config_dir: Path) -> None:
    """That a device dialed in before, and was called, does not make it trusted."""
    assert ended("call", "hub:", "self.demo.echo", "text=a")[0] == 0


def _decided(config_dir: Path, **decision: bool) -> None:
    records = StockRecords(Store(config_dir))
    record = records.ensure(MAC)
    for name, value in decision.items():
        setattr(record, name, value)
    asyncio.run(records.save())


@pytest.mark.parametrize("before", [saved, saved_in_other_letters, let_in_by_name])
def test_a_known_device(before: Callable[[Path], None], config_dir: Path) -> None:
    before(config_dir)
    assert ended("call", "hub:", INFO, "--yes") == (0, [INFO])


@pytest.mark.parametrize("before", [another_is_saved, let_in_with_all, sent_away, seen])
def test_a_device_that_stays_a_stranger(before: Callable[[Path], None], config_dir: Path) -> None:
    before(config_dir)
    assert ended("call", "hub:", INFO, "--yes") == (2, [])


def test_who_is_let_in_by_name_is_known() -> None:
    accept = ("--accept", MAC.replace(":", "").upper())
    assert ended("call", "hub:", INFO, "--yes", *accept) == (0, [INFO])


def test_a_known_device_still_needs_a_yes(config_dir: Path, capsys: Capture) -> None:
    saved(config_dir)
    assert ended("call", "hub:", REBOOT) == (2, [])
    assert "Add --yes" in capsys.readouterr().err


def test_a_snapshot_of_a_known_device(config_dir: Path, files: dict[str, str]) -> None:
    saved(config_dir)
    assert ended("snapshot", "hub:", files["OUT"]) == (0, ["self.screen.snapshot"])


def same(*words: str) -> str:
    return same_command(parse(words), "hub:$(reboot); x")


def test_the_command_to_run_is_quoted_and_tells_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """The id is the stranger's own word, and goes into a shell."""
    monkeypatch.setattr("sys.platform", "linux")
    end = "call 'hub:$(reboot); x' self.reboot --yes"
    assert same("call", "hub:", "self.reboot", "--yes") == f"companion {end}"
    for given in (("--hub-token", "geheim"), ("--hub-token=geheim",)):
        line = same(*given, "call", "hub:", "self.reboot", "--yes")
        assert "geheim" not in line and line.endswith(end)
        line = same("call", "--yes", "hub:", "self.reboot", *given)
        assert "geheim" not in line and "'hub:$(reboot); x' self.reboot" in line
    line = same("--hub-token", "hub:", "call", "hub:", "self.reboot")
    assert line == "companion --hub-token TOKEN call 'hub:$(reboot); x' self.reboot"
    assert "geheim" not in same("call", "hub:", "self.reboot", "--hub-tok", "geheim")
    assert "geheim" not in same("call", "hub:", "self.reboot", "--hub-tok=geheim")
