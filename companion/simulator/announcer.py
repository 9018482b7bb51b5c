"""An idle device that plays a sound from an address: `notify` of firmware 2.5.

Source: transports/README.md, "Announcements". What is played ends by itself or by a wake word; it
is read as it is played, so who serves it can tell how far it was heard.
"""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from companion.simulator import web
from companion.simulator.cjson import MISSING, JsonObject, text_of
from companion.simulator.ogg import NotSound, OggOpus
from companion.tasks import end_tasks

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

_HEADERS: Final = {"Accept": "audio/ogg, application/ogg", "Accept-Encoding": "identity"}
_PIECE: Final = 1024
_MEMORY: Final = 4 * 1024
"""Bytes that wait unread; a device's network has no more."""
_AHEAD: Final = 1200.0
"""Milliseconds of sound that wait to be played: 20 packets of 60 ms."""
_POP: Final = 0.3
"""Seconds of the sound that comes first."""
_LATEST: Final = 0xFFFFFFFF


class VoiceNotice(Struct):
    """One `notify`, and what became of it."""

    url: str
    subtitles: list[tuple[float, str]]
    """Milliseconds from the start, and the words."""
    shown: list[tuple[float, str]] = field(default_factory=list)
    """The words that the screen showed, with how much had been played then."""
    bytes_read: int = 0
    played_ms: float = 0.0
    ended: str = ""
    """Empty as long as it lasts; then `played`, `ignored` (the device was busy), `failed`,
    `wake_word`, `button`, `upgrade` or `restart`."""
    reason: str = ""
    """Why it failed."""


class Announcer:
    """Plays one announcement at a time; one for each run of the firmware."""

    def __init__(self, device: SimulatedDevice) -> None:
        self._device = device
        self._wanted: asyncio.Queue[VoiceNotice] = asyncio.Queue()
        self._current: VoiceNotice | None = None
        self._work: asyncio.Task[None] | None = None

    def receive(self, message: JsonObject) -> None:
        """Take a `notify`; the main task decides whether it is played."""
        url, given = text_of(message.get("audio_url")), message.get("subtitles")
        if url and (given is MISSING or isinstance(given, list)):
            entries = given if isinstance(given, list) else []
            made = VoiceNotice(url, _subtitles(entries))
            self._device.main.schedule(lambda: self._begin(made))

    async def run(self) -> None:
        """The tasks that fetch and play."""
        try:
            while True:
                announcement = await self._wanted.get()
                if not announcement.ended:  # nobody woke it meanwhile
                    self._work = asyncio.create_task(self._play(announcement), name="announcement")
                    await asyncio.wait((self._work,))
                    if not self._work.cancelled():
                        self._work.result()
                self._current = None
        finally:
            if self._work is not None:
                await end_tasks(self._work)
            self.stop("restart")

    def stop(self, why: str) -> None:
        """End the one that plays, if any."""
        if self._current is not None and not self._current.ended:
            self._end(self._current, why)
            if self._work is not None:
                self._work.cancel()

    async def _begin(self, announcement: VoiceNotice) -> None:
        self._device.announcements.append(announcement)
        if self._current is not None or not self._device.voice.begin_announcement():
            self._end(announcement, "ignored")
            return
        self._current = announcement
        self._device.publish("announcing", url=announcement.url)
        self._wanted.put_nowait(announcement)

    async def _play(self, announcement: VoiceNotice) -> None:
        try:
            await _Playback(self._device, announcement).run()
        except (web.WebError, NotSound) as error:
            announcement.reason = str(error)
            self._end(announcement, "failed")
        else:
            self._end(announcement, "played")

    def _end(self, announcement: VoiceNotice, why: str) -> None:
        if announcement.ended:
            return
        announcement.ended = why
        if why != "ignored":
            self._device.voice.end_announcement()
        self._device.publish(
            "announced",
            how=why,
            bytes=announcement.bytes_read,
            seconds=round(announcement.played_ms / 1000, 2),
            reason=announcement.reason,
        )


class _Playback:
    """Fetches, and waits as long as a loudspeaker does."""

    def __init__(self, device: SimulatedDevice, announcement: VoiceNotice) -> None:
        self._device = device
        self._announcement = announcement
        self._loop = asyncio.get_running_loop()
        self._waiting = sorted(announcement.subtitles, key=lambda each: each[0])
        self._queued = 0.0
        # when position 0 is played
        self._began = self._loop.time() + device.behaviour.seconds(_POP)

    async def run(self) -> None:
        """Raises `WebError`, also for a refusal, and `NotSound`."""
        told, sound = self._announcement, OggOpus()
        async with web.download(told.url, _HEADERS, memory=_MEMORY) as answer:
            if not 200 <= answer.status < 300:
                raise web.WebError(f"status {answer.status}", answer.status)
            async with aclosing(web.pieces(answer, _PIECE)) as pieces:
                async for piece in pieces:
                    told.bytes_read += len(piece)
                    for milliseconds in sound.feed(piece):
                        await self._queue(milliseconds)
        sound.finish()
        await self._reach(self._queued)

    async def _queue(self, milliseconds: float) -> None:
        """Queue a packet; wait while too much is queued."""
        late = self._position() - self._queued
        if late > 0:  # it was silent meanwhile
            self._began += self._device.behaviour.seconds(late / 1000)
        self._queued += milliseconds
        await self._reach(self._queued - _AHEAD)

    async def _reach(self, position: float) -> None:
        """Wait until so much is played, and show the words that belong to it."""
        while self._waiting and self._waiting[0][0] <= position:
            start, text = self._waiting.pop(0)
            await self._wait(start)
            shown = self._announcement.shown
            if not shown or shown[-1][1] != text:
                shown.append((start, text))
                self._device.publish("subtitle", text=text)
        await self._wait(position)

    async def _wait(self, position: float) -> None:
        pause = self._device.behaviour.seconds((position - self._position()) / 1000)
        if pause > 0:
            await asyncio.sleep(pause)
        if position > self._announcement.played_ms:
            self._announcement.played_ms = position
            self._device.changed()

    def _position(self) -> float:
        return (self._loop.time() - self._began) * 1000 * self._device.behaviour.speed


def _subtitles(entries: list[object]) -> list[tuple[float, str]]:
    """Those that are as they should be; the others are left out."""
    found: list[tuple[float, str]] = []
    for entry in entries:
        if not isinstance(entry, JsonObject):
            continue
        start, text = entry.get("start_ms"), text_of(entry.get("text"))
        if isinstance(start, bool) or not isinstance(start, (int, float)) or text is None:
            continue
        if 0 <= start <= _LATEST:
            found.append((start, text))
    return found
