"""The service file for a small computer that is always on."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.connect.hub_service import service_file, this_program

MAC = "02:58:5a:00:00:01"


def command(text: str) -> str:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    assert parser["Install"]["WantedBy"] == "multi-user.target"
    return parser["Service"]["ExecStart"]


def test_it_starts_the_hub_for_the_devices_that_were_named() -> None:
    text = service_file([MAC], ["--hub-port", "9000"], "/opt/x/companion")
    assert command(text) == f"/opt/x/companion hub --accept {MAC} --hub-port 9000"
    # how to install it is said in the file itself
    assert text.startswith("#") and "systemctl enable --now companion-hub" in text


def test_words_that_mean_something_to_systemd_are_escaped() -> None:
    text = service_file((), ["--upstream-ota", 'http://h/a%20b?x=$y "z" \\'], "/opt/my apps/c")
    assert command(text) == (
        '"/opt/my apps/c" hub --upstream-ota "http://h/a%%20b?x=$$y \\"z\\" \\\\"'
    )


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_systemd_takes_it(tmp_path: Path) -> None:
    path = tmp_path / "companion-hub.service"
    path.write_text(service_file([MAC], program="/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False
    )
    assert "companion-hub" not in done.stderr


def test_the_command_prints_one_with_its_own_options(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["hub", "--service", "--accept", MAC, "--hub-port", "9000", "--hub-token", "secret"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert command(said) == f"{this_program()} hub --accept {MAC} --hub-port 9000"
    assert "secret" not in said
