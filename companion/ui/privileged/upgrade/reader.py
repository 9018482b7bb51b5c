"""Reads the file or address that a person chose, and shows in the drop zone how far it is."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Signal

from companion.app.upgrade.fetch import is_url
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import Inspection
from companion.errors import CompanionError
from companion.messages.message import message
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.words import words
from companion.ui.privileged.upgrade.drop_zone import DropZone
from companion.ui.privileged.upgrade.figures import SEPARATOR, built_words, megabytes


class FirmwareReader(QObject):
    """One file at a time; the next one replaces it. Nothing is sent but a question."""

    ended = Signal()
    """`inspection` is there, or `problem` says why not."""

    def __init__(
        self,
        upgrades: UpgradeService,
        tasks: TaskOwner,
        key: str,
        zone: DropZone,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._upgrades = upgrades
        self._tasks = tasks
        self._key = key
        self._zone = zone
        self._task: asyncio.Task[Any] | None = None
        self.source: Path | str | None = None
        """What was chosen last; `None` before that, and when it was given up."""
        self.inspection: Inspection | None = None
        self.problem = ""

    @property
    def reading(self) -> bool:
        return self._task is not None

    def read(self, source: Path | str) -> bool:
        """Begin; `False` when it is no address, which `problem` says."""
        self.stop()
        self.problem = ""
        if isinstance(source, str) and not is_url(source):
            self.problem = words(message("upgrade.bad_url", text=one_line(source)))
            return False
        self.source, self.inspection = source, None
        self._zone.show_reading(self._name())
        self._task = self._tasks.start(self._inspect(source), f"read firmware for {self._key}")
        self._task.add_done_callback(self._done)
        return True

    def stop(self) -> None:
        """Give up what is being read; harmless when nothing is."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.source = None
            self._zone.show_empty()

    async def _inspect(self, source: Path | str) -> None:
        try:
            inspection = await self._upgrades.inspect(self._key, source, progress=self._fetched)
        except CompanionError as error:
            self._fail(words(error.message))
            return
        self.inspection = inspection
        self._show_inspected(inspection)

    def take_over(self, former: FirmwareReader) -> None:
        """Go on with what `former` has read."""
        self.source, self.inspection, self.problem = (
            former.source,
            former.inspection,
            former.problem,
        )
        if self.inspection is not None:
            self._show_inspected(self.inspection)
        elif self.problem and self.source is not None:
            self._zone.show_chosen(self._name(), "")

    def _show_inspected(self, inspection: Inspection) -> None:
        image = inspection.image
        if image is None:
            said = self.tr("No firmware for this device")
        else:
            said = megabytes(image.size)
            if built := built_words(image, time=False):
                said += SEPARATOR + self.tr("built {day}").format(day=built)
        self._zone.show_chosen(inspection.source, said)

    def _fetched(self, received: int, expected: int | None) -> None:
        """Part of a file from an address is here."""
        fraction = received / expected if expected else None
        said = megabytes(received)
        if expected:
            said = self.tr("{part} of {whole}").format(part=said, whole=megabytes(expected))
        self._zone.show_reading(self._name(), said, fraction)

    def _done(self, task: asyncio.Task[Any]) -> None:
        if self._task is not task:
            return
        self._task = None
        if not shiboken6.isValid(self):
            return  # the page was closed, and its tasks with it
        if not task.cancelled() and task.exception() is not None:
            self._fail(self.tr("This app made a mistake; the log says more."))
        self.ended.emit()

    def _fail(self, why: str) -> None:
        self.problem = why
        self._zone.show_chosen(self._name(), "")

    def _name(self) -> str:
        name = self.source.name if isinstance(self.source, Path) else self.source
        return one_line(name or "")
