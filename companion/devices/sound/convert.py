"""Any sound becomes one that devices play.

What reads foreign files is a process of its own: PyAV in `encoder.py`, or the program ffmpeg where
PyAV is not installed.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from companion.devices.sound import encoder
from companion.devices.sound.ogg import read_sound
from companion.devices.sound.programs import ProgramEnd, TooMuchOutput, run_program
from companion.devices.sound.waveform import write_wav
from companion.errors import SoundError
from companion.json import read_value
from companion.messages.message import Value
from companion.records import Unshown
from companion.regular_files import open_file
from companion.text import one_line, reason_of
from companion.transports.servers.stdio import search_path

MOST_MILLISECONDS: Final = encoder.MOST_SECONDS * 1_000
MOST_BYTES: Final = 100_000_000
"""Of a file; two minutes of the largest sound have 70 million, a short video may have more."""
SECONDS: Final = 40.0
"""Until a sound is converted. The longest takes three seconds."""
RATES: Final = tuple(encoder.BITS)
_MOST_MADE: Final = 6_000_000
"""Bytes; two minutes have half a million, and 5.8 million decoded."""


class PreparedSound(Unshown, Struct, frozen=True):
    """One stream of mono Ogg Opus of at most two minutes."""

    unshown = frozenset({"data"})
    data: bytes
    milliseconds: int
    converted: bool
    """False: it is the file as it was, byte for byte."""


class Converter(Struct, frozen=True):
    """A way to convert: what is started, and what its end means."""

    command: Callable[[int], list[str]]
    """For that rate."""
    refusal: Callable[[ProgramEnd, SoundError], SoundError]
    """Of its end, and of what is raised for a file that is no sound."""
    decoding: Callable[[int], list[str]]
    """As `command`, for mono samples of 16 bits."""


async def prepare_sound(source: Path | bytes, *, rate: int) -> PreparedSound:
    """A sound that devices play, at 16,000 or 24,000 samples a second.

    Raises `SoundError` for what is no sound, has nothing to hear or is longer than two minutes, and
    where nothing here can convert it.
    """
    if rate not in RATES:
        raise ValueError(rate)
    data = source if isinstance(source, bytes) else await asyncio.to_thread(_read, source)
    if len(data) > MOST_BYTES:
        raise _too_many_bytes(len(data))
    unfit: SoundError | None = None
    if data.startswith(b"OggS"):
        try:
            ready = await asyncio.to_thread(read_sound, data)
        except SoundError as error:
            unfit = error
        else:
            if ready.milliseconds > MOST_MILLISECONDS:
                raise _too_long(ready.milliseconds / 1_000)
            return PreparedSound(data, ready.milliseconds, False)
    converter = await asyncio.to_thread(find_converter)
    if converter is None:
        raise unfit or SoundError("sound.no_library")
    # of an Ogg file it is known better what it is
    not_one = unfit or SoundError("sound.not_one")
    made = await _convert(converter, converter.command, data, rate, not_one)
    try:
        ready = await asyncio.to_thread(read_sound, made)
    except SoundError:  # ffmpeg makes a file without sound of silence
        raise SoundError("sound.silent") from None
    if ready.milliseconds > MOST_MILLISECONDS:
        raise SoundError("sound.longer", limit=_length(encoder.MOST_SECONDS))
    return PreparedSound(made, ready.milliseconds, True)


async def decode_sound(data: bytes, *, rate: int) -> bytes:
    """A sound that `prepare_sound` made, as a WAV file for this computer. Raises `SoundError`."""
    converter = await asyncio.to_thread(find_converter)
    if converter is None:
        raise SoundError("sound.no_library")
    pcm = await _convert(converter, converter.decoding, data, rate, SoundError("sound.not_one"))
    return write_wav(pcm, rate)


def find_converter() -> Converter | None:
    """The way to convert here; `None` where only ready files can be played. Looks at the disk."""
    # a frozen app is no Python that could run a file
    if not getattr(sys, "frozen", False) and (found := find_spec("av")) and found.origin:
        folder = str(Path(found.origin).parent.parent)
        start = (sys.executable, "-I", "-S", encoder.__file__, folder)
        return Converter(
            lambda rate: [*start, str(rate)], _refusal, lambda rate: [*start, str(rate), "pcm"]
        )
    program = shutil.which("ffmpeg", path=search_path(os.environ.get("PATH", "")))
    if program is None:
        return None
    return Converter(
        lambda rate: _ffmpeg(program, rate),
        _refusal_of_ffmpeg,
        lambda rate: [
            *(program, "-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"),
            *("-protocol_whitelist", "cache,pipe", "-f", "ogg", "-i", "cache:pipe:0"),
            *("-ac", "1", "-ar", str(rate), "-f", "s16le", "pipe:1"),
        ],
    )


async def _convert(
    converter: Converter,
    command: Callable[[int], list[str]],
    data: bytes,
    rate: int,
    not_one: SoundError,
) -> bytes:
    try:
        ended = await run_program(
            command(rate),
            data,
            environment=_environment(),
            seconds=SECONDS,
            most=_MOST_MADE,
            memory=encoder.MOST_MEMORY,
        )
    except TimeoutError:
        raise SoundError("sound.slow", seconds=f"{SECONDS:g}") from None
    except (OSError, ValueError, TooMuchOutput):
        raise SoundError("sound.broke") from None
    if ended.status:
        raise converter.refusal(ended, not_one)
    return ended.output


def _environment() -> Mapping[str, str]:
    """What Windows starts no program without."""
    return {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}


def _read(path: Path) -> bytes:
    name = one_line(path.name)
    try:
        with open_file(path) as file:
            size = os.fstat(file.fileno()).st_size
            if size > MOST_BYTES:
                raise _too_many_bytes(size)
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SoundError("sound.unreadable", name=name, reason=reason_of(error)) from None


def _refusal(ended: ProgramEnd, not_one: SoundError) -> SoundError:
    told: Any = read_value(ended.output.decode("ascii", "replace"))
    code = told.get("code") if ended.status == encoder.REFUSED and isinstance(told, dict) else None
    match code:
        case "not_one":
            return not_one
        case "no_sound":
            return SoundError("sound.no_sound")
        case "silent":
            return SoundError("sound.silent")
        case "damaged":
            return SoundError("sound.damaged")
        case "longer":
            return SoundError("sound.longer", limit=_length(encoder.MOST_SECONDS))
        case "too_long":
            return _too_long(float(told["seconds"]))
    return SoundError("sound.broke")


def _too_long(seconds: float) -> SoundError:
    # 2:00.4 are not “2:00, and at most 2:00”
    return SoundError(
        "sound.too_long", length=_length(seconds + 0.999), limit=_length(encoder.MOST_SECONDS)
    )


def _too_many_bytes(size: int) -> SoundError:
    limit: Value = MOST_BYTES // 1_000_000
    return SoundError("sound.too_many_bytes", size=-(-size // 1_000_000), limit=limit)


def _length(seconds: float) -> str:
    minutes, rest = divmod(int(min(seconds, 359_999)), 60)
    return f"{minutes}:{rest:02}"


# The program ffmpeg, as the encoder has it


def _ffmpeg(program: str, rate: int) -> list[str]:
    # a second more than may be played, by which it is known that there is more
    cut = ("atrim", f"end={encoder.MOST_SECONDS + 1}")
    same = ("aformat", f"sample_fmts=s16:sample_rates={rate}:channel_layouts=mono")
    # between them, or all would be done at the eightfold rate that the last one wants
    chain = (same, *encoder.TRIM, cut, same, *encoder.LEVEL)
    filters = [f"{name}={words}" if words else name for name, words in chain]
    return [
        *(program, "-nostdin", "-hide_banner", "-loglevel", "error", "-threads", "1"),
        *("-protocol_whitelist", "cache,pipe"),
        *("-format_whitelist", ",".join(encoder.FORMATS)),
        *("-codec_whitelist", ",".join(encoder.CODECS)),
        # some filters hold all of it
        *("-t", str(encoder.MOST_READ)),
        *("-i", "cache:pipe:0", "-map", "0:a:0", "-map_metadata", "-1"),
        *("-af", ",".join(filters), "-ac", "1", "-ar", str(rate)),
        *("-c:a", "libopus", "-application", "voip", "-b:a", str(encoder.BITS[rate])),
        *("-frame_duration", str(encoder.PACKET_MS)),
        *("-page_duration", str(encoder.PACKET_MS * 1_000), "-f", "opus", "pipe:1"),
    ]


def _refusal_of_ffmpeg(ended: ProgramEnd, not_one: SoundError) -> SoundError:
    if ended.status < 0 or "Cannot allocate memory" in ended.errors:
        return SoundError("sound.broke")
    if "matches no streams" in ended.errors or "does not contain any stream" in ended.errors:
        return SoundError("sound.no_sound")
    return not_one
