"""Who hears of which change of which device."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import get_args

from companion.devices.models import (
    DeviceState,
    DeviceStatus,
    DeviceView,
    ViewField,
    Way,
    differing,
    unknown_view,
)
from companion.devices.registry import DeviceRegistry

KEY = "ws://192.0.2.7:80/mcp"
OTHER = "ws://192.0.2.8:80/mcp"


def test_every_field_of_a_view_can_be_chosen() -> None:
    assert get_args(ViewField) == DeviceView.__struct_fields__


def test_views_differ_in_what_is_not_equal() -> None:
    view = unknown_view(KEY, Way.LOCAL)
    assert differing(view, unknown_view(KEY, Way.LOCAL)) == frozenset()
    assert differing(view, unknown_view(OTHER, Way.SIMULATED)) == {"key", "name", "way"}


def names_of(devices: DeviceRegistry) -> list[str]:
    """What is heard by those who want names."""
    heard: list[str] = []
    devices.changed.filter("name").subscribe(lambda view: heard.append(view.name))
    return heard


def test_a_change_is_heard_by_those_whose_fields_it_is_about() -> None:
    devices = DeviceRegistry()
    device = devices.ensure(KEY, Way.LOCAL)
    names = names_of(devices)
    states: list[DeviceView] = []
    both: list[DeviceView] = []
    every: list[DeviceView] = []
    devices.changed.filter("state").subscribe(states.append)
    devices.changed.filter("name", "state").subscribe(both.append)
    devices.changed.subscribe(every.append)

    device.update(name="Kitchen")
    device.update(name="Kitchen")
    device.update(name="Hall", state=DeviceState.CONNECTING)
    device.set_status(DeviceStatus(volume=30))
    device.update(state=DeviceState.READY)
    assert names == ["Kitchen", "Hall"]
    assert [view.state for view in states] == [DeviceState.CONNECTING, DeviceState.READY]
    assert [view.name for view in both] == ["Kitchen", "Hall", "Hall"]
    assert len(every) == 4 and every[-1] == devices.view(KEY)
    assert states[-1].status == DeviceStatus(volume=30)


def test_who_follows_one_device_hears_nothing_of_others() -> None:
    devices = DeviceRegistry()
    device, other = devices.ensure(KEY, Way.LOCAL), devices.ensure(OTHER, Way.LOCAL)
    heard: list[DeviceView] = []
    leave = devices.changed.filter("state", key=KEY).subscribe(heard.append)
    other.update(state=DeviceState.READY)
    assert heard == []
    device.update(state=DeviceState.READY)
    assert [view.key for view in heard] == [KEY]
    leave()
    device.update(state=DeviceState.LOST)
    assert len(heard) == 1


async def test_a_new_device_is_heard_of_by_everybody_and_so_is_its_end() -> None:
    devices = DeviceRegistry()
    seen: list[str] = []

    def hears(field: ViewField) -> None:
        devices.changed.filter(field).subscribe(lambda view: seen.append(field))

    for field in get_args(ViewField):
        hears(field)
    device = devices.ensure(KEY, Way.LOCAL, name="Kitchen", saved=True)
    assert seen == list(get_args(ViewField))
    seen.clear()
    device.update(version="2.0.4")
    assert seen == ["version"]

    seen.clear()
    gone: list[str] = []
    devices.removed.subscribe(gone.append)
    await devices.forget(KEY)
    assert gone == [KEY] and seen == []
    devices.ensure(KEY, Way.LOCAL)
    assert seen == list(get_args(ViewField))


def test_a_mark_is_heard_of_with_what_changed_it_and_for_the_other_device() -> None:
    devices = DeviceRegistry()
    devices.ensure("hub:00:00:00:00:00:01", Way.DIALS_IN, name="Kitchen")
    other = devices.ensure("hub:00:00:00:00:00:02", Way.DIALS_IN, name="Hall")
    marks: list[tuple[str, str]] = []
    names = names_of(devices)
    devices.changed.filter("mark").subscribe(lambda view: marks.append((view.key[-2:], view.mark)))
    other.update(name="Kitchen")
    assert names == ["Kitchen"]
    assert marks == [("02", "00:02"), ("01", "00:01")]


def test_what_changes_while_others_are_told_reaches_whom_it_concerns() -> None:
    devices = DeviceRegistry()
    device = devices.ensure(KEY, Way.LOCAL)
    names: list[str] = []
    states: list[tuple[DeviceState, str]] = []

    def name_it(view: DeviceView) -> None:
        device.update(name=f"Kitchen {view.state.value}")

    devices.changed.filter("state").subscribe(name_it)
    devices.changed.filter("name").subscribe(lambda view: names.append(view.name))
    devices.changed.filter("state").subscribe(lambda view: states.append((view.state, view.name)))
    device.update(state=DeviceState.READY)
    device.update(state=DeviceState.LOST)
    assert names == ["Kitchen ready", "Kitchen lost"]
    assert [state for state, _ in states] == [DeviceState.READY, DeviceState.LOST]


def test_a_status_that_is_told_again_is_only_a_later_one() -> None:
    devices = DeviceRegistry()
    device = devices.ensure(KEY, Way.LOCAL)
    device.set_status(DeviceStatus(volume=30))
    statuses: list[DeviceView] = []
    times: list[datetime | None] = []
    devices.changed.filter("status").subscribe(statuses.append)
    devices.changed.filter("status_at").subscribe(lambda view: times.append(view.status_at))
    device.update(status=DeviceStatus(volume=30), status_at=datetime(2030, 1, 1, tzinfo=UTC))
    assert statuses == [] and len(times) == 1
