"""The languages of the window: which there are, and what Qt must load for one of them.

A language is a file ``companion_LANGUAGE.qm`` in the folder of the translations. What is said
while the window is open is `companion.ui.kit.words.language.Language`'s.
"""

from __future__ import annotations

import functools
import logging
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication

from companion.patterns import regex
from companion.resources import translations_dir

PSEUDO: Final = "pseudo"

LONGER: Final = 0.4
"""By how much a text grows; German and Finnish need about as much, of short ones even more."""

_ACCENTS: Final = str.maketrans(
    "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz",
    "ÅåƁƀÇçĐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž",
)
_KEPT: Final = regex(
    r"(\{\{|\}\}|\{[^{}]*\}|%n|%L?\d+|&(?:&|[a-z]+;)|[a-z]+://\S+|--[a-z-]+|\*\.\w+|\\[nt])"
)
"""What a program reads: fields, numbers, addresses, options, patterns of files."""
_FILLER: Final = "·"


def pseudo(text: str) -> str:
    """`text` as it reads in the pseudo-language; what programs read in it stays."""
    if not any(character.isalpha() for character in _KEPT.sub("", text)):
        return text
    parts = [
        part if _KEPT.fullmatch(part) else part.translate(_ACCENTS)
        for part in _KEPT.split(text)
        if part
    ]
    fill = _FILLER * max(1, round(len(_KEPT.sub("", text)) * LONGER))
    lead = text[: len(text) - len(text.lstrip())]
    end = text[len(text.rstrip()) :]
    return f"{lead}[{''.join(parts).strip()}{fill}]{end}"


class PseudoTranslator(QTranslator):
    """Translates every text there is, also Qt's own. `plurals` knows those of English."""

    def __init__(self, plurals: QTranslator) -> None:
        super().__init__()
        self._plurals = plurals

    def isEmpty(self) -> bool:
        # Qt leaves out what is empty
        return False

    def translate(
        self,
        context: str,
        sourceText: str,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        english: str | None = None
        if n >= 0 and not self._plurals.isEmpty():
            english = self._plurals.translate(context, sourceText, disambiguation or "", n)
        return pseudo(english or sourceText)


class EnglishPlurals(QTranslator):
    """Where no translation could be built: nobody reads “1 tool(s)”."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self,
        context: str,
        sourceText: str,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        # what ends in nothing is translated by nobody: Qt asks the next, and takes the source
        return sourceText.replace("(s)", "" if n == 1 else "s") if n >= 0 else ""


@functools.cache
def build_missing(folder: Path) -> None:
    """In a checkout, build the translations that are missing or older than their source; once a
    run. A wheel has them, and nothing to build them from."""
    sources = list(folder.glob(f"{_PREFIX}*.ts"))
    tool = folder.parent / "packaging" / "translations.py"
    if not tool.is_file() or not any(map(_is_stale, sources)):
        return
    import subprocess  # which the first picture need not wait for

    try:
        # -P: files of the current folder must not be taken for its modules
        command = (sys.executable, "-P", str(tool), "build", "--folder", str(folder))
        environment = {**os.environ, "PYTHONPATH": str(tool.parent)}
        subprocess.run(
            command, check=True, capture_output=True, env=environment, timeout=_BUILD_SECONDS
        )
    except (OSError, subprocess.SubprocessError) as error:
        logger.warning("the translations could not be built: %s", error)


def _is_stale(source: Path) -> bool:
    try:
        return source.with_suffix(".qm").stat().st_mtime <= source.stat().st_mtime
    except OSError:
        return True


logger = logging.getLogger(__name__)

ENGLISH: Final = "en"
LANGUAGE_VARIABLE: Final = "COMPANION_LANGUAGE"
"""A language for this run, where no option can be given."""

_PREFIX: Final = "companion_"
_BUILD_SECONDS: Final = 60.0


def languages() -> tuple[tuple[str, str], ...]:
    """Locale and own name of each language that can be chosen, English first.

    The pseudo-language is not among them.
    """
    build_missing(translations_dir())
    found = {path.stem.removeprefix(_PREFIX) for path in translations_dir().glob(f"{_PREFIX}*.qm")}
    others = sorted(found - {ENGLISH})
    return ((ENGLISH, "English"), *((code, _own_name(code)) for code in others))


def is_language(code: str) -> bool:
    """Whether there is such a language, the pseudo-language included."""
    return code == PSEUDO or code in dict(languages())


def language_of_this_run(wanted: str | None, kept: str) -> str:
    """What to begin with: the command line's wish, the environment's, or what the settings say.

    Empty follows the system, and so does what is no language.
    """
    for code in (wanted, os.environ.get(LANGUAGE_VARIABLE), kept):
        if code and is_language(code):
            return code
        if code:
            logger.warning("there is no language %s here", code)
    return ""


def language_of_system(wanted: Iterable[str] | None = None) -> str:
    """The first of the languages that the person reads, by the system, which the app has.

    Chinese is told apart by its script: who reads Traditional Chinese in Hong Kong gets that of
    Taiwan. English when there is none.
    """
    have = [code for code, _ in languages()]
    for name in QLocale.system().uiLanguages() if wanted is None else wanted:
        locale = QLocale(name)
        for code in have:
            mine = QLocale(code)
            if (mine.language(), mine.script()) == (locale.language(), locale.script()):
                return code
    return ENGLISH


def install_language(language: str) -> list[QTranslator]:
    """Translate the application from now on, with the formats of that language.

    `language` is a locale such as `zh_CN`, or the pseudo-language; empty follows the system. Texts
    of a language that is missing stay English. Returns the translators, which the caller keeps
    alive.
    """
    code = language or language_of_system()
    QLocale.setDefault(formats(code, followed=not language))
    made = translators(code)
    for translator in made:
        QCoreApplication.installTranslator(translator)
    app = QCoreApplication.instance()
    if isinstance(app, QGuiApplication):
        # all our languages are; what is painted here does not mirror
        app.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    return made


def formats(code: str, *, followed: bool) -> QLocale:
    """How dates and numbers are written: as the language does, and where the system's language
    is `followed`, or is the same, as the system's region does."""
    system = QLocale.system()
    locale = QLocale(ENGLISH if code == PSEUDO else code)
    same = (system.language(), system.script()) == (locale.language(), locale.script())
    if followed and same:
        return system
    if followed:
        there = QLocale(locale.language(), locale.script(), system.territory())
        return there if there.language() == locale.language() else locale
    return locale


def translators(code: str) -> list[QTranslator]:
    """What Qt loads for a language, the least important first: it asks the newest first."""
    build_missing(translations_dir())
    folder = str(translations_dir())
    # English has a file too: it holds the plurals
    english: QTranslator = _load(QLocale(ENGLISH), "companion", folder)
    if english.isEmpty():
        english = EnglishPlurals()
    if code == PSEUDO:
        return [PseudoTranslator(english)]
    locale = QLocale(code)
    made = [english]
    if locale.language() != QLocale.Language.English:
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        made.append(_load(locale, "qtbase", qt_folder))
        made.append(_load(locale, "companion", folder))
    return [translator for translator in made if not translator.isEmpty()]


def _load(locale: QLocale, name: str, folder: str) -> QTranslator:
    translator = QTranslator()
    if not translator.load(locale, name, "_", folder):
        logger.debug("no translation %s for %s in %s", name, locale.name(), folder)
    return translator


def _own_name(code: str) -> str:
    return QLocale(code).nativeLanguageName() or code
