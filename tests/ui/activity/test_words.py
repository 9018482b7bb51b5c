"""Entries as rows: words, icons, pills."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.tools.records import CallOutcome
from companion.events import Event, EventKind
from companion.messages.message import Message, message
from companion.protocol.results import CallResult, Doubt, ImageContent, TextContent
from companion.ui.activity.words import entry_words, number_words
from companion.ui.kit.theme.icons import character
from companion.ui.kit.words.call_words import (
    arguments_summary,
    call_detail,
    outcome_words,
    result_summary,
)
from tests.fakes.entries import call_entry, call_record, event_entry, text_result

pytestmark = pytest.mark.usefixtures("qapp")

CONNECTION = "Connection"
TIMED_OUT = message("call.timeout", seconds=10)


@pytest.mark.parametrize(
    ("outcome", "more", "detail", "ended", "live"),
    [
        (CallOutcome.RUNNING, {}, "volume 70", "waiting for the answer", "Running"),
        (CallOutcome.ANSWERED, {}, "volume 70", "answered in 412 ms", "Answered"),
        (
            CallOutcome.DOUBTFUL,
            {"result": text_result("false", doubt=Doubt.SAID_FALSE)},
            "The device answered false",
            "answered in 412 ms, perhaps failed",
            "Failed",
        ),
        (
            CallOutcome.DOUBTFUL,
            {"result": text_result("Error: no card", doubt=Doubt.SAID_ERROR)},
            "Error: no card",
            "answered in 412 ms, perhaps failed",
            "Failed",
        ),
        (
            CallOutcome.FAILED,
            {"problem": message("call.device_error", text="Unknown tool: x")},
            "The device answered: Unknown tool: x",
            "failed after 412 ms",
            "Failed",
        ),
        (
            CallOutcome.NO_ANSWER,
            {"problem": TIMED_OUT},
            "No answer in 10 s",
            "no answer in 412 ms",
            "Failed",
        ),
        (
            CallOutcome.LOST,
            {"problem": message("call.lost")},
            "The connection was lost before the answer",
            "connection lost after 412 ms",
            "Failed",
        ),
        (
            CallOutcome.CANCELLED,
            {"problem": message("call.cancelled")},
            "You stopped waiting",
            "waiting stopped after 412 ms",
            "Stopped",
        ),
        (
            CallOutcome.REFUSED,
            {"problem": message("call.refused")},
            "Declined, nothing was sent",
            "refused, nothing was sent",
            "Not sent",
        ),
        (
            CallOutcome.NOT_SENT,
            {"problem": message("connect.not_connected")},
            "The device is not connected, so nothing was sent.",
            "not sent",
            "Failed",
        ),
    ],
)
def test_every_outcome_has_words(
    outcome: CallOutcome, more: dict[str, Any], detail: str, ended: str, live: str
) -> None:
    record = call_record(arguments={"volume": 70}, outcome=outcome, **more)
    said = entry_words(call_entry(record))
    assert said.title == "Audio speaker › Set volume"
    assert call_detail(record) == said.detail == detail
    assert outcome_words(record) == ended
    assert said.live_pill[0] == live
    assert character(said.icon)
    assert (("Failed", "red") in said.pills) == record.failed


def test_a_reboot_that_loses_the_connection_has_not_failed() -> None:
    record = call_record("self.reboot", user_only=True, outcome=CallOutcome.LOST)
    said = entry_words(call_entry(record))
    assert said.detail == "It restarts, so it does not answer"
    assert said.pills == (("Protected", "amber"),)
    assert said.live_pill == ("Restarting", "neutral")
    assert said.icon == "power" and character(said.icon)
    assert outcome_words(record).startswith("sent, away after")


def test_a_privileged_call_says_so_in_amber() -> None:
    said = entry_words(call_entry(call_record("self.reboot", user_only=True)))
    assert said.pills == (("Protected", "amber"),)


def test_an_answer_is_summed_up_where_nothing_was_asked() -> None:
    assert call_detail(call_record(result=text_result('{"a": 1, "b": 2}'))) == "2 values"
    assert call_detail(call_record(result=text_result("true"))) == "true"
    record = call_record(arguments={"n": 1}, result=text_result("41"))
    assert call_detail(record) == "n 1 → 41"
    picture = CallResult((TextContent("Here it is"), ImageContent("image/jpeg", "A" * 24_000)))
    assert result_summary(picture) == "Here it is, image, 18 KB"
    assert result_summary(CallResult(())) == "empty answer"


def test_arguments_are_summed_up_on_one_line_and_bounded() -> None:
    text = arguments_summary({"url": "http://a\nb", "deep": {"x": [1, None]}, "on": True})
    assert text == 'url http://a b, deep {"x": [1, null]}, on true'
    assert len(arguments_summary({"long": "x" * 10_000})) <= 160


def test_a_notification_is_called_by_its_method() -> None:
    entry = event_entry(method="notifications/input_mute_changed", params={"muted": True})
    said = entry_words(entry)
    assert said.title == "Input mute changed"
    assert said.detail == 'notifications/input_mute_changed {"muted": true}'
    assert said.source == "notifications/input_mute_changed"
    assert said.live_pill == ("From device", "neutral")
    assert '"muted": true' in said.haystack


def test_what_a_server_tells_is_not_called_a_devices() -> None:
    for key in ("http://127.0.0.1:9/mcp", "https://example.com/mcp", "stdio:python -m server"):
        entry = replace(event_entry(method="notifications/changed", params={}), device_key=key)
        assert entry_words(entry).live_pill == ("From server", "neutral")


def test_a_payload_without_a_method_is_shown_as_it_is() -> None:
    said = entry_words(event_entry(params={"type": "sos_alert"}))
    assert said.title == "Notification from the device"
    assert said.detail == '{"type": "sos_alert"}'


def test_text_that_a_device_wrote_stays_on_one_line() -> None:
    entry = event_entry(method="notifications/a\nb\u202e", params=["x\ny\u202e"])
    said = entry_words(entry)
    assert "\n" not in said.title + said.detail + said.source
    assert "\u202e" not in said.title + said.detail + said.source


@pytest.mark.parametrize(
    ("kind", "event", "code", "failed", "icon", "pill"),
    [
        (EventKind.CONNECTION, "dialed_in", "live.dialed_in", False, "link-simple", CONNECTION),
        (
            EventKind.CONNECTION,
            "disconnected",
            "live.disconnected",
            False,
            "link-break",
            CONNECTION,
        ),
        (EventKind.CONNECTION, "failed", "live.failed", True, "link-break", "Failed"),
        (EventKind.WARNING, "repaired", "live.repaired", False, "wrench", "Noticed"),
        (EventKind.WARNING, "unreadable", "live.unreadable", True, "warning-circle", "Failed"),
    ],
)
def test_events_have_an_icon_and_a_pill(
    kind: EventKind, event: str, code: str, failed: bool, icon: str, pill: str
) -> None:
    said = entry_words(event_entry(1, kind, event, message(code), failed=failed))
    assert (said.icon, said.live_pill[0]) == (icon, pill)


def test_a_connection_says_who_and_from_where() -> None:
    values = {"address": "192.168.1.42", "board": "otto-robot", "version": "2.0.4", "tools": 12}
    title = message("live.connected", count=12)
    said = entry_words(event_entry(1, EventKind.CONNECTION, "connected", title, values=values))
    assert said.title == "Connected, 12 tools listed"
    assert said.detail == said.source == "192.168.1.42 otto-robot 2.0.4"


def test_an_upgrade_has_its_own_mark() -> None:
    title = message("upgrade.event_upgraded", version="2.1.0")
    done = entry_words(event_entry(1, EventKind.WARNING, "upgrade_ended", title))
    assert done.title == "Firmware upgraded to 2.1.0"
    assert (done.icon, done.icon_role) == ("download-simple", "text2")
    assert done.live_pill == ("Upgrade", "neutral")
    failed = entry_words(
        event_entry(
            1, EventKind.WARNING, "upgrade_ended", message("upgrade.event_failed"), failed=True
        )
    )
    assert failed.icon_role == "redText" and failed.live_pill == ("Failed", "red")


def test_what_only_the_owner_may_is_never_what_the_assistant_used() -> None:
    values = {"tool": "self.reboot", "arguments": {}, "decision": "asked"}
    entry = event_entry(
        1,
        EventKind.WARNING,
        "assistant_order",
        message("stock.order_asked", tool="self.reboot"),
        method="self.reboot",
        values=values,
    )
    said = entry_words(entry)
    assert said.title.startswith("The assistant server wants to run self.reboot")
    assert said.detail == "self.reboot {}"
    assert (said.icon, said.icon_role, said.live_pill) == (
        "shield-warning",
        "amberText",
        ("Protected", "amber"),
    )
    assert said.pills == (("Protected", "amber"),)


def test_what_is_told_of_several_orders_has_no_arguments() -> None:
    values: dict[str, Any] = {"decision": "refused"}
    more = message("stock.order_more")
    assert entry_words(_order(more, values)).detail == ""
    values = {"tool": "self.reboot", "decision": "passed", "count": 49}
    more = message("stock.order_passed_more", tool="self.reboot", count=49)
    said = entry_words(_order(more, values, method="self.reboot"))
    assert said.title.startswith("The assistant server ran self.reboot 49 more times")
    assert said.detail == "self.reboot"


def _order(title: Message, values: dict[str, Any], method: str = "") -> Event:
    return event_entry(1, EventKind.WARNING, "assistant_order", title, method=method, values=values)


def test_what_an_assistant_does_is_told_with_arguments_and_answer() -> None:
    from tests.fakes.conversations import assistant_call, conversation_entry

    said = entry_words(assistant_call(1))
    assert said.title == "The assistant used “Set volume”."
    assert said.detail.startswith('{"volume": 30} → true')
    assert (said.icon, said.live_pill) == ("wrench", ("Conversation", "neutral"))
    failed = entry_words(assistant_call(2, failed=True))
    assert (failed.icon, failed.icon_role) == ("warning-circle", "redText")
    heard = entry_words(conversation_entry(3, "heard", text="Quieter, please"))
    assert "Quieter, please" in heard.title and heard.icon == "user"


def test_who_asked_for_a_call_is_seen_and_found() -> None:
    record = call_record("self.audio_speaker.set_volume", {"volume": 70})
    record = replace(record, request=replace(record.request, asker="Family"))
    said = entry_words(call_entry(record))
    assert said.detail.startswith("Family · ") and "family" in said.haystack


# icons and pills of what is derived of a device


@pytest.mark.parametrize(
    ("event", "values", "icon", "role", "pill"),
    [
        ("rebooted", {"sign": "boot"}, "power", "text2", "Change"),
        ("boot", {}, "power", "text2", "Change"),
        ("version_changed", {}, "download-simple", "text2", "Change"),
        ("tools_changed", {}, "wrench", "text2", "Change"),
        ("limit_crossed", {"value": "battery"}, "battery-warning", "amberText", "Beyond limit"),
        ("limit_crossed", {"value": "lamp.heat"}, "warning-circle", "amberText", "Beyond limit"),
        ("limit_back", {"value": "battery"}, "check-circle", "text2", "Change"),
        ("value_changed", {"value": "charging"}, "battery-charging", "text2", "Change"),
        ("value_changed", {"value": "lamp.power"}, "sliders-horizontal", "text2", "Change"),
    ],
)
def test_every_change_has_an_icon_and_a_pill(
    event: str, values: dict[str, Any], icon: str, role: str, pill: str
) -> None:
    title = message("derived.rebooted")
    said = entry_words(event_entry(1, EventKind.DERIVED, event, title, values=values))
    assert character(icon)
    assert (said.icon, said.icon_role, said.live_pill[0]) == (icon, role, pill)


def test_going_offline_looks_like_a_lost_connection() -> None:
    title = message("derived.offline", time="40 s")
    said = entry_words(event_entry(1, EventKind.CONNECTION, "offline", title))
    assert (said.icon, said.live_pill[0]) == ("link-break", "Connection")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("battery", 14.4, "14 %"),
        ("temperature", 81.24, "81.2 °C"),
        ("heap", 51_200, "50 KiB"),
        ("signal", 1.0, "weak"),
        ("signal", 2.2, "medium"),
        ("signal", 3.0, "strong"),
        ("lamp.power", 2.5, "2.5"),
    ],
)
def test_numbers_have_their_unit(name: str, value: float, said: str) -> None:
    assert number_words(name, value) == said
