"""Pictures onto the screen: its size, what the device fetches, and why it is not shown."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.app.pictures import screen as module
from companion.app.pictures import snapshot
from companion.app.pictures.picture import Crop, FitOptions, PictureKind, ScreenInfo
from companion.app.pictures.place import GalleryLimits
from companion.app.pictures.screen import screen_of
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallOutcome, CallRequest
from companion.errors import ConnectionLost, DeviceError, PictureError
from companion.simulator import web
from tests.fakes.devices import ScriptedDevice
from tests.fakes.pictures import picture
from tests.unit.app.pictures.bench import KEY, Person, scripted, simulated, workspace
from tests.unit.app.pictures.test_snapshot import error_of, url_of

SMALL = ScreenInfo(32, 24)


async def test_a_dropped_picture_is_shown_and_kept(tmp_path: Path) -> None:
    dropped = tmp_path / "holiday.jpg"
    dropped.write_bytes(picture(1200, 900))
    person = Person()
    async with simulated(tmp_path / "gallery") as (space, key, device):
        pictures = space.pictures
        screen = await pictures.screen(key)
        assert screen == ScreenInfo(320, 240, monochrome=False)
        data, info = await pictures.look_at(dropped)
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
        fitted = await space.pictures.fit(picture(), SMALL, name="cup.jpg")
        record = await space.pictures.preview(KEY, fitted, confirm=Person(), keep=False)
        assert fitted.name == "cup.jpg"
        assert record.outcome is CallOutcome.ANSWERED and got == [fitted.data]
        assert Image.open(io.BytesIO(got[0])).size == (32, 24)
        assert await space.pictures.gallery.pictures() == ()


async def test_a_no_sends_nothing(tmp_path: Path) -> None:
    async with scripted(tmp_path) as (space, device):
        fitted = await space.pictures.fit(picture(), SMALL)
        for confirm in (Person(False), refuse_all):
            record = await space.pictures.preview(KEY, fitted, confirm=confirm)
            assert record.outcome is CallOutcome.REFUSED
        assert not device.requests("tools/call")
        assert await space.pictures.gallery.pictures() == ()


async def test_a_yes_that_comes_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TO_AGREE", 0.05)
    assert snapshot.TO_AGREE == 300

    async def slow(request: CallRequest) -> bool:
        await asyncio.sleep(0.3)
        return True

    async with scripted(None) as (space, device):
        fitted = await space.pictures.fit(picture(), SMALL)
        with pytest.raises(PictureError, match="expired"):
            await space.pictures.preview(KEY, fitted, confirm=slow, timeout=0.05)
        assert not device.requests("tools/call")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Failed to open URL: http://x/", "picture.not_reached"),
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
        fitted = await space.pictures.fit(picture(), SMALL)
        record = await space.pictures.preview(KEY, fitted, confirm=Person())
        assert record.outcome is CallOutcome.FAILED
        assert record.problem is not None and record.problem.code == code
        assert await space.pictures.gallery.pictures() == ()


async def test_a_device_that_says_true_and_fetched_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_GRACE", 0.1)

    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "true")

    async with scripted(None, on_request={"tools/call": act}) as (space, _):
        fitted = await space.pictures.fit(picture(), SMALL)
        record = await space.pictures.preview(KEY, fitted, confirm=Person())
        assert record.outcome is CallOutcome.FAILED
        assert record.problem is not None and record.problem.code == "preview.not_fetched"


async def test_a_full_gallery_costs_the_copy_not_the_preview(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (space, key, device):
        space.pictures.gallery.limits = GalleryLimits(of_one_count=0)
        fitted = await space.pictures.fit(picture(), SMALL)
        record = await space.pictures.preview(key, fitted, confirm=Person())
        assert record.outcome is CallOutcome.ANSWERED and device.working.preview
        assert record.problem is not None and record.problem.code == "gallery.full"


async def test_a_device_that_is_not_there() -> None:
    async with workspace(None) as space:
        fitted = await space.pictures.fit(picture(), SMALL)
        with pytest.raises(ConnectionLost):
            await space.pictures.preview(KEY, fitted, confirm=Person())
        with pytest.raises(ConnectionLost):
            await space.pictures.screen(KEY)


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
            await space.pictures.screen(KEY)
    async with scripted(None, on_request={"tools/call": unknown}) as (space, _):
        with pytest.raises(DeviceError, match="Unknown tool"):
            await space.pictures.screen(KEY)


def test_a_monochrome_screen_is_known() -> None:
    screen = screen_of('{"width":128,"height":64,"monochrome":true}')
    assert screen == ScreenInfo(128, 64, monochrome=True)
