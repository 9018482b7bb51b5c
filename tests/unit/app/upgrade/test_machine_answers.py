"""What an answer to the call means, by who gives it.

A control server answers first from firmware 2.5 on; the former ones answer to say that it failed.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.app.tools.evidence import Evidence
from companion.app.tools.follow import Booted, DeviceBack, Disconnected, FetchBegan
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.machine import (
    Answered,
    Approved,
    DeviceFailed,
    Reach,
    Reported,
    TimePassed,
)
from companion.app.upgrade.views import UpgradeOutcome
from tests.unit.app.upgrade.test_machine import (
    BEHIND,
    BREAKS,
    BUILD,
    DIALS,
    DOWNLOADS,
    LOCAL,
    MQTT,
    NEW,
    OLD,
    SAYS_FALSE,
    SAYS_NO,
    TAKES_IT,
    Script,
    begin,
    play,
)

LIMITS = UpgradeLimits()

FIRST: Script = [(0.0, Approved()), (0.1, Answered(early=True))]
LATE: Script = [(0.0, Approved()), (8.0, Answered())]
RETURNS: Script = [(3.0, Disconnected()), (9.0, DeviceBack(NEW))]
GOES_BACK: Script = [
    (3.0, Disconnected()),
    (9.0, DeviceBack(OLD)),
    (0.1, Reported(Evidence(OLD))),
    (LIMITS.settle, TimePassed()),
]
UPGRADED = (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
FAILED_AFTER = (UpgradeOutcome.FAILED, "upgrade.failed_after")
BROKEN_OFF = (UpgradeOutcome.BROKEN_OFF, "upgrade.broken_off")
NOT_FETCHED = (UpgradeOutcome.NOT_FETCHED, "upgrade.not_fetched")

CONTROL_SERVER: dict[str, tuple[Script, UpgradeOutcome, str]] = {
    "answered without asking": ([*LATE, (LIMITS.fetch - 8.0, TimePassed())], *NOT_FETCHED),
    "answered first, and never asks": (
        [*FIRST, (LIMITS.fetch - 0.1, TimePassed())],
        *NOT_FETCHED,
    ),
    "answered first": ([*FIRST, *DOWNLOADS, *RETURNS], *UPGRADED),
    "answered first, but late": ([*LATE, *DOWNLOADS, *RETURNS], *UPGRADED),
    "answered first, and twice": (
        [*FIRST, FIRST[1], *DOWNLOADS, *RETURNS],
        *UPGRADED,
    ),
    "answered first, and is back with the former": (
        [*FIRST, *DOWNLOADS, *GOES_BACK],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.old_version",
    ),
    "answered first, and does not restart": (
        [*FIRST, *DOWNLOADS, (LIMITS.come_back, TimePassed())],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.not_restarted",
    ),
    "answered first, and is not seen again": (
        [*FIRST, *DOWNLOADS, (3.0, Disconnected()), (LIMITS.come_back, TimePassed())],
        UpgradeOutcome.NO_RETURN,
        "upgrade.no_return",
    ),
    "answered first, and breaks off": (
        [*FIRST, *BREAKS[1:], (LIMITS.resume, TimePassed())],
        *BROKEN_OFF,
    ),
    "answered first, breaks off and takes it up again": (
        [*FIRST, *BREAKS[1:], (3.0, FetchBegan()), *DOWNLOADS[1:], *RETURNS],
        *UPGRADED,
    ),
    "answered first, breaks off and answers again": (
        [*FIRST, *BREAKS[1:], (0.5, Answered())],
        *BROKEN_OFF,
    ),
    "answered first, and is lost before it asks": (
        [*FIRST, (1.0, Disconnected()), *DOWNLOADS, (9.0, DeviceBack(NEW))],
        *UPGRADED,
    ),
    "answered first, is lost and dialed again before it asks": (
        [
            *FIRST,
            (1.0, Disconnected()),
            (1.0, DeviceBack(OLD)),
            (2 * LIMITS.settle, TimePassed()),
            *DOWNLOADS,
            *RETURNS,
        ],
        *UPGRADED,
    ),
    "answered first, is lost and dialed again, and never asks": (
        [
            *FIRST,
            (1.0, Disconnected()),
            (1.0, DeviceBack(OLD)),
            (LIMITS.fetch - 2.1, TimePassed()),
        ],
        *NOT_FETCHED,
    ),
    "answered first, and restarts without asking": (
        [*FIRST, (9.0, Booted(Evidence(OLD))), (LIMITS.settle, TimePassed())],
        UpgradeOutcome.NOT_FETCHED,
        "upgrade.not_fetched_restarted",
    ),
    "answered as it asked": (
        [*TAKES_IT[:2], (0.1, Answered(early=True)), *TAKES_IT[2:], *RETURNS],
        *UPGRADED,
    ),
    "answered as it asked, and stands still to erase": (
        [
            *TAKES_IT[:2],
            (0.1, Answered()),
            (LIMITS.stall - 1, TimePassed()),
            *DOWNLOADS[1:],
            *RETURNS,
        ],
        *UPGRADED,
    ),
    "answered as it took all": (
        [*TAKES_IT, (0.1, Answered(early=True)), *RETURNS],
        *UPGRADED,
    ),
    "answered as it took all, and stays": (
        [*TAKES_IT, (0.1, Answered(early=True)), (LIMITS.late_restart, TimePassed())],
        *FAILED_AFTER,
    ),
    "answered, and no end is seen": (
        [*BREAKS[:3], (0.5, Answered()), (LIMITS.stall - 0.5, TimePassed())],
        *BROKEN_OFF,
    ),
    "answered before all was seen to be taken": (
        [*TAKES_IT[:2], (0.5, Answered()), *TAKES_IT[2:], (LIMITS.late_restart, TimePassed())],
        *FAILED_AFTER,
    ),
    "answered when it has gone": (
        [*TAKES_IT, (3.0, Disconnected()), (0.1, Answered()), (9.0, DeviceBack(NEW))],
        *UPGRADED,
    ),
    "answered when it is back": (
        [
            *TAKES_IT,
            (3.0, Disconnected()),
            (9.0, DeviceBack("")),
            (0.1, Answered()),
            (0.1, Reported(Evidence(NEW, BUILD))),
        ],
        *UPGRADED,
    ),
    "says false first": (
        [(0.0, Approved()), (0.1, SAYS_FALSE)],
        UpgradeOutcome.FAILED,
        "upgrade.device_said",
    ),
    "says an error first": (
        [(0.0, Approved()), (0.1, DeviceFailed(SAYS_NO))],
        UpgradeOutcome.FAILED,
        "upgrade.device_said",
    ),
    "answered first, and says an error": (
        [*FIRST, *BREAKS[1:], (0.5, DeviceFailed(SAYS_NO))],
        UpgradeOutcome.FAILED,
        "upgrade.device_said",
    ),
}

# the device fetches from elsewhere
DIRECT: dict[str, tuple[Script, UpgradeOutcome, str]] = {
    "answered first": ([*FIRST, (80.0, TimePassed()), *RETURNS], *UPGRADED),
    "answered first, and does not restart": (
        [*FIRST, (LIMITS.direct - 0.1, TimePassed())],
        UpgradeOutcome.OLD_VERSION,
        "upgrade.not_restarted_direct",
    ),
    "answered late, and restarts": (
        [*LATE, (LIMITS.late_restart - 1, Disconnected()), (LIMITS.direct / 2, DeviceBack(NEW))],
        *UPGRADED,
    ),
    "answered late": (
        [*LATE, (LIMITS.late_restart, TimePassed())],
        UpgradeOutcome.FAILED,
        "upgrade.failed_direct",
    ),
    "says false": (
        [(0.0, Approved()), (0.1, SAYS_FALSE)],
        UpgradeOutcome.FAILED,
        "upgrade.device_said",
    ),
}


@pytest.mark.parametrize("name", CONTROL_SERVER)
def test_a_control_server_of_either_line(name: str) -> None:
    script, outcome, code = CONTROL_SERVER[name]
    assert play(begin(LOCAL), script[:-1]).ended is None, "it ends with the last event, not before"
    state = play(begin(LOCAL), script)
    assert state.ended is not None
    assert (state.ended.outcome, state.ended.reason.code) == (outcome, code)


@pytest.mark.parametrize("name", DIRECT)
def test_a_control_server_that_is_given_an_address(name: str) -> None:
    script, outcome, code = DIRECT[name]
    assert play(begin(LOCAL, direct=True), script[:-1]).ended is None
    state = play(begin(LOCAL, direct=True), script)
    assert state.ended is not None
    assert (state.ended.outcome, state.ended.reason.code) == (outcome, code)


@pytest.mark.parametrize("reach", [MQTT, BEHIND])
@pytest.mark.parametrize("answer", [Answered(), Answered(early=True), SAYS_FALSE])
@pytest.mark.parametrize(
    ("script", "outcome", "code"),
    [
        (TAKES_IT[:1], UpgradeOutcome.NOT_FETCHED, "upgrade.gave_up"),
        (BREAKS, *BROKEN_OFF),
        (TAKES_IT, *FAILED_AFTER),
    ],
)
def test_who_answers_to_say_that_it_failed_has_failed_at_once(
    reach: Reach, answer: Answered, script: Script, outcome: UpgradeOutcome, code: str
) -> None:
    """Whatever it says, and however soon."""
    state = play(begin(reach), [*script, (0.1, answer)])
    assert state.ended is not None
    assert (state.ended.outcome, state.ended.reason.code) == (outcome, code)


def test_who_hangs_up_and_says_false_has_failed() -> None:
    state = play(begin(DIALS), [(0.0, Approved()), (0.1, SAYS_FALSE)])
    assert state.ended is not None and state.ended.reason.code == "upgrade.device_said"


@pytest.mark.parametrize("length", range(1, len(TAKES_IT) + len(RETURNS)))
def test_an_early_answer_of_a_control_server_changes_nothing(length: int) -> None:
    """Whenever it is seen, and however often."""
    whole: Script = [*TAKES_IT, *RETURNS]
    script = [*whole[:length], (0.0, Answered(early=True)), (0.0, Answered(early=True))]
    state = play(begin(LOCAL), [*script, *whole[length:]])
    assert state == replace(play(begin(LOCAL), whole), answered=state.answered)
