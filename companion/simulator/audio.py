"""Audio of a conversation as it travels: encrypted over UDP, framed over WebSocket.

Source: transports/README.md, "Sound over UDP" and "Sound over WebSocket". Over UDP a packet
is a header of 16 bytes, which is the initial counter block of AES-128-CTR as well, and the
encrypted Opus frame.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers import CipherContext

FRAME_MS: Final = 60
"""Milliseconds of sound in a frame."""

_HEADER_BYTES: Final = 16
_PACKET_TYPE: Final = 0x01
# type, flags, length, ssrc, timestamp, sequence
_HEADER: Final = struct.Struct(">BBHIII")
_FRAME_2: Final = struct.Struct(">HHIII")
_FRAME_3: Final = struct.Struct(">BBH")

OnAudio = Callable[[bytes], None]


class UdpAudio(asyncio.DatagramProtocol):
    """One conversation's sound over UDP. `on_audio` gets each Opus frame that arrives."""

    def __init__(self, key: bytes, nonce: bytes, on_audio: OnAudio) -> None:
        # only now: most simulated devices have no conversation
        from cryptography.hazmat.primitives.ciphers import Cipher
        from cryptography.hazmat.primitives.ciphers.algorithms import AES
        from cryptography.hazmat.primitives.ciphers.modes import CTR

        cipher = AES(key)

        def worker(counter: bytes) -> CipherContext:
            return Cipher(cipher, CTR(counter)).encryptor()

        self._worker = worker
        self._nonce = nonce
        self._on_audio = on_audio
        self._sent = 0
        self._received = 0
        self._transport: asyncio.DatagramTransport | None = None

    @classmethod
    async def open(
        cls, host: str, port: int, key: bytes, nonce: bytes, on_audio: OnAudio
    ) -> UdpAudio:
        """Raises `OSError` for an address that cannot be, `ValueError` for a wrong key."""
        if len(nonce) != _HEADER_BYTES:
            raise ValueError("the nonce is not 16 bytes long")
        audio = cls(key, nonce, on_audio)
        loop = asyncio.get_running_loop()
        audio._transport, _ = await loop.create_datagram_endpoint(
            lambda: audio, remote_addr=(host, port)
        )
        return audio

    def send(self, opus: bytes, timestamp: int) -> None:
        """Send a frame; `timestamp` in milliseconds. A closed channel swallows it, as UDP does."""
        if self._transport is None or self._transport.is_closing():
            return
        self._sent += 1
        head = bytearray(self._nonce)
        struct.pack_into(">H", head, 2, len(opus))
        struct.pack_into(">II", head, 8, timestamp & 0xFFFFFFFF, self._sent)
        self._transport.sendto(bytes(head) + self._crypted(bytes(head), opus))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def datagram_received(self, data: bytes, addr: object) -> None:
        if len(data) < _HEADER_BYTES or data[0] != _PACKET_TYPE:
            return
        _kind, _flags, length, _ssrc, _timestamp, sequence = _HEADER.unpack_from(data)
        if length != len(data) - _HEADER_BYTES or sequence <= self._received:
            return
        self._received = sequence
        self._on_audio(self._crypted(data[:_HEADER_BYTES], data[_HEADER_BYTES:]))

    def error_received(self, exc: Exception) -> None:
        """Nobody listens there at the moment: packets are lost."""

    def _crypted(self, counter: bytes, data: bytes) -> bytes:
        """Encryption and decryption are the same."""
        worker = self._worker(counter)
        return worker.update(data) + worker.finalize()


def framed(version: int, opus: bytes, timestamp: int) -> bytes:
    """A binary WebSocket frame of protocol `version`; `timestamp` in milliseconds."""
    if version == 2:
        return _FRAME_2.pack(2, 0, 0, timestamp & 0xFFFFFFFF, len(opus)) + opus
    if version == 3:
        return _FRAME_3.pack(0, 0, len(opus)) + opus
    return opus


def unframed(version: int, frame: bytes) -> bytes | None:
    """The Opus frame in a binary WebSocket frame, or `None` when it is cut off."""
    head = _FRAME_2 if version == 2 else _FRAME_3 if version == 3 else None
    if head is None:
        return frame
    if len(frame) < head.size:
        return None
    size = head.unpack_from(frame)[-1]
    opus = frame[head.size :][:size]
    return opus if len(opus) == size else None
