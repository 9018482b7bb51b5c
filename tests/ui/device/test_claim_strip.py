"""The strip about somebody else who says to be the device, with the answers of a person."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.devices.claims import ClaimTiming, DeviceClaims
from companion.devices.models import DeviceState, Way
from companion.ui.device.strips import ClaimStrip
from tests.fakes.devices import dialing_device
from tests.fakes.waiting import device_in
from tests.fakes.workbench import KEY, Workbench, until, workbench

OTHER = "192.0.2.66"
FAST = ClaimTiming(first_wait=0.001, longest_wait=0.001)


def strip_of(bench: Workbench, qtbot: QtBot) -> ClaimStrip:
    strip = ClaimStrip(bench.context, bench.context.tasks, KEY)
    qtbot.addWidget(strip)
    return strip


async def test_who_was_kept_out_can_be_chosen(qtbot: QtBot) -> None:
    async with workbench() as bench, dialing_device(bench.port):
        claims = bench.workspace[DeviceClaims]
        claims._timing = FAST
        await device_in(bench.workspace.devices, KEY, DeviceState.READY)
        strip = strip_of(bench, qtbot)
        assert strip.isHidden()
        assert not await claims.admits(KEY, OTHER)
        assert not strip.isHidden() and OTHER in strip.notice.text()
        assert "127.0.0.1" in strip.accessibleName()
        strip.trust_button.click()
        assert strip.isHidden() and await claims.admits(KEY, OTHER)


async def test_the_other_one_is_refused_for_good(qtbot: QtBot) -> None:
    async with workbench() as bench, dialing_device(bench.port):
        claims = bench.workspace[DeviceClaims]
        claims._timing = FAST
        await device_in(bench.workspace.devices, KEY, DeviceState.READY)
        assert not await claims.admits(KEY, OTHER)
        strip = strip_of(bench, qtbot)
        strip.refuse_button.click()
        await until(strip.isHidden)
        assert not await claims.admits_boot(KEY, OTHER) and bench.view().connected


async def test_a_new_address_is_refused_with_its_connection(qtbot: QtBot) -> None:
    async with workbench() as bench:
        bench.workspace.devices.ensure(KEY, Way.DIALS_IN, name="Otto", saved=True)
        bench.workspace[DeviceClaims].note(KEY, OTHER)
        async with dialing_device(bench.port):
            await device_in(bench.workspace.devices, KEY, DeviceState.READY)
            strip = strip_of(bench, qtbot)
            assert "new address, 127.0.0.1" in strip.notice.text()
            assert strip.refuse_button.text() == "Refuse it"
            strip.refuse_button.click()
            await until(lambda: not bench.view().connected)
            assert strip.isHidden()


async def test_a_second_program_of_one_computer_is_only_told(qtbot: QtBot) -> None:
    async with workbench() as bench, dialing_device(bench.port):
        claims = bench.workspace[DeviceClaims]
        claims._timing = FAST
        await device_in(bench.workspace.devices, KEY, DeviceState.READY)
        strip = strip_of(bench, qtbot)
        # one of two of the same name is told by its mark, also in the activity
        bench.workspace.devices.ensure(
            "hub:02:58:5a:00:00:99", Way.DIALS_IN, name=bench.view().name
        )
        title = bench.view().title
        assert title != bench.view().name
        assert not await claims.admits(KEY, "127.0.0.1")
        assert "second program" in strip.notice.text() and strip.trust_button.isHidden()
        assert title in strip.notice.text()
        said = [entry.title.english() for entry in bench.workspace[ActivityLog].entries()]
        assert any(title in each and "was refused" in each for each in said)
        strip.refuse_button.click()
        assert strip.isHidden()
        assert not await claims.admits(KEY, "127.0.0.1")
        assert strip.isHidden() and bench.view().connected, "it was read"
