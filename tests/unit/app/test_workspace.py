"""The facade over real sockets: hub, saved devices, the demo, and a clean end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidStatus

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener, HubStart
from companion.app.connect.reach import Logins
from companion.app.connect.simulated import SimulatedDevices
from companion.app.secrets import Secrets
from companion.app.servers.settings import SERVER_ROOTS
from companion.app.settings.ports import HUB_PORT
from companion.app.settings.setting import Setting
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.settings.window import LANGUAGE, THEME
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallRequest
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.workspace import Noun, Stage, Work, Workspace
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.events import EventKind, Publisher
from companion.messages.message import message
from companion.transports.endpoint import DEMO_TEXT, Endpoint
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.ports import free_port
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.waiting import device_in, published

FAST = Timing(handshake=40, dial=40, call=40, backoff_first=0.01)


@asynccontextmanager
async def workspace(*given: object, port: int = 0, **options: Any) -> AsyncIterator[Workspace]:
    devices = options.pop("devices", [])
    settings = Settings(hub_host="127.0.0.1", hub_port=port, devices=devices)
    space = assemble(settings, *given, timing=FAST, **options)
    await space.start()
    try:
        yield space
    finally:
        await space.stop()


async def test_a_device_that_dials_in_appears() -> None:
    async with workspace() as space, dialing_device(space[HubListener].status.port):
        view = await device_in(space.devices, Endpoint.hub(MAC).text, DeviceState.READY)
        assert view.way is Way.DIALS_IN and view.address == "127.0.0.1"
        events = [entry.event for entry in space[ActivityLog].entries(view.key)]
        assert events == ["dialed_in", "connected"]


async def test_the_hub_tells_where_it_listens() -> None:
    async with workspace() as space:
        assert (
            space[HubListener].status.listening
            and space[HubListener].status.address == f"127.0.0.1:{space[HubListener].status.port}"
        )


async def test_a_taken_port_is_told_and_nothing_raises() -> None:
    async with workspace() as first, workspace(port=first[HubListener].status.port) as second:
        assert not second[HubListener].status.listening
        assert second[HubListener].status.problem is not None and second[
            HubListener
        ].status.problem.code.startswith("hub.port_taken")
        key = await second[SimulatedDevices].start_demo()
        await device_in(second.devices, key, DeviceState.READY)


async def test_a_wrong_token_is_seen_in_the_activity() -> None:
    async with workspace(HubStart("right")) as space:
        with pytest.raises(InvalidStatus):
            await dialing_device(space[HubListener].status.port, token="wrong").__aenter__()
        (entry,) = space[ActivityLog].entries()
        assert entry.title.code == "live.rejected_token" and entry.kind is EventKind.WARNING
        async with dialing_device(space[HubListener].status.port, token="right"):
            await device_in(space.devices, Endpoint.hub(MAC).text, DeviceState.READY)


async def test_a_saved_device_is_dialed_at_the_start() -> None:
    async with (
        listening_device() as (_, url),
        workspace(devices=[SavedDevice(url, "Kitchen")], listen=False) as space,
    ):
        view = await device_in(space.devices, url, DeviceState.READY)
        assert view.name == "Kitchen" and view.saved and view.way is Way.LOCAL
        assert not space[HubListener].status.listening


async def test_adding_saves_and_removing_forgets() -> None:
    async with listening_device() as (_, url), workspace() as space:
        changes: list[Settings] = []
        space.settings_changed.subscribe(changes.append)
        key = await space[Connections].add(Endpoint.parse(url), "Desk")
        await device_in(space.devices, key, DeviceState.READY)
        assert space.settings.devices == [SavedDevice(url, "Desk")]
        removed = asyncio.create_task(published(space.devices.removed))
        await asyncio.sleep(0)
        await space[Connections].remove(key)
        assert await removed == key
        assert space.settings.devices == [] and space.devices.view(key) is None
        assert len(changes) == 2


async def test_adding_twice_is_adding_once() -> None:
    async with listening_device() as (_, url), workspace() as space:
        for name in ("One", "Two"):
            await space[Connections].add(Endpoint.parse(url), name)
        view = await device_in(space.devices, url, DeviceState.READY)
        assert view.name == "Two" and space.settings.devices == [SavedDevice(url, "Two")]


async def test_reconnecting() -> None:
    async with listening_device() as (_, url), workspace() as space:
        key = await space[Connections].add(Endpoint.parse(url))
        await device_in(space.devices, key, DeviceState.READY)
        again = asyncio.create_task(published(space.devices.changed, lambda v: v.session == 2))
        await asyncio.sleep(0)
        await space[Connections].reconnect(key)
        await again


async def test_the_demo_device_reboots_and_comes_back() -> None:
    async def yes(request: CallRequest) -> bool:
        return True

    async with workspace(listen=False) as space:
        key = await space[SimulatedDevices].start_demo()
        assert key == await space[SimulatedDevices].start_demo() == DEMO_TEXT
        view = await device_in(space.devices, key, DeviceState.READY)
        assert view.way is Way.SIMULATED and view.board == "otto-robot"
        assert sum(tool.user_only for tool in view.tools) == 7
        back = asyncio.create_task(published(space.devices.changed, lambda v: v.session == 2))
        record = await space[CallService].call(key, "self.reboot", {}, timeout=10, confirm=yes)
        assert record.outcome.value == "lost"
        assert (await back).connected


async def test_the_end_leaves_no_task() -> None:
    before = asyncio.all_tasks()
    async with listening_device() as (_, url), workspace() as space:
        await space[Connections].add(Endpoint.parse(url))
        await space[SimulatedDevices].start_demo()
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
    opening = asyncio.create_task(workspace[HubListener].open())
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
        key = await space[Connections].add(Endpoint.parse(address), "Lamp")
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
            (await space[Logins].of(Endpoint.parse(moved.endpoint))).environment.values()
        )
        assert SECRET not in (config_dir / "settings.json").read_text("utf-8")
    finally:
        await space.stop()


# what a workspace is without any noun


def empty(**options: Any) -> Workspace:
    return Workspace(Settings(), DeviceRegistry(), Secrets(), listens=False, **options)


def noun(name: str, log: list[str], *, fails: str = "") -> Noun:
    """Notes each stage as it comes; raises in the one of that name."""

    def note(stage: Stage) -> None:
        log.append(f"{name} {stage.name.lower()}")
        if stage.name.lower() == fails:
            raise ValueError(name)

    def wire(space: Workspace) -> None:
        for stage in Stage:
            space.on(stage, partial(note, stage))

    return Noun(name, lambda: wire)


async def test_nouns_begin_in_their_order_and_end_the_other_way(config_dir: Path) -> None:
    log: list[str] = []
    space = empty()
    for name in ("a", "b"):
        space.wire(noun(name, log))
    await space.start()
    assert log == ["a load", "b load", "a start", "b start"]
    log.clear()
    await space.leave()
    await space.stop()
    assert log == [
        *("b leave", "a leave", "b end", "a end"),
        *("b stop", "a stop", "b last", "a last"),
    ]


@pytest.mark.parametrize("stage", ["load", "start", "leave", "end", "stop", "last"])
async def test_a_noun_that_fails_takes_nobody_along(stage: str, config_dir: Path) -> None:
    log: list[str] = []
    space, said = empty(), []
    space.file_failed.subscribe(lambda trouble: said.append(trouble.english()))
    for name, fails in (("a", ""), ("b", stage), ("c", "")):
        space.wire(noun(name, log, fails=fails))
    await space.start(whole=False)
    await space.leave()
    await space.stop()
    assert len(log) == 3 * len(Stage)
    assert [text for text in said if "(b)" in text] and len(said) == 1


@pytest.mark.parametrize("stage", [Stage.LEAVE, Stage.END, Stage.STOP, Stage.LAST])
async def test_a_noun_that_does_not_end_keeps_nobody(stage: Stage, config_dir: Path) -> None:
    log: list[str] = []
    space, said = empty(), []
    space.longest_end = 0.01
    space.file_failed.subscribe(lambda trouble: said.append(trouble.english()))

    async def never() -> None:
        while True:
            with suppress(asyncio.CancelledError):
                await released.wait()
                return

    released = asyncio.Event()
    space.wire(noun("a", log))
    space.wire(Noun("b", lambda: lambda to: to.on(stage, never)))
    await space.start()
    async with asyncio.timeout(5):
        await space.leave()
        await space.stop()
    assert log[-1] == "a last"
    assert [text for text in said if "(b)" in text] and len(said) == 1
    released.set()


async def test_a_command_that_needs_all_of_it_ends_with_what_a_noun_raises(
    config_dir: Path,
) -> None:
    log: list[str] = []
    space = empty()
    for name, fails in (("a", ""), ("b", "start"), ("c", "")):
        space.wire(noun(name, log, fails=fails))
    with pytest.raises(ValueError, match="b"):
        await space.start()
    assert log[-1] == "b start"
    await space.stop()


def test_a_service_is_found_by_its_class_and_a_fake_in_its_place() -> None:
    space = empty()
    with pytest.raises(KeyError):
        space[CallService]
    calls = space.put(CallService(space.devices))
    assert space[CallService] is calls
    other = type("Fake", (), {})()
    space.put(other, CallService)
    assert space[CallService] is other


def test_what_a_run_was_given_is_found_by_its_class() -> None:
    limits = UpgradeLimits(come_back=3)
    space = empty(given=(None, limits))
    with pytest.raises(TypeError, match="UpgradeLimits"):
        space.check_given()
    assert space.given(UpgradeLimits) is limits and space.given(HubStart) is None
    space.check_given()


def test_only_nouns_that_keep_something_have_a_store(config_dir: Path) -> None:
    kept, other = Noun("kept"), Noun("other")
    space = empty(keeps={kept: config_dir}, acts=(other,))
    assert space.store(kept) is space.store_in(config_dir)
    assert space.store(other) is None and space.acts(other) and not space.acts(kept)


async def test_nouns_act_on_their_own_settings_at_once(config_dir: Path) -> None:
    space = empty()
    acted: list[tuple[str, frozenset[Setting[Any]]]] = []

    async def on_theme(changed: frozenset[Setting[Any]]) -> None:
        acted.append((space.settings[THEME], changed))
        raise ValueError("this noun alone")

    space.on_change((THEME,), on_theme)
    space.on_change((HUB_PORT,), lambda changed: acted.append(("port", changed)))
    space.on_change((LANGUAGE,), lambda changed: acted.append(("language", changed)))
    changing = asyncio.create_task(space.change({THEME: "dark", LANGUAGE: "ja"}))
    await asyncio.sleep(0)
    both = frozenset((THEME, LANGUAGE))
    assert acted == [("dark", both), ("language", both)]
    await changing
    assert (await asyncio.to_thread(Settings.load))[THEME] == "dark"
    await space.change({})
    assert len(acted) == 2


async def test_work_and_secrets_are_those_of_all_nouns(config_dir: Path) -> None:
    space, changed = empty(), Publisher[int]()
    told: list[None] = []
    work = Work(message("upgrade.under_way"), "Otto", message("link.left"))
    space.add_work(lambda: (work,), changed)
    space.add_secrets(lambda: ("a secret",))
    space.work_changed.subscribe(told.append)
    changed.publish(1)
    assert space.work() == (work,) and len(told) == 1 and "a secret" in space.secrets_seen()


async def test_two_spellings_of_a_mac_are_one_device() -> None:
    async with workspace() as space:
        port = space[HubListener].status.port
        key = Endpoint.hub(MAC).text
        async with dialing_device(port):
            await device_in(space.devices, key, DeviceState.READY)
        for spelled in (MAC.replace(":", "-"), MAC.replace(":", "").upper()):
            await device_in(space.devices, key, DeviceState.LOST)
            async with dialing_device(port, device_id=spelled):
                await device_in(space.devices, key, DeviceState.READY)
        assert [view.key for view in space.devices.views()] == [key]
