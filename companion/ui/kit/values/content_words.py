"""What a server says of its content, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt

from companion.protocol.resources import ContentAnnotations
from companion.ui.kit.words.measures import size_words


def annotation_words(annotations: ContentAnnotations) -> list[str]:
    """For whom it is, how much it matters, and since when it is as it is."""
    said = []
    match annotations.audience:
        case ("user",):
            said.append(QCoreApplication.translate("ContentWords", "meant for you"))
        case ("assistant",):
            said.append(QCoreApplication.translate("ContentWords", "meant for the assistant"))
        case ("user", "assistant"):
            said.append(
                QCoreApplication.translate("ContentWords", "meant for you and the assistant")
            )
    if annotations.priority is not None:
        words = QCoreApplication.translate("ContentWords", "importance {percent} %")
        said.append(words.format(percent=round(annotations.priority * 100)))
    if annotations.last_modified:
        words = QCoreApplication.translate("ContentWords", "changed {time}")
        said.append(words.format(time=_time_words(annotations.last_modified)))
    return said


def facts_words(mime: str, size: int | None, annotations: ContentAnnotations) -> str:
    """One line: `text/markdown · 4 KB · meant for you`."""
    parts = [mime] if mime else []
    if size is not None:
        parts.append(size_words(size))
    return " · ".join(parts + annotation_words(annotations))


def _time_words(text: str) -> str:
    """In the window's language and time zone; as it came where it is no time."""
    time = QDateTime.fromString(text, Qt.DateFormat.ISODate)
    if not time.isValid():
        return text
    return QLocale().toString(time.toLocalTime(), QLocale.FormatType.ShortFormat)
