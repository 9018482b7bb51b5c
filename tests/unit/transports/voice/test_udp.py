"""Our UDP endpoint, with real sockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest

from companion.errors import ListenFailed
from companion.transports.voice.udp import (
    MAX_FRAMES,
    SILENCE,
    Audio,
    AudioCipher,
    AudioPort,
    AudioSession,
)

if TYPE_CHECKING:
    from qasync import QEventLoop

WITHIN = 40.0


class Device(asyncio.DatagramProtocol):
    """A socket of a device's."""

    def __init__(self) -> None:
        self.packets: asyncio.Queue[bytes] = asyncio.Queue()
        self.transport: asyncio.DatagramTransport | None = None

    def datagram_received(self, data: bytes, addr: object) -> None:
        self.packets.put_nowait(data)

    def send(self, packet: bytes) -> None:
        assert self.transport is not None
        self.transport.sendto(packet)

    async def packet(self) -> bytes:
        async with asyncio.timeout(WITHIN):
            return await self.packets.get()


@contextlib.asynccontextmanager
async def device_at(port: int) -> AsyncIterator[Device]:
    device = Device()
    loop = asyncio.get_running_loop()
    device.transport, _ = await loop.create_datagram_endpoint(
        lambda: device, remote_addr=("127.0.0.1", port)
    )
    try:
        yield device
    finally:
        device.transport.close()
        await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def opened(port: int = 0) -> AsyncIterator[AudioPort]:
    audio = AudioPort("127.0.0.1", port)
    await audio.start()
    try:
        yield audio
    finally:
        await audio.stop()


class Heard:
    def __init__(self, port: AudioPort, peer: str | None = None) -> None:
        self.queue: asyncio.Queue[Audio] = asyncio.Queue()
        self.session: AudioSession = port.open(self.queue.put_nowait, peer=peer)

    def cipher(self) -> AudioCipher:
        """The device's side of it."""
        return AudioCipher(self.session.key, self.session.nonce)

    async def audio(self) -> Audio:
        async with asyncio.timeout(WITHIN):
            return await self.queue.get()


async def test_audio_both_ways() -> None:
    async with opened() as port, device_at(port.port) as device:
        heard = Heard(port)
        cipher = heard.cipher()
        device.send(cipher.seal(b"hello", 60))
        assert await heard.audio() == Audio(b"hello", 60, 1)
        heard.session.send(b"answer", 120)
        assert cipher.open(await device.packet()) == Audio(b"answer", 120, 1)


async def test_what_is_said_before_the_device_shows_itself_is_kept_in_part() -> None:
    async with opened() as port, device_at(port.port) as device:
        heard = Heard(port)
        cipher = heard.cipher()
        for number in range(MAX_FRAMES + 5):
            heard.session.send(b"%d" % number, number)
        device.send(cipher.seal(b"here I am", 0))
        came = [cipher.open(await device.packet()) for _ in range(MAX_FRAMES)]
        assert [audio.opus if audio else b"" for audio in came] == [
            b"%d" % number for number in range(5, MAX_FRAMES + 5)
        ]
        assert [audio.sequence if audio else 0 for audio in came] == [*range(1, MAX_FRAMES + 1)]


async def test_sessions_are_kept_apart_and_secret() -> None:
    async with opened() as port, device_at(port.port) as one, device_at(port.port) as two:
        first, second = Heard(port), Heard(port)
        assert first.session.key != second.session.key
        assert first.session.nonce != second.session.nonce
        one.send(first.cipher().seal(b"one", 0))
        two.send(second.cipher().seal(b"two", 0))
        assert (await first.audio()).opus == b"one"
        assert (await second.audio()).opus == b"two"
        first.session.send(b"to one", 0)
        assert await one.packet()
        assert two.packets.empty()


async def test_a_device_with_a_new_port_is_found_and_an_old_packet_moves_nothing() -> None:
    async with opened() as port, device_at(port.port) as device, device_at(port.port) as moved:
        now = 0.0
        port.clock = lambda: now
        heard = Heard(port)
        cipher = heard.cipher()
        first = cipher.seal(b"1", 0)
        device.send(first)
        await heard.audio()
        now += SILENCE
        moved.send(cipher.seal(b"2", 0))
        await heard.audio()
        # repeated by somebody who recorded it
        device.send(first)
        # passes after it through the same socket of ours
        moved.send(cipher.seal(b"3", 0))
        assert (await heard.audio()).opus == b"3"
        heard.session.send(b"answer", 0)
        assert await moved.packet()
        assert device.packets.empty()


async def test_a_packet_without_the_key_takes_neither_the_way_back_nor_the_voice() -> None:
    async with opened() as port, device_at(port.port) as device, device_at(port.port) as stranger:
        port.clock = lambda: 0.0
        heard = Heard(port)
        cipher = heard.cipher()
        device.send(cipher.seal(b"1", 0))
        await heard.audio()
        # the number of the session is in every packet
        for sequence in (2, 2**32 - 1):
            header = heard.session.nonce[:2] + b"\0\x01" + heard.session.nonce[4:12]
            forged = header + sequence.to_bytes(4) + b"x"
            stranger.send(forged)
            if sequence > 2:
                device.send(forged)  # as from the device's own address
        device.send(cipher.seal(b"2", 0))
        assert (await heard.audio()).opus == b"2"
        heard.session.send(b"answer", 0)
        assert cipher.open(await device.packet()) == Audio(b"answer", 0, 1)
        assert stranger.packets.empty()


async def test_rubbish_and_strangers_are_thrown_away() -> None:
    async with opened() as port, device_at(port.port) as device:
        elsewhere = Heard(port, peer="192.0.2.1")
        heard = Heard(port, peer="127.0.0.1")
        device.send(b"")
        device.send(b"\x01" * 40)
        device.send(bytes(2000))
        device.send(elsewhere.cipher().seal(b"forged", 0))
        device.send(heard.cipher().seal(b"fine", 0))
        assert (await heard.audio()).opus == b"fine"
        assert elsewhere.queue.empty()


async def test_a_closed_session_is_deaf_and_dumb() -> None:
    async with opened() as port, device_at(port.port) as device:
        heard, other = Heard(port), Heard(port)
        cipher = heard.cipher()
        device.send(cipher.seal(b"1", 0))
        await heard.audio()
        heard.session.close()
        heard.session.close()
        heard.session.send(b"nothing", 0)
        device.send(cipher.seal(b"2", 0))
        device.send(other.cipher().seal(b"3", 0))
        await other.audio()
        assert heard.queue.empty()
        assert device.packets.empty()


async def test_a_listener_that_fails_costs_nobody_else(caplog: pytest.LogCaptureFixture) -> None:
    def fail(audio: Audio) -> None:
        raise LookupError(audio)

    async with opened() as port, device_at(port.port) as device:
        bad, good = port.open(fail), Heard(port)
        device.send(AudioCipher(bad.key, bad.nonce).seal(b"1", 0))
        device.send(good.cipher().seal(b"2", 0))
        assert (await good.audio()).opus == b"2"
    assert "could not be passed on" in caplog.text


async def test_a_device_that_is_gone_costs_nothing() -> None:
    async with opened() as port:
        heard = Heard(port)
        cipher = heard.cipher()
        async with device_at(port.port) as device:
            device.send(cipher.seal(b"1", 0))
            await heard.audio()
        # the system says that nobody is there, at this packet or at the next
        for number in range(5):
            heard.session.send(b"x", number)
            await asyncio.sleep(0)
        since = port.clock()
        port.clock = lambda: since + SILENCE
        async with device_at(port.port) as device:
            device.send(cipher.seal(b"2", 0))
            assert (await heard.audio()).opus == b"2"
            heard.session.send(b"back", 0)
            assert await device.packet()


async def test_a_port_that_is_taken_gives_another() -> None:
    async with opened() as first, opened(first.port) as second:
        assert first.port != second.port != 0


async def test_an_address_that_is_not_ours_cannot_be_opened() -> None:
    with pytest.raises(ListenFailed) as raised:
        await AudioPort("192.0.2.1", 0).start()
    assert raised.value.message.code == "stock.cannot_listen_audio"
    port = AudioPort("192.0.2.1", 70_000)
    with pytest.raises(ListenFailed):
        await port.start()
    assert port.port == 70_000
    await port.stop()


async def test_stopping_closes_all_sessions_and_frees_the_port() -> None:
    port = AudioPort("127.0.0.1", 0)
    await port.start()
    number, heard = port.port, Heard(port)
    await port.stop()
    await port.stop()
    heard.session.send(b"nothing", 0)
    async with opened(number) as again:
        assert again.port == number


async def test_it_works_in_the_loop_of_the_window(qtloop: QEventLoop) -> None:
    async with opened() as port, device_at(port.port) as device:
        heard = Heard(port)
        cipher = heard.cipher()
        device.send(cipher.seal(b"hello", 60))
        assert (await heard.audio()).opus == b"hello"
        heard.session.send(b"answer", 120)
        answer = cipher.open(await device.packet())
        assert answer is not None and answer.opus == b"answer"
