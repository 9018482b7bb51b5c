"""The volume that each device had before it was silent, which *Unmute* brings back."""

from __future__ import annotations

from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry


class LastVolumes:
    """Hears what devices tell of themselves; a person, an assistant or a button may have set it."""

    def __init__(self, devices: DeviceRegistry) -> None:
        self._loud: dict[str, int] = {}
        devices.changed.filter("status").subscribe(self._changed)
        devices.removed.subscribe(self._removed)

    def before_mute(self, key: str) -> int | None:
        """The last volume above 0; `None` when none was told in this run."""
        return self._loud.get(key)

    def _removed(self, key: str) -> None:
        self._loud.pop(key, None)

    def _changed(self, view: DeviceView) -> None:
        if view.status is not None and view.status.volume:
            self._loud[view.key] = view.status.volume
