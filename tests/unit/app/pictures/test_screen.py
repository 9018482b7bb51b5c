"""Pictures onto the screen: its size, what the device fetches, and why it is not shown."""

from __future__ import annotations

import asyncio
import io
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.pictures import screen as module
from companion.app.pictures.picture import (
    Crop,
    FitOptions,
    GalleryLimits,
    PictureKind,
    RepeatState,
    RepeatView,
    ScreenInfo,
)
from companion.app.pictures.screen import Repeat, SeriesConsent, screen_of
from companion.app.pictures.service import PictureService
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallOutcome, CallRequest
from companion.devices.models import DeviceState
from companion.errors import ConnectionLost, DeviceError, PictureError, UsageError
from companion.protocol.tools import Tool
from companion.simulator import web
from tests.fakes.devices import ScriptedDevice, dialing_device
from tests.fakes.pictures import picture
from tests.fakes.waiting import device_in, published
from tests.unit.app.pictures.bench import KEY, SCREEN_TOOLS, Person, scripted, simulated, workspace
from tests.unit.app.pictures.test_snapshot import error_of, upload, url_of

SMALL = ScreenInfo(32, 24)


async def test_a_dropped_picture_is_shown_and_kept(tmp_path: Path) -> None:
    dropped = tmp_path / "holiday.jpg"
    dropped.write_bytes(picture(1200, 900))
    person = Person()
    async with simulated(tmp_path / "gallery") as (space, key, device):
        pictures = space[PictureService]
        screen = await pictures.screen(key)
        assert screen == ScreenInfo(320, 240, monochrome=False)
        data, info = await pictures.read_picture(dropped)
        assert (info.width, info.height) == (1200, 900) and data == dropped.read_bytes()
        fitted = await pictures.fit(dropped, screen, FitOptions(crop=Crop(0, 0, 0.5, 0.5)))
        record = await pictures.preview(key, fitted, confirm=person)
        assert record.outcome is CallOutcome.ANSWERED and record.problem is None
        assert device.working.preview
        (asked,) = person.asked
        assert asked.tool.name == "self.screen.preview_image"
        (kept,) = await pictures.gallery.pictures(key)
        assert kept.kind is PictureKind.PREVIEW and kept.note == "holiday.jpg"
        assert await pictures.gallery.read(kept) == fitted.data
        assert (await web.get(str(asked.arguments["url"]), 10)).status == 404


async def test_the_device_gets_exactly_what_was_shown_before() -> None:
    got: list[bytes] = []

    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        answer = await web.get(url_of(request), 1_000_000)
        assert answer.length == len(answer.body)
        got.append(answer.body)
        await device.text(request, "true")

    async with scripted(None, on_request={"tools/call": act}) as (space, _):
        fitted = await space[PictureService].fit(picture(), SMALL, name="cup.jpg")
        record = await space[PictureService].preview(KEY, fitted, confirm=Person(), keep=False)
        assert fitted.name == "cup.jpg"
        assert record.outcome is CallOutcome.ANSWERED and got == [fitted.data]
        assert Image.open(io.BytesIO(got[0])).size == (32, 24)
        assert await space[PictureService].gallery.pictures() == ()


async def test_a_no_sends_nothing(tmp_path: Path) -> None:
    async with scripted(tmp_path) as (space, device):
        fitted = await space[PictureService].fit(picture(), SMALL)
        for confirm in (Person(False), refuse_all):
            record = await space[PictureService].preview(KEY, fitted, confirm=confirm)
            assert record.outcome is CallOutcome.REFUSED
        assert not device.requests("tools/call")
        assert await space[PictureService].gallery.pictures() == ()


async def test_a_yes_that_comes_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module.TO_AGREE == 300
    monkeypatch.setattr(module, "TO_AGREE", 0.05)

    async def slow(request: CallRequest) -> bool:
        await asyncio.sleep(0.3)
        return True

    async with scripted(None) as (space, device):
        fitted = await space[PictureService].fit(picture(), SMALL)
        with pytest.raises(PictureError, match="expired"):
            await space[PictureService].preview(KEY, fitted, confirm=slow, timeout=0.05)
        assert not device.requests("tools/call")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Failed to open URL: http://x/", "picture.not_reached"),
        (
            "Failed to open URL: http://x/ (Connection timed out (timeout))",
            "picture.not_reached",
        ),
        ("Connection timed out (timeout)", "preview.broken_off"),
        ("Unexpected status code: 404", "preview.broken_off"),
        ("Failed to allocate memory for image: http://x/", "preview.too_large"),
        ("Failed to download image: http://x/", "preview.broken_off"),
        ("Downloaded image is invalid: http://x/", "preview.not_shown"),
        ("Unknown tool: self.screen.preview_image", "call.device_error"),
    ],
)
async def test_the_device_s_words_are_explained(tmp_path: Path, text: str, code: str) -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await error_of(device, request, text)

    async with scripted(tmp_path, on_request={"tools/call": act}) as (space, _):
        fitted = await space[PictureService].fit(picture(), SMALL)
        record = await space[PictureService].preview(KEY, fitted, confirm=Person())
        assert record.outcome is CallOutcome.FAILED
        assert record.problem is not None and record.problem.code == code
        assert await space[PictureService].gallery.pictures() == ()


async def test_a_device_that_says_true_and_fetched_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_FETCH_GRACE", 0.1)

    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "true")

    async with scripted(None, on_request={"tools/call": act}) as (space, _):
        fitted = await space[PictureService].fit(picture(), SMALL)
        record = await space[PictureService].preview(KEY, fitted, confirm=Person())
        assert record.outcome is CallOutcome.FAILED
        assert record.problem is not None and record.problem.code == "preview.not_fetched"


async def test_a_full_gallery_costs_the_copy_not_the_preview(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (space, key, device):
        space[PictureService].gallery.limits = GalleryLimits(of_one_count=0)
        fitted = await space[PictureService].fit(picture(), SMALL)
        record = await space[PictureService].preview(key, fitted, confirm=Person())
        assert record.outcome is CallOutcome.ANSWERED and device.working.preview
        assert record.problem is not None and record.problem.code == "gallery.full"


async def test_a_device_that_is_not_there() -> None:
    async with workspace(None) as space:
        fitted = await space[PictureService].fit(picture(), SMALL)
        with pytest.raises(ConnectionLost):
            await space[PictureService].preview(KEY, fitted, confirm=Person())
        with pytest.raises(ConnectionLost):
            await space[PictureService].screen(KEY)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "true",
        "[]",
        '{"width":320}',
        '{"width":0,"height":240}',
        '{"width":"320","height":240}',
        '{"width":true,"height":240}',
        '{"width":99999,"height":240}',
        '{"width":320.5,"height":240}',
        "[" * 100_000,
    ],
)
def test_a_size_that_makes_no_sense(text: str) -> None:
    assert screen_of(text) is None


async def test_asking_for_the_size_fails_with_a_reason() -> None:
    async def nonsense(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "round, quite large")

    async def unknown(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await error_of(device, request, "Unknown tool: self.screen.get_info")

    async with scripted(None, on_request={"tools/call": nonsense}) as (space, _):
        with pytest.raises(PictureError, match="round, quite large"):
            await space[PictureService].screen(KEY)
    async with scripted(None, on_request={"tools/call": unknown}) as (space, _):
        with pytest.raises(DeviceError, match="Unknown tool"):
            await space[PictureService].screen(KEY)


def test_a_monochrome_screen_is_known() -> None:
    screen = screen_of('{"width":128,"height":64,"monochrome":true}')
    assert screen == ScreenInfo(128, 64, monochrome=True)


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEAST_SECONDS", 0.001)


async def sends(device: ScriptedDevice, request: dict[str, Any]) -> None:
    await upload(url_of(request), picture())
    await device.text(request, "true")


def changing() -> Callable[[ScriptedDevice, dict[str, Any]], Awaitable[None]]:
    """A screen that shows something else in every picture."""
    shades = itertools.count()

    async def send(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await upload(url_of(request), picture(colour=(next(shades) * 20 % 256, 60, 40)))
        await device.text(request, "true")

    return send


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
    async with scripted(tmp_path, on_request={"tools/call": changing()}) as (space, device):
        states: list[RepeatState] = []
        space[PictureService].repeats.subscribe(lambda view: states.append(view.state))
        async with stopped(space[PictureService].repeat(KEY, 0.01, confirm=person)) as repeat:
            assert space[PictureService].repeat_of(KEY) is repeat
            view = await until(repeat, lambda view: view.taken >= 3)
            assert view.last is not None and view.problem is None
        assert len(person.asked) == 1 and space[PictureService].repeat_of(KEY) is None
        urls = {url_of(request) for request in device.requests("tools/call")}
        assert len(urls) >= 3
        kept = len(await space[PictureService].gallery.pictures(KEY))
        assert kept - repeat.view.taken in (0, 1)  # stopped between the disk and the count
        assert repeat.view.state is RepeatState.STOPPED is states[-1]
        assert states.count(RepeatState.STOPPED) == 1


async def test_a_screen_that_stays_the_same_is_kept_once(tmp_path: Path) -> None:
    async with scripted(tmp_path, on_request={"tools/call": sends}) as (space, _):
        async with stopped(space[PictureService].repeat(KEY, 0.01, confirm=Person())) as repeat:
            await until(repeat, lambda view: view.taken >= 3)
        assert await space[PictureService].gallery.pictures(KEY) == (repeat.view.last,)


async def test_the_time_counts_from_beginning_to_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: asyncio.Queue[float] = asyncio.Queue()

    async def rest(repeat: Repeat, seconds: float) -> None:
        await waited.put(seconds)
        await asyncio.Event().wait()

    async with scripted(None, on_request={"tools/call": sends}) as (space, _):
        monkeypatch.setattr(Repeat, "_rest", rest)
        async with stopped(space[PictureService].repeat(KEY, 30, confirm=Person())):
            assert 20 < await asyncio.wait_for(waited.get(), 40) < 30


async def test_a_no_ends_it_and_sends_nothing() -> None:
    async with scripted(None) as (space, device):
        repeat = space[PictureService].repeat(KEY, 0.01, confirm=Person(False))
        view = await repeat.wait()
        assert view.problem is not None and view.problem.code == "call.refused"
        assert view.taken == 0 and not device.requests("tools/call")


async def test_never_two_for_one_device() -> None:
    async with scripted(None) as (space, _):
        async with stopped(space[PictureService].repeat(KEY, 5, confirm=Person())):
            with pytest.raises(UsageError):
                space[PictureService].repeat(KEY, 5, confirm=Person())
        async with stopped(space[PictureService].repeat(KEY, 5, confirm=Person())):
            pass


@pytest.mark.parametrize("seconds", [0.0, -1.0, 3601.0, float("nan"), float("inf")])
async def test_a_time_out_of_range(seconds: float) -> None:
    async with workspace(None) as space:
        with pytest.raises(UsageError):
            space[PictureService].repeat(KEY, seconds, confirm=Person())
        with pytest.raises(UsageError):
            space[PictureService].repeat(KEY, 5, quality=0, confirm=Person())


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
        view = await space[PictureService].repeat(KEY, 0.01, confirm=Person()).wait()
        assert view.taken == 1 and calls == 6 and view.failed == 3
        assert view.problem is not None and view.problem.code == "repeat.gave_up"
        assert "memory" in view.problem.english()


async def test_it_pauses_while_the_device_is_away_and_asks_nobody_again() -> None:
    person = Person()
    async with workspace(None) as space:
        script = {"tools": SCREEN_TOOLS, "on_request": {"tools/call": sends}}
        async with dialing_device(space[HubListener].status.port, **script):
            await device_in(space.devices, KEY, DeviceState.READY)
            repeat = space[PictureService].repeat(KEY, 0.05, confirm=person)
            await until(repeat, lambda view: view.taken >= 1)
        view = await until(repeat, lambda view: view.state is RepeatState.PAUSED)
        taken = view.taken
        async with dialing_device(space[HubListener].status.port, **script), stopped(repeat):
            view = await until(repeat, lambda view: view.taken > taken)
        assert view.failed <= 1  # a picture that was under way
        assert len(person.asked) == 1


async def test_it_ends_with_its_device_and_with_the_app() -> None:
    async with workspace(None) as space:
        async with dialing_device(
            space[HubListener].status.port, tools=SCREEN_TOOLS, on_request={"tools/call": sends}
        ):
            await device_in(space.devices, KEY, DeviceState.READY)
            repeat = space[PictureService].repeat(KEY, 0.05, confirm=Person())
            await until(repeat, lambda view: view.taken >= 1)
            await space[Connections].remove(KEY)
            view = await repeat.wait()
            assert view.problem is not None and view.problem.code == "repeat.removed"
        last = space[PictureService].repeat(KEY, 0.05, confirm=Person())
    assert last.view.state is RepeatState.STOPPED


async def test_a_full_gallery_ends_it(tmp_path: Path) -> None:
    async with scripted(tmp_path, on_request={"tools/call": changing()}) as (space, _):
        space[PictureService].gallery.limits = GalleryLimits(of_one_count=2)
        view = await space[PictureService].repeat(KEY, 0.01, confirm=Person()).wait()
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
