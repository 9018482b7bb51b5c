"""Pictures of every page."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from qasync import QEventLoop

from companion.ui.shots import shoot
from companion.ui.theme.tokens import DARK, LIGHT, SIZE

PAGES = (
    "empty",
    "overview",
    "tools",
    "tools-json",
    "privileged",
    "activity",
    "add-device",
    "settings",
)


@pytest.mark.timeout(120)
def test_every_page_is_drawn_light_and_dark(
    qtbot: QtBot, qtloop: QEventLoop, tmp_path: Path
) -> None:
    paths = qtloop.run_until_complete(shoot(tmp_path / "new" / "folder"))
    assert [path.name for path in paths] == [
        f"{page}-{theme}.png" for page in PAGES for theme in ("light", "dark")
    ]
    seen: set[bytes] = set()
    for path in paths:
        picture = QImage(str(path))
        assert (picture.width(), picture.height()) == SIZE.window
        seen.add(picture.convertToFormat(QImage.Format.Format_RGB32).bits().tobytes())
    assert len(seen) == len(paths)
    for theme, colours in (("light", LIGHT), ("dark", DARK)):
        empty = QImage(str(tmp_path / "new" / "folder" / f"empty-{theme}.png"))
        corner = empty.pixelColor(empty.width() - 2, 2).name().upper()
        assert corner == colours.window
