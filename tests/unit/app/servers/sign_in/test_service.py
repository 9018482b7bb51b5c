"""Signing in, with the SDK's own authorization server, and a browser that clicks "yes"."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring

from companion.app.secrets import Secrets
from companion.app.servers.sign_in.service import SignIns
from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import ConnectFailed
from companion.messages.message import Message
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.transports import Transports
from tests.fakes.oauth_server import Served, oauth_server, serving
from tests.fakes.ports import free_port
from tests.fakes.secrets import MemoryKeyring
from tests.fakes.servers.workbench import make_server
from tests.fakes.waiting import device_in


class Browser:
    """Follows the addresses that it is given, as somebody does who agrees to everything."""

    def __init__(self) -> None:
        self.opened: list[str] = []
        self.pages: list[str] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def __call__(self, address: str) -> None:
        self.opened.append(address)
        # a browser is a program of its own: nobody waits for it
        task = asyncio.create_task(self._visit(address))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _visit(self, address: str) -> None:
        async with httpx2.AsyncClient(follow_redirects=True, trust_env=False) as client:
            self.pages.append((await client.get(address)).text)


async def nobody(address: str) -> None:
    raise AssertionError("a browser was opened, though nobody asked for it")


@asynccontextmanager
async def connection(
    served: Served, sign_ins: SignIns, login: Login | None = None
) -> AsyncIterator[tuple[DeviceRegistry, str]]:
    """A device that was dialed once; the view tells how it went."""
    registry = DeviceRegistry()
    transports = Transports(authorize=sign_ins.auth)
    endpoint = Endpoint.parse(served.url)
    device = registry.ensure(endpoint.text, Way.LOCAL)

    async def serve() -> None:
        try:
            async with transports.open(endpoint, login or Login()) as channel:
                await device.serve(channel)
        except ConnectFailed as error:
            device.update(problem=error.message)

    task = asyncio.create_task(serve())
    try:
        yield registry, endpoint.text
    finally:
        await device.disconnect()
        await asyncio.wait_for(task, 40)
        await transports.stop()


async def outcome(served: Served, sign_ins: SignIns, login: Login | None = None) -> Message | None:
    """Why it cannot be used, or `None` when it is ready."""
    async with connection(served, sign_ins, login) as (registry, key):
        seen = asyncio.Event()
        registry.changed.subscribe(lambda view: seen.set())
        async with asyncio.timeout(40):
            while True:
                view = registry.view(key)
                assert view is not None
                if view.state is DeviceState.READY:
                    return None
                if view.problem is not None:
                    return view.problem
                seen.clear()
                await seen.wait()


async def test_sign_in_then_connect_then_stay_signed_in_after_a_restart() -> None:
    async with oauth_server() as served:
        endpoint, browser = Endpoint.parse(served.url), Browser()
        sign_ins = SignIns(Secrets())
        problem = await outcome(served, sign_ins)
        assert problem is not None and problem.code == "server.sign_in"
        assert not await sign_ins.signed_in(endpoint)

        assert await sign_ins.sign_in(endpoint, browse=browser, page="Fertig <b>") is True
        assert len(browser.opened) == 1 and "code_challenge_method=S256" in browser.opened[0]
        assert await outcome(served, sign_ins) is None

        restarted = SignIns(Secrets())
        assert await restarted.signed_in(endpoint)
        assert await outcome(served, restarted) is None
        assert "Fertig &lt;b&gt;" in browser.pages[0]
        assert len(served.accounts.clients) == 1


@pytest.mark.parametrize("known", [True, False], ids=["it was tried", "it was not tried"])
async def test_sign_in_to_a_server_of_the_older_transport(known: bool) -> None:
    async with oauth_server(older=True) as served:
        endpoint, sign_ins = Endpoint.parse(served.url), SignIns(Secrets())
        if known:
            problem = await outcome(served, sign_ins)
            assert problem is not None and problem.code == "server.sign_in"
        assert await sign_ins.sign_in(endpoint, browse=Browser()) is True
        assert await outcome(served, sign_ins) is None


async def test_an_expired_token_is_refreshed_after_a_restart_without_anybody() -> None:
    async with oauth_server() as served:
        served.accounts.lifetime = -1
        await SignIns(Secrets()).sign_in(Endpoint.parse(served.url), browse=Browser())
        served.accounts.lifetime = 3600
        served.accounts.access.clear()
        assert await outcome(served, SignIns(Secrets())) is None
        assert served.accounts.refreshed == 1
        # the new tokens were kept as well
        assert await outcome(served, SignIns(Secrets())) is None
        assert served.accounts.refreshed == 1


async def test_a_revoked_sign_in_is_told_and_not_tried_again_and_again() -> None:
    async with oauth_server() as served:
        sign_ins, endpoint = SignIns(Secrets()), Endpoint.parse(served.url)
        await sign_ins.sign_in(endpoint, browse=Browser())
        served.accounts.access.clear()
        served.accounts.refresh.clear()
        problem = await outcome(served, sign_ins)
        assert problem is not None and problem.code == "server.sign_in"
        asked = len(served.requests)
        problem = await outcome(served, sign_ins)
        assert problem is not None and problem.code == "server.sign_in"
        assert len(served.requests) == asked
        # signing in again puts it right, and the server knows the app already
        await sign_ins.sign_in(endpoint, browse=Browser())
        assert await outcome(served, sign_ins) is None


async def test_signing_out_forgets_everything(memory_keyring: MemoryKeyring) -> None:
    async with oauth_server() as served:
        sign_ins, endpoint = SignIns(Secrets()), Endpoint.parse(served.url)
        await sign_ins.sign_in(endpoint, browse=Browser())
        # tokens are longer than what some stores take at once
        assert len(memory_keyring.secrets) > 2
        assert all(len(secret) <= 1_200 for secret in memory_keyring.secrets.values())
        await sign_ins.sign_out(endpoint)
        assert memory_keyring.secrets == {}
        problem = await outcome(served, sign_ins)
        assert problem is not None and problem.code == "server.sign_in"


async def test_who_refuses_in_the_browser_is_not_signed_in() -> None:
    async with oauth_server() as served:
        served.accounts.refuses = True
        sign_ins, endpoint = SignIns(Secrets()), Endpoint.parse(served.url)
        with pytest.raises(ConnectFailed) as caught:
            await sign_ins.sign_in(endpoint, browse=Browser())
        assert caught.value.message.code == "server.sign_in_failed"
        assert "You said no" in str(caught.value)
        assert not await sign_ins.signed_in(endpoint)


async def test_a_browser_that_never_comes_back_is_not_waited_for_for_ever() -> None:
    async def away(address: str) -> None:
        """It opens, and the person goes for a walk."""

    async with oauth_server() as served:
        sign_ins = SignIns(Secrets())
        with pytest.raises(ConnectFailed) as caught:
            await sign_ins.sign_in(Endpoint.parse(served.url), browse=away, patience=1.0)
        assert caught.value.message.code == "server.sign_in_timeout"


async def test_without_a_password_store_it_lasts_until_the_app_is_closed() -> None:
    keyring.set_keyring(NoKeyring())
    async with oauth_server() as served:
        sign_ins = SignIns(Secrets())
        assert await sign_ins.sign_in(Endpoint.parse(served.url), browse=Browser()) is False
        assert await outcome(served, sign_ins) is None
        assert not await SignIns(Secrets()).signed_in(Endpoint.parse(served.url))


async def test_a_token_that_was_entered_is_used_instead() -> None:
    async with oauth_server() as served:
        sign_ins, endpoint = SignIns(Secrets()), Endpoint.parse(served.url)
        await sign_ins.sign_in(endpoint, browse=Browser())
        good = next(iter(served.accounts.access))
        assert await outcome(served, SignIns(Secrets()), Login(good)) is None
        problem = await outcome(served, sign_ins, Login("wrong"))
        assert problem is not None and problem.code == "server.login"


async def test_no_token_is_written_to_a_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with oauth_server() as served:
        sign_ins = SignIns(Secrets())
        await sign_ins.sign_in(Endpoint.parse(served.url), browse=Browser())
        assert await outcome(served, sign_ins) is None
        served.accounts.refuses = True
        served.accounts.access.clear()
        with pytest.raises(ConnectFailed):
            await sign_ins.sign_in(Endpoint.parse(served.url), browse=Browser())
        ours = [record for record in caplog.records if record.name.startswith(("companion", "mcp"))]
        text = "\n".join(record.getMessage() + str(record.exc_text) for record in ours)
        for token in (*served.accounts.access, *served.accounts.refresh):
            assert token not in text


async def test_a_server_that_is_not_there_and_one_that_asks_nobody_to_sign_in() -> None:
    sign_ins = SignIns(Secrets())
    with pytest.raises(ConnectFailed) as caught:
        await sign_ins.sign_in(Endpoint.parse(f"http://127.0.0.1:{free_port()}/mcp"), browse=nobody)
    assert caught.value.message.code == "server.no_answer"
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{listening.getsockname()[1]}/mcp"
        async with serving(make_server().streamable_http_app(), listening):
            with pytest.raises(ConnectFailed) as caught:
                await sign_ins.sign_in(Endpoint.parse(url), browse=nobody)
    assert caught.value.message.code == "server.no_sign_in"


async def test_the_tools_of_a_server_that_somebody_signed_in_to() -> None:
    async with oauth_server() as served:
        sign_ins = SignIns(Secrets())
        await sign_ins.sign_in(Endpoint.parse(served.url), browse=Browser())
        async with connection(served, sign_ins) as (registry, key):
            view = await device_in(registry, key, DeviceState.READY)
            assert "self.demo.echo" in {tool.name for tool in view.tools}
