"""Recording from this computer's microphone, by miniaudio, which is small and has no part of the
system that it needs first.

What opens and closes a microphone may block for seconds, so it is done in threads. Sound comes from
a thread of the system's, and is handed over to the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from typing import Any, Final, Protocol, TypeAlias

from companion.devices.sound.waveform import level, samples_of, write_wav
from companion.errors import SoundError
from companion.events import Publisher
from companion.text import one_line
from companion.transports.loading import load_module

RATE: Final = 24_000
"""Samples a second: the most that devices play."""
MOST_SECONDS: Final = 120
PIECE_MS: Final = 50
"""Of sound that comes at once, and has one level."""
OPEN_SECONDS: Final = 15.0
"""Until a microphone is open: a system may ask the person first."""
_MOST_BYTES: Final = 2 * RATE * MOST_SECONDS
_CALLED: Final = "Xiaozhi Companion"

Heard: TypeAlias = Callable[[bytes], None]
Close: TypeAlias = Callable[[], None]


class Microphone(Protocol):
    def __call__(self, heard: Heard) -> Awaitable[Close]:
        """Open it: from then on `heard` gets PCM of 16 bits at `RATE`, from any thread. What is
        returned closes it, and may block. Raises `SoundError`."""


class Recorder:
    """One recording after the other. The owner calls `stop` or `cancel`."""

    def __init__(self, microphone: Microphone | None = None) -> None:
        self._microphone = microphone or open_microphone
        self._pcm = bytearray()
        self._levels: list[float] = []
        self._close: Close | None = None
        self._busy = False
        self._number = 0
        self.level: Publisher[float] = Publisher()
        """Publishes how loud each piece is, from 0 to 1."""
        self.full: Publisher[None] = Publisher()
        """Publishes once two minutes are recorded: what comes then is left out."""

    @property
    def recording(self) -> bool:
        return self._close is not None

    @property
    def seconds(self) -> float:
        return len(self._pcm) / (2 * RATE)

    @property
    def levels(self) -> tuple[float, ...]:
        """Of all pieces so far."""
        return tuple(self._levels)

    async def start(self) -> None:
        """Raises `SoundError` when there is no microphone, or it may not be used."""
        if self._busy:
            raise SoundError("record.running")
        self._busy = True
        self._pcm.clear()
        self._levels.clear()
        self._number += 1
        loop, number = asyncio.get_running_loop(), self._number

        def heard(pcm: bytes) -> None:
            with suppress(RuntimeError):  # the app has ended meanwhile
                loop.call_soon_threadsafe(self._hear, number, pcm)

        try:
            self._close = await self._microphone(heard)
        except BaseException:
            self._busy = False
            raise

    async def stop(self) -> bytes:
        """End it; returns a WAV file. Raises `SoundError` when nothing came: systems that do not
        let an app listen often give it silence instead."""
        if self._close is None:
            raise SoundError("record.not_running")
        await self._end()
        pcm = bytes(self._pcm)
        if not pcm.strip(b"\0"):
            raise SoundError("record.silent")
        return write_wav(pcm, RATE)

    async def cancel(self) -> None:
        """End it and forget what was recorded. Harmless when nothing is."""
        if self._close is not None:
            await self._end()
        self._pcm.clear()
        self._levels.clear()

    async def _end(self) -> None:
        close, self._close = self._close, None
        assert close is not None
        try:
            await asyncio.to_thread(close)
            await asyncio.sleep(0)  # what had been handed over by then
        finally:
            self._number += 1
            self._busy = False

    def _hear(self, number: int, pcm: bytes) -> None:
        room = _MOST_BYTES - len(self._pcm)
        if number != self._number or room <= 0:
            return
        piece = pcm[:room]
        self._pcm += piece
        self._levels.append(level(samples_of(piece)))
        self.level.publish(self._levels[-1])
        if len(pcm) >= room:
            self.full.publish(None)


_NO_DEVICE: Final = frozenset({-203, -204, -400, -401})
"""miniaudio.h: no backend, no device, a backend or a device that cannot be opened."""
_DENIED: Final = -6


async def open_microphone(heard: Heard) -> Close:
    """The microphone that the person chose in the system. See `Microphone`."""
    try:
        library = await load_module("miniaudio")
    except ImportError:
        raise SoundError("record.no_library") from None
    opening = asyncio.create_task(
        asyncio.to_thread(_open, library, heard, ()), name="open the microphone"
    )
    try:
        async with asyncio.timeout(OPEN_SECONDS):
            return await asyncio.shield(opening)
    except BaseException as error:
        # the thread goes on, and what it opens must not stay open
        opening.add_done_callback(_close_late)
        if isinstance(error, TimeoutError):
            raise SoundError("record.not_allowed") from None
        raise


def _close_late(opening: asyncio.Task[Close]) -> None:
    if not opening.cancelled() and opening.exception() is None:
        opening.result()()


def _open(library: Any, heard: Heard, backends: tuple[Any, ...]) -> Close:
    try:
        device = library.CaptureDevice(
            input_format=library.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=PIECE_MS,
            backends=list(backends),
            app_name=_CALLED,
        )
        # where nothing else is there, miniaudio has one that hears nothing
        if device.backend == "Null" and not backends:
            device.close()
            raise SoundError("record.no_microphone")
        taking = _take(heard)
        next(taking)
        device.start(taking)
    except library.MiniaudioError as error:
        code = next((each for each in error.args if isinstance(each, int)), 0)
        if code in _NO_DEVICE:
            raise SoundError("record.no_microphone") from None
        if code == _DENIED:
            raise SoundError("record.not_allowed") from None
        raise SoundError("record.failed", reason=one_line(str(error))) from None
    close: Close = device.close
    return close


def _take(heard: Heard) -> Generator[None, bytes, None]:
    while True:
        heard(bytes((yield)))
