"""The export of the activity that is shown to a file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.activity.event_table import holds_words
from companion.app.activity.export import Format
from companion.errors import FileError
from companion.ui.activity.feed import PastPager
from companion.ui.activity.model import ActivityModel
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ExportDialog, ask_where_to_save
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.words import words


class ActivityExporter(QObject):
    """Asks for a file without stopping the window, and writes in the background."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        model: ActivityModel,
        past: PastPager,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._model = model
        self._past = past
        self.dialog: QFileDialog | None = None
        self.question: ExportDialog | None = None
        self.bundle_dialog: BundleDialog | None = None

    def offer(self, button: QWidget, page: QWidget) -> None:
        """A menu below `button`: what is shown, or a bundle for somebody who helps. Dialogs open
        over `page`."""
        menu = Menu(page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.add(self.tr("Export what is shown…"), lambda: self.ask(page), "export")
        menu.add(self.tr("Support bundle…"), lambda: self.bundle(page), "lifebuoy")
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def bundle(self, page: QWidget) -> None:
        """Show a support bundle, first about the device whose activity is shown."""
        devices = self._past.wanted.devices
        key = devices[0] if len(devices) == 1 else ""
        dialog = BundleDialog(self._context, key, page)
        dialog.finished.connect(dialog.deleteLater)
        self.bundle_dialog = dialog
        dialog.open()

    def ask(self, page: QWidget) -> None:
        """Open the file dialog; what is shown when it is accepted is written.

        Where something that was said is among it, a person is asked about that first.
        """
        kept = self._context.workspace.history.limits.words
        if not kept and not any(holds_words(entry) for entry in self._model.entries()):
            self._ask_file(page, said=False)
            return
        question = ExportDialog(page)
        question.finished.connect(question.deleteLater)
        question.chosen.connect(lambda said: self._ask_file(page, said=said))
        self.question = question
        question.open()

    def _ask_file(self, page: QWidget, *, said: bool) -> None:
        self.dialog = ask_where_to_save(
            page,
            self.tr("Export the activity that is shown"),
            datetime.now().strftime("activity-%Y-%m-%d-%H%M.jsonl"),
            "jsonl",
            lambda path: self.export(path, said=said),
            self.tr("JSON Lines (*.jsonl)"),
            self.tr("Table (*.csv)"),
        )

    def export(self, path: Path, *, said: bool) -> None:
        """Write what is shown, in the background; `said` with what was said in conversations."""
        self._tasks.start(self._write(path, said), "export the activity")

    async def _write(self, path: Path, said: bool) -> None:
        history, form = self._context.workspace.history, Format.of(path)
        try:
            count = await history.export(
                path,
                form,
                self._past.wanted,
                tail=self._model.entries(),
                before_number=self._past.before_number(),
                said=said,
            )
        except FileError as error:
            title = self.tr("The activity could not be exported")
            self._context.notify(title, words(error.message), True)
        else:
            title = self.tr("%n entries exported", "", count)
            self._context.notify(title, path.name, False)
