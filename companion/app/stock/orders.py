"""What the upstream server orders that only the owner of a device may order.

The user-only tools of a device are meant for its owner, never for an assistant, and so is the
message that restarts it. Such an order reaches the device only if the person has allowed it; else
the server gets an error. Until the tools of a device are listed, each order that is not known to be
for the assistant is held back.

The activity tells of each order that a device got, but of a flood of equal ones with one entry and
a number. None is left out: an order that is not told by itself is counted, and the number is told
when the period ends, with the next order of the kind, or when the connection ends.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from enum import Enum, auto
from typing import Any, Final, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.privacy.mask import mask
from companion.app.stock.records import StockRecord
from companion.app.stock.views import OrderRule, ServerOrder
from companion.devices.device import Device
from companion.errors import CompanionError
from companion.messages.traits import Trait
from companion.protocol.bridge.conversation import AssistantCall
from companion.protocol.bridge.order_gate import Order
from companion.protocol.tools import ENDS_CONNECTION, READ_ONLY, USER_ONLY
from companion.text import one_line

PERIOD: Final = 60.0
"""Seconds within which equal orders are counted."""
MOST_SINGLE: Final = 5
"""Orders of one kind that get an entry of their own within `PERIOD`."""


class Timer(Protocol):
    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Calls something after so many seconds."""


def call_later(seconds: float, what: Callable[[], None]) -> Timer:
    """`Later` of the running event loop."""
    return asyncio.get_running_loop().call_later(seconds, what)


class _Series(Struct):
    """Orders of one kind within a period."""

    ends: float
    single: set[str] = field(default_factory=set)
    """The marks of the orders that got an entry of their own."""
    count: int = 0
    """Orders that were not told yet."""
    publish: Callable[[], None] = lambda: None
    """Tells of the last order that was counted."""
    publish_more: Callable[[int], None] = lambda count: None
    """Tells of all that were counted, two or more."""


class PassedOrders:
    """Tells of the orders that one device got, see the module. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float], later: Later) -> None:
        self._clock = clock
        self._later = later
        self._series: dict[str, _Series] = {}
        self._timer: Timer | None = None

    def add(
        self, kind: str, mark: str, publish: Callable[[], None], publish_more: Callable[[int], None]
    ) -> None:
        """Add an order that passed: published by `publish`, or with others of its `kind` by
        `publish_more`.

        `mark` is equal for equal orders. The number of kinds must be bounded.
        """
        now = self._clock()
        series = self._series.get(kind)
        if series is not None and now >= series.ends:
            self._end(kind)
            series = self._series.get(kind)
        if series is None:
            series = self._series[kind] = _Series(now + PERIOD)
        if mark not in series.single and len(series.single) < MOST_SINGLE:
            series.single.add(mark)
            publish()
        else:
            series.count += 1
            series.publish, series.publish_more = publish, publish_more
        self._set_timer()

    def flush(self) -> None:
        """Tell of all orders that were only counted. No timer runs after this."""
        for kind in [*self._series]:
            self._end(kind)
        self._series.clear()
        self._set_timer()

    def _end(self, kind: str) -> None:
        """End the period of `kind`. If orders were counted, the next period begins at once."""
        series = self._series.pop(kind)
        if not series.count:
            return
        self._series[kind] = _Series(self._clock() + PERIOD)
        if series.count == 1:
            series.publish()
        else:
            series.publish_more(series.count)

    def _set_timer(self) -> None:
        ends = [series.ends for series in self._series.values() if series.count]
        if self._timer is not None and not ends:
            self._timer.cancel()
            self._timer = None
        elif self._timer is None and ends:
            self._timer = self._later(max(min(ends) - self._clock(), 0.0), self._tick)

    def _tick(self) -> None:
        self._timer = None
        now = self._clock()
        for kind in [kind for kind, series in self._series.items() if now >= series.ends]:
            self._end(kind)
        self._set_timer()


EVENT: Final = "assistant_order"
"""The kind of all events about orders."""

MOST_ASKED: Final = 3
"""Orders that wait for a decision. Another one replaces one that matters less, or that was not
given for `STALE` seconds; if there is none, it is refused without a question."""
STALE: Final = 60.0

AGAIN: Final = 600.0
"""Seconds until the same order is told again: servers repeat orders that fail."""
MOST_TOLD: Final = 10
"""Refused orders of one tool that are told within `AGAIN` seconds."""
MOST_PENDING: Final = 1024
"""Orders that passed and wait for their answers: far more than `AssistantCalls` has."""
_SHOWN_AGAIN: Final = 1.0
"""Seconds between two updates of the count that is shown for an order."""


class _MeantFor(Enum):
    """Who a tool is meant for."""

    ASSISTANT = auto()
    OWNER = auto()
    NOT_LISTED_YET = auto()
    """The device's tools are being listed."""


class ServerOrders:
    """Judges the orders of one device's upstream server, and keeps those that wait for a decision.

    `refresh` is called when what is shown has changed; `clock` gives seconds, and `later` calls
    something after some seconds.
    """

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
        """By `Order.mark`; the latest order is the last."""
        self._ordered: dict[str, float] = {}
        """When each was given last, in seconds of the clock."""
        self._number = 0
        self._shown = 0.0
        self._published: dict[tuple[str, str], float] = {}
        """When a refused order was told, by decision and mark; forgotten after `AGAIN` seconds."""
        self._period = 0.0
        self._in_period: dict[str, int] = {}
        """How many were told since `_period`, by `_kind`."""
        self._more_published = False
        self._passed = PassedOrders(clock, later)
        self._unanswered: deque[tuple[str, str, bool]] = deque(maxlen=MOST_PENDING)
        """Orders that passed and are not answered: the tool as in `AssistantCall`, the mark, and
        whether the order is told with its answer."""
        self.listing_failed = False
        """The device's tools could not be listed on this connection."""

    @property
    def waiting(self) -> tuple[ServerOrder, ...]:
        """The orders that wait for a decision, the one shown first first."""
        return tuple(sorted(self._waiting.values(), key=lambda each: each.number))

    def judge(self, device: Device, order: Order, upstream_url: str) -> bool:
        """Whether the device may get the order of the server at `upstream_url`."""
        meant_for = _MeantFor.OWNER
        if order.readable and not order.message:
            meant_for = self._meant_for(device, order.tool)
        if meant_for is _MeantFor.ASSISTANT:
            return True
        if upstream_url != self._record.upstream_url:
            self._publish(device, order, "refused")
            return False
        if self._record.orders == OrderRule.ALWAYS:
            return self._passes(device, order)
        clear = order.exact and order.readable
        known = self._waiting.get(order.mark) if clear else None
        if known is not None and known.allowed:
            self._drop(order.mark)
            self._refresh()
            return self._passes(device, order)
        if meant_for is _MeantFor.NOT_LISTED_YET:
            # no question: most of these are for the assistant, which is known within a second
            self._publish(device, order, "refused", early=True)
        elif clear and self._record.orders == OrderRule.ASK:
            self._ask(device, order, known)
        else:
            self._publish(device, order, "refused")
        return False

    def answered(self, device: Device, call: AssistantCall) -> bool:
        """Tell what came of an order that passed; False for one of the assistant's own calls.

        The judgement when it passed decides, even if the device lists other tools by now.
        """
        mine = [each for each in self._unanswered if each[0] == call.tool]
        # orders that are told with their answer come first, so that none is left out
        found = next((each for each in mine if each[2]), mine[0] if mine else None)
        if found is None and call.tool not in USER_ONLY:
            return False
        mark, with_answer = "", True
        if found is not None:
            self._unanswered.remove(found)
            _, mark, with_answer = found
        if with_answer:
            failed = order_failed(call)
            self._passed.add(
                f"{_kind(device, call.tool)} {failed}",
                mark,
                lambda: publish_order(device, call),
                lambda count: _publish_more(
                    device, "order_failed" if failed else "order_passed", call.tool, count
                ),
            )
        return True

    def flush(self) -> None:
        """Tell of all orders that passed, also of those that were only counted."""
        self._passed.flush()

    def allow(self, number: int, allowed: bool) -> None:
        """Let the order of this number pass when it is given again, or take that back.

        Raises `CompanionError` if it does not wait.
        """
        for mark, each in self._waiting.items():
            if each.number == number:
                self._waiting[mark] = replace(each, allowed=allowed)
                return
        raise CompanionError("stock.order_gone")

    def set_rule(self, rule: OrderRule) -> None:
        """Apply the rule from now on. Nothing waits after this."""
        self._record.orders = rule
        self.clear()

    def forget(self) -> None:
        """Start over, as for a device that never had an upstream server."""
        self._record.orders = OrderRule.ASK
        self.clear()

    def clear(self) -> None:
        """Drop all orders that wait, also those that were allowed."""
        self._waiting.clear()
        self._ordered.clear()
        self._published.clear()
        self._passed.flush()

    def _drop(self, mark: str) -> None:
        del self._waiting[mark], self._ordered[mark]

    def _meant_for(self, device: Device, tool: str) -> _MeantFor:
        if tool in USER_ONLY:
            return _MeantFor.OWNER
        view = device.view
        listed = [each for each in view.tools if each.name == tool]
        if listed:
            # this may be the list of its last connection, until the new one is there
            only_owner = any(each.user_only for each in listed)
            return _MeantFor.OWNER if only_owner else _MeantFor.ASSISTANT
        if not view.connected:
            return _MeantFor.OWNER if self.listing_failed else _MeantFor.NOT_LISTED_YET
        if all(Trait.LISTING_NAMES_ALL in warning.traits for warning in view.warnings):
            # The device has no such tool. Its list has the tools for the owner too; a device that
            # does not know `withUserTools` has none (transports/README.md, "Listing tools").
            return _MeantFor.ASSISTANT
        return _MeantFor.OWNER

    def _passes(self, device: Device, order: Order) -> bool:
        # an order whose effect cannot be read from it is told at once
        with_answer = order.answered and order.exact
        if order.answered:
            self._unanswered.append((one_line(order.tool), order.mark, with_answer))
        if not with_answer:
            word = _word(order)
            self._passed.add(
                f"{_kind(device, order.tool)} {word}",
                order.mark,
                lambda: _publish_decision(device, order, f"stock.{word}_passed", "passed"),
                lambda count: _publish_more(device, f"{word}_passed", order.tool, count),
            )
        return True

    def _ask(self, device: Device, order: Order, known: ServerOrder | None) -> None:
        now = self._clock()
        if known is None and len(self._waiting) >= MOST_ASKED:
            gives_way = self._least_important(device, order, now)
            if not gives_way:
                self._publish(device, order, "refused")
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
            self._published.pop(("asked", order.mark), None)  # a new question, published again
        self._waiting[order.mark] = replace(known, at=datetime.now(UTC), times=known.times + 1)
        self._ordered[order.mark] = now
        if known.times == 0 or now - self._shown >= _SHOWN_AGAIN:
            self._shown = now
            self._refresh()
        self._publish(device, order, "asked")

    def _least_important(self, device: Device, order: Order, now: float) -> str:
        """The mark of the waiting order that matters least; empty if none may be replaced."""
        rank = _rank(device, order.tool, order.message)
        others = [
            (_rank(device, each.tool, each.message), self._ordered[mark], mark)
            for mark, each in self._waiting.items()
            if not each.allowed
        ]
        others = [each for each in others if each[0] < rank or now - each[1] >= STALE]
        return min(others, default=(0, 0.0, ""))[2]

    def _publish(self, device: Device, order: Order, decision: str, *, early: bool = False) -> None:
        """Publish that it was held back, but not each time."""
        now = self._clock()
        what = ("early" if early else decision, order.mark)
        if now - self._published.get(what, -AGAIN) < AGAIN:
            return
        if now - self._period >= AGAIN:
            self._period, self._more_published = now, False
            self._in_period.clear()
            self._published = {each: at for each, at in self._published.items() if now - at < AGAIN}
        kind = _kind(device, order.tool)
        if self._in_period.get(kind, 0) >= MOST_TOLD:
            if not self._more_published:
                self._more_published = True
                device.tell(EVENT, "stock.order_more", values={"decision": "refused"}, words={})
            return
        self._in_period[kind] = self._in_period.get(kind, 0) + 1
        self._published[what] = now
        code = "stock.order_early" if early else f"stock.{_word(order)}_{decision}"
        _publish_decision(device, order, code, decision)


def _word(order: Order) -> str:
    """What the codes of its messages start with."""
    if not order.readable:
        return "unclear"
    return "restart" if order.message else "order"


def _kind(device: Device, tool: str) -> str:
    """The kind that orders for a tool are counted as: the tool's name.

    Names that the device does not have are one kind, as a server could make up any number.
    """
    known = tool in USER_ONLY or tool == "system" or device.view.tool(tool) is not None
    return tool if known else ""


def _rank(device: Device, tool: str, message: bool) -> int:
    """How much a question about the order matters: 0 for a tool that only reads."""
    if tool in READ_ONLY:
        return 0
    # a name that the device does not list may be made up
    return 2 if message or tool in USER_ONLY or device.view.tool(tool) is not None else 1


def _publish_decision(device: Device, order: Order, code: str, decision: str) -> None:
    tool = one_line(order.tool)
    device.tell(
        EVENT,
        code,
        method=tool,
        values={"tool": tool, "arguments": mask(order.arguments), "decision": decision},
        words={"tool": tool} if _word(order) == "order" else {},
    )


def _publish_more(device: Device, code: str, tool: str, count: int) -> None:
    """Publish that `count` orders for a tool passed."""
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
    """Whether an order failed, by its answer."""
    # these tools give no answer when they succeed
    return bool(call.answer) if call.tool in ENDS_CONNECTION else call.failed


def publish_order(device: Device, call: AssistantCall) -> None:
    """Publish an order that the device got, and its answer."""
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
