"""Voices of this computer: text becomes sound.

Each way is a program that gets the text on its standard input, never as an argument: eSpeak NG on
Linux, `say` on macOS, the voices of Windows by PowerShell, and whatever command a person named.
What it gives is any sound that `prepare_sound` reads.
"""

from __future__ import annotations

import asyncio
import locale
import os
import shutil
import sys
import tempfile
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from companion.devices.sound.programs import ProgramEnd, TooMuchOutput, run_program
from companion.errors import SoundError
from companion.patterns import regex
from companion.text import clean, one_line, reason_of
from companion.transports.endpoint import split_command
from companion.transports.servers.stdio import search_path

MOST_CHARACTERS: Final = 2_000
"""Of a text; what is spoken in two minutes has about as many."""
SPEAK_SECONDS: Final = 60.0
"""A cloud's voice, or a model that is loaded first, may need most of it."""
_LIST_SECONDS: Final = 20.0
"""PowerShell needs some seconds for its first start."""
_MOST_SOUND: Final = 100_000_000
_MOST_LISTED: Final = 4_000_000
_MOST_VOICES: Final = 2_000
SLOWEST: Final = 0.5
FASTEST: Final = 2.0
"""Times the usual speed."""


class _Failed(SoundError):
    """The program ended with a status of failure."""


class SystemVoice(Struct, frozen=True):
    id: str
    """What `speak` takes."""
    name: str
    language: str
    """As in `en-GB`; empty where it is not told."""


class VoiceProgram(Protocol):
    async def list(self) -> tuple[SystemVoice, ...]:
        """All its voices. Raises `SoundError`."""

    async def speak(
        self, text: str, voice: SystemVoice | None, language: str, speed: float
    ) -> bytes:
        """Raises `SoundError`. Without a voice it is one for the language, or the usual one."""


async def list_voices() -> tuple[SystemVoice, ...]:
    """The voices of this computer; none where it has no program for it."""
    program = await asyncio.to_thread(_find_program)
    return await program.list() if program is not None else ()


async def speak(
    text: str,
    *,
    voice: str | None = None,
    language: str | None = None,
    speed: float = 1.0,
    command: str | None = None,
) -> bytes:
    """The sound of a text, by the voice of that id, else one for the language, else for what the
    text is written in; or by a `command` of the person's, which no shell reads.

    Raises `SoundError`.
    """
    spoken = clean(text, max(len(text), 1)).strip()
    if not spoken:
        raise SoundError("voice.no_text")
    if len(spoken) > MOST_CHARACTERS:
        raise SoundError("voice.too_long", count=len(spoken), limit=MOST_CHARACTERS)
    if command is not None and command.strip():
        return await _by_command(command, spoken)
    program = await asyncio.to_thread(_find_program)
    if program is None:
        raise SoundError("voice.none")
    chosen = None
    if voice is not None:
        chosen = next((each for each in await program.list() if each.id == voice), None)
        if chosen is None:
            raise SoundError("voice.no_such", name=one_line(voice))
    # in both, [[…]] are orders to the voice; between them a space is not heard
    spoken = spoken.replace("[[", "[ [")
    speed = min(max(speed, SLOWEST), FASTEST)
    return await program.speak(spoken, chosen, language or language_of(spoken), speed)


_SCRIPTS: Final = {
    "HIRAGANA": "ja",
    "KATAKANA": "ja",
    "HANGUL": "ko",
    "CJK": "zh",
    "CYRILLIC": "ru",
    "GREEK": "el",
    "ARABIC": "ar",
    "HEBREW": "he",
    "THAI": "th",
    "DEVANAGARI": "hi",
    "LATIN": "",
}
"""By the first word of a character's name."""


def language_of(text: str) -> str:
    """As in `zh`, by what most of the text is written in. Latin letters are of many languages:
    they are the computer's own, if that is written with them, else English."""
    found = Counter(
        unicodedata.name(char, "").partition(" ")[0].partition("-")[0]
        for char in text
        if char.isalpha()
    )
    scripts = [(count, script) for script, count in found.items() if script in _SCRIPTS]
    # Japanese has Chinese characters as well, and more of them at times
    if any(script in ("HIRAGANA", "KATAKANA") for _, script in scripts):
        return "ja"
    language = _SCRIPTS[max(scripts)[1]] if scripts else ""
    if language:
        return language
    own = (locale.getlocale()[0] or "").partition("_")[0].lower()
    return own if len(own) == 2 and own not in _SCRIPTS.values() else "en"


def _find_program() -> VoiceProgram | None:
    """Looks at the disk."""
    path = search_path(os.environ.get("PATH", ""))
    if sys.platform == "win32":
        found = shutil.which("powershell", path=path)
        return Sapi(found) if found else None
    if sys.platform == "darwin" and (found := shutil.which("say", path=path)):
        return MacSay(found)
    for name in ("espeak-ng", "espeak"):
        if found := shutil.which(name, path=path):
            return Espeak(found)
    return None


def pick_voice(voices: Sequence[SystemVoice], language: str) -> SystemVoice | None:
    """The first of that language, those of the same country first."""
    wanted = _code(language)
    same = [voice for voice in voices if _code(voice.language) == wanted]
    alike = [voice for voice in voices if _code(voice.language)[:1] == wanted[:1]]
    return next(iter((*same, *alike)), None)


def _code(language: str) -> list[str]:
    return language.lower().replace("_", "-").split("-")


async def _run(
    command: Sequence[str],
    data: bytes,
    environment: Mapping[str, str] | None = None,
    seconds: float = SPEAK_SECONDS,
    most: int = _MOST_SOUND,
) -> ProgramEnd:
    try:
        ended = await run_program(
            command,
            data,
            environment={**os.environ, **(environment or {})},
            seconds=seconds,
            most=most,
        )
    except TimeoutError:
        raise SoundError("voice.slow", seconds=f"{seconds:g}") from None
    except TooMuchOutput:
        raise SoundError(
            "sound.too_many_bytes", size=most // 10**6 + 1, limit=most // 10**6
        ) from None
    except (OSError, ValueError):
        raise SoundError("voice.no_program", program=one_line(command[0])) from None
    if ended.status:
        raise _Failed("voice.failed", status=ended.status, text=ended.last_words or "–")
    return ended


def _sound(data: bytes) -> bytes:
    if not data:
        raise SoundError("voice.nothing")
    return data


async def _by_command(command: str, text: str) -> bytes:
    try:
        words = split_command(command)
    except ValueError:
        raise SoundError("voice.bad_command", text=one_line(command)) from None
    path = await asyncio.to_thread(search_path, os.environ.get("PATH", ""))
    program = await asyncio.to_thread(shutil.which, words[0], path=path) if words else None
    if program is None:
        raise SoundError("voice.no_program", program=one_line(words[0] if words else command))
    ended = await _run((program, *words[1:]), text.encode() + b"\n", {"PATH": path})
    return _sound(ended.output)


class Espeak:
    """eSpeak NG, or eSpeak."""

    _WORDS_A_MINUTE: Final = 165

    def __init__(self, program: str) -> None:
        self._program = program

    async def list(self) -> tuple[SystemVoice, ...]:
        listed = await _run((self._program, "--voices"), b"", None, _LIST_SECONDS, _MOST_LISTED)
        voices = []
        for line in listed.output.decode("utf-8", "replace").splitlines()[1 : _MOST_VOICES + 1]:
            match line.split():
                case [_, language, _, name, file, *_]:
                    shown = one_line(name.replace("_", " "))
                    # what others write zh and zh-yue
                    told = {"cmn": "zh-CN", "yue": "zh-HK"}.get(language, language)
                    voices.append(SystemVoice(one_line(file), shown, one_line(told)))
        return tuple(voices)

    async def speak(
        self, text: str, voice: SystemVoice | None, language: str, speed: float
    ) -> bytes:
        chosen = voice.id if voice is not None else self._voice(language)
        words = ("--stdin", "--stdout", "-b", "1", "-s", str(round(self._WORDS_A_MINUTE * speed)))
        try:
            ended = await _run((self._program, "-v", chosen, *words), text.encode())
        except _Failed:
            if voice is not None:
                raise
            # it has no voice of that language
            ended = await _run((self._program, *words), text.encode())
        return _sound(ended.output)

    @staticmethod
    def _voice(language: str) -> str:
        code = language.lower().replace("_", "-")
        if code.startswith("zh"):
            return "yue" if code.endswith(("hk", "mo")) else "cmn"
        return code if _LANGUAGE.fullmatch(code) else "en"


_LANGUAGE: Final = regex(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")


class MacSay:
    """`say` of macOS."""

    _WORDS_A_MINUTE: Final = 175

    def __init__(self, program: str) -> None:
        self._program = program

    async def list(self) -> tuple[SystemVoice, ...]:
        listed = await _run((self._program, "-v", "?"), b"", None, _LIST_SECONDS, _MOST_LISTED)
        voices = []
        for line in listed.output.decode("utf-8", "replace").splitlines()[:_MOST_VOICES]:
            if found := _MAC_VOICE.match(line):
                name = one_line(found["name"])
                voices.append(SystemVoice(name, name, found["language"].replace("_", "-")))
        return tuple(voices)

    async def speak(
        self, text: str, voice: SystemVoice | None, language: str, speed: float
    ) -> bytes:
        chosen = voice or pick_voice(await self.list(), language)
        # it writes into files only
        try:
            with tempfile.TemporaryDirectory(prefix="companion-say-") as folder:
                file = Path(folder, "said.wav")
                words = ["-f", "-", "-o", str(file), "--data-format=LEI16@22050"]
                words += ["-r", str(round(self._WORDS_A_MINUTE * speed))]
                if chosen is not None:
                    words += ["-v", chosen.id]
                await _run((self._program, *words), text.encode())
                return _sound(await asyncio.to_thread(_read_if_there, file))
        except OSError as error:
            raise SoundError("voice.no_file", reason=reason_of(error)) from None


_MAC_VOICE: Final = regex(r"(?P<name>\S.*?)\s+(?P<language>[a-z]{2,3}[_-][A-Za-z0-9]+)\s+#")


def _read_if_there(file: Path) -> bytes:
    try:
        if file.stat().st_size > _MOST_SOUND:
            return b""
        return file.read_bytes()
    except OSError:
        return b""


class Sapi:
    """The voices of Windows, by PowerShell and .NET's System.Speech."""

    def __init__(self, program: str) -> None:
        self._program = program

    async def list(self) -> tuple[SystemVoice, ...]:
        listed = await self._powershell(_SAPI_LIST, b"", {}, _LIST_SECONDS, _MOST_LISTED)
        lines = listed.output.decode("utf-8-sig", "replace").splitlines()[:_MOST_VOICES]
        told = (line.partition("\t") for line in lines)
        return tuple(
            SystemVoice(one_line(name), one_line(name), one_line(language))
            for language, _, name in told
            if name.strip()
        )

    async def speak(
        self, text: str, voice: SystemVoice | None, language: str, speed: float
    ) -> bytes:
        chosen = voice or pick_voice(await self.list(), language)
        # -10 to 10, of which 10 is thrice as fast
        rate = round((speed - 1) * 5) if speed >= 1 else round((speed - 1) * 12)
        asked = {
            "COMPANION_VOICE": chosen.id if chosen is not None else "",
            "COMPANION_RATE": str(min(max(rate, -10), 10)),
        }
        ended = await self._powershell(_SAPI_SPEAK, text.encode(), asked)
        return _sound(ended.output)

    async def _powershell(
        self,
        script: str,
        data: bytes,
        asked: Mapping[str, str],
        seconds: float = SPEAK_SECONDS,
        most: int = _MOST_SOUND,
    ) -> ProgramEnd:
        words = ("-NoProfile", "-NonInteractive", "-Command", script)
        return await _run((self._program, *words), data, asked, seconds, most)


_SAPI: Final = """\
$ErrorActionPreference = 'Stop'
$utf8 = New-Object System.Text.UTF8Encoding $false
Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
"""
_SAPI_LIST: Final = (
    _SAPI
    + """\
[Console]::OutputEncoding = $utf8
$s.GetInstalledVoices() | Where-Object { $_.Enabled } | ForEach-Object {
  "$($_.VoiceInfo.Culture.Name)`t$($_.VoiceInfo.Name)" }
"""
)
_SAPI_SPEAK: Final = (
    _SAPI
    + """\
$in = New-Object System.IO.StreamReader ([Console]::OpenStandardInput()), $utf8
$text = $in.ReadToEnd()
if ($env:COMPANION_VOICE) { $s.SelectVoice($env:COMPANION_VOICE) }
$s.Rate = [int]$env:COMPANION_RATE
$wave = New-Object System.IO.MemoryStream
$s.SetOutputToWaveStream($wave)
$s.Speak($text)
$s.SetOutputToNull()
$out = [Console]::OpenStandardOutput()
$wave.WriteTo($out)
$out.Flush()
"""
)
