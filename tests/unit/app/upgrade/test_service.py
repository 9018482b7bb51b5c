"""Upgrades of simulated devices over real sockets: every ending, by hub and by local control."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRequest
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import STEPS, Inspection, UpgradeOutcome, UpgradeStep
from companion.app.web.service import WebService
from companion.devices.firmware.image import FirmwareImage, read_image
from companion.devices.firmware.judge import FirmwareVerdict
from companion.devices.models import DeviceState
from companion.errors import ConsentMissing, UsageError
from companion.protocol.tools import UPGRADE_TOOL
from companion.simulator import UpgradeFault
from companion.transports.endpoint import Endpoint
from tests.fakes.devices import MAC, ScriptedDevice, dialing_device, listening_device, tool
from tests.fakes.esp_image import EMPTY_FLASH, ESP32, esp_image
from tests.fakes.upgrades import (
    LIMITS,
    NO_FETCH,
    NO_RETURN,
    agree,
    bench,
    connected_again,
    decline,
    outcome_of,
    workspace_in,
    write_image,
)
from tests.fakes.waiting import device_in, published

WAYS = ["hub", "local", "local, first"]
BUILD = bytes(range(32)).hex()


@pytest.mark.parametrize("way", WAYS)
async def test_an_upgrade_that_succeeds(way: str, tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with bench(way, download_rate=20_000.0) as stand:
        view = await stand.upgrade(path)
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
        assert (view.from_version, view.to_version, view.found_version) == ("2.0.4", *["2.1.0"] * 2)
        assert view.done_steps == frozenset(STEPS) and view.failed_step is None
        assert view.transfer.sent == view.transfer.total == path.stat().st_size
        assert stand.device.version == "2.1.0" and stand.device.boots == 2
        assert stand.workspace[UpgradeService].view(stand.key) == view

        steps = [each.step for each in stand.views]
        assert sorted(steps, key=STEPS.index) == steps, "no step goes back"
        assert set(steps) >= {
            UpgradeStep.CONFIRM,
            UpgradeStep.SERVE,
            UpgradeStep.DOWNLOAD,
            UpgradeStep.RESTART,
            UpgradeStep.VERIFY,
        }
        counted = [each.transfer.sent for each in stand.views]
        assert sorted(counted) == counted and len(set(counted)) > 2, "a true bar"
        speeds = [
            each.transfer.bytes_per_second
            for each in stand.views
            if each.step is UpgradeStep.DOWNLOAD
        ]
        assert 50_000 < (speeds[-1] or 0) < 2_000_000, (
            "the device takes at most a megabyte a second"
        )
        assert {each.number for each in stand.views} == {1}
        assert stand.workspace[WebService].service.live == 0, "the one-time path is gone"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("fault", "outcome", "codes", "bytes_taken"),
    [
        (
            UpgradeFault.SILENT,
            UpgradeOutcome.NOT_FETCHED,
            {"hub": "upgrade.not_fetched_away", "": "upgrade.not_fetched"},
            0.0,
        ),
        (UpgradeFault.BROKEN_OFF, UpgradeOutcome.BROKEN_OFF, {"": "upgrade.broken_off"}, 0.5),
        (
            UpgradeFault.FAILS,
            {
                "hub": UpgradeOutcome.OLD_VERSION,
                "local": UpgradeOutcome.FAILED,
                "local, first": UpgradeOutcome.OLD_VERSION,
            },
            {
                "hub": "upgrade.old_version",
                "local": "upgrade.failed_after",
                "local, first": "upgrade.not_restarted",
            },
            1.0,
        ),
        (UpgradeFault.ROLLS_BACK, UpgradeOutcome.OLD_VERSION, {"": "upgrade.old_version"}, 1.0),
        (
            UpgradeFault.NO_RETURN,
            UpgradeOutcome.NO_RETURN,
            {"hub": "upgrade.no_return_sleeps", "": "upgrade.no_return"},
            1.0,
        ),
    ],
)
async def test_every_fault_is_told_apart(
    way: str,
    fault: UpgradeFault,
    outcome: UpgradeOutcome | dict[str, UpgradeOutcome],
    codes: dict[str, str],
    bytes_taken: float,
    tmp_path: Path,
) -> None:
    path = write_image(tmp_path)
    limits = {UpgradeFault.SILENT: NO_FETCH, UpgradeFault.NO_RETURN: NO_RETURN}.get(fault, LIMITS)
    if (way, fault) == ("local, first", UpgradeFault.FAILS):
        limits = NO_RETURN  # no answer tells
    async with bench(way, limits=limits, upgrade_fault=fault) as stand:
        view = await stand.upgrade(path)
        expected = outcome[way] if isinstance(outcome, dict) else outcome
        assert outcome_of(view) == (expected, codes.get(way) or codes[""])
        size = path.stat().st_size
        # what is on its way counts as sent, and a small part of a file always is
        assert bytes_taken * size <= view.transfer.sent <= bytes_taken * size + 250_000
        assert view.transfer.sent <= size
        assert view.failed_step is view.step
        assert not view.can_cancel and view.status is None and view.ended is not None
        assert len(stand.sent) == 1
        assert stand.workspace[WebService].service.live == 0


@pytest.mark.parametrize(
    "quirks",
    [
        {"answer_late": 0.2, "download_rate": 20_000.0},
        {"answer_late": 0.2, "upgrade_delay": 25.0},
        {"answer_twice": True},
        {"foreign_answers": True, "rubbish": True},
    ],
    ids=["in the download", "after a while", "twice", "among others"],
)
async def test_however_a_control_server_answers_first(
    quirks: dict[str, Any], tmp_path: Path
) -> None:
    async with bench("local, first", **quirks) as stand:
        view = await stand.upgrade(write_image(tmp_path))
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
        assert len(stand.sent) == 1 and stand.device.version == "2.1.0"
        (record,) = stand.workspace[CallService].recent(stand.key, UPGRADE_TOOL)
        assert record.result is not None and record.result.text == "true"
        assert record.outcome is CallOutcome.ANSWERED, "it does not say that the upgrade failed"


async def test_a_control_server_that_is_dialed_again_after_its_answer(tmp_path: Path) -> None:
    async with bench("local, first", upgrade_delay=40.0) as stand:
        upgrade = asyncio.create_task(stand.upgrade(write_image(tmp_path)))
        calls = stand.workspace[CallService]
        async with asyncio.timeout(40):
            while not calls.recent(stand.key, UPGRADE_TOOL):
                await published(calls.changed)
        session = stand.workspace.devices.views()[0].session
        assert stand.device.link is not None
        stand.device.link.drop()
        await connected_again(stand.workspace, stand.key, session)
        assert stand.workspace[WebService].service.live == 1, "the file stays offered"
        assert outcome_of(await upgrade) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ({"result": {"content": [{"type": "text", "text": "false"}]}}, UpgradeOutcome.FAILED),
        ({"error": {"message": f"Unknown tool: {UPGRADE_TOOL}"}}, UpgradeOutcome.FAILED),
        ({"result": {"content": [{"type": "text", "text": "true"}]}}, UpgradeOutcome.NOT_FETCHED),
    ],
    ids=["false", "error", "true"],
)
async def test_a_control_server_that_answers_and_does_nothing(
    answer: dict[str, Any], outcome: UpgradeOutcome, tmp_path: Path
) -> None:
    """A no is a failure at once; a yes is not, but the file is not offered for ever."""

    async def say(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.payload({"jsonrpc": "2.0", "id": request["id"], **answer})

    limits = LIMITS if outcome is UpgradeOutcome.FAILED else NO_FETCH
    script = {"tools": [tool(UPGRADE_TOOL)], "on_request": {"tools/call": say}}
    async with workspace_in(None, limits) as workspace, listening_device(**script) as (_, url):
        key = await workspace[Connections].add(Endpoint.parse(url))
        await device_in(workspace.devices, key, DeviceState.READY)
        upgrades = workspace[UpgradeService]
        inspection = await upgrades.inspect(key, write_image(tmp_path))
        codes = frozenset(warning.code for warning in inspection.verdict.warnings)
        async with asyncio.timeout(40):
            view = await upgrades.run(key, inspection, confirm=agree, accepted=codes)
        assert view.outcome is outcome
        assert view.reason is not None
        known = "upgrade.device_said" if outcome is UpgradeOutcome.FAILED else "upgrade.not_fetched"
        assert view.reason.code == known
        assert workspace[WebService].service.live == 0


# nothing is sent


@pytest.mark.parametrize("way", WAYS)
async def test_a_refusal_sends_nothing(way: str, tmp_path: Path) -> None:
    async with bench(way) as stand:
        view = await stand.upgrade(write_image(tmp_path), confirm=decline)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "call.refused")
        assert stand.sent == [] and stand.device.boots == 1
        assert stand.workspace[WebService].service.live == 0


@pytest.mark.parametrize(
    "content",
    [EMPTY_FLASH, esp_image(chip=ESP32), esp_image()[:-40], b"PK\x03\x04" + bytes(100), b""],
    ids=["merged", "other chip", "cut off", "archive", "empty"],
)
async def test_a_file_that_cannot_work_asks_nobody(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file.bin"
    path.write_bytes(content)
    asked: list[CallRequest] = []

    async def confirm(request: CallRequest) -> bool:
        asked.append(request)
        return True

    async with bench("hub") as stand:
        view = await stand.upgrade(path, confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.file_refused")
        assert view.step is view.failed_step is UpgradeStep.CHECK
        assert asked == [] and stand.sent == []


async def test_a_warning_must_be_accepted_by_its_own_code(tmp_path: Path) -> None:
    path = write_image(tmp_path, "1.0.0", project="other")
    async with bench("hub") as stand:
        inspection = await stand.inspect(path)
        codes = {warning.code for warning in inspection.verdict.warnings}
        assert codes == {"older_version", "other_project"}
        for code in codes:
            view = await stand.upgrade(path, accepted=frozenset({code}))
            assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.not_accepted")
        assert stand.sent == []
        view = await stand.upgrade(path, accepted=frozenset(codes))
        assert view.outcome is UpgradeOutcome.UPGRADED


async def test_what_is_confirmed_is_exactly_what_is_sent(tmp_path: Path) -> None:
    seen: list[CallRequest] = []

    async def confirm(request: CallRequest) -> bool:
        seen.append(request)
        assert stand.sent == []
        return True

    async with bench("hub") as stand:
        await stand.upgrade(write_image(tmp_path), confirm=confirm)
        (request,) = seen
        assert request.tool.name == UPGRADE_TOOL and request.device_key == stand.key
        assert stand.sent == [dict(request.arguments)]
        assert str(request.arguments["url"]).startswith("http://127.0.0.1:")


async def test_a_gate_that_raises_sends_nothing(tmp_path: Path) -> None:
    async def confirm(request: CallRequest) -> bool:
        raise ConsentMissing("call.needs_consent", tool=request.tool.name, arguments="{}")

    async with bench("hub") as stand:
        with pytest.raises(ConsentMissing):
            await stand.upgrade(write_image(tmp_path), confirm=confirm)
        assert stand.sent == []
        view = stand.workspace[UpgradeService].view(stand.key)
        assert view is not None and view.outcome is UpgradeOutcome.REFUSED
        assert stand.workspace[WebService].service.live == 0


async def test_a_file_that_changed_since_it_was_judged_is_not_sent(tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with bench("hub") as stand:
        inspection = await stand.inspect(path)
        path.write_bytes(esp_image("6.6.6"))
        view = await stand.workspace[UpgradeService].run(stand.key, inspection, confirm=agree)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "web.file_changed")
        assert stand.sent == []


async def test_a_device_that_is_away(tmp_path: Path) -> None:
    async with bench("hub", redial_delay=500.0) as stand:
        inspection = await stand.inspect(write_image(tmp_path))
        await stand.workspace[Connections].reconnect(stand.key)
        view = await stand.workspace[UpgradeService].run(stand.key, inspection, confirm=agree)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.not_connected")


async def test_a_device_that_goes_away_while_it_is_confirmed(tmp_path: Path) -> None:
    async def confirm(request: CallRequest) -> bool:
        await stand.workspace[Connections].reconnect(stand.key)
        return True

    async with bench("hub", redial_delay=500.0) as stand:
        view = await stand.upgrade(write_image(tmp_path), confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.not_connected")
        assert stand.sent == []


async def test_a_confirmation_that_takes_too_long(tmp_path: Path) -> None:
    async def confirm(request: CallRequest) -> bool:
        await asyncio.get_running_loop().create_future()
        return True

    async with bench("hub", limits=replace(LIMITS, confirm=0.1)) as stand:
        view = await stand.upgrade(write_image(tmp_path), confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.REFUSED, "upgrade.decided_late")
        assert stand.sent == []


async def test_one_upgrade_a_device_at_a_time(tmp_path: Path) -> None:
    path = write_image(tmp_path)
    async with bench("hub", download_rate=2_000.0) as stand:
        first = asyncio.create_task(stand.upgrade(path))
        await stand.until(lambda view: view.step is UpgradeStep.DOWNLOAD)
        inspection = await stand.inspect(path)
        with pytest.raises(UsageError):
            await stand.workspace[UpgradeService].run(stand.key, inspection, confirm=agree)
        assert stand.workspace[UpgradeService].cancel(stand.key)
        assert (await first).outcome is UpgradeOutcome.CANCELLED


async def test_a_device_that_calls_the_upgrade_an_ordinary_tool_is_asked_for_all_the_same() -> None:
    """A fork may leave out every mark; what is known to act is asked for by its name."""
    async with workspace_in(None) as workspace:
        tools = [tool(UPGRADE_TOOL), tool("self.lamp.turn_on")]
        async with dialing_device(workspace[HubListener].status.port, tools=tools) as device:
            key = Endpoint.hub(MAC).text
            view = await device_in(workspace.devices, key, DeviceState.READY)
            listed = view.tool(UPGRADE_TOOL)
            assert listed is not None and not listed.user_only
            image = esp_image()
            inspection = Inspection(
                "x.bin", None, image, _read(image), None, FirmwareVerdict(), view
            )
            ended = await workspace[UpgradeService].run(key, inspection, confirm=decline)
            assert outcome_of(ended) == (UpgradeOutcome.REFUSED, "call.refused")
            assert device.requests("tools/call") == []


async def test_a_device_without_the_tool() -> None:
    async with workspace_in(None) as workspace, dialing_device(workspace[HubListener].status.port):
        key = Endpoint.hub(MAC).text
        await device_in(workspace.devices, key, DeviceState.READY)
        image = esp_image()
        inspection = Inspection("x.bin", None, image, _read(image), None, FirmwareVerdict())
        ended = await workspace[UpgradeService].run(key, inspection, confirm=agree)
        assert outcome_of(ended) == (UpgradeOutcome.REFUSED, "upgrade.no_tool")


async def test_a_device_that_answers_with_an_error(tmp_path: Path) -> None:
    async def error(device: ScriptedDevice, request: dict[str, Any]) -> None:
        words = {"message": "Missing valid argument: url"}
        await device.payload({"jsonrpc": "2.0", "id": request["id"], "error": words})

    async with workspace_in(None) as workspace:
        script = {"tools": [tool(UPGRADE_TOOL)], "on_request": {"tools/call": error}}
        async with dialing_device(workspace[HubListener].status.port, **script):
            key = Endpoint.hub(MAC).text
            await device_in(workspace.devices, key, DeviceState.READY)
            inspection = await workspace[UpgradeService].inspect(key, write_image(tmp_path))
            codes = frozenset(warning.code for warning in inspection.verdict.warnings)
            ended = await workspace[UpgradeService].run(
                key, inspection, confirm=agree, accepted=codes
            )
            assert outcome_of(ended) == (UpgradeOutcome.FAILED, "upgrade.device_said")
            assert ended.reason is not None
            assert "Missing valid argument: url" in ended.reason.english()


def _read(data: bytes) -> FirmwareImage:
    return read_image(io.BytesIO(data), len(data))


# cancelling


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("by", ["cancel", "task"])
async def test_cancelling_in_the_download(way: str, by: str, tmp_path: Path) -> None:
    async with bench(way, download_rate=2_000.0) as stand:
        upgrades = stand.workspace[UpgradeService]
        task = asyncio.create_task(stand.upgrade(write_image(tmp_path)))
        await stand.until(lambda view: view.transfer.sent > 0)
        if by == "cancel":
            assert upgrades.cancel(stand.key)
            assert (await task).outcome is UpgradeOutcome.CANCELLED
        else:
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert not upgrades.is_running(stand.key)
        view = upgrades.view(stand.key)
        assert view is not None and view.outcome is UpgradeOutcome.CANCELLED
        # the device gives up, and is asked what it runs
        if view.reason is not None and view.reason.code != "upgrade.cancelled_back":
            view = await stand.until(lambda each: bool(each.found_version))
        assert outcome_of(view) == (UpgradeOutcome.CANCELLED, "upgrade.cancelled_back")
        assert view.found_version == stand.device.version == "2.0.4"
        assert upgrades.unfinished() == ()
        assert not upgrades.cancel(stand.key)


async def test_cancelling_at_the_question(tmp_path: Path) -> None:
    async def confirm(request: CallRequest) -> bool:
        assert stand.workspace[UpgradeService].cancel(stand.key)
        return True

    async with bench("hub") as stand:
        view = await stand.upgrade(write_image(tmp_path), confirm=confirm)
        assert outcome_of(view) == (UpgradeOutcome.CANCELLED, "upgrade.cancelled_unsent")
        assert stand.sent == []


async def test_it_is_too_late_to_cancel_a_restart(tmp_path: Path) -> None:
    async with bench("hub", boot_seconds=25.0) as stand:
        task = asyncio.create_task(stand.upgrade(write_image(tmp_path)))
        await stand.until(lambda view: view.step is UpgradeStep.RESTART)
        assert not stand.workspace[UpgradeService].cancel(stand.key)
        assert (await task).outcome is UpgradeOutcome.UPGRADED


# a version that cannot prove it


@pytest.mark.parametrize("way", WAYS)
async def test_the_same_version_is_proved_by_its_build(way: str, tmp_path: Path) -> None:
    async with bench(way) as stand:
        view = await stand.upgrade(write_image(tmp_path, "2.0.4"))
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.same_version_new_build")
        assert stand.device.elf_sha256 == BUILD
        again = await stand.upgrade(write_image(tmp_path, "2.0.4"))
        assert outcome_of(again) == (UpgradeOutcome.UPGRADED, "upgrade.same_version_new_slot")


@pytest.mark.parametrize("fault", [UpgradeFault.ROLLS_BACK, UpgradeFault.FAILS])
async def test_the_same_version_that_was_not_installed(fault: UpgradeFault, tmp_path: Path) -> None:
    async with bench("hub", upgrade_fault=fault) as stand:
        view = await stand.upgrade(write_image(tmp_path, "2.0.4"))
        assert outcome_of(view) == (UpgradeOutcome.OLD_VERSION, "upgrade.old_build")


# later


@pytest.mark.parametrize("way", WAYS)
async def test_a_device_that_returns_late_is_checked(way: str, tmp_path: Path) -> None:
    # it starts for 1.5 s, one longer than it is waited for
    async with bench(way, limits=NO_RETURN, boot_seconds=75.0) as stand:
        view = await stand.upgrade(write_image(tmp_path))
        assert view.outcome is UpgradeOutcome.NO_RETURN
        (entry,) = stand.workspace[UpgradeService].unfinished()
        assert entry.outcome is UpgradeOutcome.NO_RETURN and entry.unsettled
        late = await stand.until(lambda each: each.outcome is UpgradeOutcome.UPGRADED)
        assert outcome_of(late) == (UpgradeOutcome.UPGRADED, "upgrade.late_upgraded")
        assert late.number == view.number and late.found_version == "2.1.0"
        assert stand.workspace[UpgradeService].unfinished() == ()


async def test_what_closing_means_is_said_beforehand(tmp_path: Path) -> None:
    said = []

    async def confirm(request: CallRequest) -> bool:
        said.append([text.code for _, text in stand.workspace[UpgradeService].running()])
        return True

    async with bench("hub", download_rate=40_000.0, boot_seconds=10.0) as stand:
        task = asyncio.create_task(stand.upgrade(write_image(tmp_path), confirm=confirm))
        for step in (UpgradeStep.DOWNLOAD, UpgradeStep.RESTART):
            await stand.until(lambda view, step=step: view.step is step)
            said.append([text.code for _, text in stand.workspace[UpgradeService].running()])
        await task
        assert stand.workspace[UpgradeService].running() == ()
    assert said == [
        ["upgrade.closing_unsent"],
        ["upgrade.closing_download"],
        ["upgrade.closing_restart"],
    ]
