"""What one frame is, in a few words, and what is odd about it: for people who look at the wire.

Source of the oddities: transports/README.md, "Envelope", "Requests without an answer" and
"Answers". Reading is done when a frame is looked at, never while it travels.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.protocol.payloads import (
    MAX_FRAME,
    as_int,
    find_error,
    find_id,
    is_audio,
    is_channel_message,
    is_envelope,
    looks_like_json,
    payloads,
    wire_number,
)
from companion.text import one_line

SUMMARY_LIMIT: Final = 240
"""Characters of what a row shows of a frame's content."""

_MOST_BLOCKS: Final = 200
"""Blocks of an answer that are looked at."""

_NOTHING: Final = object()
"""In place of a value that could not be read; `None` is JSON's `null`."""

_SHOWN: Final = 20
"""Members or items that one line can hold at most."""


class FrameKind(StrEnum):
    REQUEST = "request"
    ANSWER = "answer"
    NOTIFICATION = "notification"
    HELLO = "hello"
    MESSAGE = "message"
    """Of the voice channel, such as `listen`."""
    AUDIO = "audio"
    UNREADABLE = "unreadable"


class Quirk(StrEnum):
    """What is odd about a frame. `Quirk.message` says it in words."""

    REPAIRED = "repaired"
    """An error answer that is not valid JSON, of which id and words could be read."""
    BROKEN = "broken"
    CONTROL = "control"
    """Raw control characters, line feeds for example, inside of a JSON string."""
    NOT_UTF8 = "not_utf8"
    BARE = "bare"
    TEXT_PAYLOAD = "text_payload"
    SEVERAL = "several"
    NO_METHOD = "no_method"
    NO_VERSION = "no_version"
    NO_CODE = "no_code"
    NESTED_IMAGE = "nested_image"
    HANDSHAKE = "handshake"
    """The answer to `initialize` lacks what the protocol wants in it."""
    TEXT_ID = "text_id"
    ODD_ID = "odd_id"
    ASKED = "asked"
    """A request that a device made: stock firmware makes none."""
    TOO_LARGE = "too_large"
    CUT = "cut"
    STRAY = "stray"
    """An answer to no request that was seen."""
    AGAIN = "again"
    """A second answer to one request."""
    LATE = "late"
    """An answer to a request that was given up."""

    @property
    def message(self) -> Message:
        return message(f"frame.{self.value}")


class FrameNotes(Struct, frozen=True):
    """What was read in one frame, without knowledge of any other."""

    kind: FrameKind
    method: str = ""
    """Of a request or notification; of a message of the voice channel its type."""
    tool: str = ""
    """Which one `tools/call` calls."""
    id: str = ""
    """As JSON, as written in the frame; empty if it has none."""
    pair_id: int | str | None = None
    """The same for a request and its answer, whatever a device made of it."""
    failed: bool = False
    """An answer that is an error, or that says of itself that it is one."""
    cancels: int | str | None = None
    """`pair_id` of the request that this one gives up."""
    enveloped: bool | None = None
    """Whether JSON-RPC came in an envelope; `None` where there is none."""
    quirks: tuple[Quirk, ...] = ()
    summary: str = ""
    """The beginning of what it says, on one line, cleaned; untrusted."""


def read_frame(data: bytes, *, sent: bool, cut: int = 0) -> FrameNotes:
    """What a frame is. `sent` tells the direction, `cut` how many bytes of it are missing.

    Never raises, whatever the frame holds.
    """
    odd = [Quirk.CUT] if cut else []
    if len(data) + cut > MAX_FRAME and not sent:
        odd.append(Quirk.TOO_LARGE)
    if is_audio(data):
        return FrameNotes(FrameKind.AUDIO, quirks=tuple(odd))
    text = data.decode("utf-8", "replace")
    if "\ufffd" in text and not _is_utf8(data, cut):
        odd.append(Quirk.NOT_UTF8)
    value, control = _parse(text)
    if value is _NOTHING:
        return _unreadable(text, odd, sent)
    if control:
        odd.append(Quirk.CONTROL)
    if is_channel_message(value):
        return _of_channel(value, odd)
    found = list(payloads(value))
    if len(found) != 1:
        odd.append(Quirk.SEVERAL)
    if is_envelope(value) and isinstance(value["payload"], str):
        odd.append(Quirk.TEXT_PAYLOAD)
    payload = next((each for each in found if isinstance(each, dict)), None)
    enveloped = is_envelope(value)
    if payload is None:
        odd.append(Quirk.NO_METHOD)
        summary = _short(found[0] if len(found) == 1 else value)
        return FrameNotes(
            FrameKind.NOTIFICATION, enveloped=enveloped, quirks=tuple(odd), summary=summary
        )
    return _of_payload(payload, odd, enveloped, sent)


def first_payload(data: bytes) -> dict[str, Any] | None:
    """The first JSON-RPC payload of a frame, or `None` where there is none that can be read."""
    if not looks_like_json(data):
        return None
    value, _ = _parse(data.decode("utf-8", "replace"))
    return next((each for each in payloads(value) if isinstance(each, dict)), None)


def _parse(text: str) -> tuple[Any, bool]:
    """The JSON value, and whether it holds raw control characters."""
    try:
        return json.loads(text), False
    except (ValueError, RecursionError):
        pass
    try:
        # not strict: firmware leaves line feeds in strings
        return json.loads(text, strict=False), True
    except (ValueError, RecursionError):
        return _NOTHING, False


def _is_utf8(data: bytes, cut: int) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        # a cut may go through a character
        return cut > 0 and error.start >= len(data) - 3
    return True


def _unreadable(text: str, odd: list[Quirk], sent: bool) -> FrameNotes:
    summary = one_line(text, SUMMARY_LIMIT)
    if not text.lstrip().startswith(("{", "[")):
        odd.append(Quirk.BROKEN)
        return FrameNotes(FrameKind.UNREADABLE, quirks=tuple(odd), summary=summary)
    found = find_error(text)
    if found is not None and not sent:
        odd.append(Quirk.REPAIRED)
        return FrameNotes(
            FrameKind.ANSWER,
            id=str(found[0]),
            pair_id=found[0],
            failed=True,
            quirks=tuple(odd),
            summary=one_line(found[1], SUMMARY_LIMIT),
        )
    if Quirk.CUT not in odd:
        odd.append(Quirk.BROKEN)
    number = find_id(text)
    kind = FrameKind.ANSWER if number is not None and not sent else FrameKind.UNREADABLE
    return FrameNotes(
        kind,
        id="" if number is None else str(number),
        pair_id=number,
        failed=kind is FrameKind.ANSWER and Quirk.BROKEN in odd,
        quirks=tuple(odd),
        summary=summary,
    )


def _of_channel(value: dict[str, Any], odd: list[Quirk]) -> FrameNotes:
    method = one_line(value["type"])
    rest = {
        name: each
        for name, each in value.items()
        if name not in ("type", "session_id") and not isinstance(each, dict)
    }
    return FrameNotes(
        FrameKind.HELLO if method == "hello" else FrameKind.MESSAGE,
        method,
        quirks=tuple(odd),
        summary=_short(rest) if rest else "",
    )


def _of_payload(
    payload: dict[str, Any], odd: list[Quirk], enveloped: bool, sent: bool
) -> FrameNotes:
    number = payload.get("id")
    if isinstance(number, str):
        odd.append(Quirk.TEXT_ID)
    elif number is not None and (isinstance(number, bool) or not isinstance(number, int)):
        odd.append(Quirk.ODD_ID)
    method = payload.get("method")
    shown_id = _short(number) if number is not None else ""
    if isinstance(method, str):
        if payload.get("jsonrpc") != "2.0":
            odd.append(Quirk.NO_VERSION)
        return _of_method(payload, method, shown_id, odd, enveloped, sent)
    if "id" not in payload or not ("result" in payload or "error" in payload):
        odd.append(Quirk.NO_METHOD)
        return FrameNotes(
            FrameKind.NOTIFICATION,
            id=shown_id,
            enveloped=enveloped,
            quirks=tuple(odd),
            summary=_short(payload),
        )
    if payload.get("jsonrpc") != "2.0":
        odd.append(Quirk.NO_VERSION)
    summary, failed = _answer(payload, odd)
    return FrameNotes(
        FrameKind.ANSWER,
        id=shown_id,
        pair_id=_pair_id(number),
        failed=failed,
        enveloped=enveloped,
        quirks=tuple(odd),
        summary=summary,
    )


def _of_method(
    payload: dict[str, Any],
    method: str,
    shown_id: str,
    odd: list[Quirk],
    enveloped: bool,
    sent: bool,
) -> FrameNotes:
    params = payload.get("params")
    asked = payload.get("id") is not None and not method.startswith("notifications")
    tool, values, cancels = "", params, None
    if isinstance(params, dict):
        if method == "tools/call" and isinstance(params.get("name"), str):
            tool, values = one_line(params["name"]), params.get("arguments", {})
        if method == "notifications/cancelled":
            cancels = _pair_id(params.get("requestId"))
    if asked and not sent:
        odd.append(Quirk.ASKED)
    return FrameNotes(
        FrameKind.REQUEST if asked else FrameKind.NOTIFICATION,
        one_line(method),
        tool,
        shown_id,
        _pair_id(payload.get("id")) if asked else None,
        cancels=cancels,
        enveloped=enveloped,
        quirks=tuple(odd),
        summary=_short(values) if values not in (None, {}, []) else "",
    )


def _pair_id(value: Any) -> int | str | None:
    """Numbers as the int32 that firmware makes of them: 5.7 is answered as 5."""
    number = wire_number(value)
    if number is None:
        number = as_int(value)
    if number is not None:
        return number
    return None if value is None else _short(value)


def _answer(payload: dict[str, Any], odd: list[Quirk]) -> tuple[str, bool]:
    """What an answer says, and whether it is an error."""
    error, result = payload.get("error"), payload.get("result")
    if error is not None:
        words = error
        if isinstance(error, dict):
            words = error.get("message")
            code = error.get("code")
            if not isinstance(code, int) or isinstance(code, bool):
                odd.append(Quirk.NO_CODE)
        text = words if isinstance(words, str) else _short(error)
        return one_line(text, SUMMARY_LIMIT), True
    if not isinstance(result, dict):
        return _short(result), False
    if "protocolVersion" in result and not _whole_handshake(result):
        odd.append(Quirk.HANDSHAKE)
    blocks = [_block(block, odd) for block in _blocks(result)]
    failed = result.get("isError") is True
    if blocks:
        return one_line(" ".join(blocks), SUMMARY_LIMIT), failed
    return _short(result), failed


def _whole_handshake(result: dict[str, Any]) -> bool:
    info = result.get("serverInfo")
    named = isinstance(info, dict) and all(
        isinstance(info.get(name), str) for name in ("name", "version")
    )
    return named and isinstance(result.get("capabilities"), dict)


def _blocks(result: dict[str, Any]) -> Iterator[dict[str, Any]]:
    content = result.get("content")
    if isinstance(content, list):
        yield from (block for block in content[:_MOST_BLOCKS] if isinstance(block, dict))


def _block(block: dict[str, Any], odd: list[Quirk]) -> str:
    text = block.get("text")
    if isinstance(text, str):
        return text[: 2 * SUMMARY_LIMIT]
    if block.get("type") == "image":
        if "image" in block and "data" not in block and Quirk.NESTED_IMAGE not in odd:
            odd.append(Quirk.NESTED_IMAGE)
        kind = block.get("mimeType")
        return f"[{kind}]" if isinstance(kind, str) else "[image]"
    return _short(block)


def _short(value: Any) -> str:
    """The beginning of a JSON value, on one line. Long texts in it are cut before it is written."""
    try:
        text = json.dumps(_trimmed(value), ensure_ascii=False)
    except RecursionError:
        return "…"
    return one_line(text, SUMMARY_LIMIT)


def _trimmed(value: Any) -> Any:
    if isinstance(value, str):
        return value[: 2 * SUMMARY_LIMIT]
    if isinstance(value, dict):
        return {name: _trimmed(each) for name, each in list(value.items())[:_SHOWN]}
    if isinstance(value, list):
        return [_trimmed(each) for each in value[:_SHOWN]]
    return value
