"""Upgrades in the activity stream: each thing is told once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from companion.app.activity.activity import ActivityLog
from companion.app.tools.transfer import TransferView
from companion.app.upgrade.views import UpgradeEntry, UpgradeOutcome, UpgradeStep, UpgradeView
from companion.app.upgrade.words import BEGUN, ENDED, TAKEN, UpgradeEvents
from companion.devices.firmware.judge import FirmwareVerdict
from companion.messages.message import message

START = datetime(2026, 8, 18, 8, 33, tzinfo=UTC)
VIEW = UpgradeView(
    1,
    "hub:aa",
    "Otto robot",
    "xiaozhi.bin",
    None,
    FirmwareVerdict(),
    UpgradeStep.CONFIRM,
    START,
    from_version="2.0.4",
    to_version="2.1.0",
)
DONE = replace(
    VIEW,
    step=UpgradeStep.VERIFY,
    outcome=UpgradeOutcome.UPGRADED,
    reason=message("upgrade.upgraded", version="2.1.0"),
)


def told(*things: UpgradeView | UpgradeEntry) -> ActivityLog:
    log = ActivityLog()
    events = UpgradeEvents(log.add_event)
    for thing in things:
        if isinstance(thing, UpgradeView):
            events.on_view(thing)
        else:
            events.on_entry(thing)
    return log


def test_beginning_file_and_end_are_told_once() -> None:
    downloads = [
        replace(VIEW, step=UpgradeStep.DOWNLOAD, transfer=TransferView(sent, 300))
        for sent in (0, 100)
    ]
    whole = TransferView(300, 300, attempts=1)
    restart = replace(VIEW, step=UpgradeStep.RESTART, transfer=whole)
    log = told(
        VIEW, replace(VIEW, step=UpgradeStep.SERVE), *downloads, restart, restart, DONE, DONE
    )
    assert [entry.event for entry in log.entries("hub:aa")] == [BEGUN, TAKEN, ENDED]
    begun, _, ended = log.entries()
    assert begun.title.english() == "Firmware upgrade to 2.1.0 has begun"
    assert ended.detail == DONE.reason and not ended.failed
    assert ended.values == {
        "from": "2.0.4",
        "to": "2.1.0",
        "file": "xiaozhi.bin",
        "outcome": "upgraded",
    }


def test_nobody_says_that_a_file_from_elsewhere_was_fetched() -> None:
    restart = replace(VIEW, step=UpgradeStep.RESTART)
    log = told(replace(VIEW, step=UpgradeStep.DOWNLOAD), restart, DONE)
    assert [entry.event for entry in log.entries("hub:aa")] == [BEGUN, ENDED]


@pytest.mark.parametrize("outcome", list(UpgradeOutcome))
def test_every_ending_has_its_words(outcome: UpgradeOutcome) -> None:
    reason = message("upgrade.failed_after")
    [entry] = told(replace(VIEW, outcome=outcome, reason=reason)).entries()
    assert entry.title.english() and entry.values["outcome"] == outcome.value
    fine = outcome in (UpgradeOutcome.UPGRADED, UpgradeOutcome.CANCELLED, UpgradeOutcome.REFUSED)
    assert entry.failed is not fine


def test_a_no_at_the_gate_is_told_by_its_call_alone() -> None:
    refused = replace(VIEW, outcome=UpgradeOutcome.REFUSED, reason=message("call.refused"))
    assert told(refused).entries() == []


def entry(outcome: UpgradeOutcome | None, *, checked: bool = True) -> UpgradeEntry:
    return UpgradeEntry(
        "1",
        "hub:aa",
        START,
        "Otto robot",
        "xiaozhi.bin",
        "2.0.4",
        "2.1.0",
        outcome=outcome,
        reason=message("upgrade.late_upgraded", version="2.1.0"),
        checked=START + timedelta(hours=1) if checked else None,
    )


def test_what_is_found_out_later_is_told_unless_it_is_known() -> None:
    assert told(entry(UpgradeOutcome.UPGRADED, checked=False), entry(None)).entries() == []
    [late] = told(entry(UpgradeOutcome.UPGRADED)).entries()
    assert late.event == ENDED and late.title.english() == "Firmware upgraded to 2.1.0"
    gone = replace(VIEW, step=UpgradeStep.RESTART, outcome=UpgradeOutcome.NO_RETURN)
    log = told(gone, entry(UpgradeOutcome.UPGRADED), replace(DONE, number=1))
    assert [each.values["outcome"] for each in log.entries()] == ["no_return", "upgraded"]


def test_a_second_upgrade_is_told_again() -> None:
    again = replace(VIEW, number=2, started=START + timedelta(minutes=5), step=UpgradeStep.SERVE)
    log = told(replace(VIEW, step=UpgradeStep.SERVE), DONE, again)
    assert [each.event for each in log.entries()] == [BEGUN, ENDED, BEGUN]
