"""Firmware from an address: fetched and judged here first, then served, or given as it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.app.upgrade import fetch as fetching
from companion.app.upgrade.fetch import check_url, fetch, file_name, is_url, shown_url
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeOutcome, UpgradeStep
from companion.app.web.service import WebService
from companion.errors import ConnectFailed, UsageError
from companion.simulator import UpgradeFault
from companion.transports.fetch import FetchFailed, FetchFault
from tests.fakes.esp_image import esp_image
from tests.fakes.upgrades import LIMITS, NO_RETURN, agree, bench, outcome_of
from tests.unit.simulator.http_server import response, serving

IMAGE = esp_image("2.1.0", payload=400_000)


def redirect(to: str) -> bytes:
    return f"HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n".encode()


async def test_a_file_is_fetched_with_progress() -> None:
    told: list[tuple[int, int | None]] = []
    async with serving({"/a.bin": response(200, IMAGE)}) as http:
        data = await fetch(f"{http.base}/a.bin", lambda *each: told.append(each))
    assert data == IMAGE
    assert told[0] == (0, len(IMAGE)) and told[-1] == (len(IMAGE), len(IMAGE))
    assert len(told) > 3
    assert http.asked[0].headers["accept-encoding"] == "identity"


async def test_a_file_without_a_length() -> None:
    async with serving({"/a.bin": response(200, IMAGE, length=False)}) as http:
        assert await fetch(f"{http.base}/a.bin") == IMAGE


async def test_redirects_are_followed_but_not_for_ever() -> None:
    answers = {f"/{n}": redirect(f"/{n + 1}") for n in range(10)}
    answers["/5"] = response(200, IMAGE)
    async with serving(answers) as http:
        assert await fetch(f"{http.base}/0") == IMAGE
        answers["/5"] = redirect("/6")
        with pytest.raises(ConnectFailed) as raised:
            await fetch(f"{http.base}/0")
    assert raised.value.message.code == "upgrade.url_redirects"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (response(404), "upgrade.url_status"),
        (response(206, IMAGE), "upgrade.url_status"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 67108865\r\n\r\n", "upgrade.url_too_large"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf", "upgrade.url_short"),
        (b"", "upgrade.url_short"),
    ],
)
async def test_what_cannot_be_fetched(answer: bytes, code: str) -> None:
    async with serving({"/a.bin": answer}) as http:
        with pytest.raises(ConnectFailed) as raised:
            await fetch(f"{http.base}/a.bin")
    assert raised.value.message.code == code


async def test_a_file_that_grows_beyond_every_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fetching, "MAX_FILE", 100_000)
    async with serving({"/a.bin": response(200, IMAGE, length=False)}) as http:
        with pytest.raises(ConnectFailed) as raised:
            await fetch(f"{http.base}/a.bin")
    assert raised.value.message.code == "upgrade.url_too_large"


async def test_a_server_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "SILENCE", 0.1)
    async with _mute() as base:
        with pytest.raises(ConnectFailed) as raised:
            await fetch(f"{base}/a.bin")
    assert raised.value.message.code == "upgrade.url_slow"


async def test_nobody_there() -> None:
    with pytest.raises(ConnectFailed) as raised:
        await fetch("http://127.0.0.1:1/a.bin")
    assert raised.value.message.code == "upgrade.url_unreachable"


async def test_fetching_can_be_cancelled() -> None:
    async with _mute() as base:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await fetch(f"{base}/a.bin")


@pytest.mark.parametrize(
    "url", ["http://", "http:///a.bin", "http://a b/", "http://a:b/", "ftp://a/b", "http://a/\n"]
)
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(UsageError):
        check_url(url)


def test_an_address_is_shown_without_secrets() -> None:
    url = "https://me:secret@files.example:444/fw/xiao%20zhi.bin?token=abc#part"
    assert shown_url(url) == "https://files.example:444/fw/xiao%20zhi.bin"
    assert file_name(url) == "xiao zhi.bin"
    assert is_url(url) and is_url("HTTP://a/") and not is_url("./http.bin")


async def test_a_protected_address_is_not_passed_on_to_an_unprotected_one() -> None:
    failed = FetchFailed(FetchFault.DOWNGRADE)
    assert fetching._worded(failed, "a").message.code == "upgrade.url_downgrade"


# with a device


async def test_an_address_is_fetched_here_and_served_from_here() -> None:
    async with (
        bench("hub") as stand,
        serving({"/a.bin?token=secret": response(200, IMAGE)}) as http,
    ):
        inspection = await stand.inspect(f"{http.base}/a.bin?token=secret")
        assert inspection.source == f"{http.base}/a.bin"
        assert inspection.image is not None and inspection.image.version == "2.1.0"
        http.answers.clear()
        http.asked.clear()
        upgrades = stand.workspace[UpgradeService]
        view = await upgrades.run(stand.key, inspection, confirm=agree)
        assert outcome_of(view) == (UpgradeOutcome.UPGRADED, "upgrade.upgraded")
        assert http.asked == [], "the device fetched it from here"
        assert "secret" not in repr(view)


async def test_an_address_of_something_else_is_refused() -> None:
    page = b"<!DOCTYPE html><html>" + b" " * 1000
    async with bench("hub") as stand, serving({"/a.bin": response(200, page)}) as http:
        inspection = await stand.inspect(f"{http.base}/a.bin")
        assert inspection.image is None and inspection.verdict.refused
        assert stand.sent == []


@pytest.mark.parametrize("way", ["hub", "local", "local, first"])
async def test_an_address_is_given_to_the_device_as_it_is(way: str) -> None:
    async with bench(way) as stand, serving({"/a.bin?v=2": response(200, IMAGE)}) as http:
        url = f"{http.base}/a.bin?v=2"
        view = await stand.upgrade(url, direct_url=True)
        assert view.outcome is UpgradeOutcome.UPGRADED
        assert stand.sent == [{"url": url}]
        assert len(http.asked) == 2, "once for the check, once for the device"
        assert view.transfer.total is None and view.transfer.fraction is None
        later = [each for each in stand.views if each.step is not UpgradeStep.CONFIRM]
        assert later and not any(each.can_cancel for each in later)
        assert stand.workspace[WebService].service.live == 0


@pytest.mark.parametrize(
    ("way", "fault", "expected"),
    [
        (
            "hub",
            UpgradeFault.BROKEN_OFF,
            (UpgradeOutcome.OLD_VERSION, "upgrade.old_version_direct"),
        ),
        ("local", UpgradeFault.BROKEN_OFF, (UpgradeOutcome.FAILED, "upgrade.failed_direct")),
        (
            "local, first",
            UpgradeFault.BROKEN_OFF,
            (UpgradeOutcome.OLD_VERSION, "upgrade.not_restarted_direct"),
        ),
        ("hub", UpgradeFault.NO_RETURN, (UpgradeOutcome.NO_RETURN, "upgrade.no_return_direct")),
        (
            "local",
            UpgradeFault.ROLLS_BACK,
            (UpgradeOutcome.OLD_VERSION, "upgrade.old_version_direct"),
        ),
    ],
)
async def test_a_device_that_fetches_elsewhere_and_fails(
    way: str, fault: UpgradeFault, expected: tuple[UpgradeOutcome, str]
) -> None:
    # only who does not come, or did not go, is waited for to the end
    waits = expected[1] in ("upgrade.no_return_direct", "upgrade.not_restarted_direct")
    async with (
        bench(way, limits=NO_RETURN if waits else LIMITS, upgrade_fault=fault) as stand,
        serving({"/a.bin": response(200, IMAGE)}) as http,
    ):
        view = await stand.upgrade(f"{http.base}/a.bin", direct_url=True)
        assert outcome_of(view) == expected


async def test_only_an_address_can_be_given_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(IMAGE)
    async with bench("hub") as stand:
        with pytest.raises(UsageError):
            await stand.upgrade(path, direct_url=True)
        assert stand.sent == []


@asynccontextmanager
async def _mute() -> AsyncIterator[str]:
    """A server that accepts and then says nothing."""

    ended: list[asyncio.Task[None]] = []

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ended.append(asyncio.ensure_future(writer.wait_closed()))
        await reader.read()
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    await asyncio.gather(*ended, return_exceptions=True)
