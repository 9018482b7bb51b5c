"""Saves what came from a server, or hands it to the system's program: only when told to."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.files.whole_file import export_bytes
from companion.text import one_line
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.values.kinds import FileFacts
from companion.ui.kit.values.open_dialog import OpenDialog

logger = logging.getLogger(__name__)


class FileKeeper(QObject):
    """Asks without stopping the window. `window` is what its dialogs stand over."""

    failed = Signal(str)
    """A file could not be written or opened, and why."""

    def __init__(self, tasks: PageTasks, window: QWidget) -> None:
        super().__init__(window)
        self._tasks = tasks
        self._window = window
        self.save_dialog: QFileDialog | None = None
        self.open_dialog: OpenDialog | None = None

    # saving

    def ask_save(self, file: FileFacts) -> None:
        """Open the file dialog; the file is written when it is accepted."""
        dialog = QFileDialog(self._window, self.tr("Save the file"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.selectFile(file.name)
        dialog.fileSelected.connect(lambda path: self.save(Path(path), file.data))
        self.save_dialog = dialog
        dialog.open()

    def save(self, path: Path, data: bytes) -> None:
        """Write `data` there."""
        self._tasks.start(self._save(path, data), "save a file")

    async def _save(self, path: Path, data: bytes) -> None:
        try:
            await asyncio.to_thread(export_bytes, path, data)
        except OSError as error:
            self._say(path.name, error)

    # opening

    def ask_open(self, file: FileFacts, source: str) -> None:
        """Ask whether the system's program shall get it; `source` is where it came from.

        Raises `ValueError` for a file of a kind that is not opened.
        """
        if not file.opens_as:
            raise ValueError(file.mime)
        dialog = OpenDialog(file, source, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._tasks.start(self._open(file), "open a file"))
        self.open_dialog = dialog
        dialog.open()

    async def _open(self, file: FileFacts) -> None:
        try:
            path = await asyncio.to_thread(_written, file)
        except OSError as error:
            self._say(file.name, error)
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            said = self.tr(
                "This computer has no program for “{name}”. Save the file and open it yourself."
            )
            self.failed.emit(said.format(name=file.name))

    def _say(self, name: str, error: OSError) -> None:
        logger.warning("a file could not be written: %s", error)
        reason = one_line(error.strerror or str(error))
        said = self.tr("“{name}” could not be written: {reason}.")
        self.failed.emit(said.format(name=one_line(name), reason=reason))


@lru_cache(maxsize=1)
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Readable by this user alone, deleted when the app ends; a player may still hold a file."""
    return tempfile.TemporaryDirectory(prefix="companion-", ignore_cleanup_errors=True)


def _written(file: FileFacts) -> Path:
    """A copy under a name of our own: a server's name could be that of a program."""
    place = Path(tempfile.mkdtemp(dir=_folder().name))
    path = place / f"resource.{file.opens_as}"
    path.write_bytes(file.data)
    path.chmod(0o400)
    return path
