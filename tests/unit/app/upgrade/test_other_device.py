"""A file goes to the device that it was judged for, and to no other that is there by now."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.connect.hub import HubListener
from companion.app.files.store import Records
from companion.app.tools.records import CallRequest
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeEntry, UpgradeOutcome, UpgradeStep, UpgradeView
from companion.app.web.service import WebService
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.messages.message import message
from companion.protocol.tools import UPGRADE_TOOL
from companion.simulator import SimulatedDevice, simulated_dialer
from companion.simulator.state import Identity
from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, tool
from tests.fakes.esp_image import esp_image
from tests.fakes.upgrades import (
    LIMITS,
    Address,
    address,
    agree,
    bench,
    connected_again,
    fast,
    outcome_of,
    upgrades_of,
    workspace_in,
    write_image,
)
from tests.fakes.waiting import device_in

A, B = Identity.number(0).mac, Identity.number(1).mac
INFO_TOOL = "self.get_system_info"
WITHIN = 40.0


class Place:
    """Where board A is connected, and where board B can be instead."""

    key: str
    workspace: Workspace
    devices: list[SimulatedDevice]

    async def change(self) -> None:
        """B is there now, and connected."""
        raise NotImplementedError

    async def again(self) -> None:
        """A has gone, and is connected again."""
        raise NotImplementedError

    @property
    def sent(self) -> list[dict[str, Any]]:
        return [each for device in self.devices for each in upgrades_of(device)]

    async def upgrade(
        self,
        path: Path,
        *,
        between: Callable[[], Awaitable[None]] | None = None,
        confirm: Callable[[CallRequest], Awaitable[bool]] = agree,
    ) -> UpgradeView:
        """Check the file, do what happens `between`, and upgrade."""
        upgrades = self.workspace[UpgradeService]
        inspection = await upgrades.inspect(self.key, path)
        if between is not None:
            await between()
        codes = frozenset(each.code for each in inspection.verdict.warnings)
        async with asyncio.timeout(WITHIN):
            return await upgrades.run(self.key, inspection, confirm=confirm, accepted=codes)


@dataclass
class Dialed(Place):
    """By DHCP, B gets the address that A had."""

    address: Address
    workspace: Workspace
    devices: list[SimulatedDevice]

    @property
    def key(self) -> str:  # type: ignore[override]
        return self.address.key

    async def change(self) -> None:
        self.devices.append(await self.address.give_to(1))

    async def again(self) -> None:
        former = self.workspace.devices.view(self.key)
        assert former is not None and self.devices[-1].link is not None
        self.devices[-1].link.drop()
        await connected_again(self.workspace, self.key, former.session)


@dataclass
class DialsIn(Place):
    """What dials in as A says of itself that it is B."""

    workspace: Workspace
    devices: list[SimulatedDevice]
    key: str = ""

    async def change(self) -> None:
        self.devices[0].identity = Identity.number(1)
        await self.again()

    async def again(self) -> None:
        former = self.workspace.devices.view(self.key)
        assert former is not None and self.devices[0].link is not None
        self.devices[0].link.drop()
        await connected_again(self.workspace, self.key, former.session)


async def place_in(stack: AsyncExitStack, way: str, workspace: Workspace) -> Place:
    if way == "local":
        where = await stack.enter_async_context(address(workspace))
        return Dialed(where, workspace, [where.device])
    url = f"ws://127.0.0.1:{workspace[HubListener].status.port}{PATH}"
    device = await stack.enter_async_context(simulated_dialer(url, 0, fast()))
    key = Endpoint.hub(device.identity.mac).text
    await device_in(workspace.devices, key, DeviceState.READY)
    return DialsIn(workspace, [device], key)


WAYS = pytest.mark.parametrize("way", ["local", "hub"])


def assert_refused(place: Place, view: UpgradeView) -> None:
    assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.other_device")
    assert view.reason is not None
    words = view.reason.english()
    assert A in words and B in words
    assert place.sent == [] and place.devices[0].version == "2.0.4"
    assert place.workspace[WebService].service.live == 0
    (entry,) = place.workspace[UpgradeService].history(place.key)
    assert (entry.outcome, entry.reason) == (UpgradeOutcome.REFUSED, view.reason)
    assert not entry.unsettled and entry.mac == A and entry.sent == 0
    assert place.workspace[UpgradeService].unfinished() == ()


@WAYS
async def test_another_board_since_the_file_was_checked(way: str, tmp_path: Path) -> None:
    asked: list[CallRequest] = []

    async def confirm(request: CallRequest) -> bool:
        asked.append(request)
        return True

    async with workspace_in(tmp_path) as workspace, AsyncExitStack() as stack:
        place = await place_in(stack, way, workspace)
        view = await place.upgrade(write_image(tmp_path), between=place.change, confirm=confirm)
        assert_refused(place, view)
        assert view.step is UpgradeStep.CHECK and asked == [], (
            "nobody is asked about another device"
        )


@WAYS
async def test_another_board_while_the_person_decides(way: str, tmp_path: Path) -> None:
    async def confirm(request: CallRequest) -> bool:
        await place.change()
        return True

    async with workspace_in(tmp_path) as workspace, AsyncExitStack() as stack:
        place = await place_in(stack, way, workspace)
        assert_refused(place, await place.upgrade(write_image(tmp_path), confirm=confirm))


@WAYS
async def test_another_board_between_the_yes_and_the_sending(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes while the upgrade is noted on the disk, the last thing before the sending."""
    changed = threading.Event()
    changes: list[asyncio.Task[None]] = []

    async def change() -> None:
        await place.change()
        changed.set()

    def noted(entry: UpgradeEntry) -> None:
        if entry.unsettled and not changes:
            changes.append(asyncio.create_task(change()))

    async with workspace_in(tmp_path) as workspace, AsyncExitStack() as stack:
        place = await place_in(stack, way, workspace)
        write = Records._write

        def slow(records: Records[Any], mine: dict[str, Any]) -> None:
            if any(row.get("unsettled") for row in mine.values()):
                assert changed.wait(WITHIN)
            write(records, mine)

        monkeypatch.setattr(Records, "_write", slow)
        workspace[UpgradeService].history_changed.subscribe(noted)
        view = await place.upgrade(write_image(tmp_path))
        await asyncio.gather(*changes)
        assert changes, "the upgrade was noted before the sending"
        assert_refused(place, view)


@WAYS
@pytest.mark.parametrize("when", ["before the question", "at the question"])
async def test_the_same_device_that_was_connected_again(
    way: str, when: str, tmp_path: Path
) -> None:
    async def confirm(request: CallRequest) -> bool:
        if when == "at the question":
            await place.again()
        return True

    async with workspace_in(tmp_path) as workspace, AsyncExitStack() as stack:
        place = await place_in(stack, way, workspace)
        between = place.again if when == "before the question" else None
        view = await place.upgrade(write_image(tmp_path), between=between, confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
        assert len(place.sent) == 1


# what the judgement stood on


async def test_a_device_that_got_newer_firmware_meanwhile(tmp_path: Path) -> None:
    """Going back is something that a person has to agree to, and nobody asked for it."""

    async def confirm(request: CallRequest) -> bool:
        stand.device.version = "2.5.0"
        return True

    async with bench("local", folder=tmp_path) as stand:
        view = await stand.upgrade(write_image(tmp_path), confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.changed_since")
        assert view.reason is not None and "2.5.0" in view.reason.english()
        assert stand.sent == []


async def test_a_device_that_got_older_firmware_meanwhile_goes_on(tmp_path: Path) -> None:
    async def confirm(request: CallRequest) -> bool:
        stand.device.version, stand.device.elf_sha256 = "1.9.0", "77" * 32
        return True

    async with bench("local", folder=tmp_path) as stand:
        view = await stand.upgrade(write_image(tmp_path), confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
        assert view.from_version == "1.9.0"
        (entry,) = stand.workspace[UpgradeService].history(stand.key)
        assert (entry.before.version, entry.before.elf_sha256) == ("1.9.0", "77" * 32)


async def test_a_warning_of_other_words_is_not_accepted(tmp_path: Path) -> None:
    """`older_version` was accepted for 2.0.4; it is another step back now."""

    async def confirm(request: CallRequest) -> bool:
        stand.device.version = "2.5.0"
        return True

    async with bench("local") as stand:
        view = await stand.upgrade(write_image(tmp_path, "1.0.0"), confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.changed_since")
        assert stand.sent == []


# devices that say little


async def test_a_busy_device_is_sent_nothing(tmp_path: Path) -> None:
    busy = asyncio.Event()

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        if request["params"]["name"] == INFO_TOOL and not busy.is_set():
            await device.text(request, '{"mac_address": "02:00:00:00:00:01"}')

    async def confirm(request: CallRequest) -> bool:
        busy.set()
        return True

    script = {"tools": [tool(UPGRADE_TOOL), tool(INFO_TOOL)], "on_request": {"tools/call": answer}}
    async with (
        workspace_in(None, replace(LIMITS, check=0.2)) as workspace,
        dialing_device(workspace[HubListener].status.port, **script) as device,
    ):
        view = await _run(workspace, tmp_path, confirm)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.silent")
        assert _called(device) == [INFO_TOOL, INFO_TOOL]


@pytest.mark.parametrize("later", ["true", "{}", '{"chip_model_name": "esp32s3"}'])
async def test_a_device_that_does_not_say_again_who_it_is(later: str, tmp_path: Path) -> None:
    texts = ['{"mac_address": "02:00:00:00:00:01"}', later]

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, texts.pop(0))

    script = {"tools": [tool(UPGRADE_TOOL), tool(INFO_TOOL)], "on_request": {"tools/call": answer}}
    async with (
        workspace_in(None) as workspace,
        dialing_device(workspace[HubListener].status.port, **script) as device,
    ):
        view = await _run(workspace, tmp_path, agree)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.says_no_more")
        assert _called(device) == [INFO_TOOL, INFO_TOOL]


async def left(workspace: Workspace) -> None:
    """The connection has ended: while it answers, nobody takes its place."""
    found = workspace.devices.device(Endpoint.hub(MAC).text)
    assert found is not None
    await found.disconnect(message("link.stopped"))


@pytest.mark.parametrize("when", ["before the question", "at the question"])
async def test_a_device_that_cannot_say_who_it_is_and_came_again(when: str, tmp_path: Path) -> None:
    """The connection is all that is known of it."""
    async with workspace_in(None) as workspace, AsyncExitStack() as stack:
        tools = [tool(UPGRADE_TOOL)]
        devices = [
            await stack.enter_async_context(
                dialing_device(workspace[HubListener].status.port, tools=tools)
            )
        ]

        async def another() -> None:
            await left(workspace)
            dialing = dialing_device(workspace[HubListener].status.port, tools=tools)
            devices.append(await stack.enter_async_context(dialing))
            await connected_again(workspace, Endpoint.hub(MAC).text, 1)

        async def confirm(request: CallRequest) -> bool:
            if when == "at the question":
                await another()
            return True

        between = another if when == "before the question" else None
        view = await _run(workspace, tmp_path, confirm, between)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.came_anew")
        assert [_called(device) for device in devices] == [[], []]


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has one loopback address only")
async def test_the_same_device_at_another_address(tmp_path: Path) -> None:
    """The file is served to the former one alone, and that address was shown and agreed to."""

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, '{"mac_address": "02:00:00:00:00:01"}')

    async with workspace_in(None) as workspace, AsyncExitStack() as stack:
        tools = [tool(UPGRADE_TOOL), tool(INFO_TOOL)]
        script = {"tools": tools, "on_request": {"tools/call": answer}}
        port = workspace[HubListener].status.port
        former = await stack.enter_async_context(dialing_device(port, **script))
        later: list[ScriptedDevice] = []

        async def confirm(request: CallRequest) -> bool:
            await left(workspace)
            dialing = dialing_device(port, address="127.0.0.2", **script)
            later.append(await stack.enter_async_context(dialing))
            await connected_again(workspace, Endpoint.hub(MAC).text, 1)
            return True

        view = await _run(workspace, tmp_path, confirm)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.moved")
        assert _called(former) == [INFO_TOOL] and _called(later[0]) == [INFO_TOOL]


async def test_a_device_that_cannot_say_who_it_is_and_stayed(tmp_path: Path) -> None:
    async with (
        workspace_in(None, replace(LIMITS, fetch=0.2)) as workspace,
        dialing_device(workspace[HubListener].status.port, tools=[tool(UPGRADE_TOOL)]) as device,
    ):
        await _run(workspace, tmp_path, agree)
        assert _called(device) == [UPGRADE_TOOL]


async def test_a_file_that_was_checked_while_nobody_was_there(tmp_path: Path) -> None:
    async with bench("local") as stand:
        inspection = await stand.inspect(write_image(tmp_path))
        unseen = replace(inspection, info=None, device=None)
        view = await stand.workspace[UpgradeService].run(stand.key, unseen, confirm=agree)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.checked_unseen")
        assert stand.sent == []


def _called(device: ScriptedDevice) -> list[str]:
    return [request["params"]["name"] for request in device.requests("tools/call")]


async def _run(
    workspace: Workspace,
    folder: Path,
    confirm: Callable[[CallRequest], Awaitable[bool]],
    between: Callable[[], Awaitable[None]] | None = None,
) -> UpgradeView:
    key = Endpoint.hub(MAC).text
    await device_in(workspace.devices, key, DeviceState.READY)
    path = folder / "small.bin"
    path.write_bytes(esp_image())
    inspection = await workspace[UpgradeService].inspect(key, path)
    codes = frozenset(each.code for each in inspection.verdict.warnings)
    if between is not None:
        await between()
    async with asyncio.timeout(WITHIN):
        return await workspace[UpgradeService].run(key, inspection, confirm=confirm, accepted=codes)
