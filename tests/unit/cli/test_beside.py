"""Commands beside a running app: real processes, on real sockets."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from companion.cli.commands import COMMANDS
from companion.cli.watch import PROTECTED
from companion.simulator import Behaviour, SimulatedDevice, simulated_stock_device
from tests.fakes.beside import ALONE, BORROWS, VOLUME, lines, write_files
from tests.fakes.commands import LIMIT, Command, command, run
from tests.fakes.ports import free_port
from tests.fakes.sayings import NEW


def test_every_command_is_in_the_table() -> None:
    assert set(BORROWS) | set(ALONE) == set(COMMANDS)
    assert not set(BORROWS) & set(ALONE)
    protected = {name for name, each in BORROWS.items() if any(line.protected for line in each)}
    # `each` has no yes for devices that nobody named
    assert protected | {"each"} == set(PROTECTED)


@asynccontextmanager
async def hub(
    *words: str, version: str = "2.0.4"
) -> AsyncIterator[tuple[Command, SimulatedDevice, str]]:
    """A hub of its own process, and a stock device that it has let in; its endpoint."""
    ports = ("--hub-port", str(free_port()), "--hub-http-port", "0", "--hub-mqtt-port", "0")
    host = ("--hub-host", "127.0.0.1", "--upstream-ota", "none", "--accept", "all", "--json")
    async with command("hub", *host, *ports, *words) as started:
        listening = await started.kind("listening")
        url = f"http://127.0.0.1:{listening['ports']['http']}/xiaozhi/ota/"
        behaviour = Behaviour(speed=20)
        if version == NEW:
            behaviour = behaviour.of_firmware(version, "otto-robot")
        async with simulated_stock_device(url, 0, behaviour, version=version) as device:
            key = f"hub:{device.identity.mac}"
            await started.kind("connected")
            yield started, device, key


async def test_every_command_works_beside_a_hub(tmp_path: Path) -> None:
    allowed = [word for each in PROTECTED for word in ("--allow", each)]
    async with hub(*allowed) as (_, device, key):
        write_files(tmp_path, key)
        for line in lines():
            ended = await run(*line.typed(key), folder=tmp_path)
            assert ended.process.returncode == line.status, (line.words, ended.everything)
            assert line.says in ended.everything, (line.words, ended.everything)
        assert device.version == "2.2.0"


async def test_ctrl_c_pauses_a_rollout_and_the_same_command_goes_on(tmp_path: Path) -> None:
    async with hub("--allow", "rollout") as (_, device, key):
        write_files(tmp_path, key, soak_seconds=60)
        words = ("rollout", "plan.json", "--yes")
        for said in ("takes part", "It goes on where it was"):
            async with command(*words, folder=tmp_path, bare=True) as rolling:
                assert rolling.process.stderr is not None
                async with asyncio.timeout(LIMIT):
                    async for line in rolling.process.stderr:
                        rolling.said += line.decode()
                        if "Wave 1  " in rolling.said:
                            break
                rolling.process.send_signal(signal.SIGINT)
                assert await rolling.end() == 130
                assert said in rolling.said and "paused in the app" in rolling.said
        await device.until(lambda each: each.version == "2.2.0")


async def test_what_is_protected_is_refused_by_a_hub_that_was_not_told_to_allow_it(
    tmp_path: Path,
) -> None:
    async with hub("--allow", "reboot") as (_, device, key):
        await run("snapshot", key, "picture.jpg", folder=tmp_path)
        write_files(tmp_path, key)
        for line in lines():
            if line.protected and not line.words.startswith("reboot"):
                ended = await run(*line.typed(key), folder=tmp_path)
                assert ended.process.returncode == 2, (line.words, ended.everything)
                name = line.words.split(" ")[0]
                assert f"companion hub --allow {name}" in ended.said, ended.everything
        assert device.version == "2.0.4"
        assert (await run("reboot", key, "--yes")).process.returncode == 0


async def test_json_is_the_same_as_alone(tmp_path: Path) -> None:
    async with hub() as (_, _device, key):
        beside = json.loads((await run("tools", key, "--json")).rest)
        wrong = await run("call", key, VOLUME, "volume=150", "--json")
    alone = json.loads((await run("tools", "demo:", "--json")).rest)
    assert [each["name"] for each in beside["tools"]] == [each["name"] for each in alone["tools"]]
    assert wrong.process.returncode == 1
    assert set(json.loads(wrong.rest)) == {"ok", "content", "error", "elapsedMs"}
    assert "sent all the same" in wrong.said


async def test_a_sound_beside_a_hub_is_played_by_new_firmware(tmp_path: Path) -> None:
    write_files(tmp_path, "")
    async with hub(version=NEW) as (_, device, key):
        words = ("say", key, "Dinner", "--file", "dinner.ogg", "--json")
        ended = await run(*words, folder=tmp_path)
        assert ended.process.returncode == 0, ended.everything
        [entry] = json.loads(ended.rest)["devices"]
        assert (entry["id"], entry["outcome"]) == (key, "played")
        [played] = device.announcements
        assert played.shown == [(0, "Dinner")]


async def watched(watching: Command, key: str) -> dict[str, Any]:
    """The first call that it shows; it may have been started a moment ago."""
    shown = asyncio.create_task(watching.document(lambda value: "call" in value))
    while not shown.done():
        assert (await run("call", key, VOLUME, "volume=12")).process.returncode == 0
        await asyncio.wait({shown}, timeout=0.2)
    return await shown


async def test_ctrl_c_ends_it_here_and_there() -> None:
    async with hub() as (_, device, key), command("watch", key, "--json", bare=True) as watching:
        called = await watched(watching, key)
        assert called["call"]["asker"].startswith("companion call (")
        watching.process.send_signal(signal.SIGINT)
        assert await watching.end() == 130
        assert device.settings.volume == 12


async def test_the_end_of_the_app_is_said() -> None:
    async with hub() as (started, _device, key), command("watch", key, "--json") as watching:
        await watched(watching, key)
        started.process.send_signal(signal.SIGTERM)
        assert await watching.end() == 3
        assert "was closed" in watching.said
        assert await started.end() == 0


async def test_who_may_connect_is_not_decided_by_a_command() -> None:
    async with hub() as (_, _device, key):
        ended = await run("call", key, VOLUME, "volume=12", "--accept", "all")
        assert ended.process.returncode == 2 and "--accept" in ended.said


async def test_a_command_with_a_port_of_its_own_works_alone() -> None:
    async with hub() as (_, _device, key):
        ended = await run("tools", key, "--hub-port", "0", "--wait", "0.3")
        assert ended.process.returncode == 3


async def test_a_terminal_that_goes_away_takes_its_command_along() -> None:
    async with hub() as (started, device, key):
        async with command("watch", key, "--json") as watching:
            await watched(watching, key)
            slow = ("call", key, "self.demo.slow", "ms=60000")
            async with command(*slow, bare=True) as calling:
                await device.until(lambda each: "self.demo.slow" in dict(each.calls))
                calling.process.kill()
                ended = await watching.document(
                    lambda value: value.get("call", {}).get("tool") == "self.demo.slow"
                )
                assert ended["call"]["outcome"] == "cancelled"
        assert started.process.returncode is None
