"""Every ending of an upgrade, by the rules of each way in which a device is reached."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
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
    Agreed,
    Answered,
    Approved,
    CancelAsked,
    DeviceFailed,
    Event,
    Left,
    NotSent,
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
from companion.messages.templates import TEMPLATES

LIMITS = UpgradeLimits()

OLD, NEW = "2.0.4", "2.1.0"
BUILD, OTHER_BUILD = "5a" * 32, "b7" * 32

Script = list[tuple[float, Event]]
"""Seconds since the event before, and the event."""

SAYS_NO = message("call.device_error", text="no")
SAYS_FALSE = Answered(early=True, problem=SAYS_NO)
TAKES_IT = [(0.0, Approved()), (5.0, FetchBegan()), (9.0, FetchWent(1000)), (9.0, FetchEnded())]
BREAKS = [(0.0, Approved()), (5.0, FetchBegan()), (9.0, FetchWent(500)), (1.0, FetchBroke())]
HANGS_UP: Script = [(0.0, Approved()), (1.0, Disconnected())]
DOWNLOADS: Script = [(4.0, FetchBegan()), (9.0, FetchWent(1000)), (9.0, FetchEnded())]


def begin(reach: Reach, *, same: bool = False, direct: bool = False) -> State:
    before = Evidence(NEW if same else OLD, OTHER_BUILD, "ota_0")
    return State(reach, before, Evidence(NEW, BUILD), direct=direct, host="192.168.1.2:4000")


def play(state: State, script: Script) -> State:
    now = 100.0
    for seconds, event in script:
        now += seconds
        state = advance(state, event, now)
    return state


DIALS, LOCAL, MQTT, BEHIND = Reach.DIALS_IN, Reach.LOCAL, Reach.MQTT, Reach.BEHIND

ENDINGS: dict[str, tuple[Reach, Script, UpgradeOutcome, str]] = {
    # WebSocket: hangs up, fetches, restarts, dials in
    "dials in: upgraded": (
        DIALS,
        [*HANGS_UP, *DOWNLOADS, (20.0, DeviceBack(NEW))],
        UpgradeOutcome.UPGRADED,
        "upgrade.upgraded",
    ),
    "dials in: refused": (
        DIALS,
        [(60.0, UpgradeRefused(message("call.refused")))],
        UpgradeOutcome.REFUSED,
        "call.refused",
    ),
    "dials in: could not be sent": (
        DIALS,
        [(0.0, Approved()), (0.0, NotSent(message("connect.not_connected")))],
        UpgradeOutcome.NOT_FETCHED,
        "connect.not_connected",
    ),
    "dials in: never asks": (
        DIALS,
        [*HANGS_UP, (LIMITS.fetch, TimePassed())],
        UpgradeOutcome.NOT_FETCHED,
        "upgrade.not_fetched_away",
    ),
    "dials in: does not even hang up": (
        DIALS,
        [(0.0, Approved()), (LIMITS.fetch, TimePassed())],
        UpgradeOutcome.NOT_FETCHED,
        "upgrade.not_fetched",
    ),
    "dials in: back without asking": (
        DIALS,
        [*HANGS_UP, (10.0, DeviceBack(OLD)), (LIMITS.settle, TimePassed())],
        UpgradeOutcome.NOT_FETCHED,
        "upgrade.gave_up",
    ),
    "dials in: breaks off and is silent": (
        DIALS,
        [*HANGS_UP, *BREAKS[1:], (LIMITS.resume, TimePassed())],
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.broken_off",
    ),
    "dials in: breaks off and is back": (
        DIALS,
        [*HANGS_UP, *BREAKS[1:], (2.0, DeviceBack(OLD)), (LIMITS.settle, TimePassed())],
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.broken_off",
    ),
    "dials in: stands still": (
        DIALS,
        [*HANGS_UP, *DOWNLOADS[:2], (LIMITS.stall, TimePassed())],
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.stalled",
    ),
    "dials in: breaks off, takes it up again": (
        DIALS,
        [
            *HANGS_UP,
            *BREAKS[1:],
            (3.0, FetchBegan()),
            (1.0, FetchWent(700)),
            (1.0, FetchEnded()),
            (20.0, DeviceBack(NEW)),
        ],
        UpgradeOutcome.UPGRADED,
        "upgrade.upgraded",
    ),
    "dials in: rolls back": (
        DIALS,
        [
            *HANGS_UP,
            *DOWNLOADS,
            (20.0, DeviceBack(OLD)),
            (0.1, Reported(Evidence(OLD, OTHER_BUILD))),
            (LIMITS.settle, TimePassed()),
        ],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.old_version",
    ),
    "dials in: a third version": (
        DIALS,
        [
            *HANGS_UP,
            *DOWNLOADS,
            (20.0, DeviceBack("3.0")),
            (0.1, Reported(Evidence("3.0"))),
            (LIMITS.settle, TimePassed()),
        ],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.third_version",
    ),
    "dials in: is not seen again": (
        DIALS,
        [*HANGS_UP, *DOWNLOADS, (LIMITS.come_back, TimePassed())],
        UpgradeOutcome.NO_RETURN,
        "upgrade.no_return_sleeps",
    ),
    "dials in: back before the last byte was counted, and stays": (
        DIALS,
        [
            *HANGS_UP,
            *DOWNLOADS[:2],
            (0.1, DeviceBack(OLD)),
            (0.1, FetchEnded()),
            (LIMITS.come_back, TimePassed()),
        ],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.not_restarted",
    ),
    "dials in: says an error": (
        DIALS,
        [(0.0, Approved()), (0.2, DeviceFailed(SAYS_NO))],
        UpgradeOutcome.FAILED,
        "upgrade.device_said",
    ),
    "dials in: an answer says nothing": (
        DIALS,
        [
            (0.0, Approved()),
            (0.1, Answered()),
            (0.1, Disconnected()),
            *DOWNLOADS,
            (20.0, DeviceBack(NEW)),
        ],
        UpgradeOutcome.UPGRADED,
        "upgrade.upgraded",
    ),
    "dials in: cancelled at the question": (
        DIALS,
        [(5.0, CancelAsked())],
        UpgradeOutcome.CANCELLED,
        "upgrade.cancelled_unsent",
    ),
    "dials in: cancelled in the download": (
        DIALS,
        [*HANGS_UP, *DOWNLOADS[:2], (1.0, CancelAsked())],
        UpgradeOutcome.CANCELLED,
        "upgrade.cancelled",
    ),
    "dials in: left in the restart": (
        DIALS,
        [*HANGS_UP, *DOWNLOADS, (1.0, CancelAsked()), (1.0, Left())],
        UpgradeOutcome.NO_RETURN,
        "upgrade.left",
    ),
}

STAYS: dict[str, tuple[Script, UpgradeOutcome, str]] = {
    "upgraded": (
        [*TAKES_IT, (3.0, Disconnected()), (9.0, DeviceBack(NEW))],
        UpgradeOutcome.UPGRADED,
        "upgrade.upgraded",
    ),
    "answered after breaking off": (
        [*BREAKS, (0.5, Answered())],
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.broken_off",
    ),
    "answered before it was seen to break off": (
        [*BREAKS[:3], (0.5, Answered()), (0.1, FetchWent(800)), (0.1, FetchBroke())],
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.broken_off",
    ),
    "answered after the download": (
        [*TAKES_IT, (2.0, Answered())],
        UpgradeOutcome.FAILED,
        "upgrade.failed_after",
    ),
    "an error after the download": (
        [*TAKES_IT, (2.0, DeviceFailed(SAYS_NO))],
        UpgradeOutcome.FAILED,
        "upgrade.device_said",
    ),
    "never asks": (
        [(0.0, Approved()), (LIMITS.fetch, TimePassed())],
        UpgradeOutcome.NOT_FETCHED,
        "upgrade.not_fetched",
    ),
    "breaks off": (
        [*BREAKS, (LIMITS.resume, TimePassed())],
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.broken_off",
    ),
    "does not restart": (
        [*TAKES_IT, (LIMITS.come_back, TimePassed())],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.not_restarted",
    ),
    "is not seen again": (
        [*TAKES_IT, (3.0, Disconnected()), (LIMITS.come_back, TimePassed())],
        UpgradeOutcome.NO_RETURN,
        "upgrade.no_return",
    ),
    "rolls back": (
        [
            *TAKES_IT,
            (3.0, Disconnected()),
            (9.0, DeviceBack(OLD)),
            (0.1, Reported(Evidence(OLD))),
            (LIMITS.settle, TimePassed()),
        ],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.old_version",
    ),
    "cancelled": (
        [*BREAKS[:3], (1.0, CancelAsked())],
        UpgradeOutcome.CANCELLED,
        "upgrade.cancelled",
    ),
}
# an answer says that it failed; of a control server see test_machine_answers.py
ANSWERED: dict[str, tuple[Script, UpgradeOutcome, str]] = {
    "answered without asking": (
        [(0.0, Approved()), (8.0, Answered())],
        UpgradeOutcome.NOT_FETCHED,
        "upgrade.gave_up",
    ),
    "answered, and no end is seen": (
        [*BREAKS[:3], (0.5, Answered()), (LIMITS.settle, TimePassed())],
        UpgradeOutcome.BROKEN_OFF,
        "upgrade.broken_off",
    ),
    "answered before all was seen to be taken": (
        [*TAKES_IT[:2], (0.5, Answered()), *TAKES_IT[2:]],
        UpgradeOutcome.FAILED,
        "upgrade.failed_after",
    ),
}
# a restart behind a broker or gateway may pass unseen, so the device is asked
ASKED: Script = [*TAKES_IT, (LIMITS.ask, TimePassed())]
AS_BEFORE = (1.0, Reported(Evidence(OLD)))
UNSEEN: dict[str, tuple[Script, UpgradeOutcome, str]] = {
    "does not restart": (
        [*ASKED, AS_BEFORE, (LIMITS.come_back, TimePassed())],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.old_version",
    ),
    "restarts unseen": (
        [*ASKED, (1.0, Reported(Evidence(NEW, BUILD)))],
        UpgradeOutcome.UPGRADED,
        "upgrade.upgraded",
    ),
    "restarts unseen, and late": (
        [*ASKED, AS_BEFORE, (2 * LIMITS.ask, TimePassed()), (1.0, Reported(Evidence(NEW)))],
        UpgradeOutcome.UPGRADED,
        "upgrade.upgraded",
    ),
    "says nothing any more": (
        [*ASKED, (LIMITS.proof, TimePassed()), (LIMITS.come_back, TimePassed())],
        UpgradeOutcome.NO_RETURN,
        "upgrade.no_return",
    ),
    "goes while it is asked": (
        [*ASKED, (1.0, Disconnected()), (9.0, DeviceBack(NEW))],
        UpgradeOutcome.UPGRADED,
        "upgrade.upgraded",
    ),
}
for _reach, _endings in (
    (LOCAL, STAYS),
    (MQTT, STAYS | ANSWERED),
    (BEHIND, STAYS | ANSWERED | UNSEEN),
):
    for _name, (_script, _outcome, _code) in _endings.items():
        ENDINGS[f"{_reach}: {_name}"] = (_reach, _script, _outcome, _code)


def test_a_device_behind_another_is_asked_more_and_more_seldom() -> None:
    state, now, asked = play(begin(BEHIND), TAKES_IT), 100.0, []
    while state.ended is None:
        assert state.deadline is not None
        now = state.deadline
        state = advance(state, TimePassed(), now)
        if state.asking:
            asked.append(now)
            state = advance(state, Reported(Evidence(OLD)), now)
    waits = [after - before for before, after in pairwise(asked)]
    assert waits == [LIMITS.ask * n for n in range(2, 2 + len(waits))] and len(waits) >= 3
    assert state.outcome is UpgradeOutcome.OLD_VERSION


def test_the_same_build_behind_another_is_never_claimed_to_be_installed() -> None:
    """Nothing can prove it, and no restart was seen."""
    answers = [(1.0, Reported(Evidence(NEW))), (LIMITS.come_back, TimePassed())]
    state = play(begin(BEHIND, same=True), [*ASKED, *answers])
    assert state.outcome is UpgradeOutcome.OLD_VERSION


@pytest.mark.parametrize("name", ENDINGS)
def test_every_ending(name: str) -> None:
    reach, script, outcome, code = ENDINGS[name]
    before = play(begin(reach), script[:-1])
    assert before.ended is None, "it ends with the last event, not before"
    state = play(begin(reach), script)
    assert state.ended is not None
    assert (state.ended.outcome, state.ended.reason.code) == (outcome, code)
    assert state.ended.reason.english()
    assert state.deadline is None and not state.can_cancel


def test_the_table_holds_every_outcome() -> None:
    for reach in Reach:
        ended = {outcome for of, _, outcome, _ in ENDINGS.values() if of is reach}
        missing = (
            set(UpgradeOutcome)
            - ended
            - ({UpgradeOutcome.REFUSED} if reach is not DIALS else set())
        )
        assert missing == set()


# a version that cannot prove it

BACK = (20.0, DeviceBack(NEW))


@pytest.mark.parametrize(
    ("evidence", "outcome", "code"),
    [
        (Evidence(NEW, BUILD, "ota_1"), UpgradeOutcome.UPGRADED, "upgrade.same_version_new_build"),
        (Evidence(NEW, BUILD[:9]), UpgradeOutcome.UPGRADED, "upgrade.same_version_new_build"),
        (Evidence(NEW, "", "ota_1"), UpgradeOutcome.UPGRADED, "upgrade.same_version_new_slot"),
        (Evidence(NEW), UpgradeOutcome.UPGRADED, "upgrade.same_version_unproved"),
        (Evidence(), UpgradeOutcome.UPGRADED, "upgrade.same_version_unproved"),
        (Evidence(NEW, OTHER_BUILD, "ota_0"), UpgradeOutcome.OLD_VERSION, "upgrade.old_build"),
        (Evidence(NEW, "c0" * 32), UpgradeOutcome.OLD_VERSION, "upgrade.other_build"),
    ],
)
@pytest.mark.parametrize("reach", Reach)
def test_the_same_version_again(
    reach: Reach, evidence: Evidence, outcome: UpgradeOutcome, code: str
) -> None:
    away = [(1.0, Disconnected())] if reach is not DIALS else []
    hangs_up = HANGS_UP if reach is DIALS else HANGS_UP[:1]
    script = [*hangs_up, *DOWNLOADS, *away, BACK, (0.1, Reported(evidence))]
    state = play(begin(reach, same=True), [*script, (LIMITS.settle, TimePassed())])
    assert state.ended is not None
    assert (state.ended.outcome, state.ended.reason.code) == (outcome, code)


def test_the_very_build_that_it_ran_before() -> None:
    state = begin(DIALS, same=True)
    state = replace(state, before=Evidence(NEW, BUILD, "ota_0"))
    script = [*HANGS_UP, *DOWNLOADS, BACK]
    moved = play(state, [*script, (0.1, Reported(Evidence(NEW, BUILD, "ota_1")))])
    assert moved.ended is not None and moved.ended.reason.code == "upgrade.same_version_new_slot"
    stayed = play(state, [*script, (0.1, Reported(Evidence(NEW, BUILD, "ota_0")))])
    assert stayed.ended is not None and stayed.ended.reason.code == "upgrade.same_build"


def test_back_too_soon_for_a_restart() -> None:
    soon = (LIMITS.restart_least / 2, DeviceBack(NEW))
    script = [*HANGS_UP, *DOWNLOADS, soon, (0.1, Reported(Evidence(NEW)))]
    state = play(begin(DIALS, same=True), script)
    assert state.ended is None and state.step is UpgradeStep.VERIFY
    state = play(begin(DIALS, same=True), [*script, (LIMITS.settle, TimePassed())])
    assert state.ended is not None
    assert state.ended.outcome is UpgradeOutcome.OLD_VERSION
    assert state.ended.reason.code == "upgrade.no_restart_seen"


def test_a_question_that_is_not_answered_leaves_the_version_to_judge_by() -> None:
    script = [*HANGS_UP, *DOWNLOADS, (20.0, DeviceBack(OLD))]
    late = [(LIMITS.proof, TimePassed()), (LIMITS.settle, TimePassed())]
    state = play(begin(DIALS), [*script, *late])
    assert state.outcome is UpgradeOutcome.OLD_VERSION


def test_firmware_whose_handshake_tells_another_version_is_known_by_its_build() -> None:
    script = [*HANGS_UP, *DOWNLOADS, (20.0, DeviceBack("fork 7"))]
    state = play(begin(DIALS), [*script, (0.1, Reported(Evidence(NEW, BUILD)))])
    assert state.outcome is UpgradeOutcome.UPGRADED


def test_a_device_whose_former_version_is_not_known() -> None:
    state = replace(begin(LOCAL), before=Evidence())
    script = [*TAKES_IT, (3.0, Disconnected()), (9.0, DeviceBack(OLD))]
    script += [(0.1, Reported(Evidence(OLD))), (LIMITS.settle, TimePassed())]
    state = play(state, script)
    assert state.ended is not None and state.ended.outcome is UpgradeOutcome.OLD_VERSION
    assert state.ended.reason.code == "upgrade.old_version"


def test_a_device_that_comes_back_old_and_goes_to_restart_is_waited_for() -> None:
    script = [*HANGS_UP, *DOWNLOADS, (1.0, DeviceBack(OLD)), (0.1, Reported(Evidence(OLD)))]
    script += [(1.0, Disconnected()), (LIMITS.settle, TimePassed())]
    assert play(begin(DIALS), script).step is UpgradeStep.RESTART
    assert play(begin(DIALS), [*script, (9.0, DeviceBack(NEW))]).outcome is UpgradeOutcome.UPGRADED


def test_a_device_that_had_only_lost_its_wifi_still_fetches() -> None:
    script = [
        *HANGS_UP,
        (1.0, DeviceBack(OLD)),
        (LIMITS.settle - 1, FetchBegan()),
        (2.0, TimePassed()),
    ]
    state = play(begin(DIALS), script)
    assert state.ended is None and state.step is UpgradeStep.DOWNLOAD


# the device fetches from elsewhere

DIRECT: dict[str, tuple[Reach, Script, UpgradeOutcome, str]] = {
    "upgraded": (DIALS, [*HANGS_UP, BACK], UpgradeOutcome.UPGRADED, "upgrade.upgraded"),
    "old": (
        DIALS,
        [
            *HANGS_UP,
            (9.0, DeviceBack(OLD)),
            (0.1, Reported(Evidence(OLD))),
            (LIMITS.settle, TimePassed()),
        ],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.old_version_direct",
    ),
    "not seen": (
        DIALS,
        [*HANGS_UP, (LIMITS.direct, TimePassed())],
        UpgradeOutcome.NO_RETURN,
        "upgrade.no_return_direct",
    ),
    "answered": (
        MQTT,
        [(0.0, Approved()), (30.0, Answered())],
        UpgradeOutcome.FAILED,
        "upgrade.failed_direct",
    ),
    "does not restart": (
        MQTT,
        [(0.0, Approved()), (LIMITS.direct, TimePassed())],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.not_restarted_direct",
    ),
    "left": (
        DIALS,
        [*HANGS_UP, (1.0, CancelAsked()), (1.0, Left())],
        UpgradeOutcome.NO_RETURN,
        "upgrade.left",
    ),
}


@pytest.mark.parametrize("name", DIRECT)
def test_an_address_that_is_given_to_the_device(name: str) -> None:
    reach, script, outcome, code = DIRECT[name]
    state = play(begin(reach, direct=True), script)
    assert state.ended is not None
    assert (state.ended.outcome, state.ended.reason.code) == (outcome, code)


def test_the_same_version_from_elsewhere_proves_nothing() -> None:
    script = [*HANGS_UP, BACK, (0.1, Reported(Evidence(NEW))), (LIMITS.settle, TimePassed())]
    state = play(begin(DIALS, direct=True, same=True), script)
    assert state.ended is not None
    assert state.ended.reason.code == "upgrade.direct_unproved"


# steps and cancelling


def test_the_steps_in_their_order() -> None:
    state, steps = begin(DIALS), []
    now = 0.0
    for seconds, event in [*HANGS_UP, *DOWNLOADS, (20.0, DeviceBack(OLD))]:
        now += seconds
        state = advance(state, event, now)
        steps.append(state.step)
    assert steps == [
        UpgradeStep.SERVE,
        UpgradeStep.SERVE,
        UpgradeStep.DOWNLOAD,
        UpgradeStep.DOWNLOAD,
        UpgradeStep.RESTART,
        UpgradeStep.VERIFY,
    ]
    assert sorted(steps, key=STEPS.index) == steps


def test_it_can_be_cancelled_until_the_download_ends() -> None:
    can = []
    for length in range(len(HANGS_UP + DOWNLOADS) + 1):
        can.append(play(begin(DIALS), [*HANGS_UP, *DOWNLOADS][:length]).can_cancel)
    assert can == [True, True, True, True, True, False]
    assert not play(begin(DIALS, direct=True), HANGS_UP).can_cancel


@pytest.mark.parametrize("direct", [True, False])
def test_after_the_yes_the_device_is_asked_once_more(direct: bool) -> None:
    state = play(begin(DIALS, direct=direct), [(1.0, Agreed())])
    assert state.checking and state.step is UpgradeStep.CONFIRM and state.can_cancel
    assert (told := status(state)) is not None and told.code == "upgrade.wait_check"
    assert not play(state, [(1.0, Approved())]).checking
    refused = play(state, [(1.0, UpgradeRefused(SAYS_NO))])
    assert refused.outcome is UpgradeOutcome.REFUSED and not refused.checking
    cancelled = play(state, [(1.0, CancelAsked()), (1.0, Approved())])
    assert cancelled.ended is not None and not cancelled.checking
    assert cancelled.ended.reason.code == "upgrade.cancelled_unsent"
    assert not play(begin(DIALS), [(1.0, Approved()), (1.0, Agreed())]).checking


def test_nothing_counts_before_the_decision() -> None:
    script: Script = [
        (0.0, FetchBegan()),
        (0.0, FetchEnded()),
        (0.0, Answered()),
        (1e9, TimePassed()),
        (0.0, Disconnected()),
        (0.0, DeviceBack(OLD)),
    ]
    assert play(begin(LOCAL), script) == begin(LOCAL)


# any order

EVIDENCE = st.builds(
    Evidence,
    st.sampled_from([OLD, NEW, ""]),
    st.sampled_from([BUILD, OTHER_BUILD, ""]),
    st.sampled_from(["ota_0", "ota_1", ""]),
)
EVENTS = st.one_of(
    st.sampled_from(
        [
            Agreed(),
            Approved(),
            UpgradeRefused(message("call.refused")),
            NotSent(message("connect.not_connected")),
            Answered(),
            Answered(early=True),
            SAYS_FALSE,
            DeviceFailed(SAYS_NO),
            Disconnected(),
            FetchBegan(),
            FetchEnded(),
            FetchBroke(),
            CancelAsked(),
            Left(),
            TimePassed(),
        ]
    ),
    st.builds(FetchWent, st.integers(0, 1000)),
    st.builds(DeviceBack, st.sampled_from([OLD, NEW, "3.0", ""])),
    st.builds(Reported, EVIDENCE),
    st.builds(Booted, EVIDENCE),
)
SCRIPTS = st.lists(st.tuples(st.floats(0, 400), EVENTS), max_size=25)


@given(st.sampled_from(Reach), st.booleans(), st.booleans(), SCRIPTS)
def test_any_order_of_events_ends_properly(
    reach: Reach, same: bool, direct: bool, script: Script
) -> None:
    state, now = begin(reach, same=same, direct=direct), 0.0
    for seconds, event in [(0.0, Approved()), *script]:
        now += seconds
        before, state = state, advance(state, event, now)
        assert before.ended is None or state == before, "an end is final"
        assert (state.deadline is None) == (state.ended is not None)
    # the answer's time, the settling, and what is left; of one that is asked some times that
    for _ in range(30 if reach.hides_restarts else 5):
        if state.deadline is not None:
            state = advance(state, TimePassed(), state.deadline)
    assert state.ended is not None, "it ends by time alone"
    assert state.ended.reason.code in TEMPLATES and state.ended.reason.english()
    if state.outcome is UpgradeOutcome.UPGRADED:
        # never by an answer or by time alone
        seen = DeviceBack | Booted | Reported if reach.hides_restarts else DeviceBack | Booted
        assert any(isinstance(event, seen) for _, event in script)
    if state.outcome is UpgradeOutcome.REFUSED:
        raise AssertionError("it was approved")


@given(st.sampled_from(Reach), SCRIPTS)
def test_without_a_yes_nothing_is_served(reach: Reach, script: Script) -> None:
    state = play(begin(reach), [(s, e) for s, e in script if not isinstance(e, Approved)])
    assert state.step is UpgradeStep.CONFIRM
    assert state.outcome in (None, UpgradeOutcome.REFUSED, UpgradeOutcome.CANCELLED)


@pytest.mark.parametrize(
    ("reach", "script", "expected"),
    [
        (DIALS, [], "wait_confirm"),
        (DIALS, TAKES_IT[:1], "wait_hang_up"),
        (LOCAL, TAKES_IT[:1], "wait_fetch"),
        (LOCAL, TAKES_IT[:2], "wait_download"),
        (LOCAL, BREAKS, "wait_resume"),
        (LOCAL, TAKES_IT, "wait_restart"),
        (DIALS, [*HANGS_UP, *DOWNLOADS], "wait_wake"),
        (DIALS, [*HANGS_UP, *DOWNLOADS, (9.0, DeviceBack(""))], "wait_verify"),
    ],
)
def test_what_is_said_while_it_waits(reach: Reach, script: Script, expected: str) -> None:
    assert status(play(begin(reach), script)) == message(f"upgrade.{expected}")
