"""The page Cable: head, what the log means, and the log."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QSizePolicy, QWidget

from companion.app.cable.log import CableState
from companion.messages.message import message
from companion.transports.cable.connection import BAUDS
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.cable.meaning import MeaningCard
from companion.ui.cable.model import CableFilter, CableShown
from companion.ui.cable.state import CablePageState
from companion.ui.cable.view import CableView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_where_to_save
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import BREAK, PART, ROOM, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Banner
from companion.ui.kit.widgets.panes import PageStack, Pane, ScrollPage
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import sentences, words

_DELAY: Final = 200
"""Milliseconds after the last letter, before the log is searched."""


class CablePage(QWidget):
    def __init__(self, context: UiContext, state: CablePageState) -> None:
        super().__init__()
        self._context = context
        self.state = state
        self.save_dialog: QFileDialog | None = None
        self.bundle_dialog: BundleDialog | None = None
        self.port = ComboBox((), self.tr("Port"))
        self.baud = ComboBox([f"{baud:,}" for baud in BAUDS], self.tr("Baud rate"))
        self.restart = Button(self.tr("Restart the board"), "secondary", "power")
        self.close_port = Button(self.tr("Close port"), "secondary", "stop")
        set_tool_tip(self.close_port, self.tr("Another program can use the port then"))
        self.read_port = Button(self.tr("Read port"), "secondary", "play")
        self.tile = IconTile("cpu", "accent", large=True)
        self.pill = Pill()
        self.about = ElidingLabel("", "body", "text2")
        self.trouble = Banner("", "red")
        self.meaning = MeaningCard()
        self.search = SearchField(self.tr("Filter the log"))
        self.chips = {shown: Button("", "chip") for shown in CableShown}
        self._group = QButtonGroup(self)
        self.pause = Button(self.tr("Pause"), "chip", "pause")
        self.mark = Button(self.tr("Mark"), "secondary", "flag")
        self.save = Button(self.tr("Save…"), "secondary", "floppy-disk")
        self.view = CableView(state)
        self.follow = Button("", "link")
        self.counts = ElidingLabel("", "caption", "text3")
        self.counts.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bundle = Button(self.tr("Add to support bundle"), "link", "lifebuoy")
        self.empty = EmptyState(self.tr("Plug in a board. Its log is shown here."), logo=False)
        self.stack = PageStack()
        self._arrange()
        self._connect()
        self.parts = ViewParts(state.view)
        self.parts.add("search", self.search)
        self.parts.add("log", self.view)
        self.parts.add("page", self)
        self._show_filter()
        self.refresh()

    def leave(self) -> None:
        """The page is not shown again."""
        self.state.changed.disconnect(self.refresh)
        self.state.model.changed.disconnect(self._show_counts)

    def _arrange(self) -> None:
        head = Pane("surface", ("bottom",))
        title = row(Label(self.tr("Cable"), "display"), (self.pill, MIDDLE), FILL)
        for choice, least in ((self.port, ROOM.narrow), (self.baud, ROOM.short)):
            choice.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            choice.setMinimumWidth(least)
        names = column(title, self.about, spacing=SPACE.half)
        row(
            (self.tile, MIDDLE),
            (names, 1),
            (self.port, MIDDLE),
            (self.baud, MIDDLE),
            (self.close_port, MIDDLE),
            (self.read_port, MIDDLE),
            (self.restart, MIDDLE),
            on=head,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.gutter),
        )
        self.search.setMinimumWidth(PART.search_least)
        for shown, chip in self.chips.items():
            self._group.addButton(chip)
            chip.setChecked(shown is CableShown.ALL)
        tools = row((self.search, 1), *self.chips.values(), FILL, self.pause, self.mark, self.save)
        log = Card(flush=True)
        log.add(self.view, 1)
        foot = row(self.follow, (self.counts, 1), self.bundle, spacing=SPACE.gutter)
        log.setMinimumHeight(ROOM.row)
        # on a low screen the page scrolls
        body = ScrollPage()
        body.body.setSpacing(SPACE.twelve)
        for part in (self.trouble, self.meaning, tools):
            body.add(part)
        body.add(log, 1)
        body.add(foot)
        whole = QWidget()
        column(head, (body, 1), on=whole, spacing=0)
        self.stack.addWidget(self.empty)
        self.stack.addWidget(whole)
        column((self.stack, 1), on=self, spacing=0)

    def _connect(self) -> None:
        state = self.state
        self._delay = single_shot(self, self._choose, _DELAY)
        self.search.textChanged.connect(lambda _: self._delay.start())
        self._group.buttonClicked.connect(lambda _: self._choose())
        self.port.activated.connect(lambda at: state.choose(self._paths[at]))
        self.baud.activated.connect(lambda at: state.set_baud(BAUDS[at]))
        self.restart.clicked.connect(state.restart)
        self.close_port.clicked.connect(lambda: state.set_open(False))
        self.read_port.clicked.connect(lambda: state.set_open(True))
        self.pause.toggled.connect(state.set_paused)
        self.mark.clicked.connect(state.mark)
        self.save.clicked.connect(self.ask_save)
        self.follow.clicked.connect(self._newest)
        self.bundle.clicked.connect(self.show_bundle)
        self.trouble.action_clicked.connect(state.retry)
        self.view.copy_wanted.connect(lambda: state.copy(self.view.chosen()))
        self.meaning.line_wanted.connect(self.go_to)
        self.meaning.copy_wanted.connect(state.copy)
        state.changed.connect(self.refresh)
        state.following_changed.connect(self._show_follow)
        state.model.changed.connect(self._show_counts)
        for keys, act in (("Ctrl+M", state.mark), ("Ctrl+S", self.ask_save)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        space = QShortcut(QKeySequence("Space"), self.view)
        space.setContext(Qt.ShortcutContext.WidgetShortcut)
        space.activated.connect(self.pause.toggle)

    # what a person does

    def go_to(self, number: int) -> None:
        """Show a line in the log, also where the filter hides it."""
        if not self.view.go_to(number):
            self.search.clear()
            self.chips[CableShown.ALL].setChecked(True)
            self._choose()
            self.view.go_to(number)

    def ask_save(self) -> None:
        """Ask where the log is to be written."""
        if self.state.log is not None:
            name = f"cable-{self.state.path.rpartition('/')[2]}.log"
            self.save_dialog = ask_where_to_save(
                self, self.tr("Save the log"), name, ".log", self.state.save
            )

    def show_bundle(self) -> None:
        """Show the support bundle, in which the log is a file of its own."""
        self.bundle_dialog = BundleDialog(self._context, "", self)
        self.bundle_dialog.finished.connect(self.bundle_dialog.deleteLater)
        self.bundle_dialog.open()

    def _choose(self) -> None:
        self._delay.stop()
        shown = next(shown for shown, chip in self.chips.items() if chip.isChecked())
        self.state.set_filter(CableFilter(shown, self.search.text().strip()))

    def _newest(self) -> None:
        if self.pause.isChecked():
            self.pause.setChecked(False)
        self.state.set_following(True)

    # showing

    def refresh(self) -> None:
        """Show the state as it is now."""
        state = self.state
        self.stack.setCurrentIndex(0 if state.log is None and not state.portless else 1)
        self._show_ports()
        log = state.log
        reading = state.reading
        pill = {
            CableState.OPENING: (self.tr("Opening"), "neutral"),
            CableState.READING: (self.tr("Reading"), "green"),
            CableState.UNPLUGGED: (self.tr("Unplugged"), "neutral"),
            CableState.FAILED: (self.tr("Not opened"), "red"),
            CableState.CLOSED: (self.tr("Closed"), "neutral"),
        }
        said, tone = pill[log.state if log is not None else CableState.CLOSED]
        self.pill.set(said, tone, dot=reading)
        port = state.port()
        chip = log.meaning.chip.upper() if log is not None else ""
        device = state.device()
        about = [
            device.title if device is not None else "",
            port.chip if port is not None else "",
            chip,
            log.path if log is not None else "",
        ]
        self.about.setText(" · ".join(filter(None, about)))
        closed = log is None or log.state is CableState.CLOSED
        self.read_port.setVisible(closed)
        self.close_port.setVisible(not closed)
        refused = state.restart_refused()
        self.restart.setEnabled(refused is None and not state.restarting)
        set_tool_tip(self.restart, words(refused) if refused is not None else "")
        for part in (self.mark, self.save, self.bundle):
            part.setEnabled(log is not None)
        self._show_trouble()
        if log is not None:
            self.meaning.show_meaning(log.meaning)
        self.meaning.setVisible(log is not None)
        if self.pause.isChecked() != state.model.paused:
            self.pause.setChecked(state.model.paused)
        self._show_counts()
        self._show_follow()

    def _show_ports(self) -> None:
        state = self.state
        self._paths = state.paths()
        chips = {port.path: port.chip for port in state.ports}
        names = [" · ".join(filter(None, (_name(path), chips.get(path)))) for path in self._paths]
        if [self.port.itemText(at) for at in range(self.port.count())] != names:
            self.port.clear()
            self.port.addItems(names)
        if state.path in self._paths:
            self.port.setCurrentIndex(self._paths.index(state.path))
        self.port.setVisible(bool(names))
        if state.baud in BAUDS:
            self.baud.setCurrentIndex(BAUDS.index(state.baud))

    def _show_trouble(self) -> None:
        log = self.state.log
        said: list[str] = []
        action = ""
        if log is not None and log.state is CableState.FAILED and log.problem is not None:
            said.append(words(log.problem))
            if rule := self.state.rule():
                said.append(words(message("cable.denied_rule", rule=rule)))
            action = self.tr("Try again")
        elif log is None and self.state.portless:
            said.append(words(message("cable.no_driver", name=self.state.portless[0])))
        self.trouble.set(sentences(said), action)
        self.trouble.setVisible(bool(said))

    def _show_filter(self) -> None:
        chosen = self.state.model.filter
        self.search.setText(chosen.text)
        self.chips[chosen.shown].setChecked(True)

    def _show_counts(self) -> None:
        model, log = self.state.model, self.state.log
        names = {
            CableShown.ALL: self.tr("All {count}"),
            CableShown.ERRORS: self.tr("Errors {count}"),
            CableShown.WARNINGS: self.tr("Warnings {count}"),
        }
        for shown, chip in self.chips.items():
            text = names[shown].format(count=model.counts[shown])
            if chip.text() != text:
                chip.setText(text)
        parts = []
        if log is not None:
            parts = [self.tr("%n line(s)", "", len(log.lines)), size_words(log.size)]
            if log.gone:
                parts.append(self.tr("%n older line(s) not kept", "", log.gone))
            if log.lost:
                parts.append(self.tr("%n line(s) lost", "", log.lost))
            parts.append(self.tr("kept until you close the app"))
        self.counts.setText(" · ".join(parts))
        if model.paused:
            self._show_follow()

    def _show_follow(self) -> None:
        model = self.state.model
        if model.paused:
            text = self.tr("%n new line(s)", "", model.new)
        elif self.state.following:
            text = self.tr("Following the newest line")
        else:
            text = self.tr("Go to the newest line")
        self.follow.setText(text)
        self.follow.setEnabled(model.paused or not self.state.following)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < BREAK.frames
        for button in (
            self.pause,
            self.mark,
            self.save,
            self.close_port,
            self.read_port,
            self.restart,
        ):
            button.set_compact(narrow)
        self.tile.setVisible(not narrow)
        self.about.setVisible(self.width() >= BREAK.tool)


def _name(path: str) -> str:
    return path.rpartition("/")[2]
