"""Uploads over real sockets: in chunks without a length, with lies about it, slow, too large."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.errors import TransferFailed
from companion.simulator import web
from companion.transports.http import HttpService, ReceivedForm, Upload
from tests.fakes.http import FORM, Reply, ask, connected, form, request, until_closed
from tests.unit.transports.http.services import ELSEWHERE, HERE, serving

PICTURE = bytes(range(256)) * 200  # 50 kB
PARTS = (web.FormPart("file", PICTURE, "screenshot.jpg", "image/jpeg"),)
BODY = form({"file": PICTURE}, files=frozenset({"file"}))


async def accepted(service: HttpService, **options: object) -> Upload:
    given = {"peer": HERE, "lifetime": 30.0, "limit": len(PICTURE), **options}
    return await service.accept(**given)  # type: ignore[arg-type]


@asynccontextmanager
async def accepting(**options: object) -> AsyncIterator[tuple[HttpService, Upload]]:
    async with serving() as service:
        yield service, await accepted(service, **options)


async def received(upload: Upload) -> ReceivedForm:
    async with asyncio.timeout(40):
        return await upload.received()


async def refused(upload: Upload) -> str:
    """The code of the reason why nothing was received."""
    with pytest.raises(TransferFailed) as problem:
        await received(upload)
    return problem.value.message.code


def posted(upload: Upload, body: bytes = BODY, **headers: str) -> bytes:
    given = {"Content_Type": FORM, "Content_Length": str(len(body)), **headers}
    return request("POST", upload.path, body, **given)


async def test_a_device_uploads_its_screen() -> None:
    """As the firmware does: in chunks, without `Content-Length`."""
    async with accepting() as (service, upload):
        answer = await web.post_form(service.url(upload, HERE), PARTS, {}, "--B", 100)
        assert answer.status == 200
        got = await received(upload)
        assert got == ReceivedForm(PICTURE, "image/jpeg", "screenshot.jpg", {}, HERE)
        assert not upload.live
        again = await web.post_form(service.url(upload, HERE), PARTS, {}, "--B", 100)
        assert again.status == 404 and await received(upload) is got


async def test_a_form_with_a_length_and_who_sent_it() -> None:
    async with accepting() as (service, upload):
        reply = await ask(service.port, posted(upload, Device_Id="02:AB:00:00:00:01"))
        assert reply.status == 200 and reply.headers["content-length"] == "0"
        assert (await received(upload)).device_id == "02:ab:00:00:00:01"


async def test_another_field() -> None:
    async with accepting(field="photo") as (service, upload):
        body = form({"photo": b"abc", "file": b"more"}, files=frozenset({"photo"}))
        assert (await ask(service.port, posted(upload, body))).status == 200
        got = await received(upload)
        assert got.data == b"abc" and got.fields == {"file": "more"}


async def test_a_client_that_wants_to_be_asked_on() -> None:
    async with accepting() as (service, upload), connected(service.port) as (reader, writer):
        head, _, body = posted(upload, Expect="100-continue").partition(b"\r\n\r\n")
        writer.write(head + b"\r\n\r\n")
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 100 ")
        writer.write(body)
        assert Reply(await until_closed(reader)).status == 200


async def test_the_limit_holds_for_chunks_without_a_length() -> None:
    async with serving() as service:
        upload = await accepted(service, limit=len(PICTURE) - 1)
        answer = await web.post_form(service.url(upload, HERE), PARTS, {}, "--B", 100)
        assert answer.status == 413
        assert await refused(upload) == "web.upload_too_large"
        assert (await ask(service.port, posted(upload))).status == 404


async def test_a_declared_length_above_the_limit_is_refused_before_it_comes() -> None:
    async with accepting() as (service, upload):
        what = posted(upload, b"", Content_Length="10000000000", Expect="100-continue")
        reply = await ask(service.port, what)
        assert reply.status == 413
        assert await refused(upload) == "web.upload_too_large"


async def test_a_stream_without_end_is_cut_off() -> None:
    async with accepting() as (service, upload):
        async with connected(service.port) as (_, writer):
            head = request("POST", upload.path, Content_Type=FORM, Transfer_Encoding="chunked")
            part = form({"file": b""}, files=frozenset({"file"})).partition(b"\r\n\r\n")[0]
            writer.write(head + b"%x\r\n%b\r\n\r\n\r\n" % (len(part) + 4, part))
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(_send_for_ever(writer), 40)
        assert await refused(upload) == "web.upload_too_large"


async def _send_for_ever(writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"%x\r\n%b\r\n" % (65536, b"x" * 65536))
        await writer.drain()


async def test_more_than_was_declared_is_not_read() -> None:
    async with accepting() as (service, upload):
        reply = await ask(service.port, posted(upload, Content_Length="1000"))
        assert reply.status in (0, 400)  # the rest of it may reset the connection
        assert await refused(upload) == "web.upload_unreadable"


async def test_less_than_was_declared_is_broken_off() -> None:
    async with accepting() as (service, upload), connected(service.port) as (_, writer):
        writer.write(posted(upload, Content_Length=str(len(BODY) + 1)))
        await writer.drain()
        writer.close()
        assert await refused(upload) == "web.upload_broken"


async def test_a_device_that_stalls_is_given_up() -> None:
    async with serving(idle_read=0.2) as service:
        upload = await accepted(service)
        async with connected(service.port) as (reader, writer):
            writer.write(posted(upload)[:5000])
            assert await refused(upload) == "web.upload_broken"
            assert await until_closed(reader) == b""


async def test_an_upload_has_an_end_however_steady_it_is() -> None:
    async with serving(upload=0.3) as service:
        upload = await accepted(service)
        async with connected(service.port) as (_, writer):
            waiting = asyncio.create_task(refused(upload))
            writer.write(posted(upload, b"", Content_Length=str(len(BODY))))
            for start in range(len(BODY)):
                writer.write(BODY[start : start + 1])
                await asyncio.wait({waiting}, timeout=0.05)
                if waiting.done():
                    break
            assert await waiting == "web.upload_broken"


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (BODY, "image/jpeg"),
        (BODY, ""),
        (b"", FORM),
        (BODY[:-20], FORM),
        (form({"question": b"?"}), FORM),
    ],
)
async def test_what_is_no_such_form_is_a_bad_request(body: bytes, kind: str) -> None:
    async with accepting() as (service, upload):
        assert (await ask(service.port, posted(upload, body, Content_Type=kind))).status == 400
        assert await refused(upload) == "web.upload_unreadable"


async def test_broken_chunks_are_broken_off() -> None:
    async with accepting() as (service, upload):
        head = request("POST", upload.path, Content_Type=FORM, Transfer_Encoding="chunked")
        reply = await ask(service.port, head + b"5\r\n--B0u\r\nno size\r\n")
        assert reply.status in (0, 404)
        assert await refused(upload) == "web.upload_broken"


async def test_only_one_upload_begins() -> None:
    async with accepting() as (service, upload):
        async with connected(service.port) as (reader, writer):
            writer.write(posted(upload)[:-10])
            await writer.drain()
            while upload.live:
                async with asyncio.timeout(40):
                    await asyncio.sleep(0)
            assert (await ask(service.port, posted(upload))).status == 404
            writer.write(BODY[-10:])
            assert Reply(await until_closed(reader)).status == 200
        assert (await received(upload)).data == PICTURE


async def test_another_address_uploads_nothing() -> None:
    async with accepting(peer=ELSEWHERE) as (service, upload):
        assert (await ask(service.port, posted(upload))).status == 404
        assert upload.live


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "OPTIONS"])
async def test_another_method_does_not_use_it_up(method: str) -> None:
    async with accepting() as (service, upload):
        assert (await ask(service.port, request(method, upload.path))).status == 404
        assert upload.live


async def test_nobody_uploads_in_time() -> None:
    async with accepting(lifetime=0.1) as (service, upload):
        assert await refused(upload) == "web.upload_expired"
        assert (await ask(service.port, posted(upload))).status == 404


async def test_an_upload_may_outlast_the_lifetime() -> None:
    async with accepting(lifetime=0.2) as (service, upload):
        later = await accepted(service, lifetime=0.3)
        async with connected(service.port) as (reader, writer):
            writer.write(posted(upload)[:-10])
            assert await refused(later) == "web.upload_expired"
            writer.write(BODY[-10:])
            assert Reply(await until_closed(reader)).status == 200
        assert (await received(upload)).data == PICTURE


async def test_closing_ends_the_wait_and_the_connection() -> None:
    async with accepting() as (service, upload), connected(service.port) as (reader, writer):
        writer.write(posted(upload)[:-10])
        await writer.drain()
        waiting = asyncio.create_task(refused(upload))
        await asyncio.sleep(0)
        upload.close()
        upload.close()
        assert await waiting == "web.upload_closed"
        writer.write(BODY[-10:])
        assert Reply(await until_closed(reader)).status in (0, 404)


async def test_closing_after_it_came_takes_nothing_away() -> None:
    async with accepting() as (service, upload):

        async def wait() -> ReceivedForm:
            try:
                return await received(upload)
            finally:
                upload.close()

        waiting = asyncio.create_task(wait())
        assert (await ask(service.port, posted(upload))).status == 200
        assert (await waiting).data == PICTURE == (await received(upload)).data


async def test_giving_up_the_wait_leaves_it_open() -> None:
    async with accepting() as (service, upload):
        waiting = asyncio.create_task(upload.received())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert waiting.cancelled() and upload.live
        assert (await ask(service.port, posted(upload))).status == 200
