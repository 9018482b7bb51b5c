"""What people decide about stock devices, over the real ports of the service."""

from __future__ import annotations

import asyncio
import errno
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.files.store import FILE_NAME, Store
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.stock import decisions
from companion.app.stock.decisions import Invitation
from companion.app.stock.noun import STOCK
from companion.app.stock.records import KIND, StockRecords
from companion.app.stock.service import StockService
from companion.app.stock.views import FirmwareRule, OrderRule, Route, UpstreamState
from companion.app.workspace import Workspace
from companion.devices.boots import plain_mac
from companion.errors import CompanionError, ConnectionLost, EndpointError, UsageError
from companion.simulator.mqtt import MqttClient, MqttError
from companion.transports.fetch import Fetched
from companion.transports.upstream.ota import ask
from tests.fakes.kept import kept_in, text_of_store
from tests.fakes.stock_workspace import ota_of, stock_workspace
from tests.fakes.upstream_server import upstream_server
from tests.fakes.waiting import published

MAC = "02:58:5a:00:00:01"
KEY = f"hub:{MAC}"


async def boots(
    workspace: Workspace, device_id: str = MAC, version: str = "2.0.4", **headers: str
) -> Fetched:
    body = {"application": {"version": version}, "board": {"name": "otto"}}
    return await ask(
        ota_of(workspace),
        method="POST",
        headers={"Device-Id": device_id, "Client-Id": "uuid", **headers},
        body=json.dumps(body).encode(),
        timeout=10,
    )


async def told(workspace: Workspace, version: str = "2.0.4") -> dict[str, Any]:
    reply = await boots(workspace, version=version)
    assert reply.status == 200
    value = json.loads(reply.body)
    assert isinstance(value, dict)
    return value


@asynccontextmanager
async def connected(workspace: Workspace, mqtt: dict[str, Any]) -> AsyncIterator[MqttClient]:
    client = await MqttClient.open(
        *endpoint(mqtt),
        client_id=mqtt["client_id"],
        username=mqtt["username"],
        password=mqtt["password"],
    )
    try:
        yield client
    finally:
        client.abort()


def endpoint(mqtt: dict[str, Any]) -> tuple[str, int]:
    host, _, port = mqtt["endpoint"].partition(":")
    return host, int(port)


async def ended(client: MqttClient) -> None:
    try:
        while True:
            await client.receive()
    except MqttError:
        return


async def test_a_device_waits_is_let_in_and_sent_away() -> None:
    async with stock_workspace("") as workspace:
        stock = workspace[StockService]
        assert (await boots(workspace)).status == 502
        view = stock.view(KEY)
        assert view is not None and not view.accepted and view.name == "otto"
        await stock.decisions.accept(KEY, name="Kitchen", upstream_url="")
        mqtt = (await told(workspace))["mqtt"]
        async with connected(workspace, mqtt) as client:
            while not stock.stays_connected(KEY):
                await published(stock.changed)
            await stock.decisions.decline(KEY)
            async with asyncio.timeout(40):
                await ended(client)
        assert stock.view(KEY) is None and workspace.devices.view(KEY) is None
        assert (await boots(workspace)).status == 502
        with pytest.raises(MqttError):
            async with connected(workspace, mqtt):
                pass
        assert stock.view(KEY) is None and workspace.devices.view(KEY) is None
        # its password is refused without a word: everybody knows that it was removed
        assert not [each for each in workspace[ActivityLog].entries() if each.event == "rejected"]


async def test_who_was_sent_away_is_shown_while_somebody_looks_and_can_be_let_in() -> None:
    async with stock_workspace("") as workspace:
        stock = workspace[StockService]
        await boots(workspace)
        await stock.decisions.decline(KEY)
        await boots(workspace)
        assert stock.view(KEY) is None
        gone: list[str] = []
        stock.removed.subscribe(gone.append)
        with stock.decisions.searching():
            asking = asyncio.create_task(boots(workspace))
            await published(stock.changed, lambda view: view.key == KEY)
            assert stock.view(KEY) is not None
        # nobody looks any more, so it need not wait
        async with asyncio.timeout(40):
            await asking
        assert stock.view(KEY) is None and gone == [KEY]
        with stock.decisions.searching():
            asking = asyncio.create_task(boots(workspace))
            await published(stock.changed, lambda view: view.key == KEY)
            await stock.decisions.accept(KEY, upstream_url="")
            assert json.loads((await asking).body)["mqtt"]["username"] == MAC
        assert stock.view(KEY) is not None


async def test_our_own_address_is_no_upstream_server() -> None:
    async with stock_workspace("") as workspace:
        port = workspace[StockService].listeners.http_port
        own = [
            ota_of(workspace),
            f"http://localhost:{port}/",
            f"http://{socket.gethostname()}:{port}",
        ]
        for url in own:
            with pytest.raises(EndpointError) as caught:
                await workspace[StockService].decisions.accept(KEY, upstream_url=url)
            assert caught.value.message.code == "stock.own_address"
            with pytest.raises(EndpointError):
                workspace[StockService].set_upstream_url(url)
        await workspace[StockService].decisions.accept(KEY, upstream_url="")
        with pytest.raises(EndpointError):
            await workspace[StockService].decisions.set_upstream(KEY, own[0])
        view = workspace[StockService].view(KEY)
        assert view is not None and view.upstream_url == ""
        # another program on this computer may well be the server
        await workspace[StockService].decisions.set_upstream(
            KEY, f"http://127.0.0.1:{port + 1}/ota/"
        )


async def test_two_apps_that_ask_each_other_do_so_once() -> None:
    async with stock_workspace("") as one, stock_workspace("") as other:
        await one[StockService].decisions.accept(KEY, upstream_url=ota_of(other))
        await other[StockService].decisions.accept(KEY, upstream_url=ota_of(one))
        seen: list[str] = []
        one.devices.boots.subscribe(lambda boot: seen.append("one"))
        other.devices.boots.subscribe(lambda boot: seen.append("other"))
        async with asyncio.timeout(40):
            await boots(one)
        assert seen == ["one", "other"]
        view = other[StockService].view(KEY)
        assert view is not None and view.problem is not None
        assert view.problem.code == "stock.loop"


async def test_letting_in_again_changes_nothing_that_works() -> None:
    async with upstream_server("settings") as former, stock_workspace(former.ota_url) as workspace:
        stock = workspace[StockService]
        await stock.decisions.accept(KEY, name="Kitchen", upstream_url=former.ota_url)
        await boots(workspace)
        before = stock.view(KEY)
        await stock.decisions.accept(KEY)
        assert stock.view(KEY) == before
        await stock.decisions.accept(KEY, upstream_url="")
        view = stock.view(KEY)
        assert view is not None and view.upstream_state is UpstreamState.NONE
        assert view.name == "Kitchen"


async def test_a_name_outlives_the_app(tmp_path: Path) -> None:
    settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True, former_url="")
    async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
        await workspace[StockService].decisions.accept(KEY, name="Kitchen", upstream_url="")
    assert settings.devices == [SavedDevice(KEY, "Kitchen")]
    async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
        view = workspace[StockService].view(KEY)
        assert view is not None and view.accepted and view.name == "Kitchen"


async def test_a_new_password_is_kept_before_it_is_told(tmp_path: Path) -> None:
    async with stock_workspace("", directory=tmp_path) as workspace:
        await workspace[StockService].decisions.accept(KEY, upstream_url="")
        password = (await told(workspace))["mqtt"]["password"]
        kept = text_of_store(tmp_path)
        # as after a power cut: what is in the file has to do
        record = StockRecords(Store(tmp_path)).get(MAC)
        assert record is not None and record.lets_in(password.encode()) and password not in kept


async def test_a_stranger_who_asks_in_its_name_does_not_shut_it_out() -> None:
    async with stock_workspace("") as workspace:
        await workspace[StockService].decisions.accept(KEY, upstream_url="")
        mqtt = (await told(workspace))["mqtt"]
        async with connected(workspace, mqtt):
            pass
        for _ in range(5):
            await boots(workspace)
        async with connected(workspace, mqtt):
            pass


async def test_offers_and_rules(tmp_path: Path) -> None:
    settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True)
    async with upstream_server("settings") as former:
        former.firmware = {"version": "2.1.0", "url": "http://files.example.org/a?key=f-secret"}
        async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
            stock = workspace[StockService]
            await stock.decisions.accept(KEY, upstream_url=former.ota_url)
            with pytest.raises(CompanionError) as caught:
                await stock.decisions.set_rule(KEY, FirmwareRule.ONCE)
            assert caught.value.message.code == "stock.nothing_offered"
            await boots(workspace)
        assert "f-secret" not in text_of_store(tmp_path)
        async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
            stock = workspace[StockService]
            offered = [(FirmwareRule.ASK, True), (FirmwareRule.NEVER, False)]
            for rule, shown in [*offered, (FirmwareRule.ONCE, True), (FirmwareRule.ALWAYS, False)]:
                await stock.decisions.set_rule(KEY, rule)
                view = stock.view(KEY)
                assert view is not None and view.rule is rule
                assert (view.offer is not None) is shown
            # told once is enough, also after a restart
            await boots(workspace)
            events = [each.event for each in workspace[ActivityLog].entries()]
            assert "firmware_offered" not in events


async def test_the_rule_for_orders_is_kept_and_goes_with_the_server(tmp_path: Path) -> None:
    settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True)

    def rule(workspace: Workspace) -> OrderRule:
        view = workspace[StockService].view(KEY)
        assert view is not None
        return view.order_rule

    async with upstream_server("settings") as former, upstream_server("settings") as other:
        async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
            stock = workspace[StockService]
            await stock.decisions.accept(KEY, upstream_url=former.ota_url)
            assert rule(workspace) is OrderRule.ASK
            await stock.decisions.set_order_rule(KEY, OrderRule.ALWAYS)
            with pytest.raises(CompanionError) as caught:
                await stock.decisions.set_order_rule(KEY, OrderRule.ONCE, 1)
            assert caught.value.message.code == "stock.order_gone"
        async with stock_workspace(settings=settings, directory=tmp_path) as workspace:
            stock = workspace[StockService]
            assert rule(workspace) is OrderRule.ALWAYS
            await stock.decisions.set_upstream(KEY, former.ota_url)
            assert rule(workspace) is OrderRule.ALWAYS
            await stock.decisions.set_upstream(KEY, other.ota_url)
            assert rule(workspace) is OrderRule.ASK
            await stock.decisions.set_order_rule(KEY, OrderRule.ALWAYS)
            await stock.decisions.decline(KEY)
            await stock.decisions.accept(KEY, upstream_url=other.ota_url)
            assert rule(workspace) is OrderRule.ASK


async def test_secrets_are_nowhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    secrets = ("p-secret", "t-secret", "f-secret", "q-secret")
    async with upstream_server("settings") as former:
        former.extra = {
            "mqtt": {"endpoint": "127.0.0.1:9", "password": "p-secret", "username": "u"},
            "websocket": {"url": "ws://127.0.0.1:9/?q-secret", "token": "t-secret"},
        }
        former.firmware = {"version": "9", "url": "http://127.0.0.1:9/?f-secret"}
        async with stock_workspace("", directory=tmp_path) as workspace:
            stock = workspace[StockService]
            await stock.decisions.accept(KEY, upstream_url=former.ota_url)
            mqtt = (await told(workspace))["mqtt"]
            async with connected(workspace, mqtt):
                while (
                    view := stock.view(KEY)
                ) is None or view.upstream_state is not UpstreamState.UNREACHABLE:
                    await published(stock.changed)
            entries = repr(workspace[ActivityLog].entries())
            texts = [entries, repr(stock.views()), repr(workspace.devices.views())]
        texts += [text_of_store(tmp_path), caplog.text]
        for secret in (*secrets, mqtt["password"]):
            assert not [text for text in texts if secret in text], secret


async def test_a_device_that_is_not_let_in_can_be_told_nothing() -> None:
    async with stock_workspace("") as workspace:
        stock = workspace[StockService]
        await boots(workspace)
        for refused in (
            stock.decisions.set_upstream(KEY, ""),
            stock.decisions.set_route(KEY, Route.TALKING),
            stock.decisions.set_transcript(KEY, False),
            stock.decisions.set_rule(KEY, FirmwareRule.ALWAYS),
            stock.decisions.set_order_rule(KEY, OrderRule.ALWAYS),
            stock.alert(KEY, "a", "b"),
            stock.reboot(KEY),
        ):
            with pytest.raises(ConnectionLost):
                await refused
        await stock.decisions.decline("hub:02:99")  # nobody knows it: harmless
        await stock.decisions.forget(KEY)
        assert stock.view(KEY) is not None


async def test_an_alert_that_is_too_long() -> None:
    async with stock_workspace("") as workspace:
        with pytest.raises(UsageError):
            await workspace[StockService].alert(KEY, "title", "x" * 2_001)


async def test_what_is_declined_is_told_by_the_server_that_told_it_before() -> None:
    async with upstream_server("settings") as former, stock_workspace(former.ota_url) as workspace:
        assert (await boots(workspace)).status == 200
        await workspace[StockService].decisions.decline(KEY)
        workspace[StockService].set_upstream_url("")
        assert (await boots(workspace)).body == former.answered[-1]
        assert len(former.asked) == 2


async def test_a_removed_device_comes_back_with_the_password_that_it_has(tmp_path: Path) -> None:
    async with (
        upstream_server("settings") as former,
        stock_workspace(former.ota_url, directory=tmp_path) as workspace,
    ):
        stock = workspace[StockService]
        await stock.decisions.accept(KEY, name="Kitchen", upstream_url=former.ota_url)
        mqtt = (await told(workspace))["mqtt"]
        await stock.decisions.set_route(KEY, Route.TALKING)
        await stock.decisions.set_rule(KEY, FirmwareRule.NEVER)
        await stock.decisions.set_order_rule(KEY, OrderRule.NEVER)
        removed = await workspace[Connections].remove(KEY)
        assert stock.view(KEY) is None and workspace.settings.devices == []
        assert kept_in(tmp_path, KIND)[MAC]["accepted"] is False
        await workspace[Connections].restore(removed)
        view = stock.view(KEY)
        assert view is not None and view.accepted and view.name == "Kitchen"
        assert (view.route, view.rule) == (Route.TALKING, FirmwareRule.NEVER)
        assert view.order_rule is OrderRule.NEVER
        assert view.upstream_url == former.ota_url
        assert workspace.settings.devices == [SavedDevice(KEY, "Kitchen")]
        # it was not restarted, and knows no other password
        async with connected(workspace, mqtt):
            while not stock.stays_connected(KEY):
                await published(stock.changed)
        assert kept_in(tmp_path, KIND)[MAC]["accepted"] is True


async def test_everybody_is_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MOST_UNSEEN", 2)
    async with stock_workspace("") as workspace:
        await workspace[StockService].decisions.invite(Invitation(everyone=True))
        for number in range(5):
            await boots(workspace, f"02:58:5a:00:01:{number:02x}")
        views = workspace[StockService].views()
        assert [view.accepted for view in views] == [True, True, False, False, False]
        assert not any(view.named for view in views), "nobody said which devices"


async def test_who_is_named_later_is_named(tmp_path: Path) -> None:
    async with stock_workspace("", directory=tmp_path) as workspace:
        await workspace[StockService].decisions.invite(Invitation(everyone=True))
        await boots(workspace)
        view = workspace[StockService].view(KEY)
        assert view is not None and view.accepted and not view.named
        await workspace[StockService].decisions.invite(Invitation(macs=frozenset({plain_mac(MAC)})))
        assert workspace[StockService].view(KEY).named  # type: ignore[union-attr]
    (record,) = StockRecords(Store(tmp_path))
    assert record.accepted and record.named


async def test_stopping_while_an_answer_is_held() -> None:
    async with stock_workspace("") as workspace:
        with workspace[StockService].decisions.searching():
            asking = asyncio.create_task(boots(workspace))
            await published(workspace[StockService].changed)
            async with asyncio.timeout(40):
                await workspace.stop()
        await asyncio.gather(asking, return_exceptions=True)
        assert workspace[StockService].listeners.http_port == 0


async def test_the_hub_s_token_and_a_device_s_own_password() -> None:
    async with stock_workspace("") as workspace:
        await workspace[StockService].decisions.accept(KEY, upstream_url="")
        password = (await told(workspace))["mqtt"]["password"]
        assert workspace[StockService].admits(MAC.upper(), password)
        for wrong in ("", "x", password[:-1], "\udcff", "ä"):
            assert not workspace[StockService].admits(MAC, wrong)
        assert not workspace[StockService].admits("02:58:5a:00:00:02", password)
        await workspace[StockService].decisions.decline(KEY)
        assert not workspace[StockService].admits(MAC, password)


async def test_a_device_goes_on_with_the_password_that_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full while it asks again, and the app is started again."""
    async with stock_workspace(directory=tmp_path) as workspace:
        await workspace[StockService].decisions.accept(KEY, upstream_url="")
        kept = (await told(workspace))["mqtt"]["password"]

        def full(*_: object, **__: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "change", full)
            for _ in range(3):
                assert "mqtt" not in json.loads((await boots(workspace)).body)
    record = StockRecords(Store(tmp_path)).get(MAC)
    assert record is not None and record.lets_in(kept.encode())


async def test_nothing_is_opened_while_the_list_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    settings = Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True, former_url="")
    workspace = assemble(settings, keeps={STOCK: tmp_path})
    try:
        await workspace.start()
        listeners = workspace[StockService].listeners
        assert [each.code for each in listeners.problems] == [
            "file.unreadable",
            "stock.list_unread",
        ]
        assert not (listeners.listening or listeners.http_port or listeners.mqtt_port)
        await workspace[StockService].open()
        assert workspace[StockService].listeners == listeners
    finally:
        await workspace.stop()


@pytest.mark.parametrize("text", [None, "{"], ids=["missing", "damaged"])
async def test_a_list_that_is_missing_or_was_set_aside_is_empty(
    tmp_path: Path, text: str | None
) -> None:
    if text is not None:
        (tmp_path / FILE_NAME).write_text(text)
    async with stock_workspace(directory=tmp_path) as workspace:
        assert workspace[StockService].listeners.listening
