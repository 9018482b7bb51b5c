"""Tells when a device runs another version than when it was seen last."""

from __future__ import annotations

from collections.abc import Mapping

from companion.app.activity.derived.teller import Tell
from companion.messages.message import message


class FirmwareWatch:
    """`versions` is what devices ran in earlier runs of the app, by key."""

    def __init__(self, tell: Tell, versions: Mapping[str, str]) -> None:
        self._tell = tell
        self._versions = dict(versions)

    def version(self, key: str) -> str:
        """What the device ran when it was heard of last; empty when that is not known."""
        return self._versions.get(key, "")

    def take(self, key: str, version: str) -> None:
        """A device said what it runs; an empty version says nothing."""
        before = self._versions.get(key, "")
        if not version or version == before:
            return
        self._versions[key] = version
        if before:
            values = {"before": before, "after": version}
            self._tell(
                key, "version_changed", message("derived.version", **values), None, dict(values)
            )

    def forget(self, key: str) -> None:
        self._versions.pop(key, None)
