"""The window's language: our own texts, and those of Qt's dialogs and menus."""

from __future__ import annotations

import logging
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from companion.resources import translations_dir

logger = logging.getLogger(__name__)

LANGUAGES: Final = (("en", "English"), ("zh_CN", "简体中文"))
"""Locales that the window is translated to, each under its own name."""


def install_language(language: str) -> list[QTranslator]:
    """Translate the application from now on; call it before the first widget is made.

    `language` is a locale such as `zh_CN`; empty follows the system. Texts of a language that
    is missing stay English. Returns the translators, which the caller keeps alive.
    """
    locale = QLocale(language) if language else QLocale()
    if language:
        QLocale.setDefault(locale)
    installed: list[QTranslator] = []
    folder = str(translations_dir())
    # English has a file too: it holds the plurals
    if not _install(installed, locale, "companion", folder):
        _install(installed, QLocale("en"), "companion", folder)
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if locale.language() != QLocale.Language.English:
        _install(installed, locale, "qtbase", qt_folder)
    return installed


def _install(installed: list[QTranslator], locale: QLocale, name: str, folder: str) -> bool:
    translator = QTranslator(QCoreApplication.instance())
    if not translator.load(locale, name, "_", folder):
        logger.debug("no translation %s for %s in %s", name, locale.name(), folder)
        return False
    QCoreApplication.installTranslator(translator)
    installed.append(translator)
    return True
