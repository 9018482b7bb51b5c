"""Size and place come back in the next run; damaged ones do no harm."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.tokens import SIZE
from companion.ui.main.window_state import last_device, remember_geometry, restore_geometry


def test_the_size_comes_back(qtbot: QtBot) -> None:
    first, second = QWidget(), QWidget()
    qtbot.addWidget(first)
    qtbot.addWidget(second)
    first.resize(700, 500)
    remembered: dict[str, Any] = {}
    remember_geometry(first, remembered)
    restore_geometry(second, remembered)
    assert second.size() == first.size()


@pytest.mark.parametrize("damaged", ["", "no base64!", "QUJD", 7, None, ["x"]])
def test_what_is_damaged_gives_the_usual_size(qtbot: QtBot, damaged: object) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    restore_geometry(window, {"geometry": damaged})
    assert (window.width(), window.height()) == SIZE.window


@pytest.mark.parametrize(("value", "key"), [("demo:", "demo:"), (7, ""), (None, "")])
def test_the_last_device(value: object, key: str) -> None:
    assert last_device({"device": value}) == key
