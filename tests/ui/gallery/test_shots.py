"""Pictures of every page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.ui.gallery import shots
from companion.ui.gallery.shots import PICTURES, PREFIX, run_shots, shoot
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DARK, LIGHT, SIZE
from companion.ui.kit.widgets.label import Label

WITH_PHOTOS = ("pictures", "preview", "privileged")
"""Pages with pictures in them, whose colours are nobody's."""
_PAGES = [name for name in PICTURES if not name.startswith(PREFIX)]
_BOARDS = [
    name for name in PICTURES if name.startswith(PREFIX) and name.endswith(("-light", "looks-dark"))
]
TEXT_ROLES = ("text", "text2", "text3", "accentText", "liveText", "amberText", "redText")
_FEW = 17
"""Pixels that were counted; the edge of a letter may hit a colour by chance."""
_EVERY = 3
"""One pixel of so many is counted: to count all takes a tenth of a second for each picture."""


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


def colours_of(picture: QImage) -> Counter[int]:
    """How often each colour is there, as 0xFFRRGGBB, among the pixels that are counted."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    # the bytes are gone with the image, so it needs a name until they are counted
    return Counter(plain.constBits().cast("I")[::_EVERY])


@pytest.mark.timeout(180)
def test_every_page_is_drawn_light_and_dark(
    qtbot: QtBot, qtloop: QEventLoop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take, wrong = shots._Camera._take, []

    async def watch(camera: shots._Camera, name: str, grab: Callable[[], QPixmap]) -> None:
        def look() -> QPixmap:
            wrong.extend(f"{name}: {label}" for label in wrong_labels())
            return grab()

        await take(camera, name, look)

    monkeypatch.setattr(shots._Camera, "_take", watch)
    paths = qtloop.run_until_complete(shoot(tmp_path / "new" / "folder", _PAGES))
    assert [path.name for path in paths] == [f"{name}.png" for name in _PAGES]
    assert wrong == []
    seen: set[bytes] = set()
    for path in paths:
        picture = QImage(str(path))
        narrow = "-narrow-" in path.name
        size = SIZE.window_minimum if narrow else SIZE.window
        # a dialog alone is as large as it wants to be
        if "assistant-programs-" not in path.name:
            assert (picture.width(), picture.height()) == size
        # the bytes are gone with the image, so it needs a name until they are copied
        plain = picture.convertToFormat(QImage.Format.Format_RGB32)
        seen.add(plain.constBits().tobytes())
    assert len(seen) == len(paths)
    for theme, colours in (("light", LIGHT), ("dark", DARK)):
        empty = QImage(str(tmp_path / "new" / "folder" / f"empty-{theme}.png"))
        corner = empty.pixelColor(empty.width() - 2, 2).name().upper()
        assert corner == colours.window
    # each page was light before, and went dark while it was open
    grounds = [getattr(LIGHT, role) for role in ("window", "sidebar", "sunken", "accentTint")]
    for path in paths:
        if path.stem.endswith("-dark") and not path.stem.startswith(WITH_PHOTOS):
            there = colours_of(QImage(str(path)))
            left = {ground: there[QColor(ground).rgb()] for ground in grounds}
            assert max(left.values()) < _FEW, f"{path.stem} has light grounds: {left}"
            assert there[QColor(DARK.surface).rgb()] > _FEW


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
    assert run_shots(tmp_path, only=["tool-light"]) == 2
    said = capsys.readouterr()
    assert "There is no picture “tool-light”" in said.err and "tools-light" in said.err
    assert not said.out and not list(tmp_path.iterdir())
