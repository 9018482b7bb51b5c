"""The program that `convert.py` starts: any sound on its standard input becomes Ogg Opus on its
standard output. It knows nothing of the app, and is run by its path.

A process of its own, because FFmpeg is a million lines of C that read what anybody sent: what is
made to crash it, or to eat time and memory, costs this process alone. Before it looks at a byte it
gives up opening anything (POSIX), and FFmpeg is given the few formats that are sounds in one piece,
no playlist and no protocol: so it never opens an address or another file.

    encoder.py FOLDER RATE [pcm]     FOLDER has PyAV; RATE is 16000 or 24000

With `pcm` the sound is not made fit for devices, but decoded to mono samples of 16 bits.

The exit status is 0, or 3 with a JSON object of why not on the standard output; anything else is
a crash.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, NoReturn

REFUSED: Final = 3
MOST_SECONDS: Final = 120
"""Of sound that is played; silence at the ends does not count."""
MOST_READ: Final = 600
"""Seconds that are read of a file in search of its sound."""
MOST_MEMORY: Final = 1_500_000_000
_MOST_CPU: Final = 30
_MOST_FAULTS: Final = 1_000
"""Damaged packets that are passed over."""
_LEAST_MILLISECONDS: Final = 20
_RATES: Final = range(4_000, 768_001)
_MOST_CHANNELS: Final = 64

FORMATS: Final = (
    *("wav", "w64", "aiff", "au", "caf", "mp3", "flac", "ogg", "aac", "amr", "ape", "wv", "tta"),
    *("mov", "mp4", "m4a", "3gp", "matroska", "webm", "asf", "avi", "mpegts"),
)
CODECS: Final = (
    *("mp3float", "mp3", "mp2float", "aac", "aac_fixed", "aac_latm", "alac", "flac", "vorbis"),
    *("libopus", "opus", "amrnb", "amrwb", "libopencore_amrnb", "libopencore_amrwb", "ape"),
    *("wavpack", "tta", "ac3", "eac3", "wmav1", "wmav2", "wmapro", "adpcm_ms", "adpcm_ima_wav"),
    *("adpcm_ima_qt", "gsm", "gsm_ms", "pcm_alaw", "pcm_mulaw", "pcm_u8", "pcm_s8", "pcm_s16le"),
    *("pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be"),
    *("pcm_f64le", "pcm_f64be"),
)

_TRIM: Final = "start_periods=1:start_threshold=-50dB:detection=peak:start_silence=0.1"
TRIM: Final = (
    ("silenceremove", _TRIM),
    ("areverse", ""),
    ("silenceremove", _TRIM),
    ("areverse", ""),
)
LEVEL: Final = (("loudnorm", "I=-16:TP=-1.5:LRA=11"),)
"""As loud as broadcasters have speech for small loudspeakers (EBU R 128: I, TP, LRA)."""
BITS: Final = {16_000: 24_000, 24_000: 32_000}
"""A second, by rate."""
PACKET_MS: Final = 60


class Refused(Exception):
    """`str` is the code of a sentence, `values` fill it."""

    def __init__(self, code: str, **values: float) -> None:
        super().__init__(code)
        self.values = values


def main(folder: str, rate: int, *, to_pcm: bool = False) -> int:
    sys.path.insert(0, folder)
    import av

    # PyAV imports these when it needs them, and then could not open them any more
    import av.audio.codeccontext
    import av.audio.stream
    import av.subtitles.codeccontext
    import av.subtitles.stream
    import av.video.codeccontext
    import av.video.stream

    av.logging.set_level(av.logging.PANIC)
    # all of it: a pipe cannot be searched, and what FFmpeg reads from must
    data = sys.stdin.buffer.read()
    _give_up_opening()
    try:
        sound = _pcm(av, data, rate) if to_pcm else _convert(av, data, rate)
    except Refused as refused:
        sys.stdout.write(json.dumps({"code": str(refused), **refused.values}))
        return REFUSED
    except (av.error.FFmpegError, ValueError, OverflowError):
        sys.stdout.write(json.dumps({"code": "damaged"}))
        return REFUSED
    sys.stdout.buffer.write(sound)
    return 0


def _give_up_opening() -> None:
    """No file and no socket can be opened from now on, and time has an end. Windows has no such
    limits: there the list of formats, and the time that `convert.py` gives."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))
    resource.setrlimit(resource.RLIMIT_CPU, (_MOST_CPU, _MOST_CPU))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _convert(av: Any, data: bytes, rate: int) -> bytes:
    frames = _filtered(av, TRIM, rate, _decoded(av, data, rate))
    sound, samples = [], 0
    for frame in frames:
        samples += frame.samples
        if samples <= MOST_SECONDS * rate:
            sound.append(frame)
    if samples > MOST_SECONDS * rate:
        raise Refused("too_long", seconds=samples / rate)
    if samples * 1_000 < _LEAST_MILLISECONDS * rate:
        raise Refused("silent")
    return _encoded(av, _filtered(av, LEVEL, rate, iter(sound)), rate)


def _pcm(av: Any, data: bytes, rate: int) -> bytes:
    pcm = bytearray()
    for frame in _decoded(av, data, rate):
        pcm += bytes(frame.planes[0])[: 2 * frame.samples]
        if len(pcm) > 2 * (MOST_SECONDS + 1) * rate:
            raise Refused("longer")
    return bytes(pcm)


def _decoded(av: Any, data: bytes, rate: int) -> Iterator[Any]:
    """The sound of a file, mono, at that rate, in 16 bits."""
    only = {
        "format_whitelist": ",".join(FORMATS),
        "codec_whitelist": ",".join(CODECS),
        "protocol_whitelist": "none",
        "threads": "1",
    }
    try:
        container = av.open(io.BytesIO(data), metadata_errors="ignore", options=only)
    except (av.error.FFmpegError, ValueError):
        raise Refused("not_one") from None
    if not container.streams.audio:
        raise Refused("no_sound")
    stream = container.streams.audio[0]
    if stream.codec_context is None:
        raise Refused("not_one")
    stream.codec_context.thread_count = 1
    made: tuple[Any, ...] = ()
    resampler: Any = None
    samples = 0
    for frame in _frames(av, container, stream):
        channels = frame.layout.nb_channels
        if frame.sample_rate not in _RATES or not 0 < channels <= _MOST_CHANNELS:
            raise Refused("damaged")
        kind = (frame.format.name, frame.layout.name, channels, frame.sample_rate)
        frame.pts = None
        given = [frame]
        if kind != made:  # a stream may change what it is in the middle, and a second may follow
            given = [*([None] if resampler is not None else []), frame]
        for each in given:
            if each is not None and kind != made:
                resampler = av.AudioResampler(format="s16", layout="mono", rate=rate)
                made = kind
            for out in resampler.resample(each):
                samples += out.samples
                yield out
        if samples > MOST_READ * rate:
            told = container.duration / 1e6 if container.duration else 0.0
            if told > MOST_READ:
                raise Refused("too_long", seconds=told)
            raise Refused("longer")
    if resampler is not None:
        yield from resampler.resample(None)


def _frames(av: Any, container: Any, stream: Any) -> Iterator[Any]:
    faults = heard = 0
    packets = container.demux(stream)
    while True:
        try:
            packet = next(packets)
        except StopIteration:
            break
        except av.error.FFmpegError:  # cut off, or nothing to be found any more
            faults += 1
            break
        try:
            for frame in packet.decode():
                heard += 1
                yield frame
        except (av.error.FFmpegError, ValueError):
            faults += 1
            if faults > _MOST_FAULTS:
                break
    if faults and not heard:
        raise Refused("damaged")


def _filtered(
    av: Any, chain: tuple[tuple[str, str], ...], rate: int, frames: Iterator[Any]
) -> Iterator[Any]:
    """`frames` after a chain of filters; mono, at that rate, in 16 bits, as they are."""
    graph = av.filter.Graph()
    last = graph.add_abuffer(
        sample_rate=rate, format="s16", layout="mono", time_base=Fraction(1, rate)
    )
    same = ("aformat", f"sample_fmts=s16:sample_rates={rate}:channel_layouts=mono")
    for name, words in (*chain, ("aresample", str(rate)), same):
        added = graph.add(name, words)
        last.link_to(added)
        last = added
    sink = graph.add("abuffersink")
    last.link_to(sink)
    graph.configure()

    def pulled() -> Iterator[Any]:
        while True:
            try:
                frame = graph.pull()
            except (av.error.BlockingIOError, av.error.EOFError):
                return
            frame.pts = None
            yield frame

    for frame in frames:
        graph.push(frame)
        yield from pulled()
    graph.push(None)
    yield from pulled()


def _encoded(av: Any, frames: Iterator[Any], rate: int) -> bytes:
    options = {
        # one packet a page: a device holds a page in its memory while it comes
        "page_duration": str(PACKET_MS * 1_000),
        # FFmpeg makes up a number for the stream, for which it would open a file; where it cannot
        # it takes a tenth of a second
        "fflags": "+bitexact",
        "serial_offset": "1",
    }
    encoding = {"frame_duration": str(PACKET_MS), "application": "voip", "vbr": "on"}
    file = io.BytesIO()
    with av.open(file, "w", format="opus", options=options) as container:
        stream = container.add_stream("libopus", rate=rate, layout="mono", options=encoding)
        stream.bit_rate = BITS[rate]
        for frame in frames:
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return file.getvalue()


def run() -> NoReturn:
    sys.exit(main(sys.argv[1], int(sys.argv[2]), to_pcm=sys.argv[3:] == ["pcm"]))


if __name__ == "__main__":
    run()
