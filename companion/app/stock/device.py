"""One stock device: its record, its view, and the line that it is connected by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Protocol

from companion.app.stock.boot import BootReport
from companion.app.stock.records import StockRecord
from companion.app.stock.views import FirmwareRule, Route, StockView
from companion.devices.bridge.former import FormerServer, FormerState
from companion.messages import Message
from companion.protocol.conversation import ConversationState


class Bridge(Protocol):
    """A line that is open now."""

    async def use(self, former: FormerServer | None) -> None: ...


class StockDevice:
    """Holds a `StockView` and replaces it whenever something changes."""

    def __init__(
        self, record: StockRecord, name: str, changed: Callable[[StockView], None]
    ) -> None:
        self.record = record
        self._changed = changed
        self.bridge: Bridge | None = None
        self.decided = asyncio.Event()
        """Set when the person has said yes or no."""
        self.told_offer = ""
        self.told_code = ""
        """What was told already, so that each start does not repeat it."""
        self.view = StockView(
            key=record.key,
            device_id=record.device_id,
            name=name or record.board or record.device_id,
            accepted=record.accepted,
        )
        self.view = replace(self.view, **self._of_record())

    @property
    def shown(self) -> bool:
        """Whether people see it: not once it was sent away."""
        return not self.record.declined

    def refresh(self, **changes: Any) -> None:
        """Take over the record and replace fields of the view; published if anything differs."""
        view = replace(self.view, **self._of_record(), **changes)
        if view != self.view:
            self.view = view
            self._changed(view)

    def booted(self, boot: BootReport) -> None:
        """It asked for its settings, and said what it is."""
        record = self.record
        record.client_id = boot.client_id or record.client_id
        record.version = boot.version
        record.board = boot.board or record.board
        record.chip = boot.chip or record.chip
        record.user_agent = boot.user_agent
        record.language = boot.language
        name = self.view.name
        if name in ("", record.device_id):
            name = boot.board or record.device_id
        self.refresh(asked=datetime.now(UTC), address=boot.address, name=name)

    def former_said(self, state: FormerState, problem: Message | None) -> None:
        self.refresh(former_state=state, problem=problem)

    def connected(self, bridge: Bridge, by: str) -> None:
        self.bridge = bridge
        self.refresh(connected_by=by)

    def gone(self, bridge: Bridge) -> None:
        """That line has ended; a newer one may have taken its place."""
        if self.bridge is bridge:
            self.bridge = None
            self.refresh(connected_by="", conversation=ConversationState.IDLE)

    def _of_record(self) -> dict[str, Any]:
        record = self.record
        return {
            "accepted": record.accepted,
            "version": record.version,
            "board": record.board,
            "chip": record.chip,
            "former_url": record.former_url,
            "route": Route(record.route),
            "transcript": record.transcript,
            "rule": FirmwareRule(record.rule),
        }
