"""The firmware card with the simulated device: everything goes over real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from companion.app.activity.activity import ActivityLog
from companion.app.connect.connections import Connections
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome, UpgradeStep
from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer, simulated_listener
from companion.simulator.behaviour import UpgradeFault
from companion.simulator.state import Identity
from companion.transports.endpoint import Endpoint
from companion.ui.privileged.card import FormCard
from companion.ui.privileged.privileged_page import PrivilegedPage
from companion.ui.privileged.privileged_state import PrivilegedState
from companion.ui.privileged.upgrade.card import FirmwareCard, UpgradeStrip
from tests.fakes.esp_image import EMPTY_FLASH, ESP32_C3, esp_image
from tests.fakes.workbench import Workbench, closed, settled, until, workbench

TOOL = "self.upgrade_firmware"
FAST = Behaviour(speed=50)
SLOW = Behaviour(speed=50, download_rate=4_000.0)
"""200 KB a second: three megabytes are under way for as long as a test may take."""


@dataclass
class Desk:
    bench: Workbench
    device: SimulatedDevice
    page: PrivilegedPage
    card: FirmwareCard
    key: str

    @property
    def sent(self) -> list[str]:
        """The tools that reached the device and change it."""
        return [name for name, _ in self.device.calls if name == TOOL]

    @property
    def strip(self) -> UpgradeStrip:
        strip = self.card.gate.strip
        assert isinstance(strip, UpgradeStrip)
        return strip

    async def judged(self, path: Path) -> None:
        self.card.state.choose(path)
        await until(lambda: self.card.state.inspection is not None)
        await until(self.card.button.isVisible)

    async def asked(self) -> None:
        QTest.mouseClick(self.card.button, Qt.MouseButton.LeftButton)
        await until(lambda: self.card.gate.strip is not None)

    async def go(self) -> None:
        await self.asked()
        self.strip.tick.setChecked(True)
        QTest.mouseClick(self.strip.verb, Qt.MouseButton.LeftButton)
        await until(lambda: not self.card.gate.asking)

    async def ended(self, within: float = 60.0) -> UpgradeOutcome:
        def outcome() -> UpgradeOutcome | None:
            upgrade = self.card.state.upgrade
            return upgrade.outcome if upgrade is not None else None

        await until(outcome, within)
        found = outcome()
        assert found is not None
        return found


@asynccontextmanager
async def desk_at(bench: Workbench, device: SimulatedDevice, key: str) -> AsyncIterator[Desk]:
    """The page of a device, and its card for firmware."""
    await bench.ready(key)
    page = PrivilegedPage(bench.context, PrivilegedState(bench.context, key))
    bench.attach(page, key)
    page.resize(900, 900)
    page.show()
    await settled(2)
    card = page.cards[TOOL]
    assert isinstance(card, FirmwareCard)
    yield Desk(bench, device, page, card, key)
    await closed(page)


@asynccontextmanager
async def desk(behaviour: Behaviour = FAST) -> AsyncIterator[Desk]:
    async with workbench() as bench:
        url = f"ws://127.0.0.1:{bench.port}/xiaozhi/v1/"
        async with simulated_dialer(url, behaviour=behaviour) as device:
            key = Endpoint.hub(device.identity.mac).text
            async with desk_at(bench, device, key) as at:
                yield at


@pytest.fixture
def image(tmp_path: Path) -> Callable[..., Path]:
    def make(version: str = "9.1.0", name: str = "xiaozhi.bin", **facts: int) -> Path:
        path = tmp_path / name
        path.write_bytes(esp_image(version, **facts))
        return path

    return make


Image = Callable[..., Path]


async def test_a_good_file_is_installed_and_the_new_version_is_seen(image: Image) -> None:
    async with desk() as at:
        card, before = at.card, at.device.version
        assert not card.button.isEnabled()
        await at.judged(image(payload=400_000))
        assert card.verdict.pill.text() == "Matches this device"
        assert card.image.version.text() == f"{before} → 9.1.0"
        assert card.image.chip.text() == "ESP32-S3"
        assert card.button.isEnabled() and at.sent == []
        await at.go()
        assert await at.ended() is UpgradeOutcome.UPGRADED
        assert at.device.version == "9.1.0" and at.sent == [TOOL]
        assert card.pill.text() == "Upgraded" and card.pill.tone == "green"
        assert "9.1.0" in card.progress.ending.text()
        assert card.progress.tracker.accessibleName() == "All steps are done"
        assert not card.again.isVisible() and not card.button.isVisible()
        assert card.image.version.text() == f"{before} → 9.1.0"
        card.copy.click()
        details = QApplication.clipboard().text()
        assert "outcome: upgraded" in details and "http" not in details
        # how it ended stays in sight if the new firmware has no such tool any more
        at.page.set_device(replace(at.bench.view(at.key), tools=()))
        assert at.page.cards == {TOOL: card} and card.isVisible()
        # another page of the same device shows it as well
        other = PrivilegedPage(at.bench.context, PrivilegedState(at.bench.context, at.key))
        at.bench.attach(other, at.key)
        shown = other.cards[TOOL]
        assert isinstance(shown, FirmwareCard)
        assert shown.pill.text() == "Upgraded" and shown.image.chip.text() == "ESP32-S3"
        await closed(other)


async def test_a_control_server_that_answers_first(image: Image) -> None:
    """It goes the same way, and a restart too."""
    first = replace(FAST, answers_first=True)
    async with (
        workbench() as bench,
        simulated_listener(behaviour=first) as device,
        desk_at(
            bench, device, await bench.workspace[Connections].add(Endpoint.parse(device.url))
        ) as at,
    ):
        restart = at.page.cards["self.reboot"]
        assert isinstance(restart, FormCard)
        await at.judged(image(payload=400_000))
        await at.go()
        assert await at.ended() is UpgradeOutcome.UPGRADED
        assert at.card.pill.text() == "Upgraded" and device.version == "9.1.0"
        await bench.ready(at.key)
        QTest.mouseClick(restart.button, Qt.MouseButton.LeftButton)
        await until(lambda: restart.gate.strip is not None)
        assert restart.gate.strip is not None
        QTest.mouseClick(restart.gate.strip.verb, Qt.MouseButton.LeftButton)
        await until(lambda: restart.pill.text() in ("Done", "Failed"))
        assert restart.pill.text() == "Done" and "It is back" in restart.result.text()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (esp_image("9.1.0", chip=ESP32_C3), "The file is for ESP32-C3"),
        (EMPTY_FLASH, "whole-flash image"),
        (esp_image("9.1.0", payload=8000)[:-600], "not downloaded or copied completely"),
        (b"<!DOCTYPE html><html>", "web page"),
    ],
)
async def test_a_wrong_file_is_refused_and_nothing_is_sent(
    tmp_path: Path, data: bytes, said: str
) -> None:
    path = tmp_path / "some.bin"
    path.write_bytes(data)
    async with desk() as at:
        await at.judged(path)
        assert at.card.verdict.pill.text() == "Refused"
        assert at.card.verdict.pill.tone == "red"
        notices = [w.text() for w in at.card.verdict.findChildren(type(at.card.progress.ending))]
        assert len(notices) == 1 and said in notices[0]
        assert not at.card.button.isEnabled()
        at.card.button.click()
        await settled()
        assert at.sent == [] and not at.card.gate.asking


async def test_each_warning_must_be_accepted(image: Image) -> None:
    async with desk() as at:
        await at.judged(image("0.0.1"))
        boxes = at.card.verdict.boxes
        assert list(boxes) == ["older_version"] and not at.card.button.isEnabled()
        assert "0.0.1" in boxes["older_version"].accessibleName()
        boxes["older_version"].click()
        assert at.card.button.isEnabled()
        boxes["older_version"].click()
        assert not at.card.button.isEnabled()
        boxes["older_version"].click()
        await at.go()
        assert await at.ended() is UpgradeOutcome.UPGRADED
        assert at.device.version == "0.0.1"


async def test_the_question_wants_a_tick_and_cancel_has_the_keyboard(image: Image) -> None:
    async with desk() as at:
        await at.judged(image())
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            for ticked in (False, True):
                await at.asked()
                strip = at.strip
                assert TOOL in strip.exact_call and "http://127.0.0.1:" in strip.exact_call
                assert not strip.verb.isEnabled()
                QTest.mouseClick(strip.verb, Qt.MouseButton.LeftButton)
                assert at.card.gate.asking
                await until(strip.cancel.hasFocus)
                if ticked:
                    QTest.keyClick(strip.tick, Qt.Key.Key_Space)
                    assert strip.verb.isEnabled()
                QTest.keyClick(strip.cancel, key)
                await until(lambda: not at.card.busy)
                assert at.card.button.isVisible() and at.card.state.upgrade is None
        await settled()
        assert at.sent == [] and at.device.boots == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return], ids=["space", "enter"])
async def test_the_keyboard_alone_can_upgrade(key: Qt.Key, image: Image) -> None:
    async with desk() as at:
        await at.judged(image())
        at.card.button.setFocus()
        QTest.keyClick(at.card.button, key)
        await until(lambda: at.card.gate.strip is not None)
        strip = at.strip
        QTest.keyClick(strip.tick, key)
        QTest.keyClick(strip.verb, key)
        assert await at.ended() is UpgradeOutcome.UPGRADED


async def test_a_download_can_be_stopped_in_the_middle(image: Image) -> None:
    async with desk(SLOW) as at:
        before = at.device.version
        await at.judged(image(payload=3_000_000))
        await at.go()
        progress = at.card.progress
        await until(lambda: (u := at.card.state.upgrade) is not None and u.transfer.sent > 0)
        assert progress.stop.isVisible() and at.card.pill.text() == "Running"
        assert progress.headline.text().startswith("Downloading, ")
        assert "of 3.00 MB" in progress.figures.text()
        assert 0 < (progress.bar.fraction or 0) < 1
        assert not at.card.zone.button.isVisible() and not at.card.foot.isVisible()
        at.card.show_history()
        dialog = at.card.history_dialog
        assert dialog is not None and dialog.rows[0].pill.text() == "Under way"
        dialog.reject()
        QTest.mouseClick(progress.stop, Qt.MouseButton.LeftButton)
        assert await at.ended() is UpgradeOutcome.CANCELLED
        assert not progress.stop.isVisible() and at.card.again.isVisible()
        await at.bench.ready(at.key)
        assert at.device.version == before
        # the device is back as it was, and that is found out and said
        await until(lambda: "as before" in progress.ending.text())


async def test_a_download_that_breaks_off_says_so_and_can_be_tried_again(image: Image) -> None:
    broken = Behaviour(speed=50, upgrade_fault=UpgradeFault.BROKEN_OFF)
    async with desk(broken) as at:
        await at.judged(image(payload=1_000_000))
        await at.go()
        assert await at.ended() is UpgradeOutcome.BROKEN_OFF
        assert at.card.pill.text() == "Download broken off" and at.card.pill.tone == "red"
        upgrade = at.card.state.upgrade
        assert upgrade is not None and upgrade.step is UpgradeStep.DOWNLOAD
        assert "failed: Download" in at.card.progress.tracker.accessibleName()
        await at.bench.ready(at.key)
        # some devices are deaf to their button now: a restart is offered, and asked for first
        await until(at.card.restart.button.isVisible)
        assert at.card.hang.isVisible() and "until they restart" in at.card.hang.text()
        at.card.restart.button.click()
        await until(lambda: at.card.state.restart.gate.asking)
        at.card.state.restart.gate.cancel()
        await until(at.card.again.isEnabled)
        QTest.mouseClick(at.card.again, Qt.MouseButton.LeftButton)
        await until(lambda: at.card.button.isVisible() and at.card.button.isEnabled())
        assert at.card.state.upgrade is None and not at.card.progress.isVisible()
        assert not at.card.restart.isVisible()


async def test_a_device_that_goes_away_is_not_sent_anything(image: Image) -> None:
    async with desk() as at:
        await at.judged(image())
        await at.asked()
        await at.bench.workspace[Connections].reconnect(at.key)
        await until(lambda: not at.card.gate.asking)
        assert "went away before you answered" in at.card.result.text()
        await at.bench.ready(at.key)
        await until(lambda: not at.card.busy)
        assert at.sent == [] and at.card.button.isEnabled()


async def test_another_device_than_the_file_was_checked_for(image: Image) -> None:
    async with desk() as at:
        card, before = at.card, at.device.identity.mac
        await at.judged(image())
        await at.asked()
        at.device.identity = Identity.number(1)
        said: list[str] = []
        at.bench.context.connect(
            at.bench.context[UpgradeService].changed,
            lambda view: said.append(card.progress.sentence.text()) if view.checking else None,
        )
        at.strip.tick.setChecked(True)
        QTest.mouseClick(at.strip.verb, Qt.MouseButton.LeftButton)
        assert await at.ended() is UpgradeOutcome.REFUSED
        words = card.progress.ending.text()
        assert before in words and at.device.identity.mac in words
        assert "still the same device" in said[0]
        assert at.sent == [] and not card.progress.sentence.isVisible()
        # the same file can be checked for the device that is there
        await until(card.again.isEnabled)
        QTest.mouseClick(card.again, Qt.MouseButton.LeftButton)
        await until(lambda: card.button.isVisible() and card.button.isEnabled())
        assert card.state.inspection is not None and card.state.inspection.info is not None
        assert card.state.inspection.info.mac == at.device.identity.mac


def drop(card: FirmwareCard, url: QUrl) -> None:
    data = QMimeData()
    data.setUrls([url])
    box = card.zone.box
    event = QDropEvent(
        QPoint(5, 5).toPointF(),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    box.dropEvent(event)


async def test_a_file_can_be_dropped_or_chosen(image: Image) -> None:
    async with desk() as at:
        assert at.card.zone.box.acceptDrops()
        drop(at.card, QUrl.fromLocalFile(str(image(name="dropped.bin"))))
        await until(lambda: at.card.zone.box.title.text() == "dropped.bin")
        assert at.card.state.inspection is not None
        QTest.mouseClick(at.card.zone.button, Qt.MouseButton.LeftButton)
        dialog = at.card.zone.dialog
        assert isinstance(dialog, QFileDialog)
        dialog.fileSelected.emit(str(image(name="chosen.bin")))
        dialog.reject()
        await until(lambda: at.card.zone.box.title.text() == "chosen.bin")


async def test_an_address_is_fetched_and_judged_first(tmp_path: Path) -> None:
    data = esp_image("9.1.0", payload=50_000)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(data)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + data)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    address = f"http://127.0.0.1:{port}/new/xiaozhi.bin"
    async with server, desk() as at:
        zone = at.card.zone
        zone.address.setText("xiaozhi.bin")
        QTest.keyClick(zone.address, Qt.Key.Key_Return)
        assert "is no address" in at.card.result.text()
        zone.address.setText(address)
        QTest.keyClick(zone.address, Qt.Key.Key_Return)
        await until(at.card.direct.isVisible)
        assert at.card.verdict.pill.text() == "Matches this device"
        await at.asked()
        assert address not in at.strip.exact_call
        assert "you can stop it" in at.strip.warning.text()
        at.card.gate.cancel()
        await until(lambda: not at.card.busy)
        at.card.direct.setChecked(True)
        await at.asked()
        assert address in at.strip.exact_call
        assert "cannot be stopped or undone" in at.strip.warning.text()
        at.card.gate.cancel()
        await until(lambda: not at.card.busy)
        assert at.sent == []


async def test_a_file_that_is_gone_is_said(tmp_path: Path) -> None:
    async with desk() as at:
        at.card.state.choose(tmp_path / "gone.bin")
        await until(lambda: "gone.bin" in at.card.result.text())
        assert not at.card.button.isEnabled()


async def test_former_upgrades_are_listed_and_exported(image: Image, tmp_path: Path) -> None:
    async with desk() as at:
        at.card.show_history()
        dialog = at.card.history_dialog
        assert dialog is not None and not dialog.rows and not dialog.export.isEnabled()
        dialog.reject()
        await at.judged(image())
        await at.go()
        assert await at.ended() is UpgradeOutcome.UPGRADED
        history = at.bench.workspace[UpgradeService].history
        await until(lambda: history(at.key)[0].outcome)
        at.card.show_history()
        dialog = at.card.history_dialog
        assert dialog is not None
        [row] = dialog.rows
        assert row.pill.text() == "Upgraded" and "9.1.0" in row.accessibleName()
        json_file, csv_file = tmp_path / "u.json", tmp_path / "u.csv"
        dialog.write(json_file)
        dialog.write(csv_file)
        await until(lambda: len(at.bench.notes) == 2)
        assert json.loads(json_file.read_text())["upgrades"][0]["to"] == "9.1.0"
        assert csv_file.read_text().count("\n") == 2
        dialog.write(json_file / "u.json")
        await until(lambda: len(at.bench.notes) == 3)
        assert at.bench.notes[-1][2] is True
        dialog.reject()


async def test_the_activity_tells_how_it_went(image: Image) -> None:
    async with desk() as at:
        await at.judged(image())
        await at.go()
        assert await at.ended() is UpgradeOutcome.UPGRADED
        events = [
            entry
            for entry in at.bench.workspace[ActivityLog].entries(at.key)
            if entry.event.startswith("upgrade_")
        ]
        words = [entry.event for entry in events]
        assert words == ["upgrade_begun", "upgrade_taken", "upgrade_ended"]
        assert events[-1].values["outcome"] == "upgraded" and not events[-1].failed
        assert "9.1.0" in events[-1].title.english()


async def test_the_question_is_scrolled_into_sight(image: Image) -> None:
    async with desk() as at:
        at.page.resize(696, 470)
        await at.judged(image())
        await at.asked()

        def bottom() -> int:
            verb = at.strip.verb
            return verb.mapTo(at.page.viewport(), verb.rect().bottomLeft()).y()

        await until(lambda: 0 < bottom() <= at.page.viewport().height())
        assert at.strip.tick.mapTo(at.page.viewport(), at.strip.tick.pos()).y() > 0
        at.card.gate.cancel()
        await until(lambda: not at.card.busy)


async def test_fetching_can_be_given_up() -> None:
    asked, over = asyncio.Event(), asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        asked.set()
        await over.wait()
        writer.close()

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, desk() as at:
        zone = at.card.zone
        at.card.state.choose(f"http://127.0.0.1:{port}/xiaozhi.bin")
        async with asyncio.timeout(40):
            await asked.wait()
        assert zone.button.text() == "Cancel" and not zone.address.isVisible()
        assert not at.card.foot.isVisible()
        QTest.mouseClick(zone.button, Qt.MouseButton.LeftButton)
        assert zone.button.text() == "Choose…" and zone.address.isVisible()
        assert at.card.state.inspection is None and not at.card.button.isEnabled()
        over.set()


async def test_the_file_of_a_folder_is_chosen_or_it_is_said_why_none(tmp_path: Path) -> None:
    async with desk() as at:
        card = at.card
        (tmp_path / "bread.bin").write_bytes(esp_image("9.2.0", board="bread-compact-wifi"))
        await at.judged(tmp_path)
        assert card.verdict.pill.text() == "Refused" and not card.button.isEnabled()
        refusal = card.state.inspection.verdict.refusals[0]
        assert refusal.word == "none_for_board" and "bread-compact-wifi" in refusal.english()
        (tmp_path / "otto.bin").write_bytes(esp_image("9.1.0", board="otto-robot"))
        QTest.mouseClick(card.zone.folder, Qt.MouseButton.LeftButton)
        assert isinstance(card.zone.dialog, QFileDialog)
        assert card.zone.dialog.fileMode() is QFileDialog.FileMode.Directory
        card.zone.dialog.close()
        await at.judged(tmp_path)
        await until(lambda: card.verdict.pill.text() == "Matches this device")
        assert card.zone.box.title.text() == "otto.bin"
        assert "chosen from 2 file" in card.zone.box.caption.text()
        assert card.image.project.text() == "otto-robot"
        await at.go()
        assert await at.ended() is UpgradeOutcome.UPGRADED
        assert at.device.version == "9.1.0"
