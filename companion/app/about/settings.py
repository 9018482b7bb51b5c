"""Settings of newer versions of the app."""

from __future__ import annotations

from typing import Final

from companion.app.settings.setting import Setting, SettingsPane

ABOUT: Final = SettingsPane("about", "About", 10, in_dialog=False)

UPDATE_CHECK: Final = Setting(
    "update_check", False, words="Check for updates once a day", pane=ABOUT
)
UPDATE_SKIPPED: Final = Setting("update_skipped", "")
"""A version that is not told any more; empty for none."""
