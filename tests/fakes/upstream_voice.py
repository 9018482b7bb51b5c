"""The upstream server's end of UDP audio: AES-128-CTR, a channel for each conversation."""

from __future__ import annotations

import asyncio
import secrets
import struct
from collections.abc import Callable
from typing import Any

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR


class VoiceChannel:
    """One conversation's sound; `peer` is where the device's latest packet came from."""

    def __init__(self, ssrc: int, on_audio: Callable[[bytes], None], sequences: list[int]) -> None:
        self.ssrc = ssrc
        self.key = secrets.token_bytes(16)
        self.nonce = struct.pack(">BBHIII", 1, 0, 0, ssrc, 0, 0)
        self.peer: Any = None
        self.sequences = sequences
        self.sent = 0
        self.on_audio = on_audio

    def open(self, packet: bytes) -> bytes:
        """The Opus frame of a packet."""
        length, sequence = struct.unpack_from(">2xH8xI", packet)
        assert length == len(packet) - 16, "the header's length is not the frame's"
        self.sequences.append(sequence)
        return self._crypted(packet[:16], packet[16:])

    def seal(self, opus: bytes) -> bytes:
        """The next packet for the device."""
        self.sent += 1
        head = struct.pack(">BBHIII", 1, 0, len(opus), self.ssrc, self.sent * 60, self.sent)
        return head + self._crypted(head, opus)

    def _crypted(self, head: bytes, data: bytes) -> bytes:
        worker = Cipher(AES(self.key), CTR(head)).encryptor()
        return worker.update(data) + worker.finalize()


class VoicePort(asyncio.DatagramProtocol):
    """One UDP port for all conversations, which the ssrc tells apart."""

    def __init__(self) -> None:
        self.channels: dict[int, VoiceChannel] = {}
        self.strangers = 0
        """Packets that belong to no conversation."""
        self._transport: asyncio.DatagramTransport | None = None

    @classmethod
    async def start(cls) -> VoicePort:
        port = cls()
        loop = asyncio.get_running_loop()
        port._transport, _ = await loop.create_datagram_endpoint(
            lambda: port, local_addr=("127.0.0.1", 0)
        )
        return port

    def stop(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def channel(self, on_audio: Callable[[bytes], None], sequences: list[int]) -> VoiceChannel:
        """A new conversation's; the numbers of its packets are added to `sequences`."""
        channel = VoiceChannel(secrets.randbits(32), on_audio, sequences)
        self.channels[channel.ssrc] = channel
        return channel

    def section(self, channel: VoiceChannel) -> dict[str, Any]:
        """The `udp` block of the server's hello."""
        assert self._transport is not None
        host, port = self._transport.get_extra_info("sockname")[:2]
        return {
            "server": host,
            "port": port,
            "encryption": "aes-128-ctr",
            "key": channel.key.hex(),
            "nonce": channel.nonce.hex(),
        }

    def send(self, channel: VoiceChannel, opus: bytes) -> None:
        """Send a frame to where the device's packets come from; lost before the first one."""
        if self._transport is not None and channel.peer is not None:
            self._transport.sendto(channel.seal(opus), channel.peer)

    def datagram_received(self, data: bytes, addr: Any) -> None:
        ssrc = struct.unpack_from(">4xI", data)[0] if len(data) >= 16 and data[0] == 1 else None
        channel = self.channels.get(ssrc) if ssrc is not None else None
        if channel is None:
            self.strangers += 1
            return
        channel.peer = addr
        channel.on_audio(channel.open(data))

    def error_received(self, exc: Exception) -> None:
        """The device has closed its port."""
