"""Passing a photo on to a vision service: its form, its limits, and every failure in words."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.pictures import vision as module
from companion.app.pictures.picture import GalleryLimits, PictureKind
from companion.app.pictures.service import PictureService
from companion.app.pictures.settings import VISION_FORWARD_URL, has_vision_token, vision_address
from companion.app.pictures.vision import ask_service
from companion.app.secrets import VISION_TOKEN
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.app.web.service import WebService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.errors import PictureError, UsageError
from companion.simulator import web
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import ScriptedDevice, dialing_device, listening_device
from tests.fakes.pictures import picture
from tests.fakes.waiting import device_in
from tests.unit.app.pictures.bench import KEY, scripted, simulated, workspace
from tests.unit.simulator.http_server import HttpServer, response, serving

GOOD = b'{"success": true, "action": "RESPONSE", "response": "a \\u6770 cup"}'


@asynccontextmanager
async def service(answer: bytes) -> AsyncIterator[tuple[HttpServer, str]]:
    async with serving({"/vision/explain": answer}) as http:
        yield http, f"{http.base}/vision/explain"


async def ask(url: str, token: str | None = "tok", **more: float) -> bytes:
    return await ask_service(
        url,
        token,
        question="Was ist das?\n杯",
        photo=picture(),
        content_type="image/jpeg",
        device_id="02:00:00:00:00:01",
        **more,
    )


async def code_of(url: str, **more: float) -> str:
    with pytest.raises(PictureError) as raised:
        await ask(url, **more)
    assert "127.0.0.1" in str(raised.value)
    return raised.value.message.code


async def test_the_service_gets_what_the_camera_sent() -> None:
    async with service(response(200, GOOD)) as (http, url):
        assert json.loads(await ask(url)) == json.loads(GOOD)
        (asked,) = http.asked
    assert asked.line == "POST /vision/explain HTTP/1.1"
    assert asked.headers["authorization"] == "Bearer tok"
    assert asked.headers["device-id"] == "02:00:00:00:00:01"
    assert 'name="question"\r\n\r\nWas ist das?\n杯\r\n'.encode() in asked.body
    assert b'name="file"; filename="camera.jpg"' in asked.body
    assert b"Content-Type: image/jpeg\r\n\r\n" + picture() in asked.body


async def test_without_a_token_none_is_sent() -> None:
    async with service(response(200, GOOD)) as (http, url):
        await ask(url, None)
        assert "authorization" not in http.asked[0].headers


@pytest.mark.parametrize("status", [201, 302, 401, 500])
async def test_only_status_200_counts(status: int) -> None:
    async with service(response(status, GOOD)) as (_, url):
        assert await code_of(url) == "vision.status"


@pytest.mark.parametrize("body", [b"", b"<html>", b"[1]", b'"text"', b"\xff\xfe", b"[" * 5_000])
async def test_an_answer_that_is_not_an_object(body: bytes) -> None:
    async with service(response(200, body)) as (_, url):
        assert await code_of(url) == "vision.not_json"


async def test_an_answer_that_no_device_takes() -> None:
    body = json.dumps({"success": True, "response": "x" * module.ANSWER_LIMIT}).encode()
    async with service(response(200, body)) as (_, url):
        assert await code_of(url) == "vision.too_long"


async def test_a_service_that_is_not_there() -> None:
    assert await code_of("http://127.0.0.1:1/") == "vision.not_answered"


async def test_a_service_that_never_answers() -> None:
    ended = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        await writer.wait_closed()
        ended.set()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        assert await code_of(f"http://127.0.0.1:{port}/", seconds=0.3) == "vision.timeout"
        async with asyncio.timeout(40):
            await ended.wait()


def test_addresses_of_services() -> None:
    assert (
        vision_address(" https://example.test/explain?a=b ") == "https://example.test/explain?a=b"
    )
    for text in (
        "",
        "example.test",
        "ftp://example.test/",
        "http://",
        "http://:80/",
        "http://a:99999/",
        "http://user:secret@example.test/",
        "http://exa mple.test/",
        "http://example.test/\u202e",
    ):
        with pytest.raises(UsageError):
            vision_address(text)


TAKE = "self.camera.take_photo"


def vision_of(device: ScriptedDevice) -> dict[str, str] | None:
    (request,) = device.requests("initialize")
    vision: dict[str, str] | None = request["params"]["capabilities"].get("vision")
    return vision


async def photo(
    vision: dict[str, str], data: bytes | None = None, *, token: str | None = None
) -> tuple[int, Any]:
    """Upload as the camera does; status and answer."""
    parts = (
        web.FormPart("question", b"What is this?"),
        web.FormPart("file", data or picture(), "camera.jpg", "image/jpeg"),
    )
    headers = {"Device-Id": "02:00:00:00:00:01", "Client-Id": "x"}
    if (token := vision["token"] if token is None else token) != "":
        headers["Authorization"] = f"Bearer {token}"
    answer = await web.post_form(vision["url"], parts, headers, "B0undary", 100_000)
    return answer.status, json.loads(answer.body) if answer.status == 200 else None


async def ask_camera(space: Workspace, key: str) -> dict[str, Any]:
    record = await space[CallService].call(key, TAKE, {"question": "Was ist das? 杯"})
    assert record.result is not None
    value: dict[str, Any] = json.loads(record.result.text)
    # a photo with which something went wrong is not shown as a success
    assert (record.outcome is CallOutcome.ANSWERED) is value["success"]
    return value


async def test_a_photo_of_the_simulated_camera(tmp_path: Path) -> None:
    async with simulated(tmp_path) as (space, key, _):
        answer = await ask_camera(space, key)
        assert answer["success"] is True and "no vision model" in answer["response"]
        (kept,) = await space[PictureService].gallery.pictures(key)
        assert kept.kind is PictureKind.PHOTO and kept.note == "Was ist das? 杯"
        assert (kept.width, kept.height, kept.format) == (320, 240, "JPEG")
        await ask_camera(space, key)
        assert len(await space[PictureService].gallery.pictures(key)) == 2


async def test_a_photo_is_described_by_the_service_that_is_set(tmp_path: Path) -> None:
    told = b'{"success":true,"action":"RESPONSE","response":"a \\"red\\" cup"}'
    async with (
        serving({"/see": response(200, told)}) as http,
        simulated(tmp_path) as (space, key, device),
    ):
        assert await space[PictureService].set_vision_service(f"{http.base}/see", "tok")
        answer = await ask_camera(space, key)
        assert answer == json.loads(told)
        (asked,) = http.asked
        assert asked.headers["authorization"] == "Bearer tok"
        assert asked.headers["device-id"] == device.identity.mac
        assert len(await space[PictureService].gallery.pictures(key)) == 1
        await space[PictureService].set_vision_service("")
        assert "no vision model" in (await ask_camera(space, key))["response"]


@pytest.mark.parametrize("status", [401, 500])
async def test_a_service_that_fails_is_told_in_the_camera_s_form(
    tmp_path: Path, status: int
) -> None:
    async with (
        serving({"/see": response(status)}) as http,
        simulated(tmp_path) as (space, key, _),
    ):
        await space[PictureService].set_vision_service(f"{http.base}/see")
        answer = await ask_camera(space, key)
        assert answer["success"] is False and str(status) in answer["message"]
        assert len(await space[PictureService].gallery.pictures(key)) == 1


async def test_the_token_of_the_service_is_no_setting(tmp_path: Path) -> None:
    async with workspace(tmp_path) as space:
        await space[PictureService].set_vision_service(" http://example.test/see ", " secret ")
        assert space.settings[VISION_FORWARD_URL] == "http://example.test/see"
        assert has_vision_token(space.settings)
        assert await space[PictureService]._secrets.get(VISION_TOKEN) == "secret"
        with pytest.raises(UsageError):
            await space[PictureService].set_vision_service("http://a:b@example.test/", "new")
        assert space.settings[VISION_FORWARD_URL] == "http://example.test/see"
        await space[PictureService].set_vision_service("", "left over")
        assert not has_vision_token(space.settings)
        assert await space[PictureService]._secrets.get(VISION_TOKEN) is None


async def test_only_the_token_of_this_connection_is_heard(tmp_path: Path) -> None:
    async with scripted(tmp_path) as (space, device):
        vision = vision_of(device)
        assert vision is not None and vision["url"].startswith("http://127.0.0.1:")
        assert len(vision["token"]) >= 32 and vision["token"] not in vision["url"]
        for wrong in ("", "wrong", vision["token"] + "x"):
            assert (await photo(vision, token=wrong))[0] in (401, 404)
        assert await space[PictureService].gallery.pictures() == ()
        assert (await photo(vision))[0] == 200
        (kept,) = await space[PictureService].gallery.pictures(KEY)
        assert kept.note == "What is this?"


async def test_every_connection_has_an_address_of_its_own(tmp_path: Path) -> None:
    async with workspace(tmp_path) as space:
        seen: list[dict[str, str]] = []
        for _ in range(2):
            async with dialing_device(space[HubListener].status.port) as device:
                await device_in(space.devices, KEY, DeviceState.READY)
                vision = vision_of(device)
                assert vision is not None
                seen.append(vision)
            await device_in(space.devices, KEY, DeviceState.LOST)
            assert (await photo(vision))[0] == 404
        assert seen[0]["url"] != seen[1]["url"] and seen[0]["token"] != seen[1]["token"]


@pytest.mark.parametrize("data", [b"<html>", picture(200, 200)[:500]])
async def test_what_is_no_photo_is_neither_kept_nor_passed_on(tmp_path: Path, data: bytes) -> None:
    async with (
        serving({"/see": response(200, b"{}")}) as http,
        scripted(tmp_path, settings={"vision_forward_url": f"{http.base}/see"}) as (space, device),
    ):
        vision = vision_of(device)
        assert vision is not None
        status, answer = await photo(vision, data)
        assert status == 200 and answer["success"] is False and "not kept" in answer["message"]
        assert await space[PictureService].gallery.pictures() == () and not http.asked


async def test_a_full_gallery_is_told_to_both_sides(tmp_path: Path) -> None:
    async with scripted(tmp_path) as (space, device):
        space[PictureService].gallery.limits = GalleryLimits(count=0)
        vision = vision_of(device)
        assert vision is not None
        _, answer = await photo(vision)
        assert answer["success"] is False and "gallery is full" in answer["message"]
        assert any(e.title.code == "vision.not_kept" for e in space[ActivityLog].entries(KEY))


async def test_switched_off_or_without_a_gallery_nothing_is_promised(tmp_path: Path) -> None:
    for folder, settings in ((tmp_path, {"vision": False}), (None, {})):
        async with scripted(folder, settings=settings) as (space, device):
            assert vision_of(device) is None
            assert not space[WebService].service.listening


async def test_the_camera_of_another_server_is_left_to_it(tmp_path: Path) -> None:
    for local in (False, True):
        async with AsyncExitStack() as stack:
            device, url = await stack.enter_async_context(listening_device())
            space = await stack.enter_async_context(workspace(tmp_path, vision_local=local))
            await space[Connections].open(Endpoint.parse(url))
            await device_in(space.devices, url, DeviceState.READY)
            assert (vision_of(device) is not None) is local


async def test_a_port_that_is_taken_costs_the_photos_only(tmp_path: Path) -> None:
    async with serving({}) as http:
        port = int(http.base.rpartition(":")[2])
        async with scripted(tmp_path, settings={"web_port": port}) as (space, device):
            assert vision_of(device) is None
            codes = [entry.title.code for entry in space[ActivityLog].entries(KEY)]
            assert "web.port_taken" in codes and space.devices.view(KEY).connected  # type: ignore[union-attr]
