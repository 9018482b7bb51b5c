"""A sound played on this computer, by miniaudio: what a person listens to before it is said.

What opens and closes a loudspeaker may block, so it is done in threads. A thread of the system's
takes the sound.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from typing import Any, Final, Protocol

from companion.app.say.recorder import Close
from companion.devices.sound.waveform import read_wav
from companion.errors import SoundError
from companion.text import one_line
from companion.transports.loading import load_module

_BUFFER_MS: Final = 100
_CALLED: Final = "Xiaozhi Companion"


class Loudspeaker(Protocol):
    def __call__(self, pcm: bytes, rate: int, ended: Callable[[], None]) -> Awaitable[Close]:
        """Play mono PCM of 16 bits; `ended` is called from any thread when all of it was taken.
        What is returned ends it, and may block. Raises `SoundError`."""


class Player:
    """Plays one sound at a time; a second one ends the first."""

    def __init__(self, loudspeaker: Loudspeaker | None = None) -> None:
        self._loudspeaker = loudspeaker or open_loudspeaker
        self._now: asyncio.Task[Any] | None = None

    async def play(self, wav: bytes) -> None:
        """Play a WAV file, and return at its end; who is cancelled ends it. Raises `SoundError`."""
        former, self._now = self._now, asyncio.current_task()
        if former is not None:
            former.cancel()
        samples, rate = read_wav(wav)
        loop, over = asyncio.get_running_loop(), asyncio.Event()

        def ended() -> None:
            with suppress(RuntimeError):  # the app has ended meanwhile
                loop.call_soon_threadsafe(over.set)

        try:
            close = await self._loudspeaker(samples.tobytes(), rate, ended)
            try:
                await over.wait()
            finally:
                await asyncio.shield(asyncio.to_thread(close))
        finally:
            if self._now is asyncio.current_task():
                self._now = None


async def open_loudspeaker(pcm: bytes, rate: int, ended: Callable[[], None]) -> Close:
    """The loudspeaker that the person chose in the system. See `Loudspeaker`."""
    try:
        library = await load_module("miniaudio")
    except ImportError:
        raise SoundError("record.no_library") from None
    return await asyncio.to_thread(_open, library, pcm, rate, ended)


def _open(library: Any, pcm: bytes, rate: int, ended: Callable[[], None]) -> Close:
    try:
        device = library.PlaybackDevice(
            output_format=library.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate,
            buffersize_msec=_BUFFER_MS,
            app_name=_CALLED,
        )
        # where nothing else is there, miniaudio has one that plays nothing
        if device.backend == "Null":
            device.close()
            raise SoundError("listen.no_loudspeaker")
        giving = _give(pcm, ended)
        next(giving)
        device.start(giving)
    except library.MiniaudioError as error:
        raise SoundError("listen.failed", reason=one_line(str(error))) from None
    close: Close = device.close
    return close


def _give(pcm: bytes, ended: Callable[[], None]) -> Generator[bytes, int, None]:
    frames = yield b""
    at = 0
    while at < len(pcm):
        piece = pcm[at : at + 2 * frames]
        at += len(piece)
        frames = yield piece.ljust(2 * frames, b"\0")
    # what was handed over last has still to be heard
    frames = yield bytes(2 * frames)
    ended()
    while True:
        frames = yield bytes(2 * frames)
