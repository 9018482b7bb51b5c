"""`upgrade` and `reboot` as a shell sees them: one document, progress apart, exit status."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.app.upgrade.history import KIND
from companion.cli.commands import parse
from companion.cli.output import ProgressLine, amount
from companion.simulator import UpgradeFault
from tests.fakes.esp_image import EMPTY_FLASH, esp_image, merged_image
from tests.fakes.kept import kept_in
from tests.fakes.ports import free_port
from tests.fakes.upgrades import UPGRADE_TOOL, write_image
from tests.fakes.warm import python
from tests.unit.cli.test_commands import dialing, hub_options, listening

Capture = pytest.CaptureFixture[str]


def upgrades(device: Any) -> list[dict[str, Any]]:
    return [dict(arguments) for name, arguments in device.calls if name == UPGRADE_TOOL]


def document(capsys: Capture) -> tuple[dict[str, Any], str]:
    """The one document on standard output, and standard error."""
    captured = capsys.readouterr()
    value = json.loads(captured.out)
    assert isinstance(value, dict)
    return value, captured.err


def test_an_upgrade_of_a_device_that_dials_in(capsys: Capture, tmp_path: Path) -> None:
    path, port = write_image(tmp_path), free_port()
    with dialing(port) as (device,):
        endpoint = f"hub:{device.identity.mac}"
        status = main(["upgrade", endpoint, str(path), "--yes", "--json", *hub_options(port)])
        told, words = document(capsys)
        assert device.version == "2.1.0"
    assert status == 0
    assert set(told) == {"outcome", "from", "to", "bytes", "seconds", "reason"}
    assert (told["outcome"], told["from"], told["to"]) == ("upgraded", "2.0.4", "2.1.0")
    assert told["bytes"] == path.stat().st_size and told["seconds"] > 0
    for word in ("Serve", "Download", "Restart", "SHA-256"):
        assert word in words


def test_without_a_yes_it_says_what_would_be_sent(
    capsys: Capture, tmp_path: Path, config_dir: Path
) -> None:
    with listening() as (device, url):
        status = main(["upgrade", url, str(write_image(tmp_path)), "--json"])
        told, words = document(capsys)
        assert upgrades(device) == []
    assert status == 2 and told["outcome"] == "refused"
    assert "http://127.0.0.1:" in words and "--yes" in words
    assert not kept_in(config_dir, KIND)


def test_the_same_version_needs_force(capsys: Capture, tmp_path: Path, config_dir: Path) -> None:
    path = str(write_image(tmp_path, "2.0.4"))
    with listening() as (device, url):
        assert main(["upgrade", url, path, "--yes", "--json"]) == 1
        told, words = document(capsys)
        assert told["outcome"] == "refused" and "--force-version" in words
        assert upgrades(device) == []
        assert main(["upgrade", url, path, "--yes", "--json", "--force-version"]) == 0
        told, _ = document(capsys)
        assert told["outcome"] == "upgraded"
    kept = kept_in(config_dir, KIND)
    assert [row["outcome"] for row in kept.values()] == ["refused", "upgraded"]
    assert "http:" not in json.dumps(kept)


def test_of_a_merged_image_the_device_gets_the_application(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "merged-binary.bin"
    path.write_bytes(merged_image(esp_image("2.1.0")))
    with listening() as (device, url):
        assert main(["upgrade", url, str(path), "--yes", "--json"]) == 0
        told, said = document(capsys)
        assert told["outcome"] == "upgraded" and device.version == "2.1.0"
    assert "whole-flash image" in said


def test_a_merged_image_without_application_is_refused_whatever_is_forced(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "merged-binary.bin"
    path.write_bytes(EMPTY_FLASH)
    with listening() as (device, url):
        assert main(["upgrade", url, str(path), "--yes", "--force-version", "--json"]) == 1
        told, _ = document(capsys)
        assert told["outcome"] == "refused" and upgrades(device) == []


@pytest.mark.parametrize(
    "source", ["no-such.bin", "http://", "http://127.0.0.1:1/a.bin"], ids=["file", "url", "nobody"]
)
def test_what_is_not_there(source: str, capsys: Capture) -> None:
    with listening() as (_, url):
        status = main(["upgrade", url, source, "--yes", "--json"])
    told, _ = document(capsys)
    assert status == (3 if source.endswith(".bin") and "://" in source else 2)
    assert told["outcome"] == "refused" and told["reason"]


def test_a_name_that_no_file_can_have(capsys: Capture) -> None:
    assert main(["upgrade", "demo:", "x" * 300 + ".bin", "--yes", "--json"]) == 2
    told, words = document(capsys)
    assert told["outcome"] == "refused" and told["reason"] in words


@pytest.mark.parametrize(
    ("fault", "outcome", "status"),
    [
        (UpgradeFault.BROKEN_OFF, "broken_off", 3),
        (UpgradeFault.FAILS, "failed", 1),
        (UpgradeFault.NO_RETURN, "no_return", 3),
    ],
)
def test_the_exit_status_tells_how_it_ended(
    fault: UpgradeFault, outcome: str, status: int, capsys: Capture, tmp_path: Path
) -> None:
    path = str(write_image(tmp_path))
    with listening(upgrade_fault=fault) as (_, url):
        words = ["upgrade", url, path, "--yes", "--json", "--return-wait", "0.5"]
        assert main(words) == status
    told, _ = document(capsys)
    assert told["outcome"] == outcome and told["reason"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_cancels_and_says_what_that_means(tmp_path: Path) -> None:
    with listening(download_rate=2_000.0) as (device, url):
        command = python("-m", "companion", "upgrade", url)
        process = subprocess.Popen(
            [*command, str(write_image(tmp_path)), "--yes", "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ},
        )
        assert process.stderr is not None
        for line in process.stderr:
            if line.startswith("Download"):
                process.send_signal(signal.SIGINT)
                break
        out, err = process.communicate(timeout=30)
        assert device.version == "2.0.4"
    told = json.loads(out)
    assert process.returncode == 130
    assert told["outcome"] == "cancelled" and told["reason"] in err
    assert "Traceback" not in err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_before_anything_was_sent_tells_so(tmp_path: Path) -> None:
    """The file is being fetched from a server that accepts and never answers."""
    with listening() as (device, url), socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(30)
        source = f"http://127.0.0.1:{server.getsockname()[1]}/x.bin"
        process = subprocess.Popen(
            python("-m", "companion", "upgrade", url, source, "--yes", "--json"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ},
        )
        asked, _ = server.accept()
        with asked:
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=30)
        assert upgrades(device) == []
    told = json.loads(out)
    assert process.returncode == 130
    assert told["outcome"] == "cancelled" and told["reason"] in err
    assert "Traceback" not in err


# one upgrade a device, over all programs

HOLD = """
import sys
from filelock import FileLock
lock = FileLock(sys.argv[1])
lock.acquire(timeout=0)
print("held", flush=True)
sys.stdin.read()
"""


def test_a_device_that_another_program_upgrades(
    capsys: Capture, tmp_path: Path, config_dir: Path
) -> None:
    path = str(write_image(tmp_path))
    with listening() as (device, url):
        lock = config_dir / "upgrading" / f"{device.identity.mac.replace(':', '')}.lock"
        lock.parent.mkdir()
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        with holder:
            assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
            assert main(["upgrade", url, path, "--yes", "--json"]) == 1
            told, words = document(capsys)
            assert told["outcome"] == "refused" and told["reason"] in words
            assert "another program" in told["reason"] and "Nothing was sent" in told["reason"]
            assert upgrades(device) == []
            holder.kill()  # as kill -9: it has no chance to tidy up
        assert main(["upgrade", url, path, "--yes", "--json"]) == 0
        assert document(capsys)[0]["outcome"] == "upgraded"


def test_two_commands_at_one_device(capsys: Capture, tmp_path: Path) -> None:
    """Each reaches it at another address; two simulated devices of one MAC stand for that."""
    path = str(write_image(tmp_path))
    with listening(download_rate=200.0) as (one, url), listening() as (other, other_url):
        assert one.identity == other.identity
        with subprocess.Popen(
            python("-m", "companion", "upgrade", url, path, "--yes", "--json"),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ},
        ) as first:
            try:
                assert first.stderr is not None
                assert any(line.startswith("Download") for line in first.stderr)
                assert main(["upgrade", other_url, path, "--yes", "--json"]) == 1
                assert document(capsys)[0]["outcome"] == "refused"
                assert len(upgrades(one)) == 1 and upgrades(other) == []
            finally:
                first.kill()
        assert main(["upgrade", other_url, path, "--yes", "--json"]) == 0
        assert other.version == "2.1.0" and one.version == "2.0.4"


def test_reboot(capsys: Capture) -> None:
    with listening() as (device, url):
        assert main(["reboot", url, "--json"]) == 2
        told, words = document(capsys)
        assert told["outcome"] == "failed" and "--yes" in words
        assert [name for name, _ in device.calls] == []
        assert main(["reboot", url, "--yes", "--json"]) == 0
        told, _ = document(capsys)
        assert told["outcome"] == "restarted" and told["version"] == "2.0.4"
        assert device.boots == 2 and told["seconds"] > 0
        assert main(["reboot", url, "--yes", "--json", "--no-wait"]) == 0
        assert document(capsys)[0]["outcome"] == "sent"


def test_a_control_server_that_answers_first(capsys: Capture, tmp_path: Path) -> None:
    path = write_image(tmp_path)
    with listening(answers_first=True) as (device, url):
        assert main(["reboot", url, "--yes", "--json"]) == 0
        assert document(capsys)[0]["outcome"] == "restarted" and device.boots == 2
        assert main(["upgrade", url, str(path), "--yes", "--json"]) == 0
        told, words = document(capsys)
        assert (told["outcome"], told["from"], told["to"]) == ("upgraded", "2.0.4", "2.1.0")
        assert told["bytes"] == path.stat().st_size and "firewall" not in words
        assert device.version == "2.1.0" and len(upgrades(device)) == 1
        # a call is over when it is answered
        file = "url=http://127.0.0.1:9/xiaozhi.bin"
        assert main(["call", url, "self.upgrade_firmware", file, "--yes"]) == 0
        answer, words = capsys.readouterr()
        assert answer == "true\n" and "Whether the upgrade works" in words
        assert main(["call", url, "self.reboot", "--yes", "--json"]) == 0
        assert document(capsys)[0]["ok"]


def test_a_reboot_from_which_it_does_not_return(capsys: Capture) -> None:
    with listening(boot_seconds=1000.0) as (_, url):
        assert main(["reboot", url, "--yes", "--json", "--return-wait", "0.5"]) == 3
    assert document(capsys)[0]["outcome"] == "no_return"


def test_every_fault_of_the_simulator_can_be_typed() -> None:
    for fault in UpgradeFault:
        assert parse(["simulate", "--upgrade-fault", fault]).upgrade_fault == fault


# the line


class Screen:
    encoding = "utf-8"

    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal
        self.text = ""

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        return


def test_a_terminal_s_line_is_rewritten() -> None:
    screen = Screen(True)
    line = ProgressLine(screen)  # type: ignore[arg-type]
    line.show("Download", "10 %  a long detail")
    line.show("Download", "20 %")
    line.close()
    line.close()
    assert (
        screen.text
        == "\rDownload  10 %  a long detail\rDownload  20 %".ljust(
            len("\rDownload  10 %  a long detail\rDownload  10 %  a long detail")
        )
        + "\n"
    )


def test_a_log_gets_few_lines() -> None:
    screen = Screen(False)
    line = ProgressLine(screen)  # type: ignore[arg-type]
    for percent in range(100):
        line.show("Download", f"{percent} %")
    line.show("Restart")
    line.close()
    assert screen.text == "Download  0 %\nRestart\n"


def test_amounts() -> None:
    assert [amount(each) for each in (0, 640_200, 2_704_000)] == ["0 KB", "640 KB", "2.7 MB"]
