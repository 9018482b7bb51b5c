"""Numbers in what the core says are written as the window's language writes them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from companion.messages.message import message
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
