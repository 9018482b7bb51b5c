"""A route answers again and again, and only those that know its token."""

from __future__ import annotations

import asyncio

import pytest

from companion.simulator import web
from companion.transports.http import Answer, HttpService, ReceivedForm, UploadRoute
from tests.fakes.http import FORM, Reply, ask, connected, form, request, until_closed
from tests.unit.transports.http.services import ELSEWHERE, HERE, serving

TOKEN = "geheim-0123456789"
PHOTO = b"\xff\xd8" + bytes(range(256)) * 100
BODY = form({"question": b"what?", "file": PHOTO}, files=frozenset({"file"}))


class Camera:
    """The handler of a test: keeps what comes and answers what the firmware expects."""

    def __init__(self) -> None:
        self.seen: list[ReceivedForm] = []

    async def __call__(self, received: ReceivedForm) -> Answer:
        self.seen.append(received)
        return 200, "application/json", b'{"success":true,"result":"a cup"}'


async def opened(service: HttpService, handler: object, **options: object) -> UploadRoute:
    given = {"limit": 100_000, "lifetime": None, "token": TOKEN, **options}
    return await service.answer(handler, **given)  # type: ignore[arg-type]


def posted(route: UploadRoute, body: bytes = BODY, **headers: str) -> bytes:
    given = {
        "Content_Type": FORM,
        "Content_Length": str(len(body)),
        "Authorization": f"Bearer {TOKEN}",
        **headers,
    }
    return request("POST", route.path, body, **given)


async def test_photos_are_answered_again_and_again() -> None:
    """Uploaded as the firmware's camera does it."""
    camera = Camera()
    parts = (
        web.FormPart("question", "看到什么?".encode()),
        web.FormPart("file", PHOTO, "camera.jpg", "image/jpeg"),
    )
    headers = {"Device-Id": "02:00", "Authorization": f"Bearer {TOKEN}"}
    async with serving() as service:
        route = await opened(service, camera)
        for _ in range(3):
            answer = await web.post_form(service.url(route, HERE), parts, headers, "--B", 1000)
            assert answer.body == b'{"success":true,"result":"a cup"}' and answer.status == 200
        assert len(camera.seen) == 3
        assert camera.seen[0] == ReceivedForm(
            PHOTO, "image/jpeg", "camera.jpg", {"question": "看到什么?"}, HERE, "02:00"
        )


@pytest.mark.parametrize(
    "authorization",
    [
        "",
        TOKEN,
        f"Basic {TOKEN}",
        "Bearer",
        "Bearer ",
        f"Bearer {TOKEN}x",
        f"Bearer {TOKEN[:-1]}",
        "Bearer é",
    ],
)
async def test_without_the_token_there_is_nothing_here(authorization: str) -> None:
    camera = Camera()
    async with serving() as service:
        route = await opened(service, camera)
        refused = await ask(service.port, posted(route, Authorization=authorization))
        nothing = await ask(service.port, request("GET", "/nothing"))
        assert refused.status == 404 and refused.raw == nothing.raw
        assert camera.seen == [] and route.live


async def test_the_scheme_is_read_without_regard_to_case() -> None:
    async with serving() as service:
        route = await opened(service, Camera())
        reply = await ask(service.port, posted(route, Authorization=f"bearer  {TOKEN}"))
        assert reply.status == 200


async def test_a_desk_without_a_token() -> None:
    async with serving() as service:
        route = await opened(service, Camera(), token=None)
        assert (await ask(service.port, posted(route, Authorization=""))).status == 200


async def test_a_desk_for_one_device() -> None:
    async with serving() as service:
        route = await opened(service, Camera(), peer=ELSEWHERE)
        assert (await ask(service.port, posted(route))).status == 404


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT"])
async def test_only_uploads_are_answered(method: str) -> None:
    async with serving() as service:
        route = await opened(service, Camera())
        headers = {"Authorization": f"Bearer {TOKEN}"}
        assert (await ask(service.port, request(method, route.path, **headers))).status == 404


async def test_what_cannot_be_taken_does_not_close_the_route() -> None:
    camera = Camera()
    async with serving() as service:
        route = await opened(service, camera, limit=len(PHOTO) - 1)
        assert (await ask(service.port, posted(route))).status == 413
        assert (await ask(service.port, posted(route, Content_Type="text/plain"))).status == 400
        assert camera.seen == [] and route.busy == 0
        small = form({"file": b"x"}, files=frozenset({"file"}))
        assert (await ask(service.port, posted(route, small))).status == 200


async def test_a_fault_of_the_handler_is_ours(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(received: ReceivedForm) -> Answer:
        raise LookupError("broken on purpose")

    async with serving() as service:
        route = await opened(service, broken)
        reply = await ask(service.port, posted(route))
        assert reply.status == 500 and b"purpose" not in reply.raw
        assert route.live and route.busy == 0
    assert "broken on purpose" in caplog.text
    assert route.path not in caplog.text and TOKEN not in caplog.text


async def test_only_so_many_at_once() -> None:
    go_on = asyncio.Event()
    busy = asyncio.Semaphore(0)

    async def slow(received: ReceivedForm) -> Answer:
        busy.release()
        await go_on.wait()
        return 200, "text/plain", b"done"

    async with serving(at_route=2) as service:
        route = await opened(service, slow)
        first = [asyncio.create_task(ask(service.port, posted(route))) for _ in range(2)]
        async with asyncio.timeout(40):
            for _ in first:
                await busy.acquire()
        assert (await ask(service.port, posted(route))).status == 503
        go_on.set()
        assert [reply.body for reply in await asyncio.gather(*first)] == [b"done", b"done"]
        assert (await ask(service.port, posted(route))).status == 200


async def test_a_desk_ends_with_its_lifetime() -> None:
    async with serving() as service:
        route = await opened(service, Camera(), lifetime=0.1)
        while route.live:
            async with asyncio.timeout(40):
                await asyncio.sleep(0.01)
        assert (await ask(service.port, posted(route))).status == 404


async def test_stopping_ends_a_handler_that_still_works() -> None:
    began, ended = asyncio.Event(), asyncio.Event()

    async def endless(received: ReceivedForm) -> Answer:
        began.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()
        raise AssertionError("unreachable")

    async with serving() as service:
        route = await opened(service, endless)
        async with connected(service.port) as (reader, writer):
            writer.write(posted(route))
            async with asyncio.timeout(40):
                await began.wait()
                await service.stop()
                assert ended.is_set()
                assert Reply(await until_closed(reader)).status in (0, 500)
