"""A tool that a routine calls with arguments of its own: kept exactly, and never half."""

from __future__ import annotations

import pytest

from companion.app.finder.phrases import NamedDevice, read_phrase
from companion.app.routines.routine import (
    ROUTINES,
    Action,
    ActionKind,
    action_words,
    problem_of,
)
from companion.app.routines.sentence import action_of, call_of
from companion.app.routines.service import new_routine

VOLUME = "self.audio_speaker.set_volume"
DEVICES = [NamedDevice("k", ("Kitchen",))]


def test_a_call_is_kept_exactly_and_one_without_arguments_is_left_alone() -> None:
    call = call_of(VOLUME, {"volume": 10})
    routine = new_routine("Quiet", actions=(call,), devices=("k",))
    written = ROUTINES.write(routine)
    assert ROUTINES.read(written) == routine
    form = call.own_form()
    assert form is not None and (form.tool, form.arguments) == (VOLUME, {"volume": 10})
    assert action_words(call).english() == "Set volume: volume 10"
    for arguments in ("", "[1]", "{"):
        written["do"] = [{**written["do"][0], "arguments": arguments}]
        assert ROUTINES.read(written) is None


def test_what_is_not_filled_in_is_not_saved() -> None:
    routine = new_routine("Quiet", actions=(call_of(VOLUME, None),), devices=("k",))
    problem = problem_of(routine)
    assert problem is not None and problem.code == "routine.incomplete"


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("kitchen volume 10 at 22:00", call_of(VOLUME, {"volume": 10})),
        ("mute kitchen", call_of(VOLUME, {"volume": 0})),
        ("kitchen dark", call_of("self.screen.set_theme", {"theme": "dark"})),
        ("restart kitchen", call_of("self.reboot", {})),
        ("say Dinner is ready", Action(ActionKind.SAY, text="Dinner is ready")),
        ("message: Dinner", Action(ActionKind.MESSAGE, text="Dinner")),
        ("volume up", None),
        ("unmute kitchen", None),
        ("update kitchen", None),
    ],
)
def test_what_a_sentence_does_in_a_routine(typed: str, action: Action | None) -> None:
    phrase = read_phrase(typed, DEVICES)
    assert phrase is not None and action_of(phrase) == action
