"""Another password, key or token for what is in the list already."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import httpx2
import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins
from companion.app.servers.sign_in.service import SignIns
from companion.devices.models import DeviceState, Way
from companion.messages.message import message
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.ui.connect.login_dialog import LoginDialog
from companion.ui.device.strips import AwayStrip
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.mosquitto import Mosquitto
from tests.fakes.oauth_server import oauth_server
from tests.fakes.strict_oauth import strict_oauth
from tests.fakes.views import device_view
from tests.fakes.workbench import closed, until, workbench
from tests.marks import needs_mosquitto

USERS = {"app": "the app's secret", "device": "the device's secret"}


@needs_mosquitto
async def test_another_password_is_tried_at_once(tmp_path: Path) -> None:
    async with (
        Mosquitto(tmp_path, users=USERS) as broker,
        device_behind(broker.port, user="device", password=USERS["device"]) as device,
        workbench() as bench,
    ):
        place = Endpoint.parse(f"mqtt://app@127.0.0.1:{broker.port}/")
        endpoint = place.with_device(topic_name(device))
        await bench.workspace[Logins].set(place, Login("wrong"))
        key = await bench.workspace[Connections].add(endpoint, "Kitchen")
        await until(lambda: bench.view(key).retry_at is not None)
        strip = AwayStrip()
        strip.set_device(bench.view(key))
        assert strip.login_button.isVisibleTo(strip)
        assert strip.login_button.text() == "Password…"
        strip.deleteLater()
        dialog = LoginDialog(bench.context, key, "Kitchen")
        dialog.open()
        assert dialog.secret.echoMode() == QLineEdit.EchoMode.Password
        assert dialog.secret.text() == ""  # what is kept is never shown
        assert dialog.sign_in_button.isHidden()
        dialog.secret.setText(USERS["app"])
        dialog.save_button.click()
        await bench.ready(key)
        assert await bench.workspace[Logins].of(endpoint) == Login(USERS["app"])
        await until(lambda: dialog.result() == LoginDialog.DialogCode.Accepted)
        await closed(dialog)
        await bench.workspace[Connections].remove(key)


async def test_signing_in_again_brings_a_server_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def visit(address: str) -> bool:
        return httpx2.get(address, follow_redirects=True, trust_env=False).status_code == 200

    async with oauth_server() as server, workbench() as bench:
        endpoint = Endpoint.parse(server.url)
        headers = {"X-Team": "kitchen"}
        await bench.workspace[Logins].set(endpoint, Login("worn out", headers=headers))
        key = await bench.workspace[Connections].add(endpoint, "Weather")
        await until(lambda: bench.view(key).retry_at is not None)
        dialog = LoginDialog(bench.context, key, "Weather")
        dialog.open()
        monkeypatch.setattr(webbrowser, "open", lambda _address: False)
        dialog.sign_in_button.click()
        await until(lambda: dialog.strip.outcome == "failed")
        monkeypatch.setattr(webbrowser, "open", visit)
        dialog.sign_in_button.click()
        await bench.ready(key)
        kept = await bench.workspace[Logins].of(endpoint)
        assert (kept.secret, kept.headers) == ("", headers)
        await closed(dialog)
        await bench.workspace[Connections].remove(key)


async def test_a_client_id_is_asked_for_when_no_app_can_register(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def visit(address: str) -> bool:
        return httpx2.get(address, follow_redirects=True, trust_env=False).status_code == 200

    async with (
        strict_oauth(registers=False, known={"desk": ""}) as server,
        workbench() as bench,
    ):
        key = await bench.workspace[Connections].add(Endpoint.parse(server.url), "Weather")
        await until(lambda: bench.view(key).retry_at is not None)
        monkeypatch.setattr(webbrowser, "open", visit)
        dialog = LoginDialog(bench.context, key, "Weather")
        dialog.open()
        assert not dialog.client.folds.is_open(0) and dialog.sign_out_button.isHidden()
        dialog.sign_in_button.click()
        await until(lambda: dialog.strip.outcome == "failed")
        assert dialog.client.id.isVisibleTo(dialog)
        dialog.client.id.setText("http://desk")
        dialog.sign_in_button.click()
        assert "no client ID" in dialog.strip.text()
        dialog.client.id.setText("desk")
        dialog.sign_in_button.click()
        await bench.ready(key)
        await closed(dialog)
        assert server.authorized[0]["client_id"] == "desk"

        dialog = LoginDialog(bench.context, key, "Weather")
        dialog.open()
        await until(lambda: dialog.sign_out_button.isVisibleTo(dialog))
        dialog.sign_out_button.click()
        await until(lambda: not bench.view(key).connected)
        assert not await bench.workspace[SignIns].signed_in(Endpoint.parse(server.url))
        await closed(dialog)
        await bench.workspace[Connections].remove(key)


@pytest.mark.parametrize(
    ("way", "code", "words"),
    [
        (Way.GATEWAY, "gateway.wrong_key", "Signature key…"),
        (Way.SERVER, "server.sign_in", "Token or sign-in…"),
    ],
)
def test_a_refusal_asks_for_another_login(qtbot: QtBot, way: Way, code: str, words: str) -> None:
    strip = AwayStrip()
    qtbot.addWidget(strip)
    problem = message(code, host="x", date="2026-01-01")
    view = device_view("http://x/", way=way, state=DeviceState.WAITING, problem=problem)
    strip.set_device(view)
    assert strip.login_button.isVisibleTo(strip) and strip.login_button.text() == words
    other = message("connect.refused", endpoint="x")
    strip.set_device(device_view("http://x/", way=way, state=DeviceState.WAITING, problem=other))
    assert not strip.login_button.isVisibleTo(strip)
