"""Pictures of every page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.ui.shot_gallery import PREFIX
from companion.ui.shots import PICTURES, run_shots, shoot
from companion.ui.theme.tokens import DARK, LIGHT, SIZE


@pytest.mark.timeout(120)
def test_every_page_is_drawn_light_and_dark(
    qtbot: QtBot, qtloop: QEventLoop, tmp_path: Path
) -> None:
    paths = qtloop.run_until_complete(shoot(tmp_path / "new" / "folder"))
    assert [path.name for path in paths] == [f"{name}.png" for name in PICTURES]
    seen: set[bytes] = set()
    for path in paths:
        picture = QImage(str(path))
        assert picture.width() == SIZE.window[0]
        if not path.stem.startswith(PREFIX):
            assert picture.height() == SIZE.window[1]
        # the bytes are gone with the image, so it needs a name until they are copied
        plain = picture.convertToFormat(QImage.Format.Format_RGB32)
        seen.add(plain.constBits().tobytes())
    assert len(seen) == len(paths)
    for theme, colours in (("light", LIGHT), ("dark", DARK)):
        empty = QImage(str(tmp_path / "new" / "folder" / f"empty-{theme}.png"))
        corner = empty.pixelColor(empty.width() - 2, 2).name().upper()
        assert corner == colours.window


def test_pictures_can_be_chosen(qtbot: QtBot, qtloop: QEventLoop, tmp_path: Path) -> None:
    chosen = ["overview-dark", "tools-light"]
    paths = qtloop.run_until_complete(shoot(tmp_path, chosen))
    assert (
        [path.stem for path in paths]
        == chosen
        == [path.stem for path in sorted(tmp_path.glob("*"))]
    )


def test_an_unknown_picture_is_refused_before_anything_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_shots(tmp_path, only=["tool-light"]) == 2
    said = capsys.readouterr()
    assert "There is no picture “tool-light”" in said.err and "tools-light" in said.err
    assert not said.out and not list(tmp_path.iterdir())
