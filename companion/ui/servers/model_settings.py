"""The language model that answers servers: its settings, and whether it can be reached."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from companion.app.servers.models import ModelService
from companion.app.servers.settings import MODEL_ADDRESS, MODEL_NAME, has_model_key, host_of
from companion.app.settings.setting import Setting
from companion.errors import CompanionError
from companion.text import one_line
from companion.ui.forms.settings_form import SettingsForm
from companion.ui.kit.page.cards import Outcome, OutcomeStrip
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, row
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words.words import words

_MOST_NAMES = 300
"""Names that are suggested."""

_ANSWER = 200
"""Characters of the model's word that are shown."""


class ModelPane(SettingsForm):
    """The key is never shown: it is kept, replaced or dropped."""

    test_wanted = Signal()
    """Ask this model for a word."""
    names_wanted = Signal()
    """Ask this service which models it has."""
    stop_wanted = Signal()
    """Do not wait for the service any more."""

    def after(self, setting: Setting[Any]) -> None:
        if setting is not MODEL_NAME:
            return
        self.address, self.name = (
            self.field(each, LineEdit) for each in (MODEL_ADDRESS, MODEL_NAME)
        )
        self._address_before = self.values[MODEL_ADDRESS]
        self._has_key = has_model_key(self.values)
        self.key = LineEdit("", "", self.tr("Key"))
        self.key.setEchoMode(QLineEdit.EchoMode.Password)
        said = self.tr("Forget the key that is kept")
        self.drop_key = Switch(said)
        self.names_button = Button(self.tr("List models"), "secondary")
        self.test_button = Button(self.tr("Test"), "secondary", "paper-plane-tilt")
        self.stop_button = Button(self.tr("Stop"), "ghost")
        self.outcome = OutcomeStrip()
        self._completer: QCompleter | None = None
        about = self.tr("The key is kept in the password store of this computer, never in a file.")
        self.add_row(self.tr("Key"), self.key, about=about)
        label = Label(said, "body")
        label.setBuddy(self.drop_key)
        kept = QWidget()
        row(self.drop_key, (label, 1), on=kept, spacing=SPACE.gutter)
        buttons = row(self.test_button, self.names_button, self.stop_button, FILL)
        self.add_part(kept, buttons, self.outcome)
        # only now: what is shown without a parent is a window, and takes the keyboard
        kept.setVisible(self._has_key)
        self.stop_button.hide()
        self.outcome.hide()
        self.key.textChanged.connect(self.update_state)
        self.drop_key.toggled.connect(self.update_state)
        self.test_button.clicked.connect(self.test_wanted)
        self.names_button.clicked.connect(self.names_wanted)
        self.stop_button.clicked.connect(self.stop_wanted)

    def model(self) -> tuple[str, str]:
        """Address and name of the model, both empty for none. Only while the address is valid."""
        address = self.value(MODEL_ADDRESS)
        return (address, self.value(MODEL_NAME)) if address else ("", "")

    def new_key(self) -> str | None:
        """The key that was entered, empty to drop the one that is kept; `None` leaves that."""
        # without an address there is nothing that a key could be for
        return self.key.text().strip() or ("" if self._drops() else None)

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
        return not super().fault_of(MODEL_ADDRESS) and bool(self.address.text().strip())

    def _can_test(self) -> bool:
        return self._can_list() and bool(self.name.text().strip())

    def fault_of(self, setting: Setting[Any]) -> str:
        fault = super().fault_of(setting)
        if setting is MODEL_NAME and not fault and self._can_list() and not self.value(MODEL_NAME):
            return self.tr("Write what the service calls the model.")
        return fault

    def update_state(self) -> None:
        self.test_button.setEnabled(self._can_test())
        self.names_button.setEnabled(self._can_list())
        typed = bool(self.key.text().strip())
        self.drop_key.setEnabled(not typed)
        # a key that was given to one service is never sent to another
        same = host_of(self.address.text()) == host_of(self._address_before)
        kept = self._has_key and same and not self._drops()
        self.key.setPlaceholderText(
            self.tr("Leave empty to use the saved key") if kept else self.tr("None")
        )
        super().update_state()


class ModelTrial(QObject):
    """Lives and ends with the pane; one question at a time."""

    def __init__(self, context: UiContext, pane: ModelPane) -> None:
        super().__init__(pane)
        self._models = context[ModelService]
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
