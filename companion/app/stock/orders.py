"""What the former server orders that only the owner of a device may: asked about, like firmware.

The user-only tools of a device are meant for its owner, never for an assistant, and so is the
message that restarts it. An order for one of them reaches the device only if the person has
allowed it; the server gets an error. While nobody knows yet which tools of a device are for its
owner, all that is not known to be for the assistant is held back.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum, auto
from typing import Any, Final

from companion.app.privacy.mask import mask
from companion.app.stock.passed_orders import Later, PassedOrders, call_later
from companion.app.stock.records import StockRecord
from companion.app.stock.views import OrderRule, ServerOrder
from companion.devices.device import Device
from companion.errors import CompanionError
from companion.messages.traits import Trait
from companion.protocol.bridge.conversation import AssistantCall
from companion.protocol.bridge.order_gate import Order
from companion.protocol.tools import ENDS_CONNECTION, READ_ONLY, USER_ONLY
from companion.text import one_line

EVENT: Final = "assistant_order"
"""The kind of everything that is told of orders."""

MOST_ASKED: Final = 3
"""Orders that wait for a decision. One more takes the place of one that was not given for `STALE`
seconds or matters less, or is only refused."""
STALE: Final = 60.0

AGAIN: Final = 600.0
"""Seconds until the same order is told again: servers repeat what fails."""
MOST_TOLD: Final = 10
"""Orders of one tool that are refused and told within `AGAIN` seconds."""
MOST_PENDING: Final = 1024
"""Orders that passed and wait for their answers: far more than wait in `AssistantCalls`, which may
not know all of them."""
_SHOWN_AGAIN: Final = 1.0
"""Seconds between two counts of an order that are shown."""


class _Standing(Enum):
    """Whom a tool is for."""

    ASSISTANT = auto()
    OWNER = auto()
    NOT_LISTED_YET = auto()
    """The device's tools are being listed."""


class ServerOrders:
    """Of one device. `refresh` is called when what is shown has changed; `clock` gives seconds,
    and `later` calls something after some of them."""

    def __init__(
        self,
        record: StockRecord,
        refresh: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
        later: Later = call_later,
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
        """What was refused and told within `AGAIN` seconds, by decision and mark."""
        self._period = 0.0
        self._in_period: dict[str, int] = {}
        """How many of them, by `_kind`."""
        self._told_more = False
        self._passed = PassedOrders(clock, later)
        self._unanswered: deque[tuple[str, str, bool]] = deque(maxlen=MOST_PENDING)
        """Passed and not yet answered: the tool as in `AssistantCall`, the mark, and whether it
        is told with its answer."""
        self.listing_failed = False
        """The device's tools could not be listed on this connection."""

    @property
    def waiting(self) -> tuple[ServerOrder, ...]:
        """In the order in which they were shown first."""
        return tuple(sorted(self._waiting.values(), key=lambda each: each.number))

    def judge(self, device: Device, order: Order, former_url: str) -> bool:
        """Whether the device may get it. `former_url` is whose order it is."""
        standing = _Standing.OWNER
        if order.readable and not order.message:
            standing = self._standing(device, order.tool)
        if standing is _Standing.ASSISTANT:
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
        if standing is _Standing.NOT_LISTED_YET:
            # most of these are for the assistant: it takes a second to know
            self._tell(device, order, "refused", early=True)
        elif clear and self._record.orders == OrderRule.ASK:
            self._ask(device, order, known)
        else:
            self._tell(device, order, "refused")
        return False

    def answered(self, device: Device, call: AssistantCall) -> bool:
        """Tell what came of an order that passed. False for a call that is the assistant's own:
        what was judged when it passed decides, whatever the device lists by now."""
        mine = [each for each in self._unanswered if each[0] == call.tool]
        # the one that is told with its answer comes first: none of these is left out
        found = next((each for each in mine if each[2]), mine[0] if mine else None)
        if found is None and call.tool not in USER_ONLY:
            return False
        mark, with_answer = "", True
        if found is not None:
            self._unanswered.remove(found)
            _, mark, with_answer = found
        if with_answer:
            failed = order_failed(call)
            self._passed.told(
                f"{_kind(device, call.tool)} {failed}",
                mark,
                lambda: tell_order(device, call),
                lambda count: _tell_more(
                    device, "order_failed" if failed else "order_passed", call.tool, count
                ),
            )
        return True

    def flush(self) -> None:
        """Tell of all orders that passed, also of those that were only counted so far."""
        self._passed.flush()

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
        self._passed.flush()

    def _drop(self, mark: str) -> None:
        del self._waiting[mark], self._ordered[mark]

    def _standing(self, device: Device, tool: str) -> _Standing:
        if tool in USER_ONLY:
            return _Standing.OWNER
        view = device.view
        listed = [each for each in view.tools if each.name == tool]
        if listed:
            # also by the listing of its last connection, until there is one of this
            only_owner = any(each.user_only for each in listed)
            return _Standing.OWNER if only_owner else _Standing.ASSISTANT
        if not view.connected:
            return _Standing.OWNER if self.listing_failed else _Standing.NOT_LISTED_YET
        if all(Trait.LISTING_NAMES_ALL in warning.traits for warning in view.warnings):
            # It has no such tool: tools for the owner are listed as well. What does not know
            # `withUserTools` has none of them (transports/README.md, "Listing tools").
            return _Standing.ASSISTANT
        return _Standing.OWNER

    def _passes(self, device: Device, order: Order) -> bool:
        # what somebody else has to read to find out what it does is told at once
        with_answer = order.answered and order.exact
        if order.answered:
            self._unanswered.append((one_line(order.tool), order.mark, with_answer))
        if not with_answer:
            word = _word(order)
            self._passed.told(
                f"{_kind(device, order.tool)} {word}",
                order.mark,
                lambda: _tell_decision(device, order, f"stock.{word}_passed", "passed"),
                lambda count: _tell_more(device, f"{word}_passed", order.tool, count),
            )
        return True

    def _ask(self, device: Device, order: Order, known: ServerOrder | None) -> None:
        now = self._clock()
        if known is None and len(self._waiting) >= MOST_ASKED:
            gives_way = self._gives_way(device, order, now)
            if not gives_way:
                self._tell(device, order, "refused")
                return
            self._drop(gives_way)
        if known is None:
            self._number += 1
            known = ServerOrder(
                self._number,
                order.tool,
                order.arguments,
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

    def _gives_way(self, device: Device, order: Order, now: float) -> str:
        """The mark of what waits and matters least, empty if all of it matters as much."""
        rank = _rank(device, order.tool, order.message)
        others = [
            (_rank(device, each.tool, each.message), self._ordered[mark], mark)
            for mark, each in self._waiting.items()
            if not each.allowed
        ]
        others = [each for each in others if each[0] < rank or now - each[1] >= STALE]
        return min(others, default=(0, 0.0, ""))[2]

    def _tell(self, device: Device, order: Order, decision: str, *, early: bool = False) -> None:
        """In the activity that it was not let through, but not each time."""
        now = self._clock()
        what = ("early" if early else decision, order.mark)
        if now - self._told.get(what, -AGAIN) < AGAIN:
            return
        if now - self._period >= AGAIN:
            self._period, self._told_more = now, False
            self._in_period.clear()
            self._told = {each: at for each, at in self._told.items() if now - at < AGAIN}
        kind = _kind(device, order.tool)
        if self._in_period.get(kind, 0) >= MOST_TOLD:
            if not self._told_more:
                self._told_more = True
                device.tell(EVENT, "stock.order_more", values={"decision": "refused"}, words={})
            return
        self._in_period[kind] = self._in_period.get(kind, 0) + 1
        self._told[what] = now
        code = "stock.order_early" if early else f"stock.{_word(order)}_{decision}"
        _tell_decision(device, order, code, decision)


def _word(order: Order) -> str:
    """What the codes of its messages begin with."""
    if not order.readable:
        return "unclear"
    return "restart" if order.message else "order"


def _kind(device: Device, tool: str) -> str:
    """What orders for a tool are counted with. The server can make up names, which are one kind;
    the device's own are bounded."""
    known = tool in USER_ONLY or tool == "system" or device.view.tool(tool) is not None
    return tool if known else ""


def _rank(device: Device, tool: str, message: bool) -> int:
    """How much a question about it matters: 0 for what only reads."""
    if tool in READ_ONLY:
        return 0
    # a name that is not listed may be one that the server made up
    return 2 if message or tool in USER_ONLY or device.view.tool(tool) is not None else 1


def _tell_decision(device: Device, order: Order, code: str, decision: str) -> None:
    tool = one_line(order.tool)
    device.tell(
        EVENT,
        code,
        method=tool,
        values={"tool": tool, "arguments": mask(order.arguments), "decision": decision},
        words={"tool": tool} if _word(order) == "order" else {},
    )


def _tell_more(device: Device, code: str, tool: str, count: int) -> None:
    """So many more of them passed."""
    words: dict[str, Any] = {"count": count}
    method = ""
    if code.startswith("order_"):
        if _kind(device, tool):
            words["tool"] = method = one_line(tool)
        else:
            code = "others_passed"
    device.tell(
        EVENT,
        f"stock.{code}_more",
        method=method,
        failed=code == "order_failed",
        values={"tool": method, "decision": "passed", "count": count},
        words=words,
    )


def order_failed(call: AssistantCall) -> bool:
    """Whether what came of an order says that it failed."""
    # after these silence is how it goes well, and an answer says that it did not
    return bool(call.answer) if call.tool in ENDS_CONNECTION else call.failed


def tell_order(device: Device, call: AssistantCall) -> None:
    """An order that the device was given, and what came of it."""
    failed = order_failed(call)
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
