"""The folders that one server may know of: none, unless a person chooses them here."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.roots import MOST_ROOTS
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words
from companion.ui.servers.server_state import ServerState


class RootsCard(Card):
    """Each change is told to the server at once, if it is connected."""

    def __init__(
        self, context: UiContext, state: ServerState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._roots = context.workspace.roots
        self._state = state
        self._key = state.key
        self.rows: list[FolderRow] = []
        self.add_button = Button(self.tr("Add a folder…"), "secondary", "folder-plus")
        self.add_button.clicked.connect(self.choose)
        self.dialog: QFileDialog | None = None
        self.problem = Notice("", "red")
        self.problem.hide()
        head = QHBoxLayout()
        head.setSpacing(SPACE.gutter)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addWidget(Label(self.tr("Folders that it may know of"), "medium"))
        about = self.tr(
            "They tell the server where to work. They do not stop a program on this computer from "
            "reading others."
        )
        said.addWidget(WrappedText(about, "caption"))
        head.addLayout(said, 1)
        head.addWidget(self.add_button)
        self.add(head)
        self.nothing = Label(self.tr("None: it is told of no folder."), "body", "text2")
        self.add(self.nothing)
        self._list = QVBoxLayout()
        self._list.setSpacing(SPACE.half)
        self.add(self._list)
        self.add(self.problem)
        context.bridge.roots_changed.connect(self._changed)
        state.folders.changed.connect(self._show_fault)
        self._show()
        self._show_fault()

    def choose(self) -> None:
        """Ask for a folder."""
        dialog = QFileDialog(self, self.tr("Folder that the server may know of"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.add_folder(Path(path)))
        self.dialog = dialog
        dialog.open()

    def add_folder(self, folder: Path) -> None:
        """Let the server know of one more."""
        self._state.set_folders((*self._roots.folders(self._key), folder))

    def remove_folder(self, folder: Path) -> None:
        """Let the server know of it no more."""
        self._state.set_folders([each for each in self._roots.folders(self._key) if each != folder])

    def _show_fault(self) -> None:
        fault = self._state.folders.fault
        self.problem.set(words(fault) if fault is not None else "", "red")
        self.problem.setVisible(fault is not None)

    def _changed(self, key: str) -> None:
        if key == self._key:
            self._show()

    def _show(self) -> None:
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = [FolderRow(folder) for folder in self._roots.folders(self._key)]
        for row in self.rows:
            row.remove.clicked.connect(
                lambda _=False, folder=row.folder: self.remove_folder(folder)
            )
            self._list.addWidget(row)
        self.nothing.setVisible(not self.rows)
        self.add_button.setEnabled(len(self.rows) < MOST_ROOTS)


class FolderRow(QWidget):
    """One folder, and a button that takes it away."""

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        path = WrappedText(str(folder), "mono", "text")
        said = self.tr("Do not let it know of {folder}").format(folder=folder.name or str(folder))
        self.remove = IconButton("x", said)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.unit)
        row.addWidget(IconLabel("folder", "text2", SIZE.icon_small))
        row.addWidget(path, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.remove)
