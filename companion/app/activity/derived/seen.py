"""What is remembered of saved devices from one run of the app to the next."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.codec import Count, Line, Moment, RecordCodec
from companion.app.files.json_file import an_object
from companion.app.files.store import Former, Records, Store, in_object
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.devices.models import DeviceView
from companion.devices.system_info import SystemInfo

KIND: Final = "device seen"
_FORMER: Final = Former("seen.json", in_object(KIND, "devices"), an_object(devices=dict))
MOST_DEVICES: Final = 5_000


class LastSeen(Struct, frozen=True, omit_defaults=True):
    """Of one device. Texts are empty and numbers `None` where it did not say: that takes no room in
    the file."""

    at: Moment | None = None
    """When it was connected last."""
    version: Line = ""
    """The firmware that it reported last."""
    board: Line = ""
    chip: Line = ""
    """As the device writes it."""
    revision: Count | None = None
    """Of the chip, as 100 · major + minor."""
    flash_bytes: Count | None = None
    slot: Line = ""
    """The partition that `version` runs from."""
    mac: Line = ""


LAST_SEEN: Final = RecordCodec(LastSeen)


def seen_of(view: DeviceView, at: datetime, version: str, before: LastSeen | None) -> LastSeen:
    """What is to be remembered of a device that was there at `at` (UTC); what it did not say in
    this run is as `before`."""
    known = before or LastSeen()
    if version != known.version:
        known = replace(known, slot="")
    info = view.info or SystemInfo()
    return LastSeen(
        at,
        version,
        view.board or known.board,
        info.chip or known.chip,
        info.revision if info.revision is not None else known.revision,
        info.flash_bytes or known.flash_bytes,
        info.ota_label if info.ota_label and info.version in ("", version) else known.slot,
        info.mac or known.mac,
    )


async def remember(kept: SeenDevices, views: Iterable[DeviceView]) -> None:
    """Keep what the devices said that were connected in this run, for programs that do not watch
    all the time: a rollout of theirs has changed what the devices run."""
    there = [view for view in views if view.last_seen is not None]
    if not there:
        return
    seen = await asyncio.to_thread(kept.read)
    now = datetime.now(UTC)
    for view in there:
        before = seen.get(view.key)
        at = now if view.connected or view.last_seen is None else view.last_seen
        version = view.version or (before.version if before is not None else "")
        seen[view.key] = seen_of(view, at, version, before)
    await kept.save(lambda: seen)
    await kept.store.close()


class SeenDevices(Records[LastSeen]):
    """So that a device that was changed while the app was closed is told of when it is back, and
    a list of all devices says what is known of those that are away."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, KIND, LAST_SEEN, former=_FORMER)

    def read(self) -> dict[str, LastSeen]:
        """By key; those that are too many go with the next change. Blocks."""
        found = [*super().read().items()][-MOST_DEVICES:]
        # an earlier version wrote keys with secrets in them; they go as well
        return {endpoint_without_secrets(key): each for key, each in found}
