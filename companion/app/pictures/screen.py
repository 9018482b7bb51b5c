"""Pictures of a device's screen and onto it, once or again and again.

Source: transports/README.md, "User-only tools": `self.screen.snapshot` posts a form with one part
`file` to a path that is used once, and answers `true` after the upload, for which only status 200
counts; `self.screen.preview_image` downloads an image, which needs `Content-Length`, and shows it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any, Final, TypeGuard
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from msgspec import Struct
from msgspec.structs import replace

from companion.app.pictures.decode import OF_DEVICES, check_picture
from companion.app.pictures.picture import (
    Fitted,
    Picture,
    PictureInfo,
    RepeatState,
    RepeatView,
    ScreenInfo,
)
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm, noted
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.app.web.service import WebService
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectionLost,
    ConsentMissing,
    DeviceError,
    PictureError,
    TransferFailed,
    UsageError,
)
from companion.events import Publisher
from companion.json import read_object
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.records import Unshown
from companion.tasks import happens
from companion.text import one_line
from companion.transports.http import Grant, Offer, ReceivedForm, Transfer, TransferState, Upload

_SHOWN: Final = 300
"""Characters of the device's words that are shown within ours."""

_WORDS: Final[dict[str, str]] = {
    "Failed to open URL": "picture.not_reached",
    "Failed to snapshot screen": "snapshot.not_taken",
    "Unexpected status code": "snapshot.not_delivered",
    "Failed to allocate memory": "preview.too_large",
    "Failed to download image": "preview.broken_off",
    "Downloaded image is invalid": "preview.not_shown",
    # from firmware 2.5 on; the words alone when it is the answer that does not come
    "Failed to upload screenshot": "snapshot.not_delivered",
    "Connection timed out": "snapshot.not_delivered",
    "Server disconnected": "snapshot.not_delivered",
    "Transmit failed": "snapshot.not_delivered",
    "Receive failed": "snapshot.not_delivered",
    "Protocol error": "snapshot.not_delivered",
}
"""What a device says: `main/mcp_server.cc` of github.com/78/xiaozhi-esp32, and
transports/README.md, "Firmware 2.5". The first that is found counts."""
_OF_PREVIEW: Final[dict[str, str]] = {"snapshot.not_delivered": "preview.broken_off"}


def reason(record: CallRecord, address: str, *, preview: bool = False) -> Message | None:
    """Why the call failed; `address` (host and port) is where the device should have come to.

    Words that are not known are shown as they came.
    """
    problem = record.problem
    if problem is None or Trait.OF_DEVICE not in problem.traits:
        return problem
    text = str(problem.values.get("text", ""))
    for words, code in _WORDS.items():
        if words in text:
            code = _OF_PREVIEW.get(code, code) if preview else code
            shown = one_line(text, _SHOWN)
            if code == "picture.not_reached":
                return message(code, text=shown, address=address)
            return Message(code, {"text": shown})
    return problem


def failure(record: CallRecord, problem: Message | None = None) -> CompanionError:
    """The error that a call which did not work is raised as."""
    words = problem or record.problem or message("call.said_false")
    match record.outcome:
        case CallOutcome.REFUSED:
            return ConsentMissing(words)
        case CallOutcome.NO_ANSWER:
            return AnswerTimeout(words)
        case CallOutcome.LOST | CallOutcome.NOT_SENT:
            return ConnectionLost(words)
        case CallOutcome.FAILED:
            return DeviceError(words, rpc_code=record.rpc_code)
        case _:
            return PictureError(words)


SNAPSHOT_TOOL: Final = "self.screen.snapshot"
DEFAULT_QUALITY: Final = 80
"""The firmware's own."""

TO_AGREE: Final = 300.0
"""Seconds that a person has to say yes: the one-time path, which is shown to him as a part of the
exact request, lives as long."""
_UPLOAD_GRACE: Final = 5.0
"""Seconds between the device's `true` and the end of its upload here: they travel apart."""


class Taken(Unshown, Struct, frozen=True):
    """A snapshot that was decoded, and is kept nowhere yet."""

    unshown = frozenset({"data"})

    data: bytes
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
        quiet: bool = False,
    ) -> Taken:
        """Take a picture of the screen; `quality` is that of a JPEG file, 1 to 100. `quiet` is
        `CallRequest.quiet`.

        `confirm` is asked with the exact request, whose address lives for five minutes. Raises
        `UsageError` for a quality out of range, `ConsentMissing` after a no, `ConnectionLost`,
        `AnswerTimeout`, `DeviceError`, `PictureError` and `TransferFailed`, each with a reason.
        """
        if type(quality) is not int or not 1 <= quality <= 100:
            raise UsageError("snapshot.quality")
        seconds = timeout if timeout is not None else self._timeout
        turn = self._turns.setdefault(device_key, asyncio.Lock())
        async with turn:
            way = await self._web.way_to(device_key)
            upload = await self._web.service.accept(
                peer=way.peer, lifetime=TO_AGREE + seconds, limit=OF_DEVICES.size
            )
            with closing(upload):
                url = self._web.url_for(upload, way)
                record = await self._calls.call(
                    device_key,
                    SNAPSHOT_TOOL,
                    {"url": url, "quality": quality},
                    timeout=seconds,
                    confirm=while_live(upload, noted(confirm, way.note)),
                    quiet=quiet,
                )
                received = await _received(upload, record, urlsplit(url).netloc, seconds)
        info = await asyncio.to_thread(check_picture, received.data, OF_DEVICES)
        return Taken(received.data, info, record)


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
    if record.outcome not in (CallOutcome.REFUSED, CallOutcome.NOT_SENT):
        answered = record.outcome is CallOutcome.ANSWERED
        try:
            async with asyncio.timeout(_UPLOAD_GRACE if answered else 0):
                return await upload.received()
        except TimeoutError:
            pass
        except TransferFailed as error:
            if Trait.BAD_UPLOAD in error.message.traits:
                raise
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


INFO_TOOL: Final = "self.screen.get_info"
PREVIEW_TOOL: Final = "self.screen.preview_image"
_LONGEST: Final = 4096
"""Pixels of a side; the largest screen of a board has 1,280."""
_FETCH_GRACE: Final = 2.0
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

    def on_transfer_changed(transfer: Transfer) -> None:
        if transfer.state is TransferState.COMPLETE:
            done.set()

    unsubscribe = offer.changed.subscribe(on_transfer_changed)
    try:
        on_transfer_changed(offer.transfer)
        return await happens(done, _FETCH_GRACE)
    finally:
        unsubscribe()


logger = logging.getLogger(__name__)

LEAST_SECONDS: Final = 1.0
MOST_SECONDS: Final = 3600.0
MOST_FAILURES: Final = 3
"""In a row; then it stops. The device's absence is none."""


class Repeat:
    """Takes a picture every `seconds`, never two at once, until it is stopped.

    The time counts from the beginning of one picture to that of the next; a picture that takes
    longer is followed by the next at once. While the device is away nothing is asked of it.
    Raises `UsageError` for a time out of range.
    """

    def __init__(
        self,
        take: Callable[[Confirm], Awaitable[Picture]],
        devices: DeviceRegistry,
        *,
        device_key: str,
        seconds: float,
        quality: int,
        confirm: Confirm,
    ) -> None:
        if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            least, most = f"{LEAST_SECONDS:g}", f"{MOST_SECONDS:g}"
            raise UsageError("repeat.seconds", least=least, most=most)
        self.changed: Publisher[RepeatView] = Publisher()
        self.view = RepeatView(device_key, seconds, quality, RepeatState.WAITING)
        self._take = take
        self._devices = devices
        self._consent = SeriesConsent(confirm)
        self._task = asyncio.create_task(self._run(), name=f"snapshots of {device_key}")
        self._task.add_done_callback(self._ended)

    @property
    def running(self) -> bool:
        return self.view.state is not RepeatState.STOPPED

    def stop(self) -> None:
        """Stop at once; a picture that is being taken does not come any more."""
        self._task.cancel()

    async def wait(self) -> RepeatView:
        """Returns when it has stopped, for whatever reason."""
        await asyncio.wait((self._task,))
        return self.view

    async def _run(self) -> None:
        unsubscribe = self._devices.removed.subscribe(self._removed)
        try:
            self._show(problem=await self._loop())
        finally:
            unsubscribe()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._show(state=RepeatState.STOPPED)
        if not task.cancelled() and (fault := task.exception()) is not None:
            logger.error("taking pictures again and again failed", exc_info=fault)

    async def _loop(self) -> Message | None:
        """Why it ends."""
        while True:
            if not self._connected():
                self._show(state=RepeatState.PAUSED)
                await self._return()
            began = time.monotonic()
            self._show(state=RepeatState.TAKING)
            try:
                picture = await self._take(self._consent)
            except ConsentMissing as error:
                return error.message
            except CompanionError as error:
                if not self._connected():
                    continue
                failed = self.view.failed + 1
                self._show(failed=failed, problem=error.message)
                if Trait.NO_PICTURES_KEPT in error.message.traits:
                    return error.message
                if failed >= MOST_FAILURES:
                    return message("repeat.gave_up", count=failed, problem=error.message)
            else:
                taken = self.view.taken + 1
                self._show(taken=taken, failed=0, last=picture, problem=None)
            self._show(state=RepeatState.WAITING)
            await self._rest(began + self.view.seconds - time.monotonic())

    async def _rest(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def _connected(self) -> bool:
        view = self._devices.view(self.view.device_key)
        return view is not None and view.connected

    async def _return(self) -> None:
        back = asyncio.Event()

        def on_device_changed(view: DeviceView) -> None:
            if view.connected:
                back.set()

        comes = self._devices.changed.filter("state", key=self.view.device_key)
        unsubscribe = comes.subscribe(on_device_changed)
        try:
            await back.wait()
        finally:
            unsubscribe()

    def _removed(self, key: str) -> None:
        if key == self.view.device_key:
            self._show(problem=message("repeat.removed"))
            self._task.cancel()

    def _show(self, **changes: Any) -> None:
        view = replace(self.view, **changes)
        if view != self.view:
            self.view = view
            self.changed.publish(view)


class SeriesConsent:
    """A `Confirm` that asks the person once for requests that differ only in the one-time path.

    For another address of this computer or another quality it asks again.
    """

    def __init__(self, confirm: Confirm) -> None:
        self._confirm = confirm
        self._agreed: object = None

    async def __call__(self, request: CallRequest) -> bool:
        essence = _essence(request)
        if essence == self._agreed:
            return True
        self._agreed = None
        if not await self._confirm(request):
            return False
        self._agreed = essence
        return True


def _essence(request: CallRequest) -> object:
    """The request without the path of its address."""
    arguments = dict(request.arguments)
    url = urlsplit(str(arguments.pop("url", "")))
    return (request.device_key, request.tool.name, arguments, url.scheme, url.netloc)
