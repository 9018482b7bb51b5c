"""Downloads over real sockets: whole, in pieces, broken off, too slow, twice, by others."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import TransferFailed
from companion.simulator import web
from companion.transports.http import HttpService, Offer, Transfer, TransferState
from companion.transports.http.grants import MAX_OFFER, PIECE
from companion.transports.http.offer import Coverage
from companion.transports.http.server import SEND_BUFFER
from tests.fakes.http import ask, connected, request, until_closed
from tests.fakes.waiting import published
from tests.unit.transports.http.services import (
    ELSEWHERE,
    HERE,
    needs_dual_stack,
    needs_more_loopbacks,
    offered,
    reaches,
    serving,
)

DATA = bytes(range(256)) * 4096  # 1 MiB
COMPLETE, BROKEN_OFF = TransferState.COMPLETE, TransferState.BROKEN_OFF


@asynccontextmanager
async def offering(data: bytes = DATA, **options: Any) -> AsyncIterator[tuple[HttpService, Offer]]:
    async with serving() as service:
        yield service, await offered(service, data, **options)


@asynccontextmanager
async def downloading(
    service: HttpService, offer: Offer
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection that has asked, with a small buffer."""
    async with connected(service.port, receive_buffer=4096) as (reader, writer):
        writer.write(request("GET", offer.path))
        yield reader, writer


async def test_a_device_downloads_once() -> None:
    async with offering() as (service, offer):
        assert offer.transfer == Transfer(0, len(DATA)) and offer.live
        answer = await web.get(service.url(offer, HERE), len(DATA))
        assert answer == web.HttpResponse(200, len(DATA), DATA)
        done = await reaches(offer, COMPLETE)
        assert (done.sent, done.total, done.attempts, done.over) == (len(DATA), len(DATA), 1, True)
        assert done.seconds > 0 and not offer.live
        assert (await web.get(service.url(offer, HERE), len(DATA))).status == 404
        assert offer.transfer == done


async def test_what_stands_in_the_head() -> None:
    async with serving() as service:
        offer = await service.offer(
            b"picture", name="p.jpg", content_type="image/jpeg", peer=HERE, lifetime=5
        )
        reply = await ask(service.port, request("GET", offer.path))
    assert reply.status == 200 and reply.body == b"picture"
    assert reply.headers == {
        "content-length": "7",
        "content-type": "image/jpeg",
        "accept-ranges": "bytes",
        "cache-control": "no-store",
        "connection": "close",
    }


async def test_head_tells_the_length_and_uses_nothing_up() -> None:
    async with offering() as (service, offer):
        reply = await ask(service.port, request("HEAD", offer.path, Range="bytes=5-"))
        assert (reply.status, reply.headers["content-length"]) == (200, str(len(DATA)))
        assert reply.body == b"" and offer.transfer.attempts == 0
        assert (await ask(service.port, request("GET", offer.path))).body == DATA


async def test_an_empty_file() -> None:
    async with offering(b"") as (service, offer):
        reply = await ask(service.port, request("GET", offer.path))
        assert (reply.status, reply.headers["content-length"]) == (200, "0")
        assert (await reaches(offer, COMPLETE)).over


@pytest.mark.parametrize("size", [1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 5 * PIECE + 1])
async def test_every_length_is_sent_to_its_end(size: int) -> None:
    async with offering(DATA[:size]) as (service, offer):
        reply = await ask(service.port, request("GET", offer.path))
        assert reply.body == DATA[:size]
        assert (await reaches(offer, COMPLETE)).sent == size


async def test_as_many_uses_as_were_given() -> None:
    async with offering(b"abc", uses=2) as (service, offer):
        assert (await ask(service.port, request("GET", offer.path))).body == b"abc"
        first = await reaches(offer, COMPLETE)
        assert not first.over and offer.live
        # a part does not use it up, but the part and the rest do
        assert (
            await ask(service.port, request("GET", offer.path, Range="bytes=0-1"))
        ).body == b"ab"
        assert offer.live
        assert (await ask(service.port, request("GET", offer.path, Range="bytes=-1"))).body == b"c"
        assert (await reaches(offer, COMPLETE)).attempts == 3
        assert not offer.live
        with pytest.raises(ValueError, match="0 uses"):
            await offered(service, b"abc", uses=0)


async def test_ranges() -> None:
    async with offering() as (service, offer):
        reply = await ask(service.port, request("GET", offer.path, Range="bytes=10-19"))
        assert reply.status == 206 and reply.body == DATA[10:20]
        assert reply.headers["content-range"] == f"bytes 10-19/{len(DATA)}"
        assert reply.headers["content-length"] == "10"
        # the next part is expected: nothing is broken
        assert offer.transfer.state is TransferState.RUNNING and offer.transfer.sent == 20
        behind = await ask(service.port, request("GET", offer.path, Range=f"bytes={len(DATA)}-"))
        assert behind.status == 416 and behind.body == b""
        assert behind.headers["content-range"] == f"bytes */{len(DATA)}"
        several = await ask(service.port, request("GET", offer.path, Range="bytes=0-1,4-5"))
        assert several.status == 200 and several.body == DATA


async def test_if_range_gets_the_whole() -> None:
    async with offering() as (service, offer):
        what = request("GET", offer.path, Range="bytes=10-19", If_Range='"x"')
        assert (await ask(service.port, what)).body == DATA


async def test_a_part_that_is_never_followed_is_broken_off_in_the_end() -> None:
    async with offering(DATA, lifetime=0.3) as (service, offer):
        await ask(service.port, request("GET", offer.path, Range="bytes=0-9"))
        ended = await reaches(offer, BROKEN_OFF)
        assert ended.over and ended.sent == 10


async def test_a_broken_download_goes_on_where_it_stopped() -> None:
    async with offering() as (service, offer):
        async with downloading(service, offer) as (reader, _):
            await reader.readuntil(b"\r\n\r\n")
            first = await reader.readexactly(200_000)
        broken = await reaches(offer, BROKEN_OFF)
        assert 200_000 <= broken.sent < len(DATA) and not broken.over
        rest = await ask(service.port, request("GET", offer.path, Range=f"bytes={len(first)}-"))
        assert rest.status == 206 and first + rest.body == DATA
        done = await reaches(offer, COMPLETE)
        assert done.over and done.attempts == 2 and done.sent == len(DATA)
        assert (await ask(service.port, request("GET", offer.path))).status == 404


class NoConnection:
    """Of a run whose bytes the test counts itself."""

    unsent = 0

    def abort(self) -> None:
        pass


@pytest.mark.parametrize(
    ("further", "state"),
    [(1, COMPLETE), (PIECE, COMPLETE), (PIECE + 1, TransferState.RUNNING)],
)
async def test_a_device_goes_on_in_the_piece_that_was_under_way(
    further: int, state: TransferState
) -> None:
    async with offering() as (_, offer):
        link = NoConnection()
        first = offer.begin(link, 0)
        first.advance(3 * PIECE)
        first.end(broken=True)
        rest = offer.begin(link, 3 * PIECE + further)
        rest.advance(len(DATA) - rest.start)
        rest.end(broken=False)
        assert offer.transfer.state is state


async def test_a_device_comes_back_before_its_dead_connection_is_noticed() -> None:
    async with offering() as (service, offer):
        async with downloading(service, offer) as (reader, _):
            await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(200_000)
            rest = await ask(service.port, request("GET", offer.path, Range="bytes=200000-"))
        assert rest.body == DATA[200_000:]
        done = await reaches(offer, COMPLETE)
        assert done.over and done.attempts == 2


async def test_a_device_that_closes_its_side_gets_no_more() -> None:
    """It says that it is done, as one that hangs up does."""
    async with offering(DATA * 4) as (service, offer):
        async with downloading(service, offer) as (reader, writer):
            await reader.readexactly(1000)
            writer.write_eof()
            assert len(await until_closed(reader)) < len(DATA) * 4
        assert (await reaches(offer, BROKEN_OFF)).sent < len(DATA) * 4


@pytest.mark.parametrize("more", [request("GET", "/"), b"rubbish\r\n\r\n"])
async def test_a_device_that_goes_on_talking_is_dropped(
    more: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with offering(DATA * 4) as (service, offer):
        async with downloading(service, offer) as (reader, writer):
            await reader.readexactly(1000)
            writer.write(more)
            assert len(await until_closed(reader)) < len(DATA) * 4
        assert not (await reaches(offer, BROKEN_OFF)).over
    # earlier tests may have asked for more of the log
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


async def test_a_broken_download_begins_again() -> None:
    async with offering() as (service, offer):
        async with downloading(service, offer) as (reader, _):
            await reader.readexactly(100_000)
        await reaches(offer, BROKEN_OFF)
        assert (await ask(service.port, request("GET", offer.path))).body == DATA
        assert (await reaches(offer, COMPLETE)).over


async def test_nobody_comes_back_in_time() -> None:
    async with offering(DATA, lifetime=0.5) as (service, offer):
        async with downloading(service, offer) as (reader, _):
            await reader.readexactly(1000)
        assert not (await reaches(offer, BROKEN_OFF)).over
        ended = await published(offer.changed, lambda transfer: transfer.over)
        assert ended.state is BROKEN_OFF and not offer.live


async def test_what_the_device_has_not_taken_does_not_count() -> None:
    """The system's buffers would swallow the file, and the bar would stand at its end at once."""
    data = DATA * 4
    async with serving() as service:
        slow, quick = await offered(service, data), await offered(service, data)
        async with connected(service.port, receive_buffer=4096) as (reader, writer):
            writer.write(request("GET", slow.path))
            taken = 0
            while taken < 300_000:
                taken += len(await reader.read(4096))
            # while this one runs to its end the slow one had time for whatever it could send
            assert (await ask(service.port, request("GET", quick.path))).body == data
            # Linux doubles a buffer that is asked for; those of this reader are some thousand bytes
            assert 300_000 <= slow.transfer.sent <= taken + 2 * SEND_BUFFER + PIECE
            assert slow.transfer.state is TransferState.RUNNING


@pytest.mark.parametrize(("taken", "state"), [(20_000, BROKEN_OFF), (40_000, COMPLETE)])
async def test_a_small_file_counts_when_it_was_read_whole(taken: int, state: TransferState) -> None:
    """It is in the system's buffers as a whole, long before the device has read it."""
    data = DATA[:40_000]
    async with serving(settle=5.0) as service:
        offer = await offered(service, data)
        async with downloading(service, offer) as (reader, writer):
            await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(taken)
            # as a device: it hangs up, whether or not it has all
            writer.transport.abort() if taken < len(data) else writer.close()
            transfer = await reaches(offer, BROKEN_OFF, COMPLETE)
        assert transfer.state is state


async def test_who_closes_before_all_was_confirmed_has_not_all() -> None:
    """Without a reset: what arrived was read, and the rest was still on its way."""
    async with serving(settle=5.0) as service:
        offer = await offered(service, DATA[:40_000])
        async with downloading(service, offer) as (reader, writer):
            await published(offer.changed, lambda transfer: transfer.sent == 40_000)
            writer.write_eof()
            assert await reaches(offer, BROKEN_OFF, COMPLETE)
        assert offer.transfer.state is BROKEN_OFF
        assert len(await until_closed(reader)) < 40_000


async def test_who_takes_the_rest_slowly_has_time() -> None:
    """As a device that plays it: all of it is in the system's buffer from the first moment on."""
    patience, steps = 1.0, 40
    async with serving(settle=5.0, idle_write=patience) as service:
        offer = await offered(service, DATA[:40_000])
        async with downloading(service, offer) as (reader, _):
            await reader.readuntil(b"\r\n\r\n")
            for _ in range(steps):
                await reader.readexactly(38_000 // steps)
                await asyncio.sleep(2.5 * patience / steps)
            assert offer.transfer.state is TransferState.RUNNING
            await reader.readexactly(40_000 - 38_000 // steps * steps)
        assert (await reaches(offer, BROKEN_OFF, COMPLETE)).state is COMPLETE


async def test_of_what_is_paced_it_is_known_how_far_the_device_came() -> None:
    data = DATA[:60_000]
    async with serving(settle=5.0) as service:
        offer = await offered(service, data, paced=True)
        seen: list[Transfer] = []
        offer.changed.subscribe(seen.append)
        async with downloading(service, offer) as (reader, writer):
            await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(20_000)
            transfer = await published(offer.changed, lambda transfer: transfer.sent >= 20_000)
            # what its system holds for it, and the tests' reader
            assert transfer.sent < 45_000
            writer.transport.abort()
            ended = await reaches(offer, BROKEN_OFF)
        assert 20_000 <= ended.sent < 45_000
        assert [each.sent for each in seen] == sorted(each.sent for each in seen)


async def test_what_is_paced_is_whole_in_the_end() -> None:
    async with serving() as service:
        offer = await offered(service, DATA[:60_000], paced=True)
        assert (await ask(service.port, request("GET", offer.path))).body == DATA[:60_000]
        done = await reaches(offer, COMPLETE)
        assert (done.sent, done.over) == (60_000, True)


async def test_progress_is_published_now_and_then() -> None:
    async with offering(DATA * 2) as (service, offer):
        seen: list[Transfer] = []
        offer.changed.subscribe(seen.append)
        started = asyncio.get_running_loop().time()
        async with downloading(service, offer) as (reader, _):
            body = await until_closed(reader)
        took = asyncio.get_running_loop().time() - started
        assert body.endswith(DATA * 2)
        await reaches(offer, COMPLETE)
        assert seen[0].state is TransferState.RUNNING and seen[0].sent == 0
        assert seen[-1].state is COMPLETE and seen[-1].sent == len(DATA) * 2
        assert [each.sent for each in seen] == sorted(each.sent for each in seen)
        assert len(seen) <= 3 + took / 0.1


async def test_who_takes_nothing_is_dropped() -> None:
    async with serving(idle_write=0.3) as service:
        offer = await offered(service, DATA * 4)
        async with downloading(service, offer) as (_, _writer):
            broken = await reaches(offer, BROKEN_OFF)
            assert broken.sent < 1_000_000


async def test_a_download_has_an_end_however_steady_it_is() -> None:
    async with serving(download=0.3) as service:
        offer = await offered(service, DATA * 4)
        async with downloading(service, offer) as (reader, _):
            while offer.transfer.state is not BROKEN_OFF:
                async with asyncio.timeout(40):
                    await reader.read(64)


async def test_a_run_may_outlast_the_lifetime() -> None:
    async with offering(DATA, lifetime=0.2) as (service, offer):
        async with downloading(service, offer) as (reader, _):
            got = bytearray(await reader.readexactly(1000))
            # made later, and with the longer time: when it is over, that of the first is
            await reaches(await offered(service, b"", lifetime=0.3), TransferState.EXPIRED)
            assert not offer.live
            assert offer.transfer.state is TransferState.RUNNING and not offer.transfer.over
            got += await until_closed(reader)
        assert got.endswith(DATA)
        assert (await reaches(offer, COMPLETE)).over


async def test_the_device_that_asks_again_ends_its_dead_connection() -> None:
    async with offering() as (service, offer), downloading(service, offer) as (reader, _):
        await reader.readexactly(1000)
        assert (await ask(service.port, request("GET", offer.path))).body == DATA
        done = await reaches(offer, COMPLETE)
        assert done.attempts == 2 and done.over
        assert len(await until_closed(reader)) < len(DATA)
        assert offer.transfer == done


async def test_another_address_gets_nothing() -> None:
    async with offering(DATA, peer=ELSEWHERE) as (service, offer):
        assert (await ask(service.port, request("GET", offer.path))).status == 404
        assert offer.live and offer.transfer.attempts == 0


@needs_more_loopbacks
async def test_the_first_that_asks_has_it_for_itself() -> None:
    async with offering(DATA, peer=None) as (service, offer):
        head = await ask(service.port, request("HEAD", offer.path))
        assert head.status == 200
        other = await ask(service.port, request("GET", offer.path), source="127.0.0.2")
        assert other.status == 404
        assert (await ask(service.port, request("GET", offer.path))).body == DATA


@needs_more_loopbacks
async def test_a_device_on_this_computer_may_come_by_any_of_its_addresses() -> None:
    async with serving("0.0.0.0") as service:
        offer = await offered(service, b"abc", peer="127.0.0.9")
        reply = await ask(
            service.port, request("GET", offer.path), host="127.0.0.3", source="127.0.0.3"
        )
        assert reply.body == b"abc"


@needs_dual_stack
async def test_a_peer_of_an_ipv4_address_in_an_ipv6_coat() -> None:
    async with serving("::") as service:
        offer = await offered(service, b"abc", peer="::ffff:127.0.0.1")
        assert (await ask(service.port, request("GET", offer.path))).body == b"abc"


async def test_nobody_asks_in_time() -> None:
    async with offering(DATA, lifetime=0.1) as (service, offer):
        expired = await reaches(offer, TransferState.EXPIRED)
        assert expired.over and expired.seconds == 0 and service.live == 0
        assert (await ask(service.port, request("GET", offer.path))).status == 404


async def test_closing_an_offer_nobody_came_for() -> None:
    async with offering() as (service, offer):
        seen: list[Transfer] = []
        offer.changed.subscribe(seen.append)
        offer.close()
        offer.close()
        assert [each.state for each in seen] == [TransferState.CLOSED] and seen[0].over
        assert (await ask(service.port, request("GET", offer.path))).status == 404


async def test_closing_breaks_a_download_off() -> None:
    async with offering() as (service, offer):
        async with downloading(service, offer) as (reader, _):
            await reader.readexactly(1000)
            offer.close()
            closed = offer.transfer
            assert closed.state is TransferState.CLOSED and closed.over
            assert len(await until_closed(reader)) < len(DATA)
        assert offer.transfer == closed


async def test_closing_when_it_has_come_so_far(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who hears how far it is may close it, though asyncio bears no end amid its own sending."""
    monkeypatch.setattr("companion.transports.http.offer._PUBLISH_EVERY", 0.0)
    async with serving() as service:
        for far in range(1, 10 * PIECE, PIECE):
            offer = await offered(service, DATA)
            offer.changed.subscribe(
                lambda each, far=far, offer=offer: offer.close() if each.sent >= far else None
            )
            async with downloading(service, offer) as (reader, _):
                assert len(await until_closed(reader)) < len(DATA)
            assert far <= offer.transfer.sent < len(DATA)
            assert offer.transfer.state is TransferState.CLOSED
    # earlier tests may have asked for more of the log
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


async def test_closing_at_the_end_takes_nothing_away() -> None:
    """The offer is closed when it is complete, while the last bytes are still on their way."""
    async with offering() as (service, offer):
        offer.changed.subscribe(lambda each: offer.close() if each.state is COMPLETE else None)
        async with downloading(service, offer) as (reader, _):
            assert (await until_closed(reader)).endswith(DATA)
        assert offer.transfer.state is COMPLETE


async def test_a_file_is_served_as_it_was_when_it_was_offered(tmp_path: Path) -> None:
    path = tmp_path / "xiaozhi.bin"
    path.write_bytes(DATA)
    async with serving() as service:
        offer = await service.offer(
            path, name=path.name, content_type="application/x", peer=HERE, lifetime=5
        )
        assert offer.sha256 == hashlib.sha256(DATA).hexdigest()
        path.write_bytes(b"another")
        assert (await ask(service.port, request("GET", offer.path))).body == DATA


async def test_a_file_that_is_another_than_the_one_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "xiaozhi.bin"
    path.write_bytes(DATA)
    known = hashlib.sha256(DATA).hexdigest()
    async with serving() as service:

        async def offer(sha256: str) -> None:
            await service.offer(
                path, name="x.bin", content_type="x/y", peer=HERE, lifetime=5, sha256=sha256
            )

        await offer(known.upper())
        path.write_bytes(DATA + b"!")
        with pytest.raises(TransferFailed) as refused:
            await offer(known)
        assert refused.value.message.code == "web.file_changed"


async def test_a_file_that_cannot_be_offered(tmp_path: Path) -> None:
    big = tmp_path / "big.bin"
    with big.open("wb") as file:
        file.truncate(MAX_OFFER + 1)
    async with serving() as service:
        for path, code in (
            (tmp_path / "none.bin", "web.unreadable"),
            (tmp_path, "web.unreadable"),
            (big, "web.too_large"),
        ):
            with pytest.raises(TransferFailed) as refused:
                await service.offer(path, name=path.name, content_type="x/y", peer=HERE, lifetime=5)
            assert refused.value.message.code == code
            assert not service.listening


# which bytes of the file the device has


@pytest.mark.parametrize(
    ("spans", "whole"),
    [
        ([(0, 100)], True),
        ([(0, 99)], False),
        ([(1, 100)], False),
        ([(0, 40), (40, 100)], True),
        ([(60, 100), (0, 40), (40, 60)], True),
        ([(0, 40), (41, 100)], False),
        ([(0, 70), (20, 100)], True),
        ([(0, 0)], False),
        ([], False),
    ],
)
def test_a_file_is_whole_when_no_byte_is_missing(spans: list[tuple[int, int]], whole: bool) -> None:
    coverage = Coverage(100)
    for start, stop in spans:
        coverage.add(start, stop)
    assert coverage.whole is whole


def test_nothing_is_missing_of_an_empty_file() -> None:
    assert Coverage(0).whole


def test_cleared_it_begins_again() -> None:
    coverage = Coverage(10)
    coverage.add(0, 10)
    coverage.clear()
    assert not coverage.whole


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), max_size=12))
def test_it_counts_as_a_set_of_bytes_would(spans: list[tuple[int, int]]) -> None:
    coverage, covered = Coverage(20), set[int]()
    for start, stop in spans:
        coverage.add(start, stop)
        covered.update(range(start, stop))
    assert coverage.whole is (covered == set(range(20)))


async def test_what_is_paced_is_asked_for_once() -> None:
    async with serving() as service:
        offer = await offered(service, bytes(2_000_000), paced=True)
        async with downloading(service, offer) as (reader, _):
            await reader.readexactly(60_000)
            again = request("GET", offer.path)
            others = await asyncio.gather(*(ask(service.port, again) for _ in range(5)))
            assert {reply.status for reply in others} == {404}
            await reader.readexactly(60_000)
            assert offer.transfer.attempts == 1
            assert offer.transfer.state is TransferState.RUNNING
        offer.close()
