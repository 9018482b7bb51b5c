"""The QR code: whole pixels, a quiet zone, and dark on white whatever the theme."""

from __future__ import annotations

import segno
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.qr_code import QUIET, QrCode
from tests.ui.kit.widgets.helpers import accessible_name, picture

URL = "http://192.168.1.20:8687/xiaozhi/ota/"


def read_modules(code: QrCode) -> list[list[bool]]:
    """What is on the screen, by the middle of each module."""
    image = picture(code)
    expected = segno.make(URL, error="m", micro=False).matrix
    count = len(expected)
    side = image.width()
    module = side // (count + 2 * QUIET)
    start = (side - module * count) // 2
    half = module // 2

    def dark(x: int, y: int) -> bool:
        pixel = image.pixelColor(start + x * module + half, start + y * module + half)
        assert pixel.lightness() in (0, 255)
        return pixel.lightness() == 0

    return [[dark(x, y) for x in range(count)] for y in range(count)]


def test_what_is_painted_is_the_code_in_both_themes(qtbot: QtBot) -> None:
    code = QrCode(URL, "QR code of the address")
    qtbot.addWidget(code)
    code.resize(code.sizeHint())
    wanted = [[bool(bit) for bit in row] for row in segno.make(URL, error="m", micro=False).matrix]
    for theme in ("light", "dark"):
        Theme.current().set_mode(theme)  # type: ignore[arg-type]
        assert read_modules(code) == wanted
    assert accessible_name(code) == "QR code of the address"


def test_the_quiet_zone_is_white_on_all_sides(qtbot: QtBot) -> None:
    Theme.current().set_mode("dark")
    code = QrCode(URL)
    qtbot.addWidget(code)
    code.resize(code.sizeHint())
    image = picture(code)
    side = image.width()
    count = len(segno.make(URL, error="m", micro=False).matrix)
    module = side // (count + 2 * QUIET)
    zone = QUIET * module
    for along in range(zone, side - zone):
        for deep in range(2, zone):
            for x, y in (
                (along, deep),
                (along, side - 1 - deep),
                (deep, along),
                (side - 1 - deep, along),
            ):
                assert image.pixelColor(x, y).lightness() == 255


def test_without_a_text_the_ground_is_empty(qtbot: QtBot) -> None:
    code = QrCode(URL)
    qtbot.addWidget(code)
    code.resize(code.sizeHint())
    code.set_text("")
    middle = picture(code).copy(8, 8, 120, 120)
    assert {
        middle.pixelColor(x, y).lightness() for x in range(0, 120, 3) for y in range(0, 120, 3)
    } == {255}
