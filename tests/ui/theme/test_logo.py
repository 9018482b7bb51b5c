"""The logo is drawn from its file, sharp at every size."""

from __future__ import annotations

from PySide6.QtCore import QSize

from companion.ui.theme.logo import app_icon, logo_pixmap


def test_the_logo_has_a_bubble_with_two_eyes(qapp: object) -> None:
    picture = logo_pixmap(64).toImage()
    assert picture.pixelColor(0, 0).alpha() == 0
    assert picture.pixelColor(32, 44).blue() > 150
    for x in (23, 41):
        assert picture.pixelColor(x, 28).name() == "#ffffff"
    assert picture.pixelColor(17, 56).alpha() > 0, "the tail"


def test_the_app_icon_has_small_and_large_sizes(qapp: object) -> None:
    sizes = app_icon().availableSizes()
    assert QSize(16, 16) in sizes
    assert QSize(256, 256) in sizes
