"""Times, durations, sizes and counts in words."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QObject, QTime


class _Counts(QObject):
    def byte_count(self, count: int) -> str:
        return self.tr("%n bytes", "", count)

    def value_count(self, count: int) -> str:
        return self.tr("%n values", "", count)

    def entry_count(self, count: int) -> str:
        return self.tr("%n entries", "", count)

    def answered(self, count: int) -> str:
        return self.tr("{name} answered, with %n tool(s)", "", count)


def byte_count(count: int) -> str:
    """`94 bytes`, in the window's language."""
    return _Counts().byte_count(count)


def value_count(count: int) -> str:
    """`5 values`, in the window's language."""
    return _Counts().value_count(count)


def entry_count(count: int) -> str:
    """`7 entries`, in the window's language."""
    return _Counts().entry_count(count)


def answered(name: str, count: int) -> str:
    """`Otto robot answered, with 31 tools`, in the window's language."""
    return _Counts().answered(count).format(name=name)


def elapsed_words(milliseconds: float) -> str:
    """How long something took: `412 ms`, `1.2 s`, `2 min 5 s`."""
    if milliseconds < 1000:
        return QCoreApplication.translate("Measures", "{count} ms").format(
            count=round(milliseconds)
        )
    seconds = milliseconds / 1000
    if seconds < 60:
        return seconds_words(milliseconds)
    minutes, rest = divmod(round(seconds), 60)
    return QCoreApplication.translate("Measures", "{minutes} min {seconds} s").format(
        minutes=minutes, seconds=rest
    )


def seconds_words(milliseconds: float) -> str:
    """How long something took, always in seconds: `0.4 s`."""
    return QCoreApplication.translate("Measures", "{count} s").format(
        count=QLocale().toString(milliseconds / 1000, "f", 1)
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


def day_words(day: date) -> str:
    """A day as it is written everywhere: `21 Nov 2026`."""
    pattern = QCoreApplication.translate("Measures", "d MMM yyyy")
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def moment_words(time: datetime, *, seconds: bool = False) -> str:
    """Local day and time: `21 Nov 2026, 14:31`."""
    return f"{day_words(time.astimezone().date())}, {clock(time, seconds=seconds)}"


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


def period_words(since: datetime, until: datetime) -> str:
    """Two aware times in local time: the days, or of one day the times."""
    first, last = since.astimezone(), until.astimezone()
    if first.date() == last.date():
        said = QCoreApplication.translate("Period", "{day}, {since}–{until}")
        return said.format(
            day=day_words(first.date()),
            since=clock(first, seconds=False),
            until=clock(last, seconds=False),
        )
    said = QCoreApplication.translate("Period", "{since}–{until}")
    return said.format(since=day_words(first.date()), until=day_words(last.date()))


def local_time(at: datetime) -> QDateTime:
    """An aware time as Qt's local time, to the millisecond."""
    local = at.astimezone()
    time = QTime(local.hour, local.minute, local.second, local.microsecond // 1000)
    return QDateTime(QDate(local.year, local.month, local.day), time)
