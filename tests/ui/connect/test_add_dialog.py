"""Adding a device: Add is off until there is something to add."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.app.connect.answering import Answering
from companion.app.connect.connections import Connections
from companion.app.connect.hub import HubListener
from companion.app.settings.ports import HUB_PORT
from companion.devices.timing import Timing
from companion.transports.endpoint import Endpoint
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.dials_in_pane import AddressPane
from tests.fakes.devices import MAC, dialing_device, listening_device
from tests.fakes.workbench import KEY, until, workbench
from tests.ui.connect.opened import add_dialog, added_by
from tests.ui.kit.widgets.helpers import accessible_name


async def test_a_device_that_dials_in_is_shown_and_saved() -> None:
    async with workbench() as bench, add_dialog(bench) as opened:
        pane = opened.panes["dials_in"]
        assert pane.address.text() == f"ws://127.0.0.1:{bench.port}/xiaozhi/v1/"
        assert pane.strip.outcome == "waiting"
        assert not opened.add_button.isEnabled()
        added: list[str] = []
        opened.added.connect(added.append)
        async with dialing_device(bench.port):
            await until(lambda: pane.strip.outcome == "found")
            assert pane.strip.text() == "Test board connected: 2 tools, firmware 1.2.3"
            assert pane.name.text() == "Test board"
            pane.name.setText("Kitchen")
            opened.add_button.click()
            await until(lambda: added)
        assert added == [KEY]
        [saved] = bench.workspace.settings.devices
        assert (saved.endpoint, saved.name) == (f"hub:{MAC}", "Kitchen")
        assert bench.view().name == "Kitchen"
        assert opened.result() == AddDialog.DialogCode.Accepted


async def test_a_device_that_is_there_already_is_offered() -> None:
    async with workbench() as bench, dialing_device(bench.port):
        await bench.ready()
        async with add_dialog(bench) as opened:
            assert opened.panes["dials_in"].strip.outcome == "found"
            assert opened.add_button.isEnabled()
            opened.panes["dials_in"].name.setText("  ")
            assert not opened.add_button.isEnabled()


async def test_a_saved_device_is_not_offered_again() -> None:
    async with workbench() as bench, dialing_device(bench.port):
        await bench.ready()
        await bench.workspace[Connections].add(Endpoint.parse(KEY), "Kitchen")
        async with add_dialog(bench) as opened:
            assert opened.panes["dials_in"].strip.outcome == "waiting"


async def test_why_no_device_can_dial_in() -> None:
    async with workbench() as first, workbench() as second:
        second.workspace.settings[HUB_PORT] = first.port
        await second.workspace[HubListener].open()
        async with add_dialog(second) as opened:
            pane = opened.panes["dials_in"]
            assert pane.strip.outcome == "failed"
            assert f"Port {first.port} is used by the program" in pane.strip.text()
            assert pane.address.text() == ""
            assert not pane.copy_button.isEnabled()


async def test_the_address_can_be_copied() -> None:
    async with workbench() as bench, add_dialog(bench) as opened:
        opened.panes["dials_in"].copy_button.click()
        assert QGuiApplication.clipboard().text() == bench.workspace[HubListener].status.url


async def test_an_address_is_added_only_after_its_test() -> None:
    async with (
        workbench() as bench,
        listening_device() as (_device, url),
        add_dialog(bench, "address") as opened,
    ):
        pane = opened.panes["address"]
        assert not pane.test_button.isEnabled()
        pane.address.setText(url)
        assert not opened.add_button.isEnabled()
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        assert pane.strip.text() == "test-board answered: 2 tools, firmware 1.2.3"
        assert pane.name.text() == "Test board"
        assert opened.add_button.isEnabled()
        # another address was not tested
        pane.address.setText(url + "x")
        assert not opened.add_button.isEnabled()
        pane.address.setText(url)
        assert not opened.add_button.isEnabled()
        pane.test_button.click()
        await until(lambda: opened.add_button.isEnabled())
        added: list[str] = []
        opened.added.connect(added.append)
        opened.add_button.click()
        await until(lambda: added)
        assert added == [url]
        await bench.ready(url)


async def test_an_ip_address_alone_is_taken() -> None:
    async with (
        workbench() as bench,
        listening_device() as (_device, url),
        add_dialog(bench, "address") as opened,
    ):
        pane = opened.panes["address"]
        assert isinstance(pane, AddressPane)
        pane.address.setText(url.removeprefix("ws://").removesuffix("/ws"))
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        # the whole address is shown, and is what is added
        assert pane.address.text() == url and pane.name.text() == "Test board"
        assert await added_by(opened) == url
        await bench.ready(url)
    async with workbench() as bench, add_dialog(bench, "address") as opened:
        pane = opened.panes["address"]
        pane.address.setText(url.removeprefix("ws://").removesuffix("/ws"))
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        assert "Nothing answers at 127.0.0.1" in pane.strip.text()
        assert not opened.add_button.isEnabled()


async def test_a_broker_at_an_ip_address_leads_to_its_devices() -> None:
    async with workbench() as bench, add_dialog(bench, "address") as opened:
        pane = opened.panes["address"]
        assert isinstance(pane, AddressPane)
        pane.address.setText("192.168.1.10")
        broker = Answering(Endpoint.parse("mqtt://192.168.1.10:1883/"))
        pane._show_answering(broker, (broker,))
        assert pane.strip.text() == "An MQTT broker answers there."
        assert not opened.add_button.isEnabled()
        pane.others[0].click()
        behind = opened.panes["broker"]
        assert opened.stack.currentWidget() is behind
        assert behind.address.text() == "mqtt://192.168.1.10:1883/"
        opened.choose("address")
        # typed on: what answered there is no longer offered
        pane.address.setText("192.168.1.11")
        assert pane.others == []


async def test_why_an_address_cannot_be_added() -> None:
    async with workbench() as bench, add_dialog(bench, "address") as opened:
        pane = opened.panes["address"]
        for text, reason in (
            ("192.168.1.420", "is not an address this app knows"),
            ("hub:", "names no computer"),
            ("ws://user:secret@host/", "must not hold a password"),
            (f"ws://127.0.0.1:{bench.port}/ws", "nothing takes connections at this path"),
        ):
            pane.address.setText(text)
            pane.test()
            await until(lambda: pane.strip.outcome == "failed")
            assert reason in pane.strip.text()
            assert pane.address.invalid
            assert not opened.add_button.isEnabled()


async def test_typing_on_stops_a_test_that_runs() -> None:
    timing = Timing(handshake=30.0)
    async with (
        workbench(timing) as bench,
        listening_device(on_request={"initialize": _never}) as (device, url),
        add_dialog(bench, "address") as opened,
    ):
        pane = opened.panes["address"]
        pane.address.setText(url)
        pane.test()
        await until(lambda: device.requests("initialize"))
        assert pane.test_button.busy
        pane.address.setText(url + "2")
        await until(lambda: not pane.test_button.busy)
        assert pane.strip.outcome == "plain"


async def _never(_device: object, _request: object) -> None:
    """Answers nothing."""


async def test_the_simulated_device_needs_nothing() -> None:
    async with workbench() as bench:
        async with add_dialog(bench, "simulated") as opened:
            added: list[str] = []
            opened.added.connect(added.append)
            opened.add_button.click()
            await until(lambda: added)
            assert added == ["demo:"]
            await bench.ready("demo:")
        async with add_dialog(bench, "simulated") as again:
            assert again.add_button.text() == "Show it"


async def test_arrow_keys_move_between_the_kinds(qtbot: QtBot) -> None:
    async with workbench() as bench, add_dialog(bench) as opened:
        await until(opened.isActiveWindow)
        opened.kinds["stock"].setFocus()
        qtbot.keyClick(opened.kinds["stock"], Qt.Key.Key_Down)
        assert opened.stack.currentWidget() is opened.panes["address"]
        focus = QApplication.focusWidget()
        assert focus is opened.kinds["address"]
        assert accessible_name(focus) == "Connect to an address, Otto, Electron bot"


async def test_closing_leaves_nothing_behind() -> None:
    async with workbench() as bench:
        async with add_dialog(bench) as opened:
            pane = opened.panes["dials_in"]
        # a device that comes later is nobody's business any more
        async with dialing_device(bench.port):
            await bench.ready()
            assert pane.strip.outcome == "waiting"
