"""The feed of updates: what is believed, and when anybody is asked."""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from companion import __version__
from companion.app.about import updates
from companion.app.about.components import shipped_parts
from companion.app.about.settings import UPDATE_CHECK
from companion.app.about.updates import (
    CONTEXT,
    FeedSource,
    UpdateFailed,
    UpdateService,
    read_feed,
)
from companion.app.settings.settings import Settings

KEY = Ed25519PrivateKey.generate()
PUBLIC = KEY.public_key().public_bytes_raw()
SYSTEM = "linux-x86_64"


def release(**changes: Any) -> dict[str, Any]:
    file = {"url": "https://example.org/a.deb", "sha256": "0" * 64}
    return {
        "version": "9.0.0",
        "notes": "Better.",
        "page": "https://example.org/9",
        "downloads": {SYSTEM: file},
        **changes,
    }


def signed(value: object, key: Ed25519PrivateKey = KEY, context: bytes = CONTEXT) -> bytes:
    text = value if isinstance(value, str) else json.dumps(value)
    signature = base64.b64encode(key.sign(context + text.encode())).decode()
    return json.dumps({"signed": text, "signatures": [signature]}).encode()


def test_a_signed_release_is_read() -> None:
    found = read_feed(signed(release()), [PUBLIC], SYSTEM)
    assert found.version == "9.0.0" and found.is_newer()
    assert found.download == "https://example.org/a.deb" and found.sha256 == "0" * 64
    assert read_feed(signed(release()), [PUBLIC], "beos-ppc").download == ""


def test_an_old_key_and_a_new_one_may_sign_together() -> None:
    feed = json.loads(signed(release()))
    other = json.loads(signed(release(), Ed25519PrivateKey.generate()))
    feed["signatures"] = other["signatures"] + feed["signatures"]
    assert read_feed(json.dumps(feed).encode(), [PUBLIC], SYSTEM).version == "9.0.0"


@pytest.mark.parametrize(
    "feed",
    [
        signed(release(), Ed25519PrivateKey.generate()),
        # a signature of ours that was made for something else
        signed(release(), context=b""),
        signed(release()).replace(b"9.0.0", b"9.0.1"),
        json.dumps({"signed": "{}", "signatures": ["A" * 88]}).encode(),
    ],
)
def test_what_this_project_did_not_sign_is_refused(feed: bytes) -> None:
    with pytest.raises(UpdateFailed) as refused:
        read_feed(feed, [PUBLIC], SYSTEM)
    assert refused.value.message.code == "update.unsigned"


@pytest.mark.parametrize(
    "feed",
    [
        b"",
        b"\xff",
        b"[" * 100_000,
        b"[]",
        b'{"signed": 5, "signatures": []}',
        signed("no JSON"),
        signed(release(version="9")),
        signed(release(version="9.0.0; rm")),
        signed(release(page="http://example.org")),
        signed(release(page="file:///x")),
        signed(release(page="https://[::1")),
        signed(release(downloads={SYSTEM: {"url": "file:///x", "sha256": "0" * 64}})),
        signed(release(downloads={SYSTEM: {"url": "https://example.org/a", "sha256": "0"}})),
    ],
)
def test_what_is_no_feed_is_refused(feed: bytes) -> None:
    with pytest.raises(UpdateFailed) as refused:
        read_feed(feed, [PUBLIC], SYSTEM)
    assert refused.value.message.code == "update.unreadable"


@pytest.mark.parametrize(
    ("version", "newer"),
    [("0.1.0", False), ("0.0.9", False), ("0.1.1", True), ("0.10.0", True), ("1.0.0", True)],
)
def test_versions_are_ordered_by_their_numbers(version: str, newer: bool) -> None:
    found = read_feed(signed(release(version=version)), [PUBLIC], SYSTEM)
    assert found.is_newer("0.1.0") is newer


# asking


@asynccontextmanager
async def feed_server(body: bytes, status: int = 200) -> AsyncIterator[tuple[str, list[bytes]]]:
    """Serves one answer at every path; the address, and the requests that came."""
    import asyncio

    asked: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        head = f"HTTP/1.1 {status} X\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}/feed.json", asked


def service(url: str, **settings: Any) -> UpdateService:
    return UpdateService(Settings(**settings), FeedSource(url, (PUBLIC,)))


async def test_nobody_is_asked_without_a_yes() -> None:
    async with feed_server(signed(release())) as (url, asked):
        assert await service(url).news() is None
        assert asked == []
        found = await service(url, update_check=True).news()
    assert found is not None and found.version == "9.0.0"
    assert len(asked) == 1 and b"cookie" not in asked[0].lower()


async def test_a_skipped_version_is_no_news_but_is_found_when_asked_for() -> None:
    async with feed_server(signed(release())) as (url, _):
        skipping = service(url, update_check=True, update_skipped="9.0.0")
        assert await skipping.news() is None
        assert (await skipping.check()).version == "9.0.0"


async def test_this_version_is_no_news() -> None:
    async with feed_server(signed(release(version=__version__))) as (url, _):
        assert await service(url, update_check=True).news() is None


async def test_a_server_without_a_feed_is_said_by_name() -> None:
    async with feed_server(b"", 404) as (url, _):
        with pytest.raises(UpdateFailed) as failed:
            await service(url).check()
    assert failed.value.message.english() == (
        "127.0.0.1 could not be asked for updates: HTTP 404. Try again later."
    )


async def test_a_copy_without_a_key_asks_nobody() -> None:
    async with feed_server(signed(release())) as (url, asked):
        keyless = UpdateService(Settings(update_check=True), FeedSource(url, ()))
        assert await keyless.news() is None
        with pytest.raises(UpdateFailed):
            await keyless.check()
    assert asked == []


def test_updates_are_off_at_first_and_the_shipped_source_can_be_read() -> None:
    assert Settings()[UPDATE_CHECK] is False
    source = FeedSource.shipped()
    assert all(len(key) == 32 for key in source.keys)
    assert source.usable == bool(source.keys)


def test_what_the_release_tool_signs_is_believed(tmp_path: Path) -> None:
    sys.path.append(str(Path(updates.__file__).parents[3] / "packaging"))
    import feed

    private = tmp_path / "key.pem"
    public = feed.make_key(private)
    assert private.stat().st_mode & 0o077 == 0 or sys.platform == "win32"
    file = tmp_path / "xiaozhi-companion-0.1.0-windows-amd64-setup.exe"
    file.write_bytes(b"MZ")
    made = feed.sign(private.read_bytes(), "Notes", [file], "https://example.org")
    found = read_feed(made, [public], "windows-amd64")
    assert found.version == __version__ and found.download.endswith(file.name)
    assert feed.CONTEXT == CONTEXT


# what the app is made of


def test_every_part_has_a_licence_and_those_under_the_lgpl_its_text() -> None:
    parts = {part.name.lower(): part for part in shipped_parts()}
    assert {"qt", "pyside6_essentials", "zeroconf", "cpython", "cryptography"} <= {
        name.replace("-", "_") for name in parts
    }
    assert all(part.licence for part in parts.values())
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in parts["zeroconf"].text.upper()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in parts["qt"].text.upper()
    assert "xiaozhi-companion" not in parts
