"""Everything that a front end does with pictures: `Workspace.pictures`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from companion.app.pictures.decode import OF_PERSONS, check_picture, fit, read_picture_file
from companion.app.pictures.picture import (
    FitOptions,
    Fitted,
    Picture,
    PictureInfo,
    PictureKind,
    RepeatView,
    ScreenInfo,
)
from companion.app.pictures.screen import (
    DEFAULT_QUALITY,
    Repeat,
    Snapshots,
    read_screen,
    send_preview,
)
from companion.app.pictures.settings import VISION_FORWARD_URL, VISION_TOKEN_FOR, vision_address
from companion.app.pictures.store import GalleryStore
from companion.app.pictures.vision import VisionRoutes
from companion.app.secrets import VISION_TOKEN, Secrets
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRecord
from companion.app.web.service import WebService
from companion.devices.registry import DeviceRegistry
from companion.errors import PictureError, UsageError
from companion.events import Publisher


class PictureService:
    """Snapshots, previews, photos, and the gallery that they are in.

    `gallery` publishes every picture that comes, `repeats` how repetitions go. Every method that
    asks something of a device takes the `Confirm` that is asked with the exact request.
    """

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        calls: CallService,
        web: WebService,
        gallery: GalleryStore,
        secrets: Secrets,
    ) -> None:
        self.gallery = gallery
        self.vision = VisionRoutes(settings, web, gallery, secrets)
        self.repeats: Publisher[RepeatView] = Publisher()
        self.take: Final = Snapshots(calls, web, devices.timing.call).take
        """A snapshot that is kept nowhere."""
        self._settings = settings
        self._devices = devices
        self._calls = calls
        self._web = web
        self._secrets = secrets
        self._repeats: dict[str, Repeat] = {}

    async def stop(self) -> None:
        """End every repetition and take no more photos. The gallery stays open."""
        repeats = tuple(self._repeats.values())
        for repeat in repeats:
            repeat.stop()
        for repeat in repeats:
            await repeat.wait()
        self.vision.close()

    # pictures of the screen

    async def snapshot(
        self, device_key: str, *, quality: int = DEFAULT_QUALITY, confirm: Confirm
    ) -> Picture:
        """`take`, and store it in the gallery."""
        taken = await self.take(device_key, quality=quality, confirm=confirm)
        return await self._store(taken.data, taken.info, device_key, PictureKind.SNAPSHOT)

    def repeat(
        self,
        device_key: str,
        seconds: float,
        *,
        quality: int = DEFAULT_QUALITY,
        confirm: Confirm,
    ) -> Repeat:
        """Take a snapshot every `seconds` (1 to 3600) until it is stopped; see `Repeat`. One that
        is the same as the last is not kept.

        `confirm` is asked once, so it must say that it is for the whole series. Raises
        `UsageError` for a time or quality out of range, and while one runs for this device.
        """
        if type(quality) is not int or not 1 <= quality <= 100:
            raise UsageError("snapshot.quality")
        running = self._repeats.get(device_key)
        if running is not None and running.running:
            raise UsageError("repeat.running")

        last: tuple[bytes, Picture] | None = None

        async def take(consent: Confirm) -> Picture:
            nonlocal last
            taken = await self.take(
                device_key, quality=quality, confirm=consent, quiet=last is not None
            )
            # a screen on which nothing has changed is no new picture
            if last is None or last[0] != taken.data:
                kept = await self._store(taken.data, taken.info, device_key, PictureKind.SNAPSHOT)
                last = taken.data, kept
            return last[1]

        repeat = Repeat(
            take,
            self._devices,
            device_key=device_key,
            seconds=seconds,
            quality=quality,
            confirm=confirm,
        )
        repeat.changed.subscribe(self.repeats.publish)
        self._repeats[device_key] = repeat
        return repeat

    def repeat_of(self, device_key: str) -> Repeat | None:
        """The repetition that runs for a device."""
        repeat = self._repeats.get(device_key)
        return repeat if repeat is not None and repeat.running else None

    # pictures onto the screen

    async def screen(self, device_key: str) -> ScreenInfo:
        """See `read_screen`."""
        return await read_screen(self._calls, device_key)

    async def read_picture(self, source: bytes | Path) -> tuple[bytes, PictureInfo]:
        """Read a picture that a person chose, and what it is. Raises `PictureError`."""
        data = await _data_of(source)
        return data, await asyncio.to_thread(check_picture, data, OF_PERSONS)

    async def fit(
        self,
        source: bytes | Path,
        screen: ScreenInfo,
        options: FitOptions | None = None,
        *,
        name: str = "",
    ) -> Fitted:
        """Make a picture fit, pixel by pixel as it will be sent. Raises `PictureError`.

        `name` is that of the file when only its bytes are given; the gallery shows it.
        """
        if isinstance(source, Path):
            name = name or source.name
        data = await _data_of(source)
        return await asyncio.to_thread(fit, data, screen, options, name=name)

    async def preview(
        self,
        device_key: str,
        fitted: Fitted,
        *,
        confirm: Confirm,
        timeout: float | None = None,
        keep: bool = True,
    ) -> CallRecord:
        """Show a picture on the device; see `send_preview`.

        What was shown is put into the gallery. When that fails, `problem` of the `ANSWERED`
        record says so.
        """
        record = await send_preview(
            self._calls,
            self._web,
            device_key,
            fitted,
            confirm=confirm,
            timeout=timeout if timeout is not None else self._devices.timing.call,
        )
        if keep and record.outcome is CallOutcome.ANSWERED:
            info = PictureInfo("PNG", fitted.width, fitted.height)
            try:
                await self._store(
                    fitted.data, info, device_key, PictureKind.PREVIEW, note=fitted.name
                )
            except PictureError as error:
                return replace(record, problem=error.message)
        return record

    # the camera

    async def set_vision_service(self, url: str, token: str | None = None) -> bool:
        """Forward photos to this service from now on; an empty `url` forwards no more.

        The caller saves the settings. False: the token is kept only until the app is closed,
        since there is no password store. Raises `UsageError` for what is no address.
        """
        address = vision_address(url) if url.strip() else ""
        token = (token or "").strip() if address else ""
        self._settings[VISION_FORWARD_URL] = address
        self._settings[VISION_TOKEN_FOR] = address if token else ""
        return await self._secrets.set(VISION_TOKEN, token or None)

    async def _store(
        self,
        data: bytes,
        info: PictureInfo,
        device_key: str,
        kind: PictureKind,
        *,
        note: str = "",
    ) -> Picture:
        view = self._devices.view(device_key)
        name = view.title if view is not None else device_key
        return await self.gallery.add_decoded(
            data, info, device_key=device_key, device_name=name, kind=kind, note=note
        )


async def _data_of(source: bytes | Path) -> bytes:
    if isinstance(source, Path):
        return await asyncio.to_thread(read_picture_file, source, OF_PERSONS)
    return source
