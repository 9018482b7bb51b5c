"""Orders for the owner alone: refused and asked about, let through once or always."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.stock.events import publish_conversation
from companion.app.stock.orders import (
    AGAIN,
    MOST_ASKED,
    MOST_PENDING,
    MOST_SINGLE,
    MOST_TOLD,
    PERIOD,
    STALE,
    ServerOrders,
)
from companion.app.stock.records import StockRecord
from companion.app.stock.views import OrderRule, ServerOrder
from companion.devices.device import Device
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.events import Event, EventKind
from companion.messages.message import message as text
from companion.protocol.bridge.conversation import AssistantCall
from companion.protocol.bridge.order_gate import Order
from companion.protocol.tools import USER_ONLY, Tool

URL, OTHER = "http://former.example/ota/", "http://other.example/ota/"
SECRET = "k-secret-1234"


class Alarm:
    """A timer that a test lets ring."""

    def __init__(self, at: float, rings: Callable[[], None]) -> None:
        self.at = at
        self.rings: Callable[[], None] | None = rings

    def cancel(self) -> None:
        self.rings = None


class Bench:
    """A device with a former server, and a clock that a test moves."""

    def __init__(self) -> None:
        registry = DeviceRegistry()
        self.events: list[Event] = []
        registry.events.subscribe(self.events.append)
        self.device: Device = registry.ensure("hub:02:58:5a:00:00:01", Way.DIALS_IN)
        self.record = StockRecord("02:58:5a:00:00:01", accepted=True, upstream_url=URL)
        self.now = 1_000.0
        self.refreshed = 0
        self.alarms: list[Alarm] = []
        self.orders = ServerOrders(self.record, self._refresh, lambda: self.now, self._later)

    def _later(self, seconds: float, rings: Callable[[], None]) -> Alarm:
        self.alarms.append(Alarm(self.now + seconds, rings))
        return self.alarms[-1]

    def passes_time(self, seconds: float) -> None:
        self.now += seconds
        for alarm in [each for each in self.alarms if each.at <= self.now]:
            self.alarms.remove(alarm)
            if alarm.rings is not None:
                alarm.rings()

    def lists(self, *tools: Tool, holes: str = "") -> None:
        warnings = (text(holes, count=1, text="x"),) if holes else ()
        self.device.update(state=DeviceState.READY, tools=tools, warnings=warnings)

    def answers(self, tool: str, **more: Any) -> bool:
        values: dict[str, Any] = {"arguments": {}, "answer": "true", "failed": False}
        call = AssistantCall(tool, elapsed_ms=1.0, **{**values, **more})
        return self.orders.answered(self.device, call)

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
    here.lists(Tool("self.wifi.forget"))
    assert here.gives(order("self.wifi.forget")) and here.events == []
    here.lists(Tool("self.wifi.forget"), Tool("self.wifi.forget", user_only=True), Tool("self.a"))
    assert not here.gives(order("self.wifi.forget"))
    assert here.gives(order("self.a"))


def test_until_the_tools_are_listed_nothing_passes_and_nothing_is_asked() -> None:
    here = Bench()
    for state in (DeviceState.IDLE, DeviceState.HANDSHAKING):
        here.device.update(state=state)
        for _ in range(50):
            assert not here.gives(order("self.wifi.wipe"))
            assert not here.gives(order("self.audio_speaker.set_volume"))
    assert here.orders.waiting == () and here.refreshed == 0
    assert here.told == [
        ("stock.order_early", "self.wifi.wipe"),
        ("stock.order_early", "self.audio_speaker.set_volume"),
    ]
    assert {each.values["decision"] for each in here.events} == {"refused"}
    # what is known without a listing is asked about
    assert not here.gives(order()) and here.waiting.tool == "self.reboot"
    here.lists(Tool("self.wifi.wipe", user_only=True), Tool("self.audio_speaker.set_volume"))
    assert not here.gives(order("self.wifi.wipe"))
    assert here.told[-1] == ("stock.order_asked", "self.wifi.wipe")
    assert here.gives(order("self.audio_speaker.set_volume"))


def test_what_is_always_allowed_passes_before_the_tools_are_listed() -> None:
    here = Bench()
    here.orders.set_rule(OrderRule.ALWAYS)
    assert here.gives(order("self.wifi.wipe"))
    here.lists(Tool("self.wifi.wipe"))
    assert here.answers("self.wifi.wipe") and here.told[-1][0] == "stock.order_passed"


def test_while_it_comes_again_a_device_is_judged_by_what_it_listed_before() -> None:
    here = Bench()
    here.lists(Tool("self.a"), Tool("self.b", user_only=True))
    here.device.update(state=DeviceState.HANDSHAKING)
    assert here.gives(order("self.a")) and not here.gives(order("self.b"))
    # another firmware may have it
    assert not here.gives(order("self.c"))
    assert [each.tool for each in here.orders.waiting] == ["self.b"]


@pytest.mark.parametrize("holes", ["tools.page_failed", "tools.cursor_loop", "tools.unusable"])
def test_what_may_be_missing_in_the_listing_is_asked_about(holes: str) -> None:
    here = Bench()
    here.lists(Tool("self.a"), holes=holes)
    assert here.gives(order("self.a")) and not here.gives(order("self.b"))
    assert here.waiting.tool == "self.b"


@pytest.mark.parametrize("harmless", ["", "tools.duplicate", "tools.no_compare"])
def test_a_tool_that_a_whole_listing_does_not_have_is_the_devices_to_refuse(harmless: str) -> None:
    here = Bench()
    here.lists(Tool("self.a"), holes=harmless)
    assert here.gives(order("self.b")) and here.events == []
    assert not here.gives(order())


def test_without_any_listing_the_person_decides() -> None:
    here = Bench()
    here.orders.listing_failed = True
    for state in (DeviceState.IDLE, DeviceState.HANDSHAKING):
        here.device.update(state=state)
        assert not here.gives(order("self.a"))
    here.orders.allow(here.waiting.number, True)
    assert here.gives(order("self.a"))


def test_what_is_for_the_assistant_passes_untold() -> None:
    here = Bench()
    here.lists(Tool("self.audio_speaker.set_volume"))
    here.record.orders = OrderRule.NEVER
    assert here.gives(order("self.audio_speaker.set_volume", exact=False))
    assert here.events == [] and here.orders.waiting == ()
    # also if the device lists it as its owner's when it answers
    here.lists(Tool("self.audio_speaker.set_volume", user_only=True))
    assert not here.answers("self.audio_speaker.set_volume")


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


def test_who_agrees_sees_all_and_nobody_else_sees_secrets() -> None:
    here = Bench()
    arguments = {"url": f"http://u:{SECRET}@x/a.bin?token={SECRET}", "password": SECRET, "n": 1}
    here.gives(order("self.upgrade_firmware", arguments=arguments))
    assert SECRET not in repr(here.waiting) + repr(here.events)
    assert here.waiting.arguments == arguments
    assert here.events[0].values["arguments"]["n"] == 1
    # what would be hidden can be the host
    hidden = {"url": "http://token=evil.example/x.bin"}
    here.gives(order("self.upgrade_firmware", "other", arguments=hidden))
    assert here.orders.waiting[1].arguments == hidden
    assert "evil.example" not in repr(here.events) + repr(here.orders.waiting)


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
    assert len(here.orders._published) <= 2 * MOST_TOLD


def test_ten_old_refusals_do_not_hide_another_tool() -> None:
    here = Bench()
    here.orders.set_rule(OrderRule.NEVER)
    for number in range(50):
        here.gives(order("self.screen.snapshot", str(number)))
        here.gives(order(f"self.made_up_{number}", readable=True))
    here.gives(order("self.upgrade_firmware"))
    here.gives(message())
    assert here.told[-2:] == [
        ("stock.order_refused", "self.upgrade_firmware"),
        ("stock.restart_refused", "system"),
    ]
    assert [code for code, _ in here.told].count("stock.order_more") == 1
    assert len(here.events) == 2 * MOST_TOLD + 3


def test_what_passes_is_never_untold_nor_called_refused() -> None:
    here = Bench()
    here.orders.set_rule(OrderRule.ALWAYS)
    for _ in range(50):
        assert here.gives(message())
    assert here.told == [("stock.restart_passed", "system")]
    here.passes_time(PERIOD)
    assert here.told[1:] == [("stock.restart_passed_more", "")]
    more = here.events[1]
    assert more.title.english() == "The assistant server restarted the device 49 more times."
    assert more.values == {"tool": "", "decision": "passed", "count": 49}
    # a single one more is told as what it is, and nothing runs when nothing happens
    assert here.gives(message()) and here.gives(message())
    here.passes_time(PERIOD)
    assert [code for code, _ in here.told[2:]] == ["stock.restart_passed"] * 2
    here.passes_time(PERIOD)
    assert len(here.events) == 4 and not [each for each in here.alarms if each.rings]


def test_each_of_many_different_ones_is_told_or_counted() -> None:
    here = Bench()
    here.orders.set_rule(OrderRule.ALWAYS)
    here.lists(Tool("self.wifi.wipe", user_only=True), holes="tools.page_failed")
    tools = ("self.upgrade_firmware", "self.wifi.wipe")
    for number in range(100):
        for tool in (*tools, f"self.made_up_{number}"):
            assert here.gives(order(tool, f"{tool} {number}", answered=False))
    assert here.gives(order())
    assert here.answers("self.reboot", answer="", failed=True)
    assert here.told[-1] == ("stock.order_passed", "self.reboot")
    here.orders.flush()
    assert len(here.events) == 3 * MOST_SINGLE + 1 + 3
    assert {(each.title.code, each.method, each.values["count"]) for each in here.events[-3:]} == {
        *(("stock.order_passed_more", tool, 100 - MOST_SINGLE) for tool in tools),
        ("stock.others_passed_more", "", 100 - MOST_SINGLE),
    }
    assert "stock.order_more" not in {code for code, _ in here.told}


def test_an_allowed_order_is_told_whatever_was_refused_before() -> None:
    here = Bench()
    here.gives(order(answered=False))
    here.orders.allow(here.waiting.number, True)
    for number in range(50):
        here.gives(order("self.reboot", f"other {number}"))
    here.events.clear()
    assert here.gives(order(answered=False))
    assert here.told == [("stock.order_passed", "self.reboot")]


def test_what_passed_is_told_once_with_its_answer_or_without() -> None:
    here = Bench()
    here.orders.set_rule(OrderRule.ALWAYS)
    assert here.gives(order("self.screen.snapshot", exact=False))
    assert here.told == [("stock.order_passed", "self.screen.snapshot")]
    assert here.answers("self.screen.snapshot")
    assert len(here.events) == 1
    assert here.gives(order("self.screen.snapshot", "other"))
    assert here.answers("self.screen.snapshot", answer="no", failed=True)
    assert here.told[1:] == [("stock.order_failed", "self.screen.snapshot")]
    for _ in range(10):
        assert here.gives(order("self.screen.snapshot", "other"))
        assert here.answers("self.screen.snapshot", answer="no", failed=True)
    here.orders.flush()
    assert here.told[2:] == [("stock.order_failed_more", "self.screen.snapshot")]
    assert here.events[-1].failed and here.events[-1].values["count"] == 10


def test_what_the_assistant_used_is_what_was_judged_when_it_passed() -> None:
    here = Bench()
    here.lists(Tool("self.wifi.wipe", user_only=True), Tool("self.a"))
    here.orders.set_rule(OrderRule.ALWAYS)
    assert here.gives(order("self.wifi.wipe")) and here.gives(order("self.a"))
    here.lists(Tool("self.wifi.wipe"))
    assert here.answers("self.wifi.wipe") and not here.answers("self.a")
    assert here.told == [("stock.order_passed", "self.wifi.wipe")]
    # it is the assistant's now
    assert here.gives(order("self.wifi.wipe")) and not here.answers("self.wifi.wipe")
    for number in range(2 * MOST_PENDING):
        here.gives(order(mark=str(number)))
    assert len(here.orders._unanswered) == MOST_PENDING


def test_a_question_about_what_only_reads_gives_way_to_one_that_matters() -> None:
    here = Bench()
    here.lists(holes="tools.page_failed")
    for tool in ("self.screen.get_info", "self.get_system_info", "self.made_up"):
        here.gives(order(tool))
    here.gives(order("self.made_up_too"))
    assert "self.made_up_too" in {each.tool for each in here.orders.waiting}
    for tool in ("self.reboot", "self.upgrade_firmware", "self.assets.set_download_url"):
        here.gives(order(tool))
    tools = ["self.reboot", "self.upgrade_firmware", "self.assets.set_download_url"]
    assert [each.tool for each in here.orders.waiting] == tools
    here.gives(order("self.get_system_info"))
    here.gives(message())
    assert [each.tool for each in here.orders.waiting] == tools
    assert here.told[-1] == ("stock.restart_refused", "system")


def test_what_only_reads_and_is_allowed_keeps_its_place() -> None:
    here = Bench()
    here.gives(order("self.get_system_info"))
    here.orders.allow(1, True)
    for number in range(MOST_ASKED):
        here.gives(order(mark=str(number)))
    assert here.orders.waiting[0].allowed
    assert here.gives(order("self.get_system_info"))


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
    publish_conversation(here.device, call, transcript=False)
    [event] = here.events
    assert (event.event, event.title.code) == ("assistant_order", told)
    assert event.failed is (told == "stock.order_failed")
    assert (event.values["answer"], event.values["elapsed_ms"]) == (answer, 12.3)
    assert SECRET not in repr(event) and tool in event.title.english()
    log = ActivityLog()
    log.add_event(event)
    assert log.entries()[0].kind is EventKind.WARNING
