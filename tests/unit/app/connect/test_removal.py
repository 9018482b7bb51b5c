"""A removed device comes back as it was: its place, name, secrets and values."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins
from companion.app.connect.simulated import SimulatedDevices
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.tools.calls import CallService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, Way
from companion.devices.timing import Timing
from companion.errors import FileError
from companion.transports.endpoint import DEMO_TEXT, Endpoint
from companion.transports.login import NO_LOGIN, Login
from tests.fakes.devices import listening_device, tool
from tests.fakes.recordings import answered, asked, recorded_file
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.waiting import device_in

FAST = Timing(handshake=40, dial=40, call=40, backoff_first=0.01)
BROKER = Endpoint.parse("mqtts://me@127.0.0.1:1/02:00:00:00:00:01")
OTHER = Endpoint.parse("mqtts://me@127.0.0.1:1/02:00:00:00:00:02")
DESK = "hub:02:00:00:00:00:03"
SERVER = Endpoint.parse("http://127.0.0.1:1/mcp")


@asynccontextmanager
async def workspace(
    *devices: SavedDevice, memory: FormMemory | None = None
) -> AsyncIterator[Workspace]:
    settings = Settings(devices=list(devices))
    space = assemble(settings, memory, timing=FAST, listen=False)
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


async def test_a_device_comes_back_to_its_place_and_is_dialed() -> None:
    async with listening_device() as (_, url):
        saved = [SavedDevice("hub:a", "A"), SavedDevice(url, "Desk"), SavedDevice("hub:b", "B")]
        async with workspace(*saved) as space:
            await device_in(space.devices, url, DeviceState.READY)
            removed = await space[Connections].remove(url)
            assert space.devices.view(url) is None
            assert space.settings.devices == [saved[0], saved[2]]
            told: list[Settings] = []
            space.settings_changed.subscribe(told.append)
            assert await space[Connections].restore(removed) == url
            assert space.settings.devices == saved and len(told) == 1
            view = await device_in(space.devices, url, DeviceState.READY)
            assert view.name == "Desk" and view.saved


async def test_a_password_comes_back_and_stands_nowhere_meanwhile(
    memory_keyring: MemoryKeyring,
) -> None:
    async with workspace(SavedDevice(BROKER.text, "Lamp")) as space:
        await space[Logins].set(BROKER, Login("s3cret"))
        removed = await space[Connections].remove(BROKER.text)
        assert memory_keyring.secrets == {}
        assert "s3cret" not in repr(removed)
        await space[Connections].restore(removed)
        assert list(memory_keyring.secrets.values()) == ["s3cret"]
        assert await space[Logins].of(BROKER) == Login("s3cret")


async def test_a_password_that_was_entered_meanwhile_stays() -> None:
    async with workspace(SavedDevice(BROKER.text, "Lamp")) as space:
        await space[Logins].set(BROKER, Login("old"))
        removed = await space[Connections].remove(BROKER.text)
        await space[Logins].set(OTHER, Login("new"))
        await space[Connections].restore(removed)
        assert await space[Logins].of(BROKER) == Login("new")


async def test_a_password_for_this_run_is_written_nowhere(memory_keyring: MemoryKeyring) -> None:
    async with workspace() as space:
        space[Logins].use_now(BROKER, Login("typed"))
        await space[Connections].open(BROKER)
        removed = await space[Connections].remove(BROKER.text)
        assert await space[Logins].of(BROKER) == NO_LOGIN
        await space[Connections].restore(removed)
        assert await space[Logins].of(BROKER) == Login("typed")
        assert memory_keyring.secrets == {} and space.settings.devices == []


async def test_variables_and_tokens_of_a_server_come_back(memory_keyring: MemoryKeyring) -> None:
    login = Login(headers=MappingProxyType({"X-Key": "k3y"}))
    tokens = {"tokens": {"access_token": "t0ken", "token_type": "Bearer"}}
    async with workspace(SavedDevice(SERVER.text, "Notes")) as space:
        await space[Logins].set(SERVER, login)
        await space[SignIns].restore(SERVER, tokens)
        removed = await space[Connections].remove(SERVER.text)
        assert memory_keyring.secrets == {} and not await space[SignIns].signed_in(SERVER)
        await space[Connections].restore(removed)
        assert await space[Logins].of(SERVER) == login
        assert await space[SignIns].load(SERVER) == tokens


async def test_what_was_sent_last_comes_back() -> None:
    schema = {"type": "object", "properties": {"level": {"type": "integer"}}}
    memory = FormMemory()
    tools = [tool("self.lamp.set", inputSchema=schema)]
    async with (
        listening_device(tools=tools) as (_, url),
        workspace(SavedDevice(url, "Desk"), memory=memory) as space,
    ):
        await device_in(space.devices, url, DeviceState.READY)
        await space[CallService].call(url, "self.lamp.set", {"level": 7})
        removed = await space[Connections].remove(url)
        assert memory.last.find(url, "self.lamp.set") is None
        await space[Connections].restore(removed)
        kept = memory.last.find(url, "self.lamp.set")
        assert kept is not None and kept.arguments == {"level": 7}


async def test_pinned_calls_come_back_in_their_order() -> None:
    memory = FormMemory()
    made = datetime(2026, 11, 21, tzinfo=UTC)
    async with workspace(SavedDevice(DESK, "Desk"), memory=memory) as space:
        for level in (1, 2, 3):
            pin = SavedForm(f"Level {level}", "self.lamp.set", {"level": level}, made)
            memory.pins.add(DESK, pin, {})
        removed = await space[Connections].remove(DESK)
        assert memory.pins.of(DESK) == ()
        # one that was made since then stays
        again = SavedForm("Level 2", "self.lamp.set", {"level": 2}, made)
        memory.pins.add(DESK, again, {})
        await space[Connections].restore(removed)
        assert [pin.arguments["level"] for pin in memory.pins.of(DESK)] == [1, 2, 3]


async def test_a_recording_is_played_again(tmp_path: Path) -> None:
    path = recorded_file(
        tmp_path / "session.jsonl",
        asked(1, "initialize"),
        answered(1, {"protocolVersion": "2024-11-05", "serverInfo": {"name": "recorded"}}),
        asked(2, "tools/list"),
        answered(2, {"tools": [{"name": "self.volume", "inputSchema": {"type": "object"}}]}),
    )
    async with workspace() as space:
        key = await space[SimulatedDevices].replay(path)
        await device_in(space.devices, key, DeviceState.READY)
        removed = await space[Connections].remove(key)
        assert space.devices.view(key) is None
        assert await space[Connections].restore(removed) == key
        view = await device_in(space.devices, key, DeviceState.READY)
        assert view.way is Way.SIMULATED
        gone = await space[Connections].remove(key)
        await asyncio.to_thread(path.unlink)
        with pytest.raises(FileError):
            await space[Connections].restore(gone)


async def test_the_simulated_device_is_switched_on_again() -> None:
    async with workspace() as space:
        key = await space[SimulatedDevices].start_demo()
        await device_in(space.devices, key, DeviceState.READY)
        removed = await space[Connections].remove(key)
        assert space.devices.view(DEMO_TEXT) is None
        await space[Connections].restore(removed)
        await device_in(space.devices, key, DeviceState.READY)


async def test_a_device_that_was_never_saved_is_not_saved_by_coming_back() -> None:
    async with workspace() as space:
        removed = await space[Connections].remove("hub:02:00:00:00:00:09")
        await space[Connections].restore(removed)
        view = space.devices.view("hub:02:00:00:00:00:09")
        assert view is not None and not view.saved and space.settings.devices == []
