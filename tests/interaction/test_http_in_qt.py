"""The HTTP service in the app's own loop, which is Qt's."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

import pytest

from companion.errors import ListenFailed
from companion.simulator import web
from companion.transports.http import HttpService, TransferState
from tests.fakes.http import ask, connected, request
from tests.fakes.waiting import published

if TYPE_CHECKING:
    from qasync import QEventLoop

HERE = "127.0.0.1"
DATA = bytes(range(256)) * 8192  # 2 MiB


def test_download_upload_and_end(qtloop: QEventLoop) -> None:
    async def journey() -> None:
        service = HttpService(HERE)
        offer = await service.offer(DATA, name="a.bin", content_type="x/y", peer=HERE, lifetime=10)
        # complete once the reader has read it all, which is told after its answer is here
        ended = published(offer.changed, lambda seen: seen.state is TransferState.COMPLETE)
        answer, _ = await asyncio.gather(web.get(service.url(offer, HERE), len(DATA)), ended)
        assert answer.body == DATA
        upload = await service.accept(peer=HERE, lifetime=10, limit=200_000)
        part = web.FormPart("file", DATA[:150_000], "a.jpg", "image/jpeg")
        sent = await web.post_form(service.url(upload, HERE), (part,), {}, "--B", 10)
        assert sent.status == 200 and (await upload.received()).data == DATA[:150_000]
        with pytest.raises(ListenFailed) as refused:
            await HttpService(HERE, service.port).accept(peer=HERE, lifetime=1, limit=1)
        assert refused.value.message.code == "web.port_taken"
        await service.stop()
        with pytest.raises(OSError, match="Connect"):
            await ask(service.port or 1, request("GET", "/"))

    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    qtloop.run_until_complete(asyncio.wait_for(journey(), 30))
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before


def test_a_slow_reader_and_a_stop_in_the_middle(qtloop: QEventLoop) -> None:
    async def journey() -> None:
        service = HttpService(HERE)
        offer = await service.offer(DATA, name="a.bin", content_type="x/y", peer=HERE, lifetime=10)
        async with connected(service.port, receive_buffer=4096) as (reader, writer):
            running = asyncio.create_task(published(offer.changed, lambda each: each.sent > 0))
            writer.write(request("GET", offer.path))
            taken = len(await reader.readexactly(200_000))
            assert (await running).state is TransferState.RUNNING
            assert taken - 1000 <= offer.transfer.sent < 600_000
            await service.stop()
        assert offer.transfer.state is TransferState.CLOSED

    qtloop.run_until_complete(asyncio.wait_for(journey(), 30))
