"""Sound files of all kinds, good ones and hostile ones, made by PyAV or by hand."""

from __future__ import annotations

import io
import math
import random
import struct
from array import array
from functools import cache
from typing import Any

from companion.devices.sound.waveform import write_wav
from tests.fakes.file_mutations import damaged
from tests.fakes.sounds import ogg_sound

RATE = 24_000


def tone(
    seconds: float, *, rate: int = RATE, loud: float = 0.3, before: float = 0.0, after: float = 0.0
) -> bytes:
    """PCM: two notes that swell, with silence around them."""
    sound = array(
        "h",
        (
            int(
                32_000
                * loud
                * (0.6 + 0.4 * math.sin(2 * math.pi * 3 * number / rate))
                * math.sin(2 * math.pi * 440 * number / rate)
            )
            for number in range(int(seconds * rate))
        ),
    )
    return bytes(2 * int(before * rate)) + sound.tobytes() + bytes(2 * int(after * rate))


def wav(seconds: float, **options: Any) -> bytes:
    return write_wav(tone(seconds, **options), options.get("rate", RATE))


def claiming(size: int) -> bytes:
    """A WAV file that says it has so many bytes of sound, and has half a second."""
    data = bytearray(wav(0.5))
    data[40:44] = struct.pack("<I", size)
    return bytes(data)


@cache
def encoded(
    form: str, codec: str, seconds: float = 1.0, *, rate: int = 44_100, layout: str = "stereo"
) -> bytes:
    """The same by FFmpeg, in another form: `encoded("mp4", "aac")`."""
    import av

    file = io.BytesIO()
    with av.open(file, "w", format=form) as container:
        stream: Any = container.add_stream(codec, rate=rate, layout=layout)
        _add_sound(av, container, stream, seconds)
    return file.getvalue()


@cache
def video(*, sound: bool = True) -> bytes:
    """A second of pictures, with sound or without."""
    import av

    file = io.BytesIO()
    with av.open(file, "w", format="mp4") as container:
        pictures: Any = container.add_stream("mpeg4", rate=10)
        pictures.width, pictures.height, pictures.pix_fmt = 64, 48, "yuv420p"
        stream: Any = container.add_stream("aac", rate=RATE, layout="mono") if sound else None
        for number in range(10):
            frame = av.VideoFrame(64, 48, "yuv420p")
            for plane in frame.planes:
                plane.update(bytes(plane.buffer_size))
            frame.pts = number
            container.mux(pictures.encode(frame))
        container.mux(pictures.encode(None))
        if stream is not None:
            _add_sound(av, container, stream, 1.0)
    return file.getvalue()


def _add_sound(av: Any, container: Any, stream: Any, seconds: float) -> None:
    if not stream.codec_context.is_open:
        stream.bit_rate = 64_000
        stream.codec_context.open()
    resampler = av.AudioResampler(
        format=stream.format, layout=stream.layout, rate=stream.rate, frame_size=stream.frame_size
    )
    frame = av.AudioFrame(format="s16", layout="mono", samples=int(seconds * RATE))
    frame.sample_rate = RATE
    frame.planes[0].update(tone(seconds))
    for given in (frame, None):
        for each in resampler.resample(given):
            each.pts = None
            container.mux(stream.encode(each))
    container.mux(stream.encode(None))


def playlists(address: str, path: str) -> dict[str, bytes]:
    """Files that name others, by an address and by a path."""
    names = address, f"file:{path}", path
    found = {}
    for number, name in enumerate(names):
        found[f"hls {number}"] = (
            f"#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n{name}\n#EXT-X-ENDLIST\n".encode()
        )
        found[f"concat {number}"] = f"ffconcat version 1.0\nfile '{name}'\n".encode()
        found[f"dash {number}"] = (
            '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" '
            'profiles="urn:mpeg:dash:profile:isoff-live:2011"><Period><AdaptationSet '
            'mimeType="audio/mp4"><Representation id="1" bandwidth="1" codecs="mp4a.40.2">'
            f"<BaseURL>{name}</BaseURL></Representation></AdaptationSet></Period></MPD>"
        ).encode()
        found[f"sdp {number}"] = (
            f"v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n"
            f"a=control:{name}\n"
        ).encode()
        found[f"smil {number}"] = f'<smil><body><audio src="{name}"/></body></smil>'.encode()
    found["mov that points elsewhere"] = _pointing(path)
    return found


def _pointing(path: str) -> bytes:
    """A QuickTime film whose sound is in another file (`dref` with an alias to a path)."""
    good = bytearray(encoded("mov", "pcm_s16le", 0.2))
    at = good.find(b"dref")
    name = path.encode()[:200]
    alias = struct.pack(">IHH", 0, 0, 2) + bytes(142) + struct.pack(">HH", 18, len(name)) + name
    entry = struct.pack(">I4sI", 12 + len(alias), b"alis", 0) + alias
    old = struct.unpack_from(">I", good, at - 4)[0]
    new = struct.pack(">I4sII", 16 + len(entry), b"dref", 0, 1) + entry
    good[at - 4 : at - 4 + old] = new
    return bytes(good)


@cache
def samples() -> tuple[bytes, ...]:
    """One of each kind that people have."""
    return (
        wav(0.5),
        wav(0.5, rate=8_000),
        ogg_sound(600),
        encoded("ogg", "libopus", 0.5, rate=48_000, layout="mono"),
        encoded("mp3", "libmp3lame", 0.5),
        encoded("mp4", "aac", 0.5),
        encoded("flac", "flac", 0.5),
        encoded("aiff", "pcm_s16be", 0.5),
        encoded("webm", "libopus", 0.5, rate=48_000),
        encoded("adts", "aac", 0.5),
        encoded("asf", "wmav2", 0.5),
        video(),
    )


def damaged_sound(choose: random.Random) -> bytes:
    return damaged(choose, choose.choice(samples()))
