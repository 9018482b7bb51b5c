"""Pictures onto a device's screen: how large it is, and sending one.

Source: transports/README.md, "User-only tools": `self.screen.preview_image` downloads an image,
which needs `Content-Length`, and shows it.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final, TypeGuard
from urllib.parse import urlsplit

from companion.app.pictures.picture import Fitted, ScreenInfo
from companion.app.pictures.reasons import failure, reason
from companion.app.pictures.snapshot import TO_AGREE, while_live
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm, noted
from companion.app.tools.records import CallOutcome, CallRecord
from companion.app.web import WebService
from companion.errors import PictureError
from companion.json import read_object
from companion.messages.message import message
from companion.text import one_line
from companion.transports.http import Offer, Transfer, TransferState

INFO_TOOL: Final = "self.screen.get_info"
PREVIEW_TOOL: Final = "self.screen.preview_image"
_LONGEST: Final = 4096
"""Pixels of a side; the largest screen of a board has 1,280."""
_GRACE: Final = 2.0
"""Seconds between the device's answer and the moment when its download is known to be whole."""


async def read_screen(calls: CallService, device_key: str) -> ScreenInfo:
    """Ask for the screen's size; the tool only reads, so nobody is asked first.

    Raises `ConnectionLost`, `AnswerTimeout`, `DeviceError`, `ConsentMissing`, or `PictureError`
    for an answer that makes no sense.
    """
    record = await calls.call(device_key, INFO_TOOL, {})
    if record.result is None or record.outcome is CallOutcome.FAILED:
        raise failure(record)
    screen = screen_of(record.result.text)
    if screen is None:
        raise PictureError("preview.no_screen", text=one_line(record.result.text, 300))
    return screen


def screen_of(text: str) -> ScreenInfo | None:
    """`{"width":320,"height":240,"monochrome":false}` as values, or `None`."""
    value = read_object(text)
    if value is None:
        return None
    width, height = value.get("width"), value.get("height")
    if not (_is_side(width) and _is_side(height)):
        return None
    return ScreenInfo(width, height, value.get("monochrome") is True)


def _is_side(value: Any) -> TypeGuard[int]:
    return type(value) is int and 0 < value <= _LONGEST


async def send_preview(
    calls: CallService,
    web: WebService,
    device_key: str,
    fitted: Fitted,
    *,
    confirm: Confirm,
    timeout: float,
) -> CallRecord:
    """Offer the picture to the device and have it fetch and show it.

    The record's outcome is `ANSWERED` only when the device fetched the whole picture and said
    `true`; else `problem` says why not. Raises `ConnectionLost`, `TransferFailed` and
    `ListenFailed` when the device cannot be told where the picture is, and `PictureError` when
    the address had expired before the yes; nothing was sent then.
    """
    way = await web.way_to(device_key)
    offer = await web.service.offer(
        fitted.data,
        name=fitted.name or "preview",
        content_type=fitted.content_type,
        peer=way.peer,
        lifetime=TO_AGREE + timeout,
    )
    try:
        url = web.url_for(offer, way)
        record = await calls.call(
            device_key,
            PREVIEW_TOOL,
            {"url": url},
            timeout=timeout,
            confirm=while_live(offer, noted(confirm, way.note)),
        )
        whole = record.outcome is not CallOutcome.ANSWERED or await _fetched(offer)
    finally:
        offer.close()
    if not whole:
        problem = message("preview.not_fetched")
        return replace(record, outcome=CallOutcome.FAILED, problem=problem)
    return replace(record, problem=reason(record, urlsplit(url).netloc, preview=True))


async def _fetched(offer: Offer) -> bool:
    """Whether the device has the whole picture, by what went through the socket."""
    done = asyncio.Event()

    def look(transfer: Transfer) -> None:
        if transfer.state is TransferState.COMPLETE:
            done.set()

    unsubscribe = offer.changed.subscribe(look)
    try:
        look(offer.transfer)
        async with asyncio.timeout(_GRACE):
            await done.wait()
    except TimeoutError:
        return False
    finally:
        unsubscribe()
    return True
