"""Assistants that are kept: their token, their states, what they may, what they called."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from keyring.errors import KeyringError
from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.offer.choice import OfferChoice
from companion.app.offer.link import AssistantAddress
from companion.app.offer.saved import SavedAssistant, saved_assistant
from companion.app.offer.service import AssistantService, AssistantState, AssistantView
from companion.app.offer.settings import ASSISTANTS
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import EndpointError, UsageError
from companion.transports.endpoint import Endpoint
from tests.fakes.assistant import assistant
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.mcp_http import scripted_server
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.waiting import device_in, published

KEY = Endpoint.hub(MAC).text
TOKEN = "do-not-tell"
FAST = Timing(call=40, dial=40, backoff_first=0.02, backoff_most=0.05)
REBOOT = tool("self.reboot", annotations={"audience": ["user"]})


@asynccontextmanager
async def living(
    settings: Settings | None = None, history: History | None = None
) -> AsyncIterator[tuple[Workspace, ScriptedDevice]]:
    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, "true")

    settings = settings or Settings(hub_host="127.0.0.1", hub_port=0)
    workspace = assemble(settings, history, timing=FAST)
    await workspace.start()
    try:
        script = {"tools": [tool("self.walk"), REBOOT], "on_request": {"tools/call": answer}}
        async with dialing_device(workspace[HubListener].status.port, **script) as device:
            await device_in(workspace.devices, KEY, DeviceState.READY)
            yield workspace, device
    finally:
        await workspace.stop()


async def in_state(workspace: Workspace, key: str, *states: AssistantState) -> AssistantView:
    """The view as soon as it is in one of `states`."""

    def there() -> AssistantView | None:
        view = workspace[AssistantService].view(key)
        return view if view is not None and view.state in states else None

    if there() is None:
        await published(workspace[AssistantService].changed, lambda _: there() is not None)
    view = there()
    assert view is not None
    return view


async def test_it_connects_pauses_and_goes_on(
    memory_keyring: MemoryKeyring, config_dir: Path
) -> None:
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    async with living(settings) as (workspace, _), assistant() as (fake, address):
        service = workspace[AssistantService]
        key = await service.add(" Family ", address, [KEY])
        await fake.connected()
        view = await in_state(workspace, key, AssistantState.CONNECTED)
        assert fake.names == ["walk"] and view.offered == 1 and len(view.tools) == 2
        assert fake.paths == [f"/mcp/?token={TOKEN}"]
        # the token is in the password store and nowhere else
        assert TOKEN in str(memory_keyring.secrets)
        assert TOKEN not in json.dumps(settings.document()) and TOKEN not in repr(view)
        settings.write(config_dir)
        assert TOKEN not in (config_dir / "settings.json").read_text()
        assert f"token={TOKEN}" in workspace.secrets_seen()
        assert (await fake.call("walk"))["isError"] is False
        view = await in_state(workspace, key, AssistantState.CONNECTED)
        assert (view.calls_today, view.failed_today) == (1, 0)

        await service.pause(key)
        assert (await in_state(workspace, key, AssistantState.PAUSED)).problem is None
        await service.pause_all(paused=False)
        await fake.connected(2)
        # what is kept is what the next start reads
        kept = Settings.load(config_dir)
        assert saved_assistant(kept, "family").sources == (KEY,)
        await service.remove(key)
        assert not memory_keyring.secrets and not settings[ASSISTANTS] and not service.views()


async def test_wrong_names_and_addresses_are_refused() -> None:
    async with living() as (workspace, _):
        service = workspace[AssistantService]
        address = f"ws://127.0.0.1:9/mcp/?token={TOKEN}"
        key = await service.add("Family", address)
        for name, given, error in (
            ("family", address + "2", UsageError),
            ("  ", address + "2", UsageError),
            ("Other", address, UsageError),
            ("Other", "http://127.0.0.1/", EndpointError),
        ):
            with pytest.raises(error) as caught:
                await service.add(name, given)
            assert TOKEN not in str(caught.value)
        service.rename(key, "Home")
        assert [view.saved.name for view in service.views()] == ["Home"]
        with pytest.raises(UsageError):
            saved_assistant(Settings(), "Home")


async def test_without_a_password_store_the_token_counts_for_this_run(
    memory_keyring: MemoryKeyring, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: str) -> None:
        raise KeyringError("locked")

    monkeypatch.setattr(memory_keyring, "set_password", refuse)
    said: list[str] = []
    async with living() as (workspace, _), assistant() as (fake, address):
        workspace[AssistantService].not_kept.subscribe(
            lambda message: said.append(message.english())
        )
        await workspace[AssistantService].add("Family", address)
        await fake.connected()
    assert len(said) == 1 and TOKEN not in said[0]


async def test_another_address_is_used_at_once() -> None:
    async with (
        living() as (workspace, _),
        assistant() as (first, address),
        assistant() as (second, other),
    ):
        key = await workspace[AssistantService].add("Family", address, [KEY])
        await first.connected()
        await workspace[AssistantService].change_address(key, other)
        await second.connected()


async def test_a_token_that_is_gone_is_told(memory_keyring: MemoryKeyring) -> None:
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    async with living(settings) as (workspace, _):
        key = await workspace[AssistantService].add("Family", f"ws://127.0.0.1:9/?token={TOKEN}")
    memory_keyring.secrets.clear()
    async with living(settings) as (workspace, _):
        view = await in_state(workspace, key, AssistantState.REFUSED)
        assert view.problem is not None and "password store" in view.problem.english()


async def test_a_server_that_refuses_is_not_asked_at_once_again() -> None:
    def refuse(line: ServerConnection, request: Request) -> Response:
        return line.respond(HTTPStatus.UNAUTHORIZED, "no")

    async def nobody(line: ServerConnection) -> None:
        raise AssertionError("it was let in")

    async with (
        living() as (workspace, _),
        serve(nobody, "127.0.0.1", 0, process_request=refuse) as server,
    ):
        port = next(iter(server.sockets)).getsockname()[1]
        key = await workspace[AssistantService].add(
            "Family", f"ws://127.0.0.1:{port}/?token={TOKEN}"
        )
        view = await in_state(workspace, key, AssistantState.REFUSED)
        assert view.problem is not None and "401" in view.problem.english()
        titles = [entry.event for entry in workspace[ActivityLog].entries() if entry.failed]
        assert titles == ["assistant_trouble"]


async def test_another_program_is_left_alone_until_it_is_taken_over() -> None:
    async with living() as (workspace, _), assistant() as (fake, address):
        key = await workspace[AssistantService].add("Family", address, [KEY])
        for times in (1, 2):
            await fake.connected(times)
            await fake.close(1000)
        view = await in_state(workspace, key, AssistantState.ELSEWHERE)
        assert view.link.retry_at is not None and view.problem is not None
        workspace[AssistantService].dial_now(key)
        await fake.connected(3)
        view = await in_state(workspace, key, AssistantState.CONNECTED)
        told = [entry.event for entry in workspace[ActivityLog].entries()]
        assert told.count("assistant_trouble") == told.count("assistant_connected") == 1


@pytest.mark.parametrize("free", [False, True])
async def test_a_privileged_tool_asks_unless_it_was_said_not_to(free: bool) -> None:
    asked: list[CallRequest] = []

    async def yes(request: CallRequest) -> bool:
        asked.append(request)
        return True

    async with living() as (workspace, device), assistant() as (fake, address):
        workspace[AssistantService].confirm = yes
        key = await workspace[AssistantService].add("Family", address, [KEY])
        await fake.connected()
        choice = OfferChoice().with_tool(KEY, "self.reboot", offered=True, free=free)
        workspace[AssistantService].choose(key, choice)
        await fake.call("reboot")
        assert len(device.requests("tools/call")) == 1
        assert len(asked) == (0 if free else 1)
        if asked:
            assert asked[0].asker == "Family" and asked[0].note is not None
        events = [entry.event for entry in workspace[ActivityLog].entries()]
        assert ("assistant_asks" in events) is not free


async def test_nobody_there_or_too_late_means_no() -> None:
    async def never(request: CallRequest) -> bool:
        await asyncio.get_running_loop().create_future()
        return True

    async with living() as (workspace, device), assistant() as (fake, address):
        service = workspace[AssistantService]
        key = await service.add("Family", address, [KEY])
        await fake.connected()
        service.choose(key, OfferChoice().with_tool(KEY, "self.reboot", offered=True))
        assert (await fake.call("reboot"))["isError"]
        service.confirm, service.ask_limit = never, 0.05
        assert (await fake.call("reboot"))["isError"]
        assert not device.requests("tools/call")
        outcomes = {call.outcome for call in service.calls_today(key)}
        assert outcomes == {CallOutcome.REFUSED}


async def test_calls_of_today_are_known_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(hub_host="127.0.0.1", hub_port=0)
    async with assistant() as (fake, address):
        async with living(settings, History(tmp_path)) as (workspace, _):
            key = await workspace[AssistantService].add("Family", address, [KEY])
            await fake.connected()
            await fake.call("walk")
            await fake.call("nothing")
            await workspace[CallService].call(KEY, "self.walk", {})  # by a person
        async with living(settings, History(tmp_path)) as (workspace, _):
            await fake.connected(2)
            view = workspace[AssistantService].view(key)
            if view is not None and view.calls_today < 2:
                await published(
                    workspace[AssistantService].changed,
                    lambda _: (
                        (v := workspace[AssistantService].view(key)) is not None
                        and v.calls_today == 2
                    ),
                )
            await fake.call("walk")
            view = workspace[AssistantService].view(key)
            assert view is not None and (view.calls_today, view.failed_today) == (3, 1)
            newest, *_, oldest = workspace[AssistantService].calls_today(key)
            assert newest.started > oldest.started and oldest.request.tool.name == "self.walk"


async def test_an_address_that_is_given_needs_no_password_store() -> None:
    saved = SavedAssistant("a1", "Family", "wss://example.com/mcp/", sources=(KEY,))
    settings = Settings(hub_host="127.0.0.1", hub_port=0, assistants={"a1": saved.document()})
    async with assistant() as (fake, address):
        workspace = assemble(settings, timing=FAST)
        workspace[AssistantService].given = {"family": AssistantAddress.parse(address)}
        await workspace.start()
        try:
            await fake.connected()
            assert f"token={TOKEN}" in workspace.secrets_seen()
        finally:
            await workspace.stop()


async def test_a_tool_that_a_server_adds_is_not_offered_unseen(config_dir: Path) -> None:
    tools = [tool("add"), tool("subtract")]

    async def answer(request: HttpRequest, body: dict[str, Any]) -> JSONResponse | None:
        if body.get("method") != "tools/list":
            return None
        return JSONResponse({"jsonrpc": "2.0", "id": body["id"], "result": {"tools": tools}})

    async with scripted_server(answer) as server, assistant() as (fake, address):
        settings = Settings(hub_host="127.0.0.1", hub_port=0)
        async with living(settings) as (workspace, _):
            source = await workspace[Connections].add(Endpoint.parse(server.url), name="Sums")
            key = await workspace[AssistantService].add("Family", address, [source, KEY])
            await device_in(workspace.devices, source, DeviceState.READY)
            await fake.connected()
            assert offered_by(workspace[AssistantService], key) == ["add", "subtract", "walk"]
            settings.write(config_dir)

        # the server is changed while the app is away
        tools.append(tool("delete_everything"))
        settings = Settings.load(config_dir)
        async with living(settings) as (workspace, device):
            service = workspace[AssistantService]
            await device_in(workspace.devices, source, DeviceState.READY)
            view = service.view(key)
            assert view is not None
            found = {each.tool.name: (each.chosen, each.new) for each in view.tools}
            assert found["add"] == (True, False)
            assert found["delete_everything"] == (False, True)
            entries = workspace[ActivityLog].entries()
            (told,) = [each for each in entries if each.event == "assistant_new_tools"]
            assert "Sums has new tools (1)" in told.title.english()
            # a device's own new tool is offered as before
            device.tools.append(tool("self.jump"))
            changed = {"jsonrpc": "2.0", "method": "notifications/tools/list_changed"}
            await device.payload(changed)
            await published(service.changed, lambda _: "jump" in offered_by(service, key))
            choice = view.saved.choice.with_tool(source, "delete_everything", offered=None)
            service.choose(key, choice)
            assert "delete_everything" in offered_by(service, key)


def offered_by(service: AssistantService, key: str) -> list[str]:
    view = service.view(key)
    assert view is not None
    return [each.name for each in view.tools if each.chosen]
