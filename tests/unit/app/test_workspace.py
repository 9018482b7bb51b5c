"""The facade over real sockets: hub, saved devices, the demo, and a clean end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidStatus

from companion.app.assemble import assemble
from companion.app.servers.settings import SERVER_ROOTS
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.tools.records import CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState, Way
from companion.devices.timing import Timing
from companion.events import EventKind
from companion.transports.endpoint import DEMO_TEXT, Endpoint
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.ports import free_port
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.waiting import device_in, published

FAST = Timing(handshake=10, dial=10, call=10, backoff_first=0.01)


@asynccontextmanager
async def workspace(*, port: int = 0, **options: Any) -> AsyncIterator[Workspace]:
    devices = options.pop("devices", [])
    settings = Settings(hub_host="127.0.0.1", hub_port=port, devices=devices)
    space = assemble(settings, timing=FAST, **options)
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


async def test_a_device_that_dials_in_appears() -> None:
    async with workspace() as space, dialing_device(space.hub.port):
        view = await device_in(space.devices, Endpoint.hub(MAC).text, DeviceState.READY)
        assert view.way is Way.DIALS_IN and view.address == "127.0.0.1"
        events = [entry.event for entry in space.activity.entries(view.key)]
        assert events == ["dialed_in", "connected"]


async def test_the_hub_tells_where_it_listens() -> None:
    async with workspace() as space:
        assert space.hub.listening and space.hub.address == f"127.0.0.1:{space.hub.port}"


async def test_a_taken_port_is_told_and_nothing_raises() -> None:
    async with workspace() as first, workspace(port=first.hub.port) as second:
        assert not second.hub.listening
        assert second.hub.problem is not None and second.hub.problem.code.startswith(
            "hub.port_taken"
        )
        key = await second.simulated.start_demo()
        await device_in(second.devices, key, DeviceState.READY)


async def test_a_wrong_token_is_seen_in_the_activity() -> None:
    async with workspace(hub_token="right") as space:
        with pytest.raises(InvalidStatus):
            await dialing_device(space.hub.port, token="wrong").__aenter__()
        (entry,) = space.activity.entries()
        assert entry.title.code == "live.rejected_token" and entry.kind is EventKind.WARNING
        async with dialing_device(space.hub.port, token="right"):
            await device_in(space.devices, Endpoint.hub(MAC).text, DeviceState.READY)


async def test_a_saved_device_is_dialed_at_the_start() -> None:
    async with (
        listening_device() as (_, url),
        workspace(devices=[SavedDevice(url, "Kitchen")], listen=False) as space,
    ):
        view = await device_in(space.devices, url, DeviceState.READY)
        assert view.name == "Kitchen" and view.saved and view.way is Way.LOCAL
        assert not space.hub.listening


async def test_adding_saves_and_removing_forgets() -> None:
    async with listening_device() as (_, url), workspace() as space:
        changes: list[Settings] = []
        space.settings_changed.subscribe(changes.append)
        key = await space.add(Endpoint.parse(url), "Desk")
        await device_in(space.devices, key, DeviceState.READY)
        assert space.settings.devices == [SavedDevice(url, "Desk")]
        removed = asyncio.create_task(published(space.devices.removed))
        await asyncio.sleep(0)
        await space.remove(key)
        assert await removed == key
        assert space.settings.devices == [] and space.devices.view(key) is None
        assert len(changes) == 2


async def test_adding_twice_is_adding_once() -> None:
    async with listening_device() as (_, url), workspace() as space:
        for name in ("One", "Two"):
            await space.add(Endpoint.parse(url), name)
        view = await device_in(space.devices, url, DeviceState.READY)
        assert view.name == "Two" and space.settings.devices == [SavedDevice(url, "Two")]


async def test_reconnecting() -> None:
    async with listening_device() as (_, url), workspace() as space:
        key = await space.add(Endpoint.parse(url))
        await device_in(space.devices, key, DeviceState.READY)
        again = asyncio.create_task(published(space.devices.changed, lambda v: v.session == 2))
        await asyncio.sleep(0)
        await space.reconnect(key)
        await again


async def test_the_demo_device_reboots_and_comes_back() -> None:
    async def yes(request: CallRequest) -> bool:
        return True

    async with workspace(listen=False) as space:
        key = await space.simulated.start_demo()
        assert key == await space.simulated.start_demo() == DEMO_TEXT
        view = await device_in(space.devices, key, DeviceState.READY)
        assert view.way is Way.SIMULATED and view.board == "otto-robot"
        assert sum(tool.user_only for tool in view.tools) == 7
        back = asyncio.create_task(published(space.devices.changed, lambda v: v.session == 2))
        record = await space.calls.call(key, "self.reboot", {}, timeout=10, confirm=yes)
        assert record.outcome.value == "lost"
        assert (await back).connected


async def test_the_end_leaves_no_task() -> None:
    before = asyncio.all_tasks()
    async with listening_device() as (_, url), workspace() as space:
        await space.add(Endpoint.parse(url))
        await space.simulated.start_demo()
        await device_in(space.devices, DEMO_TEXT, DeviceState.READY)
        await space.stop()
        await space.stop()
        left = asyncio.all_tasks() - before
        names = [task.get_name() for task in left if "demo" in task.get_name()]
        assert names == []


@pytest.mark.parametrize("turns", range(6))
async def test_a_hub_whose_opening_is_given_up_leaves_its_port_free(turns: int) -> None:
    port = free_port()
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=port))
    opening = asyncio.create_task(workspace.hub_listener.open())
    for _ in range(turns):
        await asyncio.sleep(0)
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    await workspace.stop()
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", port)
    server.close()
    await server.wait_closed()


SECRET = "S3cr-q7X2-planted"


async def test_a_secret_in_an_address_is_put_back_where_it_is_dialed(
    memory_keyring: MemoryKeyring,
) -> None:
    asked: list[str] = []

    async def handler(connection: ServerConnection) -> None:
        assert connection.request is not None
        asked.append(connection.request.path)
        await connection.wait_closed()

    async with serve(handler, "127.0.0.1", 0) as server, workspace() as space:
        port = next(iter(server.sockets)).getsockname()[1]
        address = f"ws://127.0.0.1:{port}/ws?token={SECRET}"
        key = await space.add(Endpoint.parse(address), "Lamp")
        await published(space.devices.changed, lambda view: view.key == key and bool(asked))
        assert asked[0] == f"/ws?token={SECRET}"
        assert SECRET not in key and SECRET not in repr(space.settings)
        assert SECRET not in repr(space.devices.view(key))
        assert SECRET in repr(list(memory_keyring.secrets.values()))


async def test_what_an_earlier_version_left_in_the_settings_goes_to_the_password_store(
    memory_keyring: MemoryKeyring, config_dir: Path
) -> None:
    old, new = (f"stdio:no-such-program --token {value}" for value in (SECRET, "'${NAME}'"))
    before = Settings(
        hub_host="127.0.0.1",
        devices=[SavedDevice(old, "Mine", ("office",)), SavedDevice(new, "Other")],
        server_roots={old: ["/home"]},
        poll_status=False,
    )
    before.write(config_dir)
    settings = Settings.load(config_dir)
    assert SECRET not in repr(settings.saved_views())
    space = assemble(settings, timing=FAST, listen=False)
    space.settings_changed.subscribe(lambda _: settings.write())
    await space.start()
    try:
        [moved, other] = settings.devices
        assert moved.name == "Mine" and moved.labels == ("office",)
        assert other.endpoint == new
        assert settings[SERVER_ROOTS] == {moved.endpoint: ["/home"]}
        assert [view.key for view in settings.saved_views()] == [moved.endpoint, new]
        assert SECRET in list(
            (await space.logins.of(Endpoint.parse(moved.endpoint))).environment.values()
        )
        assert SECRET not in (config_dir / "settings.json").read_text("utf-8")
    finally:
        await space.stop()
