"""`companion snapshot` and `companion preview` as a shell sees them."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import pytest
from PIL import Image

from companion.__main__ import main
from companion.simulator.state import Identity
from tests.fakes.pictures import picture
from tests.fakes.ports import free_port
from tests.unit.cli.test_commands import dialing, hub_options, listening

Capture = pytest.CaptureFixture[str]

KEY = f"hub:{Identity.number(0).mac}"
"""The device that dials in, by its id: `hub:` alone sends no stranger anything privileged."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a command must not touch would be seen here."""
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(tmp_path / "config"))


def _nothing_but_the_history_is_kept(config: Path) -> None:
    assert {each.name.partition(".")[0] for each in config.iterdir()} == {"activity-history"}


def test_a_snapshot_becomes_a_file(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.jpg"
    out.write_bytes(b"former")
    assert main(["snapshot", "demo:", str(out), "--quality", "70"]) == 0
    image = Image.open(io.BytesIO(out.read_bytes()))
    assert image.format == "JPEG" and image.size == (320, 240)
    printed = capsys.readouterr()
    assert "320 x 240" in printed.out and str(out) in printed.out and printed.err == ""
    _nothing_but_the_history_is_kept(tmp_path / "config")


def test_a_snapshot_as_one_document(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out.jpg"
    port = free_port()
    with dialing(port):
        command = ["snapshot", KEY, str(out), "--json", "--yes", *hub_options(port)]
        assert main(command) == 0
    document = json.loads(capsys.readouterr().out)
    data = out.read_bytes()
    assert document.pop("elapsedMs") >= 0
    assert document == {
        "ok": True,
        "path": str(out),
        "format": "JPEG",
        "width": 320,
        "height": 240,
        "bytes": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
    }


def test_a_snapshot_of_a_board_with_a_control_server(tmp_path: Path) -> None:
    with listening() as (_, url):
        assert main(["snapshot", url, str(tmp_path / "out.jpeg")]) == 0
    assert (tmp_path / "out.jpeg").stat().st_size > 1_000


def test_a_file_of_another_kind_is_said_so(tmp_path: Path, capsys: Capture) -> None:
    assert main(["snapshot", "demo:", str(tmp_path / "out.png")]) == 0
    assert "JPEG" in capsys.readouterr().err


@pytest.mark.parametrize("quality", ["0", "101", "high"])
def test_a_quality_out_of_range_is_wrong_use(tmp_path: Path, quality: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as raised:
        main(["snapshot", "demo:", str(tmp_path / "out.jpg"), "--quality", quality])
    assert raised.value.code == 2
    said = f"argument --quality: “{quality}” is not a whole number from 1 to 100"
    assert said in capsys.readouterr().err


def test_a_place_that_is_no_file(tmp_path: Path, capsys: Capture) -> None:
    for out in (tmp_path, tmp_path / "none" / "out.jpg"):
        assert main(["snapshot", "demo:", str(out), "--json"]) == 2
        printed = capsys.readouterr()
        assert json.loads(printed.out)["ok"] is False and "folder" in printed.err


def test_nobody_is_there(tmp_path: Path, capsys: Capture) -> None:
    url = f"ws://127.0.0.1:{free_port()}/ws"
    assert main(["snapshot", url, str(tmp_path / "out.jpg"), "--json", "--timeout", "2"]) == 3
    document = json.loads(capsys.readouterr().out)
    assert document["ok"] is False and document["error"]["message"]
    assert not (tmp_path / "out.jpg").exists()


def test_a_device_that_goes_away(tmp_path: Path, capsys: Capture) -> None:
    port = free_port()
    out = tmp_path / "out.jpg"
    with dialing(port, vanish=True):
        assert main(["snapshot", KEY, str(out), *hub_options(port)]) == 3
    assert not out.exists() and capsys.readouterr().err


def test_a_preview_is_shown(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "in.webp").write_bytes(picture(640, 480, "WEBP"))
    port = free_port()
    command = ["preview", KEY, str(tmp_path / "in.webp"), "--yes", *hub_options(port)]
    with dialing(port) as (device,):
        assert main([*command, "--fit", "contain", "--ground", "white"]) == 0
        assert device.working.preview
    assert "320 x 240" in capsys.readouterr().out
    _nothing_but_the_history_is_kept(tmp_path / "config")


def test_a_preview_as_one_document(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "in.png").write_bytes(picture(64, 48, "PNG"))
    assert main(["preview", "demo:", str(tmp_path / "in.png"), "--yes", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["ok"] is True and document["width"] == 320 and not document["monochrome"]


def test_a_preview_without_yes_sends_nothing(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "in.png").write_bytes(picture(64, 48, "PNG"))
    port = free_port()
    command = ["preview", KEY, str(tmp_path / "in.png"), "--json", *hub_options(port)]
    with dialing(port) as (device,):
        assert main(command) == 2
        assert not device.working.preview
    printed = capsys.readouterr()
    assert json.loads(printed.out)["ok"] is False
    # it says exactly what would have been sent
    assert "self.screen.preview_image" in printed.err and "http://127.0.0.1:" in printed.err


@pytest.mark.parametrize("data", [None, b"<svg/>", picture(200, 200)[:500]])
def test_what_is_no_picture_needs_no_device(
    tmp_path: Path, capsys: Capture, data: bytes | None
) -> None:
    path = tmp_path / "in.jpg"
    if data is not None:
        path.write_bytes(data)
    assert main(["preview", "ws://127.0.0.1:1/ws", str(path), "--yes", "--json"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["error"]["message"] in printed.err


def test_a_snapshot_under_a_name_that_no_file_can_have(capsys: Capture, tmp_path: Path) -> None:
    assert main(["snapshot", "demo:", str(tmp_path / ("x" * 300 + ".jpg")), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is False and told["error"]["message"]
