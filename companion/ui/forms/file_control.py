"""A file of this computer, sent as base64."""

from __future__ import annotations

import base64
import binascii
from pathlib import Path as FilePath
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, Qt, QThreadPool, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.protocol.schema.fields import StringField
from companion.protocol.schema.values import UNSET, FormValue
from companion.text import one_line, reason_of
from companion.ui.forms.control import Control, FaultLine
from companion.ui.kit.page.dialogs import FileDialog
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.words.measures import size_words

MOST_BYTES: Final = 16 * 1024 * 1024
"""A larger file is not read; devices take far less."""


class FileReader(QObject):
    """Reads one file in a thread."""

    done = Signal(str, bytes)
    """Name and contents."""
    failed = Signal(str, str)
    """Name, and the system's reason; an empty one means that the file is too large."""

    def read(self, path: FilePath) -> None:
        QThreadPool.globalInstance().start(lambda: self._read(path))

    def _read(self, path: FilePath) -> None:
        data, reason = b"", ""
        try:
            fits = path.stat().st_size <= MOST_BYTES
            if fits:
                data = path.read_bytes()
        except OSError as error:
            fits, reason = False, reason_of(error)
        if not shiboken6.isValid(self):
            # the form was closed meanwhile
            return
        if fits:
            self.done.emit(path.name, data)
        else:
            self.failed.emit(path.name, reason)


class FileControl(Control):
    """Name and size of what was chosen; the text itself is nothing for eyes."""

    def __init__(self, field: StringField) -> None:
        super().__init__()
        self.field = field
        self._value: FormValue = UNSET
        self._name = ""
        self._reader = FileReader(self)
        self._reader.done.connect(self._set_file)
        self._reader.failed.connect(self._refuse)
        self.choose = Button(self.tr("Choose a file…"), "secondary", "file")
        self.choose.clicked.connect(self._open_dialog)
        self.facts = ElidingLabel("", "body", "text2", mode=Qt.TextElideMode.ElideMiddle)
        self.clear = IconButton("x", self.tr("Take the file away"))
        self.clear.clicked.connect(self._clear)
        self._fault = FaultLine()
        self._fault.hide()
        column(
            row(self.choose, (self.facts, 1), self.clear), self._fault, on=self, spacing=SPACE.half
        )
        self._show_facts()

    def accepts(self, value: FormValue) -> bool:
        if value is UNSET:
            return True
        if not isinstance(value, str):
            return False
        try:
            base64.b64decode(value, validate=True)
        except (binascii.Error, ValueError):
            return False
        return True

    def show_value(self, value: FormValue) -> None:
        if value != self._value:
            self._value, self._name = value, ""
            self._fault.hide()
        self._show_facts()

    def value(self) -> FormValue:
        return self._value

    def _show_facts(self) -> None:
        text = self._value if isinstance(self._value, str) else ""
        size = size_words(len(text) * 3 // 4 - text[-2:].count("="))
        if self._value is UNSET:
            said = self.tr("No file yet")
        elif not text:
            said = self.tr("An empty file is sent")
        else:
            said = " · ".join(filter(None, (self._name, size)))
        self.facts.setText(said)
        self.clear.setVisible(bool(text))

    def _open_dialog(self) -> None:
        dialog = FileDialog(self, self.tr("Choose a file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        if self.field.media_type:
            dialog.setMimeTypeFilters([self.field.media_type, "application/octet-stream"])
        dialog.fileSelected.connect(self.load)
        dialog.open()

    def load(self, path: str) -> None:
        """Read a file, as if a person had chosen it."""
        self._fault.hide()
        self._reader.read(FilePath(path))

    def _set_file(self, name: str, data: bytes) -> None:
        self._value = base64.b64encode(data).decode("ascii")
        self._name = one_line(name)
        self._show_facts()
        self.edited.emit()
        self.left.emit()

    def _refuse(self, name: str, reason: str) -> None:
        if reason:
            said = self.tr("“{name}” could not be read: {reason}.")
        else:
            said = self.tr("“{name}” is larger than {size}, which is too much to send.")
        size = size_words(MOST_BYTES)
        self._fault.set_text(said.format(name=one_line(name), reason=reason, size=size))
        self._fault.show()

    def problem(self) -> str:
        """Why a file was not taken; empty when there is nothing to say."""
        return self._fault.text() if not self._fault.isHidden() else ""

    def _clear(self) -> None:
        self._value = UNSET if self.field.required else ""
        self._show_facts()
        self.edited.emit()

    def target(self) -> QWidget:
        return self.choose
