"""The icon in the forms that the systems want."""

from __future__ import annotations

import struct
from pathlib import Path

import app_icon
import pytest
from PIL import Image

BLUE, WHITE = (64, 94, 219), (255, 255, 255)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons") / "new" / "folder"
    made = app_icon.build(folder)
    assert sorted(made) == sorted(path for path in folder.rglob("*") if path.is_file())
    return folder


def is_logo(picture: Image.Image) -> None:
    """A blue bubble with white eyes, on nothing."""
    side = picture.width
    shown = picture.convert("RGBA")
    assert shown.getpixel((0, 0))[3] == 0
    assert shown.getpixel((side - 1, side - 1))[3] == 0
    for x in (23, 41):
        red, green, blue, alpha = shown.getpixel((x * side // 64, 28 * side // 64))
        assert min(red, green, blue) > 190 and alpha == 255, "an eye"
    red, _, blue, alpha = shown.getpixel((side // 2, 44 * side // 64))
    assert blue - red > 80 and alpha == 255, "below the eyes"


def test_windows_gets_every_size_in_one_file(folder: Path) -> None:
    path = folder / "windows" / "xiaozhi-companion.ico"
    with Image.open(path) as icon:
        assert icon.info["sizes"] == {(side, side) for side in app_icon.WINDOWS}
    reserved, kind, count = struct.unpack_from("<HHH", path.read_bytes())
    assert (reserved, kind, count) == (0, 1, len(app_icon.WINDOWS))


@pytest.mark.parametrize("side", app_icon.WINDOWS)
def test_each_size_is_drawn_and_not_scaled(folder: Path, side: int) -> None:
    with Image.open(folder / "windows" / "xiaozhi-companion.ico") as icon:
        one = icon.ico.getimage((side, side)).convert("RGBA")
    assert one.size == (side, side)
    assert one.tobytes() == app_icon.drawn(side).tobytes()
    is_logo(one)


def test_macos_gets_the_logo_on_a_plate(folder: Path) -> None:
    path = folder / "macos" / "xiaozhi-companion.icns"
    with Image.open(path) as icon:
        pixels = {width * scale for width, _, scale in icon.info["sizes"]}
        assert pixels == set(app_icon.MACOS)
        icon.load()
        plate = icon.convert("RGBA")
    side = plate.width
    assert plate.getpixel((side // 20, side // 2))[3] == 0, "the margin that macOS wants"
    red, _, blue, alpha = plate.getpixel((side // 6, side // 2))
    assert blue - red > 80 and alpha == 255, "the plate"
    assert plate.getpixel((side // 2, side * 6 // 10))[:3] == WHITE, "the bubble"


def test_linux_gets_a_theme_folder(folder: Path) -> None:
    theme = folder / "linux" / "icons" / "hicolor"
    for side in app_icon.LINUX:
        with Image.open(theme / f"{side}x{side}" / "apps" / "xiaozhi-companion.png") as picture:
            assert picture.size == (side, side)
            is_logo(picture)
    drawing = theme / "scalable" / "apps" / "xiaozhi-companion.svg"
    assert drawing.read_bytes() == (app_icon.ROOT / "resources" / "logo.svg").read_bytes()
    assert {16, 1024} <= set(app_icon.LINUX)


def test_the_smallest_has_sharp_eyes(folder: Path) -> None:
    with Image.open(
        folder / "linux" / "icons" / "hicolor" / "16x16" / "apps" / "xiaozhi-companion.png"
    ) as picture:
        row = [picture.getpixel((x, 6))[:3] for x in range(16)]
    assert [x for x, colour in enumerate(row) if colour == WHITE] == [5, 6, 9, 10]
    assert row[4] == row[7] == row[8] == BLUE


def test_what_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert app_icon.main([str(tmp_path / "file")]) == 1
    assert "cannot be made" in capsys.readouterr().err


def test_the_files_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert app_icon.main([str(tmp_path)]) == 0
    assert f"{tmp_path / 'windows' / 'xiaozhi-companion.ico'}\n" in capsys.readouterr().out
