"""Folders and archives of release files: good, broken and hostile ones."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from companion.devices.firmware import release
from companion.devices.firmware.image import MAX_FILE
from companion.devices.firmware.release import ReleaseFile, read_release, release_files
from tests.fakes.esp_image import bootloader, esp_image, merged_image, partition_table

OTTO = esp_image(board="otto-robot")


def read(folder: Path) -> dict[str, ReleaseFile]:
    found = [each for path in release_files(folder) for each in read_release(path, folder)]
    return {each.name: each for each in found}


def packed(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("_bin", ".bin"), data)
    return path


def test_applications_are_found_alone_in_flash_images_and_in_archives(tmp_path: Path) -> None:
    (tmp_path / "s3").mkdir()
    (tmp_path / "s3" / "xiaozhi.bin").write_bytes(OTTO)
    (tmp_path / "merged-binary.bin").write_bytes(merged_image(OTTO) + b"\xff" * 70_000)
    packed(tmp_path / "v2.1.0_otto-robot.zip", merged_bin=merged_image(OTTO), xiaozhi_bin=OTTO)
    (tmp_path / "notes.txt").write_text("new faces")
    found = read(tmp_path)
    assert sorted(found) == [
        "merged-binary.bin",
        "s3/xiaozhi.bin",
        # the application is in it twice, and is one
        "v2.1.0_otto-robot.zip/merged.bin",
    ]
    for each in found.values():
        assert each.image is not None and each.image.board == "otto-robot"
        content = each.content()
        assert (content if isinstance(content, bytes) else content.read_bytes()) == OTTO
    # a file that is the application itself is sent from where it is
    assert found["s3/xiaozhi.bin"].content() == tmp_path / "s3" / "xiaozhi.bin"


def test_what_is_no_firmware_says_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "boot.bin").write_bytes(bootloader())
    # a flash image whose partition of the application is empty
    flash = bootloader().ljust(0x8000, b"\xff") + partition_table()
    (tmp_path / "empty.bin").write_bytes(flash.ljust(0x30000, b"\xff"))
    (tmp_path / "broken.bin").write_bytes(merged_image(OTTO[:-40]))
    packed(tmp_path / "sources.zip", readme_md=b"hello")
    (tmp_path / "cut.zip").write_bytes(packed(tmp_path / "whole.zip", a_bin=OTTO).read_bytes()[:99])
    words = {name: each.refusal.word for name, each in read(tmp_path).items() if each.refusal}
    assert words == {
        "boot.bin": "bootloader",
        "empty.bin": "merged",
        "broken.bin": "truncated",
        "sources.zip": "empty_archive",
        "cut.zip": "bad_archive",
    }


def _broken(path: Path, method: int, at: int, value: bytes) -> None:
    """An archive with other bytes in the packed content of its file."""
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("xiaozhi.bin", OTTO)
    data = bytearray(path.read_bytes())
    data[at : at + len(value)] = value
    path.write_bytes(data)


def test_a_damaged_file_costs_only_itself(tmp_path: Path) -> None:
    (tmp_path / "good.bin").write_bytes(OTTO)
    packed(tmp_path / "good.zip", xiaozhi_bin=OTTO)
    for name, method in (("lzma", 14), ("bzip2", 12), ("deflate", 8)):
        _broken(tmp_path / f"{name}.zip", method, 41, b"\xff" * 12)
        # the properties of LZMA are at the beginning, and are cut off there
        _broken(tmp_path / f"{name}-start.zip", method, 41, b"\x00\x00\x00\x00")
    packed(tmp_path / "method.zip", xiaozhi_bin=OTTO)
    data = (tmp_path / "method.zip").read_bytes()
    central = data.index(b"PK\x01\x02")
    for number, method in enumerate((9, 14, 99)):
        other = data[: central + 10] + bytes([method, 0]) + data[central + 12 :]
        (tmp_path / f"method-{number}.zip").write_bytes(other)
    (tmp_path / "method.zip").unlink()
    (tmp_path / "cut.zip").write_bytes(data[:-40])
    # an image of the flash that ends in its partition table
    (tmp_path / "cut.bin").write_bytes(merged_image(OTTO)[: 0x8000 + 100])
    (tmp_path / "gone.bin").symlink_to(tmp_path / "nowhere")
    found = read(tmp_path)
    good = [name for name, each in found.items() if each.image is not None]
    assert good == ["good.bin", "good.zip/xiaozhi.bin"]
    refusals = {name: each.refusal.code for name, each in found.items() if each.refusal}
    assert refusals.pop("cut.bin") == "firmware.merged"
    assert refusals.pop("gone.bin") == "firmware.unreadable"
    assert set(refusals.values()) == {"firmware.bad_archive"} and len(refusals) == 10


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_among_the_files_blocks_nothing(tmp_path: Path) -> None:
    packed(tmp_path / "good.zip", xiaozhi_bin=OTTO)
    for name in ("pipe.zip", "pipe.bin"):
        os.mkfifo(tmp_path / name)
    found = read(tmp_path)
    assert found["good.zip/xiaozhi.bin"].image is not None
    for name in ("pipe.zip", "pipe.bin"):
        refusal = found[name].refusal
        assert refusal is not None and refusal.code == "firmware.unreadable"


def test_of_an_archive_with_one_damaged_image_the_others_are_there(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.zip", a_bin=OTTO, b_bin=esp_image(board="xmini-c3"))
    data = bytearray(path.read_bytes())
    data[40:60] = b"\xff" * 20
    path.write_bytes(data)
    found = read(tmp_path)
    broken, good = found["a.zip/a.bin"], found["a.zip/b.bin"]
    assert broken.refusal is not None and broken.refusal.code == "firmware.bad_archive"
    assert good.image is not None and good.content() == esp_image(board="xmini-c3")


def test_an_archive_that_would_unpack_to_too_much_is_not_unpacked(tmp_path: Path) -> None:
    with (
        zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("xiaozhi.bin", "w", force_zip64=True) as member,
    ):
        for _ in range(MAX_FILE // (1 << 20) + 1):
            member.write(bytes(1 << 20))
    [found] = read(tmp_path).values()
    assert found.refusal is not None and found.refusal.word == "too_large_file"


def test_names_cannot_lead_out_of_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "releases"
    folder.mkdir()
    with zipfile.ZipFile(folder / "a.zip", "w") as archive:
        archive.writestr("../../evil\n.bin", OTTO)
    [found] = read(folder).values()
    assert "\n" not in found.name and found.content() == OTTO
    assert sorted(each.name for each in tmp_path.iterdir()) == ["releases"]


def test_a_folder_is_read_within_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = tmp_path / "a" / "b" / "c" / "d"
    deep.mkdir(parents=True)
    (deep / "deep.bin").write_bytes(OTTO)
    (deep.parent / "near.bin").write_bytes(OTTO)
    (tmp_path / "._otto.bin").write_bytes(b"of macOS")
    assert [path.name for path in release_files(tmp_path)] == ["near.bin"]
    monkeypatch.setattr(release, "MOST_FILES", 5)
    for number in range(20):
        (tmp_path / f"{number:02}.bin").write_bytes(b"")
    assert len(release_files(tmp_path)) == 5
    with pytest.raises(FileNotFoundError):
        release_files(tmp_path / "none")
