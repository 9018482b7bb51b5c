"""What only people may ask for: uploads, downloads, upgrades; against a real HTTP server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from PySide6.QtGui import QImage

from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.simulator.system_info import SLOT_BYTES
from tests.unit.simulator.http_server import HttpServer, response, serving
from tests.unit.simulator.hub import Hub, Peer, listening_hub
from tests.unit.simulator.images import firmware_image

FAST = Behaviour(speed=50, notifications=False)


@asynccontextmanager
async def _device(
    answers: dict[str, bytes], behaviour: Behaviour = FAST
) -> AsyncIterator[tuple[Peer, SimulatedDevice, HttpServer, Hub]]:
    async with (
        serving(answers) as http,
        listening_hub() as hub,
        simulated_dialer(hub.url, 0, behaviour) as device,
    ):
        yield await hub.next(), device, http, hub


async def test_screen_info() -> None:
    async with _device({}) as (peer, *_):
        text = await peer.text_of("self.screen.get_info")
        assert text == '{"width":320,"height":240,"monochrome":false}'


async def test_a_snapshot_is_uploaded_in_chunks() -> None:
    async with _device({"/up": response(200, b"thanks")}) as (peer, _, http, _):
        arguments = {"url": f"{http.base}/up", "quality": 90}
        assert await peer.text_of("self.screen.snapshot", arguments) == "true"
        (asked,) = http.asked
    assert asked.line == "POST /up HTTP/1.1"
    assert asked.headers["transfer-encoding"] == "chunked"
    assert "content-length" not in asked.headers
    boundary = asked.headers["content-type"].partition("boundary=")[2].encode()
    _, part, end = asked.body.split(b"--" + boundary)
    head, _, data = part.partition(b"\r\n\r\n")
    assert b'name="file"; filename="screenshot.jpg"' in head
    assert b"Content-Type: image/jpeg" in head
    assert end == b"--\r\n"
    assert QImage.fromData(data.removesuffix(b"\r\n"), "JPEG").width() == 320


@pytest.mark.parametrize("status", [201, 204, 302, 404, 500])
async def test_only_status_200_counts(status: int) -> None:
    async with _device({"/up": response(status)}) as (peer, _, http, _):
        for tool in ("self.screen.snapshot", "self.screen.preview_image"):
            error = await peer.error_of(tool, {"url": f"{http.base}/up"})
            assert error == f"Unexpected status code: {status}"


async def test_an_address_that_cannot_be_opened_is_told_unescaped() -> None:
    async with _device({}) as (peer, *_):
        for tool in ("self.screen.snapshot", "self.screen.preview_image"):
            error = await peer.error_of(tool, {"url": "http://127.0.0.1:1/"})
            assert error == "Failed to open URL: http://127.0.0.1:1/"
        await peer.call_tool("self.screen.snapshot", {"url": 'no"scheme'})
        assert b'"message":"Failed to open URL: no"scheme"}' in await peer.receive()


async def test_a_preview_needs_a_content_length() -> None:
    answers = {
        "/a.jpg": response(200, b"picture"),
        "/b.jpg": response(200, b"picture", length=False),
    }
    async with _device(answers) as (peer, device, http, _hub):
        error = await peer.error_of("self.screen.preview_image", {"url": f"{http.base}/b.jpg"})
        assert error == f"Failed to allocate memory for image: {http.base}/b.jpg"
        assert not device.working.preview
        text = await peer.text_of("self.screen.preview_image", {"url": f"{http.base}/a.jpg"})
        assert text == "true"
        assert device.working.preview


async def test_the_assets_address_is_taken() -> None:
    async with _device({}) as (peer, *_):
        text = await peer.text_of("self.assets.set_download_url", {"url": "http://a/"})
        assert text == "true"


async def test_a_photo_needs_an_address() -> None:
    async with _device({}) as (peer, *_):
        error = await peer.error_of("self.camera.take_photo", {"question": "?"})
        assert error == "Image explain URL or token is not set"


async def test_a_photo_goes_where_vision_says_and_the_answer_comes_back() -> None:
    told = b'{"success":true,"response":"a \\"cup\\""}'
    async with _device({"/see": response(200, told)}) as (peer, device, http, _hub):
        vision = {"url": f"{http.base}/see", "token": "tok"}
        await peer.request("initialize", {"capabilities": {"vision": vision}})
        await peer.payload()
        text = await peer.text_of("self.camera.take_photo", {"question": "Was ist das?"})
        assert text == told.decode()
        (asked,) = http.asked
        assert asked.headers["authorization"] == "Bearer tok"
        assert asked.headers["device-id"] == device.identity.mac
        assert asked.headers["client-id"] == device.identity.uuid
        assert b'name="question"\r\n\r\nWas ist das?\r\n' in asked.body
        assert b'name="file"; filename="camera.jpg"' in asked.body


async def test_a_photo_that_is_refused_is_an_error() -> None:
    async with _device({"/see": response(401)}) as (peer, device, http, _hub):
        device._set_vision(f"{http.base}/see", "")
        error = await peer.error_of("self.camera.take_photo", {"question": "?"})
        assert error == "Failed to upload photo, status code: 401"
        assert "authorization" not in http.asked[0].headers
        device._set_vision("http://127.0.0.1:1/", "")
        error = await peer.error_of("self.camera.take_photo", {"question": "?"})
        assert error == "Failed to connect to explain URL"


async def test_an_upgrade_hangs_up_downloads_and_comes_back_new() -> None:
    image = {"/new.bin": response(200, firmware_image("2.1.0"))}
    async with _device(image) as (peer, device, http, hub):
        await peer.call_tool("self.upgrade_firmware", {"url": f"{http.base}/new.bin"})
        assert await peer.gone() == 1006
        assert http.asked == []  # it hangs up first
        again = await hub.next()
        await again.request("initialize")
        info = (await again.payload())["result"]["serverInfo"]
        assert info == {"name": "otto-robot", "version": "2.1.0"}
        assert device.boots == 2
        (asked,) = http.asked
        assert asked.line == "GET /new.bin HTTP/1.1"
        system = json.loads(await again.text_of("self.get_system_info"))
        assert system["application"]["version"] == "2.1.0"
        assert system["ota"]["label"] == "ota_1"


@pytest.mark.parametrize(
    "answer",
    [
        response(404),
        response(200, b"x" * 5000),
        response(200, firmware_image(chip=0)),
        response(200, firmware_image(), length=False),
        b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % (SLOT_BYTES + 1),
        b"",
    ],
    ids=["missing", "no image", "other chip", "no length", "too large", "no answer"],
)
async def test_a_failed_upgrade_comes_back_old(answer: bytes) -> None:
    async with _device({"/bad.bin": answer}) as (peer, device, http, hub):
        await peer.call_tool("self.upgrade_firmware", {"url": f"{http.base}/bad.bin"})
        assert await peer.gone() == 1006
        again = await hub.next()
        assert len(http.asked) == 1
        await again.request("initialize")
        assert (await again.payload())["result"]["serverInfo"]["version"] == "2.0.4"
        assert device.boots == 1  # it did not even restart


async def test_an_upgrade_from_the_default_fails_like_any_other() -> None:
    async with _device({}) as (peer, device, http, hub):
        await peer.call_tool("self.upgrade_firmware")
        assert await peer.gone() == 1006
        await hub.next()
        assert http.asked == []
        assert (device.boots, device.version) == (1, "2.0.4")


async def test_a_device_that_upgrades_does_not_dial() -> None:
    behaviour = Behaviour(speed=50, upgrade_delay=50 * 0.3, redial_delay=0.0)
    async with _device({}, behaviour) as (peer, _, _, hub):
        loop = asyncio.get_running_loop()
        start = loop.time()
        await peer.call_tool("self.upgrade_firmware", {"url": "http://127.0.0.1:1/"})
        await peer.gone()
        await hub.next()
        assert loop.time() - start >= 0.3
