"""Newer versions: a signed list of the newest release, which is asked for only with a yes.

The feed is a JSON document (`resources/updates/feed.schema.json`): the release as text, and one or
more Ed25519 signatures over exactly that text. Nothing of it is read before a signature of a key
that came with this app (`resources/updates/source.json`) is right. An update is never installed
from here: its download is opened in the browser, and its SHA-256 is shown.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import platform
import re
import sys
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from companion import __version__
from companion.app.about.settings import UPDATE_CHECK, UPDATE_SKIPPED
from companion.app.settings.settings import Settings
from companion.errors import CompanionError
from companion.resources import resource_path
from companion.text import clean, one_line
from companion.transports.fetch import FetchFailed, FetchRules, fetch

FOLDER: Final = "updates"
CONTEXT: Final = b"xiaozhi-companion update feed 1\n"
"""Comes before the signed text, so that a signature is good for nothing else."""
RULES: Final = FetchRules(size=256 * 1024, total=30.0, silence=15.0, redirects=5, packed=True)
_NOTES: Final = 20_000
"""Characters of release notes that are shown."""


class UpdateFailed(CompanionError):
    """The feed could not be fetched, or is not to be trusted."""


class FeedSource(Struct, frozen=True):
    """Where the feed is, and whose signatures count. Without keys nothing can be asked."""

    url: str
    keys: tuple[bytes, ...]

    @classmethod
    def shipped(cls) -> FeedSource:
        """What this app came with."""
        source = json.loads(resource_path(f"{FOLDER}/source.json").read_text("utf-8"))
        return cls(source["feed"], tuple(base64.b64decode(key) for key in source["keys"]))

    @property
    def usable(self) -> bool:
        return bool(self.url and self.keys)


class AppRelease(Struct, frozen=True):
    """A version that was published."""

    version: str
    notes: str
    """Plain text, what changed."""
    page: str
    """The address of its page: https."""
    download: str
    """The file for this system; empty where the release has none."""
    sha256: str
    """Of that file."""

    def is_newer(self, than: str = __version__) -> bool:
        return _numbers(self.version) > _numbers(than)


def read_feed(data: bytes, keys: Sequence[bytes], platform_name: str = "") -> AppRelease:
    """The release in a feed, for a system such as `linux-x86_64`, by default this one.

    Raises `UpdateFailed` when no signature is of one of the `keys`, or the text is no release.
    """
    envelope = _checked(_json(data), "envelope")
    signed: str = envelope["signed"]
    if not any(_is_right(each, signed, keys) for each in envelope["signatures"]):
        raise UpdateFailed("update.unsigned")
    release = _checked(_json(signed.encode()), "release")
    if not all(map(_is_https, _addresses(release))):
        raise UpdateFailed("update.unreadable")
    file = release["downloads"].get(platform_name or this_platform(), {})
    return AppRelease(
        version=release["version"],
        notes=clean(release["notes"], _NOTES),
        page=release["page"],
        download=file.get("url", ""),
        sha256=file.get("sha256", ""),
    )


class UpdateService:
    """Asks for the newest release. The settings say whether that was agreed to."""

    def __init__(self, settings: Settings, source: FeedSource | None = None) -> None:
        self._settings = settings
        self.source = FeedSource.shipped() if source is None else source

    async def check(self) -> AppRelease:
        """The newest release, whatever its version. Raises `UpdateFailed`."""
        if not self.source.usable:
            raise UpdateFailed("update.no_key")
        host = one_line(urlsplit(self.source.url).hostname or "")
        try:
            answer = await fetch("GET", self.source.url, RULES)
        except FetchFailed as failed:
            raise UpdateFailed("update.unreachable", host=host, reason=failed.reason) from None
        if answer.status != 200:
            reason = f"HTTP {answer.status}"
            raise UpdateFailed("update.unreachable", host=host, reason=reason)
        # a hostile text is small here, but its signatures still take time
        return await asyncio.to_thread(read_feed, answer.body, self.source.keys)

    async def news(self) -> AppRelease | None:
        """A newer release that is not skipped, if the person agreed to be told; asks nobody
        otherwise. Raises `UpdateFailed`."""
        if not self._settings[UPDATE_CHECK] or not self.source.usable:
            return None
        found = await self.check()
        return found if found.is_newer() and not self.is_skipped(found) else None

    def is_skipped(self, release: AppRelease) -> bool:
        return release.version == self._settings[UPDATE_SKIPPED]


def this_platform() -> str:
    """As the files of a release are named: the system and the processor."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    return f"{system}-{platform.machine().lower()}"


def _numbers(version: str) -> tuple[int, ...]:
    """Of `1.2.3`; what follows is no part of the order."""
    found = re.match(r"\d+(?:\.\d+)*", version)
    return tuple(map(int, found[0].split("."))) if found is not None else ()


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise UpdateFailed("update.unreadable") from None


def _checked(value: Any, part: str) -> dict[str, Any]:
    # here, because the window opens sooner without it
    from jsonschema import Draft202012Validator

    schema = json.loads(resource_path(f"{FOLDER}/feed.schema.json").read_text("utf-8"))
    validator = Draft202012Validator({**schema, "$ref": f"#/$defs/{part}"})
    if not validator.is_valid(value):
        raise UpdateFailed("update.unreadable")
    checked: dict[str, Any] = value
    return checked


def _is_right(signature: str, signed: str, keys: Sequence[bytes]) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        raw = base64.b64decode(signature, validate=True)
    except (binascii.Error, ValueError):
        return False
    for key in keys:
        try:
            Ed25519PublicKey.from_public_bytes(key).verify(raw, CONTEXT + signed.encode())
        except (InvalidSignature, ValueError):
            continue
        return True
    return False


def _is_https(url: str) -> bool:
    try:
        return urlsplit(url).scheme == "https"
    except ValueError:
        return False


def _addresses(release: dict[str, Any]) -> list[str]:
    return [release["page"], *(file["url"] for file in release["downloads"].values())]
