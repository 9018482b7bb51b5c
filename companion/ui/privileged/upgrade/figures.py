"""Sizes, speeds, times and dates of an upgrade in words."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from companion.app.upgrade.views import TransferView
from companion.devices.firmware.image import FirmwareImage
from companion.ui.kit.words.measures import clock, size_words

SEPARATOR = " · "
_MEGABYTE = 1_000_000
_SHORT_HASH = 12
"""Digits of a SHA-256 that are shown; all of them are copied."""


def megabytes(count: int) -> str:
    """To two decimals, because a download of some megabytes is watched: `2.41 MB`."""
    if count < _MEGABYTE:
        return size_words(count)
    return QCoreApplication.translate("Measures", "{count} MB").format(count=_decimals(count))


def _decimals(count: int) -> str:
    return QLocale().toString(count / _MEGABYTE, "f", 2)


def progress_words(transfer: TransferView) -> str:
    """`1.52 of 2.41 MB · 148 KB/s · about 6 s left`; what is not known is left out."""
    if transfer.total is None:
        return ""
    if transfer.total < _MEGABYTE:
        said = QCoreApplication.translate("Firmware", "{sent} of {total}").format(
            sent=size_words(transfer.sent), total=size_words(transfer.total)
        )
    else:
        said = QCoreApplication.translate("Firmware", "{sent} of {total} MB").format(
            sent=_decimals(transfer.sent), total=_decimals(transfer.total)
        )
    parts = [said]
    if transfer.bytes_per_second is not None:
        speed = size_words(round(transfer.bytes_per_second))
        parts.append(QCoreApplication.translate("Firmware", "{size}/s").format(size=speed))
    if transfer.remaining_seconds is not None:
        parts.append(remaining_words(transfer.remaining_seconds))
    return SEPARATOR.join(parts)


def remaining_words(seconds: float) -> str:
    """`about 6 s left`, `about 3 min left`: no more exact than it can be known."""
    if seconds < 60:
        return QCoreApplication.translate("Firmware", "about {count} s left").format(
            count=max(1, round(seconds))
        )
    return QCoreApplication.translate("Firmware", "about {count} min left").format(
        count=round(seconds / 60)
    )


def built_words(image: FirmwareImage, *, time: bool = True) -> str:
    """`18 Aug 2026, 08:33`; as the file says it where that is no date; empty if it is silent."""
    if image.built_at is None:
        return image.built
    moment = image.built_at
    day = _day(moment)
    return f"{day}, {moment:%H:%M}" if time else day


def day_and_time(moment: datetime) -> str:
    """The local day and time, for a list: `18 Aug 2026, 08:33`."""
    return f"{_day(moment.astimezone())}, {clock(moment, seconds=False)}"


def _day(moment: datetime) -> str:
    pattern = QCoreApplication.translate("Measures", "d MMM yyyy")
    return QLocale().toString(QDate(moment.year, moment.month, moment.day), pattern)


def version_words(before: str, after: str) -> str:
    """`2.0.4 → 2.1.0`; a question mark for what is not known."""
    unknown = "?"
    return f"{before or unknown} → {after or unknown}"


def short_hash(digest: str) -> str:
    return f"{digest[:_SHORT_HASH]}…" if len(digest) > _SHORT_HASH else digest
