"""Adding devices behind a real broker, in the window."""

from __future__ import annotations

import asyncio
from pathlib import Path

import paho.mqtt.publish as publish
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.ui.connect.broker_pane import BrokerPane
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.certificates import make_certificates
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.workbench import settled, until
from tests.marks import needs_mosquitto
from tests.ui.connect.opened import added_by, adding

USERS = {"app": "the app's secret", "device": "the device's secret"}


def say_something(port: int, name: str) -> None:
    """What a device sends when somebody speaks to it."""
    publish.single(
        f"devices/{name}/up",
        '{"session_id":"","type":"listen","state":"detect"}',
        port=port,
        hostname="127.0.0.1",
        auth={"username": "device", "password": USERS["device"]},
    )


@needs_mosquitto
async def test_devices_appear_by_their_traffic_and_are_added(qtbot: QtBot, tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path, users=USERS) as broker,
        adding(BrokerPane) as (bench, opened, pane),
    ):
        assert not pane.test_button.isEnabled()
        pane.address.setText(f"127.0.0.1:{broker.port}")
        pane.user.setText("app")
        pane.password.setText("wrong")
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        assert "password" in pane.strip.text()
        assert pane.reached is None
        # one attempt, not one after the other: that would lock people out
        await settled(60)
        assert not pane.test_button.busy
        pane.password.setText(USERS["app"])
        assert pane.strip.outcome == "plain"
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        assert not opened.add_button.isEnabled()
        async with device_behind(broker.port, user="device", password=USERS["device"]) as device:
            name = topic_name(device)
            await settled()
            assert pane.model.rowCount() == 0  # it is silent
            await asyncio.to_thread(say_something, broker.port, name)
            await until(lambda: pane.model.keys() == [name])
            row = pane.model.pick(name)
            assert row is not None and row.state == "There now"
            pane.list.setCurrentIndex(pane.model.index(0))
            qtbot.keyClick(pane.list, Qt.Key.Key_Space)
            key = await added_by(opened)
            place = Endpoint.parse(f"mqtt://app@127.0.0.1:{broker.port}/")
            assert key == place.with_device(name).text
            await bench.ready(key)
        assert await bench.workspace[Logins].of(place) == Login(USERS["app"])
        assert USERS["app"] not in repr(bench.workspace.settings)
        await bench.workspace[Connections].remove(key)


@needs_mosquitto
async def test_a_silent_device_is_listed_by_its_id(qtbot: QtBot, tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker, adding(BrokerPane) as (bench, opened, pane):
        pane.address.setText(f"mqtt://127.0.0.1:{broker.port}")
        pane.device.setText("a/b")
        pane.device_button.click()
        assert pane.device.invalid
        for each in ("kitchen", "attic"):
            pane.device.setText(each)
            qtbot.keyClick(pane.device, Qt.Key.Key_Return)
        assert pane.model.picked() == ["kitchen", "attic"]
        assert opened.add_button.text() == "Add 2 devices"
        # the broker itself was not tried yet
        assert not opened.add_button.isEnabled()
        pane.test_button.click()
        await until(opened.add_button.isEnabled)
        key = await added_by(opened)
        assert key.endswith("/kitchen")
        assert len(bench.workspace.settings.devices) == 2
        for saved in tuple(bench.workspace.settings.devices):
            await bench.workspace[Connections].remove(saved.endpoint)


@needs_mosquitto
async def test_tls_needs_the_authority_of_the_broker(tmp_path: Path) -> None:
    tls = make_certificates(tmp_path)
    async with (
        Mosquitto(tmp_path, tls=tls) as broker,
        adding(BrokerPane) as (_, _, pane),
    ):
        pane.address.setText(f"mqtt://127.0.0.1:{broker.port}")
        pane.secure.click()
        assert pane.address.text() == f"mqtts://127.0.0.1:{broker.port}"
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        pane.ca.path.setText(str(tmp_path / "there is none.pem"))
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "failed")
        assert "there is none.pem" in pane.strip.text()
        pane.ca.path.setText(str(tls.authority))
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")


async def test_what_is_entered_makes_the_address() -> None:
    async with adding(BrokerPane) as (_, _, pane):
        assert pane.password.echoMode() == QLineEdit.EchoMode.Password
        assert not pane.folds.is_open(0) and not pane.folds.is_open(1)
        pane.folds.links[1].click()
        assert pane.folds.is_open(1)
        pane.secure.setChecked(True)
        pane.address.setText("broker.lan")
        assert pane.place().text == "mqtts://broker.lan:8883/"
        pane.address.setText("mqtt://broker.lan:1883")
        assert not pane.secure.isChecked()
        pane.secure.setChecked(True)
        assert pane.address.text() == "mqtts://broker.lan:8883"
        pane.user.setText("me@home")
        pane.up.setText("x/{device}/up")
        pane.ca.path.setText("/etc/ca file.pem")
        place = pane.place()
        assert (place.user, place.options["up"]) == ("me@home", "x/{device}/up")
        assert place.options["ca"] == "/etc/ca file.pem"
        pane.address.setText("mqtt://[::1]:1884")
        assert (pane.place().host, pane.place().port) == ("::1", 1884)
        for text, reason in (
            ("http://192.168.1.2/", "is not an address this app knows"),
            ("mqtt://me:secret@broker.lan", "must not hold a password"),
        ):
            pane.address.setText(text)
            pane.test_button.click()
            assert pane.strip.outcome == "failed"
            assert reason in pane.strip.text()
            assert "me:secret" not in pane.strip.text()
        pane.address.setText("broker.lan")
        pane.up.setText("x/up")
        pane.test_button.click()
        assert "{device}" in pane.strip.text()


@needs_mosquitto
async def test_a_ws_address_is_that_of_a_broker_here(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path, web=True) as broker,
        adding(BrokerPane) as (bench, opened, pane),
    ):
        pane.address.setText(f"ws://127.0.0.1:{broker.web_port}/mqtt")
        pane.secure.click()
        assert pane.address.text().startswith("wss://")
        pane.secure.click()
        pane.test_button.click()
        await until(lambda: pane.strip.outcome == "found")
        async with device_behind(broker.port) as device:
            name = topic_name(device)
            pane.device.setText(name)
            pane.device_button.click()
            key = await added_by(opened)
            assert key == f"mqtt+ws://127.0.0.1:{broker.web_port}/{name}?path=/mqtt"
            await bench.ready(key)
        await bench.workspace[Connections].remove(key)
