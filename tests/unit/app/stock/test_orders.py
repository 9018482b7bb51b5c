"""Orders for the owner alone: refused and asked about, let through once or always."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.activity import ActivityLog
from companion.app.records import ActivityKind
from companion.app.stock.narrate import narrate
from companion.app.stock.orders import AGAIN, MOST_ASKED, MOST_TOLD, STALE, ServerOrders
from companion.app.stock.records import StockRecord
from companion.app.stock.views import OrderRule, ServerOrder
from companion.devices.device import Device
from companion.devices.models import DeviceEvent, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.protocol.conversation import AssistantCall
from companion.protocol.order_gate import Order
from companion.protocol.tools import USER_ONLY, Tool

URL, OTHER = "http://former.example/ota/", "http://other.example/ota/"
SECRET = "k-secret-1234"


class Bench:
    """A device with a former server, and a clock that a test moves."""

    def __init__(self) -> None:
        registry = DeviceRegistry()
        self.events: list[DeviceEvent] = []
        registry.events.subscribe(self.events.append)
        self.device: Device = registry.ensure("hub:02:58:5a:00:00:01", Way.DIALS_IN)
        self.record = StockRecord("02:58:5a:00:00:01", accepted=True, former_url=URL)
        self.now = 1_000.0
        self.refreshed = 0
        self.orders = ServerOrders(self.record, self._refresh, lambda: self.now)

    def _refresh(self) -> None:
        self.refreshed += 1

    def gives(self, order: Order, url: str = URL) -> bool:
        return self.orders.judge(self.device, order, url)

    @property
    def told(self) -> list[tuple[str, str]]:
        return [(each.title.code, each.method) for each in self.events]

    @property
    def waiting(self) -> ServerOrder:
        [order] = self.orders.waiting
        return order


def order(tool: str = "self.reboot", mark: str = "", **more: Any) -> Order:
    values: dict[str, Any] = {"arguments": {}, "exact": True, "answered": True}
    return Order(tool, mark=mark or tool, **{**values, **more})


def message(**more: Any) -> Order:
    return order("system", answered=False, message=True, arguments={"command": "reboot"}, **more)


UNREADABLE = Order("", readable=False)


@pytest.mark.parametrize("tool", sorted(USER_ONLY))
def test_stock_tools_for_the_owner_are_known_without_a_listing(tool: str) -> None:
    here = Bench()
    assert not here.gives(order(tool))
    assert here.told == [("stock.order_asked", tool)]
    assert here.waiting.tool == tool and here.refreshed == 1


def test_others_are_known_by_the_listing() -> None:
    here = Bench()
    assert here.gives(order("self.wifi.forget")) and here.events == []
    tools = (Tool("self.wifi.forget"), Tool("self.wifi.forget", user_only=True), Tool("self.a"))
    here.device.update(tools=tools)
    assert not here.gives(order("self.wifi.forget"))
    assert here.gives(order("self.a"))


def test_what_is_for_the_assistant_passes_untold() -> None:
    here = Bench()
    here.record.orders = OrderRule.NEVER.value
    assert here.gives(order("self.audio_speaker.set_volume", exact=False))
    assert here.events == [] and here.orders.waiting == ()


def test_once_is_this_order_once() -> None:
    here = Bench()
    upgrade = order("self.upgrade_firmware", "one", arguments={"url": "http://x/1"})
    assert not here.gives(upgrade)
    here.orders.allow(here.waiting.number, True)
    assert here.waiting.allowed
    assert not here.gives(order("self.upgrade_firmware", "two", arguments={"url": "http://x/2"}))
    assert not here.gives(order("self.upgrade_firmware", "one", exact=False))
    assert here.gives(upgrade)
    assert [each.allowed for each in here.orders.waiting] == [False]
    here.events.clear()
    assert not here.gives(upgrade)
    # it is a new question, though it was told a moment ago
    assert here.told == [("stock.order_asked", "self.upgrade_firmware")]


def test_a_permission_is_taken_back_and_one_for_nothing_is_none() -> None:
    here = Bench()
    here.gives(order())
    number = here.waiting.number
    here.orders.allow(number, True)
    here.orders.allow(number, False)
    assert not here.gives(order())
    for gone in (0, number + 1):
        with pytest.raises(CompanionError) as caught:
            here.orders.allow(gone, True)
        assert caught.value.message.code == "stock.order_gone"


def test_never_is_refused_and_told_and_asks_nothing() -> None:
    here = Bench()
    here.gives(order())
    here.orders.set_rule(OrderRule.NEVER)
    assert here.orders.waiting == ()
    here.events.clear()
    for _ in range(5):
        assert not here.gives(order())
    assert here.told == [("stock.order_refused", "self.reboot")]
    assert here.events[0].values["decision"] == "refused" and here.orders.waiting == ()


def test_always_passes_and_what_came_of_it_is_told_with_the_answer() -> None:
    here = Bench()
    here.orders.set_rule(OrderRule.ALWAYS)
    assert here.gives(order()) and here.events == []
    assert here.gives(message()) and here.gives(UNREADABLE)
    assert [code for code, _ in here.told] == ["stock.restart_passed", "stock.unclear_passed"]


def test_an_order_of_another_server_is_refused_whatever_was_allowed() -> None:
    here = Bench()
    here.orders.set_rule(OrderRule.ALWAYS)
    assert not here.gives(order(), OTHER)
    assert here.orders.waiting == ()


def test_all_of_it_goes_with_the_server() -> None:
    here = Bench()
    here.gives(order())
    here.orders.allow(here.waiting.number, True)
    here.orders.forget()
    assert here.orders.waiting == () and not here.gives(order())
    here.orders.set_rule(OrderRule.ALWAYS)
    here.orders.forget()
    assert here.record.orders == "ask" and not here.gives(order())


def test_what_nobody_can_see_exactly_is_no_question() -> None:
    here = Bench()
    for each in (
        order(exact=False),
        UNREADABLE,
        message(exact=False),
        order("self.a", readable=False),
    ):
        assert not here.gives(each)
    assert here.orders.waiting == ()
    assert [code for code, _ in here.told] == [
        "stock.order_refused",
        "stock.unclear_refused",
        "stock.restart_refused",
        "stock.unclear_refused",
    ]


def test_the_message_that_restarts_is_asked_about_as_well() -> None:
    here = Bench()
    assert not here.gives(message())
    assert here.told == [("stock.restart_asked", "system")] and here.waiting.message
    here.orders.allow(here.waiting.number, True)
    assert here.gives(message()) and not here.gives(message())


def test_secrets_are_not_kept_with_the_question() -> None:
    here = Bench()
    arguments = {"url": f"http://u:{SECRET}@x/a.bin?token={SECRET}", "password": SECRET, "n": 1}
    here.gives(order("self.upgrade_firmware", arguments=arguments))
    assert SECRET not in repr(here.waiting) + repr(here.events)
    assert here.waiting.arguments["n"] == 1 and "@x/a.bin" in here.waiting.arguments["url"]


def test_a_server_that_repeats_itself_is_counted_and_told_once() -> None:
    here = Bench()
    for _ in range(1_000):
        here.gives(order())
    assert here.waiting.times == 1_000
    assert len(here.events) == 1 and here.refreshed == 1
    here.now += 2
    here.gives(order())
    assert here.refreshed == 2 and len(here.events) == 1
    here.now += AGAIN
    here.gives(order())
    assert len(here.events) == 2


def test_a_server_that_orders_ever_new_things_is_bounded() -> None:
    here = Bench()
    for number in range(1_000):
        assert not here.gives(order(mark=str(number)))
    # the first questions stand still, so that a person can answer them
    assert [each.number for each in here.orders.waiting] == [*range(1, MOST_ASKED + 1)]
    assert here.refreshed == MOST_ASKED and len(here.events) == MOST_TOLD + 1
    assert here.told[-1][0] == "stock.order_more"
    here.now += AGAIN
    here.gives(order(mark="late"))
    assert len(here.events) == MOST_TOLD + 2
    assert len(here.orders._told) <= 2 * MOST_TOLD


def test_what_was_not_ordered_for_long_gives_way_unless_it_is_allowed() -> None:
    here = Bench()
    for number in range(MOST_ASKED):
        here.gives(order(mark=str(number)))
    here.orders.allow(1, True)
    here.now += STALE
    here.gives(order(mark="2"))
    here.gives(order(mark="new"))
    assert [each.number for each in here.orders.waiting] == [1, 3, 4]
    assert here.gives(order(mark="0"))


@pytest.mark.parametrize(
    ("tool", "answer", "failed", "told"),
    [
        ("self.reboot", "", True, "stock.order_passed"),
        ("self.upgrade_firmware", "", True, "stock.order_passed"),
        ("self.upgrade_firmware", "true", False, "stock.order_failed"),
        ("self.screen.get_info", "{}", False, "stock.order_passed"),
        ("self.screen.snapshot", "", True, "stock.order_failed"),
        ("self.screen.snapshot", "no camera", True, "stock.order_failed"),
    ],
)
def test_what_was_let_through_is_not_what_the_assistant_used(
    tool: str, answer: str, failed: bool, told: str
) -> None:
    here = Bench()
    call = AssistantCall(tool, {"password": SECRET}, answer, failed, 12.34)
    narrate(here.device, call, transcript=False)
    [event] = here.events
    assert (event.event, event.title.code) == ("assistant_order", told)
    assert event.failed is (told == "stock.order_failed")
    assert (event.values["answer"], event.values["elapsed_ms"]) == (answer, 12.3)
    assert SECRET not in repr(event) and tool in event.title.english()
    log = ActivityLog()
    log.add_event(event)
    assert log.entries()[0].kind is ActivityKind.WARNING
