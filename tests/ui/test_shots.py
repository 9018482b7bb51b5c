"""Pictures of every page."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DARK, LIGHT, SIZE, Colours
from companion.ui.kit.widgets.label import Label
from tests.shots import draw as shots
from tests.shots.__main__ import main
from tests.shots.draw import PICTURES, PREFIX, shoot

WITH_PHOTOS = ("pictures", "preview", "privileged")
"""Pages with pictures in them, whose colours are nobody's."""
_PAGES = [name for name in PICTURES if not name.startswith(PREFIX)]
_BOARDS = [
    name for name in PICTURES if name.startswith(PREFIX) and name.endswith(("-light", "looks-dark"))
]
TEXT_ROLES = ("text", "text2", "text3", "accentText", "liveText", "amberText", "redText")
_FEW = 51
"""Pixels; the edge of a letter may hit a colour by chance."""
_GROUNDS = ("window", "sidebar", "sunken", "accentTint")


def wrong_labels() -> list[str]:
    """Words that are seen in a colour that the present theme does not have for words."""
    theme = Theme.current()
    right = {theme.colour(role).name() for role in TEXT_ROLES}
    return [
        f"{label.text()!r} in {colour}"
        for label in QApplication.allWidgets()
        if isinstance(label, Label) and label.isVisible() and label.text()
        if (colour := label.palette().windowText().color().name()) not in right
    ]


def seen_of(pixels: bytes, colour: str) -> int:
    """How often a colour is there, among pixels of four bytes."""
    # to look for some is quick, to count all that there are takes a tenth of a second
    return pixels.count(QColor(colour).rgb().to_bytes(4, sys.byteorder))


def grounds_left(other: Colours, now: Colours, pixels: bytes) -> dict[str, int]:
    """How much is seen of grounds that the other theme has and this one has not."""
    own = {getattr(now, role) for role in _GROUNDS}
    grounds = {getattr(other, role) for role in _GROUNDS} - own
    return {ground: seen_of(pixels, ground) for ground in grounds}


@pytest.mark.timeout(180)
def test_every_page_is_drawn_light_and_dark(
    qtbot: QtBot, qtloop: QEventLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, wrong, dressed = shots._Camera._take, [], []

    async def watch(camera: shots._Camera, name: str, grab: Callable[[], QPixmap]) -> None:
        def look() -> QPixmap:
            wrong.extend(f"{name}: {label}" for label in wrong_labels())
            dressed.append(f"{name}-{Theme.current().mode}")
            return grab()

        await take(camera, name, look)

    drawn: dict[str, QImage] = {}

    def keep(picture: QImage, path: str) -> bool:
        # to pack and to unpack so many pictures takes seconds; files are the next tests'
        drawn[path] = picture
        return True

    monkeypatch.setattr(shots._Camera, "_take", watch)
    monkeypatch.setattr(QImage, "save", keep)
    paths = qtloop.run_until_complete(shoot(tmp_path / "new" / "folder", _PAGES))
    assert [path.name for path in paths] == [f"{name}.png" for name in _PAGES]
    assert all(path.parent == tmp_path / "new" / "folder" for path in paths)
    assert wrong == []
    themes = {"light": LIGHT, "dark": DARK}
    seen: set[int] = set()
    for path in paths:
        picture = drawn.pop(str(path))
        narrow = "-narrow-" in path.name
        size = SIZE.window_minimum if narrow else SIZE.window
        # a dialog alone is as large as it wants to be
        if "assistant-programs-" not in path.name:
            assert (picture.width(), picture.height()) == size
        name, _, theme = path.stem.rpartition("-")
        if name == "empty":
            corner = picture.pixelColor(picture.width() - 2, 2).name().upper()
            assert corner == themes[theme].window
        # the bytes are gone with the image, so it needs a name until they are copied
        plain = picture.convertToFormat(QImage.Format.Format_RGB32)
        pixels = plain.constBits().tobytes()
        seen.add(hash(pixels))
        if path.stem.startswith(WITH_PHOTOS):
            continue
        # each page changed while it was open, about half of them to dark, the others back
        other = "dark" if theme == "light" else "light"
        left = grounds_left(themes[other], themes[theme], pixels)
        assert max(left.values()) < _FEW, f"{path.stem} has {other} grounds: {left}"
        assert seen_of(pixels, themes[theme].surface) > _FEW
    assert not drawn
    assert len(seen) == len(paths)
    changed = [after.rpartition("-")[2] for after in dressed[1::2]]
    assert len(dressed) == len(paths)
    # one page more may shift it
    assert min(map(changed.count, ("light", "dark"))) > len(changed) // 3


@pytest.mark.timeout(120)
def test_every_page_of_the_gallery_is_drawn_whole(
    qtbot: QtBot, qtloop: QEventLoop, tmp_path: Path
) -> None:
    paths = qtloop.run_until_complete(shoot(tmp_path, _BOARDS))
    assert [path.stem for path in paths] == _BOARDS
    heights = set()
    for path in paths:
        picture = QImage(str(path))
        assert picture.width() == SIZE.window[0]
        heights.add(picture.height())
        ground = LIGHT.window if path.stem.endswith("-light") else DARK.window
        below = picture.pixelColor(picture.width() - 2, picture.height() - 2)
        assert below == QColor(ground), "no scroll bar: all of it is there"
    assert min(heights) >= SIZE.window[1] and len(heights) > 2


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
    assert main([str(tmp_path), "--only", "tool-light"]) == 2
    said = capsys.readouterr()
    assert "There is no picture “tool-light”" in said.err and "tools-light" in said.err
    assert not said.out and not list(tmp_path.iterdir())
