"""A stretch of time that somebody entered, in few words."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale


def period_words(since: datetime, until: datetime) -> str:
    """Two aware times in local time: the days, or of one day the times."""
    locale, form = QLocale(), QLocale.FormatType.ShortFormat
    first, last = _local(since), _local(until)
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


def _local(at: datetime) -> QDateTime:
    local = at.astimezone()
    return QDateTime(local.date(), local.time())
