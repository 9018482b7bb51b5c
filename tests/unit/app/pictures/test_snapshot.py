"""Snapshots over real sockets: one upload to one path, and every way in which it can fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace

from companion.app.pictures import screen as module
from companion.app.pictures.picture import PictureKind
from companion.app.pictures.service import PictureService
from companion.app.tools.calls import CallService
from companion.app.tools.gate import refuse_all
from companion.app.tools.records import CallRequest
from companion.app.web.service import WebService
from companion.devices.timing import Timing
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectionLost,
    ConsentMissing,
    DeviceError,
    PictureError,
    TransferFailed,
    UsageError,
)
from companion.simulator import web
from tests.fakes.devices import ScriptedDevice
from tests.fakes.pictures import bomb, picture
from tests.unit.app.pictures.bench import KEY, QUICK, Person, scripted, simulated, workspace

Call = Callable[[ScriptedDevice, dict[str, Any]], Awaitable[None]]


async def upload(url: str, data: bytes, name: str = "file") -> int:
    """What the firmware does; the status that it got."""
    part = web.FormPart(name, data, "screenshot.jpg", "image/jpeg")
    return (await web.post_form(url, (part,), {}, "B0undary", 10_000)).status


def answering(act: Call) -> dict[str, Any]:
    return {"on_request": {"tools/call": act}}


async def error_of(device: ScriptedDevice, request: dict[str, Any], text: str) -> None:
    await device.payload({"jsonrpc": "2.0", "id": request["id"], "error": {"message": text}})


def url_of(request: dict[str, Any]) -> str:
    return str(request["params"]["arguments"]["url"])


async def test_a_snapshot_of_the_simulated_device(tmp_path: Path) -> None:
    person = Person()
    async with simulated(tmp_path) as (space, key, _):
        taken = await space[PictureService].snapshot(key, quality=60, confirm=person)
        assert (taken.width, taken.height, taken.format) == (320, 240, "JPEG")
        assert taken.kind is PictureKind.SNAPSHOT and taken.device_key == key
        assert await space[PictureService].gallery.pictures(key) == (taken,)
        (asked,) = person.asked
        assert asked.tool.name == "self.screen.snapshot" and asked.arguments["quality"] == 60
        parts = urlsplit(asked.arguments["url"])
        assert parts.hostname == "127.0.0.1" and len(parts.path) > 30
        (record,) = space[CallService].recent(key)
        assert record.request.arguments == asked.arguments
        assert (
            space[WebService].service.live == 1
        )  # the camera's desk alone; the upload's path is gone
        assert await upload(str(asked.arguments["url"]), picture()) == 404


async def test_quality_makes_a_difference() -> None:
    async with simulated(None) as (space, key, _):
        small = await space[PictureService].take(key, quality=5, confirm=Person())
        large = await space[PictureService].take(key, quality=95, confirm=Person())
        assert len(small.data) < len(large.data)


@pytest.mark.parametrize("quality", [0, 101, -1, True, "80", 1.5])
async def test_a_quality_out_of_range_asks_nothing(quality: Any) -> None:
    person = Person()
    async with simulated(None) as (space, key, _):
        with pytest.raises(UsageError):
            await space[PictureService].take(key, quality=quality, confirm=person)
        assert not person.asked and not space[CallService].recent(key)


async def test_a_no_sends_nothing(tmp_path: Path) -> None:
    async with scripted(tmp_path) as (space, device):
        for confirm in (Person(False), refuse_all):
            with pytest.raises(ConsentMissing):
                await space[PictureService].snapshot(KEY, confirm=confirm)
        assert not device.requests("tools/call")
        assert await space[PictureService].gallery.pictures() == ()
        assert space[WebService].service.live == 1  # the camera's desk


async def test_a_yes_that_comes_too_late_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TO_AGREE", 0.05)

    async def slow(request: CallRequest) -> bool:
        await asyncio.sleep(0.3)
        return True

    async with scripted(None) as (space, device):
        with pytest.raises(PictureError) as raised:
            await space[PictureService].take(KEY, confirm=slow, timeout=0.05)
        assert raised.value.message.code == "snapshot.too_late"
        assert not device.requests("tools/call")


async def failing(act: Call, kind: type[CompanionError], **options: Any) -> CompanionError:
    async with scripted(None, **answering(act)) as (space, _):
        with pytest.raises(kind) as raised:
            await space[PictureService].take(KEY, confirm=Person(), **options)
        assert space[WebService].service.live == 0
        return raised.value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Unexpected status code: 500", "snapshot.not_delivered"),
        ("Failed to open URL: http://192.168.1.20:9/", "picture.not_reached"),
        ("Failed to open URL: http://x/ (Connection timed out (timeout))", "picture.not_reached"),
        (
            "Failed to upload screenshot: Something (new)",
            "snapshot.not_delivered",
        ),
        ("Connection timed out (timeout)", "snapshot.not_delivered"),
        ("Receive failed (receive_failed, native=104)", "snapshot.not_delivered"),
        ("Failed to snapshot screen", "snapshot.not_taken"),
        ("Something\u202e else", "call.device_error"),
    ],
)
async def test_the_device_s_words_are_explained(text: str, code: str) -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await error_of(device, request, text)

    error = await failing(act, DeviceError)
    assert error.message.code == code
    assert "\u202e" not in str(error) and "Unexpected" not in str(error)[:20]


@pytest.mark.parametrize("says_why", [False, True])
async def test_a_device_of_either_line_that_cannot_come_here(
    says_why: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WebService, "url_for", lambda *_: "http://127.0.0.1:1/up")
    behaviour = replace(QUICK, says_why=says_why, error_codes=says_why)
    async with simulated(None, behaviour) as (space, key, _):
        with pytest.raises(DeviceError) as raised:
            await space[PictureService].take(key, confirm=Person())
    error = raised.value
    assert error.message.code == "picture.not_reached"
    assert ("(Connection failed (connect_failed, native=111))" in str(error)) is says_why
    assert error.rpc_code == (-32603 if says_why else None)


async def test_the_upload_never_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_UPLOAD_GRACE", 0.1)

    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "true")

    assert (await failing(act, PictureError)).message.code == "snapshot.nothing_came"


async def test_the_device_says_false() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "false")

    assert (await failing(act, PictureError)).message.code == "snapshot.said_no"


async def test_neither_picture_nor_answer_in_time() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        return

    error = await failing(act, AnswerTimeout, timeout=0.2)
    assert error.message.code == "snapshot.no_answer" and "0.2" in str(error)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<html>", "picture.not_one"),
        (picture(200, 200)[:600], "picture.damaged"),
        (bomb(9_000, 9_000), "picture.too_many_pixels"),
    ],
)
async def test_what_is_uploaded_is_no_picture(data: bytes, code: str) -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        assert await upload(url_of(request), data) == 200
        await device.text(request, "true")

    assert (await failing(act, PictureError)).message.code == code


async def test_an_upload_that_is_too_large() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        try:
            status = await upload(url_of(request), bytes(6_000_000))
        except web.WebError:
            status = 0  # the connection was dropped in the middle
        assert status in (0, 413)
        await error_of(device, request, f"Unexpected status code: {status}")

    assert (await failing(act, TransferFailed)).message.code == "web.upload_too_large"


async def test_a_form_of_another_kind() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        status = await upload(url_of(request), picture(), name="image")
        await error_of(device, request, f"Unexpected status code: {status}")

    assert (await failing(act, TransferFailed)).message.code == "web.upload_unreadable"


async def test_a_picture_that_came_counts_whatever_is_said_of_it() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await upload(url_of(request), picture(64, 48))
        await error_of(device, request, "Unexpected status code: 0")

    async with scripted(None, **answering(act)) as (space, _):
        taken = await space[PictureService].take(KEY, confirm=Person())
        assert taken.info.width == 64


async def test_a_picture_without_an_answer_counts() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await upload(url_of(request), picture(64, 48))

    async with scripted(None, **answering(act)) as (space, _):
        taken = await space[PictureService].take(KEY, confirm=Person(), timeout=0.5)
        assert taken.info.width == 64


async def test_a_device_that_goes_away() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        device.connection.transport.abort()  # type: ignore[attr-defined]

    await failing(act, ConnectionLost)


async def test_a_device_that_is_not_there() -> None:
    person = Person()
    async with workspace(None) as space:
        with pytest.raises(ConnectionLost):
            await space[PictureService].take(KEY, confirm=person)
        assert not person.asked and not space[WebService].service.listening


async def test_one_at_a_time() -> None:
    open_now = most = 0

    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        nonlocal open_now, most
        open_now += 1
        most = max(most, open_now)
        await upload(url_of(request), picture())
        open_now -= 1
        await device.text(request, "true")

    async with scripted(None, **answering(act)) as (space, device):
        await asyncio.gather(*(space[PictureService].take(KEY, confirm=Person()) for _ in range(4)))
        assert most == 1 and len({url_of(r) for r in device.requests("tools/call")}) == 4


async def test_cancelling_takes_the_path_away() -> None:
    async def act(device: ScriptedDevice, request: dict[str, Any]) -> None:
        return

    async with scripted(None, **answering(act)) as (space, device):
        task = asyncio.create_task(space[PictureService].take(KEY, confirm=Person()))
        async with asyncio.timeout(40):
            await device.called.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled() and space[WebService].service.live == 0
        (request,) = device.requests("tools/call")
        assert await upload(url_of(request), picture()) == 404


async def test_the_time_to_think_is_within_what_a_path_may_live() -> None:
    assert module.TO_AGREE + Timing().call <= 3600
