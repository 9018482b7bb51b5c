"""Stock devices without a window: the commands as processes, over real sockets."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.files.store import FILE_NAME
from companion.app.stock.records import KIND
from companion.simulator import SimulatedDevice, simulated_stock_device
from companion.simulator.state import Identity
from tests.fakes.announcer import need_multicast
from tests.fakes.commands import LIMIT, Command, command, run
from tests.fakes.kept import kept_in, text_of_store
from tests.fakes.ports import free_port
from tests.fakes.stock_workspace import FAST
from tests.fakes.upgrades import write_image
from tests.fakes.upstream_mqtt import DEVICE
from tests.fakes.upstream_script import Script
from tests.fakes.upstream_server import upstream_server
from tests.fakes.upstream_socket import TOKEN

VOLUME = "self.audio_speaker.set_volume"
FIRST = Identity.number(0).mac
"""Of the simulated device."""
HERE = ("--hub-host", "127.0.0.1", "--wait", "60", "--timeout", "60")

needs_signals = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows sends no process these signals"
)


def at(hub: int, http: int, mqtt: int = 0) -> list[str]:
    ports = ("--hub-port", hub, "--hub-http-port", http, "--hub-mqtt-port", mqtt)
    return [*HERE, *(str(each) for each in ports)]


@asynccontextmanager
async def hub(*options: str) -> AsyncIterator[tuple[Command, dict[str, Any]]]:
    """`companion hub --json` and what it says first."""
    async with command("hub", "--json", *HERE, "--hub-port", "0", *options) as process:
        first = json.loads(await process.line())
        assert first["kind"] == "listening"
        yield process, first


def kept(config_dir: Path) -> dict[str, dict[str, Any]]:
    return kept_in(config_dir, KIND)


async def test_a_hub_announces_itself_to_devices_that_look_for_one() -> None:
    need_multicast()
    async with hub("--upstream-ota", "none") as (_, first):
        found = await run("discover", "--hub-host", "127.0.0.1", "--seconds", "3", "--json")
    entries = json.loads(found.rest)["found"]
    (entry,) = [each for each in entries if first["ota"] in (each["note"] or "")]
    assert entry["kind"] == "hub"


@needs_signals
@pytest.mark.parametrize(("kind", "secret"), [("mqtt", DEVICE[1]), ("websocket", TOKEN)])
async def test_a_hub_holds_a_device_and_tells_what_passes(
    kind: Any, secret: str, config_dir: Path
) -> None:
    script = Script(calls=((VOLUME, {"volume": 30}),))
    async with (
        upstream_server(kind, script) as former,
        hub("--accept", "all", "--upstream-ota", former.ota_url) as (process, first),
        simulated_stock_device(first["ota"], behaviour=FAST) as device,
    ):
        assert first["upstream"] == former.ota_url and first["accept"] == ["all"]
        assert set(first["ports"]) == {"hub", "http", "mqtt", "audio"}
        assert all(0 < port < 65536 for port in first["ports"].values())
        boot = await process.kind("boot")
        assert boot["device"] == f"hub:{device.identity.mac}"
        assert boot["values"]["version"] == device.version
        await process.kind("connected")
        conversation = await device.talk()
        assert conversation.spoken == list(script.says)
        heard = await process.kind("heard")
        while heard["values"]["text"] != script.hears:
            heard = await process.kind("heard")
        call = await process.kind("assistant_call")
        assert (call["values"]["tool"], call["values"]["answer"]) == (VOLUME, "true")
        assert call["values"]["arguments"] == {"volume": 30}
        spoken = [await process.kind("spoken") for _ in script.says]
        assert [each["values"]["text"] for each in spoken] == list(script.says)
        await process.document(
            lambda value: value["kind"] == "conversation" and value["values"]["state"] == "idle"
        )
        password = device.settings.mqtt["password"]
        process.process.send_signal(signal.SIGTERM)
        assert await process.end() == 0
    assert secret not in process.everything and password not in process.everything
    assert secret not in text_of_store(config_dir)
    assert password not in text_of_store(config_dir)


@pytest.mark.parametrize("kind", ["mqtt", "websocket"])
async def test_a_hub_refuses_what_only_the_owner_may_order(kind: Any, config_dir: Path) -> None:
    script = Script(calls=(("self.reboot", {}),))
    async with (
        upstream_server(kind, script) as former,
        hub("--accept", "all", "--upstream-ota", former.ota_url) as (process, first),
        simulated_stock_device(first["ota"], behaviour=FAST) as device,
    ):
        await process.kind("connected")
        assert (await device.talk()).spoken == list(script.says)
        order = await process.kind("assistant_order")
        assert order["method"] == "self.reboot" and "needs your permission" in order["message"]
        assert order["values"] == {"tool": "self.reboot", "arguments": {}, "decision": "asked"}
        answers = former.device(device.identity.mac).answers.values()
        assert any("has not allowed" in str(each.get("error")) for each in answers)
        assert device.boots == 1
    assert kept(config_dir)[device.identity.mac]["orders"] == "ask"


@needs_signals
async def test_a_hub_ends_by_ctrl_c_as_it_was_asked_to() -> None:
    async with hub() as (process, _):
        process.process.send_signal(signal.SIGINT)
        assert await process.end() == 0
    assert process.said == ""


async def test_a_device_is_let_in_again_after_the_hub_was_killed(config_dir: Path) -> None:
    ports = at(free_port(), free_port(), free_port())
    none = ("--upstream-ota", "none")
    async with command("hub", "--json", *ports, *none, "--accept", "all") as process:
        first = json.loads(await process.line())
        async with simulated_stock_device(first["ota"], behaviour=FAST) as device:
            await process.kind("connected")
            async with asyncio.timeout(LIMIT):
                # another process writes it
                while not kept(config_dir):  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert device.identity.mac in kept(config_dir)
            process.process.kill()  # as when the power fails: nothing is saved at the end
            await process.end()
            async with command("hub", "--json", *ports) as again:
                first = json.loads(await again.line())
                assert [each["device"] for each in first["devices"]] == [
                    f"hub:{device.identity.mac}"
                ]
                assert first["devices"][0]["upstream"] is None
                await again.kind("connected")
            assert device.boots == 1


async def test_who_only_asks_is_shown_with_how_to_let_it_in(config_dir: Path) -> None:
    async with (
        upstream_server("mqtt") as former,
        hub("--upstream-ota", former.ota_url, "--seconds", "3") as (process, first),
        simulated_stock_device(first["ota"], behaviour=FAST) as device,
    ):
        asked = await process.kind("asked")
        assert asked["values"]["device_id"] == device.identity.mac
        await former.until(lambda each: len(each.answered) == 1)
        assert await process.end() == 0
    assert f"--accept {device.identity.mac}" in process.said
    assert not (config_dir / FILE_NAME).exists()


async def test_an_address_without_its_path_is_answered_and_said() -> None:
    async with (
        upstream_server("mqtt") as former,
        hub("--upstream-ota", former.ota_url, "--accept", "all") as (process, first),
    ):
        bare = first["ota"].removesuffix("/xiaozhi/ota/")
        async with simulated_stock_device(bare, behaviour=FAST) as device:
            said = await process.kind("warning")
            assert device.identity.mac in said["message"] or "127.0.0.1" in said["message"]
            assert f"{bare}/xiaozhi/ota/" in said["detail"]
            await process.kind("connected")
            # and is registered there as well
            post = urllib.request.Request(f"{bare}/activate", b"{}", {"Device-Id": FIRST})
            direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            answer = await asyncio.to_thread(direct.open, post, timeout=20)
            assert answer.status == 200


@pytest.mark.parametrize("path", ["/xiaozhi/otaa/", "/ota"])
async def test_a_device_that_asks_elsewhere_is_said(path: str) -> None:
    async with hub("--upstream-ota", "none") as (process, first):
        where = first["ota"].removesuffix("/xiaozhi/ota/")
        async with simulated_stock_device(where + path, behaviour=FAST):
            said = await process.kind("rejected")
            assert path in said["message"] and first["ota"] in said["detail"]


async def test_for_people_it_says_what_to_enter() -> None:
    port = free_port()
    ended = await run(
        "hub",
        *at(free_port(), port),
        "--accept",
        "02-58-5A-00-00-07",
        "--upstream-ota",
        "http://example.org/ota/?key=word",
        "--seconds",
        "0.1",
    )
    assert ended.process.returncode == 0
    assert f"http://127.0.0.1:{port}/xiaozhi/ota/" in ended.rest
    assert "02:58:5a:00:00:07" in ended.rest and "http://example.org/ota/" in ended.rest
    assert "word" not in ended.everything


async def test_a_hub_is_not_its_own_upstream_server() -> None:
    port = free_port()
    for host in ("127.0.0.1", "localhost"):
        upstream = f"http://{host}:{port}/xiaozhi/ota/"
        ended = await run("hub", *at(free_port(), port), "--upstream-ota", upstream)
        assert ended.process.returncode == 2 and ended.rest == ""
        assert "Traceback" not in ended.said


@pytest.mark.parametrize("taken", [0, 1, 2])
async def test_a_hub_needs_all_of_its_ports(taken: int) -> None:
    ports = [free_port() for _ in range(3)]
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", ports[taken])
    async with server:
        ended = await run("hub", "--json", *at(*ports))
    assert ended.process.returncode == 3
    assert str(ports[taken]) in ended.said and ended.rest == ""


@pytest.mark.parametrize("typed", ["02:58:5A:00:00:00", "02-58-5a-00-00-00", "02585A000000"])
async def test_a_call_lets_a_device_in_however_it_is_typed(typed: str, config_dir: Path) -> None:
    hub_port, http = free_port(), free_port()
    async with simulated_stock_device(f"http://127.0.0.1:{http}/xiaozhi/ota/", behaviour=FAST) as (
        device
    ):
        options = [*at(hub_port, http), "--accept", typed, "--upstream-ota", "none", "--json"]
        ended = await run("call", f"hub:{typed}", VOLUME, "volume=12", *options)
        assert json.loads(ended.rest)["ok"], ended.everything
        assert device.settings.volume == 12
    record = kept(config_dir)[device.identity.mac]
    assert record["accepted"] and record["former_url"] == ""


async def test_who_is_not_let_in_is_named_with_how_to_do_it() -> None:
    hub_port, http = free_port(), free_port()
    async with simulated_stock_device(f"http://127.0.0.1:{http}/xiaozhi/ota/", behaviour=FAST) as (
        device
    ):
        options = [*at(hub_port, http), "--upstream-ota", "none", "--wait", "3"]
        ended = await run("tools", "hub:", *options)
    assert ended.process.returncode == 3
    assert f"--accept {device.identity.mac}" in ended.said


async def test_another_upstream_server_for_who_is_let_in_already(config_dir: Path) -> None:
    hub_port, http = free_port(), free_port()
    async with (
        upstream_server("settings") as former,
        simulated_stock_device(f"http://127.0.0.1:{http}/xiaozhi/ota/", behaviour=FAST) as device,
    ):
        for upstream in ("none", former.ota_url):
            options = [*at(hub_port, http, 0), "--accept", "all", "--upstream-ota", upstream]
            ended = await run("tools", "hub:", "--json", *options)
            assert ended.process.returncode == 0, ended.said
            await _restart(device)
        assert kept(config_dir)[device.identity.mac]["former_url"] == former.ota_url


async def _restart(device: SimulatedDevice) -> None:
    """Pull its plug, and put it in again."""
    boots = device.boots
    device.unplugging.set()
    async with asyncio.timeout(40):
        await device.until(lambda each: each.boots > boots)


async def test_watching_tells_the_same_as_lines() -> None:
    hub_port, http = free_port(), free_port()
    script = Script(calls=((VOLUME, {"volume": 30}),))
    async with (
        upstream_server("websocket", script) as former,
        simulated_stock_device(f"http://127.0.0.1:{http}/xiaozhi/ota/", behaviour=FAST) as device,
    ):
        options = [*at(hub_port, http), "--accept", "all", "--upstream-ota", former.ota_url]
        async with command("watch", "hub:", *options) as process:
            while "tools listed" not in await process.line():
                pass
            await device.talk()
            while "Said: " not in (line := await process.line()):
                pass
        assert script.says[0] in line
        assert any("Heard: " + script.hears in each for each in process.lines)
        assert any(VOLUME + ' {"volume": 30}  true' in each for each in process.lines)


async def test_an_upgrade_over_mqtt_is_proved_by_the_start_and_kept(
    tmp_path: Path, config_dir: Path
) -> None:
    """The command must not end before the device has the answer: it would go back otherwise."""
    hub_port, http = free_port(), free_port()
    async with (
        upstream_server("settings") as former,
        simulated_stock_device(f"http://127.0.0.1:{http}/xiaozhi/ota/", behaviour=FAST) as device,
    ):
        former.delay = 0.5
        options = [*at(hub_port, http), "--accept", "all", "--upstream-ota", former.ota_url]
        words = ("upgrade", f"hub:{device.identity.mac}", str(write_image(tmp_path)))
        ended = await run(*words, "--yes", "--json", *options)
        told = json.loads(ended.rest)
        assert (ended.process.returncode, told["outcome"]) == (0, "upgraded"), ended.everything
        assert (told["from"], told["to"], device.version) == ("2.0.4", "2.1.0", "2.1.0")
        assert former.asked[-1].version == "2.1.0"
        await _restart(device)
        assert device.version == "2.1.0"


async def test_a_restart_over_mqtt_is_seen() -> None:
    hub_port, http = free_port(), free_port()
    async with simulated_stock_device(f"http://127.0.0.1:{http}/xiaozhi/ota/", behaviour=FAST) as (
        device
    ):
        options = [*at(hub_port, http), "--accept", device.identity.mac, "--upstream-ota", "none"]
        ended = await run("reboot", "hub:", "--yes", "--json", *options)
        assert ended.rest, ended.said
        assert json.loads(ended.rest)["outcome"] == "restarted", ended.everything
        assert device.boots == 2


async def test_who_is_let_in_with_all_is_a_stranger_until_it_is_named() -> None:
    hub_port, http, mqtt = free_port(), free_port(), free_port()
    async with simulated_stock_device(f"http://127.0.0.1:{http}/xiaozhi/ota/", behaviour=FAST) as (
        device
    ):
        words = ("call", "hub:", "self.get_system_info", "--yes", *at(hub_port, http, mqtt))
        ended = await run(*words, "--accept", "all", "--upstream-ota", "none")
        assert ended.process.returncode == 2 and not device.calls, ended.everything
        assert f"hub:{device.identity.mac}" in ended.said
        ended = await run(*words)  # it was let in, and logs in with its password
        assert ended.process.returncode == 2 and not device.calls, ended.everything
        ended = await run(*words, "--accept", device.identity.mac)
        assert ended.process.returncode == 0 and len(device.calls) == 1, ended.everything


async def test_simulated_stock_devices_are_called_by_another_process() -> None:
    hub_port, http = free_port(), free_port()
    options = [*at(hub_port, http), "--accept", "all", "--upstream-ota", "none"]
    words = ("call", "hub:02:58:5a:00:00:01", VOLUME, "volume=7", "--json")
    async with command(*words, *options) as calling:
        await _open(http)  # a device that gets no answer waits ten seconds
        async with command("simulate", "--ota", f"http://127.0.0.1:{http}", "--count", "2"):
            assert await calling.end() == 0
    assert json.loads(calling.rest)["ok"], calling.everything


async def _open(port: int) -> None:
    async with asyncio.timeout(LIMIT):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except ConnectionError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


async def test_without_the_mqtt_port_a_device_that_dials_is_reached() -> None:
    hub_port, http, mqtt = free_port(), free_port(), free_port()
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", mqtt)
    async with server, command("simulate", "--hub", f"ws://127.0.0.1:{hub_port}"):
        ended = await run("tools", "hub:", "--json", *at(hub_port, http, mqtt))
    assert ended.process.returncode == 0 and json.loads(ended.rest)["tools"]
    assert str(mqtt) in ended.said and "--hub-mqtt-port" in ended.said


@pytest.mark.parametrize(
    "words", [("hub",), ("tools", "hub:"), ("call", "hub:02:58:5a:00:00:01", VOLUME)]
)
async def test_nothing_listens_while_the_list_cannot_be_read(
    words: tuple[str, ...], config_dir: Path
) -> None:
    (config_dir / FILE_NAME).mkdir()
    ended = await run(*words, *HERE, "--hub-port", "0", "--accept", "all")
    assert ended.process.returncode == 3
    reason, problem = ended.said.splitlines()
    assert reason.startswith(f"{FILE_NAME} cannot be read: ") and "let in" in problem
    assert "companion." not in ended.said and not ended.rest


async def test_trouble_with_files_is_said_once_in_plain_words(config_dir: Path) -> None:
    (config_dir / FILE_NAME).write_text("{")
    (config_dir / "settings.json").mkdir()
    async with hub("--upstream-ota", "none", "--seconds", "0.5") as (process, _):
        assert await process.end() == 0
    lines = process.said.splitlines()
    assert sorted(line.split()[0] for line in lines) == [FILE_NAME, "settings.json"]
    assert "companion." not in process.said


async def test_a_list_that_cannot_be_written_is_said_once(config_dir: Path) -> None:
    # where SQLite would note what it is about to change
    (config_dir / f"{FILE_NAME}-journal").mkdir()
    async with (
        hub("--upstream-ota", "none", "--accept", FIRST, "--seconds", "8") as (process, first),
        simulated_stock_device(first["ota"], behaviour=FAST) as device,
    ):
        assert device.identity.mac == FIRST
        await process.kind("boot")
        assert await process.end() == 0
        assert "password" not in device.settings.mqtt
    [line] = process.said.splitlines()
    assert line.startswith(f"{FILE_NAME} cannot be written: ")
