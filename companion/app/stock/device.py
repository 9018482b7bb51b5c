"""One stock device: its record, its view, and the line that it is connected by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Protocol

from companion.app.stock.answer import FormerFirmware, would_install
from companion.app.stock.boot import BootReport
from companion.app.stock.orders import ServerOrders
from companion.app.stock.records import StockRecord
from companion.app.stock.views import FirmwareOffer, FirmwareRule, OrderRule, Route, StockView
from companion.devices.bridge.former import FormerServer, FormerState
from companion.messages.message import Message
from companion.protocol.bridge.conversation import ConversationState


class OpenBridge(Protocol):
    """A line that is open now."""

    async def use(self, former: FormerServer | None) -> None: ...
    async def close(self) -> None: ...


class StockDevice:
    """Holds a `StockView` and replaces it whenever something changes."""

    def __init__(
        self, record: StockRecord, name: str, changed: Callable[[StockView], None]
    ) -> None:
        self.record = record
        self._changed = changed
        self.bridge: OpenBridge | None = None
        self.decided = asyncio.Event()
        """Set when the person has said yes or no."""
        self.asks_again = False
        """It was sent away, and asks while somebody looks for devices."""
        self.letting: frozenset[str] = frozenset()
        """Hashes of passwords that it was given together with firmware let through once."""
        self.orders = ServerOrders(record, self.refresh)
        self.told_offer = record.offered
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
        """Whether people see it: not once it was sent away, unless they look for it."""
        return not self.record.declined or self.asks_again

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
        if record.offered and boot.version not in ("", record.offered_running):
            self._runs_another(boot.version)
        record.board = boot.board or record.board
        record.chip = boot.chip or record.chip
        record.user_agent = boot.user_agent
        record.language = boot.language
        name = self.view.name
        if name in ("", record.device_id):
            name = boot.board or record.device_id
        self.refresh(asked=datetime.now(UTC), address=boot.address, name=name)

    def offered(self, offer: FirmwareOffer | None) -> None:
        """The former server offers this firmware, or none any more; `refresh` shows it."""
        record = self.record
        record.offered = offer.version if offer is not None else ""
        record.offered_host = offer.host if offer is not None else ""
        record.offered_running = offer.running if offer is not None else ""
        record.offered_forced = offer is not None and offer.forced
        if record.rule == FirmwareRule.ONCE.value and record.once != record.offered:
            # it was about another one
            record.rule, record.once = FirmwareRule.ASK.value, ""

    def _runs_another(self, version: str) -> None:
        record = self.record
        offer = FormerFirmware(record.offered, "", record.offered_forced)
        if version == record.offered or not would_install(offer, version):
            self.offered(None)
        else:
            record.offered_running = version

    def lets_once(self) -> None:
        """The newest password goes to it together with firmware that is let through once."""
        hashes = self.record.hashes
        self.letting = frozenset({*(self.letting & {*hashes}), hashes[-1]})

    def logs_in(self, password: bytes) -> bool:
        """Whether it may, with this password: by which it is known to have the answer that this
        was in, and firmware that was let through once with it."""
        if not self.record.accepted or not self.record.lets_in(password):
            return False
        if self.record.used in self.letting:
            self.letting = frozenset()
            self.record.rule, self.record.once = FirmwareRule.ASK.value, ""
            self.refresh()
        return True

    def former_said(self, state: FormerState, problem: Message | None) -> None:
        self.refresh(former_state=state, problem=problem)

    def connected(self, bridge: OpenBridge, by: str) -> None:
        self.bridge = bridge
        self.refresh(connected_by=by)

    def gone(self, bridge: OpenBridge) -> None:
        """That line has ended; a newer one may have taken its place."""
        if self.bridge is bridge:
            self.bridge = None
            state = self.view.former_state
            if state is FormerState.CONNECTING:  # which nobody does any more
                state = FormerState.READY
            self.refresh(connected_by="", conversation=ConversationState.IDLE, former_state=state)

    def _of_record(self) -> dict[str, Any]:
        record = self.record
        return {
            "accepted": record.accepted,
            "version": record.version,
            "board": record.board,
            "chip": record.chip,
            "former_url": record.former_url,
            "route": Route(record.route),
            "named": record.named,
            "transcript": record.transcript,
            "rule": FirmwareRule(record.rule),
            "offer": self._offer(),
            "order_rule": OrderRule(record.orders),
            "orders": self.orders.waiting,
        }

    def _offer(self) -> FirmwareOffer | None:
        record = self.record
        undecided = record.rule in (FirmwareRule.ASK.value, FirmwareRule.ONCE.value)
        if not record.offered or not undecided:
            return None
        return FirmwareOffer(
            record.offered, record.offered_running, record.offered_host, record.offered_forced
        )
