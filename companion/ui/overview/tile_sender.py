"""Sends what a person asks of a tile, one value after another, and tells the tile how it went."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from companion.app.tools.records import CallOutcome, CallRecord
from companion.protocol.session.results import Doubt
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.words import words
from companion.ui.overview.control_tiles import ControlTile

_NOTHING = object()


class TileSender:
    """While a value is under way the newest other one waits; those in between are skipped."""

    def __init__(self, context: UiContext, tasks: TaskOwner, key: str, tile: ControlTile) -> None:
        self._workspace = context.workspace
        self._tasks = tasks
        self._key = key
        self._tile = tile
        self._wanted: Any = _NOTHING
        self._busy = False
        tile.asked.connect(self._ask)

    def _ask(self, value: Any) -> None:
        self._wanted = value
        if not self._busy:
            self._busy = True
            self._tasks.start(self._send(), f"send {self._tile.ARGUMENT}")

    async def _send(self) -> None:
        try:
            while self._wanted is not _NOTHING:
                value, self._wanted = self._wanted, _NOTHING
                await self._send_one(value)
        finally:
            self._busy = False

    async def _send_one(self, value: Any) -> None:
        control = self._tile.tool_control
        if control is None:
            return
        self._tile.begin(value)
        record = await self._workspace.calls.call(
            self._key, control.tool, {control.argument: value}
        )
        if self._wanted is not _NOTHING:
            return
        # what the device reports counts, whatever it answered
        status = await self._workspace.refresh_status(self._key)
        if self._wanted is not _NOTHING:
            return
        if record.outcome is not CallOutcome.ANSWERED:
            self._tile.fail(*_failure(record))
        elif status is None or status.outcome is not CallOutcome.ANSWERED:
            self._tile.fail(QCoreApplication.translate("TileSender", "Not confirmed"))
        else:
            self._tile.succeed()


def _failure(record: CallRecord) -> tuple[str, str]:
    """A few words for the corner, and the reason as a sentence."""
    why = words(record.problem) if record.problem is not None else ""
    match record.outcome:
        case CallOutcome.DOUBTFUL:
            assert record.result is not None
            said_false = record.result.doubt is Doubt.SAID_FALSE
            short = (
                QCoreApplication.translate("TileSender", "Answered false")
                if said_false
                else QCoreApplication.translate("TileSender", "Answered an error")
            )
            return short, doubt_words(record.result)
        case CallOutcome.NO_ANSWER:
            return QCoreApplication.translate("TileSender", "No answer"), why
        case CallOutcome.LOST:
            return QCoreApplication.translate("TileSender", "Connection lost"), why
        case CallOutcome.NOT_SENT:
            return QCoreApplication.translate("TileSender", "Not sent"), why
        case _:
            return QCoreApplication.translate("TileSender", "Failed"), why
