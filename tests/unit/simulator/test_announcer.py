"""`notify` of firmware 2.5, over the sockets that it comes through."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from companion.simulator import Behaviour, SimulatedDevice, VoiceNotice, simulated_dialer
from companion.simulator.ogg import OggOpus
from companion.simulator.voice import VoiceState
from tests.fakes.sounds import ogg_sound
from tests.fakes.upstream_script import LIMIT
from tests.unit.simulator.assistant import served
from tests.unit.simulator.http_server import HttpServer, response, serving
from tests.unit.simulator.hub import Peer, listening_hub

FAST = Behaviour(speed=50, notifications=False, announces=True)
SOUND = ogg_sound(1800)


@asynccontextmanager
async def idle(
    answers: dict[str, bytes], behaviour: Behaviour = FAST
) -> AsyncIterator[tuple[SimulatedDevice, Peer, HttpServer]]:
    async with (
        asyncio.timeout(LIMIT),
        serving(answers) as http,
        listening_hub() as hub,
        simulated_dialer(hub.url, 0, behaviour) as device,
    ):
        yield device, await hub.next(), http


async def notify(peer: Peer, url: str, **more: Any) -> None:
    await peer.send(json.dumps({"type": "notify", "audio_url": url, **more}))


async def ended(device: SimulatedDevice, count: int = 1) -> VoiceNotice:
    def over(each: SimulatedDevice) -> bool:
        told = each.announcements
        return len(told) >= count and all(one.ended for one in told)

    await device.until(over)
    return device.announcements[-1]


async def test_an_idle_device_plays_and_shows_the_words_in_their_time() -> None:
    words = [{"start_ms": 900, "text": "二"}, {"start_ms": 0, "text": "one"}, {"text": "never"}, 5]
    async with idle({"/a.ogg": response(200, SOUND)}) as (device, peer, http):
        await notify(peer, f"{http.base}/a.ogg", subtitles=words)
        await device.until(lambda each: each.voice.state is VoiceState.NOTIFYING)
        told = await ended(device)
        assert device.voice.state is VoiceState.IDLE
    assert told.ended == "played"
    assert told.shown == [(0, "one"), (900, "二")]
    assert (told.bytes_read, told.played_ms) == (len(SOUND), 1800)
    (asked,) = http.asked
    assert asked.line == "GET /a.ogg HTTP/1.1"
    assert asked.headers["accept"] == "audio/ogg, application/ogg"


async def test_the_line_before_knows_no_announcements() -> None:
    async with idle({}, replace(FAST, announces=False)) as (device, peer, http):
        await notify(peer, f"{http.base}/a.ogg")
        await peer.request("ping")
        await peer.payload()
    assert (len(device.announcements), http.asked) == (0, [])


async def test_one_that_plays_is_not_disturbed() -> None:
    async with idle({"/a.ogg": response(200, SOUND), "/b.ogg": response(200, SOUND)}) as world:
        device, peer, http = world
        await notify(peer, f"{http.base}/a.ogg")
        await notify(peer, f"{http.base}/b.ogg")
        await ended(device, 2)
    assert [each.ended for each in device.announcements] == ["played", "ignored"]
    assert len(http.asked) == 1


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (response(404), "status 404"),
        (response(302, SOUND).replace(b"\r\n", b"\r\nLocation: /b.ogg\r\n", 1), "status 302"),
        (response(200, SOUND, length=False), "neither Content-Length nor chunks"),
        (response(200, b"<html>"), "no Ogg page"),
        (response(200, ogg_sound(600, whole=False)), "the stream ended early"),
        (response(200, SOUND[:-7]), "the stream ended early"),
        (response(200, ogg_sound(600, channels=2)), "more than one channel"),
        (response(200, ogg_sound(600, toc=0x1C)), "more than one channel"),
        (response(200, ogg_sound(600, toc=0x80)), "a packet of 2.5 ms"),
        (response(200, ogg_sound(600, packet_bytes=2049)), "a packet is too large"),
        (response(200, SOUND + SOUND), "more than one stream"),
        (response(200, SOUND)[:-50], "the body ended early"),
    ],
)
async def test_what_ends_it(answer: bytes, reason: str) -> None:
    async with idle({"/a.ogg": answer, "/b.ogg": response(200, SOUND)}) as (device, peer, http):
        await notify(peer, f"{http.base}/a.ogg")
        told = await ended(device)
        assert device.voice.state is VoiceState.IDLE
        await notify(peer, f"{http.base}/b.ogg")
        assert (await ended(device, 2)).ended == "played"
    assert (told.ended, told.reason) == ("failed", reason)
    assert len(http.asked) == 2


async def test_a_body_in_chunks_is_played() -> None:
    parts = [SOUND[:700], SOUND[700:]]
    body = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in (*parts, b""))
    head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with idle({"/a.ogg": head + body}) as (device, peer, http):
        await notify(peer, f"{http.base}/a.ogg")
        assert (await ended(device)).ended == "played"


async def test_what_is_no_web_address_fails_and_what_has_none_is_passed_over() -> None:
    async with idle({}) as (device, peer, http):
        for broken in ({"type": "notify"}, {"type": "notify", "audio_url": ""}):
            await peer.send(json.dumps(broken))
        await notify(peer, f"{http.base}/a.ogg", subtitles="none")
        await notify(peer, "file:///etc/passwd")
        assert (await ended(device)).ended == "failed"
    assert len(device.announcements) == 1


async def test_it_is_fetched_as_it_is_played() -> None:
    long = ogg_sound(600_000, packet_bytes=240)
    async with idle({"/a.ogg": response(200, long)}) as (device, peer, http):
        await notify(peer, f"{http.base}/a.ogg")
        await device.until(lambda each: any(one.played_ms > 3000 for one in each.announcements))
        (told,) = device.announcements
        # what was read is what was played, and 1.2 s
        assert told.bytes_read < len(long) * (told.played_ms + 3000) / 600_000
        device.power_cycle()
        await device.until(lambda each: each.boots == 2)
    assert told.ended == "restart"


@pytest.mark.parametrize(("manual", "why"), [(False, "wake_word"), (True, "button")])
async def test_who_wakes_it_ends_it_and_talks(manual: bool, why: str) -> None:
    long, behaviour = response(200, ogg_sound(600_000)), replace(FAST, subscribes=True)
    async with serving({"/a.ogg": long}) as http, served("mqtt", behaviour) as (former, device):
        await device.talk(seconds=0.3)  # the broker has its subscription
        known = former.reach(device.identity.mac)
        await known.send({"type": "notify", "audio_url": f"{http.base}/a.ogg"})
        await device.until(lambda each: each.voice.state is VoiceState.NOTIFYING)
        conversation = await device.talk(seconds=0.3, manual=manual)
    (told,) = device.announcements
    assert told.ended == why
    assert conversation.turns == 1


async def test_a_device_that_talks_ignores_it() -> None:
    async with serving({}) as http, served("websocket", FAST) as (former, device):
        talking = asyncio.create_task(device.talk(seconds=30))
        await device.until(lambda each: each.voice.state is VoiceState.LISTENING)
        await device.until(lambda each: each.connected)
        known = former.device(device.identity.mac)
        await known.send({"type": "notify", "audio_url": f"{http.base}/a.ogg"})
        told = await ended(device)
        talking.cancel()
    assert (told.ended, http.asked) == ("ignored", [])


def test_a_stream_is_read_in_any_pieces() -> None:
    for size in (1, 7, 1024, len(SOUND)):
        reader = OggOpus()
        pieces = [SOUND[at : at + size] for at in range(0, len(SOUND), size)]
        assert sum(sum(reader.feed(piece)) for piece in pieces) == 1800
        reader.finish()
