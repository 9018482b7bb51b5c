"""Signing in where servers want more than the SDK's own does: scopes, clients, proofs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.secrets import Secrets
from companion.app.servers.sign_in.service import SignIns
from companion.app.servers.sign_in.store import OAuthClient
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.devices.timing import Timing
from companion.errors import ConnectFailed, UsageError
from companion.transports.endpoint import Endpoint
from tests.fakes.ports import free_port
from tests.fakes.strict_oauth import StrictOAuth, strict_oauth
from tests.fakes.waiting import device_in, published
from tests.unit.app.servers.sign_in.test_service import Browser


@asynccontextmanager
async def connected(server: StrictOAuth, *, signs_in: bool = True) -> AsyncIterator[Workspace]:
    """A workspace that is signed in, and connected."""
    timing = Timing(handshake=40, dial=40, call=40)
    workspace = assemble(Settings(), listen=False, timing=timing)
    endpoint = Endpoint.parse(server.url)
    await workspace.start()
    try:
        if signs_in:
            await workspace[SignIns].sign_in(endpoint, browse=Browser())
        await workspace[Connections].open(endpoint)
        await device_in(workspace.devices, endpoint.text, DeviceState.READY)
        yield workspace
    finally:
        await workspace.stop()


async def call(workspace: Workspace, server: StrictOAuth) -> CallRecord:
    return await workspace[CallService].call(Endpoint.parse(server.url).text, "echo", {})


def scopes_of(server: StrictOAuth) -> list[set[str]]:
    return [set(each.get("scope", "").split()) for each in server.authorized]


async def test_more_is_asked_for_only_when_a_call_needs_it() -> None:
    scopes = {"*": "basic", "tools/call": "basic write"}
    async with strict_oauth(scopes=scopes) as server, connected(server) as workspace:
        endpoint, browser = Endpoint.parse(server.url), Browser()
        assert scopes_of(server) == [{"basic"}]
        record = await call(workspace, server)
        # the server refused it, so nothing was done; and the connection goes on
        assert record.outcome is CallOutcome.NOT_SENT and record.problem is not None
        assert record.problem.code == "server.more_scope"
        assert record.problem.values["scopes"] == "basic, write"
        view = workspace.devices.view(endpoint.text)
        assert view is not None and view.connected and view.session == 1

        await workspace[SignIns].sign_in(endpoint, browse=browser)
        assert scopes_of(server) == [{"basic"}, {"basic", "write"}]
        # the connection that is open uses the new token
        record = await call(workspace, server)
        assert record.outcome is CallOutcome.ANSWERED
        view = workspace.devices.view(endpoint.text)
        assert view is not None and view.session == 1


async def test_who_agreed_to_all_and_is_refused_all_the_same_is_told_so() -> None:
    scopes = {"*": "basic", "tools/call": "basic admin"}
    async with (
        strict_oauth(scopes=scopes, grants="basic") as server,
        connected(server) as workspace,
    ):
        endpoint = Endpoint.parse(server.url)
        await call(workspace, server)
        await workspace[SignIns].sign_in(endpoint, browse=Browser())
        record = await call(workspace, server)
        assert record.problem is not None and record.problem.code == "server.more_scope"
        with pytest.raises(ConnectFailed) as caught:
            await workspace[SignIns].sign_in(endpoint, browse=Browser())
        assert caught.value.message.code == "server.scope_refused"
        assert len(server.authorized) == 2
        # who was told, and has had the account changed, may try again
        server.grants = None
        await workspace[SignIns].sign_in(endpoint, browse=Browser())
        assert (await call(workspace, server)).outcome is CallOutcome.ANSWERED


async def test_a_server_that_wants_more_for_its_list_of_tools() -> None:
    async with strict_oauth(scopes={"*": "basic", "tools/list": "basic list"}) as server:
        endpoint = Endpoint.parse(server.url)
        workspace = assemble(Settings(), listen=False)
        await workspace.start()
        try:
            await workspace[SignIns].sign_in(endpoint, browse=Browser())
            await workspace[Connections].open(endpoint)
            view = await published(workspace.devices.changed, lambda view: view.problem is not None)
            assert view.problem is not None and view.problem.code == "server.more_scope"
            await workspace[SignIns].sign_in(endpoint, browse=Browser())
            await workspace[Connections].reconnect(endpoint.text)
            await device_in(workspace.devices, endpoint.text, DeviceState.READY)
        finally:
            await workspace.stop()


async def test_a_token_that_is_refused_early_is_refreshed_without_anybody() -> None:
    async with strict_oauth() as server, connected(server) as workspace:
        server.revoke()
        record = await call(workspace, server)
        assert record.outcome is CallOutcome.ANSWERED
        assert [each["grant_type"] for each in server.exchanged] == [
            "authorization_code",
            "refresh_token",
        ]
        assert len(server.authorized) == 1


async def test_many_requests_that_are_refused_at_once_refresh_once() -> None:
    async with strict_oauth() as server, connected(server) as workspace:
        server.revoke()
        records = await asyncio.gather(*(call(workspace, server) for _ in range(5)))
        assert {record.outcome for record in records} == {CallOutcome.ANSWERED}
        assert len(server.exchanged) == 2


async def test_what_cannot_be_refreshed_ends_the_connection_and_says_why() -> None:
    async with strict_oauth() as server, connected(server) as workspace:
        server.revoke()
        server.refreshes = False
        lost = asyncio.create_task(
            published(workspace.devices.changed, lambda view: view.problem is not None)
        )
        record = await call(workspace, server)
        assert record.outcome is not CallOutcome.ANSWERED
        problem = (await lost).problem
        assert problem is not None and problem.code == "server.sign_in"


async def test_a_call_that_takes_long_holds_no_other_request_up() -> None:
    holds = asyncio.Event()
    async with strict_oauth(holds=holds) as server, connected(server) as workspace:
        slow = asyncio.create_task(call(workspace, server))
        device = workspace.devices.device(Endpoint.parse(server.url).text)
        assert device is not None
        async with asyncio.timeout(40):
            await device.session.request("ping", {}, 5.0)
        assert not slow.done()
        holds.set()
        assert (await slow).outcome is CallOutcome.ANSWERED


@pytest.mark.parametrize(
    ("methods", "proof"),
    [
        (["none", "client_secret_post"], "none"),
        (["client_secret_post"], "client_secret_post"),
        (["client_secret_post", "client_secret_basic"], "client_secret_basic"),
    ],
)
async def test_the_app_registers_for_the_proof_that_the_server_takes(
    methods: list[str], proof: str
) -> None:
    async with strict_oauth(methods=methods) as server, connected(server) as workspace:
        assert server.registered[0]["token_endpoint_auth_method"] == proof
        assert server.exchanged[0]["by"] == proof
        # and when the token is refreshed, also after a restart
        server.revoke()
        assert (await call(workspace, server)).outcome is CallOutcome.ANSWERED
        assert server.exchanged[1]["by"] == proof
        await workspace.stop()
        server.revoke()
        async with connected(server, signs_in=False) as restarted:
            assert (await call(restarted, server)).outcome is CallOutcome.ANSWERED
        assert server.exchanged[2]["by"] == proof


async def test_a_client_that_was_registered_by_hand() -> None:
    async with strict_oauth(
        registers=False, methods=["client_secret_post"], known={"desk 7": "s3/cr+et"}
    ) as server:
        sign_ins, endpoint = SignIns(Secrets()), Endpoint.parse(server.url)
        with pytest.raises(ConnectFailed) as caught:
            await sign_ins.sign_in(endpoint, browse=Browser())
        assert caught.value.message.code == "server.no_registration"
        port = free_port()
        client = OAuthClient.read(" desk 7 ", "s3/cr+et", port)
        await sign_ins.sign_in(endpoint, browse=Browser(), client=client)
        assert server.exchanged[0]["by"] == "client_secret_post"
        assert server.authorized[0]["client_id"] == "desk 7"
        assert server.authorized[0]["redirect_uri"] == f"http://127.0.0.1:{port}/callback"
        # it is remembered, with its port
        again = SignIns(Secrets())
        assert await again.client_id(endpoint) == "desk 7"
        await again.sign_in(endpoint, browse=Browser())
        assert server.authorized[1]["redirect_uri"] == server.authorized[0]["redirect_uri"]
        assert not server.registered
        await again.sign_out(endpoint)
        assert await again.client_id(endpoint) == ""


async def test_a_client_with_a_document_of_its_own() -> None:
    address = "https://example.org/companion.json"
    async with strict_oauth(takes_documents=True) as server:
        await SignIns(Secrets()).sign_in(
            Endpoint.parse(server.url), browse=Browser(), client=OAuthClient.read(address)
        )
        assert server.authorized[0]["client_id"] == address and not server.registered
    async with strict_oauth() as server:
        # a server that does not know of such documents: the app registers
        await SignIns(Secrets()).sign_in(
            Endpoint.parse(server.url), browse=Browser(), client=OAuthClient.read(address)
        )
        assert server.authorized[0]["client_id"] == "client-1"


@pytest.mark.parametrize("text", ["", "  ", "two\nlines", "http://example.org/a", "https://x.org"])
def test_what_can_be_no_client_id(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        OAuthClient.read(text)
    assert caught.value.message.code == "server.bad_client"


@pytest.mark.parametrize("pkce", [None, [], ["plain"]])
async def test_a_server_without_pkce_is_refused_before_the_browser_opens(
    pkce: list[str] | None,
) -> None:
    async with strict_oauth(pkce=pkce) as server:
        with pytest.raises(ConnectFailed) as caught:
            await SignIns(Secrets()).sign_in(Endpoint.parse(server.url), browse=Browser())
        assert caught.value.message.code == "server.sign_in_failed"
        assert "PKCE" in str(caught.value) and not server.authorized


async def test_a_server_of_2025_03_26_may_call_itself_by_a_path() -> None:
    async with strict_oauth(issuer_path="/oauth") as server, connected(server) as workspace:
        assert (await call(workspace, server)).outcome is CallOutcome.ANSWERED


async def test_a_server_that_takes_no_token_of_its_own() -> None:
    async with strict_oauth(accepts=False) as server:
        sign_ins, endpoint = SignIns(Secrets()), Endpoint.parse(server.url)
        with pytest.raises(ConnectFailed) as caught:
            await sign_ins.sign_in(endpoint, browse=Browser())
        assert caught.value.message.code == "server.sign_in_useless"
        assert not await sign_ins.signed_in(endpoint)


async def test_who_signs_out_sends_nothing_signed_any_more() -> None:
    async with strict_oauth(scopes={"*": "", "tools/call": "basic"}) as server:
        workspace = assemble(Settings(), listen=False)
        endpoint = Endpoint.parse(server.url)
        await workspace.start()
        try:
            # what it wants is known only when it was refused once
            await workspace[Connections].open(endpoint)
            await device_in(workspace.devices, endpoint.text, DeviceState.READY)
            await call(workspace, server)
            await workspace[SignIns].sign_in(endpoint, browse=Browser())
            await workspace[Connections].reconnect(endpoint.text)
            await device_in(workspace.devices, endpoint.text, DeviceState.READY)
            assert (await call(workspace, server)).outcome is CallOutcome.ANSWERED
            await workspace[SignIns].sign_out(endpoint)
            assert (await call(workspace, server)).outcome is not CallOutcome.ANSWERED
        finally:
            await workspace.stop()
