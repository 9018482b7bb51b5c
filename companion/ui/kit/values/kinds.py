"""What a piece of content is best shown as, and what its file is called.

The server says a MIME type, or none, or a wrong one; the address may end in a suffix. Both are only
hints: what a file is opened with follows from a short list of our own.
"""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final
from urllib.parse import unquote, urlsplit

from companion.protocol.resources import ResourceContent
from companion.text import one_line

LONGEST_NAME: Final = 100
"""Characters of a file name that is suggested."""

_NO_FILE_NAME: Final = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_SUFFIX: Final = re.compile(r"[A-Za-z0-9]{1,8}")


class ShownAs(StrEnum):
    """How content is looked at."""

    IMAGE = "image"
    TEXT = "text"
    """JSON as well, which has a tree besides."""
    FILE = "file"
    """Nothing that this app can show: saved, or opened elsewhere."""


OPENED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "application/pdf": "pdf",
        "audio/aac": "aac",
        "audio/flac": "flac",
        "audio/x-flac": "flac",
        "audio/mp3": "mp3",
        "audio/mp4": "m4a",
        "audio/mpeg": "mp3",
        "audio/ogg": "ogg",
        "audio/opus": "opus",
        "audio/wav": "wav",
        "audio/wave": "wav",
        "audio/x-wav": "wav",
        "audio/vnd.wave": "wav",
        "audio/webm": "webm",
        "image/gif": "gif",
        "image/jpeg": "jpg",
        "image/png": "png",
        "image/webp": "webp",
        "video/mp4": "mp4",
        "video/ogg": "ogv",
        "video/quicktime": "mov",
        "video/webm": "webm",
    }
)
"""Types that may be handed to the system's program, and the suffix that they get. What holds
programs, macros or scripts is not among them: that can only be saved."""

_TEXTS: Final = frozenset(
    {
        "application/ecmascript",
        "application/javascript",
        "application/json",
        "application/sql",
        "application/toml",
        "application/x-sh",
        "application/x-yaml",
        "application/xml",
        "application/yaml",
        "image/svg+xml",
    }
)
_ENDINGS: Final = ("+json", "+xml", "+yaml")


def mime_of(mime_type: str, uri: str) -> str:
    """The type without its parameters; guessed from the address where none is said."""
    said = mime_type.split(";", 1)[0].strip().lower()
    if said and said != "application/octet-stream":
        return said
    return mimetypes.guess_type(_last_part(uri))[0] or said


def is_text(mime: str) -> bool:
    return mime.startswith("text/") or mime in _TEXTS or mime.endswith(_ENDINGS)


def is_json(mime: str) -> bool:
    return mime in ("application/json", "text/json") or mime.endswith("+json")


def decoded_text(content: ResourceContent) -> str | None:
    """The text that is in it, be it as text or as bytes of one; `None` where there is none."""
    if content.text is not None:
        return content.shown
    mime = mime_of(content.mime_type, content.uri)
    if content.blob is None or content.damaged or not is_text(mime):
        return None
    try:
        text = content.blob.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    return ResourceContent(content.uri, mime, text=text).shown


def shown_as(content: ResourceContent) -> ShownAs:
    """The best way to look at it."""
    mime = mime_of(content.mime_type, content.uri)
    if content.blob is not None and mime.startswith("image/") and not is_text(mime):
        return ShownAs.IMAGE
    return ShownAs.FILE if decoded_text(content) is None else ShownAs.TEXT


@dataclass(frozen=True, slots=True)
class FileFacts:
    """A file that came from a server."""

    name: str
    """That may be suggested for saving: no path, no hidden file, nothing that cannot be seen."""
    mime: str
    data: bytes

    @property
    def opens_as(self) -> str:
        """The suffix under which the system's program gets it; empty where it must not."""
        return OPENED.get(self.mime, "")

    @property
    def icon(self) -> str:
        return icon_of(self.mime)


def icon_of(mime: str, template: bool = False) -> str:
    """Name of the icon for content of a type."""
    if template:
        return "brackets-curly"
    if mime == "application/pdf":
        return "file-pdf"
    if mime.startswith("image/"):
        return "image"
    if mime.startswith("audio/"):
        return "music-note"
    if mime.startswith("video/"):
        return "film-strip"
    return "file-text" if not mime or is_text(mime) else "file"


def file_of(content: ResourceContent) -> FileFacts:
    """Its bytes as a file."""
    mime = mime_of(content.mime_type, content.uri)
    blob = content.blob
    data = blob if blob is not None else (content.text or "").encode("utf-8", "replace")
    if not mime and blob is None:
        mime = "text/plain"
    return FileFacts(file_name(content.uri, mime), mime, data)


def file_name(uri: str, mime: str) -> str:
    """A name for the file, from the end of the address, with the suffix of its type."""
    plain = _NO_FILE_NAME.sub(" ", one_line(unquote(_last_part(uri)), LONGEST_NAME)).strip(" .…")
    stem, dot, last = plain.rpartition(".")
    has_suffix = bool(dot and stem and _SUFFIX.fullmatch(last))
    wanted = suffix_of(mime)
    if not plain:
        plain = "resource"
    if not has_suffix and wanted:
        return f"{plain}.{wanted}"
    return plain


def suffix_of(mime: str) -> str:
    """Of a type, without the dot; empty where none is known."""
    if mime in OPENED:
        return OPENED[mime]
    if mime in ("text/plain", ""):
        return "txt" if mime else ""
    return (mimetypes.guess_extension(mime) or "").removeprefix(".")


def _last_part(uri: str) -> str:
    try:
        parts = urlsplit(uri)
    except ValueError:
        return ""
    path = parts.path.rstrip("/")
    return path.rsplit("/", 1)[-1] if path else parts.netloc
