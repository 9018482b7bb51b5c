"""Reading and judging what a person wants to install, before anything is sent."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path

from companion.app.calls import CallService
from companion.app.device_facts import system_info_of
from companion.app.upgrade.fetch import Progress, fetch, file_name, is_url, shown_url
from companion.app.upgrade.views import Inspection
from companion.devices.firmware.image import FirmwareImage, read_image
from companion.devices.firmware.judge import Verdict, judge
from companion.devices.registry import DeviceRegistry
from companion.errors import ImageRefused, UsageError
from companion.text import one_line


class Inspector:
    """Owns the files that were fetched from addresses; they live until `close`."""

    def __init__(self, devices: DeviceRegistry, calls: CallService) -> None:
        self._devices = devices
        self._calls = calls
        self._folder: Path | None = None
        self._lock = asyncio.Lock()
        self._count = 0

    async def inspect(
        self, device_key: str, source: Path | str, progress: Progress | None = None
    ) -> Inspection:
        """See `UpgradeService.inspect`."""
        if isinstance(source, str) and is_url(source):
            path = await self._new_path()
            await fetch(source, path, progress)
            return await self._judged(device_key, path, shown_url(source), source)
        path = Path(source)
        return await self._judged(device_key, path, one_line(path.name), None)

    async def close(self) -> None:
        """Delete what was fetched."""
        folder, self._folder = self._folder, None
        if folder is not None:
            await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)

    async def _new_path(self) -> Path:
        async with self._lock:
            if self._folder is None:
                self._folder = Path(await asyncio.to_thread(tempfile.mkdtemp, prefix="companion-"))
        self._count += 1
        return self._folder / f"{self._count}.bin"

    async def _judged(
        self, device_key: str, path: Path, source: str, url: str | None
    ) -> Inspection:
        name = file_name(url) if url is not None else source
        try:
            image = await asyncio.to_thread(_read, path, name)
        except ImageRefused as error:
            return Inspection(source, url, None, None, None, Verdict((error.message,)))
        view = self._devices.view(device_key)
        info = None
        if view is not None and view.connected:
            info = await system_info_of(self._calls, view)
        verdict = judge(image, info, current_version=view.version if view is not None else "")
        return Inspection(source, url, path, image, info, verdict)


def _read(path: Path, name: str) -> FirmwareImage:
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            return read_image(file, size)
    except FileNotFoundError:
        raise UsageError("upgrade.file_missing", name=name) from None
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise UsageError("upgrade.file_unreadable", name=name, reason=reason) from None
