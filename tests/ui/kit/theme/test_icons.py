"""Every icon that the window names exists, is drawn, and has the colour of the theme."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

import companion.ui
from companion.app.activity.event_table import EVENT_TYPES
from companion.ui.kit.theme.icons import character, icon, set_icon
from companion.ui.kit.theme.theme import Theme

# fmt: off
DESIGN = [
    "robot", "speaker-high", "sun", "moon", "palette", "battery-high", "wifi-high",
    "thermometer-simple", "shield-warning", "download-simple", "camera", "power", "image",
    "package", "copy-simple", "push-pin-simple", "push-pin-simple-fill", "broadcast",
    "share-network", "hard-drives", "globe", "terminal-window", "flask", "bell", "swap",
    "link-simple", "link-break", "check-circle", "warning-circle", "x-circle", "play",
    "play-fill", "sliders-horizontal", "magnifying-glass", "plus", "gear", "gear-six",
    "dots-three", "dots-three-bold", "arrow-clockwise", "arrow-up-right", "arrow-down-left",
    "caret-down", "caret-right", "check", "x", "file", "folder-open", "floppy-disk", "clock",
    "cloud-sun", "export", "info", "trash",
]
# fmt: on


def inked(picture: QImage) -> set[tuple[int, int, int]]:
    colours = set()
    for x in range(picture.width()):
        for y in range(picture.height()):
            colour = picture.pixelColor(x, y)
            if colour.alpha() == 255:
                colours.add((colour.red(), colour.green(), colour.blue()))
    return colours


def draw(shown: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal) -> QImage:
    return shown.pixmap(QSize(36, 36), 1.0, mode).toImage()


@pytest.mark.parametrize("name", DESIGN)
def test_the_design_icons_are_drawn(name: str) -> None:
    picture = draw(icon(name))
    drawn = sum(
        picture.pixelColor(x, y).alpha() > 0
        for x in range(picture.width())
        for y in range(picture.height())
    )
    assert drawn > 20


def test_no_two_design_icons_look_the_same() -> None:
    drawn = [draw(icon(name)) for name in DESIGN]  # their bytes live as long as they do
    assert len({bytes(picture.constBits()) for picture in drawn}) == len(set(DESIGN))


def test_an_unknown_name_is_refused_at_once() -> None:
    with pytest.raises(KeyError):
        icon("no-such-icon")


def test_icons_follow_the_theme_without_being_made_again(theme: Theme) -> None:
    shown = icon("play-fill", "accentText")
    light = inked(draw(shown))
    theme.set_mode("dark")
    dark = inked(draw(shown))
    wanted = QColor(theme.colours.accentText)
    assert (wanted.red(), wanted.green(), wanted.blue()) in dark
    assert light.isdisjoint(dark)


def test_a_disabled_icon_is_quieter(theme: Theme) -> None:
    shown = icon("play-fill", "accentText")
    assert inked(draw(shown)) != inked(draw(shown, QIcon.Mode.Disabled))


def test_set_icon_gives_and_takes(qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    set_icon(button, "robot")
    assert not button.icon().isNull()
    set_icon(button, "")
    assert button.icon().isNull()


def called_with_icons() -> set[str]:
    """Names given to parameters that hold icons, anywhere in the window's source."""
    names: set[str] = set()
    functions = {"icon", "set_icon", "paint_glyph", "IconLabel", "IconTile", "IconButton", "Tile"}
    for path in Path(companion.ui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            values = [word.value for word in node.keywords if "icon" in (word.arg or "")]
            if name in functions:
                values += node.args[: 3 if name == "paint_glyph" else 2]
            names |= {
                value.value
                for value in values
                if isinstance(value, ast.Constant)
                and isinstance(value.value, str)
                and (value.value.islower() and " " not in value.value)
            }
    return names


def test_every_icon_named_in_the_source_exists() -> None:
    names = called_with_icons()
    assert "copy-simple" in names, "the search finds what is there"
    roles = set(Theme.current().colours._fields)
    for name in names - roles:
        assert character(name)


def test_every_icon_of_an_event_exists_in_a_colour_of_the_theme() -> None:
    roles = set(Theme.current().colours._fields)
    for about in EVENT_TYPES.values():
        failed_icon, failed_role = about.failed_icon
        assert {about.role, failed_role} <= roles
        for name in (about.icon, failed_icon, *about.icons.values()):
            assert character(name)


def test_the_icon_package_itself_is_never_imported() -> None:
    code = (
        "import sys\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from companion.ui.kit.theme.icons import icon\n"
        "assert not icon('robot').pixmap(18, 18).isNull()\n"
        "print('qtawesome' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=110, check=True
    )
    assert done.stdout.strip() == "False"
