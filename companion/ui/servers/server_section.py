"""What the overview shows of an MCP server; nothing of it for a device."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QGridLayout, QWidget

from companion.app.activity.event_table import Level
from companion.app.servers.asks import ServerAsks
from companion.app.servers.choices import LOG_LEVELS, MOST_ROOTS, LogLevels, ServerRoots
from companion.devices.models import DeviceView
from companion.protocol.offers import ServerOffers
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_for_folder
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.label import DescriptionLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.notice import Banner, Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.words.call_words import level_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, words
from companion.ui.servers.server_state import ServerState

_WIDTH = ROOM.list


class FactsCard(Card):
    """All of it is the server's word, shown as text: an address here is no link."""

    def __init__(self) -> None:
        super().__init__()
        self.protocol = Label("", "body")
        self.offered = WrappedText("", "body")
        self.website = WrappedText("", "mono", "text")
        self.instructions = DescriptionLabel("", colour="text")
        self.shortfalls: list[Notice] = []
        self._rows: list[tuple[Label, QWidget]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE.gutter)
        self._grid.setVerticalSpacing(SPACE.unit)
        self._grid.setColumnMinimumWidth(0, SIZE.form_label)
        self._grid.setColumnStretch(1, 1)
        for said, value in (
            (self.tr("Protocol"), self.protocol),
            (self.tr("Capabilities"), self.offered),
            (self.tr("Website"), self.website),
            (self.tr("How to use it"), self.instructions),
        ):
            self._add_row(said, value)
        self.add(self._grid)
        for part in self._rows[0]:
            part.setVisible(technical())
        self._shown: tuple[str, ...] = ()

    def set_view(self, view: DeviceView, offers: ServerOffers) -> None:
        """Show what the server said at its last connection."""
        version = offers.protocol_version or view.protocol_version
        self.protocol.setText(self.tr("MCP {version}").format(version=version))
        self.offered.setText(listed(self._claims(offers)) or self.tr("nothing"))
        self.website.setText(offers.website)
        self.instructions.set_text(offers.instructions)
        for label, value, shown in (
            (*self._rows[2], bool(offers.website)),
            (*self._rows[3], bool(offers.instructions)),
        ):
            label.setVisible(shown)
            value.setVisible(shown)
        self._set_shortfalls(tuple(words(each) for each in view.shortfalls))

    def _add_row(self, said: str, value: QWidget) -> None:
        label = Label(said, "medium", "text2")
        label.setBuddy(value)
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1)
        self._rows.append((label, value))

    def _set_shortfalls(self, said: tuple[str, ...]) -> None:
        if said == self._shown:
            return
        self._shown = said
        remove_widgets(*self.shortfalls)
        self.shortfalls = [Notice(each, "red", role="body") for each in said]
        for notice in self.shortfalls:
            self.add(notice)

    def _claims(self, offers: ServerOffers) -> list[str]:
        said = [
            name
            for there, name in (
                (offers.tools, self.tr("tools")),
                (offers.resources and not offers.subscribe, self.tr("resources")),
                (offers.resources and offers.subscribe, self.tr("resources that can be watched")),
                (offers.prompts, self.tr("prompts")),
                (offers.completions, self.tr("suggestions as you type")),
                (offers.logging, self.tr("a log")),
                (offers.tasks, self.tr("tasks")),
            )
            if there
        ]
        return [*said, *offers.experimental]


class RootsCard(Card):
    """Each change is told to the server at once, if it is connected."""

    def __init__(self, context: UiContext, state: ServerState) -> None:
        super().__init__()
        self._roots = context[ServerRoots]
        self._state = state
        self._key = state.key
        self.rows: list[FolderRow] = []
        self.add_button = Button(self.tr("Add a folder…"), "secondary", "folder-plus")
        self.add_button.clicked.connect(self.choose)
        self.dialog: QFileDialog | None = None
        self.problem = Notice("", "red")
        self.problem.hide()
        head = row(spacing=SPACE.gutter)
        said = column(Label(self.tr("Shared folders"), "medium"), spacing=0)
        about = self.tr(
            "They tell the server where to work. A program on this computer can still read "
            "other folders."
        )
        said.addWidget(WrappedText(about, "caption"))
        add(head, (said, 1), self.add_button)
        self.add(head)
        self.nothing = Label(self.tr("No folders shared."), "body", "text2")
        self.add(self.nothing)
        self._list = column(spacing=SPACE.half)
        self.add(self._list)
        self.add(self.problem)
        context.connect(context[ServerRoots].changed, self._changed)
        state.folders.changed.connect(self._show_fault)
        self._show()
        self._show_fault()

    def choose(self) -> None:
        """Ask for a folder."""
        title = self.tr("Folder that the server may know of")
        self.dialog = ask_for_folder(self, title, self.add_folder)

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
        remove_widgets(*self.rows)
        self.rows = [FolderRow(folder) for folder in self._roots.folders(self._key)]
        for each in self.rows:
            each.remove.clicked.connect(
                lambda _=False, folder=each.folder: self.remove_folder(folder)
            )
            self._list.addWidget(each)
        self.nothing.setVisible(not self.rows)
        self.add_button.setEnabled(len(self.rows) < MOST_ROOTS)


class FolderRow(QWidget):
    """One folder, and a button that takes it away."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        path = WrappedText(str(folder), "mono", "text")
        said = self.tr("Do not let it know of {folder}").format(folder=folder.name or str(folder))
        self.remove = IconButton("x", said)
        row(IconLabel("folder", "text2", SIZE.icon_small), (path, 1, MIDDLE), self.remove, on=self)


class LogCard(Card):
    """A choice that the server refuses is taken back, and why is said."""

    def __init__(self, context: UiContext, state: ServerState) -> None:
        super().__init__()
        self._levels = context[LogLevels]
        self._state = state
        self._key = state.key
        title = self.tr("Log level")
        self.choice = ComboBox((), title)
        self.choice.setFixedWidth(_WIDTH)
        self.choice.addItem(self.tr("Server default"), "")
        for level in LOG_LEVELS:
            said = self.tr("{level} and worse").format(level=level_words(Level[level.upper()]))
            self.choice.addItem(said, level)
        self.choice.activated.connect(self._chosen)
        self.problem = Notice("", "red")
        self.problem.hide()
        line = row(spacing=SPACE.gutter)
        texts = column(spacing=0)
        label = Label(title, "medium")
        label.setBuddy(self.choice)
        texts.addWidget(label)
        about = self.tr("Log messages appear in the activity.")
        texts.addWidget(WrappedText(about, "caption"))
        add(line, (texts, 1), self.choice)
        self.add(line)
        self.add(self.problem)
        context.connect(context[LogLevels].changed, self._changed)
        state.level.changed.connect(self._show)
        self._show()

    def _chosen(self, _index: int) -> None:
        self._state.set_level(str(self.choice.currentData()))

    def _changed(self, key: str) -> None:
        if key == self._key:
            self._show()

    def _show(self) -> None:
        change = self._state.level
        self.choice.setEnabled(not change.busy)
        if not change.busy:
            self.choice.setCurrentIndex(max(self.choice.findData(self._levels.level(self._key)), 0))
        self.problem.set(words(change.fault) if change.fault is not None else "", "red")
        self.problem.setVisible(change.fault is not None)


class ServerSection(QWidget):
    """Made for the first snapshot that says it is a server; hidden till then."""

    def __init__(
        self, context: UiContext, state: ServerState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self._key = state.key
        self.facts: FactsCard | None = None
        self.roots: RootsCard | None = None
        self.log: LogCard | None = None
        self.allowed = Banner(
            self.tr(
                "The language model answers what this server asks, without you, until its "
                "connection ends."
            ),
            "amber",
            self.tr("Stop that"),
        )
        self.allowed.action_clicked.connect(self._disallow)
        self.allowed.hide()
        self._column = column(self.allowed, on=self)
        context.connect(context[ServerAsks].allowance_changed, self._allowance_changed)
        self.hide()

    def set_device(self, view: DeviceView) -> None:
        """Show what the server says of itself."""
        if view.offers is None:
            return
        if self.facts is None:
            self._make()
        if self.facts is not None and self.log is not None:
            self.facts.set_view(view, view.offers)
            self.log.setVisible(view.offers.logging)
        self._allowance_changed(self._key)
        self.show()

    def _make(self) -> None:
        self.facts = FactsCard()
        self.roots = RootsCard(self._context, self._state)
        self.log = LogCard(self._context, self._state)
        add(
            self._column,
            SectionHeader(self.tr("About this server")),
            self.facts,
            SPACE.twelve,
            SectionHeader(self.tr("Access")),
            self.roots,
            self.log,
        )

    def _allowance_changed(self, key: str) -> None:
        if key == self._key:
            self.allowed.setVisible(self._context[ServerAsks].is_allowed(key))

    def _disallow(self) -> None:
        self._context[ServerAsks].disallow(self._key)
