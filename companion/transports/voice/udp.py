"""Our UDP endpoint, to which devices send the audio of their conversations.

One port serves all devices. A packet belongs to the session whose number (ssrc) its header
carries; answers go to where its packets come from, and elsewhere only once that is silent.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import struct
import time
from collections import deque
from collections.abc import Callable
from typing import Final, TypeAlias

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CTR
from msgspec import Struct

from companion.errors import ListenFailed
from companion.text import one_line
from companion.transports.tcp import plain_address

logger = logging.getLogger(__name__)


# Audio of a conversation as encrypted UDP packets.
#
# Source: transports/README.md, "Sound over UDP", and the firmware's ``mqtt_protocol.cc``. A packet
# is a header of 16 bytes, big endian: type 0x01, flags, length of the payload (u16), ssrc (u32),
# timestamp (u32), sequence (u32); then Opus in AES-128-CTR, the header itself being the initial
# counter block. The device makes its headers from the `nonce` of the server's hello and fills in
# length, timestamp and sequence, so type, flags and ssrc come from the nonce. Sequences start at 1
# after each hello and must rise. Nothing in the format proves who sent a packet.

KEY_SIZE: Final = 16
HEADER_SIZE: Final = 16
AUDIO_TYPE: Final = 0x01
MAX_OPUS: Final = 65_507 - HEADER_SIZE
"""Bytes of one frame: what fits into a UDP datagram over IPv4 after the header."""

_HEADER: Final = struct.Struct(">BBHIII")
_U32: Final = 0xFFFF_FFFF

MOST_LOST: Final = 3_000
"""Packets in a row that may be lost, three minutes of sound. Nothing proves who sent a packet: one
with the last sequence of all would silence the device for good."""
SILENCE: Final = 2.0
"""Seconds without a packet from where the device is, until one from elsewhere moves it. What is
said comes every 60 ms."""

MAX_FRAMES: Final = 16
"""Opus frames (about a second) that wait for the device's first packet, which tells where it is."""


class Audio(Struct, frozen=True):
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

        `None` for one of another type, length or session, and for a sequence that is old, repeated,
        or too far ahead.
        """
        if len(packet) < HEADER_SIZE:
            return None
        header = packet[:HEADER_SIZE]
        kind, _, length, ssrc, timestamp, sequence = _HEADER.unpack(header)
        if kind != AUDIO_TYPE or ssrc != self._ssrc or length != len(packet) - HEADER_SIZE:
            return None
        if not 0 < sequence - self._received <= MOST_LOST:
            return None
        self._received = sequence
        return Audio(self._crypt(header, packet[HEADER_SIZE:]), timestamp, sequence)

    def _crypt(self, header: bytes, text: bytes) -> bytes:
        # a stream cipher: encrypting and decrypting are the same
        return Cipher(self._key, CTR(header)).encryptor().update(text)


Address: TypeAlias = "tuple[str, int] | tuple[str, int, int, int]"


class AudioSession:
    """The audio of one conversation. Made by `AudioPort.open`."""

    def __init__(
        self,
        port: AudioPort,
        ssrc: int,
        on_audio: Callable[[Audio], None],
        peer: str | None,
    ) -> None:
        self._port = port
        self._ssrc = ssrc
        self._on_audio = on_audio
        self._peer = peer
        self.key: Final = secrets.token_bytes(KEY_SIZE)
        """16 bytes; secret."""
        self.nonce: Final = bytes((AUDIO_TYPE, 0, 0, 0)) + ssrc.to_bytes(4) + bytes(8)
        """16 bytes, the model of the device's headers."""
        self._cipher = AudioCipher(self.key, self.nonce)
        self._address: Address | None = None
        self._came = 0.0
        """When something came from there, by the port's clock."""
        self._waiting: deque[tuple[bytes, int]] = deque(maxlen=MAX_FRAMES)
        self._closed = False

    def send(self, opus: bytes, timestamp: int) -> None:
        """Send one frame to the device; never blocks. `timestamp` is in milliseconds.

        Before the device's first packet a few frames are kept, the newest ones. Does nothing
        once the session is closed. Raises `ValueError` for a frame that fits no packet.
        """
        if self._closed:
            return
        if self._address is None:
            self._waiting.append((opus, timestamp))
        else:
            self._port._send(self._cipher.seal(opus, timestamp), self._address)

    def close(self) -> None:
        """Forget the session; its packets are thrown away from now on. Twice is harmless."""
        self._closed = True
        self._waiting.clear()
        self._port._forget(self._ssrc, self)

    def _received(self, packet: bytes, address: Address) -> None:
        if self._peer is not None and plain_address(address[0]) != self._peer:
            return
        now = self._port.clock()
        if self._address not in (None, address) and now - self._came < SILENCE:
            return
        audio = self._cipher.open(packet)
        if audio is None:
            return
        self._address, self._came = address, now
        while self._waiting:
            self.send(*self._waiting.popleft())
        self._on_audio(audio)


class AudioPort(asyncio.DatagramProtocol):
    """Listens on one UDP port for the audio of all devices."""

    def __init__(self, host: str, port: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._host = host
        self._port = port
        self._transport: asyncio.DatagramTransport | None = None
        self._lost = asyncio.Event()
        self._paused = False
        self._sessions: dict[int, AudioSession] = {}

    @property
    def port(self) -> int:
        """The port that is really open; the wished one (0: any) before `start`."""
        if self._transport is not None:
            return int(self._transport.get_extra_info("sockname")[1])
        return self._port

    async def start(self) -> None:
        """Open the port; any free one when the wished one is taken, since each session names it.

        Raises `ListenFailed` when there is none.
        """
        try:
            self._transport = await self._bind(self._port)
        except (OSError, OverflowError) as error:
            if not self._port:
                raise self._failed(error) from None
            logger.debug("audio port %s cannot be opened (%s); taking another", self._port, error)
            try:
                self._transport = await self._bind(0)
            except OSError as again:
                raise self._failed(again) from None

    async def stop(self) -> None:
        """Close the port and all sessions. Twice is harmless."""
        transport, self._transport = self._transport, None
        for session in tuple(self._sessions.values()):
            session.close()
        if transport is not None:
            transport.close()
            await self._lost.wait()

    def open(self, on_audio: Callable[[Audio], None], *, peer: str | None = None) -> AudioSession:
        """A new session with fresh random secrets; `on_audio` gets what the device sends.

        With `peer`, the device's IP address, packets from elsewhere are thrown away: nothing in
        the format itself proves who sent them.
        """
        ssrc = 0
        while ssrc == 0 or ssrc in self._sessions:
            ssrc = secrets.randbits(32)
        known = plain_address(peer) if peer is not None else None
        session = self._sessions[ssrc] = AudioSession(self, ssrc, on_audio, known)
        return session

    async def _bind(self, port: int) -> asyncio.DatagramTransport:
        loop = asyncio.get_running_loop()
        self._lost.clear()
        transport, _ = await loop.create_datagram_endpoint(
            lambda: self, local_addr=(self._host, port)
        )
        return transport

    def _failed(self, error: Exception) -> ListenFailed:
        reason = one_line(getattr(error, "strerror", None) or str(error))
        return ListenFailed(
            "stock.cannot_listen_audio", host=self._host, port=self._port, reason=reason
        )

    def _send(self, packet: bytes, address: Address) -> None:
        transport = self._transport
        if transport is None or self._paused:
            return
        transport.sendto(packet, address)

    def _forget(self, ssrc: int, session: AudioSession) -> None:
        if self._sessions.get(ssrc) is session:
            del self._sessions[ssrc]

    # what asyncio calls

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost.set()

    def pause_writing(self) -> None:
        # the system takes no more for now; late audio is worth nothing, so it is dropped
        self._paused = True

    def resume_writing(self) -> None:
        self._paused = False

    def datagram_received(self, data: bytes, addr: Address) -> None:
        ssrc = ssrc_of(data)
        session = self._sessions.get(ssrc) if ssrc is not None else None
        if session is None:
            return
        try:
            session._received(data, addr)
        except Exception:
            # one conversation's fault costs neither the port nor the others
            logger.exception("audio that arrived could not be passed on")

    def error_received(self, exc: Exception) -> None:
        # an earlier packet found nobody: the device is gone, which its other connection tells
        logger.debug("audio could not be delivered: %s", exc)
