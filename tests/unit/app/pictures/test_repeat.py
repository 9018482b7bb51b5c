"""The slow live view: one question, one picture at a time, and a good end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.pictures import repeat as module
from companion.app.pictures.picture import RepeatState, RepeatView
from companion.app.pictures.place import GalleryLimits
from companion.app.pictures.repeat import Repeat, SeriesConsent
from companion.app.tools.records import CallRequest
from companion.devices.models import DeviceState
from companion.errors import UsageError
from companion.protocol.tools import Tool
from tests.fakes.devices import ScriptedDevice, dialing_device
from tests.fakes.pictures import picture
from tests.fakes.waiting import device_in, published
from tests.unit.app.pictures.bench import KEY, SCREEN_TOOLS, Person, scripted, workspace
from tests.unit.app.pictures.test_snapshot import error_of, upload, url_of


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEAST_SECONDS", 0.001)


async def sends(device: ScriptedDevice, request: dict[str, Any]) -> None:
    await upload(url_of(request), picture())
    await device.text(request, "true")


async def until(repeat: Repeat, wanted: Callable[[RepeatView], bool]) -> RepeatView:
    if wanted(repeat.view):
        return repeat.view
    return await published(repeat.changed, wanted)


@asynccontextmanager
async def stopped(repeat: Repeat) -> AsyncIterator[Repeat]:
    try:
        yield repeat
    finally:
        repeat.stop()
        await repeat.wait()


async def test_one_question_for_many_pictures(tmp_path: Path) -> None:
    person = Person()
    async with scripted(tmp_path, on_request={"tools/call": sends}) as (space, device):
        states: list[RepeatState] = []
        space.pictures.repeats.subscribe(lambda view: states.append(view.state))
        async with stopped(space.pictures.repeat(KEY, 0.01, confirm=person)) as repeat:
            assert space.pictures.repeat_of(KEY) is repeat
            view = await until(repeat, lambda view: view.taken >= 3)
            assert view.last is not None and view.problem is None
        assert len(person.asked) == 1 and space.pictures.repeat_of(KEY) is None
        urls = {url_of(request) for request in device.requests("tools/call")}
        assert len(urls) >= 3
        kept = len(await space.pictures.gallery.pictures(KEY))
        assert kept - repeat.view.taken in (0, 1)  # stopped between the disk and the count
        assert repeat.view.state is RepeatState.STOPPED is states[-1]
        assert states.count(RepeatState.STOPPED) == 1


async def test_the_time_counts_from_beginning_to_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: asyncio.Queue[float] = asyncio.Queue()

    async def rest(repeat: Repeat, seconds: float) -> None:
        await waited.put(seconds)
        await asyncio.Event().wait()

    async with scripted(None, on_request={"tools/call": sends}) as (space, _):
        monkeypatch.setattr(Repeat, "_rest", rest)
        async with stopped(space.pictures.repeat(KEY, 30, confirm=Person())):
            assert 20 < await asyncio.wait_for(waited.get(), 5) < 30


async def test_a_no_ends_it_and_sends_nothing() -> None:
    async with scripted(None) as (space, device):
        repeat = space.pictures.repeat(KEY, 0.01, confirm=Person(False))
        view = await repeat.wait()
        assert view.problem is not None and view.problem.code == "call.refused"
        assert view.taken == 0 and not device.requests("tools/call")


async def test_never_two_for_one_device() -> None:
    async with scripted(None) as (space, _):
        async with stopped(space.pictures.repeat(KEY, 5, confirm=Person())):
            with pytest.raises(UsageError):
                space.pictures.repeat(KEY, 5, confirm=Person())
        async with stopped(space.pictures.repeat(KEY, 5, confirm=Person())):
            pass


@pytest.mark.parametrize("seconds", [0.0, -1.0, 3601.0, float("nan"), float("inf")])
async def test_a_time_out_of_range(seconds: float) -> None:
    async with workspace(None) as space:
        with pytest.raises(UsageError):
            space.pictures.repeat(KEY, seconds, confirm=Person())
        with pytest.raises(UsageError):
            space.pictures.repeat(KEY, 5, quality=0, confirm=Person())


async def test_it_gives_up_after_three_failures_in_a_row() -> None:
    calls = 0

    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            await sends(device, request)
        else:
            await error_of(device, request, "Failed to snapshot screen")

    async with scripted(None, on_request={"tools/call": act}) as (space, _):
        view = await space.pictures.repeat(KEY, 0.01, confirm=Person()).wait()
        assert view.taken == 1 and calls == 6 and view.failed == 3
        assert view.problem is not None and view.problem.code == "repeat.gave_up"
        assert "memory" in view.problem.english()


async def test_it_pauses_while_the_device_is_away_and_asks_nobody_again() -> None:
    person = Person()
    async with workspace(None) as space:
        script = {"tools": SCREEN_TOOLS, "on_request": {"tools/call": sends}}
        async with dialing_device(space.hub.port, **script):
            await device_in(space.devices, KEY, DeviceState.READY)
            repeat = space.pictures.repeat(KEY, 0.05, confirm=person)
            await until(repeat, lambda view: view.taken >= 1)
        view = await until(repeat, lambda view: view.state is RepeatState.PAUSED)
        taken = view.taken
        assert view.failed == 0
        async with dialing_device(space.hub.port, **script), stopped(repeat):
            await until(repeat, lambda view: view.taken > taken)
        assert len(person.asked) == 1


async def test_it_ends_with_its_device_and_with_the_app() -> None:
    async with workspace(None) as space:
        async with dialing_device(
            space.hub.port, tools=SCREEN_TOOLS, on_request={"tools/call": sends}
        ):
            await device_in(space.devices, KEY, DeviceState.READY)
            repeat = space.pictures.repeat(KEY, 0.05, confirm=Person())
            await until(repeat, lambda view: view.taken >= 1)
            await space.remove(KEY)
            view = await repeat.wait()
            assert view.problem is not None and view.problem.code == "repeat.removed"
        last = space.pictures.repeat(KEY, 0.05, confirm=Person())
    assert last.view.state is RepeatState.STOPPED


async def test_a_full_gallery_ends_it(tmp_path: Path) -> None:
    async with scripted(tmp_path, on_request={"tools/call": sends}) as (space, _):
        space.pictures.gallery.limits = GalleryLimits(of_one_count=2)
        view = await space.pictures.repeat(KEY, 0.01, confirm=Person()).wait()
        assert view.taken == 2
        assert view.problem is not None and view.problem.code == "gallery.full"


async def test_a_fault_of_ours_ends_it_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(confirm: Any) -> Any:
        raise ZeroDivisionError

    async with scripted(None) as (space, _):
        repeat = Repeat(
            broken, space.devices, device_key=KEY, seconds=1, quality=80, confirm=Person()
        )
        assert (await repeat.wait()).state is RepeatState.STOPPED
        assert "ZeroDivisionError" in caplog.text


async def test_a_yes_covers_nothing_but_another_path() -> None:
    person = Person()
    consent = SeriesConsent(person)

    def request(url: str, quality: int = 80, key: str = KEY) -> CallRequest:
        tool = Tool("self.screen.snapshot", user_only=True)
        return CallRequest(key, "Otto", tool, {"url": url, "quality": quality}, 30.0)

    asked = []
    for each in (
        request("http://192.168.1.20:8080/one"),
        request("http://192.168.1.20:8080/two"),
        request("http://192.168.1.99:8080/two"),
        request("http://192.168.1.99:8081/two"),
        request("http://192.168.1.99:8081/two", 90),
        request("http://192.168.1.99:8081/three", 90),
        request("http://192.168.1.99:8081/four", 90, "ws://other/"),
    ):
        before = len(person.asked)
        assert await consent(each)
        asked.append(len(person.asked) > before)
    assert asked == [True, False, True, True, True, False, True]
    person.answer = False
    assert not await consent(request("http://10.0.0.1:1/five"))
    # a no takes back what was agreed to before
    assert not await consent(request("http://192.168.1.99:8081/six", 90, "ws://other/"))
