"""How much one server tells in its log."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.activity.event_table import Level
from companion.app.servers.log_levels import LOG_LEVELS
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import ROOM, SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.call_words import level_words
from companion.ui.kit.words.words import words

_WIDTH = ROOM.list


class LogCard(Card):
    """A choice that the server refuses is taken back, and why is said."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._levels = context.workspace.log_levels
        self._tasks = tasks
        self._key = key
        title = self.tr("How much it tells in its log")
        self.choice = ComboBox((), title)
        self.choice.setFixedWidth(_WIDTH)
        self.choice.addItem(self.tr("As the server likes"), "")
        for level in LOG_LEVELS:
            said = self.tr("{level} and worse").format(level=level_words(Level[level.upper()]))
            self.choice.addItem(said, level)
        self.choice.activated.connect(self._chosen)
        self.problem = Notice("", "red")
        self.problem.hide()
        self.fault: Message | None = None
        row = QHBoxLayout()
        row.setSpacing(SPACE.gutter)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        label = Label(title, "medium")
        label.setBuddy(self.choice)
        texts.addWidget(label)
        about = self.tr("What it tells stands in the activity.")
        texts.addWidget(WrappedText(about, "caption"))
        row.addLayout(texts, 1)
        row.addWidget(self.choice)
        self.add(row)
        self.add(self.problem)
        context.bridge.log_level_changed.connect(self._changed)
        self._show()

    def _chosen(self, _index: int) -> None:
        work = self._keep(str(self.choice.currentData()))
        self._tasks.start(work, f"log level of {self._key}")

    async def _keep(self, level: str) -> None:
        self.say(None)
        self.choice.setEnabled(False)
        try:
            await self._levels.set(self._key, level)
        except CompanionError as error:
            self.say(error.message)
        self.choice.setEnabled(True)
        self._show()

    def say(self, fault: Message | None) -> None:
        """Why the last change was not taken; `None` when it was."""
        self.fault = fault
        self.problem.set(words(fault) if fault is not None else "", "red")
        self.problem.setVisible(fault is not None)

    def _changed(self, key: str) -> None:
        if key == self._key:
            self._show()

    def _show(self) -> None:
        self.choice.setCurrentIndex(max(self.choice.findData(self._levels.level(self._key)), 0))
