"""The language that the window speaks now; it can be another at any time."""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, QTranslator, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from companion.ui.kit.words.translations import install_language, language_of_system


class Language(QObject):
    """There is one, made on first use after the application: `Language.current()`.

    A widget that keeps words on the screen listens to `changed` and sets them again. Qt's own
    events of the kind are not used for that: they come once a translator, and to every widget.
    """

    changed = Signal()
    """Another language is spoken from now on; the translators are in place already."""

    _current: Language | None = None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted = ""
        self._spoken = ""
        self._translators: list[QTranslator] = []
        self._ear = _Ear(self._locale_changed) if _has_windows() else None

    @classmethod
    def current(cls) -> Language:
        """The language of the running application, which must exist."""
        if cls._current is None:
            language = cls(QCoreApplication.instance())
            cls._current = language
            # tests may end one application and make another
            language.destroyed.connect(cls._forget)
        return cls._current

    @classmethod
    def _forget(cls) -> None:
        cls._current = None

    @property
    def wanted(self) -> str:
        """What was asked for; empty follows the system."""
        return self._wanted

    @property
    def spoken(self) -> str:
        """The locale, or the pseudo-language, that is spoken; empty before the first `set`."""
        return self._spoken

    def set(self, language: str) -> None:
        """Speak this language from now on; empty follows the system."""
        spoken = language or language_of_system()
        if (language, spoken) == (self._wanted, self._spoken):
            return
        self._wanted = language
        former, self._translators = self._translators, []
        for translator in former:
            QCoreApplication.removeTranslator(translator)
        self._spoken = spoken
        self._translators = install_language(language)
        self.changed.emit()

    def _locale_changed(self) -> None:
        if self._spoken and not self._wanted:
            self.set("")


class _Ear(QWidget):
    """Never shown. Qt tells every window that the system's locale is another one.

    A filter on the application would hear of it as well, and of every other event: pages took two
    to four times as long to be made.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._on_change = on_change

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LocaleChange:
            self._on_change()


def _has_windows() -> bool:
    return isinstance(QCoreApplication.instance(), QApplication)


def when_undisturbed(window: QWidget, action: Callable[[], None]) -> None:
    """Do it at once, or when the dialog that is open has been closed, if there still is the
    window then."""
    modal = QApplication.activeModalWidget()
    if isinstance(modal, QDialog):

        def closed() -> None:
            # not within its signal: who else listens may still want the window as it is
            if shiboken6.isValid(window):
                QTimer.singleShot(0, window, lambda: when_undisturbed(window, action))

        modal.finished.connect(closed)
    else:
        action()
