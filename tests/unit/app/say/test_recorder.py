"""Recordings: from a microphone of the test's own, and from miniaudio's that hears nothing.

A real microphone was never there.
"""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.say import recorder as module
from companion.app.say.recorder import RATE, Heard, Recorder
from companion.devices.sound.waveform import read_wav
from companion.errors import SoundError
from tests.fakes.sound_files import tone
from tests.fakes.waiting import published
from tests.marks import needs_miniaudio


class OwnMicrophone:
    """Hears what the test says, from a thread of its own as a system does."""

    def __init__(self, problem: SoundError | None = None) -> None:
        self._problem = problem
        self._heard: Heard = lambda pcm: None
        self.open = 0

    async def __call__(self, heard: Heard) -> Any:
        if self._problem is not None:
            raise self._problem
        self._heard = heard
        self.open += 1
        return self._close

    def _close(self) -> None:
        self.open -= 1

    def say(self, *pieces: bytes) -> None:
        def run() -> None:
            for piece in pieces:
                self._heard(piece)

        thread = threading.Thread(target=run)
        thread.start()
        thread.join()


async def test_what_was_heard_is_a_wav_file() -> None:
    microphone = OwnMicrophone()
    recorder = Recorder(microphone)
    levels: list[float] = []
    recorder.level.subscribe(levels.append)
    await recorder.start()
    assert recorder.recording and microphone.open == 1
    sound = tone(0.2)
    microphone.say(sound[:4_800], sound[4_800:])
    samples, rate = read_wav(await recorder.stop())
    assert (samples.tobytes(), rate) == (sound, RATE)
    assert len(levels) == 2 and all(0.5 < level <= 1.0 for level in levels)
    assert recorder.levels == tuple(levels) and recorder.seconds == pytest.approx(0.2)
    assert not recorder.recording and microphone.open == 0


async def test_one_after_the_other() -> None:
    microphone = OwnMicrophone()
    recorder = Recorder(microphone)
    for seconds in (0.1, 0.3):
        await recorder.start()
        microphone.say(tone(seconds))
        samples, _ = read_wav(await recorder.stop())
        assert len(samples) == int(seconds * RATE)
    await recorder.start()
    with pytest.raises(SoundError, match="running already"):
        await recorder.start()
    microphone.say(tone(0.1))
    await recorder.cancel()
    await recorder.cancel()
    assert recorder.seconds == 0.0 and microphone.open == 0
    with pytest.raises(SoundError, match="Nothing is being recorded"):
        await recorder.stop()
    # what comes late belongs to nobody
    microphone.say(tone(0.1))
    await asyncio.sleep(0)
    assert recorder.seconds == 0.0


async def test_two_minutes_are_kept_and_no_more() -> None:
    microphone = OwnMicrophone()
    recorder = Recorder(microphone)
    await recorder.start()
    full = asyncio.create_task(published(recorder.full))
    await asyncio.sleep(0)
    ten = tone(10.0)
    microphone.say(*[ten] * 12, b"\1\1" * 100)
    await full
    samples, _ = read_wav(await recorder.stop())
    assert len(samples) == 120 * RATE


@pytest.mark.parametrize("pcm", [b"", bytes(4_800)])
async def test_silence_without_a_sound_is_told_as_what_it_may_be(pcm: bytes) -> None:
    microphone = OwnMicrophone()
    recorder = Recorder(microphone)
    await recorder.start()
    microphone.say(pcm)
    with pytest.raises(SoundError, match="may be muted"):
        await recorder.stop()
    assert microphone.open == 0


async def test_without_a_microphone_another_try_is_possible() -> None:
    recorder = Recorder(OwnMicrophone(SoundError("record.no_microphone")))
    for _ in range(2):
        with pytest.raises(SoundError, match="No microphone"):
            await recorder.start()
    assert not recorder.recording


class Refusing:
    """miniaudio, on a computer that gives this result."""

    MiniaudioError = type("MiniaudioError", (Exception,), {})
    SampleFormat = SimpleNamespace(SIGNED16=2)

    def __init__(self, *result: Any) -> None:
        self._result = result

    def CaptureDevice(self, **_: Any) -> Any:
        raise self.MiniaudioError("failed to init device", *self._result)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ((-204,), "No microphone was found"),
        ((-401,), "No microphone was found"),
        ((-6,), "may not use the microphone"),
        ((-1,), "cannot be used: .*failed to init device"),
        ((), "cannot be used: failed to init device"),
    ],
)
async def test_what_the_system_refuses_is_told(
    monkeypatch: pytest.MonkeyPatch, result: tuple[int, ...], words: str
) -> None:
    async def load(name: str) -> Any:
        return Refusing(*result)

    monkeypatch.setattr(module, "load_module", load)
    with pytest.raises(SoundError, match=words):
        await Recorder().start()


async def test_without_the_library_it_is_told_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def load(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(module, "load_module", load)
    with pytest.raises(SoundError, match="pip install miniaudio"):
        await Recorder().start()


async def test_a_microphone_that_opens_too_late_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system may ask the person first, who does not answer."""
    go_on, closed = threading.Event(), threading.Event()

    async def load(name: str) -> Any:
        return None

    def slow(*_: Any) -> Any:
        go_on.wait(60)
        return closed.set

    monkeypatch.setattr(module, "load_module", load)
    monkeypatch.setattr(module, "_open", slow)
    monkeypatch.setattr(module, "OPEN_SECONDS", 0.05)
    recorder = Recorder()
    with pytest.raises(SoundError, match="may not use the microphone"):
        await recorder.start()
    assert not recorder.recording
    go_on.set()
    assert await asyncio.to_thread(closed.wait, 60)


@needs_miniaudio
async def test_the_library_records_what_its_own_silence_gives() -> None:
    import miniaudio

    async def null(heard: Heard) -> Any:
        return await asyncio.to_thread(module._open, miniaudio, heard, (miniaudio.Backend.NULL,))

    recorder = Recorder(null)
    await recorder.start()
    for _ in range(3):
        assert await published(recorder.level) == 0.0
    assert recorder.seconds >= 0.1
    with pytest.raises(SoundError, match="may be muted"):
        await recorder.stop()
