"""Audio packets and frames, byte by byte."""

from __future__ import annotations

import asyncio
import struct

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR

from companion.simulator.audio import UdpAudio, framed, unframed
from tests.fakes.upstream_script import LIMIT

KEY = bytes(range(16))
NONCE = bytes.fromhex("01000000aabbccdd0000000000000000")


class Peer(asyncio.DatagramProtocol):
    def __init__(self) -> None:
        self.packets: asyncio.Queue[tuple[bytes, tuple[str, int]]] = asyncio.Queue()

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        self.packets.put_nowait((data, addr))


def crypted(head: bytes, data: bytes) -> bytes:
    return Cipher(AES(KEY), CTR(head)).encryptor().update(data)


def packet(sequence: int, opus: bytes, kind: int = 1) -> bytes:
    head = struct.pack(">BBHIII", kind, 0, len(opus), 0xAABBCCDD, 60, sequence)
    return head + crypted(head, opus)


async def test_the_header_is_the_nonce_with_length_time_and_number_filled_in() -> None:
    loop = asyncio.get_running_loop()
    transport, peer = await loop.create_datagram_endpoint(Peer, local_addr=("127.0.0.1", 0))
    port = transport.get_extra_info("sockname")[1]
    arrived: asyncio.Queue[bytes] = asyncio.Queue()
    audio = await UdpAudio.open("127.0.0.1", port, KEY, NONCE, arrived.put_nowait)
    async with asyncio.timeout(LIMIT):
        audio.send(b"first", 60)
        audio.send(b"second", 120)
        (first, address), (second, _) = await peer.packets.get(), await peer.packets.get()
        assert first[:16].hex() == "01000005aabbccdd0000003c00000001"
        assert second[:16].hex() == "01000006aabbccdd0000007800000002"
        assert crypted(first[:16], first[16:]) == b"first"
        # an old or equal number, another type, a stump and another length are passed over; a gap
        # is not
        for data in (
            packet(5, b"five"),
            packet(5, b"again"),
            packet(4, b"old"),
            packet(7, b"longer") + b"?",
            packet(7, b"shorter")[:-1],
            packet(6, b"other", kind=2),
            b"\x01\x00",
            packet(9, b"nine"),
        ):
            transport.sendto(data, address)
        assert [await arrived.get(), await arrived.get()] == [b"five", b"nine"]
        assert arrived.empty()
    audio.close()
    audio.send(b"lost", 180)
    transport.abort()
    await asyncio.sleep(0)


async def test_a_wrong_key_or_nonce_is_told() -> None:
    for key, nonce in ((b"short", NONCE), (KEY, b"short")):
        with pytest.raises(ValueError, match=r"nonce|key size"):
            await UdpAudio.open("127.0.0.1", 9, key, nonce, lambda opus: None)


@pytest.mark.parametrize(
    ("version", "frame"),
    [
        (1, b"opus"),
        (2, b"\0\x02\0\0\0\0\0\0\0\0\0\x3c\0\0\0\x04opus"),
        (3, b"\0\0\0\x04opus"),
    ],
)
def test_frames_of_each_version(version: int, frame: bytes) -> None:
    assert framed(version, b"opus", 60) == frame
    assert unframed(version, frame) == b"opus"
    if version > 1:
        assert unframed(version, frame[:-1]) is None
        assert unframed(version, frame[:3]) is None
