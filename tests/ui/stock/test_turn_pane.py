"""Where the seconds of a turn went: what is said of what was seen, and of what was not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from companion.app.stock.turns import ENOUGH, TalkTurn
from companion.protocol.bridge.turn_times import TurnPart, TurnTimes
from companion.ui.stock.turn_pane import TurnPane
from companion.ui.stock.turn_words import turn_sentence, wait_words
from tests.fakes.stock import KEY

WHOLE = TurnTimes(0, 2100, 2500, 4900, 5200, 8000, about=True)
NOW = datetime(2026, 11, 29, 10, 10, tzinfo=UTC)


def turn(times: TurnTimes, number: int = 1) -> TalkTurn:
    return TalkTurn(KEY, "Kitchen", NOW + timedelta(seconds=number), times, number)


@pytest.fixture
def pane(qtbot: QtBot) -> TurnPane:
    made = TurnPane()
    qtbot.addWidget(made)
    made.resize(380, 600)
    made.show()
    return made


def values(pane: TurnPane) -> list[str]:
    return [pane.rows[part].value.text() for part in TurnPart]


def today(pane: TurnPane) -> list[str]:
    return [pane.rows[part].today.text() for part in TurnPart]


def painted(pane: TurnPane) -> QPixmap:
    return pane.grab()


def test_a_whole_turn_next_to_those_of_the_day(pane: TurnPane) -> None:
    usual = [turn(TurnTimes(0, 1800, 2200, 3300, 3600, 6200), n) for n in range(ENOUGH)]
    shown = turn(WHOLE, 9)
    pane.show_turn(shown, "Make it quieter", [*usual, shown])
    assert pane.wait.text() == "3.1 s"
    assert pane.until.text() == "from your last word to the first sound"
    assert pane.slowest.text() == "The model: 2.4 s of 3.1 s"
    assert pane.compared.text() == "1.3 s above the median"
    assert values(pane) == ["about 2.1 s", "0.4 s", "2.4 s", "0.3 s", "2.8 s"]
    assert today(pane) == ["1.8 s", "0.4 s", "1.1 s", "0.3 s", "2.6 s"]
    assert "Make it quieter" in pane.about.text()
    assert pane.rows[TurnPart.THINKS].bar.bounds == (2500, 4900)
    assert pane.day_median.text() == "Median 1.8 s"
    assert not painted(pane).isNull()
    pane.show_turn(usual[0], "", [*usual, shown])
    assert pane.compared.text() == "as the median" and "“" not in pane.about.text()
    assert pane.slowest.text() == "The model: 1.1 s of 1.8 s"


def test_what_was_not_seen_is_not_made_up(pane: TurnPane) -> None:
    times = TurnTimes(text=0, answer=400, end=3000)
    pane.show_turn(turn(times), "", [turn(times)])
    assert values(pane) == ["Not seen", "Not seen", "0.4 s", "Not seen", "Not seen"]
    assert pane.wait.text() == "Not seen" and pane.slowest.isHidden()
    assert [line.bar.bounds for line in pane.rows.values()] == [None, None, (0, 400), None, None]
    assert today(pane) == ["–"] * 5
    assert pane.compared.text().startswith("Median after 5 turn")
    assert wait_words(times) == "The model: 0.4 s"
    # the pieces that are known are still said
    times = TurnTimes(text=0, sound=2700)
    pane.show_turn(turn(times), "", [])
    assert pane.wait.text() == "2.7 s" and "from the text" in pane.until.text()
    assert not pane.export.isEnabled() and not painted(pane).isNull()
    assert wait_words(times) == "Not seen"


def test_an_interrupted_turn_has_an_open_end(pane: TurnPane) -> None:
    times = TurnTimes(0, 2100, 2500, 4900, 5200, interrupted=True)
    pane.show_turn(turn(times), "", [turn(times)])
    bar = pane.rows[TurnPart.PLAYS].bar
    assert values(pane)[-1] == "Interrupted" and bar.is_open
    assert bar.bounds is not None and bar.bounds[0] == 5200 < bar.bounds[1]
    thinking = TurnTimes(silent=0, text=400, interrupted=True)
    pane.show_turn(turn(thinking), "", [])
    assert values(pane) == ["Not seen", "0.4 s", "Interrupted", "Not seen", "Not seen"]
    assert pane.wait.text() == "Interrupted" == wait_words(thinking)
    assert not bar.is_open and not painted(pane).isNull()


def test_the_last_part_of_a_turn_that_goes_on_grows(pane: TurnPane) -> None:
    times = TurnTimes(silent=0, text=400)
    for now, said in ((900, "0.5 s"), (2400, "2.0 s")):
        pane.show_turn(turn(times), "", [], now=now)
        assert values(pane) == ["Not seen", "0.4 s", said, "", ""]
        bar = pane.rows[TurnPart.THINKS].bar
        assert bar.bounds == (400, now) and not bar.is_open
        assert pane.wait.text() == f"{now / 1000:.1f} s"
    assert not painted(pane).isNull()
    pane.show_turn(turn(TurnTimes(text=0)), "", [], now=700)
    assert pane.wait.text() == "0.7 s" and "from the text" in pane.until.text()


def test_a_screen_reader_hears_the_same() -> None:
    assert turn_sentence(WHOLE) == "First sound after 3.1 s. The model: 2.4 s of 3.1 s"
    assert turn_sentence(TurnTimes(text=0, answer=400)) == "The model: 0.4 s"


def test_the_keys(pane: TurnPane, qtbot: QtBot) -> None:
    pane.show_turn(turn(WHOLE), "", [])
    pane.activateWindow()
    pane.close_button.setFocus()
    qtbot.waitUntil(pane.close_button.hasFocus)
    steps: list[int] = []
    pane.step_wanted.connect(steps.append)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        qtbot.keyClick(pane.close_button, key)
    assert steps == [-1, 1]
    with qtbot.waitSignal(pane.closed):
        qtbot.keyClick(pane.close_button, Qt.Key.Key_Escape)
