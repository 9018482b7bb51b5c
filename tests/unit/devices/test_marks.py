"""What tells devices of one name apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.marks import NameMarks, device_id, marks_of
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SystemInfo
from tests.fakes.views import device_view


def hub(end: str) -> str:
    return f"hub:02:00:00:00:{end}"


@pytest.mark.parametrize(
    ("key", "way", "expected"),
    [
        ("hub:A4:CF:12:9B:7F:3A", Way.DIALS_IN, "a4:cf:12:9b:7f:3a"),
        ("mqtt://broker:1883/kitchen-lamp", Way.BROKER, "kitchen-lamp"),
        ("gateway+http://h:80/GID@@@a4_cf_12_9b_7f_3a@@@x1", Way.GATEWAY, "a4:cf:12:9b:7f:3a"),
        ("ws://192.168.1.42:8080/ws", Way.LOCAL, "192.168.1.42"),
    ],
)
def test_the_id_is_what_is_printed_on_the_device(key: str, way: Way, expected: str) -> None:
    assert device_id(device_view(key, way=way)) == expected


def test_what_the_device_says_of_itself_comes_first() -> None:
    view = device_view("ws://a/ws", way=Way.LOCAL, info=SystemInfo(mac="A4-CF-12-9B-7F-3A"))
    assert device_id(view) == "a4:cf:12:9b:7f:3a"


def test_a_name_of_its_own_needs_no_mark() -> None:
    views = [device_view(hub("00:01"), name="Otto"), device_view(hub("00:02"), name="Owl")]
    assert marks_of(views) == {}


def test_names_that_differ_only_in_letters_are_one() -> None:
    views = [device_view(hub("7f:3a"), name="Otto"), device_view(hub("c2:90"), name="otto ")]
    assert set(marks_of(views).values()) == {"7F:3A", "C2:90"}


def test_equal_ends_are_made_longer_for_those_alone() -> None:
    keys = ["hub:02:00:00:01:7f:3a", "hub:02:00:00:02:7f:3a", "hub:02:00:00:03:c2:90"]
    assert marks_of(map(device_view, keys)) == {
        keys[0]: "01:7F:3A",
        keys[1]: "02:7F:3A",
        keys[2]: "C2:90",
    }


def test_addresses_are_not_cut() -> None:
    views = [
        device_view(f"ws://127.0.0.1:{port}/ws", way=Way.LOCAL, address=f"127.0.0.1:{port}")
        for port in (40231, 40232)
    ]
    assert set(marks_of(views).values()) == {"127.0.0.1:40231", "127.0.0.1:40232"}


devices = st.lists(
    st.tuples(
        st.sampled_from(["Otto", "Owl"]),
        st.sampled_from(["00:00:00", "00:00:01", "01:00:00", "01:00:01", "01:01:01"]),
        st.booleans(),
    ),
    max_size=25,
)


@given(devices)
def test_however_they_come_and_go_marks_are_those_of_all_at_once(steps: list) -> None:
    marks, now, told = NameMarks(), {}, {}
    for name, end, stays in steps:
        key = f"hub:02:00:00:{end}"
        if stays:
            now[key] = device_view(key, name=name)
            told |= marks.update(now[key])
        elif key in now:
            del now[key]
            told.pop(key, None)
            told |= marks.drop(key)
        assert {each: mark for each, mark in told.items() if mark} == marks_of(now.values())
        for each in ("Otto", "Owl"):
            shown = [marks.all()[key] for key, view in now.items() if view.name == each]
            assert len(set(shown)) == len(shown)
            assert all(shown) or len(shown) == 1


def test_the_registry_marks_both_and_unmarks_the_last_one() -> None:
    registry = DeviceRegistry()
    first = registry.ensure(hub("7f:3a"), Way.DIALS_IN, name="Otto")
    assert first.view.title == "Otto"
    second = registry.ensure(hub("c2:90"), Way.DIALS_IN, name="Otto")
    assert (first.view.title, second.view.title) == ("Otto 7F:3A", "Otto C2:90")
    second.update(name="Owl")
    assert (first.view.title, second.view.title) == ("Otto", "Owl")


async def test_a_device_that_is_removed_takes_the_other_ones_mark_along() -> None:
    registry = DeviceRegistry()
    first = registry.ensure(hub("7f:3a"), Way.DIALS_IN, name="Otto")
    registry.ensure(hub("c2:90"), Way.DIALS_IN, name="Otto")
    second = registry.device(hub("c2:90"))
    assert second is not None
    await registry.forget(hub("c2:90"))
    assert first.view.mark == ""
    # its connection may end a little later
    second.update(state=DeviceState.IDLE, name="Owl")
    assert first.view.mark == "" and second.view.name == "Owl"
