"""Reads forms from a file and writes them to one, both chosen by a person."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.files.whole_file import export_bytes
from companion.app.forms.form_file import SUFFIX, FormFileError, SavedForm, read_file, text_of
from companion.app.forms.saved_forms import Imported
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.words import words

_NO_FILE_NAME = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')


class SavedFiles(QObject):
    """Asks for a file without stopping the window. What is imported is not run."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        schemas: Callable[[str], Mapping[str, Any] | None],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._schemas = schemas
        self._window = parent
        self.dialog: QFileDialog | None = None

    def ask_export(self, forms: Sequence[SavedForm], name: str) -> None:
        """Open the file dialog; `forms` are written when it is accepted."""
        dialog = self._dialog(self.tr("Export saved forms"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        plain = _NO_FILE_NAME.sub(" ", name).strip(" .") or "form"
        dialog.selectFile(plain + SUFFIX)
        dialog.fileSelected.connect(lambda path: self.write(Path(path), tuple(forms)))
        dialog.open()

    def ask_import(self, tool: str) -> None:
        """Open the file dialog; `tool` is the one that a person looks at."""
        dialog = self._dialog(self.tr("Import saved forms"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.read(Path(path), tool))
        dialog.open()

    def _dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        saved = self.tr("Saved forms (*{suffix})").format(suffix=SUFFIX)
        dialog.setNameFilters([saved, self.tr("All files (*)")])
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        return dialog

    def write(self, path: Path, forms: Sequence[SavedForm]) -> None:
        """Write `forms` into a file."""
        self._tasks.start(self._write(path, forms), "export forms")

    async def _write(self, path: Path, forms: Sequence[SavedForm]) -> None:
        name = one_line(path.name)
        try:
            await asyncio.to_thread(_write_file, path, forms)
        except OSError as error:
            reason = one_line(error.strerror or str(error))
            title = self.tr("The forms could not be exported")
            self._context.notify(title, f"{name}: {reason}", True)
            return
        said = name
        if any(form.left_out for form in forms):
            said = self.tr("{file}, without passwords").format(file=name)
        self._context.notify(self.tr("%n form(s) exported", "", len(forms)), said, False)

    def read(self, path: Path, tool: str) -> None:
        """Take in the forms of a file; nothing of it is run."""
        self._tasks.start(self._read(path, tool), "import forms")

    async def _read(self, path: Path, tool: str) -> None:
        name = one_line(path.name)
        try:
            forms = await asyncio.to_thread(read_file, path)
            done = self._context.workspace.memory.saved.take_in(forms, self._schemas)
        except FormFileError as error:
            reason = words(error.message)
            if error.detail is not None:
                reason += " " + words(error.detail)
            title = self.tr("“{file}” was not imported").format(file=name)
            self._context.notify(title, reason, True)
            return
        self._context.notify(*self._told(done, tool, name), False)

    def _told(self, done: Imported, tool: str, file: str) -> tuple[str, str]:
        title = self.tr("%n form(s) imported", "", len(done.added))
        others = [form for form in done.added if form.tool != tool]
        said = []
        if others:
            first = one_line(others[0].tool)
            text = self.tr("For other tools: {count}, such as {tool}")
            said.append(text.format(count=len(others), tool=first))
        if done.known:
            said.append(self.tr("Here already: {count}").format(count=done.known))
        return title, ", ".join(said) or file


def dropped_forms(data: QMimeData) -> list[Path]:
    """The files of saved forms among what is dragged."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [path for path in paths if path.name.lower().endswith(SUFFIX)]


def _write_file(path: Path, forms: Sequence[SavedForm]) -> None:
    export_bytes(path, text_of(forms).encode("utf-8"))
