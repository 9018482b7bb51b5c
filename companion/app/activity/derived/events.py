"""The machine's words of derived events, as in `DeviceEvent.event`."""

from __future__ import annotations

from typing import Final

ONLINE: Final = "online"
"""It is back; how long it was away is known."""
OFFLINE: Final = "offline"
"""It went away and did not come back at once."""
REBOOTED: Final = "rebooted"
VERSION_CHANGED: Final = "version_changed"
LIMIT_CROSSED: Final = "limit_crossed"
LIMIT_BACK: Final = "limit_back"
VALUE_CHANGED: Final = "value_changed"

PRESENCE_EVENTS: Final = frozenset({ONLINE, OFFLINE})
"""They are told beside `connected` and `disconnected`, which come for every blink."""
CHANGE_EVENTS: Final = frozenset(
    {REBOOTED, VERSION_CHANGED, LIMIT_CROSSED, LIMIT_BACK, VALUE_CHANGED}
)
