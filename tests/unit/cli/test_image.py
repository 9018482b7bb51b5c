"""`companion image` as a shell sees it: standard output, standard error, exit status."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from companion.__main__ import main
from companion.devices.firmware.image import MAX_FILE
from tests.fakes.esp_image import EMPTY_FLASH, ESP32_C3, esp_image, merged_image
from tests.fakes.ports import free_port
from tests.unit.cli.test_commands import listening

Capture = pytest.CaptureFixture[str]


def saved(folder: Path, data: bytes, name: str = "xiaozhi.bin") -> str:
    path = folder / name
    path.write_bytes(data)
    return str(path)


def document(capsys: Capture) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(capsys.readouterr().out)
    return value


def codes(found: dict[str, Any]) -> tuple[list[str], list[str]]:
    return (
        [each["code"] for each in found["refusals"]],
        [each["code"] for each in found["warnings"]],
    )


def test_what_is_in_a_file(tmp_path: Path, capsys: Capture) -> None:
    data = esp_image()
    file = saved(tmp_path, data)
    assert main(["image", file, "--json"]) == 0
    found = document(capsys)
    assert found["file"] == file and found["size"] == len(data)
    assert found["sha256"] == hashlib.sha256(data).hexdigest()
    assert (found["image"]["chip"], found["image"]["version"]) == ("ESP32-S3", "2.1.0")
    assert found["image"]["builtAt"] == "2026-08-08T08:33:45"
    assert codes(found) == ([], [])
    assert list(found) == ["file", "size", "sha256", "fromFlash", "image", "refusals", "warnings"]


def test_in_words(tmp_path: Path, capsys: Capture) -> None:
    file = saved(tmp_path, esp_image() + b"\xff" * 100)
    assert main(["image", file]) == 0
    out = capsys.readouterr().out
    for words in ("xiaozhi 2.1.0 for ESP32-S3", "ESP-IDF v5.5.2", "padding", "would be taken"):
        assert words in out


def test_the_application_is_taken_out_of_a_merged_image(tmp_path: Path, capsys: Capture) -> None:
    application = esp_image("2.1.0")
    file = saved(tmp_path, merged_image(application), "merged-binary.bin")
    assert main(["image", file, "--json"]) == 0
    found = document(capsys)
    assert found["fromFlash"] and found["image"]["version"] == "2.1.0"
    assert found["sha256"] == hashlib.sha256(application).hexdigest()
    assert main(["image", file]) == 0
    assert f"the application in it, {len(application):,} bytes" in capsys.readouterr().out


def test_a_merged_image_without_an_application_is_refused(tmp_path: Path, capsys: Capture) -> None:
    data = EMPTY_FLASH
    assert main(["image", saved(tmp_path, data, "merged-binary.bin"), "--json"]) == 1
    found = document(capsys)
    assert found["image"] is None and codes(found) == (["merged"], [])
    assert found["sha256"] == hashlib.sha256(data).hexdigest()
    assert "xiaozhi.bin" in found["refusals"][0]["message"]


@pytest.mark.parametrize(
    ("chip", "status"), [("ESP32-S3", 0), ("esp32s3", 0), ("esp32c3", 1), ("ESP32", 1)]
)
def test_for_a_chip(tmp_path: Path, capsys: Capture, chip: str, status: int) -> None:
    assert main(["image", saved(tmp_path, esp_image()), "--chip", chip]) == status
    out = capsys.readouterr().out
    assert ("Refused: The file is for ESP32-S3" in out) is bool(status)


def test_for_a_device(tmp_path: Path, capsys: Capture) -> None:
    with listening() as (device, url):
        newer = saved(tmp_path, esp_image("99.0"))
        assert main(["image", newer, "--device", url, "--json"]) == 0
        assert codes(document(capsys)) == ([], [])
        older = saved(tmp_path, esp_image("1.0", project="blink"))
        assert main(["image", older, "--device", url, "--json"]) == 0
        assert codes(document(capsys)) == ([], ["older_version", "other_project"])
        other = saved(tmp_path, esp_image(chip=ESP32_C3))
        assert main(["image", other, "--device", url, "--json"]) == 1
        assert codes(document(capsys))[0] == ["wrong_chip"]
        large = saved(tmp_path, esp_image("99.0", payload=0x3F0000))
        assert main(["image", large, "--device", url]) == 1
        assert "has room for 4,128,768 bytes" in capsys.readouterr().out
        assert {name for name, _ in device.calls} == {"self.get_system_info"}


def test_the_file_of_a_folder_for_a_device(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "releases"
    folder.mkdir()
    with listening() as (_, url):
        assert main(["image", str(folder), "--device", url]) == 2
        assert "no firmware in the folder" in capsys.readouterr().err
        saved(folder, esp_image("99.1", board="bread-compact-wifi"), "bread.bin")
        assert main(["image", str(folder), "--device", url]) == 1
        said = capsys.readouterr().out
        assert "otto-robot" in said and "They are for: bread-compact-wifi" in said
        with ZipFile(folder / "v99.0_otto-robot.zip", "w") as archive:
            data = merged_image(esp_image("99.0", board="otto-robot"))
            archive.writestr("merged-binary.bin", data)
        saved(folder, esp_image("98.0", board="otto-robot"), "otto-old.bin")
        assert main(["image", str(folder), "--device", url, "--json"]) == 0
        found = document(capsys)
        assert found["file"] == "v99.0_otto-robot.zip/merged-binary.bin"
        assert found["image"]["version"] == "99.0" and codes(found) == ([], [])
        assert len(found["files"]) == 3
        # of an archive by itself as well, and a damaged one is said to be that
        archive_path = folder / "v99.0_otto-robot.zip"
        assert main(["image", str(archive_path), "--device", url, "--json"]) == 0
        assert document(capsys)["file"].endswith("/merged-binary.bin")
        archive_path.write_bytes(archive_path.read_bytes()[:-40])
        assert main(["image", str(archive_path), "--device", url]) == 1
        said = capsys.readouterr()
        assert "archive is damaged" in said.out.splitlines()[-1] + said.err


def test_a_file_that_is_refused_bothers_no_device(tmp_path: Path, capsys: Capture) -> None:
    nobody = f"ws://127.0.0.1:{free_port()}/ws"
    assert main(["image", saved(tmp_path, b""), "--device", nobody, "--json"]) == 1
    assert codes(document(capsys)) == (["empty"], [])


def test_a_device_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    nobody = f"ws://127.0.0.1:{free_port()}/ws"
    assert main(["image", saved(tmp_path, esp_image()), "--device", nobody, "--json"]) == 3
    found = document(capsys)
    assert found["image"]["version"] == "2.1.0" and "Nothing answers" in found["error"]["message"]


def test_a_device_that_does_not_answer(tmp_path: Path, capsys: Capture) -> None:
    with listening(silent=True) as (_, url):
        file = saved(tmp_path, esp_image())
        assert main(["image", file, "--device", url, "--timeout", "0.5"]) == 3
        captured = capsys.readouterr()
        assert captured.out == "" and "0.5 seconds" in captured.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["none.bin"], "There is no file"),
        (["."], "is a folder"),
        (["xiaozhi.bin", "--chip", "esp8266"], "ESP32-S3"),
        (["xiaozhi.bin", "--device", "otto"], "not an address"),
        (["loop.bin"], "cannot be read"),
    ],
)
def test_wrong_use(
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    saved(tmp_path, esp_image())
    Path("loop.bin").symlink_to("loop.bin")
    assert main(["image", *words, "--json"]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    found = json.loads(captured.out)
    assert found["image"] is None and said in found["error"]["message"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_never_ends_is_no_file(tmp_path: Path, capsys: Capture) -> None:
    pipe = tmp_path / "pipe.bin"
    os.mkfifo(pipe)  # type: ignore[attr-defined,unused-ignore]  # to open it would wait for ever
    assert main(["image", str(pipe)]) == 2
    assert "this is no file" in capsys.readouterr().err
    assert main(["upgrade", "demo:", str(pipe), "--yes", "--json"]) == 2
    assert document(capsys)["outcome"] == "refused"


def test_a_chip_and_a_device_at_once(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["image", "a.bin", "--chip", "ESP32", "--device", "demo:"])
    assert ended.value.code == 2 and "not allowed with" in capsys.readouterr().err


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "disk.img"
    with path.open("wb") as file:
        file.truncate(MAX_FILE + 1)
    assert main(["image", str(path), "--json"]) == 1
    found = document(capsys)
    assert codes(found) == (["too_large_file"], []) and found["sha256"] == ""
