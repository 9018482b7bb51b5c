"""What is said of a picture, and copies of it in files that a person chooses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.pictures.picture import Picture, PictureKind
from companion.app.pictures.service import PictureService
from companion.errors import PictureError
from companion.patterns import regex
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_for_folder, ask_where_to_save
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.measures import clock, moment_words, size_words
from companion.ui.kit.words.words import words

KIND_ICONS = {
    PictureKind.SNAPSHOT: "monitor",
    PictureKind.PHOTO: "camera",
    PictureKind.PREVIEW: "upload-simple",
}
_NO_FILE_NAME = regex(r'[\x00-\x1f<>:"/\\|?*]+')


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


class PictureSaver(QObject):
    """Asks for a file, or for a folder where there are several pictures, and writes next to
    the event loop."""

    def __init__(self, context: UiContext, tasks: TaskOwner, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self.dialog: QFileDialog | None = None

    def ask(self, pictures: Sequence[Picture], view: QWidget) -> None:
        """Open the file dialog over `view`; the window goes on meanwhile."""
        if not pictures:
            return

        def save(path: Path) -> None:
            self.save(path, tuple(pictures))

        if len(pictures) == 1:
            name, suffix = file_name(pictures[0]), pictures[0].suffix
            title = self.tr("Save the picture")
            self.dialog = ask_where_to_save(view, title, name, suffix, save, about="pictures")
        else:
            self.dialog = ask_for_folder(view, self.tr("Save the pictures"), save, about="pictures")

    def save(self, path: Path, pictures: Sequence[Picture]) -> None:
        """Write the one picture to `path`, or several into the folder `path`."""
        self._tasks.start(self._save(path, pictures), "save pictures")

    async def _save(self, path: Path, pictures: Sequence[Picture]) -> None:
        gallery = self._context[PictureService].gallery
        try:
            for picture in pictures:
                target = path if len(pictures) == 1 else _exact(path / file_name(picture), picture)
                await gallery.save_copy(picture, target)
        except PictureError as error:
            title = self.tr("The picture could not be saved")
            self._context.notify(title, words(error.message), True)
            return
        if len(pictures) > 1:
            said = self.tr("%n picture(s) saved", "", len(pictures))
            self._context.notify(said, one_line(path.name), False)


def _exact(path: Path, picture: Picture) -> Path:
    """Two pictures of one second get two names."""
    milliseconds = picture.time.microsecond // 1000
    return path.with_stem(f"{path.stem}-{milliseconds:03d}")
