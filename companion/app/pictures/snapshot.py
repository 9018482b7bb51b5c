"""A picture of a device's screen: the device uploads it to a path that is used once.

Source: transports/README.md, "User-only tools": `self.screen.snapshot` posts a form with one part
`file` and answers `true` after the upload; for it only status 200 counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from companion.app.pictures.decode import OF_DEVICES, check_picture
from companion.app.pictures.picture import PictureInfo
from companion.app.pictures.reasons import failure, reason
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm, noted
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.web import FileWay, WebService
from companion.errors import AnswerTimeout, CompanionError, PictureError, TransferFailed, UsageError
from companion.messages.message import message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.http import Grant, ReceivedForm, Upload

TOOL: Final = "self.screen.snapshot"
DEFAULT_QUALITY: Final = 80
"""The firmware's own."""

TO_AGREE: Final = 300.0
"""Seconds that a person has to say yes: the one-time path, which is shown to him as a part of the
exact request, lives as long."""
_GRACE: Final = 5.0
"""Seconds between the device's `true` and the end of its upload here: they travel apart."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A snapshot that was decoded, and is kept nowhere yet."""

    data: bytes = field(repr=False)
    info: PictureInfo
    record: CallRecord


class Snapshots:
    """Takes snapshots, of each device one at a time."""

    def __init__(self, calls: CallService, web: WebService, timeout: float) -> None:
        self._calls = calls
        self._web = web
        self._timeout = timeout
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def take(
        self,
        device_key: str,
        *,
        quality: int = DEFAULT_QUALITY,
        confirm: Confirm,
        timeout: float | None = None,
    ) -> Taken:
        """Take a picture of the screen; `quality` is that of a JPEG file, 1 to 100.

        `confirm` is asked with the exact request, whose address lives for five minutes. Raises
        `UsageError` for a quality out of range, `ConsentMissing` after a no, `ConnectionLost`,
        `AnswerTimeout`, `DeviceError`, `PictureError` and `TransferFailed`, each with a reason.
        """
        if type(quality) is not int or not 1 <= quality <= 100:
            raise UsageError("snapshot.quality")
        seconds = timeout if timeout is not None else self._timeout
        turn = self._turns.setdefault(device_key, asyncio.Lock())
        async with turn, self._upload(device_key, seconds) as (upload, way):
            url = self._web.url_for(upload, way)
            record = await self._calls.call(
                device_key,
                TOOL,
                {"url": url, "quality": quality},
                timeout=seconds,
                confirm=while_live(upload, noted(confirm, way.note)),
            )
            received = await _received(upload, record, urlsplit(url).netloc, seconds)
        info = await asyncio.to_thread(check_picture, received.data, OF_DEVICES)
        return Taken(received.data, info, record)

    @asynccontextmanager
    async def _upload(
        self, device_key: str, seconds: float
    ) -> AsyncIterator[tuple[Upload, FileWay]]:
        way = await self._web.way_to(device_key)
        upload = await self._web.service.accept(
            peer=way.peer,
            lifetime=TO_AGREE + seconds,
            limit=OF_DEVICES.size,
        )
        try:
            yield upload, way
        finally:
            upload.close()


def while_live(grant: Grant, confirm: Confirm) -> Confirm:
    """`confirm`, but a yes that comes when the address is gone already sends nothing."""

    async def ask(request: CallRequest) -> bool:
        if not await confirm(request):
            return False
        if not grant.live:
            raise PictureError("snapshot.too_late")
        return True

    return ask


async def _received(
    upload: Upload, record: CallRecord, address: str, seconds: float
) -> ReceivedForm:
    """What was uploaded. A picture that came counts, whatever the device said of it."""
    problem: TransferFailed | None = None
    if record.outcome not in (CallOutcome.REFUSED, CallOutcome.NOT_SENT):
        answered = record.outcome is CallOutcome.ANSWERED
        try:
            async with asyncio.timeout(_GRACE if answered else 0):
                return await upload.received()
        except TimeoutError:
            problem = None
        except TransferFailed as error:
            problem = error
    if problem is not None and Trait.BAD_UPLOAD in problem.message.traits:
        raise problem
    raise _nothing_came(record, address, seconds)


def _nothing_came(record: CallRecord, address: str, seconds: float) -> CompanionError:
    match record.outcome:
        case CallOutcome.ANSWERED:
            return PictureError("snapshot.nothing_came", address=address)
        case CallOutcome.DOUBTFUL:
            text = one_line(record.result.text if record.result else "", 300)
            return PictureError("snapshot.said_no", text=text)
        case CallOutcome.NO_ANSWER:
            return AnswerTimeout(message("snapshot.no_answer", seconds=f"{seconds:g}"))
        case _:
            return failure(record, reason(record, address))
