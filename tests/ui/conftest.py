"""Every window test starts with the same look: light, text of 13 px, no motion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from companion.ui.kit.theme.theme import Theme


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The theme of the application; a test may change it, the next one has it as new."""
    from companion.ui.kit.theme.theme import Theme

    theme = Theme.current()
    theme.install("light", text_px=13)
    yield theme
    theme.set_less_motion(True)
    theme.set_contrast(False)
    theme.set_mode("light")
    theme.set_contrast(None)


@pytest.fixture(autouse=True)
def no_language(qapp: QApplication) -> Iterator[None]:
    """A test may speak a language; the next one has the texts of the source again."""
    from PySide6.QtCore import QCoreApplication, QLocale

    from companion.ui.kit.words.language import Language

    locale = QLocale()
    yield
    language = Language._current
    if language is None or not language.spoken:
        return
    for translator in language._translators:
        QCoreApplication.removeTranslator(translator)
    language._translators, language._wanted, language._spoken = [], "", ""
    QLocale.setDefault(locale)
