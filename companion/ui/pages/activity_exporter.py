"""Writes what is shown of the activity to a file that a person chooses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.activity_export import holds_words, json_lines
from companion.app.records import ActivityEntry
from companion.text import one_line
from companion.ui.context import UiContext
from companion.ui.dialogs.export_dialog import ExportDialog
from companion.ui.pages.page_tasks import PageTasks


class ActivityExporter(QObject):
    """Asks for a file without stopping the window, and writes beside it."""

    def __init__(
        self,
        context: UiContext,
        tasks: PageTasks,
        entries: Callable[[], list[ActivityEntry]],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._entries = entries
        self._window = parent
        self.dialog: QFileDialog | None = None
        self.question: ExportDialog | None = None

    def ask(self) -> None:
        """Open the file dialog; what is shown when it is accepted is written.

        Where something that was said is among it, a person is asked about that first.
        """
        if not any(holds_words(entry) for entry in self._entries()):
            self._ask_file(said=False)
            return
        question = ExportDialog(self._window)
        question.finished.connect(question.deleteLater)
        question.chosen.connect(lambda said: self._ask_file(said=said))
        self.question = question
        question.open()

    def _ask_file(self, *, said: bool) -> None:
        dialog = QFileDialog(self._window, self.tr("Export the activity that is shown"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("JSON Lines (*.jsonl)"))
        dialog.setDefaultSuffix("jsonl")
        dialog.selectFile(datetime.now().strftime("activity-%Y-%m-%d-%H%M.jsonl"))
        dialog.fileSelected.connect(lambda path: self._chosen(path, said))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _chosen(self, path: str, said: bool) -> None:
        entries = [entry for entry in self._entries() if said or not holds_words(entry)]
        self._tasks.start(self._write(Path(path), entries, said), "export the activity")

    async def _write(self, path: Path, entries: list[ActivityEntry], said: bool) -> None:
        try:
            await asyncio.to_thread(_write_lines, path, entries, said)
        except OSError as error:
            title = self.tr("The activity could not be exported")
            reason = one_line(error.strerror or str(error))
            self._context.notify(title, f"{path.name}: {reason}", True)
        else:
            title = self.tr("%n entries exported", "", len(entries))
            self._context.notify(title, path.name, False)


def _write_lines(path: Path, entries: list[ActivityEntry], said: bool) -> None:
    with path.open("w", encoding="ascii", newline="\n") as file:
        file.writelines(json_lines(entries, said=said))
