"""What is remembered of places with newer firmware."""

from __future__ import annotations

from typing import Any, Final

from companion.app.settings.setting import Setting

FIRMWARE_SOURCES: Final = Setting[list[Any]]("firmware_sources", [])
"""Folders, files and addresses in which newer firmware is looked for."""
FIRMWARE_SKIPPED: Final = Setting[dict[str, Any]]("firmware_skipped", {})
"""By a device's key the versions that are not told any more."""
