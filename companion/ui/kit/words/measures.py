"""Times, durations and sizes in words."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from companion.ui.kit.words.counts import byte_count


def elapsed_words(milliseconds: float) -> str:
    """How long something took: `412 ms`, `1.2 s`, `2 min 5 s`."""
    if milliseconds < 1000:
        return QCoreApplication.translate("Measures", "{count} ms").format(
            count=round(milliseconds)
        )
    seconds = milliseconds / 1000
    if seconds < 60:
        return QCoreApplication.translate("Measures", "{count} s").format(
            count=QLocale().toString(seconds, "f", 1)
        )
    minutes, rest = divmod(round(seconds), 60)
    return QCoreApplication.translate("Measures", "{minutes} min {seconds} s").format(
        minutes=minutes, seconds=rest
    )


def ago_words(seconds: float) -> str:
    """How long ago something was: `just now`, `4 s ago`, `3 min ago`, `2 h ago`."""
    count = int(seconds)
    if count < 1:
        return QCoreApplication.translate("Measures", "just now")
    if count < 60:
        return QCoreApplication.translate("Measures", "{count} s ago").format(count=count)
    if count < 3600:
        return QCoreApplication.translate("Measures", "{count} min ago").format(count=count // 60)
    return QCoreApplication.translate("Measures", "{count} h ago").format(count=count // 3600)


def clock(time: datetime, *, seconds: bool = True, milliseconds: bool = False) -> str:
    """The local time of day, for example `14:32:07`."""
    local = time.astimezone()
    if milliseconds:
        return local.strftime("%H:%M:%S.") + f"{local.microsecond // 1000:03d}"
    return local.strftime("%H:%M:%S" if seconds else "%H:%M")


def day_words(day: date, form: QLocale.FormatType = QLocale.FormatType.LongFormat) -> str:
    """A day as the person's language writes it: `21 November 2026`, or short `21/11/2026`."""
    return QLocale().toString(QDate(day.year, day.month, day.day), form)


def size_words(count: int) -> str:
    """A number of bytes: `94 bytes`, `18 KB`, `2.4 MB`."""
    if count < 1000:
        return byte_count(count)
    if count < 1_000_000:
        return QCoreApplication.translate("Measures", "{count} KB").format(
            count=round(count / 1000)
        )
    return QCoreApplication.translate("Measures", "{count} MB").format(
        count=QLocale().toString(count / 1_000_000, "f", 1)
    )
