"""Adding a stock device: opened once, then the address, then the device that asks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from companion.app.connect.nearby import NearbyService
from companion.devices.discovery.models import FoundKind, Sighting, Source
from companion.errors import CompanionError
from companion.messages.message import message
from companion.transports.upstream.ota_address import OFFICIAL_OTA
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.stock_pane import StockPane
from companion.ui.stock.accept_dialog import AcceptDialog
from companion.ui.stock.upstream_server import UpstreamChoice
from tests.fakes.stock import KEY, FakeStock, asking_view, open_listeners, own_address
from tests.fakes.workbench import until, workbench
from tests.ui.kit.widgets.helpers import accessible_name

OTHER = "hub:02:00:00:00:00:02"


@asynccontextmanager
async def pane_of(fake: FakeStock) -> AsyncIterator[tuple[AddDialog, StockPane]]:
    async with workbench(stock=fake) as bench:
        dialog = AddDialog(bench.context)
        dialog.open()
        pane = dialog.panes["stock"]
        assert isinstance(pane, StockPane)
        try:
            yield dialog, pane
        finally:
            dialog.reject()
            dialog.deleteLater()


async def test_the_person_is_asked_before_anything_is_opened() -> None:
    fake = FakeStock(wanted=False)
    async with pane_of(fake) as (dialog, pane):
        assert pane.stack.currentWidget() is pane.closed_page
        assert not pane.strip.isVisible() and not dialog.add_button.isEnabled()
        pane.allow_button.click()
        await until(lambda: fake.calls == [("allow", True)])
        await until(lambda: pane.ota.address.text())
        assert pane.stack.currentWidget() is pane.open_page
        assert pane.strip.outcome == "waiting"


async def test_it_is_looked_only_while_the_pane_is_seen() -> None:
    fake = FakeStock()
    async with pane_of(fake) as (dialog, _pane):
        assert fake.lookers == 1
        dialog.choose("address")
        assert fake.lookers == 0
        dialog.choose("stock")
        assert fake.lookers == 1
        dialog.reject()
        assert fake.lookers == 0


async def test_the_right_address_stands_first_and_others_can_be_chosen() -> None:
    fake = FakeStock()
    fake.own_addresses = (
        own_address("192.168.1.20", "Wi-Fi", preferred=True),
        own_address("10.0.0.5", "eth0"),
    )
    async with pane_of(fake) as (_dialog, pane):
        ota = pane.ota
        await until(lambda: ota.address.text())
        assert ota.address.text() == "http://192.168.1.20:8687/xiaozhi/ota/"
        assert ota.choice.isVisible()
        assert ota.choice.itemText(0) == "Wi-Fi: 192.168.1.20 (the usual one)"
        assert ota.choice.itemText(1) == "eth0: 10.0.0.5"
        ota.choice.setCurrentIndex(1)
        assert ota.code.text() == ota.address.text() == fake.own_addresses[1].url
        ota.copy_button.click()
        assert QGuiApplication.clipboard().text() == fake.own_addresses[1].url
        # what was chosen stays when the listeners open again
        fake.set_listeners(replace(open_listeners(), audio_port=9000))
        await until(lambda: ota.choice.currentIndex() == 1)
        fake.own_addresses = fake.own_addresses[:1]
        fake.set_listeners(open_listeners())
        await until(lambda: not ota.choice.isVisible())
        assert ota.address.text() == "http://192.168.1.20:8687/xiaozhi/ota/"


async def test_a_device_that_asks_is_named_and_accepted() -> None:
    fake = FakeStock()
    async with pane_of(fake) as (dialog, pane):
        fake.put(asking_view(name="bread-compact-wifi"))
        assert pane.stack.currentWidget() is pane.found_page
        assert pane.strip.text() == "Found bread-compact-wifi (firmware 2.0.4) at 192.168.1.42"
        # a board's name is none: it is what the device is called when none is given
        assert pane.name.text() == "" and not pane.device.isVisible()
        assert dialog.add_button.isEnabled()
        pane.name.setText("  Living   room ")
        pane.upstream.choice._group.button(2).click()
        added: list[str] = []
        dialog.added.connect(added.append)
        dialog.add_button.click()
        await until(lambda: added)
        assert added == [KEY]
        assert fake.calls == [("accept", KEY, "Living room", "")]


async def test_a_device_without_a_name_is_called_by_its_board() -> None:
    fake = FakeStock()
    async with pane_of(fake) as (dialog, pane):
        fake.put(asking_view(name="bread-compact-wifi"))
        pane.name.setText("  ")
        dialog.add_button.click()
        await until(lambda: fake.calls == [("accept", KEY, "bread-compact-wifi", OFFICIAL_OTA)])


async def test_several_devices_ask_at_once() -> None:
    fake = FakeStock()
    fake.put(asking_view(name="First"))
    async with pane_of(fake) as (_dialog, pane):
        fake.put(asking_view(OTHER, name="Second", version="2.1.0"))
        assert pane.device.isVisible() and pane.name.text() == "First"
        pane.device.setCurrentIndex(1)
        assert pane.name.text() == "Second" and "2.1.0" in pane.strip.text()
        # the one that is shown goes; typing for the other is possible at once
        fake.forget(OTHER)
        assert pane.name.text() == "First" and not pane.device.isVisible()
        fake.forget(KEY)
        assert pane.stack.currentWidget() is pane.open_page
        assert pane.strip.outcome == "waiting"


async def test_the_address_can_be_looked_up_while_a_device_asks() -> None:
    fake = FakeStock()
    async with pane_of(fake) as (_dialog, pane):
        assert not pane.found.isVisible()
        fake.put(asking_view())
        pane.back.click()
        assert pane.stack.currentWidget() is pane.open_page and pane.found.isVisible()
        # it asks once more: that takes nobody away from what is read
        fake.put(asking_view(version="2.0.5"))
        assert pane.stack.currentWidget() is pane.open_page
        pane.found.click()
        assert pane.stack.currentWidget() is pane.found_page


async def test_why_a_device_cannot_be_added() -> None:
    fake = FakeStock()
    async with pane_of(fake) as (dialog, pane):
        fake.put(asking_view())
        pane.upstream.choice._group.button(1).click()
        assert not dialog.add_button.isEnabled()
        pane.upstream.address.setText("192.168.1.30")
        assert pane.upstream.address.invalid and not dialog.add_button.isEnabled()
        pane.upstream.address.setText("http://192.168.1.30:8003/xiaozhi/ota/")
        assert dialog.add_button.isEnabled()
        fake.fails = CompanionError("stock.bad_address", text="x")
        dialog.add_button.click()
        await until(lambda: dialog.error.text())
        assert dialog.isVisible() and dialog.add_button.isEnabled()


async def test_why_devices_cannot_ask() -> None:
    fake = FakeStock()
    async with pane_of(fake) as (_dialog, pane):
        taken = message("stock.mqtt_port_taken", port=8688)
        fake.set_listeners(replace(open_listeners(), listening=False, problems=(taken,)))
        assert pane.strip.outcome == "failed" and "Port 8688" in pane.strip.text()
        fake.set_listeners(open_listeners())
        assert pane.strip.outcome == "waiting"


async def test_experts_reach_the_other_way_and_come_back() -> None:
    async with pane_of(FakeStock()) as (dialog, pane):
        pane.experts.click()
        expert = dialog.panes["dials_in"]
        assert dialog.stack.currentWidget() is expert
        assert expert.address.text().startswith("ws://")
        assert dialog.kinds["stock"].isChecked()
        expert.back.click()
        assert dialog.stack.currentWidget() is pane
        pane.experts.click()
        # its own button leads back as well
        dialog.kinds["stock"].click()
        assert dialog.stack.currentWidget() is pane


async def test_help_for_pages_without_the_field_unfolds(qtbot: QtBot) -> None:
    async with pane_of(FakeStock()) as (_dialog, pane):
        assert not pane.help.link.isVisible()
        qtbot.keyClick(pane.more.links[0], Qt.Key.Key_Return)
        assert pane.help.link.isVisible() and not pane.help.text.isVisible()
        qtbot.keyClick(pane.help.link, Qt.Key.Key_Return)
        assert pane.help.text.isVisible()
        for part in ("2.4.1", "3.2.0", "Bluetooth"):
            assert part in pane.help.text.text()


async def test_device_text_is_never_read_as_mark_up() -> None:
    fake = FakeStock()
    async with pane_of(fake) as (_dialog, pane):
        fake.put(asking_view(board="<b>bold</b>", name="<i>x</i>"))
        assert pane.strip.text().startswith("Found <b>bold</b> (")
        assert pane.strip._text.textFormat() == Qt.TextFormat.PlainText


def test_the_choice_of_a_upstream_server(qtbot: QtBot) -> None:
    choice = UpstreamChoice()
    qtbot.addWidget(choice)
    choice.show()
    assert choice.url() == OFFICIAL_OTA and choice.valid and not choice.address.isVisible()
    changes: list[str] = []
    choice.changed.connect(lambda: changes.append(choice.choice.value()))
    choice.set_url("https://voice.example/ota/")
    assert changes == [] and choice.url() == "https://voice.example/ota/"
    assert choice.address.isVisible()
    for bad in ("ftp://a/", "http://", "http://user:pw@a/", "http://a/ b", "http://a/" + 300 * "x"):
        choice.address.setText(bad)
        assert not choice.valid and choice.fault.isVisible()
    choice.choice._group.button(2).click()
    assert choice.url() == "" and choice.valid and changes[-1] == "none"
    sentences = set()
    for number in range(3):
        choice.choice._group.button(number).click()
        sentences.add(choice.sentence.text())
    assert len(sentences) == 3
    assert accessible_name(choice.address) == "Its address"


async def test_a_device_is_accepted_or_declined_by_its_dialog() -> None:
    fake = FakeStock()
    fake.put(asking_view())
    fake.put(asking_view(OTHER))
    async with workbench(stock=fake) as bench:
        dialog = AcceptDialog(bench.context, asking_view())
        dialog.open()
        assert dialog.upstream.url() == OFFICIAL_OTA
        dialog.name.setText("")
        assert not dialog.accept_button.isEnabled()
        dialog.name.setText("Kitchen")
        fake.fails = CompanionError("stock.bad_address", text="x")
        dialog.accept_button.click()
        await until(lambda: dialog.fault.isVisible())
        accepted: list[str] = []
        dialog.accepted_device.connect(accepted.append)
        dialog.accept_button.click()
        await until(lambda: accepted)
        assert fake.calls == [("accept", KEY, "Kitchen", OFFICIAL_OTA)]
        dialog.deleteLater()
        second = AcceptDialog(bench.context, asking_view(OTHER))
        second.open()
        second.decline_button.click()
        await until(lambda: not second.isVisible())
        assert fake.calls[-1] == ("decline", OTHER)
        second.deleteLater()


async def test_what_happens_while_this_computer_is_off_is_said_before_a_device_is_added(
    tmp_path: Path,
) -> None:
    fake = FakeStock()
    async with pane_of(fake) as (_dialog, pane):
        fake.changed.publish(asking_view())
        await until(lambda: pane.stack.currentWidget() is pane.found_page)
        note = pane.while_off
        assert note.isVisible() and "85 minutes" in note.notice.text()
        note.more.click()
        assert note.dialog is not None
        # ready for this very device
        assert f"--accept {asking_view().device_id}" in note.dialog.file
        assert "ExecStart=" in note.dialog.text.toPlainText()
        path = tmp_path / "hub.service"
        note.dialog.write(path)
        await until(path.exists)
        assert path.read_text() == note.dialog.file
        note.dialog.reject()


async def test_stock_devices_that_were_never_set_up_are_named() -> None:
    async with pane_of(FakeStock()) as (_dialog, pane):
        assert not pane.nearby.isVisibleTo(pane)
        pane._context[NearbyService]._see(
            Sighting(
                source=Source.NEIGHBOURS,
                ref="a085e3117f3a",
                kind=FoundKind.DEVICE,
                name="Xiaozhi-7F3A",
                address="192.168.1.20",
            )
        )
        assert "Xiaozhi-7F3A (192.168.1.20)" in pane.nearby.text()
