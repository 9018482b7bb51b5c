"""What becomes of stock devices while this computer is off, said before one is added."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.connect.hub_service import FILE_NAME, service_file
from companion.app.files.whole_file import export_bytes
from companion.text import reason_of
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_where_to_save
from companion.ui.kit.theme.tokens import DIALOG, ROOM, SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, add, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.stock.ota_address import undo_words


class WhileOffNote(QWidget):
    """One sentence, and a way to what can be done about it."""

    def __init__(
        self,
        context: UiContext,
        device: Callable[[], str],
        upstream: Callable[[], str],
    ) -> None:
        """`device` gives the id of the device that is added, empty for none; `upstream` the OTA
        address that it had before."""
        super().__init__()
        self._context = context
        self._device, self._upstream = device, upstream
        self.dialog: WhileOffDialog | None = None
        said = self.tr(
            "While this computer is off, a device that restarts has no assistant for up to 85 "
            "minutes."
        )
        self.notice = Notice(said, "neutral", role="body")
        self.more = Button(self.tr("What you can do about it…"), "link")
        self.more.clicked.connect(self.open)
        column(self.notice, (self.more, START), on=self, spacing=SPACE.half)

    def open(self) -> None:
        """Show both ways out."""
        device = self._device()
        devices = [device] if device else []
        dialog = WhileOffDialog(self._context, devices, self._upstream(), self.window())
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


class WhileOffDialog(Dialog):
    """A small computer that is always on, with a service file that is ready; or back as it was."""

    def __init__(
        self,
        context: UiContext,
        devices: Sequence[str],
        upstream_url: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent, width=DIALOG.medium)
        title = self.tr("While this computer is off")
        self.set_title(title)
        self._context = context
        self.file = service_file(devices)
        self.picker: QFileDialog | None = None
        why = self.tr(
            "The device asks this computer for its settings at each start. Without an answer it "
            "tries again, less and less often, and its wake word does nothing until then. After "
            "about 85 minutes it goes on with what it knew, but its assistant is reached through "
            "this computer. A device that does not restart stays as it is."
        )
        hub = self.tr(
            "Run companion hub on a small computer that is always on, such as a Raspberry Pi, and "
            "enter the address of that computer on the device. This file starts it with the "
            "system:"
        )
        self.text = LongText()
        self.text.setAccessibleName(self.tr("Service file"))
        self.text.show_text(self.file)
        self.text.setMinimumHeight(ROOM.short)
        self.save = Button(self.tr("Save the service file…"), "secondary", "floppy-disk")
        self.copy = CopyButton(self.file, self.tr("Copy the service file"))
        self.close_button = Button(self.tr("Close"))
        add(self.body, Label(title, "title"), WrappedText(why, "body", "text2"), SPACE.half)
        add(self.body, Label(self.tr("A small computer that is always on"), "strong"))
        add(self.body, WrappedText(hub, "body", "text2"))
        self.body.addWidget(self.text, 1)
        self.body.addLayout(row(self.save, self.copy, FILL))
        add(self.body, SPACE.half, Label(self.tr("Back as it was"), "strong"))
        add(self.body, WrappedText(undo_words(upstream_url), "body", "text2"))
        add(self.foot, FILL, self.close_button)
        self.save.clicked.connect(self._ask)
        self.close_button.clicked.connect(self.accept)
        self.close_button.setFocus()

    def _ask(self) -> None:
        title = self.tr("Save the service file")
        self.picker = ask_where_to_save(self, title, FILE_NAME, ".service", self.write)

    def write(self, path: Path) -> None:
        """Write the file in the background."""
        done, failed = self.tr("Service file saved"), self.tr("The file could not be saved")

        async def work() -> None:
            try:
                await asyncio.to_thread(export_bytes, path, self.file.encode("utf-8"))
            except OSError as error:
                self._context.notify(failed, reason_of(error), True)
            else:
                self._context.notify(done, path.name, False)

        self._context.tasks.start(work(), "save a service file")
