"""Every ending that a device's start brings about, however the device is reached.

A device whose OTA address is this computer tells at every start what it runs.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.app.tools.evidence import Evidence
from companion.app.tools.follow import (
    Booted,
    DeviceBack,
    Disconnected,
    FetchBegan,
    FetchBroke,
    FetchEnded,
    FetchWent,
)
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.machine import (
    Approved,
    Fetch,
    Reach,
    Reported,
    State,
    TimePassed,
    UpgradeRefused,
    advance,
    status,
)
from companion.app.upgrade.views import STEPS, UpgradeOutcome, UpgradeStep
from companion.messages.message import message
from tests.unit.app.upgrade.test_machine import (
    BREAKS,
    BUILD,
    DIALS,
    DOWNLOADS,
    HANGS_UP,
    LOCAL,
    NEW,
    OLD,
    OTHER_BUILD,
    TAKES_IT,
    Script,
    begin,
    play,
)

LIMITS = UpgradeLimits()

IS_NEW = Evidence(NEW, BUILD, "ota_1")
IS_OLD = Evidence(OLD, OTHER_BUILD, "ota_0")
RESTARTS = (20.0, Booted(IS_NEW))
ROLLED_BACK = (20.0, Booted(IS_OLD))


def told(reach: Reach) -> Script:
    """The call was sent, and what comes of it by itself."""
    return HANGS_UP if reach is DIALS else HANGS_UP[:1]


def in_the_middle(reach: Reach) -> Script:
    return [*told(reach), (4.0, FetchBegan()), (2.0, FetchWent(500))]


def ending(state: State) -> tuple[UpgradeOutcome | None, str]:
    return state.outcome, state.ended.reason.code if state.ended is not None else ""


@pytest.mark.parametrize("reach", Reach)
def test_the_new_version_ends_it_at_once(reach: Reach) -> None:
    state = play(begin(reach), [*told(reach), *DOWNLOADS, RESTARTS])
    assert ending(state) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
    assert state.found == IS_NEW and state.deadline is None


@pytest.mark.parametrize("reach", Reach)
@pytest.mark.parametrize(
    ("before", "booted", "outcome", "code"),
    [
        (OTHER_BUILD, IS_NEW, UpgradeOutcome.UPGRADED, "upgrade.same_version_new_build"),
        ("", Evidence(NEW, "", "ota_1"), UpgradeOutcome.UPGRADED, "upgrade.same_version_new_slot"),
        (
            BUILD,
            Evidence(NEW, BUILD, "ota_1"),
            UpgradeOutcome.UPGRADED,
            "upgrade.same_version_new_slot",
        ),
        (BUILD, Evidence(NEW, BUILD, "ota_0"), UpgradeOutcome.UPGRADED, "upgrade.same_build"),
    ],
)
def test_the_same_version_is_proved_by_build_or_partition_at_once(
    reach: Reach, before: str, booted: Evidence, outcome: UpgradeOutcome, code: str
) -> None:
    state = replace(begin(reach, same=True), before=Evidence(NEW, before, "ota_0"))
    state = play(state, [*told(reach), *DOWNLOADS, (20.0, Booted(booted))])
    assert ending(state) == (outcome, code)


@pytest.mark.parametrize("reach", Reach)
@pytest.mark.parametrize(
    ("same", "booted", "outcome", "code"),
    [
        (False, IS_OLD, UpgradeOutcome.OLD_VERSION, "upgrade.old_version"),
        (False, Evidence(OLD), UpgradeOutcome.OLD_VERSION, "upgrade.old_version"),
        (False, Evidence("3.0"), UpgradeOutcome.OLD_VERSION, "upgrade.third_version"),
        (True, Evidence(NEW, OTHER_BUILD), UpgradeOutcome.OLD_VERSION, "upgrade.old_build"),
        (True, Evidence(NEW, "c0" * 32), UpgradeOutcome.OLD_VERSION, "upgrade.other_build"),
    ],
)
@pytest.mark.parametrize("connection", ["lost before", "lost after", "kept"])
def test_a_start_without_the_new_firmware(
    reach: Reach, same: bool, booted: Evidence, outcome: UpgradeOutcome, code: str, connection: str
) -> None:
    script = [*told(reach), *DOWNLOADS]
    if connection == "lost before":
        script.append((1.0, Disconnected()))
    script.append((20.0, Booted(booted)))
    if connection == "lost after":
        script.append((1.0, Disconnected()))
    state = play(begin(reach, same=same), script)
    assert state.ended is None and state.step is UpgradeStep.VERIFY
    assert state.deadline is not None
    state = advance(state, TimePassed(), state.deadline)
    assert ending(state) == (outcome, code)


def test_a_device_without_a_connection_to_keep_is_not_waited_for_long() -> None:
    state = play(begin(DIALS), [*HANGS_UP, *DOWNLOADS, ROLLED_BACK, (LIMITS.settle, TimePassed())])
    assert ending(state) == (UpgradeOutcome.OLD_VERSION, "upgrade.old_version")


@pytest.mark.parametrize("reach", [LOCAL, Reach.MQTT])
def test_a_dead_connection_that_is_noticed_late_does_not_hide_the_start(reach: Reach) -> None:
    script = [*TAKES_IT, ROLLED_BACK, (2.0, Disconnected())]
    back = [(3.0, DeviceBack(OLD)), (0.1, Reported(IS_OLD)), (LIMITS.settle, TimePassed())]
    assert ending(play(begin(reach), [*script, *back]))[0] is UpgradeOutcome.OLD_VERSION
    # a version alone would prove nothing, but the start told the build
    script = [*TAKES_IT, (20.0, Booted(Evidence(NEW, OTHER_BUILD))), (2.0, Disconnected())]
    back = [(3.0, DeviceBack(NEW)), (LIMITS.proof, TimePassed()), (LIMITS.settle, TimePassed())]
    state = play(begin(reach, same=True), [*script, *back])
    assert ending(state) == (UpgradeOutcome.OLD_VERSION, "upgrade.old_build")


@pytest.mark.parametrize("reach", [LOCAL, Reach.MQTT])
def test_a_device_that_is_still_connected_may_restart_only_now(reach: Reach) -> None:
    """It asked for its settings again because an earlier request had no answer in time."""
    script = [*TAKES_IT, (LIMITS.restart_least, Booted(IS_OLD)), (LIMITS.settle, TimePassed())]
    assert play(begin(reach), script).ended is None
    later = [(2.0, Disconnected()), (LIMITS.settle, TimePassed()), RESTARTS]
    assert play(begin(reach), [*script, *later]).outcome is UpgradeOutcome.UPGRADED
    never = play(begin(reach), [*script, (LIMITS.late_restart, TimePassed())])
    assert ending(never) == (UpgradeOutcome.OLD_VERSION, "upgrade.old_version")


@pytest.mark.parametrize("reach", Reach)
def test_a_start_after_a_start_is_believed(reach: Reach) -> None:
    """The first was an old request that came late, or the device was switched off and on."""
    script = [*told(reach), *DOWNLOADS, ROLLED_BACK, (LIMITS.settle / 2, Booted(IS_NEW))]
    assert play(begin(reach), script).outcome is UpgradeOutcome.UPGRADED


@pytest.mark.parametrize("reach", Reach)
def test_a_start_that_came_too_soon_is_none_into_the_new_firmware(reach: Reach) -> None:
    script = [*told(reach), *DOWNLOADS, (LIMITS.restart_least / 2, Booted(Evidence(NEW, BUILD)))]
    state = replace(begin(reach, same=True), before=Evidence(NEW, BUILD))
    state = play(state, script)
    assert state.ended is None and not state.restarted
    state = play(state, [(LIMITS.late_restart + 1_000, TimePassed())])
    assert ending(state) == (UpgradeOutcome.OLD_VERSION, "upgrade.no_restart_seen")


@pytest.mark.parametrize("reach", Reach)
def test_a_start_that_says_little_is_asked_further_once_connected(reach: Reach) -> None:
    script = [*told(reach), *DOWNLOADS, (20.0, Booted(Evidence(NEW)))]
    state = play(begin(reach, same=True), script)
    assert state.ended is None and state.restarted
    proved = play(
        begin(reach, same=True), [*script, (5.0, DeviceBack(NEW)), (0.1, Reported(IS_NEW))]
    )
    assert ending(proved) == (UpgradeOutcome.UPGRADED, "upgrade.same_version_new_build")
    alone = play(begin(reach, same=True), [*script, (LIMITS.proof, TimePassed())])
    assert ending(alone) == (UpgradeOutcome.UPGRADED, "upgrade.same_version_unproved")
    says_nothing = (20.0, Booted(Evidence()))
    silent = play(begin(reach), [*script[:-1], says_nothing, (LIMITS.proof, TimePassed())])
    assert ending(silent) == (UpgradeOutcome.UPGRADED, "upgrade.unproved")


@pytest.mark.parametrize("reach", Reach)
def test_a_start_while_it_is_asked_keeps_the_question(reach: Reach) -> None:
    away: Script = [] if reach is DIALS else [(1.0, Disconnected())]
    script = [*told(reach), *DOWNLOADS, *away, (20.0, DeviceBack(NEW))]
    asked = play(begin(reach, same=True), script)
    assert asked.asking
    state = advance(asked, Booted(Evidence(NEW)), 200.0)
    assert state.asking and state.deadline == asked.deadline
    state = advance(state, Reported(Evidence(NEW, OTHER_BUILD)), 201.0)
    assert state.ended is None, "watched for a moment"


# in the middle of the download


@pytest.mark.parametrize("reach", Reach)
def test_a_start_breaks_the_download_off(reach: Reach) -> None:
    state = play(begin(reach), [*in_the_middle(reach), (5.0, Booted(IS_OLD))])
    assert state.ended is None and state.fetch is Fetch.BROKEN and state.can_cancel
    state = play(state, [(LIMITS.settle + 1_000, TimePassed())])
    assert ending(state) == (UpgradeOutcome.BROKEN_OFF, "upgrade.broken_by_restart")
    assert state.ended is not None and state.ended.reason.values["sent"] == 500


@pytest.mark.parametrize("reach", Reach)
def test_its_own_end_of_the_connection_does_not_make_it_another_break(reach: Reach) -> None:
    script = [*in_the_middle(reach), (5.0, Booted(IS_OLD)), (0.1, FetchWent(500))]
    state = play(begin(reach), [*script, (0.1, FetchBroke()), (LIMITS.settle, TimePassed())])
    assert ending(state) == (UpgradeOutcome.BROKEN_OFF, "upgrade.broken_by_restart")


@pytest.mark.parametrize("reach", Reach)
def test_a_broken_download_is_not_waited_for_after_a_start(reach: Reach) -> None:
    script = [*told(reach), *BREAKS[1:], (1.0, Booted(IS_OLD)), (LIMITS.settle, TimePassed())]
    assert ending(play(begin(reach), script)) == (
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.broken_by_restart",
    )


@pytest.mark.parametrize("reach", Reach)
@pytest.mark.parametrize("on", [FetchWent(700), FetchBegan()])
def test_a_download_that_goes_on_was_not_broken(reach: Reach, on: FetchWent | FetchBegan) -> None:
    script = [*in_the_middle(reach), (5.0, Booted(IS_OLD)), (1.0, on)]
    state = play(begin(reach), script)
    assert state.fetch is Fetch.RUNNING and state.booted is None
    state = play(begin(reach), [*script, (5.0, FetchEnded()), RESTARTS])
    assert state.outcome is UpgradeOutcome.UPGRADED


@pytest.mark.parametrize("reach", Reach)
def test_a_start_instead_of_the_download(reach: Reach) -> None:
    state = play(begin(reach), [*told(reach), (5.0, Booted(IS_OLD)), (LIMITS.settle, TimePassed())])
    assert ending(state) == (UpgradeOutcome.NOT_FETCHED, "upgrade.not_fetched_restarted")


@pytest.mark.parametrize("reach", Reach)
def test_the_new_version_is_believed_though_not_all_bytes_were_counted(reach: Reach) -> None:
    state = play(begin(reach), [*in_the_middle(reach), RESTARTS])
    assert ending(state) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
    # but not where it may have run that before, nor by a partition that says nothing of the file
    unknown = replace(begin(reach), before=Evidence())
    assert play(unknown, [*in_the_middle(reach), RESTARTS]).ended is None
    moved = replace(begin(reach, same=True), before=Evidence(NEW, BUILD, "ota_0"))
    assert play(moved, [*in_the_middle(reach), RESTARTS]).ended is None


# the device fetches from elsewhere


@pytest.mark.parametrize("reach", Reach)
@pytest.mark.parametrize(
    ("same", "booted", "outcome", "code"),
    [
        (False, IS_NEW, UpgradeOutcome.UPGRADED, "upgrade.upgraded"),
        (True, IS_NEW, UpgradeOutcome.UPGRADED, "upgrade.same_version_new_build"),
        (
            True,
            Evidence(NEW, "", "ota_1"),
            UpgradeOutcome.UPGRADED,
            "upgrade.same_version_new_slot",
        ),
        (False, IS_OLD, UpgradeOutcome.OLD_VERSION, "upgrade.old_version_direct"),
        (True, Evidence(NEW), UpgradeOutcome.OLD_VERSION, "upgrade.direct_unproved"),
    ],
)
def test_an_address_that_is_given_to_the_device(
    reach: Reach, same: bool, booted: Evidence, outcome: UpgradeOutcome, code: str
) -> None:
    state = play(begin(reach, same=same, direct=True), [*told(reach), (40.0, Booted(booted))])
    if state.deadline is not None:
        assert state.deadline < LIMITS.direct
        state = advance(state, TimePassed(), state.deadline)
    assert ending(state) == (outcome, code)


# out of place


@pytest.mark.parametrize("reach", Reach)
def test_a_start_before_the_decision_says_nothing(reach: Reach) -> None:
    assert play(begin(reach), [(1.0, Booted(IS_NEW))]) == begin(reach)
    refused = play(begin(reach), [(1.0, UpgradeRefused(message("call.refused"))), RESTARTS])
    assert refused.outcome is UpgradeOutcome.REFUSED


def test_no_step_goes_back() -> None:
    for reach in Reach:
        state, steps, now = begin(reach), [], 0.0
        script = [*told(reach), *DOWNLOADS, ROLLED_BACK, (1.0, Disconnected())]
        for seconds, event in [*script, (5.0, DeviceBack(OLD))]:
            now += seconds
            state = advance(state, event, now)
            steps.append(state.step)
        assert sorted(steps, key=STEPS.index) == steps


# the words


def test_nobody_is_told_to_wake_a_device_that_asks_here() -> None:
    script = [*HANGS_UP, *DOWNLOADS]
    for asks_here, wait, end in (
        (False, "upgrade.wait_wake", "upgrade.no_return_sleeps"),
        (True, "upgrade.wait_boot", "upgrade.no_return_no_boot"),
    ):
        state = play(replace(begin(DIALS), asks_here=asks_here), script)
        words = status(state)
        assert words is not None and words.code == wait and words.english()
        state = play(state, [(LIMITS.come_back + 1_000, TimePassed())])
        assert ending(state) == (UpgradeOutcome.NO_RETURN, end)
    stays = play(replace(begin(LOCAL), asks_here=True), [(0.0, Approved()), *DOWNLOADS])
    words = status(stays)
    assert words is not None and words.code == "upgrade.wait_restart"
    booted = status(play(begin(DIALS), [*script, ROLLED_BACK]))
    assert booted is not None and booted.code == "upgrade.wait_booted"


def test_the_end_of_a_connection_from_before_a_start_proves_no_restart() -> None:
    """The address is handed out at a start, over HTTP. A connection of before may be noticed to be
    dead only when the device connects, in the very start in which the installation failed."""
    unhashed = Evidence(NEW)
    start = State(DIALS, unhashed, Evidence(NEW, BUILD), asks_here=True, connected=False)
    script: Script = [
        (0.0, Approved()),
        (1.0, FetchBegan()),
        (5.0, FetchWent(1000)),
        (0.1, FetchEnded()),
        (1.0, Disconnected()),
        (0.1, DeviceBack(NEW)),
        (0.5, Reported(unhashed)),
        (100.0, TimePassed()),
    ]
    ended = ending(play(start, script))
    assert ended == (UpgradeOutcome.OLD_VERSION, "upgrade.no_restart_seen")
