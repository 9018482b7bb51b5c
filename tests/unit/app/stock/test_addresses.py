"""A token in an OTA address is in the password store, and in no file, view or event."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.app.activity.activity import ActivityLog
from companion.app.files.store import Store
from companion.app.secrets import SERVICE, Secrets
from companion.app.settings.settings import Settings
from companion.app.stock.addresses import UpstreamAddresses, readable
from companion.app.stock.records import StockRecords
from companion.app.stock.service import StockService
from companion.app.stock.settings import FORMER_URL
from companion.app.stock.upstream import UpstreamStore
from companion.app.workspace import Workspace
from companion.errors import ConnectFailed
from companion.transports.upstream.ota import ask
from tests.fakes.kept import text_of_store
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.stock_workspace import ota_of, stock_workspace
from tests.fakes.upstream_server import FakeUpstream, upstream_server

MAC = "02:58:5a:00:00:01"
KEY = f"hub:{MAC}"
TOKEN = "t0k3n-of-mine"


def settings() -> Settings:
    return Settings(hub_host="127.0.0.1", hub_port=0, stock_open=True)


async def asked(workspace: Workspace, former: FakeUpstream) -> str:
    """Where the upstream server was asked, when the device starts."""
    body = {"application": {"version": "2.0.4"}, "board": {"name": "otto"}}
    reply = await ask(
        ota_of(workspace),
        method="POST",
        headers={"Device-Id": MAC, "Client-Id": "uuid"},
        body=json.dumps(body).encode(),
        timeout=40,
    )
    assert reply.status == 200
    return former.asked[-1].path


def said(workspace: Workspace) -> str:
    stock = workspace[StockService]
    entries = workspace[ActivityLog].entries()
    return repr((stock.views(), stock.upstream_url, entries, list(stock.decisions._records)))


async def test_the_token_is_in_the_password_store(
    tmp_path: Path, memory_keyring: MemoryKeyring, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with upstream_server("settings") as former:
        url = f"{former.ota_url}?lang=de&token={TOKEN}"
        async with stock_workspace(settings=settings(), directory=tmp_path) as workspace:
            await workspace[StockService].decisions.accept(KEY, upstream_url=url)
            assert (await asked(workspace, former)).endswith(f"?lang=de&token={TOKEN}")
            assert TOKEN not in said(workspace)
        assert TOKEN not in text_of_store(tmp_path)
        # what HTTP's library says stays in memory, and is masked before it leaves
        ours = [each for each in caplog.records if each.name.startswith("companion")]
        assert ours and TOKEN not in repr([each.getMessage() for each in ours])
        accounts = [name for _, name in memory_keyring.secrets if name.startswith("OTA address")]
        assert len(accounts) == 1

        async with stock_workspace(settings=settings(), directory=tmp_path) as workspace:
            stock = workspace[StockService]
            assert (await asked(workspace, former)).endswith(f"?lang=de&token={TOKEN}")
            before = stock.view(KEY)
            await stock.decisions.set_upstream(KEY, url)
            after = stock.view(KEY)
            assert before is not None and after is not None
            assert after.upstream_url == before.upstream_url, "the same address"
            await stock.decisions.set_upstream(KEY, f"{former.ota_url}?token=another-one")
            assert (await asked(workspace, former)).endswith("?token=another-one")
        accounts = [name for _, name in memory_keyring.secrets if name.startswith("OTA address")]
        assert len(accounts) == 1, "that of before is gone"


async def test_what_an_earlier_version_kept_is_moved(
    tmp_path: Path, memory_keyring: MemoryKeyring
) -> None:
    async with upstream_server("settings") as former:
        records = StockRecords(Store(tmp_path))
        record = records.ensure(MAC)
        record.accepted = record.named = True
        record.upstream_url = f"{former.ota_url}?token={TOKEN}"
        assert await records.save() and TOKEN in text_of_store(tmp_path)
        kept = settings()
        kept[FORMER_URL] = f"{former.ota_url}?token=of-new-devices"
        async with stock_workspace(settings=kept, directory=tmp_path) as workspace:
            assert TOKEN not in text_of_store(tmp_path)
            assert "of-new-devices" not in kept[FORMER_URL]
            assert (await asked(workspace, former)).endswith(f"?token={TOKEN}")
        assert len(memory_keyring.secrets) >= 2


async def test_a_token_that_is_lost_is_said(tmp_path: Path, memory_keyring: MemoryKeyring) -> None:
    async with upstream_server("settings") as former:
        async with stock_workspace(settings=settings(), directory=tmp_path) as workspace:
            url = f"{former.ota_url}?token={TOKEN}"
            await workspace[StockService].decisions.accept(KEY, upstream_url=url)
        memory_keyring.secrets.clear()
        async with stock_workspace(settings=settings(), directory=tmp_path) as workspace:
            stock = workspace[StockService]
            await ask(
                ota_of(workspace),
                method="POST",
                headers={"Device-Id": MAC, "Client-Id": "uuid"},
                body=b'{"application":{"version":"2.0.4"}}',
                timeout=40,
            )
            view = stock.view(KEY)
            assert view is not None and view.problem is not None
            assert view.problem.code == "stock.no_secret" and not former.asked


async def test_addresses_without_secrets_stay_as_they_are(memory_keyring: MemoryKeyring) -> None:
    store = UpstreamStore(Secrets())
    addresses = UpstreamAddresses(store)
    for url in ("", "http://h/ota/", "http://h/ota/?lang=de", "http://h/ota/?token=${MINE}"):
        assert addresses.hide(url) == url == await addresses.whole(url) == readable(url)
    one, other = (addresses.hide(f"http://h/?token={each}") for each in ("first-one", "other-one"))
    assert one != other and readable(one) == "http://h/?token=…"
    assert addresses.hide("http://h/?token=first-one") == one == addresses.hide(one)
    addresses.keep({one})
    await store.close()
    assert [value for (service, _), value in memory_keyring.secrets.items() if service == SERVICE]
    with pytest.raises(ConnectFailed):
        await UpstreamAddresses(UpstreamStore(Secrets())).whole(other)
