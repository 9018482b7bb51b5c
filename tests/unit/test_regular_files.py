"""What is no file is never waited for, wherever a person's file is read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion import regular_files
from companion.app.pictures.decode import PictureLimits, read_picture_file
from companion.app.rollout.prepare import ImageStore
from companion.app.upgrade.views import FirmwareSource
from companion.devices.firmware.image import read_image
from companion.errors import FileError, PictureError, TransferFailed
from companion.regular_files import open_file
from companion.transports.http.offer import read_source
from tests.fakes.upgrades import write_image
from tests.marks import needs_posix

pytestmark = needs_posix


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """To open it in the usual way would wait for ever."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


def test_a_pipe_is_no_file(pipe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError, match="no file"), open_file(pipe):
        pass
    # it may come into the place of a file in between
    checked: list[Path] = []
    monkeypatch.setattr(regular_files, "_check", lambda found, path: checked.append(path))
    with open_file(pipe) as file:
        assert file.read(1) == b"" and checked == [pipe, pipe]


def test_a_pipe_in_the_place_of_what_is_sent(pipe: Path, tmp_path: Path) -> None:
    with pytest.raises(TransferFailed):
        read_source(pipe, "image.bin")
    with pytest.raises(PictureError):
        read_picture_file(pipe, PictureLimits(size=1_000, pixels=1_000))
    path = write_image(tmp_path)
    with path.open("rb") as file:
        image = read_image(file, path.stat().st_size)
    source = FirmwareSource("image.bin", None, path, image)
    store = ImageStore(tmp_path / "images")
    assert store.store_source(source) == path.read_bytes()
    with pytest.raises(FileError):
        store.store_source(replace(source, content=pipe))


def test_what_is_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    with open_file(tmp_path / "a") as file:
        assert file.read() == b"abc"
    with pytest.raises(OSError, match="no file"), open_file(tmp_path):
        pass
