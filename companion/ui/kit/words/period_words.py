"""A stretch of time that somebody entered, in few words."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QTime


def period_words(since: datetime, until: datetime) -> str:
    """Two aware times in local time: the days, or of one day the times."""
    locale, form = QLocale(), QLocale.FormatType.ShortFormat
    first, last = local_time(since), local_time(until)
    day = locale.toString(first.date(), form)
    if first.date() == last.date():
        said = QCoreApplication.translate("Period", "{day}, {since}–{until}")
        return said.format(
            day=day,
            since=locale.toString(first.time(), form),
            until=locale.toString(last.time(), form),
        )
    said = QCoreApplication.translate("Period", "{since}–{until}")
    return said.format(since=day, until=locale.toString(last.date(), form))


def local_time(at: datetime) -> QDateTime:
    """An aware time as Qt's local time, to the millisecond."""
    local = at.astimezone()
    time = QTime(local.hour, local.minute, local.second, local.microsecond // 1000)
    return QDateTime(QDate(local.year, local.month, local.day), time)
