"""`companion offer`, `serve` and `hub` with what was chosen in the window."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from companion.app.offer.choice import APP, OfferChoice
from companion.app.offer.saved import SavedAssistant, token_account
from companion.app.secrets import SERVICE
from companion.app.settings.settings import Settings
from companion.simulator import simulated_stock_device
from companion.simulator.state import Identity
from tests.fakes.assistant import assistant
from tests.fakes.commands import command
from tests.fakes.ports import free_port
from tests.fakes.sayings import NEW, behaviour
from tests.fakes.secrets import MemoryKeyring
from tests.marks import needs_av, needs_espeak
from tests.unit.cli.test_commands import Running, hub_options

TOKEN = "do-not-tell"
DEMO = "demo:"


def save(config_dir: Path, address: str = "wss://example.com/mcp/") -> None:
    choice = OfferChoice().with_tool(DEMO, "self.demo.big", offered=False)
    choice = choice.with_tool(DEMO, "self.audio_speaker.set_volume", name="louder")
    choice = choice.with_tool(APP, "list_devices", offered=True)
    choice = choice.with_tool(DEMO, "self.reboot", offered=True)
    saved = SavedAssistant("a1", "Family", address, sources=(DEMO, APP), choice=choice)
    settings = Settings(assistants={"a1": saved.document()})
    settings.write(config_dir)


async def test_the_choice_of_the_window_is_offered(config_dir: Path) -> None:
    save(config_dir)
    async with (
        assistant() as (fake, address),
        command("offer", address, "--saved", "family", "--json") as offer,
    ):
        await offer.kind("listed")
        await fake.connected()
        assert {"louder", "list_devices", "reboot"} < set(fake.names)
        assert not {"demo_big", "show_message"} & set(fake.names)
        assert (await fake.call("louder", volume=12))["isError"] is False
        assert (await offer.kind("called"))["tool"] == "self.audio_speaker.set_volume"
        # chosen to ask each time, and nobody is there to be asked
        assert (await fake.call("reboot"))["isError"]
        assert (await offer.kind("called"))["outcome"] == "refused"


async def test_names_and_descriptions_come_from_a_file(config_dir: Path, tmp_path: Path) -> None:
    edits = tmp_path / "edits.json"
    tool = "self.audio_speaker.set_volume"
    edits.write_text(json.dumps({tool: {"name": "turn up", "description": "Makes it louder."}}))
    words = ("--from", DEMO, "--tool", tool, "--edits", str(edits), "--limit", "1")
    async with assistant() as (fake, address), command("offer", address, *words):
        await fake.connected()
        assert [(each["name"], each["description"]) for each in fake.tools] == [
            ("turn_up", "Makes it louder.")
        ]


async def test_the_app_itself_is_a_source(config_dir: Path) -> None:
    async with assistant() as (fake, address), command("offer", address, "--from", "app:"):
        await fake.connected()
        assert fake.names == ["list_devices", "read_device_status", "show_message"]


async def test_a_program_without_a_password_store_says_what_is_missing(config_dir: Path) -> None:
    save(config_dir)
    async with command("offer", "--saved", "Family") as offer:
        assert await offer.end() == 2
        assert "password store" in offer.everything


def test_what_is_saved_is_listed(config_dir: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(config_dir)
    assert main(["offer", "--list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed["name"] == "Family" and listed["sources"] == [DEMO, APP]


@pytest.mark.parametrize(
    "words",
    [
        ("offer", "wss://example.com/?token=" + TOKEN),
        ("serve", "--saved", "Nobody"),
        ("serve", "--from", DEMO, "--edits", "{edits}"),
    ],
)
def test_wrong_uses(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edits = tmp_path / "edits.json"
    for text in ("[]", "[" * 100_000):
        edits.write_text(text)
        assert main([word.format(edits=edits) for word in words]) == 2
    assert TOKEN not in capsys.readouterr().err


def test_the_hub_keeps_the_connections_of_the_window(
    config_dir: Path, memory_keyring: MemoryKeyring, capsys: pytest.CaptureFixture[str]
) -> None:
    running, found = Running(), asyncio.Event()
    tools: list[str] = []

    async def far_side(ready: Future[str]) -> None:
        async with assistant() as (fake, address):
            ready.set_result(address)
            await fake.connected()
            while "list_devices" not in fake.names or "louder" not in fake.names:
                await fake.connected(fake.connections + 1)
            tools.extend(fake.names)
            found.set()

    ready: Future[str] = Future()
    running.start(far_side(ready))
    try:
        address = ready.result(10)
        place, _, query = address.partition("?")
        save(config_dir, place)
        memory_keyring.set_password(SERVICE, token_account("a1"), query)
        ports = ("--hub-http-port", "0", "--hub-mqtt-port", "0")
        options = hub_options(free_port())[:4]
        assert main(["hub", *options, *ports, "--seconds", "8", "--json"]) == 0
        assert {"louder", "list_devices"} < set(tools)
    finally:
        running.stop()
    assert TOKEN not in capsys.readouterr().out


async def said_by(*options: str) -> tuple[list[str], dict[str, Any], int]:
    """The tools that an assistant gets of this app, what `say` answers there, and how many
    announcements the device got."""
    mac, http = Identity.number(0).mac, free_port()
    ports = ("--hub-port", str(free_port()), "--hub-http-port", str(http), "--hub-mqtt-port", "0")
    here = (*ports, "--hub-host", "127.0.0.1", "--upstream-ota", "none", "--wait", "60")
    sources = ("--from", "app:", "--from", f"hub:{mac}", "--accept", mac)
    ota = f"http://127.0.0.1:{http}/xiaozhi/ota/"
    async with (
        assistant() as (fake, address),
        simulated_stock_device(ota, behaviour=behaviour(NEW), version=NEW) as device,
        command("offer", address, *sources, *here, *options),
    ):
        await fake.connected()
        listed = await fake.call("list_devices")
        [facts] = json.loads(listed["content"][0]["text"])
        answer = await fake.call("say", device=facts["name"], text="Dinner is ready")
        return fake.names, answer, len(device.announcements)


@needs_espeak
@needs_av
async def test_it_says_aloud_only_where_that_was_named() -> None:
    names, _, played = await said_by()
    assert "show_message" in names and "say" not in names and not played
    names, answer, played = await said_by("--privileged", "say")
    assert answer["content"][0]["text"] == "Played to the end" and played == 1
    limits = ("--say-on", f"hub:{Identity.number(1).mac}", "--say-hours", "0-23:59")
    _, answer, played = await said_by("--privileged", "say", *limits)
    assert answer["isError"] and "does not allow" in answer["content"][0]["text"] and not played
