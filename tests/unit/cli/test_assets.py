"""`companion assets` as a shell sees it: standard output, standard error, exit status."""

from __future__ import annotations

import hashlib
import json
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from companion.__main__ import main
from companion.app.assets.history import ENTRIES, KIND
from companion.app.assets.views import AssetsStep
from companion.app.files.places import config_directory
from companion.app.files.store import Records, Store
from companion.simulator import AssetsFault
from tests.fakes.assets import font, good_assets, large_assets, models, picture, write_assets
from tests.fakes.ports import free_port
from tests.unit.cli.test_commands import dialing, hub_options, listening

Capture = pytest.CaptureFixture[str]


def document(capsys: Capture) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(capsys.readouterr().out)
    return value


def test_what_is_in_a_file(tmp_path: Path, capsys: Capture) -> None:
    path = write_assets(tmp_path)
    assert main(["assets", str(path), "--json"]) == 0
    found = document(capsys)
    assert (found["verdict"], found["reason"], found["warnings"]) == ("fits", None, [])
    assets = found["assets"]
    assert assets["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert assets["wakeWords"] == ["你好小智"]
    assert assets["font"]["glyphs"] == 2
    assert [face["name"] for face in assets["faces"]] == ["neutral", "happy"]
    assert main(["assets", str(path)]) == 0
    said = capsys.readouterr().out
    for word in ("Wake word: 你好小智 (wn9_nihaoxiaozhi)", "Faces: neutral, happy", "It is whole."):
        assert word in said


def test_a_damaged_file_and_none(tmp_path: Path, capsys: Capture) -> None:
    path = write_assets(tmp_path, data=good_assets()[:-1])
    assert main(["assets", str(path), "--json"]) == 1
    found = document(capsys)
    assert (found["verdict"], found["reason"]["code"]) == ("damaged", "cut_off")
    assert main(["assets", str(path)]) == 1
    assert "Refused: The file is cut off" in capsys.readouterr().out
    assert main(["assets", str(tmp_path / "none.bin"), "--json"]) == 2
    assert "error" in document(capsys)


@pytest.mark.parametrize(
    "words", [["make"], ["send", "x"], ["a", "b"], ["make", "a", "b", "c"], ["show", "a", "b"]]
)
def test_wrong_words(words: list[str], capsys: Capture) -> None:
    assert main(["assets", *words]) == 2
    assert "companion assets make" in capsys.readouterr().err


def test_it_is_judged_for_a_device(tmp_path: Path, capsys: Capture) -> None:
    path = write_assets(tmp_path)
    with listening() as (_device, url):
        assert main(["assets", str(path), "--device", url, "--json"]) == 0
        found = document(capsys)
        assert (found["verdict"], found["room"]) == ("fits", 0x800000)
    with listening(assets_bytes=0x10000) as (_device, url):
        assert main(["assets", str(path), "--device", url, "--json"]) == 1
        found = document(capsys)
        assert found["verdict"] == "too_large"
        assert found["over"] == path.stat().st_size - 0x10000


def test_it_is_sent_to_a_device_that_dials_in(tmp_path: Path, capsys: Capture) -> None:
    path, port = write_assets(tmp_path, data=large_assets()), free_port()
    with dialing(port) as (device,):
        endpoint = f"hub:{device.identity.mac}"
        arguments = ["assets", "send", endpoint, str(path), *hub_options(port), "--json"]
        assert main(arguments) == 2
        assert "Add --yes" in capsys.readouterr().out
        assert device.assets is None
        assert main([*arguments, "--yes"]) == 0
        captured = capsys.readouterr()
        assert device.assets == path.read_bytes()
    told = json.loads(captured.out)
    assert (told["outcome"], told["bytes"]) == ("installed", path.stat().st_size)
    for word in ("Serve", "Restart", "Fetch", "self.reboot"):
        assert word in captured.err


@pytest.mark.parametrize("place", range(4))
def test_options_stand_where_they_like(place: int, tmp_path: Path, capsys: Capture) -> None:
    words = ["send", "ws://127.0.0.1:1/", str(tmp_path / "none.bin")]
    words[place:place] = ["--yes", "--timeout", "5", "--json"]
    assert main(["assets", *words]) == 2
    assert "none.bin" in document(capsys)["error"]["message"]


def test_a_download_that_breaks_off(tmp_path: Path, capsys: Capture) -> None:
    path = write_assets(tmp_path, data=large_assets())
    with listening(assets_fault=AssetsFault.BROKEN_OFF) as (_device, url):
        assert main(["assets", "send", url, str(path), "--yes", "--json"]) == 3
        captured = capsys.readouterr()
        assert json.loads(captured.out)["outcome"] == "broken_off"
        assert f"companion assets again {url} --yes" in captured.err


def until_listening(url: str, within: float = 60.0) -> None:
    place, end = urlsplit(url), time.monotonic() + within
    while True:
        try:
            socket.create_connection((place.hostname, place.port or 0), timeout=within).close()
        except ConnectionRefusedError:
            assert time.monotonic() < end
            time.sleep(0.02)
        else:
            return


def test_after_a_crash_it_is_sent_again(tmp_path: Path, capsys: Capture) -> None:
    path = write_assets(tmp_path, data=large_assets())
    with listening(download_rate=50_000.0) as (device, url):
        again = ["assets", "again", url, "--yes", "--json"]
        assert main(again) == 2
        assert "ENDPOINT FILE" in capsys.readouterr().out
        words = ["assets", "send", url, str(path), "--yes"]
        with subprocess.Popen(
            [sys.executable, "-m", "companion", *words], stderr=subprocess.DEVNULL
        ) as program:
            kept = Records(Store(config_directory()), KIND, ENTRIES)
            while not any(each.step is AssetsStep.FETCH for each in kept.read().values()):
                assert program.poll() is None
            program.kill()
        path.unlink()
        # it fetches before it listens, and reads what is under way to its end
        until_listening(url)
        assert main(again) == 0
        assert document(capsys)["outcome"] == "installed"
        assert device.assets == large_assets()
        assert main(["history", "--json"]) == 0
        said = capsys.readouterr().out
        assert "The app ended while the device fetched assets.bin" in said
        assert main(again) == 2  # there is nothing to send again


def spec(folder: Path, **more: Any) -> Path:
    """A document that names one of everything, and what it names."""
    (folder / "faces").mkdir(exist_ok=True)
    (folder / "faces" / "neutral.png").write_bytes(picture(500, 250))
    (folder / "faces" / "happy.gif").write_bytes(picture(400, 400, frames=3))
    (folder / "night.jpg").write_bytes(picture(640, 480, kind="JPEG", colour="navy"))
    (folder / "noto.bin").write_bytes(font())
    (folder / "srmodels.bin").write_bytes(models("wn9_nihaoxiaozhi"))
    document = {
        "screen": {"width": 320, "height": 240},
        "chip": "esp32s3",
        "wake_word": "srmodels.bin",
        "font": "noto.bin",
        "faces": "faces",
        "face_size": {"width": 128, "height": 128},
        "backgrounds": {"dark": "night.jpg"},
        "colours": {"light": {"text": "#102030"}},
        **more,
    }
    path = folder / "spec.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_one_is_made_and_sent(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.bin"
    assert main(["assets", "make", str(spec(tmp_path)), str(out), "--json"]) == 0
    found = document(capsys)
    assert (found["verdict"], found["warnings"]) == ("fits", [])
    faces = {face["name"]: face for face in found["assets"]["faces"]}
    assert (faces["neutral"]["width"], faces["neutral"]["height"]) == (128, 64)
    assert faces["happy"]["kind"] == "gif"
    with listening() as (device, url):
        assert main(["assets", "send", url, str(out), "--yes", "--json"]) == 0
        assert device.assets == out.read_bytes()


def test_what_cannot_be_made(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.bin"
    (tmp_path / "a.ttf").write_bytes(b"\0\1\0\0" + bytes(100))
    for more, word in (
        ({"screen": {"width": 1}}, "wrong"),
        ({"font": "a.ttf"}, "rendered"),
        ({"wake_word": "faces"}, "cannot be trained here"),
        ({"faces": {"happy": "spec.json"}}, "picture"),
        ({"font": "none.bin"}, "no file"),
    ):
        assert main(["assets", "make", str(spec(tmp_path, **more)), str(out)]) != 0
        assert word in capsys.readouterr().err
        assert not out.exists()
    assert main(["assets", "make", str(tmp_path / "none.json"), str(out)]) == 2
