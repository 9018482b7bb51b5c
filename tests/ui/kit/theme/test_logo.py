"""The logo is drawn from its file, sharp at every size."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QSize

from companion.ui.kit.theme.logo import app_icon, logo_pixmap


def test_the_logo_has_a_bubble_with_two_eyes() -> None:
    picture = logo_pixmap(64).toImage()
    assert picture.pixelColor(0, 0).alpha() == 0
    assert picture.pixelColor(32, 44).blue() > 150
    for x in (23, 41):
        assert picture.pixelColor(x, 28).name() == "#ffffff"
    assert picture.pixelColor(17, 56).alpha() > 0, "the tail"


def test_the_app_icon_has_small_and_large_sizes() -> None:
    sizes = app_icon().availableSizes()
    assert QSize(16, 16) in sizes
    assert QSize(256, 256) in sizes


def test_the_smallest_logo_is_the_one_for_small_sizes() -> None:
    row = [logo_pixmap(16).toImage().pixelColor(x, 6).name() for x in range(16)]
    assert [x for x, colour in enumerate(row) if colour == "#ffffff"] == [5, 6, 9, 10]


def test_macos_gets_the_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    app_icon.cache_clear()
    icon = app_icon()
    app_icon.cache_clear()
    assert QSize(1024, 1024) in icon.availableSizes(), "the Dock draws it that large"
    picture = icon.pixmap(256, 256).toImage()
    assert picture.pixelColor(12, 128).alpha() == 0, "the margin"
    assert picture.pixelColor(40, 128).blue() > 150, "the plate"
    assert picture.pixelColor(128, 154).name() == "#ffffff", "the bubble"
