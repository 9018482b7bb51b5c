"""Every window test starts with the same look (light, text of 13 px, no motion), technical details,
and no widgets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import inf
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtGui import QPalette
    from PySide6.QtWidgets import QApplication

    from companion.ui.kit.theme.theme import Theme
    from companion.ui.kit.theme.tokens import Colours
    from companion.ui.kit.words.technical import Technical

TEXT_PX = 13


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The theme of the application; a test may change it, the next one has it as new.

    What a test leaves is deleted before the theme goes back: to style a widget is dear, and
    without an event loop that runs, `deleteLater` alone deletes nothing.
    """
    from companion.ui.kit.theme.theme import Theme

    theme = Theme.current()
    if not _is_new(theme, qapp):
        theme.install("light", text_px=TEXT_PX)
    yield theme
    _delete_windows(qapp)
    theme.set_less_motion(True)
    theme.set_contrast(False)
    theme.set_mode("light")
    theme.set_contrast(None)


def _is_new(theme: Theme, app: QApplication) -> bool:
    """Whether `install` would change nothing. A test may have styled the application itself."""
    palette, sheet = _look(theme.colours)
    return (
        (theme.mode, theme.fonts.text_px, theme.contrast) == ("light", TEXT_PX, False)
        and app.style().objectName() == "fusion"
        and app.font() == theme.font("body")
        and app.palette() == palette
        and app.styleSheet() == sheet
    )


@cache
def _look(colours: Colours) -> tuple[QPalette, str]:
    from companion.ui.kit.theme.theme import make_palette, make_style_sheet

    return make_palette(colours), make_style_sheet(colours)


def _delete_windows(app: QApplication) -> None:
    from PySide6.QtCore import QCoreApplication, QEvent, Qt

    from companion.ui.kit.words.language import Language

    language = Language._current
    listener = language._ear if language is not None else None
    # a popup without a parent belongs to a completer, which deletes it
    for popups in (False, True):
        for widget in app.topLevelWidgets():
            popup = widget.windowType() == Qt.WindowType.Popup
            if widget is not listener and widget.parent() is None and popup == popups:
                widget.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def first_rows_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A form's first rows are there at once, as on a computer that does nothing else."""
    from companion.ui.forms import row_column

    monkeypatch.setattr(row_column, "FIRST_BUDGET", inf)


@pytest.fixture(autouse=True)
def shows_technical(qapp: QApplication) -> Iterator[Technical]:
    """Names of tools, JSON and ports are shown, as to those who look for faults; a test may hide
    them."""
    from companion.ui.kit.words.technical import Technical

    technical = Technical.current()
    technical.set(True, unfolded=False)
    yield technical
    technical.blockSignals(True)
    technical.set(True, unfolded=False)
    technical.blockSignals(False)


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


@pytest.fixture
def english(no_language: None) -> None:
    """A language is spoken, which another can take the place of."""
    from companion.ui.kit.words.language import Language

    Language.current().set("en")
