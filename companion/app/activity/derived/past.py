"""Fills the trends with what devices answered in earlier runs, as far as the history has it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from companion.app.activity.derived.trends import Trends, TrendSpan
from companion.app.activity.derived.values import Readings, of_info, of_status
from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.tools.records import CallRecord
from companion.devices.firmware.system_info import SYSTEM_INFO_TOOL, read_system_info
from companion.devices.status import STATUS_TOOL, read_status
from companion.errors import FileError
from companion.events import Event, EventKind

logger = logging.getLogger(__name__)

MOST: Final = 5_000
"""Answers that are read for each of the two tools; older ones are left out."""


async def fill_trends(
    trends: Trends,
    history: History,
    now: Callable[[], datetime] = lambda: datetime.now(UTC),
) -> None:
    """Read the answers of the last day; whatever is wrong with the history, others tell."""
    since = now() - timedelta(seconds=TrendSpan.DAY.seconds)
    found: dict[str, list[tuple[datetime, Readings]]] = {}
    try:
        for tool in (STATUS_TOOL, SYSTEM_INFO_TOOL):
            for entry in await _answers(history, tool, since):
                readings = _readings(entry.call)
                if readings:
                    found.setdefault(entry.device_key, []).append((entry.time, readings))
    except FileError as error:
        logger.info("the trends begin anew: %s", error)
        return
    for key, past in found.items():
        past.sort(key=lambda each: each[0])
        at = now()
        trends.add_past(key, [((at - time).total_seconds(), said) for time, said in past])


async def _answers(history: History, tool: str, since: datetime) -> list[Event]:
    """Calls of `tool`, newest first."""
    wanted = HistoryFilter(kinds=(EventKind.CALL,), text=tool, since=since)
    entries: list[Event] = []
    before: int | None = None
    while len(entries) < MOST:
        page = await history.read(wanted, before=before)
        entries += [stored.entry for stored in page.entries]
        before = page.before
        if before is None:
            break
    return entries[:MOST]


def _readings(call: CallRecord | None) -> Readings:
    """What an answer says of the values that are plotted; empty where it is none."""
    if call is None or call.result is None or call.failed:
        return {}
    text = call.result.text
    if call.request.tool.name == STATUS_TOOL:
        status = read_status(text)
        return of_status(status) if status is not None else {}
    if call.request.tool.name == SYSTEM_INFO_TOOL:
        info = read_system_info(text)
        return of_info(info) if info is not None else {}
    return {}
