"""Signing in where somebody lies: servers that name another's authorization server, answer in its
name, lead the browser or a token elsewhere, or leave out what protects the way back.

Each trick is played against the app over real sockets. Whatever it is, no code, verifier or token
may come to another origin, no token of one server to another, and the browser opens nothing but
web pages.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from companion.app.assemble import assemble
from companion.app.connect.connections import Connections
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.devices.timing import Timing
from companion.errors import CompanionError
from companion.transports.endpoint import Endpoint
from tests.campaign.report import Report
from tests.fakes.oauth_server import serving
from tests.fakes.strict_oauth import StrictOAuth, strict_oauth
from tests.unit.app.servers.sign_in.test_service import Browser

PATIENT: Final = Timing(handshake=60, dial=60, call=60)
"""For what does not hang, on a busy machine."""
WAIT: Final = 4.0
"""Seconds for a sign-in that ends by nothing but its person's patience."""
_RESOURCE: Final = "/.well-known/oauth-protected-resource/mcp"
_SERVER: Final = "/.well-known/oauth-authorization-server"
_SECRET: Final = ("code", "code_verifier", "refresh_token", "client_secret", "access_token")


@dataclass(frozen=True, slots=True)
class Trick:
    name: str
    refused: bool = True
    """Signing in must fail; else it may work, as long as nothing goes elsewhere."""


TRICKS: Final = (
    Trick("it says that it is another's resource"),
    Trick("its authorization server is another's", refused=False),
    Trick("its authorization server calls itself another"),
    Trick("the answer is of another issuer"),
    Trick("the issuer is promised and missing"),
    Trick("it authorizes at another's, and takes the code itself"),
    Trick("the token endpoint leads elsewhere"),
    Trick("the state is another"),
    Trick("no PKCE"),
    Trick("PKCE without a hash"),
    Trick("messages lead elsewhere", refused=False),
    Trick("metadata without an end"),
    *(
        # the SDK takes such metadata for none, and goes to the server's own page
        Trick(f"the page to sign in is {page}", refused=False)
        for page in (
            "javascript:alert(1)//",
            "file:///etc/passwd",
            "data:text/html,x",
            "companion://call",
            "ftp://127.0.0.1/x",
        )
    ),
)


async def _endless(metadata: dict[str, Any]) -> AsyncIterator[bytes]:
    """60 MB of JSON, in pieces: whoever reads it shall take the time, not who writes it."""
    yield json.dumps(metadata)[:-1].encode() + b', "more": "'
    piece = b"x" * 60_000
    for _ in range(1_000):
        yield piece
    yield b'"}'


class Elsewhere:
    """Takes everything, and remembers what was secret in it."""

    def __init__(self) -> None:
        self.root = ""
        self.got: list[str] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        given = dict(parse_qsl((await request.body()).decode("utf-8", "replace")))
        given |= dict(request.query_params)
        self.got += [f"{name} at {request.url.path}" for name in _SECRET if name in given]
        if "authorization" in request.headers:
            self.got.append(f"a token at {request.url.path}")
        answer = {"access_token": "elsewhere", "token_type": "Bearer", "expires_in": 60}
        await JSONResponse(answer)(scope, receive, send)


@dataclass
class Liar(StrictOAuth):
    trick: str = ""
    honest: StrictOAuth = field(default_factory=StrictOAuth)
    elsewhere: str = ""

    async def _respond(self, request: Request) -> Response:
        path, trick = request.url.path, self.trick
        if path == _RESOURCE and trick == "it says that it is another's resource":
            return JSONResponse(
                {"resource": self.honest.url, "authorization_servers": [self.honest.root]}
            )
        if path == _RESOURCE and trick == "its authorization server is another's":
            return JSONResponse({"resource": self.url, "authorization_servers": [self.honest.root]})
        if path == _SERVER and trick == "metadata without an end":
            return StreamingResponse(_endless(self._metadata()), media_type="application/json")
        if path == "/token" and trick == "the token endpoint leads elsewhere":
            return RedirectResponse(f"{self.elsewhere}/token", status_code=307)
        if path == "/mcp" and trick == "messages lead elsewhere" and self.exchanged:
            return RedirectResponse(f"{self.elsewhere}/mcp", status_code=307)
        return await super()._respond(request)

    def _metadata(self) -> dict[str, Any]:
        found = super()._metadata()
        match self.trick:
            case "its authorization server calls itself another":
                found["issuer"] = self.honest.root
            case "the issuer is promised and missing":
                found["authorization_response_iss_parameter_supported"] = True
            case "it authorizes at another's, and takes the code itself":
                found["authorization_endpoint"] = f"{self.honest.root}/authorize"
                found["token_endpoint"] = f"{self.elsewhere}/token"
            case trick if trick.startswith("the page to sign in is "):
                found["authorization_endpoint"] = trick.removeprefix("the page to sign in is ")
        return found

    def _authorize(self, given: dict[str, str]) -> Response:
        self.authorized.append(given)
        back = {"code": f"code-{len(self.authorized)}", "state": given["state"]}
        if self.trick == "the answer is of another issuer":
            back["iss"] = self.honest.root
        if self.trick == "the state is another":
            back["state"] = "another"
        return RedirectResponse(f"{given['redirect_uri']}?{urlencode(back)}", status_code=302)


@dataclass
class Honest(StrictOAuth):
    def _authorize(self, given: dict[str, str]) -> Response:
        # RFC 9207: it says who answers
        self.authorized.append(given)
        back = {"code": f"code-{len(self.authorized)}", "state": given["state"], "iss": self.root}
        return RedirectResponse(f"{given['redirect_uri']}?{urlencode(back)}", status_code=302)


@asynccontextmanager
async def _listening(app: Any) -> AsyncIterator[str]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        root = f"http://127.0.0.1:{listening.getsockname()[1]}"
        if isinstance(app, StrictOAuth):
            app.url = f"{root}/mcp"
        else:
            app.root = root
        async with serving(app, listening, lifespan="off"):
            yield root


async def lies(report: Report) -> None:
    for trick in report.some(TRICKS, 2):
        found = await _play(trick)
        for wrong in found:
            report.fault(f"sign-in, {trick.name}: {wrong}")
        report.well(0 if found else 1)
    report.count("lies while signing in", len(TRICKS))


async def _play(trick: Trick) -> list[str]:
    elsewhere, honest = Elsewhere(), Honest()
    pkce = {"no PKCE": None, "PKCE without a hash": ["plain"]}.get(trick.name, ["S256"])
    async with _listening(elsewhere) as far, _listening(honest):
        liar = Liar(trick=trick.name, honest=honest, elsewhere=far, pkce=pkce)
        async with _listening(liar):
            browser = Browser()
            worked = await _sign_in(liar, browser)
            found = [f"{each} came elsewhere" for each in elsewhere.got]
            pages = [urlsplit(each).scheme for each in browser.opened]
            found += [f"the browser was sent to {each}:" for each in pages if "http" not in each]
            if trick.refused and worked:
                found.append("it worked")
            if trick.refused and (liar.exchanged or honest.exchanged):
                found.append("a code was exchanged")
            # a token is for the server that it was asked for, and says so
            for asked in honest.authorized:
                if asked.get("resource") != liar.url:
                    found.append(f"a token for {asked.get('resource')} was asked for")
            return found


async def _sign_in(server: StrictOAuth, browser: Browser) -> bool:
    """Whether somebody who agrees to everything is signed in; then a connection is tried."""
    workspace = assemble(Settings(), listen=False, timing=PATIENT)
    endpoint = Endpoint.parse(server.url)
    await workspace.start()
    try:
        try:
            async with asyncio.timeout(WAIT):
                await workspace[SignIns].sign_in(endpoint, browse=browser)
        except (CompanionError, TimeoutError):
            return False
        with contextlib.suppress(CompanionError, TimeoutError):
            async with asyncio.timeout(WAIT):
                await workspace[Connections].open(endpoint)
                await workspace[CallService].call(endpoint.text, "echo", {}, timeout=2)
        return True
    finally:
        await workspace.stop()


async def audiences(report: Report) -> None:
    """A token of one server is never sent to another one, whichever of its addresses is asked."""
    async with strict_oauth() as one, strict_oauth() as other:
        workspace = assemble(Settings(), listen=False, timing=PATIENT)
        await workspace.start()
        try:
            await workspace[SignIns].sign_in(Endpoint.parse(one.url), browse=Browser())
            seen: list[str] = []
            message = other._message

            async def heard(request: Request) -> Response:
                seen.append(request.headers.get("authorization", ""))
                return await message(request)

            other._message = heard  # type: ignore[method-assign]
            for address in (other.url, f"{other.url}/", f"{other.url}?x={json.dumps(one.url)}"):
                with contextlib.suppress(CompanionError, TimeoutError):
                    async with asyncio.timeout(WAIT):
                        await workspace[Connections].open(Endpoint.parse(address))
                        await workspace[CallService].call(address, "echo", {}, timeout=1)
            if any(any(token in each for token in one.tokens) for each in seen):
                report.fault("a token of one server came to another")
            else:
                report.well(max(len(seen), 1))
            wanted = {each.get("resource", "") for each in one.authorized}
            if wanted != {one.url}:
                report.fault(f"a token was asked for {wanted} instead of {one.url}")
            else:
                report.well()
        finally:
            await workspace.stop()


class Raced(Browser):
    """Before it comes back, another program of this computer is there: it holds the page's port,
    and answers with states that it guesses and codes of its own."""

    def __init__(self, crowd: int) -> None:
        super().__init__()
        self.crowd = crowd
        self.got = b""
        """What the other program was answered."""

    async def _visit(self, address: str) -> None:
        given = dict(parse_qsl(urlsplit(address).query))
        port = urlsplit(given["redirect_uri"]).port
        assert port is not None
        lines = []
        for _ in range(self.crowd):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /callback?code=stolen&state=")
            lines.append(writer)
        state = given["state"]
        for path in (
            "/callback?code=stolen",
            "/callback?code=stolen&state=",
            f"/callback?code=stolen&state={state[:-1]}",
            f"/callback?code=stolen&state={state}x",
            f"/callback?code=stolen&state={state.swapcase()}",
            f"/callback?code=stolen&state={state}&state=x",
            f"/callback?error=access_denied&state={state[1:]}",
            f"/callback/?code=stolen&state={state}",
            f"//callback?code=stolen&state={state}",
            "/callback?" + "state=x&" * 1_500,
            "/callback?code=stolen&state=%00%ff",
        ):
            self.got += await _asked(port, path)
        try:
            await super()._visit(address)
        finally:
            for writer in lines:
                writer.transport.abort()


async def _asked(port: int, path: str) -> bytes:
    with contextlib.suppress(OSError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            return await reader.read(10_000)
        finally:
            writer.transport.abort()
    return b""


async def raced(report: Report) -> None:
    """Another program races for the redirect: the sign-in works, with the code of the server."""
    for crowd in (0, 64, 300):
        async with strict_oauth() as server:
            browser = Raced(crowd)
            worked = await _sign_in(server, browser)
            codes = [each.get("code", "") for each in server.exchanged]
            if not worked or codes != ["code-1"]:
                report.fault(f"a race for the redirect, {crowd} held: {worked}, {codes}")
            elif b"200 OK" in browser.got:
                report.fault("another program was taken for the browser")
            else:
                report.well(11 + crowd)
    async with strict_oauth() as server, contextlib.AsyncExitStack() as stack:
        workspace = assemble(Settings(), listen=False, timing=PATIENT)
        await workspace.start()
        stack.push_async_callback(workspace.stop)
        await workspace[SignIns].sign_in(Endpoint.parse(server.url), browse=Browser())
        [first] = [each["redirect_uri"] for each in server.authorized]
        taken: list[bytes] = []

        async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken.append(await reader.read(1_000))
            writer.close()

        # where the browser came back before, somebody else waits by now
        port = urlsplit(first).port
        await stack.enter_async_context(await asyncio.start_server(take, "127.0.0.1", port))
        await workspace[SignIns].sign_in(Endpoint.parse(server.url), browse=Browser())
        if taken or server.authorized[-1]["redirect_uri"] == first:
            report.fault(f"a code came to the program that has the port now: {taken}")
        else:
            report.well()
    report.count("races for the redirect", 4)
