"""What is said of a picture."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

from companion.app.pictures.picture import Picture, PictureKind
from companion.ui.kit.words.measures import clock, moment_words, size_words

KIND_ICONS = {
    PictureKind.SNAPSHOT: "monitor",
    PictureKind.PHOTO: "camera",
    PictureKind.PREVIEW: "upload-simple",
}
_NO_FILE_NAME = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')


def kind_words(kind: PictureKind) -> str:
    """What kind of picture it is."""
    match kind:
        case PictureKind.SNAPSHOT:
            return QCoreApplication.translate("Pictures", "Screen snapshot")
        case PictureKind.PHOTO:
            return QCoreApplication.translate("Pictures", "Photo")
        case PictureKind.PREVIEW:
            return QCoreApplication.translate("Pictures", "Shown on the device")


def facts_words(picture: Picture) -> str:
    """Size in pixels, size of the file, time of day: `320 × 240 · 18 KB · 14:31:55`."""
    return " · ".join((pixels_words(picture), size_words(picture.bytes), clock(picture.time)))


def pixels_words(picture: Picture) -> str:
    return f"{picture.width} × {picture.height}"


def spoken_words(picture: Picture) -> str:
    """Everything in one line, for screen readers."""
    parts = (
        kind_words(picture.kind),
        moment_words(picture.time, seconds=True),
        pixels_words(picture),
        size_words(picture.bytes),
    )
    return ", ".join(parts)


def file_name(picture: Picture) -> str:
    """A name for a copy; fit for every file system."""
    device = _NO_FILE_NAME.sub(" ", picture.device_name).strip(" .") or "device"
    time = picture.time.astimezone().strftime("%Y-%m-%d %H-%M-%S")
    return f"{device} {picture.kind.value} {time}{picture.suffix}"
