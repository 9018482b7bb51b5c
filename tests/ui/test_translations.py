"""The window speaks the language that was chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from companion.resources import translations_dir
from companion.ui.translations import LANGUAGES, install_language


@pytest.fixture(autouse=True)
def english_after(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)


def speak(language: str) -> str:
    """A word of the window in a language; the application is left as it was."""
    translators = install_language(language)
    try:
        return QCoreApplication.translate("Devices", "Connected")
    finally:
        for translator in translators:
            QCoreApplication.removeTranslator(translator)
            translator.deleteLater()


def built(language: str) -> bool:
    return (translations_dir() / f"companion_{language}.qm").exists()


def test_english_is_the_language_of_the_source() -> None:
    assert speak("en") == "Connected"


def test_an_unknown_language_stays_english() -> None:
    assert speak("tlh") == "Connected"


@pytest.mark.parametrize("language", [locale for locale, _ in LANGUAGES if locale != "en"])
def test_every_language_that_can_be_chosen_has_words(language: str) -> None:
    if not built(language):
        pytest.skip("the translations are not built here")
    assert speak(language) != "Connected"


def test_qts_own_texts_are_translated_as_well() -> None:
    translators = install_language("zh_CN")
    try:
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"
    finally:
        for translator in translators:
            QCoreApplication.removeTranslator(translator)
