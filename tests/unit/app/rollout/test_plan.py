"""The plan: right ones are read and written again, wrong ones get one clear error."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.rollout.engine import OrderWay, RolloutConditions
from companion.app.rollout.plan import (
    WaveRule,
    divided,
    load_plan,
    plan_document,
    read_plan,
)
from companion.app.rollout.prepare import check_limits
from companion.errors import UsageError

A, B, C = (f"hub:02:58:5a:00:00:0{number}" for number in range(3))
LEAST: dict[str, Any] = {"images": ["a.bin"], "devices": [A, B]}


def reason_of(document: Any, folder: Path = Path("/plans")) -> str:
    with pytest.raises(UsageError) as caught:
        read_plan(document, folder)
    return str(caught.value)


def test_the_example_of_the_manual() -> None:
    plan = read_plan(
        {
            "images": ["a.bin", "/kept/b.bin", "sha256:" + "0" * 64],
            "devices": [A.upper().replace("HUB", "hub"), "ws://192.168.1.42:8080/ws"],
            "way": "now",
            "waves": [{"devices": [A]}, {"size": 5}, {"percent": 25}, {"rest": True}],
            "at_once": 20,
            "soak_seconds": 60,
            "go_on": {"verified_percent": 100, "ask": False},
            "stop": {"failures": 2, "percent": 10},
            "tries": 1,
            "conditions": {"idle": True, "battery": 30, "window": "02:00-05:00"},
            "until": "2026-12-01T06:00",
            "restart_stuck": True,
        },
        Path("/plans"),
    )
    assert plan.images[0] == str(Path("/plans/a.bin").absolute())
    assert plan.devices[0] == A and plan.way is OrderWay.NOW
    assert plan.waves[0] == WaveRule((A,)) and plan.waves[3].rest
    assert plan.conditions == RolloutConditions(battery=30, window=(120, 300))
    assert plan.until is not None and plan.until.tzinfo is not None
    assert read_plan(plan_document(plan), Path("/elsewhere")) == plan


def test_all_but_two_have_defaults() -> None:
    plan = read_plan(LEAST, Path("/plans"))
    assert plan.waves == (WaveRule(),) and plan.at_once == 5 and plan.tries == 1
    assert (plan.stop_failures, plan.stop_percent) == (2, 10)
    assert read_plan({**LEAST, "devices": "label = school"}, Path("/")).terms == "label = school"


def test_a_filter_beside_the_devices_is_written_and_read_again() -> None:
    plan = read_plan({**LEAST, "filter": "label = school"}, Path("/plans"))
    assert (plan.devices, plan.terms) == ((A, B), "label = school")
    document = plan_document(plan)
    assert (document["devices"], document["filter"]) == ([A, B], "label = school")
    assert read_plan(document, Path("/")) == plan
    assert "filter" not in plan_document(read_plan(LEAST, Path("/plans")))


@pytest.mark.parametrize(
    ("changes", "place", "word"),
    [
        ({"wavez": 1}, "wavez", "not allowed"),
        ({"images": []}, "images", ""),
        ({"images": ["a.bin", "./a.bin"]}, "images", "twice"),
        ({"devices": [A, A.upper().replace("HUB", "hub")]}, "devices", "twice"),
        ({"devices": ["hub:"]}, "devices.0", "Name a device"),
        ({"devices": ["ftp://x"]}, "devices.0", "not an address"),
        ({"devices": " "}, "devices", "all devices"),
        ({"filter": "  "}, "filter", "all devices"),
        ({"filter": ""}, "filter", ""),
        ({"devices": "label = school", "filter": "otto"}, "filter", "a filter already"),
        ({"stop": {"failures": 0}}, "stop.failures", ""),
        ({"stop": {"percent": 101}}, "stop.percent", ""),
        ({"stop": {}}, "stop", ""),
        ({"go_on": {"verified_percent": 0}}, "go_on.verified_percent", ""),
        ({"at_once": 0}, "at_once", ""),
        ({"tries": 1.5}, "tries", ""),
        ({"waves": [{"rest": True}, {"size": 1}]}, "waves.0", "last wave"),
        ({"waves": [{"percent": 60}, {"percent": 60}]}, "waves.1", "100"),
        ({"waves": [{"devices": [C]}]}, "waves.0", "not among"),
        ({"waves": [{"devices": [A]}, {"devices": [A]}]}, "waves.1", "twice"),
        ({"waves": [{"size": 1, "percent": 5}]}, "waves.0", ""),
        ({"conditions": {"window": "02:00-02:00"}}, "conditions.window", "ends"),
        ({"conditions": {"window": "2-5"}}, "conditions.window", "Write for example"),
        ({"until": "tomorrow"}, "until", "Write for example"),
        ({"until": "2026-13-01T06:00"}, "until", "no time"),
        ({"way": "soon"}, "way", ""),
        ({"accept": ["everything"]}, "accept.0", ""),
    ],
)
def test_wrong_plans_get_one_clear_error(changes: dict[str, Any], place: str, word: str) -> None:
    said = reason_of({**LEAST, **changes})
    assert f"at {place}:" in said and word in said and "\n" not in said


def test_what_cannot_be_the_name_of_a_file_is_no_image() -> None:
    said = reason_of({**LEAST, "images": ["a.bin", "b\0.bin"]})
    assert said.startswith("The image b") and "null byte" in said


def test_files_that_are_no_plan(tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    no_number = json.dumps({**LEAST, "soak_seconds": float("nan")})
    for text in (
        "",
        "{",
        "[]",
        no_number,
        '{"images": ["a"], "images": ["b"], "devices": ["hub:x"]}',
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(UsageError):
            load_plan(path)
    with pytest.raises(UsageError):
        load_plan(tmp_path / "gone.json")
    path.write_text("\ufeff" + json.dumps(LEAST), encoding="utf-8")
    assert load_plan(path).images == (str(tmp_path / "a.bin"),)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from([*LEAST, "waves", "stop", "until", "x"]), inner, max_size=4
            )
        ),
        max_leaves=12,
    )
)
def test_no_document_raises_anything_else(document: Any) -> None:
    with contextlib.suppress(UsageError):
        assert read_plan(document, Path("/")).images


def test_a_limit_that_cannot_be_reached_is_wrong() -> None:
    plan = read_plan({**LEAST, "stop": {"failures": 41}}, Path("/"))
    check_limits(plan, 41)
    with pytest.raises(UsageError) as caught:
        check_limits(plan, 40)
    assert "stop.failures" in str(caught.value) and "40" in str(caught.value)
    check_limits(read_plan({**LEAST, "stop": {"failures": 41, "percent": 10}}, Path("/")), 2)
    check_limits(read_plan(LEAST, Path("/")), 1)


# waves


def boards(count: int) -> dict[str, str]:
    return {f"d{number}": ("otto", "xmini")[number >= count // 2] for number in range(count)}


def test_shares_are_chosen_across_all_boards() -> None:
    waves = divided((WaveRule(("d0",)), WaveRule(percent=10), WaveRule()), boards(40))
    assert [len(wave) for wave in waves] == [1, 4, 35]
    assert {boards(40)[key] for key in waves[1]} == {"otto", "xmini"}
    assert sorted(key for wave in waves for key in wave) == sorted(boards(40))


def test_canaries_that_do_not_take_part_are_told() -> None:
    with pytest.raises(UsageError) as caught:
        divided((WaveRule(("gone",)), WaveRule()), boards(4), left_out=("gone",))
    assert caught.value.message.code == "rollout.no_canaries"


def test_nobody_is_left_out() -> None:
    with pytest.raises(UsageError) as caught:
        divided((WaveRule(size=3),), boards(4))
    assert caught.value.message.code == "rollout.not_in_a_wave"
    assert divided((WaveRule(size=9),), boards(4)) != ()
