"""Numbers in what the core says are written as the window's language writes them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from companion.app.activity.derived.words import value_words
from companion.messages.message import message
from companion.messages.message_json import message_json, read_message
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.measures import moment_words
from companion.ui.kit.words.words import words


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("german")
def test_large_numbers_are_grouped_and_ports_are_not() -> None:
    assert "1.234.567" in words(message("call.too_large", size=1_234_567, limit=4_194_304))
    assert "8686" in words(message("hub.port_taken", port=8686))


@pytest.mark.usefixtures("german")
def test_fractions_have_the_mark_of_the_language() -> None:
    said = message("repeat.seconds", least=0.5, most=3600)
    assert "0,5" in words(said) and "3600" in words(said)
    assert "0.5" in said.english()


@pytest.mark.usefixtures("german")
def test_messages_within_messages_follow() -> None:
    inner = message("call.too_large", size=1_234_567, limit=4_194_304)
    assert "1.234.567" in words(message("upgrade.file_refused", reasons=(inner, inner)))


def test_moments_have_the_form_of_the_language_also_after_a_restart() -> None:
    due = datetime(2026, 3, 4, 21, 0, tzinfo=UTC)
    said = message("routine.not_running", time=due)
    assert "2026-03-04 21:00" in said.english()
    kept = read_message(message_json(said))
    assert kept == said
    assert moment_words(due) in words(kept) and "Mar" in words(kept)
    broken = message_json(said)
    for wrong in ("4 March", "2026-03-04T21:00", 3):
        broken["values"]["time"]["moment"] = wrong
        assert read_message(broken) is None


def test_values_that_the_app_knows_are_translated() -> None:
    Language.current().set("zh_CN")
    changed = message(
        "outcome.changed",
        value=message("derived.value_theme"),
        before=value_words("theme", "dark"),
        after=value_words("theme", "my-own"),
    )
    assert words(changed) == "屏幕主题 深色 → my-own"
