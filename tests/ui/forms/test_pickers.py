"""Dates, colours, files: chosen or typed."""

from __future__ import annotations

import base64
import os
from pathlib import Path

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QCalendarWidget, QColorDialog, QLineEdit
from pytestqt.qtbot import QtBot

from companion.ui.forms import file_control
from companion.ui.forms.text_controls import suggestion_menu
from tests.ui.forms.desk import Desk, schema


def test_a_day_is_chosen_and_its_time_stays(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot,
        schema(
            day={"type": "string", "format": "date"},
            moment={"type": "string", "format": "date-time"},
        ),
    )
    desk.send("day")
    desk.control("day").enter_day(QDate(2026, 8, 31))
    desk.view.set_arguments({**desk.arguments(), "moment": "2026-01-02T03:04:05Z"})
    desk.control("moment").enter_day(QDate(2026, 8, 31))
    assert desk.arguments() == {"day": "2026-08-31", "moment": "2026-08-31T03:04:05Z"}
    assert not desk.view.faults()


def test_the_calendar_opens_at_the_day_that_is_entered(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(day={"type": "string", "format": "date"}))
    desk.view.set_arguments({"day": "2024-02-29"})
    control = desk.control("day")
    next(a for a in control.edit.actions() if a.text() == "Choose a day").trigger()
    calendar = control.findChild(QCalendarWidget)
    assert calendar.selectedDate() == QDate(2024, 2, 29)
    calendar.clicked.emit(QDate(2024, 3, 1))
    assert desk.arguments() == {"day": "2024-03-01"}


def test_now_is_a_valid_moment(qtbot: QtBot) -> None:
    desk = Desk(
        qtbot,
        schema(
            ("moment", "time"),
            moment={"type": "string", "format": "date-time"},
            time={"type": "string", "format": "time"},
        ),
    )
    for name in ("moment", "time"):
        actions = desk.control(name).edit.actions()
        next(a for a in actions if a.text() == "Now").trigger()
    assert not desk.view.faults()


def test_a_colour_is_chosen(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("c",), c={"type": "string", "format": "color"}))
    control = desk.control("c")
    next(a for a in control.edit.actions() if a.text() == "Choose a colour").trigger()
    dialog = control.findChild(QColorDialog)
    dialog.setCurrentColor("#ff8800")
    dialog.accept()
    assert desk.arguments() == {"c": "#ff8800"}


def test_a_secret_is_hidden_until_somebody_asks(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("s",), s={"type": "string", "format": "password"}))
    edit = desk.control("s").edit
    assert edit.echoMode() == QLineEdit.EchoMode.Password
    edit.actions()[0].trigger()
    assert edit.echoMode() == QLineEdit.EchoMode.Normal


def test_a_file_is_sent_as_base64(qtbot: QtBot, tmp_path: Path) -> None:
    data = os.urandom(5000)
    (tmp_path / "x.bin").write_bytes(data)
    desk = Desk(qtbot, schema(("f",), f={"type": "string", "contentEncoding": "base64"}))
    control = desk.control("f")
    control.load(str(tmp_path / "x.bin"))
    qtbot.waitUntil(lambda: bool(desk.arguments()))
    assert base64.b64decode(desk.arguments()["f"]) == data
    assert "x.bin" in control.facts.text()
    desk.click(control.clear)
    assert desk.arguments() == {}


def test_a_file_that_cannot_be_sent_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot, schema(("f",), f={"type": "string", "contentEncoding": "base64"}))
    control = desk.control("f")
    control.load(str(tmp_path / "missing.bin"))
    qtbot.waitUntil(lambda: "could not be read" in control.problem())
    large = tmp_path / "large.bin"
    with large.open("wb") as file:
        file.truncate(file_control.MOST_BYTES + 1)
    control.load(str(large))
    qtbot.waitUntil(lambda: "too much" in control.problem())
    assert desk.arguments() == {}


def test_examples_are_offered_and_never_filled_in(qtbot: QtBot) -> None:
    desk = Desk(qtbot, schema(("s",), s={"type": "string", "examples": ["a & b", "c"]}))
    assert desk.arguments() == {}
    control = desk.control("s")
    assert any(action.text() == "Examples" for action in control.edit.actions())
    menu = suggestion_menu(control, ("a & b", "c"), control.enter)
    menu.actions()[0].trigger()
    assert desk.arguments() == {"s": "a & b"}
