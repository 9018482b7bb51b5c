"""Writes what is shown of the activity, and what one could scroll to, to a file that a person
chooses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.activity.activity_export import holds_words
from companion.app.activity.history.export import Format
from companion.app.tools.records import ActivityEntry
from companion.errors import FileError
from companion.ui.activity.activity_past import PastPager
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ExportDialog
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.words import words


class ActivityExporter(QObject):
    """Asks for a file without stopping the window, and writes beside it."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        entries: Callable[[], list[ActivityEntry]],
        past: PastPager,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._entries = entries
        self._past = past
        self._window = parent
        self.dialog: QFileDialog | None = None
        self.question: ExportDialog | None = None
        self.bundle_dialog: BundleDialog | None = None

    def offer(self, button: QWidget) -> None:
        """A menu below `button`: what is shown, or a bundle for somebody who helps."""
        menu = Menu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.add(self.tr("Export what is shown…"), self.ask, "export")
        menu.add(self.tr("Support bundle…"), self.bundle, "lifebuoy")
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def bundle(self) -> None:
        """Show a support bundle, first about the device whose activity is shown."""
        devices = self._past.wanted.devices
        key = devices[0] if len(devices) == 1 else ""
        dialog = BundleDialog(self._context, key, self._window)
        dialog.finished.connect(dialog.deleteLater)
        self.bundle_dialog = dialog
        dialog.open()

    def ask(self) -> None:
        """Open the file dialog; what is shown when it is accepted is written.

        Where something that was said is among it, a person is asked about that first.
        """
        kept = self._context.workspace.history.limits.words
        if not kept and not any(holds_words(entry) for entry in self._entries()):
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
        lines, table = self.tr("JSON Lines (*.jsonl)"), self.tr("Table (*.csv)")
        dialog.setNameFilters([lines, table])
        dialog.setDefaultSuffix("jsonl")
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix("csv" if chosen == table else "jsonl")
        )
        dialog.selectFile(datetime.now().strftime("activity-%Y-%m-%d-%H%M.jsonl"))
        dialog.fileSelected.connect(lambda path: self._chosen(path, said))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _chosen(self, path: str, said: bool) -> None:
        self._tasks.start(self._write(Path(path), said), "export the activity")

    async def _write(self, path: Path, said: bool) -> None:
        history, form = self._context.workspace.history, Format.of(path)
        try:
            count = await history.export(
                path,
                form,
                self._past.wanted,
                tail=self._entries(),
                before_number=self._past.before_number(),
                said=said,
            )
        except FileError as error:
            title = self.tr("The activity could not be exported")
            self._context.notify(title, words(error.message), True)
        else:
            title = self.tr("%n entries exported", "", count)
            self._context.notify(title, path.name, False)
