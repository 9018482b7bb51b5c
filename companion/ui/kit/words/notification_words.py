"""Notifications that say how far something is, and log messages, as parts of a row.

Source: MCP specification, "Progress" and "Logging".
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.activity.event_table import LOG_METHOD, Level, level_of
from companion.app.tools.progress import Progress
from companion.events import Event, EventKind
from companion.text import one_line
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.words.call_words import SUMMARY_LIMIT

PlainPill = tuple[str, str]
"""Words and tone, as `companion.ui.kit.widgets.pill.Pill` takes them."""

Texts = tuple[str, str, str, str]
"""Title, detail, source and searched parameters of a row."""

_LOG_LIMIT: Final = 400
"""Characters of what a log message says."""


def log_texts(params: Mapping[str, Any]) -> Texts:
    """A log message: what it says, and from which part of the device it comes (MCP, "Logging":
    `level`, `logger` and any JSON as `data`)."""
    data = params.get("data")
    if isinstance(data, Mapping) and isinstance(data.get("message"), str):
        said = one_line(data["message"])
    else:
        said = one_line(data if isinstance(data, str) else exact_json(data), _LOG_LIMIT)
    logger = one_line(params.get("logger"))
    title = said or QCoreApplication.translate("NotificationWords", "Empty log message")
    detail = logger or QCoreApplication.translate("NotificationWords", "Log message")
    return title, one_line(detail, SUMMARY_LIMIT), logger or LOG_METHOD, exact_json(dict(params))


def progress_texts(entry: Event, progress: Progress) -> Texts:
    """How far something is; the row is always that of the newest news."""
    title = progress.text or QCoreApplication.translate("NotificationWords", "Progress")
    locale = QLocale()
    done = locale.toString(progress.done, "g", 12)
    detail = done
    if progress.total is not None:
        of = QCoreApplication.translate("NotificationWords", "{done} of {total}")
        detail = of.format(done=done, total=locale.toString(progress.total, "g", 12))
    if progress.share is not None:
        percent = QCoreApplication.translate("NotificationWords", "{count} %")
        # what is not complete must not read so
        share = math.floor(progress.share * 100)
        detail = f"{percent.format(count=share)}  {detail}"
    return title, one_line(detail, SUMMARY_LIMIT), entry.method, exact_json(entry.params)


def level_words(level: Level) -> str:
    """The level of a log message, as a person says it."""
    match level:
        case Level.DEBUG:
            return QCoreApplication.translate("NotificationWords", "Debug")
        case Level.INFO:
            return QCoreApplication.translate("NotificationWords", "Info")
        case Level.NOTICE:
            return QCoreApplication.translate("NotificationWords", "Notice")
        case Level.WARNING:
            return QCoreApplication.translate("NotificationWords", "Warning")
        case Level.ERROR:
            return QCoreApplication.translate("NotificationWords", "Error")
        case Level.CRITICAL:
            return QCoreApplication.translate("NotificationWords", "Critical")
        case Level.ALERT:
            return QCoreApplication.translate("NotificationWords", "Alert")
        case _:
            return QCoreApplication.translate("NotificationWords", "Emergency")


def log_pill(entry: Event) -> PlainPill | None:
    """The level of a log message; `None` for what is none."""
    if entry.kind is not EventKind.NOTIFICATION or entry.method != LOG_METHOD:
        return None
    level = level_of(entry)
    return level_words(level), "red" if level >= Level.ERROR else "neutral"
