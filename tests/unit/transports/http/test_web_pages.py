"""Pages in a browser are not served, and neither is who asks by a name that is none of ours."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator

import pytest

from companion.transports.http import HttpService, RefusedRequest
from companion.transports.http.web_pages import is_ours
from tests.fakes.browser import PAGE, fetch, image
from tests.fakes.http import FORM, ask, form, request
from tests.unit.transports.http.services import (
    HERE,
    needs_dual_stack,
    offered,
    reaches,
    serving,
)
from tests.unit.transports.http.test_route import PATH, Desk
from tests.unit.transports.http.test_service import NOT_FOUND

BOOT = b'{"mac_address":"02:58:5a:00:00:01"}'


@pytest.fixture
def told() -> list[RefusedRequest]:
    return []


@pytest.fixture
async def service(told: list[RefusedRequest]) -> AsyncIterator[HttpService]:
    async with serving(on_refusal=told.append) as service:
        yield service


@pytest.fixture
def desk(service: HttpService) -> Desk:
    desk = Desk()
    service.route(PATH, desk, methods=("POST", "GET"), limit=1_000)
    return desk


@pytest.mark.parametrize(
    ("marks", "origin"),
    [
        ([f"Origin: {PAGE}", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"], PAGE),
        # a page in the network, whose address counts as no trustworthy one
        (["Origin: http://192.168.1.99"], "http://192.168.1.99"),
        (["Origin: null", "Sec-Fetch-Site: cross-site"], "null"),
        (["Origin: null"], "null"),
        (["ORIGIN:"], ""),
        (["Sec-Fetch-Site: same-site"], ""),
        (["Sec-Fetch-Site: none"], ""),
        (["sec-fetch-dest: empty"], ""),
        (["Origin: a", "origin: b"], "b"),
    ],
)
async def test_a_page_that_posts_is_refused(
    service: HttpService, desk: Desk, told: list[RefusedRequest], marks: list[str], origin: str
) -> None:
    await service.open()
    host = f"{HERE}:{service.port}"
    reply = await ask(service.port, fetch(host, PATH, *marks, body=BOOT))
    assert reply.raw == NOT_FOUND and desk.asked == []
    assert told == [RefusedRequest("web_page", HERE, HERE, origin)]


async def test_an_image_of_a_page_is_refused(
    service: HttpService, desk: Desk, told: list[RefusedRequest]
) -> None:
    await service.open()
    host = f"localhost:{service.port}"
    marks = ("Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image")
    assert (await ask(service.port, image(host, PATH, *marks))).raw == NOT_FOUND
    assert desk.asked == [] and [each.reason for each in told] == ["web_page"]


async def test_a_preflight_is_refused(service: HttpService, desk: Desk) -> None:
    await service.open()
    asked = request("OPTIONS", PATH, Origin=PAGE, Access_Control_Request_Method="POST")
    reply = await ask(service.port, asked)
    assert reply.raw == NOT_FOUND
    assert not [each for each in reply.headers if each.startswith("access-control")]


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8687",
        "192.168.1.20",
        "10.0.0.1.",
        "[fe80::1]:8687",
        "[2001:db8::1]",
        "[fe80::1%25eth0]:8687",
        "localhost:8687",
        "LOCALHOST",
        "desk",
        "desk.:8687",
        "desk.local:8687",
        "Desk.Local",
        "desk.lan",
        "a.desk.lan",
        "desk.home",
        "desk.internal",
        "desk.home.arpa",
        "desk.localdomain:80",
        socket.gethostname(),
        f"{socket.gethostname()}.local:8687",
        "",
    ],
)
async def test_names_that_nobody_else_can_own(
    service: HttpService, desk: Desk, told: list[RefusedRequest], host: str
) -> None:
    await service.open()
    what = request("POST", PATH, BOOT, host=host, Content_Length=str(len(BOOT)))
    assert (await ask(service.port, what)).status == 200
    assert len(desk.asked) == 1 and told == []


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8687",
        "EVIL.example",
        "evil.example.",
        "192.168.1.20.evil.example",
        "192-168-1-20.evil.example:8687",
        "localhost.evil.example",
        "desk.local.evil.example",
        "local.example",
        "notlocal.xn--local-x",
        f"{socket.gethostname()}.evil.example",
        "desk.fritz.box",
        "[::1].evil.example",
        "[evil.example]",
        "evil.example:80:127.0.0.1",
        "127.0.0.1@evil.example",
        "b\u00fccher.example",
    ],
)
async def test_names_that_lead_here_and_are_not_ours(
    service: HttpService, desk: Desk, told: list[RefusedRequest], host: str
) -> None:
    """A page of such a name is at home here for the browser, which then marks nothing."""
    await service.open()
    live = await offered(service, b"abc")
    for path in (PATH, live.path, "/"):
        assert (await ask(service.port, request("GET", path, host=host))).raw == NOT_FOUND
    assert desk.asked == [] and live.live
    assert {(each.reason, each.host) for each in told} == {("foreign_host", host)}
    assert {(each.client, each.local) for each in told} == {(HERE, HERE)}


async def test_a_client_of_http_1_0_names_no_host(service: HttpService, desk: Desk) -> None:
    await service.open()
    assert (await ask(service.port, f"GET {PATH} HTTP/1.0\r\n\r\n".encode())).status == 200


async def test_the_name_to_listen_at_is_ours(told: list[RefusedRequest]) -> None:
    desk = Desk()
    async with serving("localhost", on_refusal=told.append) as service:
        service.route(PATH, desk, methods=("GET",), limit=10)
        await service.open()
        assert (await ask(service.port, request("GET", PATH, host="localhost"))).status == 200
    assert is_ours("Desk.example.org:8687", {"desk.example.org"})
    assert is_ours("desk.example.org.", {"desk.example.org."})
    assert not is_ours("desk.example.org", {"example.org", "", "0.0.0.0"})


@needs_dual_stack
async def test_over_ipv6() -> None:
    desk = Desk()
    async with serving("::") as service:
        service.route(PATH, desk, methods=("GET",), limit=10)
        await service.open()
        asked = request("GET", PATH, host=f"[::1]:{service.port}")
        assert (await ask(service.port, asked, host="::1")).status == 200
        asked = request("GET", PATH, host="evil.example")
        assert (await ask(service.port, asked, host="::1")).raw == NOT_FOUND


@pytest.mark.parametrize(
    "what",
    [
        {"Origin": PAGE},
        {"Origin": "null"},
        {"Sec_Fetch_Site": "same-origin"},
        {"host": "evil.example"},
    ],
)
async def test_what_may_be_used_once_is_not_used_up(
    service: HttpService, what: dict[str, str]
) -> None:
    """Not by who first asks either, when nobody is named."""
    file = await offered(service, b"firmware", peer=None)
    upload = await service.accept(peer=None, lifetime=30, limit=100)
    body = form({"file": b"picture"}, files=frozenset({"file"}))
    length = str(len(body))
    posted = {"Content_Type": FORM, "Content_Length": length}
    for _ in range(2):
        assert (await ask(service.port, request("GET", file.path, **what))).raw == NOT_FOUND
        refused = request("POST", upload.path, body, **posted, **what)
        assert (await ask(service.port, refused)).raw == NOT_FOUND
    assert file.live and upload.live and file.transfer.attempts == 0
    reply = await ask(service.port, request("GET", file.path))
    assert reply.status == 200 and reply.body == b"firmware"
    await reaches(file, file.transfer.state)
    reply = await ask(service.port, request("POST", upload.path, body, **posted))
    assert reply.status == 200 and (await upload.received()).data == b"picture"


async def test_a_body_that_never_comes_is_not_waited_for(service: HttpService, desk: Desk) -> None:
    """The page's own answer is worth no waiting, and a body that is announced large none at all."""
    await service.open()
    head = fetch(HERE, PATH, f"Origin: {PAGE}").replace(
        b"Content-Length: 0", b"Content-Length: 900000000"
    )
    assert (await ask(service.port, head)).raw == NOT_FOUND and desk.asked == []


async def test_the_camera_is_refused_likewise(
    service: HttpService, told: list[RefusedRequest]
) -> None:
    seen: list[object] = []

    async def look(received: object) -> tuple[int, str, bytes]:
        seen.append(received)
        return 200, "application/json", b"{}"

    grant = await service.answer(look, limit=100, lifetime=None, token="right")
    body = form({"file": b"photo"}, files=frozenset({"file"}))
    given = {
        "Content_Type": FORM,
        "Content_Length": str(len(body)),
        "Authorization": "Bearer right",
    }
    refused = request("POST", grant.path, body, **given, Origin=PAGE)
    assert (await ask(service.port, refused)).raw == NOT_FOUND and seen == []
    assert (await ask(service.port, request("POST", grant.path, body, **given))).status == 200
    assert len(seen) == 1 and len(told) == 1
