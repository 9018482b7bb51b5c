"""Restarts and upgrades are judged by the device coming back, as the device does it:
transports/README.md, "Restart and upgrade"."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from companion.app.tools.records import CallOutcome
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceState, DeviceView, Way
from companion.protocol.results import Doubt
from companion.protocol.tools import Tool
from companion.ui.kit.theme.icons import character
from companion.ui.privileged.endings import Restart, RestartVerdict, RestartWatch
from companion.ui.privileged.facts import ORDER, facts_of, in_order
from tests.fakes.entries import call_record, text_result

BEFORE = DeviceView("k", "Otto", DeviceState.READY, Way.DIALS_IN, version="2.0.4", session=3)


def watch(restart: Restart) -> RestartWatch:
    return RestartWatch.begin(restart, BEFORE)


@pytest.mark.parametrize("restart", Restart)
def test_only_a_new_session_that_is_ready_counts_as_back(restart: Restart) -> None:
    watched = watch(restart)
    assert watched.after_view(BEFORE) is None
    assert watched.after_view(replace(BEFORE, state=DeviceState.LOST)) is None
    half = replace(BEFORE, state=DeviceState.HANDSHAKING, session=4)
    assert watched.after_view(half) is None
    assert watched.after_view(replace(half, state=DeviceState.READY)) is not None


def test_a_reboot_is_done_when_the_device_is_back() -> None:
    assert watch(Restart.REBOOT).after_view(replace(BEFORE, session=4)) is RestartVerdict.BACK


def test_an_upgrade_is_done_only_with_another_version() -> None:
    watched = watch(Restart.UPGRADE)
    assert watched.after_view(replace(BEFORE, session=4)) is RestartVerdict.SAME_VERSION
    assert (
        watched.after_view(replace(BEFORE, session=4, version="2.1.0")) is RestartVerdict.UPGRADED
    )


def test_a_device_that_keeps_its_connection_has_stayed_unless_a_broker_holds_it() -> None:
    watched = watch(Restart.REBOOT)
    assert watched.stayed(BEFORE)
    assert not watched.stayed(replace(BEFORE, session=4))
    assert not watched.stayed(replace(BEFORE, state=DeviceState.LOST))
    assert not watched.stayed(replace(BEFORE, way=Way.BROKER))


THEN = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
BOOT = Boot("k", "", "2.1.0", "", "", THEN, "192.168.1.42")


@pytest.mark.parametrize(
    ("boot", "reboot", "upgrade"),
    [
        (BOOT, RestartVerdict.STARTED, RestartVerdict.UPGRADED),
        (replace(BOOT, version="2.0.4"), RestartVerdict.STARTED, RestartVerdict.SAME_VERSION),
        (replace(BOOT, version=""), RestartVerdict.STARTED, None),
        (replace(BOOT, key="other"), None, None),
        (replace(BOOT, at=THEN - timedelta(seconds=1)), None, None),
    ],
)
def test_a_start_counts_if_it_is_the_device_s_own(
    boot: Boot, reboot: RestartVerdict | None, upgrade: RestartVerdict | None
) -> None:
    believed = Believed("k", THEN)
    assert RestartWatch.begin(Restart.REBOOT, BEFORE, believed).after_boot(boot) is reboot
    assert RestartWatch.begin(Restart.UPGRADE, BEFORE, believed).after_boot(boot) is upgrade
    assert watch(Restart.REBOOT).after_boot(boot) is None


@pytest.mark.parametrize(
    ("outcome", "reboot", "upgrade"),
    [
        (CallOutcome.LOST, None, None),
        (CallOutcome.ANSWERED, None, None),
        (CallOutcome.DOUBTFUL, RestartVerdict.NOT_DONE, RestartVerdict.ANSWERED),
        (CallOutcome.FAILED, RestartVerdict.NOT_DONE, RestartVerdict.NOT_DONE),
        (CallOutcome.NO_ANSWER, RestartVerdict.NOT_DONE, RestartVerdict.NOT_DONE),
        (CallOutcome.NOT_SENT, RestartVerdict.NOT_DONE, RestartVerdict.NOT_DONE),
    ],
)
def test_what_the_end_of_the_call_means(
    outcome: CallOutcome, reboot: RestartVerdict | None, upgrade: RestartVerdict | None
) -> None:
    result = text_result("false", doubt=Doubt.SAID_FALSE)
    record = call_record(outcome=outcome, result=result)
    assert watch(Restart.REBOOT).after_call(record) is reboot
    assert watch(Restart.UPGRADE).after_call(record) is upgrade


def test_an_upgrade_whose_answer_says_that_it_failed() -> None:
    tool = Tool("self.upgrade_firmware", user_only=True)
    record = call_record(outcome=CallOutcome.FAILED, result=text_result("true"))
    record = replace(record, request=replace(record.request, tool=tool))
    assert watch(Restart.UPGRADE).after_call(record) is RestartVerdict.ANSWERED


def test_known_tools_come_first_and_in_order() -> None:
    names = ["self.zz.other", *reversed(ORDER), "self.aa.other"]
    tools = [Tool(name, user_only=True) for name in names] + [Tool("self.reboot2")]
    found = [tool.name for tool in in_order(tools)]
    assert found == [*ORDER, "self.zz.other", "self.aa.other"]


def test_every_known_tool_has_words_an_icon_and_a_button_that_says_whether_it_asks() -> None:
    for name in ORDER:
        tool = Tool(name, user_only=True)
        facts = facts_of(tool)
        assert facts.explanation.endswith(".")
        assert facts.button.endswith("…") is not tool.read_only
        assert not facts.verb.endswith("…")
        assert character(facts.icon)
    assert facts_of(Tool("self.upgrade_firmware")).restart is Restart.UPGRADE
    assert facts_of(Tool("self.reboot")).restart is Restart.REBOOT
    hint = {"readOnlyHint": True}
    assert facts_of(Tool("self.door.state", user_only=True, annotations=hint)).button == "Read"
    other = facts_of(Tool("self.door.open_all", user_only=True))
    assert other.button == "Send…"
    assert (other.title, other.explanation, other.restart) == ("Door › Open all", "", None)
