"""The commands as a shell sees them: standard output, standard error, exit status."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from companion.__main__ import main
from companion.app.activity.history.database import FILE_NAME
from companion.cli import commands
from companion.simulator import Behaviour, SimulatedDevice, run_dialer, run_listener
from companion.simulator.tools import common_tools
from companion.transports.endpoint import DEMO_TEXT
from tests.fakes.ports import free_port
from tests.fakes.warm import python
from tests.marks import needs_dev_full

Capture = pytest.CaptureFixture[str]


class Running:
    """Simulated devices on a loop of their own thread, since a command runs its own loop."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="simulated devices")
        self.thread.start()
        self.tasks: list[Any] = []

    def start(self, work: Any) -> None:
        self.tasks.append(asyncio.run_coroutine_threadsafe(work, self.loop))

    def run(self, work: Any) -> Any:
        """Wait for something on that loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()

        async def settle() -> None:
            mine = asyncio.current_task()
            await asyncio.gather(
                *(task for task in asyncio.all_tasks() if task is not mine),
                return_exceptions=True,
            )

        asyncio.run_coroutine_threadsafe(settle(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()


@contextmanager
def dialing(
    port: int,
    count: int = 1,
    *,
    drop_once_after: float | None = None,
    notify_after: float | None = None,
    **faults: Any,
) -> Iterator[list[SimulatedDevice]]:
    behaviour = Behaviour(speed=20, redial_delay=0.2, redial_limit=0.4, **faults)
    running = Running()
    devices = [SimulatedDevice(index, behaviour) for index in range(count)]

    async def after(seconds: float, device: SimulatedDevice, act: Any) -> None:
        await device.until(lambda each: each.ready)
        await asyncio.sleep(seconds)
        await act(device)

    async def drop(device: SimulatedDevice) -> None:
        assert device.link is not None
        device.link.drop()

    async def notify(device: SimulatedDevice) -> None:
        assert device.link is not None
        payload = {"jsonrpc": "2.0", "method": "notifications/anything", "params": {"text": "hi"}}
        await device.link.send(json.dumps(payload))

    for device in devices:
        running.start(run_dialer(device, f"ws://127.0.0.1:{port}/xiaozhi/v1/"))
        if drop_once_after is not None:
            running.start(after(drop_once_after, device, drop))
        if notify_after is not None:
            running.start(after(notify_after, device, notify))
    try:
        yield devices
    finally:
        running.stop()


@contextmanager
def listening(**faults: Any) -> Iterator[tuple[SimulatedDevice, str]]:
    running = Running()
    ready = threading.Event()
    device = SimulatedDevice(0, Behaviour(speed=20, **faults), on_event=lambda event: ready.set())
    running.start(run_listener(device, host="127.0.0.1", port=0))
    try:
        assert ready.wait(60)
        yield device, device.url
    finally:
        running.stop()


def hub_options(port: int) -> list[str]:
    # the next ports may be those of anybody's connections
    others = ["--hub-http-port", "0", "--hub-mqtt-port", "0"]
    here = ["--hub-host", "127.0.0.1", "--hub-port", str(port), *others]
    return [*here, "--wait", "60", "--timeout", "60"]


# tools


def test_tools_of_the_demo(capsys: Capture) -> None:
    assert main(["tools", "demo:", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["endpoint"] == "demo:"
    assert document["server"] == {
        "name": "otto-robot",
        "version": "2.0.4",
        "protocolVersion": "2024-11-05",
    }
    assert sum(tool["userOnly"] for tool in document["tools"]) == 7
    assert len(document["tools"]) > 30 and document["warnings"] == []
    keys = {"name", "title", "description", "inputSchema", "userOnly"}
    assert all(set(tool) == keys for tool in document["tools"])


def test_tools_for_people(capsys: Capture) -> None:
    assert main(["tools", "demo:"]) == 0
    out = capsys.readouterr().out
    assert "Otto robot" in out and "self.audio_speaker.set_volume" in out and "Privileged" in out


def test_a_group_is_printed_once(capsys: Capture) -> None:
    assert main(["tools", DEMO_TEXT]) == 0
    lines = capsys.readouterr().out.splitlines()
    heads = [line for before, line in pairwise(lines) if not before]
    assert heads.index("Otto") < heads.index("Battery") and len(set(heads)) == len(heads)
    assert "  self.otto.get_ip" in "\n".join(lines[: lines.index("Battery")])


def test_a_command_that_ends_well_lost_no_connection(capsys: Capture) -> None:
    assert main(["call", DEMO_TEXT, "self.battery.get_level"]) == 0
    with listening() as (_, url):
        assert main(["tools", url]) == 0
    port = free_port()
    with dialing(port):
        assert main(["tools", "hub:", *hub_options(port)]) == 0
    capsys.readouterr()
    assert main(["history"]) == 0
    told = capsys.readouterr().out
    assert "Connection lost" not in told and "goodbye" not in told
    assert told.count("Disconnected  The app was closed, or the command has ended.") == 3


def test_an_upgrade_that_is_answered_has_failed(capsys: Capture) -> None:
    url = f"url=http://127.0.0.1:{free_port()}/xiaozhi.bin"
    # at a speed of 20 it is late enough to say that it failed
    with listening(upgrade_delay=80.0) as (_, endpoint):
        assert main(["call", endpoint, "self.upgrade_firmware", url, "--yes"]) == 1
        captured = capsys.readouterr()
        assert captured.out == "true\n" and "the upgrade failed" in captured.err
        words = ["call", endpoint, "self.upgrade_firmware", url, "--yes", "--json"]
        assert main(words) == 1
    document = json.loads(capsys.readouterr().out)
    assert not document["ok"] and "the upgrade failed" in document["error"]["message"]


@pytest.mark.parametrize(
    "words",
    [["snapshot", "OUT.jpg"], ["preview", "picture.png", "--yes"], ["upgrade", "x.bin", "--yes"]],
    ids=lambda words: words[0],
)
def test_a_device_without_the_tool_is_said_so(
    words: list[str], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SimulatedDevice, "tools", common_tools)
    Image.new("RGB", (8, 8)).save(tmp_path / "picture.png")
    (tmp_path / "x.bin").write_bytes(bytes(64))
    port = free_port()
    name, file, *rest = words
    with dialing(port):
        words = [name, "hub:02:58:5a:00:00:00", str(tmp_path / file), *rest, *hub_options(port)]
        assert main(words) == 1
    assert "so its firmware cannot do this. Nothing was sent." in capsys.readouterr().err


def test_a_restart_that_has_to_be_woken_is_said_so_at_once(capsys: Capture) -> None:
    port = free_port()
    words = ["reboot", "hub:02:58:5a:00:00:00", "--yes", *hub_options(port)]
    with dialing(port):
        assert main(words) == 0
    said = capsys.readouterr().err.splitlines()
    assert "It connects only when somebody talks to it" in said[0] and "is back" in said[1]


def test_tools_of_a_device_that_dials_in(capsys: Capture) -> None:
    port = free_port()
    with dialing(port) as (device,):
        assert main(["tools", "hub:", "--json", *hub_options(port)]) == 0
        document = json.loads(capsys.readouterr().out)
        assert document["endpoint"] == f"hub:{device.identity.mac}"


def test_a_certain_device_is_waited_for(capsys: Capture) -> None:
    port = free_port()
    with dialing(port, count=3) as devices:
        endpoint = f"hub:{devices[2].identity.mac.upper()}"
        assert main(["tools", endpoint, "--json", *hub_options(port)]) == 0
        document = json.loads(capsys.readouterr().out)
        assert document["endpoint"] == f"hub:{devices[2].identity.mac}"


def test_tools_of_a_device_that_listens(capsys: Capture) -> None:
    with listening() as (_, url):
        assert main(["tools", url, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["endpoint"] == url


def test_old_firmware_is_compared(capsys: Capture) -> None:
    with listening(old_firmware=True) as (_, url):
        assert main(["tools", url, "--json"]) == 0
        tools = json.loads(capsys.readouterr().out)["tools"]
        assert sum(tool["userOnly"] for tool in tools) == 7


def test_warnings_are_in_the_document_and_on_standard_error(capsys: Capture) -> None:
    with listening(duplicate_tools=True) as (_, url):
        assert main(["tools", url, "--json"]) == 0
        captured = capsys.readouterr()
        (warning,) = json.loads(captured.out)["warnings"]
        assert "more than once" in warning and warning in captured.err


# call


def test_a_history_that_is_damaged_is_told_in_words(config_dir: Path, capsys: Capture) -> None:
    (config_dir / FILE_NAME).write_bytes(b"this is no database" * 300)
    assert main(["call", "demo:", "self.demo.echo", "text=hi"]) == 0
    [aside] = config_dir.glob("*.damaged-*")
    assert f"set aside as {aside.name}" in capsys.readouterr().err


def test_a_call(capsys: Capture) -> None:
    assert main(["call", "demo:", "self.audio_speaker.set_volume", "volume=40", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["ok"] is True
    assert document["content"] == [{"type": "text", "text": "true"}]
    assert isinstance(document["elapsedMs"], int) and set(document) == {
        "ok",
        "content",
        "elapsedMs",
    }


def test_arguments_as_json_and_as_pairs_reach_the_device() -> None:
    with listening() as (device, url):
        call = ["call", url, "self.demo.echo"]
        assert main([*call, "--args", '{"text": "a", "x": [1]}', "text=5"]) == 0
        assert device.calls[-1] == ("self.demo.echo", {"text": "5"})


def test_an_image(capsys: Capture) -> None:
    assert main(["call", "demo:", "self.demo.picture", "--json"]) == 0
    (block,) = json.loads(capsys.readouterr().out)["content"]
    assert block["type"] == "image" and block["mimeType"] and len(block["data"]) > 100


def test_an_error_of_the_device(capsys: Capture) -> None:
    assert main(["call", "demo:", "self.no.such_tool", "--json"]) == 1
    captured = capsys.readouterr()
    document = json.loads(captured.out)
    assert document["ok"] is False and document["content"] == []
    assert document["error"] == {"message": "Unknown tool: self.no.such_tool"}


def test_an_error_that_is_not_valid_json(capsys: Capture) -> None:
    assert main(["call", "demo:", "self.demo.fail", "--json"]) == 1
    assert '"' in json.loads(capsys.readouterr().out)["error"]["message"]


def test_an_ordinary_call_that_does_not_fit_is_sent_with_a_warning(capsys: Capture) -> None:
    call = ["call", "demo:", "self.audio_speaker.set_volume", "volume=400", "--json"]
    assert main(call) == 1
    captured = capsys.readouterr()
    error = json.loads(captured.out)["error"]
    assert error == {"message": "Value exceeds maximum allowed: 100"}
    assert "sent all the same" in captured.err


def test_a_text_that_is_longer_than_the_device_takes_is_told_before_it_is_sent(
    capsys: Capture,
) -> None:
    with listening(string_limits=True) as (_device, url):
        assert main(["call", url, "self.demo.echo", f"text={'好' * 67}"]) == 1
        told = capsys.readouterr().err
        assert "at most 200 bytes; it has 201" in told and "sent all the same" in told
        assert "string length 201 exceeds maximum 200" in told
        assert main(["call", url, "self.demo.echo", f"text={'好' * 66}"]) == 0
        assert "bytes" not in capsys.readouterr().err


def test_false_is_pointed_out(capsys: Capture) -> None:
    assert main(["call", "demo:", "self.screen.set_theme", "theme=pink"]) == 0
    captured = capsys.readouterr()
    assert captured.out.strip() == "false" and "may not have done it" in captured.err


def test_a_privileged_tool_wants_a_yes(capsys: Capture) -> None:
    with listening() as (device, url):
        assert main(["call", url, "self.screen.preview_image", "url=http://x/a.png"]) == 2
        err = capsys.readouterr().err
        assert '{"url": "http://x/a.png"}' in err and "--yes" in err
        assert not device.calls


@pytest.mark.parametrize("tool", ["self.get_system_info", "self.screen.get_info"])
def test_a_privileged_tool_that_only_reads_wants_a_yes_here_too(capsys: Capture, tool: str) -> None:
    with listening() as (device, url):
        assert main(["call", url, tool]) == 2
        assert "--yes" in capsys.readouterr().err
        assert not device.calls


def test_a_privileged_tool_with_a_yes(capsys: Capture) -> None:
    assert main(["call", "demo:", "self.screen.get_info", "--yes"]) == 0
    assert json.loads(capsys.readouterr().out)["width"] > 0


def test_the_upgrade_trap(capsys: Capture) -> None:
    with listening() as (device, url):
        assert main(["call", url, "self.upgrade_firmware", "--yes", "--json"]) == 2
        assert json.loads(capsys.readouterr().out)["ok"] is False
        assert not device.calls


def test_the_upgrade_trap_of_a_fork_that_lists_everything_as_ordinary(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    former = SimulatedDevice.tools

    def ordinary(device: SimulatedDevice) -> Any:
        return [replace(tool, user_only=False) for tool in former(device)]

    monkeypatch.setattr(SimulatedDevice, "tools", ordinary)
    with listening() as (device, url):
        assert main(["call", url, "self.upgrade_firmware", "--yes", "--json"]) == 2
        assert json.loads(capsys.readouterr().out)["ok"] is False
        assert not device.calls


def test_no_answer_in_time(capsys: Capture) -> None:
    with listening(silent=True) as (_, url):
        assert main(["call", url, "self.demo.echo", "text=a", "--timeout", "0.5", "--json"]) == 3
        document = json.loads(capsys.readouterr().out)
        assert document["ok"] is False and "0.5 seconds" in document["error"]["message"]


def test_a_device_that_vanishes(capsys: Capture) -> None:
    with listening(vanish=True) as (_, url):
        assert main(["call", url, "self.demo.echo", "text=a", "--json"]) == 3
        assert "went away" in json.loads(capsys.readouterr().out)["error"]["message"]


def test_a_call_to_one_of_several_devices_is_not_guessed(capsys: Capture) -> None:
    port = free_port()
    with dialing(port, count=3) as devices:
        call = ["call", "hub:", "self.demo.echo", "text=a", *hub_options(port)]
        assert main(call) == 2
        assert "Several devices" in capsys.readouterr().err
        assert all(not device.calls for device in devices)


@pytest.mark.parametrize(
    "words",
    [
        ["volume"],
        ["=5"],
        ["volume=loud"],
        ["--args", "{"],
        ["--args", "[1]"],
    ],
)
def test_arguments_that_cannot_be_read(words: list[str]) -> None:
    assert main(["call", "demo:", "self.audio_speaker.set_volume", *words]) == 2


# endpoints


@pytest.mark.parametrize("endpoint", ["", "foo", "http://", "ws://", "ws://u:p@h/ws", "ws://h:0/"])
def test_what_is_no_endpoint(endpoint: str) -> None:
    assert main(["tools", endpoint]) == 2


def test_nobody_there(capsys: Capture) -> None:
    assert main(["tools", f"ws://127.0.0.1:{free_port()}/ws", "--json"]) == 3
    captured = capsys.readouterr()
    assert "error" in json.loads(captured.out) and "Nothing answers" in captured.err


def test_nobody_dials_in(capsys: Capture) -> None:
    options = ["--hub-host", "127.0.0.1", "--hub-port", "0", "--wait", "0.2"]
    assert main(["tools", "hub:", *options]) == 3
    assert "0.2 seconds" in capsys.readouterr().err


def test_another_device_dials_in(capsys: Capture) -> None:
    port = free_port()
    with dialing(port):
        options = [*hub_options(port), "--wait", "2"]
        assert main(["tools", "hub:no-such-device", *options]) == 3
        assert "Others did" in capsys.readouterr().err


def test_a_port_that_is_taken(capsys: Capture) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["tools", "hub:", *hub_options(port)]) == 3
        assert str(port) in capsys.readouterr().err


def test_a_token(capsys: Capture) -> None:
    port = free_port()
    with dialing(port):
        options = [*hub_options(port), "--wait", "1", "--hub-token", "secret"]
        assert main(["tools", "hub:", *options]) == 3
        captured = capsys.readouterr()
        assert "secret" not in captured.out + captured.err


@pytest.mark.parametrize(
    "argv",
    [
        ["tools"],
        ["call", "demo:"],
        ["nonsense"],
        ["tools", "demo:", "--timeout", "-1"],
        ["tools", "demo:", "--hub-port", "70000"],
    ],
)
def test_wrong_use(argv: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2


# watch


def lines(capsys: Capture) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_watching_a_device_that_drops_and_comes_back(capsys: Capture) -> None:
    port = free_port()
    with dialing(port, drop_once_after=0.5) as (device,):
        assert main(["watch", "hub:", "--json", "--seconds", "3", *hub_options(port)]) == 0
        entries = lines(capsys)
        kinds = [entry["kind"] for entry in entries]
        assert kinds[:5] == ["dialed_in", "connected", "disconnected", "dialed_in", "connected"]
        assert all(entry["time"].endswith("+00:00") for entry in entries)
        assert {entry["device"] for entry in entries} == {f"hub:{device.identity.mac}"}


def test_watching_notifications(capsys: Capture) -> None:
    port = free_port()
    with dialing(port, notify_after=0.5):
        assert main(["watch", "hub:", "--json", "--seconds", "2", *hub_options(port)]) == 0
        (told,) = [entry for entry in lines(capsys) if entry["kind"] == "notification"]
        assert told["method"] == "notifications/anything" and told["params"] == {"text": "hi"}


def test_watching_for_people(capsys: Capture) -> None:
    assert main(["watch", "demo:", "--seconds", "2"]) == 0
    assert "Otto robot  Connected, " in capsys.readouterr().out


def test_watching_nobody() -> None:
    options = ["--hub-host", "127.0.0.1", "--hub-port", "0", "--seconds", "0.3"]
    assert main(["watch", "hub:", "--json", *options]) == 3


# the program itself


def run(
    *argv: str, timeout: float = 30, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        python("-m", "companion", *argv),
        capture_output=True,
        text=True,
        timeout=timeout,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **(environment or {})},
    )


LOG_LINE = re.compile(r"\d{4}-\d\d-\d\d [\d:,]+ (DEBUG|INFO) (companion[\w.]+): .+")


def test_a_verbose_command_tells_on_standard_error_what_happens() -> None:
    given = {"COMPANION_SECRET": "hunter2-of-mine"}
    before = run("-v", "tools", "demo:", "--json", environment=given)
    behind = run("tools", "demo:", "--json", "--verbose", environment=given)
    for done in (before, behind):
        assert done.returncode == 0 and len(json.loads(done.stdout)["tools"]) > 10
        found = [LOG_LINE.fullmatch(line) for line in done.stderr.splitlines()]
        assert all(found), done.stderr
        assert {"companion.devices.link", "companion.transports.hub.server"} <= {
            each[2] for each in found if each is not None
        }
        assert "listed" in done.stderr and "hunter2" not in done.stderr


def test_the_variable_chooses_what_is_told() -> None:
    chosen = {"COMPANION_LOG": "companion.transports=info,loud"}
    done = run("tools", "demo:", "--json", environment=chosen)
    assert done.returncode == 0 and json.loads(done.stdout)["tools"]
    wrong, *told = done.stderr.splitlines()
    assert "loud" in wrong and "COMPANION_LOG" in wrong
    found = [LOG_LINE.fullmatch(line) for line in told]
    assert found and {(each[1], each[2]) for each in found if each is not None} == {
        ("INFO", "companion.transports.hub.server")
    }


def test_without_a_wish_nothing_of_the_log_is_told() -> None:
    done = run("tools", "demo:", "--json", environment={"COMPANION_LOG": ""})
    assert done.returncode == 0 and done.stderr == ""


def test_an_interrupt_while_a_command_is_still_being_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(name: str) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("companion.cli.commands.import_module", interrupted)
    assert main(["tools", "demo:"]) == 130


def test_the_demo_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux has no display")
    done = run("--demo")
    assert done.returncode == 0, done.stderr
    assert "no display" in done.stderr and "set_volume" in done.stdout
    assert "State is now" in done.stdout


def test_the_window_without_a_display_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux has no display")
    done = run()
    assert done.returncode == 1 and "no display" in done.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{shlex.join(python('-m', 'companion', 'tools', 'demo:'))} | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=30)
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


@pytest.mark.parametrize("before", [[], ["--demo"]])
def test_a_link_of_the_desktop_opens_the_window(before: list[str]) -> None:
    arguments = commands.parse([*before, "companion://add?device=ws%3A%2F%2F192.0.2.1"])
    assert arguments.command is None and arguments.demo is bool(before)
    assert arguments.target == "companion://add?device=ws%3A%2F%2F192.0.2.1"


@pytest.mark.parametrize(
    ("words", "opened"),
    [
        (["--demo", "some.mcpb"], True),
        (["server.json"], True),
        (["form", "tool.json"], False),
        ([], False),
    ],
)
def test_a_file_of_a_server_opens_the_window(words: list[str], opened: bool) -> None:
    arguments = commands.parse(words)
    assert arguments.target == (str(Path(words[-1]).absolute()) if opened else "")
    url = Path("some.mcpb").absolute().as_uri()
    assert commands.parse([url]).target == str(Path("some.mcpb").absolute())


def test_a_command_opens_no_link(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        commands.parse(["tools", "demo:", "companion://add"])
    assert "opens the window" in capsys.readouterr().err


@needs_dev_full
def test_a_result_that_finds_no_room_is_said_without_a_traceback() -> None:
    for words in (["tools", "demo:"], ["tools", "demo:", "--json"]):
        with Path("/dev/full").open("w") as full:
            command = [sys.executable, "-m", "companion", *words]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
        assert done.returncode == 1
        said = done.stderr.decode()
        assert said.count("The result could not be written: ") == 1, said
        assert "Traceback" not in said and "Exception" not in said


_CRASHES = """
import contextlib, io, resource
from companion.__main__ import main
_, hard = resource.getrlimit(resource.RLIMIT_CORE)
resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))
with contextlib.redirect_stdout(io.StringIO()):
    assert main(["completion", "bash"]) == 0
assert resource.getrlimit(resource.RLIMIT_CORE) == (0, hard)
"""


@pytest.mark.skipif(os.name != "posix", reason="its user is asked")
def test_a_crash_writes_no_secrets_to_the_disk() -> None:
    # a limit that was lowered stays so, hence the process
    subprocess.run(python("-c", _CRASHES), check=True, timeout=60)
