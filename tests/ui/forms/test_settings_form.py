"""A pane of settings that is made of nothing but their descriptions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.ui.forms.settings_form import Around, SettingsForm
from companion.ui.kit.widgets.choices import Segment, Segmented
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import Switch
from tests.ui.kit.widgets.helpers import accessible_name

COUNTS = Setting("counts", True, words="Count calls", section="Counts", about="Kept a year.")
DAYS = Setting("days", 90, words="For at most", unit="days", bounds=(1, 365), needs=COUNTS)
PORT = Setting("port", 0, words="Port", bounds=(1, 65_535), section="Network")
KIND = Setting("kind", "day", words="By", choices={"day": "Day", "week": "Week"})
NAME = Setting("name", "", words="Name", example="Lamp")
ALL: Sequence[Setting[Any]] = (COUNTS, DAYS, PORT, KIND, NAME)


@pytest.fixture
def form(qtbot: QtBot) -> SettingsForm:
    made = SettingsForm(ALL, Settings(days=30), Around(problems={PORT: "The port is taken."}))
    qtbot.addWidget(made)
    made.show()
    return made


def test_each_type_has_its_field_with_a_label_and_what_it_means(form: SettingsForm) -> None:
    kinds = (Switch, NumberEdit, NumberEdit, Segmented, LineEdit)
    fields = [form.field(each, kind) for each, kind in zip(ALL, kinds, strict=True)]
    labels = {each.buddy(): each.text() for each in form.findChildren(QLabel) if each.buddy()}
    assert [labels[field] for field in fields] == [each.words for each in ALL]
    # where the label is not seen, the unit is part of the name
    names = [f"{each.words} {each.unit}".strip() for each in ALL]
    assert [accessible_name(field) for field in fields] == names
    shown = [each.text() for each in form.findChildren(QLabel)]
    assert {"Counts", "Network", "Kept a year.", "days"} <= set(shown)
    assert form.field(DAYS, NumberEdit).text() == "30"
    assert form.field(PORT, NumberEdit).text() == ""


def test_only_what_was_changed_comes_back(form: SettingsForm, qtbot: QtBot) -> None:
    assert form.changes() == {}
    form.field(DAYS, NumberEdit).setText(" 7 ")
    form.field(PORT, NumberEdit).setText("1883")
    form.field(NAME, LineEdit).setText("Kitchen")
    week = next(each for each in form.findChildren(Segment) if each.text() == "Week")
    with qtbot.waitSignal(form.changed):
        week.click()
    assert form.changes() == {DAYS: 7, PORT: 1_883, NAME: "Kitchen", KIND: "week"}
    form.field(DAYS, NumberEdit).setText("30")
    assert DAYS not in form.changes()


def test_what_is_wrong_is_said_at_its_field(form: SettingsForm) -> None:
    days = form.field(DAYS, NumberEdit)
    days.setText("400")
    (said,) = [each for each in form.findChildren(Notice) if "1 to 365" in each.text()]
    assert form.fault and days.invalid and said.isVisible()
    days.setText("365")
    assert not form.fault and not days.invalid and not said.isVisible()


def test_what_needs_another_one_is_open_while_that_is_on(form: SettingsForm) -> None:
    days, counts = form.field(DAYS, NumberEdit), form.field(COUNTS, Switch)
    assert days.isEnabled()
    counts.click()
    assert not days.isEnabled() and form.changes() == {COUNTS: False}
    counts.click()
    assert days.isEnabled()


def test_a_problem_of_now_stands_above_its_setting(form: SettingsForm) -> None:
    (said,) = [each for each in form.findChildren(Notice) if each.text() == "The port is taken."]
    assert said.isVisible() and said.y() < form.field(PORT, NumberEdit).y()
