"""The language model that answers servers: its settings, and whether it can be reached."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any
from urllib.parse import urlsplit

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from companion.app.servers.models import model_address
from companion.app.settings import Settings
from companion.errors import CompanionError, UsageError
from companion.text import one_line
from companion.ui.kit.page.cards import Outcome, OutcomeStrip
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column, labelled_grid, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words.words import words

_MOST_NAMES = 300
"""Names that are suggested."""

_ANSWER = 200
"""Characters of the model's word that are shown."""


class ModelSettings(QWidget):
    """A page of the settings dialog. The key is never shown: it is kept, replaced or dropped."""

    changed = Signal()
    test_wanted = Signal()
    """Ask this model for a word."""
    names_wanted = Signal()
    """Ask this service which models it has."""
    stop_wanted = Signal()
    """Do not wait for the service any more."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._address_before = settings.model_address
        self._has_key = settings.model_has_key
        self.address = LineEdit(
            settings.model_address, "http://127.0.0.1:11434/v1", self.tr("Address"), mono=True
        )
        self.name = LineEdit(settings.model_name, "", self.tr("Model"))
        self.names_button = Button(self.tr("List models"), "secondary")
        self.key = LineEdit("", "", self.tr("Key"))
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        self._drop_words = self.tr("Forget the key that is kept")
        self.drop_key = Switch(self._drop_words)
        self.test_button = Button(self.tr("Test"), "secondary", "paper-plane-tilt")
        self.stop_button = Button(self.tr("Stop"), "ghost")
        self.stop_button.hide()
        self.outcome = OutcomeStrip()
        self.outcome.hide()
        self._fault = Notice("", "red")
        self._fault.hide()
        self._completer: QCompleter | None = None
        self._lay_out()
        for edit in (self.address, self.name, self.key):
            edit.textChanged.connect(self._update)
        self.drop_key.toggled.connect(self._update)
        self.test_button.clicked.connect(self.test_wanted)
        self.names_button.clicked.connect(self.names_wanted)
        self.stop_button.clicked.connect(self.stop_wanted)
        self._update()

    def _lay_out(self) -> None:
        stack = column(Label(self.tr("Language model"), "strong"), on=self)
        about = self.tr(
            "MCP servers may ask for the answer of a language model. You are asked each time, and "
            "can let this one answer: any service with the interface of OpenAI, also one on this "
            "computer. Without an address you can still answer yourself."
        )
        stack.addWidget(WrappedText(about, "caption"))
        grid = labelled_grid()
        rows = (
            (self.tr("Address"), self.address),
            (self.tr("Model"), self.name),
            (self.tr("Key"), self.key),
        )
        for number, (said, edit) in enumerate(rows):
            label = Label(said, "medium")
            label.setBuddy(edit)
            grid.addWidget(label, number, 0)
            grid.addWidget(edit, number, 1)
        grid.addWidget(self.names_button, 1, 2)
        kept = row(self.drop_key, spacing=SPACE.gutter)
        self._drop_label = Label(self._drop_words, "body")
        self._drop_label.setBuddy(self.drop_key)
        kept.addWidget(self._drop_label, 1)
        grid.addLayout(kept, 3, 1)
        hint = self.tr("The key is kept in the password store of this computer, never in a file.")
        grid.addWidget(WrappedText(hint, "caption"), 4, 1)
        grid.addWidget(self._fault, 5, 1)
        stack.addLayout(grid)
        # only now: what is shown without a parent is a window, and takes the keyboard
        for widget in (self.drop_key, self._drop_label):
            widget.setVisible(self._has_key)
        buttons = row(DIALOG.labels + SPACE.gutter, self.test_button, self.stop_button, FILL)
        add(stack, buttons, self.outcome, FILL)

    @property
    def valid(self) -> bool:
        return not self._fault_words()

    def model(self) -> tuple[str, str]:
        """Address and name of the model, both empty for none. Only while the address is valid."""
        text = self.address.text().strip()
        return (model_address(text), one_line(self.name.text())) if text else ("", "")

    def new_key(self) -> str | None:
        """The key that was entered, empty to drop the one that is kept; `None` leaves that."""
        # without an address there is nothing that a key could be for
        return self.key.text().strip() or ("" if self._drops() else None)

    def write(self, settings: Settings) -> None:
        """Put what is chosen into the settings. Only while `valid`."""
        settings.model_address, settings.model_name = self.model()

    def _drops(self) -> bool:
        gone = self.drop_key.isChecked() or not self.address.text().strip()
        return self._has_key and gone

    def set_busy(self, said: str) -> None:
        """The service is asked, and for what; empty when it is not any more."""
        self.test_button.setEnabled(not said and self._can_test())
        self.names_button.setEnabled(not said and self._can_list())
        self.stop_button.setVisible(bool(said))
        if said:
            self.set_outcome(said, "waiting")

    def set_outcome(self, said: str, outcome: Outcome) -> None:
        """What came of asking the service; empty for nothing."""
        self.outcome.set(said, outcome)
        self.outcome.setVisible(bool(said))

    def set_names(self, names: Sequence[str]) -> None:
        """Suggest these for the model."""
        completer = QCompleter(list(names)[:_MOST_NAMES], self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer = completer
        self.name.setCompleter(completer)
        completer.complete()

    def _can_list(self) -> bool:
        return self.valid_address() and bool(self.address.text().strip())

    def _can_test(self) -> bool:
        return self._can_list() and bool(self.name.text().strip())

    def valid_address(self) -> bool:
        """Whether the address is one, or empty."""
        text = self.address.text().strip()
        if not text:
            return True
        try:
            model_address(text)
        except UsageError:
            return False
        return True

    def _fault_words(self) -> str:
        text = self.address.text().strip()
        if not text:
            return ""
        try:
            model_address(text)
        except UsageError as error:
            return words(error.message)
        if not self.name.text().strip():
            return self.tr("Write what the service calls the model.")
        return ""

    def _update(self) -> None:
        fault = self._fault_words()
        self.address.set_invalid(not self.valid_address())
        self._fault.set(fault, "red")
        self._fault.setVisible(bool(fault))
        self.test_button.setEnabled(self._can_test())
        self.names_button.setEnabled(self._can_list())
        typed = bool(self.key.text().strip())
        self.drop_key.setEnabled(not typed)
        # a key that was given to one service is never sent to another
        same = _host(self.address.text()) == _host(self._address_before)
        kept = self._has_key and same and not self._drops()
        self.key.setPlaceholderText(
            self.tr("Leave empty to use the saved key") if kept else self.tr("None")
        )
        self.changed.emit()


def _host(address: str) -> str:
    try:
        return urlsplit(address.strip()).netloc
    except ValueError:
        return ""


class ModelTrial(QObject):
    """Lives and ends with the pane; one question at a time."""

    def __init__(self, context: UiContext, pane: ModelSettings) -> None:
        super().__init__(pane)
        self._models = context.workspace.models
        self._pane = pane
        self._tasks = TaskOwner(context.tasks, pane)
        self._task: asyncio.Task[None] | None = None
        pane.test_wanted.connect(self._test)
        pane.names_wanted.connect(self._list)
        pane.stop_wanted.connect(self._stop)

    def _test(self) -> None:
        address, name = self._pane.model()
        asked = self.tr("Asking {model} for a word…").format(model=name)
        self._start(self._ask_for_a_word(address, name, self._pane.new_key()), asked)

    def _list(self) -> None:
        address, _name = self._pane.model()
        asked = self.tr("Asking which models there are…")
        self._start(self._ask_for_names(address, self._pane.new_key()), asked)

    def _start(self, work: Coroutine[Any, Any, None], asked: str) -> None:
        self._stop()
        self._pane.set_busy(asked)
        self._task = self._tasks.start(self._see_to(work), "try the language model")

    def _stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self._pane.set_busy("")
            self._pane.set_outcome("", "plain")

    async def _see_to(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except CompanionError as error:
            self._pane.set_outcome(words(error.message), "failed")
        finally:
            work.close()
        self._task = None
        self._pane.set_busy("")

    async def _ask_for_a_word(self, address: str, name: str, key: str | None) -> None:
        answer = await self._models.try_out(address, name, key)
        said = self.tr("{model} answered: “{text}”").format(
            model=answer.model, text=one_line(answer.text, _ANSWER)
        )
        self._pane.set_outcome(said, "found")

    async def _ask_for_names(self, address: str, key: str | None) -> None:
        names = await self._models.names_at(address, key)
        if not names:
            self._pane.set_outcome(self.tr("The service names no models."), "plain")
            return
        said = self.tr(
            "The service has %n model(s). They are suggested as you type.", "", len(names)
        )
        self._pane.set_outcome(said, "found")
        self._pane.set_names(names)
