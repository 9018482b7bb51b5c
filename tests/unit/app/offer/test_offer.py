"""What is offered, under which names, and what comes back."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.assemble import assemble
from companion.app.connect.hub import HubListener
from companion.app.offer.choice import MOST_NAME, OfferChoice, check_choice
from companion.app.offer.offer import ToolOffer, client_entry, offered_names
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import UsageError
from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.waiting import device_in

KEY = Endpoint.hub(MAC).text
REBOOT = tool("self.reboot", annotations={"audience": ["user"]})
VOLUME = tool(
    "self.audio_speaker.set_volume",
    inputSchema={
        "properties": {"volume": {"type": "integer", "minimum": 0, "maximum": 100}},
        "required": ["volume"],
    },
)


@asynccontextmanager
async def offering(
    choice: OfferChoice | None = None, *, confirm: Any = None, **script: Any
) -> AsyncIterator[tuple[ToolOffer, Workspace, ScriptedDevice]]:
    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0), timing=Timing(call=40))
    await workspace.start()
    options = {"confirm": confirm} if confirm is not None else {}
    offer = ToolOffer(
        workspace.devices,
        workspace[CallService],
        [KEY],
        choice or OfferChoice(),
        asker="Home assistant",
        **options,
    )
    offer.set_complete()
    try:
        script.setdefault("tools", [VOLUME, REBOOT, tool("self.get_device_status")])
        async with dialing_device(workspace[HubListener].status.port, **script) as device:
            await device_in(workspace.devices, KEY, DeviceState.READY)
            yield offer, workspace, device
    finally:
        offer.close()
        await workspace.stop()


def answers(*blocks: dict[str, Any]) -> dict[str, Any]:
    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.result(request, {"content": list(blocks), "isError": False})

    return {"on_request": {"tools/call": answer}}


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words}


@pytest.mark.parametrize(
    ("tools", "names"),
    [
        ([("Otto", "self.otto.walk")], ["otto_walk"]),
        ([("A", "self.x"), ("B", "self.x"), ("B", "y")], ["A_x", "B_x", "y"]),
        ([("A", "x"), ("A", "x")], ["A_x", "A_x_2"]),
        ([("A", "x.y"), ("A", "x y"), ("B", "x/y")], ["A_x_y", "A_x_y_2", "B_x_y"]),
    ],
)
def test_names(tools: list[tuple[str, str]], names: list[str]) -> None:
    assert offered_names(tools) == names


def test_names_are_what_assistants_take() -> None:
    names = offered_names([("A", "灯.打开"), ("A", "灯.关闭"), ("A", "x" * 200), ("A", "x" * 201)])
    assert len(set(names)) == 4
    for name in names:
        assert 0 < len(name) <= MOST_NAME and name.isascii()


async def test_privileged_tools_are_not_offered_unless_chosen() -> None:
    async with offering() as (offer, _, device):
        assert [each.name for each in offer.tools()] == [
            "audio_speaker_set_volume",
            "get_device_status",
        ]
        assert await offer.call("reboot", {}) is None
        assert not device.requests("tools/call")


async def test_a_chosen_privileged_tool_asks_each_time() -> None:
    asked: list[CallRequest] = []

    async def no(request: CallRequest) -> bool:
        asked.append(request)
        return False

    choice = OfferChoice().with_tool(KEY, "self.reboot", offered=True)
    async with offering(choice, confirm=no) as (offer, _, device):
        result = await offer.call("reboot", {})
        assert result is not None and result["isError"]
        assert [request.asker for request in asked] == ["Home assistant"]
        assert not device.requests("tools/call")


async def test_arguments_are_checked_before_a_device_sees_them() -> None:
    async with offering(**answers(text("true"))) as (offer, workspace, device):
        wrong = await offer.call("audio_speaker_set_volume", {"volume": 300})
        assert wrong is not None and wrong["isError"] and "volume" in wrong["content"][0]["text"]
        assert not device.requests("tools/call")
        right = await offer.call("audio_speaker_set_volume", {"volume": 30})
        assert right == {"content": [text("true")], "isError": False}
        record, refused = workspace[CallService].recent(KEY)
        assert refused.outcome is CallOutcome.NOT_SENT
        assert refused.request.asker == "Home assistant"
        assert record.request.asker == "Home assistant"
        assert record.outcome is CallOutcome.ANSWERED


async def test_a_long_answer_is_cut_and_pictures_become_words() -> None:
    picture = {"type": "image", "mimeType": "image/png", "data": "aGVsbG8="}
    choice = OfferChoice(most_answer=10)
    script = answers(picture, text("x" * 50))
    async with offering(choice, **script) as (offer, _, _device):
        result = await offer.call("get_device_status", {})
        assert result is not None
        assert all(block["type"] == "text" for block in result["content"])
    choice = OfferChoice(pictures=True, most_answer=10)
    async with offering(choice, **script) as (offer, _, _device):
        result = await offer.call("get_device_status", {})
        assert result is not None
        assert result["content"][0] == picture
        cut = result["content"][1]["text"]
        assert cut.startswith("x" * 10 + "\n") and "50" in cut


async def test_a_device_that_is_away_answers_in_words() -> None:
    async with offering() as (offer, workspace, _):
        found = workspace.devices.device(KEY)
        assert found is not None
        await found.disconnect(message("link.stopped"))
        await device_in(workspace.devices, KEY, DeviceState.LOST, DeviceState.WAITING)
        assert len(offer.tools()) == 2
        result = await offer.call("get_device_status", {})
        assert result is not None and result["isError"] and result["content"][0]["text"]


async def test_a_schema_without_a_type_gets_the_one_that_is_allowed() -> None:
    async with offering() as (offer, _, _device):
        listed = await offer.listing()
        assert listed[0]["inputSchema"]["type"] == "object"
        assert listed[0]["inputSchema"]["required"] == ["volume"]


def test_a_wrong_choice_is_told() -> None:
    tools = [("reboot", Tool("self.reboot", user_only=True)), ("walk", Tool("self.walk"))]
    check_choice(OfferChoice(only=frozenset({"walk"}), without=frozenset({"self.walk"})), tools)
    with pytest.raises(UsageError, match="nothing"):
        check_choice(OfferChoice(only=frozenset({"nothing"})), tools)
    with pytest.raises(UsageError, match="--privileged"):
        check_choice(OfferChoice(only=frozenset({"reboot"})), tools)


@pytest.mark.parametrize(
    ("system", "program"),
    [("linux", "/opt/app/xiaozhi-companion"), ("win32", "/opt/app/companion.exe")],
)
def test_an_installed_app_names_the_program_that_has_a_standard_output(
    monkeypatch: pytest.MonkeyPatch, system: str, program: str
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/app/xiaozhi-companion")
    monkeypatch.setattr(sys, "platform", system)
    entry = json.loads(client_entry(["serve"]))["mcpServers"]["xiaozhi"]
    assert (entry["command"], entry["args"]) == (program, ["serve"])
