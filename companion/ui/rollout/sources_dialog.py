"""Where newer firmware is looked for: folders, files and addresses that a person names."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.upgrade.available import AvailableUpdates
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_for_file, ask_for_folder
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words


class FirmwareSourcesDialog(Dialog):
    """What is added or removed takes effect at once."""

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=DIALOG.medium)
        title = self.tr("Where to look for firmware")
        self.set_title(title)
        self._updates = context[AvailableUpdates]
        self._tasks = TaskOwner(context.tasks, self)
        self.picker: QFileDialog | None = None
        about = self.tr(
            "Newer firmware for your devices is looked for here, at each start and every six "
            "hours. Nothing is sent to a device before you agree."
        )
        self.rows: list[FirmwareSourceRow] = []
        self._list = column()
        self.nothing = WrappedText(self.tr("No folder, file or address yet."), "body", "text2")
        self.folder = Button(self.tr("Add folder…"), "secondary", "folder")
        self.file = Button(self.tr("Add file…"), "secondary", "file")
        self.check = Button(self.tr("Look now"), "secondary", "arrows-clockwise")
        self.address = LineEdit("", self.tr("or an address: https://…"), self.tr("Address"))
        self.add_address = Button(self.tr("Add"))
        self.problem = Notice("", "red")
        self.close_button = Button(self.tr("Close"))
        add(self.body, Label(title, "title"), WrappedText(about, "body", "text2"), SPACE.half)
        add(self.body, self.nothing, self._list)
        self.body.addLayout(row(self.folder, self.file, FILL, self.check))
        self.body.addLayout(row((self.address, 1), self.add_address))
        add(self.body, self.problem)
        add(self.foot, FILL, self.close_button)
        self.folder.clicked.connect(self._ask_folder)
        self.file.clicked.connect(self._ask_file)
        self.check.clicked.connect(self._updates.check_soon)
        self.add_address.clicked.connect(self._add_address)
        self.address.returnPressed.connect(self._add_address)
        self.close_button.clicked.connect(self.accept)
        context.connect(context[AvailableUpdates].changed, self._show)
        self._show_problem(None)
        self._show()

    def _ask_folder(self) -> None:
        self.picker = ask_for_folder(self, self.tr("Folder with firmware"), self.add_path)

    def _ask_file(self) -> None:
        names = self.tr("Firmware (*.bin *.zip)")
        self.picker = ask_for_file(self, self.tr("Firmware file"), self.add_path, names)

    def _add_address(self) -> None:
        if text := self.address.text().strip():
            self._add(text)

    def add_path(self, path: Path) -> None:
        """Look in this folder, or at this file."""
        self._add(str(path))

    def _add(self, source: str) -> None:
        async def work() -> None:
            try:
                await self._updates.add_source(source)
            except CompanionError as error:
                self._show_problem(error.message)
                return
            self._show_problem(None)
            if self.address.text().strip() == source:
                self.address.clear()
            self._show()

        self._tasks.start(work(), "add a place of firmware")

    def _show_problem(self, problem: Message | None) -> None:
        self.problem.set(words(problem) if problem is not None else "", "red")
        self.problem.setVisible(problem is not None)

    def _show(self) -> None:
        sources = self._updates.sources
        if [each.source for each in self.rows] != list(sources):
            remove_widgets(*self.rows)
            self.rows = [FirmwareSourceRow(source) for source in sources]
            for each in self.rows:
                each.remove.clicked.connect(
                    lambda _=False, source=each.source: self._updates.drop_source(source)
                )
                self._list.addWidget(each)
        for each in self.rows:
            source = each.source
            each.show_state(
                self._updates.problem(source), self._updates.count(source), self._updates.checking
            )
        self.nothing.setVisible(not sources)
        self.check.setEnabled(bool(sources) and not self._updates.checking)


class FirmwareSourceRow(QWidget):
    """A place, what was found there, and a button that takes it away."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        web = source.lower().startswith(("http://", "https://"))
        self.found = WrappedText("", "caption")
        self.remove = IconButton("x", self.tr("Do not look at {place}").format(place=source))
        said = column(WrappedText(source, "mono", "text"), self.found, spacing=0)
        row(
            (IconLabel("globe" if web else "folder", "text2", SIZE.icon_small), MIDDLE),
            (said, 1),
            self.remove,
            on=self,
        )

    def show_state(self, problem: Message | None, count: int, looking: bool) -> None:
        """`count` are the images that were found there."""
        said = self.tr("%n image(s)", "", count)
        if problem is not None:
            said = words(problem)
        elif looking and not count:
            said = self.tr("Looking…")
        self.found.setText(said)
        self.found.set_colour("redText" if problem is not None else "")
