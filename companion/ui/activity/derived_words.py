"""The names and numbers of watched values, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.activity.derived.values import KNOWN, SIGNAL_LEVELS, Unit
from companion.app.activity.derived.words import value_name
from companion.ui.kit.words.words import words


def name_words(name: str) -> str:
    """What a watched value is called."""
    return words(value_name(name))


def number_words(name: str, value: float) -> str:
    """A number of a course with its unit, as this person's language writes numbers."""
    translate = QCoreApplication.translate
    known = KNOWN.get(name)
    locale = QLocale()
    match known.unit if known is not None else Unit.NONE:
        case Unit.PERCENT:
            return translate("DerivedWords", "{count} %").format(count=round(value))
        case Unit.CELSIUS:
            number = locale.toString(value, "f", 1)
            return translate("DerivedWords", "{count} °C").format(count=number)
        case Unit.BYTES:
            number = locale.toString(value / 1024, "f", 0)
            return translate("DerivedWords", "{count} KiB").format(count=number)
        case Unit.LEVEL:
            return _level_words(value)
        case _:
            return locale.toString(value, "g", 6)


def _level_words(value: float) -> str:
    levels = {level: said for said, level in SIGNAL_LEVELS.items()}
    translate = QCoreApplication.translate
    match levels.get(round(value)):
        case "weak":
            return translate("DerivedWords", "weak")
        case "medium":
            return translate("DerivedWords", "medium")
        case _:
            return translate("DerivedWords", "strong")
