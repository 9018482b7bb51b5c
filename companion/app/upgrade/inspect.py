"""Reading and judging what a person wants to install, before anything is sent."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import present_device
from companion.app.upgrade.fetch import Progress, fetch, is_url, shown_url
from companion.app.upgrade.views import Inspection
from companion.devices.firmware.image import FirmwareImage, read_image
from companion.devices.firmware.judge import FirmwareVerdict, judge
from companion.devices.firmware.opening import open_image
from companion.devices.registry import DeviceRegistry
from companion.errors import ImageRefused, UsageError
from companion.text import one_line


async def inspect(
    devices: DeviceRegistry,
    calls: CallService,
    device_key: str,
    source: Path | str,
    progress: Progress | None = None,
) -> Inspection:
    """See `UpgradeService.inspect`."""
    url: str | None = None
    content: Path | bytes
    if isinstance(source, str) and is_url(source):
        url, shown = source, shown_url(source)
        content = await fetch(source, progress)
    else:
        content = Path(source)
        shown = one_line(content.name)
    try:
        image = await asyncio.to_thread(_read, content)
    except ImageRefused as error:
        return Inspection(shown, url, None, None, None, FirmwareVerdict((error.message,)))
    present = await present_device(devices, calls, device_key)
    view = present.view if present is not None else devices.view(device_key)
    info = present.info if present is not None else None
    verdict = judge(image, info, current_version=view.version if view is not None else "")
    judged_for = present.view if present is not None else None
    return Inspection(shown, url, content, image, info, verdict, judged_for)


def _read(content: Path | bytes) -> FirmwareImage:
    if isinstance(content, bytes):
        return read_image(io.BytesIO(content), len(content))
    name = one_line(str(content), 1_000)
    try:
        with open_image(content) as (file, size):
            return read_image(file, size)
    except FileNotFoundError:
        raise UsageError("upgrade.file_missing", name=name) from None
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise UsageError("upgrade.file_unreadable", name=name, reason=reason) from None
