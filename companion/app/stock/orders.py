"""What the former server orders that only the owner of a device may: asked about, like firmware.

The user-only tools of a device are meant for its owner, never for an assistant, and so is the
message that restarts it. An order for one of them reaches the device only if the person has
allowed it; the server gets an error.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from companion.app.history.mask import mask
from companion.app.stock.records import StockRecord
from companion.app.stock.views import OrderRule, ServerOrder
from companion.devices.device import Device
from companion.errors import CompanionError
from companion.protocol.conversation import AssistantCall
from companion.protocol.order_gate import Order
from companion.protocol.tools import ENDS_CONNECTION, USER_ONLY
from companion.text import one_line

EVENT: Final = "assistant_order"
"""The kind of everything that is told of orders."""

MOST_ASKED: Final = 3
"""Orders that wait for a decision. One more takes the place of one that was not given for `STALE`
seconds, or is only refused."""
STALE: Final = 60.0

AGAIN: Final = 600.0
"""Seconds until the same order is told again: servers repeat what fails."""
MOST_TOLD: Final = 10
"""Orders that are told within `AGAIN` seconds."""
_SHOWN_AGAIN: Final = 1.0
"""Seconds between two counts of an order that are shown."""


class ServerOrders:
    """Of one device. `refresh` is called when what is shown has changed; `clock` gives seconds."""

    def __init__(
        self,
        record: StockRecord,
        refresh: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._record = record
        self._refresh = refresh
        self._clock = clock
        self._waiting: dict[str, ServerOrder] = {}
        """By `Order.mark`; what was ordered last stands last."""
        self._ordered: dict[str, float] = {}
        """When each of them was given last, in seconds of the clock."""
        self._number = 0
        self._shown = 0.0
        self._told: dict[tuple[str, str], float] = {}
        """What was told within `AGAIN` seconds, by decision and mark."""
        self._period = 0.0
        self._in_period = 0

    @property
    def waiting(self) -> tuple[ServerOrder, ...]:
        """In the order in which they were shown first."""
        return tuple(sorted(self._waiting.values(), key=lambda each: each.number))

    def judge(self, device: Device, order: Order, former_url: str) -> bool:
        """Whether the device may get it. `former_url` is whose order it is."""
        if order.readable and not order.message and not is_for_owner(device, order.tool):
            return True
        if former_url != self._record.former_url:
            self._tell(device, order, "refused")
            return False
        if self._record.orders == OrderRule.ALWAYS:
            return self._passes(device, order)
        clear = order.exact and order.readable
        known = self._waiting.get(order.mark) if clear else None
        if known is not None and known.allowed:
            self._drop(order.mark)
            self._refresh()
            return self._passes(device, order)
        if clear and self._record.orders == OrderRule.ASK:
            self._ask(device, order, known)
        else:
            self._tell(device, order, "refused")
        return False

    def allow(self, number: int, allowed: bool) -> None:
        """Let the order of this number pass when it is given again, or not after all.

        Raises `CompanionError` when it is not among those that wait.
        """
        for mark, each in self._waiting.items():
            if each.number == number:
                self._waiting[mark] = replace(each, allowed=allowed)
                return
        raise CompanionError("stock.order_gone")

    def set_rule(self, rule: OrderRule) -> None:
        """From now on; what waits is decided on by that."""
        self._record.orders = rule.value
        self.clear()

    def forget(self) -> None:
        """As for a device that never had a former server."""
        self._record.orders = OrderRule.ASK.value
        self.clear()

    def clear(self) -> None:
        """Nothing waits any more, and nothing that waited is allowed."""
        self._waiting.clear()
        self._ordered.clear()
        self._told.clear()

    def _drop(self, mark: str) -> None:
        del self._waiting[mark], self._ordered[mark]

    def _passes(self, device: Device, order: Order) -> bool:
        if not (order.answered and order.exact):
            # nobody hears what comes of it
            self._tell(device, order, "passed")
        return True

    def _ask(self, device: Device, order: Order, known: ServerOrder | None) -> None:
        now = self._clock()
        if known is None and len(self._waiting) >= MOST_ASKED:
            stale = [mark for mark, at in self._ordered.items() if now - at >= STALE]
            stale = [mark for mark in stale if not self._waiting[mark].allowed]
            if not stale:
                self._tell(device, order, "refused")
                return
            self._drop(min(stale, key=lambda mark: self._ordered[mark]))
        if known is None:
            self._number += 1
            known = ServerOrder(
                self._number,
                order.tool,
                _shown(order),
                datetime.now(UTC),
                times=0,
                message=order.message,
            )
            self._told.pop(("asked", order.mark), None)  # it is a new question
        self._waiting[order.mark] = replace(known, at=datetime.now(UTC), times=known.times + 1)
        self._ordered[order.mark] = now
        if known.times == 0 or now - self._shown >= _SHOWN_AGAIN:
            self._shown = now
            self._refresh()
        self._tell(device, order, "asked")

    def _tell(self, device: Device, order: Order, decision: str) -> None:
        """In the activity, but not each time."""
        now = self._clock()
        what = (decision, order.mark)
        if now - self._told.get(what, -AGAIN) < AGAIN:
            return
        if now - self._period >= AGAIN:
            self._period, self._in_period = now, 0
            self._told = {each: at for each, at in self._told.items() if now - at < AGAIN}
        self._in_period += 1
        if self._in_period > MOST_TOLD:
            if self._in_period == MOST_TOLD + 1:
                device.tell(EVENT, "stock.order_more", values={"decision": "refused"}, words={})
            return
        self._told[what] = now
        tool = one_line(order.tool)
        kind = "order"
        if not order.readable:
            kind = "unclear"
        elif order.message:
            kind = "restart"
        device.tell(
            EVENT,
            f"stock.{kind}_{decision}",
            method=tool,
            values={"tool": tool, "arguments": _shown(order), "decision": decision},
            words={"tool": tool} if kind == "order" else {},
        )


def is_for_owner(device: Device, tool: str) -> bool:
    """Whether a tool is one that the device keeps for its owner, listed or not."""
    return tool in USER_ONLY or any(
        each.user_only and each.name == tool for each in device.view.tools
    )


def tell_order(device: Device, call: AssistantCall) -> None:
    """An order that the device was given, and what came of it."""
    # after these silence is how it goes well, and an answer says that it did not
    failed = bool(call.answer) if call.tool in ENDS_CONNECTION else call.failed
    device.tell(
        EVENT,
        "stock.order_failed" if failed else "stock.order_passed",
        method=call.tool,
        failed=failed,
        values={
            "tool": call.tool,
            "arguments": mask(call.arguments),
            "decision": "passed",
            "answer": call.answer,
            "elapsed_ms": round(call.elapsed_ms, 1),
        },
        words={"tool": call.tool},
    )


def _shown(order: Order) -> Any:
    """The arguments as they may be shown and kept."""
    return mask(order.arguments)
