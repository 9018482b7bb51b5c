"""Audio of a conversation as encrypted UDP packets.

Source: transports/README.md, "Sound over UDP", and the firmware's ``mqtt_protocol.cc``. A packet is
a header of 16 bytes, big endian: type 0x01, flags, length of the payload (u16), ssrc (u32),
timestamp (u32), sequence (u32); then Opus in AES-128-CTR, the header itself being the initial
counter block. The device makes its headers from the `nonce` of the server's hello and fills in
length, timestamp and sequence, so type, flags and ssrc come from the nonce. Sequences start at 1
after each hello and must rise. Nothing in the format proves who sent a packet.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR

KEY_SIZE: Final = 16
HEADER_SIZE: Final = 16
AUDIO_TYPE: Final = 0x01
MAX_OPUS: Final = 65_507 - HEADER_SIZE
"""Bytes of one frame: what a UDP datagram over IPv4 holds beside the header."""

_HEADER: Final = struct.Struct(">BBHIII")
_U32: Final = 0xFFFF_FFFF


@dataclass(frozen=True, slots=True)
class Audio:
    """One Opus frame that arrived."""

    opus: bytes
    timestamp: int
    """Milliseconds by the sender's clock, 0 to 2**32 - 1; its zero is the sender's own."""
    sequence: int


def ssrc_of(packet: bytes) -> int | None:
    """To which session a packet belongs; `None` for what is no audio packet."""
    if len(packet) < HEADER_SIZE or packet[0] != AUDIO_TYPE:
        return None
    return int.from_bytes(packet[4:8])


class AudioCipher:
    """Seals what is sent and opens what arrives, for one session and one side of it.

    `key` and `nonce` are the 16 bytes each of the server's hello. Raises `ValueError` when they
    have another length, or when the nonce is not one of audio packets.
    """

    def __init__(self, key: bytes, nonce: bytes) -> None:
        if len(key) != KEY_SIZE or len(nonce) != HEADER_SIZE:
            raise ValueError("key and nonce have 16 bytes each")
        if nonce[0] != AUDIO_TYPE:
            raise ValueError("the nonce is not that of audio packets")
        self._key = AES(key)
        self._type, self._flags, _, self._ssrc, _, _ = _HEADER.unpack(nonce)
        self._sent = 0
        self._received = 0

    def seal(self, opus: bytes, timestamp: int) -> bytes:
        """The next packet. `timestamp` is in milliseconds and wraps at 32 bits.

        Raises `ValueError` when the frame is longer than `MAX_OPUS`, and `OverflowError` after
        2**32 - 1 packets, since a sequence must never come twice under one key.
        """
        if len(opus) > MAX_OPUS:
            raise ValueError(f"an audio frame of {len(opus)} bytes fits no packet")
        if self._sent == _U32:
            raise OverflowError("all sequence numbers of this session are used")
        self._sent += 1
        header = _HEADER.pack(
            self._type, self._flags, len(opus), self._ssrc, timestamp & _U32, self._sent
        )
        return header + self._crypt(header, opus)

    def open(self, packet: bytes) -> Audio | None:
        """The audio of a packet.

        `None` for one of another type, length or session, and for an old or repeated sequence.
        """
        if len(packet) < HEADER_SIZE:
            return None
        header = packet[:HEADER_SIZE]
        kind, _, length, ssrc, timestamp, sequence = _HEADER.unpack(header)
        if kind != AUDIO_TYPE or ssrc != self._ssrc or length != len(packet) - HEADER_SIZE:
            return None
        if sequence <= self._received:
            return None
        self._received = sequence
        return Audio(self._crypt(header, packet[HEADER_SIZE:]), timestamp, sequence)

    def _crypt(self, header: bytes, text: bytes) -> bytes:
        # a stream cipher: encrypting and decrypting are the same
        return Cipher(self._key, CTR(header)).encryptor().update(text)
