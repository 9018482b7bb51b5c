"""`companion bundle`: what is listed, asked and saved."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.activity.history.database import FILE_NAME
from companion.app.activity.history.history import History
from companion.app.log_ring import log_ring
from companion.app.settings.settings import SavedDevice, Settings
from tests.fakes.entries import KEY
from tests.fakes.history import notice

Capture = pytest.CaptureFixture[str]
SECRET = "pl4nted-s3cret"


class Terminal(io.StringIO):
    """Somebody who sits there and has typed this."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def kept(config_dir: Path) -> Path:
    """A device, and what happened to it; and nothing in the log of this process."""
    log_ring().clear()

    async def fill() -> None:
        history = History(config_dir)
        history.start()
        history.add(notice(1, minutes=60 * 24 * 20, params={"ssid": "Jane Home"}))
        history.add(notice(2, minutes=5, params={"token": SECRET, "ssid": "Jane Home", "n": 5}))
        await history.stop()

    asyncio.run(fill())
    settings = Settings(devices=[SavedDevice(f"http://h/x?key={SECRET}", "Server of Jane Home")])
    settings.write(config_dir)
    return config_dir


def contents(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def test_what_would_be_in_it_is_listed_and_nothing_saved_without_a_yes(
    kept: Path, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "out.zip"
    assert main(["bundle", str(path)]) == 2
    said = capsys.readouterr()
    names = [line.split()[0] for line in said.out.splitlines()]
    assert names == [
        "README.txt",
        "versions.json",
        "settings.json",
        "devices.json",
        "activity.jsonl",
    ]
    assert all(" bytes  " in line for line in said.out.splitlines())
    assert "Nothing was saved" in said.err and "There are no frames" in said.err
    assert list(tmp_path.iterdir()) == []


def test_with_yes_it_is_saved_without_secrets(kept: Path, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "out.zip"
    before = (kept / FILE_NAME).read_bytes()
    assert main(["bundle", str(path), "--yes"]) == 0
    assert f"Saved {path}" in capsys.readouterr().err
    found = contents(path)
    everything = "".join(found.values())
    assert SECRET not in everything and "Jane" not in everything
    (entry,) = map(json.loads, found["activity.jsonl"].splitlines())  # of the last seven days
    assert entry["params"] == {"token": "[hidden]", "ssid": "[hidden]", "n": 5}
    devices = json.loads(found["devices.json"])
    assert {"http://h/x?key=[hidden]", KEY} <= {device["endpoint"] for device in devices}
    assert "Server of [hidden]" in {device["name"] for device in devices}
    assert (kept / FILE_NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("typed", "status"), [("y\n", 0), ("YES\n", 0), ("n\n", 2), ("\n", 2), ("", 2)]
)
def test_somebody_at_a_terminal_is_asked(
    kept: Path,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    status: int,
) -> None:
    path = tmp_path / "out.zip"
    path.write_bytes(b"old")
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    assert main(["bundle", str(path)]) == status
    assert "exists. Replace it by this? [y/N]" in capsys.readouterr().err
    assert (path.read_bytes() == b"old") is (status == 2)


def test_json_is_one_document_whether_it_is_saved_or_not(
    kept: Path, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "out.zip"
    assert main(["bundle", str(path), "--json"]) == 2
    refused = json.loads(capsys.readouterr().out)
    assert not refused["saved"] and not path.exists()
    assert "--yes" in refused["error"]["message"]
    assert main(["bundle", str(path), "--json", "--yes"]) == 0
    saved = json.loads(capsys.readouterr().out)
    assert saved["saved"] and saved["file"] == str(path) and saved["notes"]
    found = contents(path)
    assert {each["name"]: each["bytes"] for each in saved["files"]} == {
        name: len(text.encode()) for name, text in found.items()
    }
    assert main(["bundle", str(path), "--json", "--since", "never"]) == 2
    failed = json.loads(capsys.readouterr().out)
    assert not failed["saved"] and "is no time" in failed["error"]["message"]


def test_it_can_be_about_one_device_and_a_longer_time(
    kept: Path, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "out.zip"
    assert main(["bundle", str(path), "--yes", "--since", "30d", "--device", KEY]) == 0
    found = contents(path)
    assert len(found["activity.jsonl"].splitlines()) == 2
    assert [each["endpoint"] for each in json.loads(found["devices.json"])] == [KEY]
    capsys.readouterr()
    assert main(["bundle", str(path), "--yes", "--device", "lamp"]) == 2
    assert "Nothing is kept of a device “lamp”" in capsys.readouterr().err


def test_where_it_cannot_be_written_is_said_first(
    kept: Path, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["bundle", str(tmp_path), "--yes"]) == 1
    assert main(["bundle", str(tmp_path / "none" / "a.zip"), "--yes"]) == 1
    said = capsys.readouterr()
    assert "is a folder" in said.err and "There is no folder" in said.err
    assert said.out == ""


def test_a_history_that_is_damaged_is_told_of_and_left_alone(
    config_dir: Path, tmp_path: Path, capsys: Capture
) -> None:
    (config_dir / FILE_NAME).write_bytes(b"no database" * 999)
    path = tmp_path / "out.zip"
    assert main(["bundle", str(path), "--yes"]) == 0
    assert "is damaged" in contents(path)["README.txt"]
    assert (config_dir / FILE_NAME).read_bytes() == b"no database" * 999
