"""Can devices reach this computer? The dialog, with a phone and strangers on real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.app.connect.firewall import Firewall, FirewallState
from companion.app.connect.reachable import Reachable
from companion.app.stock.service import StockService
from companion.simulator import Behaviour, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.connect.reach_dialog import ReachDialog, ReachRow
from companion.ui.connect.stock_pane import StockPane
from tests.fakes.workbench import Workbench, closed, until, workbench
from tests.ui.kit.widgets.helpers import accessible_name


async def no_firewall(ports: Any) -> Firewall:
    return Firewall(FirewallState.NO_RULE, "ufw", ports=(8686,))


@asynccontextmanager
async def reaching(bench: Workbench) -> AsyncIterator[ReachDialog]:
    bench.workspace[Reachable].firewall = no_firewall
    dialog = ReachDialog(bench.context)
    dialog.open()
    try:
        yield dialog
    finally:
        dialog.reject()
        await closed(dialog)


@asynccontextmanager
async def listening() -> AsyncIterator[Workbench]:
    async with workbench() as bench:
        await bench.workspace[StockService].allow(True)
        yield bench


def rows(card: Any) -> list[str]:
    return [accessible_name(each) for each in card.findChildren(ReachRow)]


async def ask(port: int, head: str) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(head.encode())
    async with asyncio.timeout(40):
        answer = await reader.read()
    writer.close()
    return answer


async def test_checks_knocks_phone_and_code() -> None:
    async with listening() as bench, reaching(bench) as dialog:
        assert dialog.running
        await until(lambda: not dialog.running)
        found = rows(dialog.checks)
        assert len(found) == 4 and dialog.checked.text().startswith("Checked ")
        assert "ufw does not let in: 8686." in found[2]
        assert "sudo ufw allow PORT/tcp" in found[2]

        # knocks appear by themselves
        port = bench.workspace[StockService].listeners.http_port
        (nobody,) = rows(dialog.knocks)
        assert nobody.startswith("Nobody has come yet. For your information. Restart the device")
        answer = await ask(port, "\x16\x03\x01\x02hello\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 404")
        await until(lambda: "https typed in, needs http" in rows(dialog.knocks)[0])
        assert "begins with http://" in rows(dialog.knocks)[0]
        dialog.clear_button.click()
        await until(lambda: "Nobody has come yet" in rows(dialog.knocks)[0])

        # the page of this computer itself is no proof; a phone's visit ticks the box at once
        url = dialog.page_address.text()
        assert url == dialog.code.text() and f":{port}/phone/" in url
        path = url.partition(str(port))[2]
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: ja\r\n\r\n"
        assert "同じコンピューターです" in (await ask(port, head)).decode()
        assert dialog.pill.text() == "Waiting"
        assert dialog._page is not None
        dialog._page.opened.publish("192.168.1.31")
        assert dialog.pill.text() == "This works" and "192.168.1.31" in dialog.explanation.text()

        # the code
        dialog.number.setText("code=32794, url=https://192.168.1.20:8687/xiaozhi/ota/")
        assert (dialog.meaning.text(), dialog.meaning_code.text()) == (
            "TLS handshake failed",
            "0x801A",
        )
        assert "Begin the address with http://" in dialog.meaning_todo.text()
        dialog._listed(dialog.list.findData(404))
        assert dialog.number.text() == "404" and dialog.meaning.text() == "Wrong path"


async def test_the_page_is_gone_with_the_dialog() -> None:
    async with listening() as bench:
        async with reaching(bench) as dialog:
            await until(lambda: not dialog.running)
            url = dialog.page_address.text()
        port = bench.workspace[StockService].listeners.http_port
        path = url.partition(str(port))[2]
        answer = await ask(port, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 404")


async def test_a_computer_that_does_not_listen() -> None:
    async with workbench() as bench, reaching(bench) as dialog:
        await until(lambda: not dialog.running)
        assert dialog.pill.text() == "Closed" and not dialog.page_address.isVisible()
        assert not dialog.code.text()


async def test_a_connected_device_fetches_a_picture_after_a_yes() -> None:
    async with listening() as bench:
        url = f"ws://127.0.0.1:{bench.port}/xiaozhi/v1/"
        async with simulated_dialer(url, behaviour=Behaviour(speed=50)) as device:
            key = Endpoint.hub(device.identity.mac).text
            await bench.ready(key)
            async with reaching(bench) as dialog:
                await until(lambda: not dialog.running)
                for yes in (False, True):
                    dialog.device_button.click()
                    picker = dialog.picker
                    assert picker is not None and picker.model.rowCount() == 1
                    picker.field.setText(device.identity.board)
                    QTest.keyClick(picker.field, Qt.Key.Key_Return)
                    strip = await until(lambda: dialog.gate.strip)
                    assert strip is not None and "fetch a picture" in strip.question.text()
                    (strip.verb if yes else strip.cancel).click()
                    await until(lambda: dialog.device_button.isEnabled())
                    sent = [name for name, _arguments in device.calls if "preview" in name]
                    assert len(sent) == yes
                assert dialog.pill.text() == "This works"
                assert "so it reaches this computer" in dialog.explanation.text()


async def test_it_is_opened_from_add_device() -> None:
    async with listening() as bench:
        bench.workspace[Reachable].firewall = no_firewall
        adding = AddDialog(bench.context)
        adding.open()
        pane = adding.panes["stock"]
        assert isinstance(pane, StockPane)
        pane.reach.click()
        (dialog,) = adding.findChildren(ReachDialog)
        await until(lambda: not dialog.running and bool(dialog.page_address.text()))
        dialog.close_button.click()
        adding.reject()
        await closed(adding)
