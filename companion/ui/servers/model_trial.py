"""Asks the language model of the settings, before it is kept, whether it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from PySide6.QtCore import QObject

from companion.errors import CompanionError
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.words import words
from companion.ui.servers.model_settings import ModelSettings

_ANSWER = 200
"""Characters of the model's word that are shown."""


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
