"""Text becomes sound: by eSpeak NG for real where it is installed, by the others' stand-ins.

The stand-ins write down how they were called. `say` of macOS and the voices of Windows were never
tried for real here: their options are those of their manuals.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.app.say import voices
from companion.app.say.voices import Espeak, MacSay, Sapi, SystemVoice, list_voices, speak
from companion.devices.sound.convert import prepare_sound
from companion.errors import SoundError
from tests.fakes.sound_files import wav
from tests.marks import needs_av, needs_espeak, needs_posix

Program = Callable[[str, str], Path]

STAND_IN = """#!{python}
import json, os, sys
text = sys.stdin.buffer.read().decode()
env = {{name: os.environ.get(name, "") for name in ("COMPANION_VOICE", "COMPANION_RATE")}}
with open({record!r}, "a") as record:
    record.write(json.dumps({{"words": sys.argv[1:], "text": text, **env}}) + "\\n")
sound = bytes.fromhex({sound!r})
{code}
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    def make(name: str, code: str) -> Path:
        file = tmp_path / name
        record, sound = str(tmp_path / "calls"), wav(0.3).hex()
        file.write_text(
            STAND_IN.format(python=sys.executable, record=record, sound=sound, code=code)
        )
        file.chmod(0o755)
        return file

    return make


def calls(tmp_path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (tmp_path / "calls").read_text().splitlines()]


async def refusal(text: str, **how: Any) -> str:
    with pytest.raises(SoundError) as refused:
        await speak(text, **how)
    return str(refused.value)


# the language of a text


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("开饭了！", "zh"),
        ("厨房 OK 说开饭了", "zh"),
        ("ご飯ができました", "ja"),
        ("東京へ行く", "ja"),
        ("저녁 먹자", "ko"),
        ("Ужин готов", "ru"),
        ("العشاء جاهز", "ar"),
        ("อาหารเย็นพร้อมแล้ว", "th"),
    ],
)
def test_the_language_is_that_of_the_script(text: str, language: str) -> None:
    assert voices.language_of(text) == language


@pytest.mark.parametrize(
    ("own", "language"), [("de_DE", "de"), ("zh_CN", "en"), (None, "en"), ("C", "en")]
)
def test_latin_letters_are_of_the_computers_language(
    monkeypatch: pytest.MonkeyPatch, own: str | None, language: str
) -> None:
    monkeypatch.setattr(voices.locale, "getlocale", lambda: (own, "UTF-8"))
    assert voices.language_of("Essen ist fertig, 8.30!") == language
    assert voices.language_of("123") == language


def test_a_voice_is_picked_by_language_and_country() -> None:
    known = [
        SystemVoice("a", "A", "en-US"),
        SystemVoice("b", "B", "en_GB"),
        SystemVoice("c", "C", "zh-CN"),
    ]
    picked = {
        wanted: getattr(voices.pick_voice(known, wanted), "id", None)
        for wanted in ("en", "en-GB", "zh", "zh-TW", "fr")
    }
    assert picked == {"en": "a", "en-GB": "b", "zh": "c", "zh-TW": "c", "fr": None}


# eSpeak NG


@needs_espeak
async def test_espeak_has_voices_of_many_languages() -> None:
    known = await list_voices()
    languages = {voice.language for voice in known}
    assert {"de", "ja", "ru", "zh-CN"} <= languages
    assert len({voice.id for voice in known}) == len(known) > 50


@needs_espeak
@needs_av
@pytest.mark.parametrize("text", ["Dinner is ready.", "开饭了！", "ご飯ですよ", "Ужин готов", "12"])
async def test_espeak_speaks_and_devices_play_it(text: str) -> None:
    prepared = await prepare_sound(await speak(text), rate=16_000)
    assert prepared.converted and 200 < prepared.milliseconds < 4_000


@needs_espeak
async def test_espeak_takes_voice_and_speed_and_no_orders() -> None:
    slow = await speak("one two three four five six", speed=0.6)
    fast = await speak("one two three four five six", speed=9.0)
    assert len(slow) > 1.5 * len(fast)
    german = next(each for each in await list_voices() if each.language == "de")
    assert await speak("eins zwei", voice=german.id) != await speak("eins zwei", language="en")
    # a language without a voice is read by another
    assert len(await speak("abc", language="tlh-Qaak")) > 1_000
    assert await speak("--version") != await speak("x")
    assert "no voice called nobody/none" in await refusal("x", voice="nobody/none")


@needs_posix
async def test_espeak_gets_the_text_on_its_input_alone(tmp_path: Path, program: Program) -> None:
    espeak = Espeak(str(program("espeak", "sys.stdout.buffer.write(sound)")))
    assert await espeak.speak("-v x; $(id)", None, "zh-HK", 1.0) == wav(0.3)
    assert await espeak.speak("x", SystemVoice("gmw/de", "", "de"), "", 2.0) == wav(0.3)
    assert await espeak.speak("x", None, "../../etc", 1.0) == wav(0.3)
    first, second, third = calls(tmp_path)
    assert first["text"] == "-v x; $(id)"
    assert first["words"] == ["-v", "yue", "--stdin", "--stdout", "-b", "1", "-s", "165"]
    assert second["words"][:2] == ["-v", "gmw/de"] and second["words"][-1] == "330"
    assert third["words"][1] == "en"


# macOS, by a stand-in


@needs_posix
async def test_say_writes_a_file_that_is_read(tmp_path: Path, program: Program) -> None:
    listed = (
        "Ting-Ting           zh_CN    # 您好\n"
        "Bad News            en_US    # The light\n"
        "Eddy (German (Germany)) de_DE    # Hallo\n"
        "nonsense\n"
    )
    code = (
        f"if '?' in sys.argv: sys.stdout.buffer.write({listed.encode()!r})\n"
        "else: open(sys.argv[sys.argv.index('-o') + 1], 'wb').write(sound)"
    )
    say = MacSay(str(program("say", code)))
    known = await say.list()
    assert [(voice.name, voice.language) for voice in known] == [
        ("Ting-Ting", "zh-CN"),
        ("Bad News", "en-US"),
        ("Eddy (German (Germany))", "de-DE"),
    ]
    assert await say.speak("开饭了", None, "zh", 1.0) == wav(0.3)
    assert await say.speak("x", known[1], "zh", 2.0) == wav(0.3)
    spoken = [call for call in calls(tmp_path) if "?" not in call["words"]]
    assert [call["text"] for call in spoken] == ["开饭了", "x"]
    for call, voice, rate in zip(spoken, ("Ting-Ting", "Bad News"), ("175", "350"), strict=True):
        words = call["words"]
        assert words[:2] == ["-f", "-"] and words[-2:] == ["-v", voice]
        assert words[words.index("-r") + 1] == rate
        # the folder is gone with the file
        assert not Path(words[words.index("-o") + 1]).parent.exists()


@needs_posix
async def test_say_that_writes_nothing(program: Program) -> None:
    with pytest.raises(SoundError, match="made no sound"):
        await MacSay(str(program("say", "pass"))).speak("x", None, "en", 1.0)


# Windows, by a stand-in


@needs_posix
async def test_windows_voices_get_their_orders_by_the_environment(
    tmp_path: Path, program: Program
) -> None:
    listed = (
        "en-US\tMicrosoft Zira Desktop\r\nzh-CN\tMicrosoft Huihui Desktop\r\nfr-FR\t\r\nnonsense"
    )
    code = (
        f"if 'GetInstalledVoices' in sys.argv[-1]: sys.stdout.write({listed!r})\n"
        "else: sys.stdout.buffer.write(sound)"
    )
    sapi = Sapi(str(program("powershell", code)))
    assert [voice.name for voice in await sapi.list()] == [
        "Microsoft Zira Desktop",
        "Microsoft Huihui Desktop",
    ]
    text = "开饭了 $(Remove-Item C:/) '; exit"
    for speed in (1.0, 2.0, 0.5):
        assert await sapi.speak(text, None, "zh", speed) == wav(0.3)
    spoken = [call for call in calls(tmp_path) if "GetInstalledVoices" not in call["words"][-1]]
    assert {call["text"] for call in spoken} == {text}
    assert {call["COMPANION_VOICE"] for call in spoken} == {"Microsoft Huihui Desktop"}
    assert [call["COMPANION_RATE"] for call in spoken] == ["0", "5", "-6"]
    assert all(
        call["words"][:3] == ["-NoProfile", "-NonInteractive", "-Command"] for call in spoken
    )


# a command of the person's


@needs_posix
async def test_a_command_reads_text_and_writes_sound(tmp_path: Path, program: Program) -> None:
    piper = program("my piper", "sys.stdout.buffer.write(sound)")
    command = f'"{piper}" --model "a b" ; rm $HOME'
    assert await speak(" 开饭了 [[x]] ", command=command, voice="ignored") == wav(0.3)
    (call,) = calls(tmp_path)
    # no shell, and no orders of others
    assert call["words"] == ["--model", "a b", ";", "rm", "$HOME"]
    assert call["text"] == "开饭了 [[x]]\n"


@needs_posix
async def test_what_a_command_does_wrong_is_told(program: Program) -> None:
    assert "“'a” is not a command" in await refusal("x", command="'a")
    assert "/no/such was not found" in await refusal("x", command="/no/such -x")
    failing = program("failing", "print('a\\nno model\\x1b', file=sys.stderr); sys.exit(4)")
    assert await refusal("x", command=str(failing)) == (
        "The voice did not speak (exit status 4): no model"
    )
    assert "made no sound" in await refusal("x", command=str(program("silent", "pass")))


@needs_posix
async def test_a_voice_has_an_end(program: Program) -> None:
    hanging = str(program("hanging", "import time; time.sleep(600)"))
    with pytest.raises(SoundError, match=r"longer than 0\.5 seconds"):
        await voices._run((hanging,), b"", seconds=0.5)
    flooding = str(program("flooding", "while True: sys.stdout.buffer.write(sound)"))
    with pytest.raises(SoundError, match="At most 1 MB"):
        await voices._run((flooding,), b"", most=1_000_000)


# what is said


async def test_what_cannot_be_spoken_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no text" in await refusal(" \n\x00")
    told = await refusal("a" * (voices.MOST_CHARACTERS + 1))
    assert "2001 characters. At most 2000" in told
    monkeypatch.setattr(voices, "_find_program", lambda: None)
    assert "no voice" in await refusal("hello")
    assert await list_voices() == ()


def test_the_program_of_each_system_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices.shutil, "which", lambda name, path="": f"/bin/{name}")
    found = {}
    for platform in ("linux", "darwin", "win32"):
        monkeypatch.setattr(voices.sys, "platform", platform)
        found[platform] = type(voices._find_program())
    monkeypatch.undo()
    assert found == {"linux": Espeak, "darwin": MacSay, "win32": Sapi}
