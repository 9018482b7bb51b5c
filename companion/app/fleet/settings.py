"""What is remembered of groups of devices."""

from __future__ import annotations

from typing import Any, Final

from companion.app.settings.setting import Setting

GROUPS: Final = Setting[dict[str, Any]]("groups", {})
"""By name the filter of a group of devices: see `companion.app.fleet.terms`."""
