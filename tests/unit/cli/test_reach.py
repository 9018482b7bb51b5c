"""The commands with endpoints of other kinds, and what `diagnose` prints."""

from __future__ import annotations

import asyncio
import getpass
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.secrets import SERVICE
from companion.app.settings.settings import SavedDevice, Settings
from companion.simulator import Behaviour
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.servers import stdio
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.ports import free_port
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.servers import workbench
from tests.fakes.warm import python
from tests.marks import needs_mosquitto
from tests.unit.cli.test_commands import Running, dialing, hub_options, listening

PASSWORD = "tr0ub4dor-3"
Capture = pytest.CaptureFixture[str]


def server() -> str:
    assert workbench.__file__ is not None
    return Endpoint.stdio(python(workbench.__file__)).text


def test_a_server_that_is_started(capsys: Capture) -> None:
    assert main(["tools", server(), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["server"]["name"] == "workbench"
    assert not any(tool["userOnly"] for tool in document["tools"])
    assert main(["call", server(), "self.demo.echo", "text=hi"]) == 0
    assert "hi" in capsys.readouterr().out


@pytest.mark.parametrize("saved", [True, False])
def test_a_server_gets_what_the_password_store_has_for_it(
    saved: bool,
    config_dir: Path,
    memory_keyring: MemoryKeyring,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    started: list[str | None] = []
    start_process = stdio.start_process

    async def start(command: Sequence[str], environment: Mapping[str, str]) -> stdio.Process:
        started.append(environment.get("WORKBENCH_KEY"))
        return await start_process(command, environment)

    monkeypatch.setattr(stdio, "start_process", start)
    login = Login(environment={"WORKBENCH_KEY": PASSWORD})
    memory_keyring.set_password(SERVICE, server(), login.pack())
    if saved:
        settings = Settings.load(config_dir)
        settings.devices = [SavedDevice(server(), "Workbench")]
        settings.file.write(settings.document())
    assert main(["call", server(), "self.demo.environment", "name=WORKBENCH_KEY"]) == 0
    assert PASSWORD in capsys.readouterr().out
    # nothing is expected of what is not saved: it is started at once, and again with what it has
    assert started == ([PASSWORD] if saved else [None, PASSWORD])


def test_a_program_that_is_not_there(capsys: Capture) -> None:
    assert main(["tools", "stdio:no-such-program-anywhere"]) == 3
    assert "no-such-program-anywhere" in capsys.readouterr().err


class Broker:
    """A broker with a password and a device behind it, on a loop of their own thread."""

    def __init__(self, folder: Path, behaviour: Behaviour | None = None) -> None:
        self.running = Running()
        self.broker = Mosquitto(folder, users={"me": PASSWORD, "device": "too"})
        self.place = f"mqtt://me@127.0.0.1:{self.broker.port}/"
        self.device = ""
        self.behaviour = behaviour

    def __enter__(self) -> Broker:
        self.running.run(self.broker.start())
        self.line = device_behind(
            self.broker.port, behaviour=self.behaviour, user="device", password="too"
        )
        self.device = self.place + topic_name(self.running.run(self.line.__aenter__()))
        return self

    def __exit__(self, *_: object) -> None:
        self.running.run(self.line.__aexit__(None, None, None))
        self.running.run(self.broker.kill())
        self.running.stop()


@needs_mosquitto
def test_a_device_behind_a_broker_with_a_password(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Broker(tmp_path) as broker:
        assert main(["tools", broker.device]) == 3
        assert "does not accept the login" in capsys.readouterr().err
        monkeypatch.setenv("COMPANION_SECRET", PASSWORD)
        assert main(["tools", broker.device, "--json"]) == 0
        said = capsys.readouterr()
        assert json.loads(said.out)["endpoint"] == broker.device and PASSWORD not in said.out
        monkeypatch.delenv("COMPANION_SECRET")
        prompts: list[str] = []

        def ask(prompt: str) -> str:
            prompts.append(prompt)
            return PASSWORD

        monkeypatch.setattr(getpass, "getpass", ask)
        assert main(["call", broker.device, "self.get_device_status", "--ask-secret"]) == 0
        assert prompts == [f"Password, token or key for {broker.place}: "]


@needs_mosquitto
def test_a_restart_behind_a_broker_is_seen_by_its_silence(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SECRET", PASSWORD)
    monkeypatch.setattr("companion.app.tools.restart._SILENCE", 0.5)
    monkeypatch.setattr("companion.app.tools.restart._STEADY", 0.5)
    with Broker(tmp_path, Behaviour(speed=3)) as broker:
        options = ["--json", "--return-wait", "20"]
        assert main(["reboot", broker.device, "--yes", *options]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["outcome"] == "restarted" and document["seconds"] < 20


@needs_mosquitto
def test_nobody_shows_himself_behind_a_broker(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SECRET", PASSWORD)
    with Broker(tmp_path) as broker:
        assert main(["tools", broker.place, "--wait", "0.5"]) == 3
        assert "no device showed itself" in capsys.readouterr().err


@needs_mosquitto
def test_a_diagnosis_of_a_wrong_password(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SECRET", "hunter2")
    with Broker(tmp_path) as broker:
        assert main(["diagnose", broker.device, "--json"]) == 3
    text = capsys.readouterr().out
    document = json.loads(text)
    assert "hunter2" not in text and not document["reached"]
    outcomes = {step["check"]: step["outcome"] for step in document["steps"]}
    assert outcomes["handshake"] == "passed" and outcomes["token"] == "failed"
    (token,) = [step for step in document["steps"] if step["check"] == "token"]
    assert token["todo"] and token["ms"] >= 0


def test_nobody_is_there_to_be_asked(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr(getpass, "getpass", nobody)
    assert main(["tools", "mqtt://user@127.0.0.1/x", "--ask-secret"]) == 2
    assert "COMPANION_SECRET" in capsys.readouterr().err


def test_the_question_is_ended_by_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()  # it would have to wait for the answer
        raise KeyboardInterrupt

    monkeypatch.setattr(getpass, "getpass", interrupted)
    assert main(["tools", "mqtt://user@127.0.0.1/x", "--ask-secret"]) == 130


def test_the_token_of_the_hub_need_not_be_an_argument(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SECRET", PASSWORD)
    port = free_port()
    with dialing(port):
        assert main(["tools", "hub:", *hub_options(port), "--wait", "1"]) == 3
    captured = capsys.readouterr()
    assert PASSWORD not in captured.out + captured.err


def test_a_diagnosis_of_a_healthy_device(capsys: Capture) -> None:
    with listening() as (_, url):
        assert main(["diagnose", url]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["Route", "Port", "Handshake", "Tools"]
    assert all(" ok " in line for line in lines)


def test_a_diagnosis_of_a_port_on_which_nothing_listens(capsys: Capture) -> None:
    assert main(["diagnose", f"ws://127.0.0.1:{free_port()}/ws"]) == 3
    out = capsys.readouterr().out
    assert "FAILED" in out and "nothing listens" in out and "Check the port" in out


def test_a_diagnosis_of_the_hub(capsys: Capture) -> None:
    options = ["--hub-host", "127.0.0.1", "--hub-port", "0", "--wait", "0.2"]
    assert main(["diagnose", "hub:", "--json", *options]) == 3
    said = capsys.readouterr()
    outcomes = {step["check"]: step["outcome"] for step in json.loads(said.out)["steps"]}
    assert outcomes["port"] == "passed" and outcomes["hello"] == "failed"
    assert "Listening at ws://127.0.0.1:" in said.err


def test_a_diagnosis_of_what_is_no_endpoint(capsys: Capture) -> None:
    assert main(["diagnose", "nothing", "--json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert document["steps"] == [] and document["error"]["message"]


def test_a_diagnosis_of_the_simulated_device_has_no_steps(capsys: Capture) -> None:
    assert main(["diagnose", "demo:", "--json"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["steps"] == [] and "nothing to check" in captured.err
