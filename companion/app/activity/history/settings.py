"""Settings of what is kept of the past."""

from __future__ import annotations

from typing import Final

from companion.app.settings.setting import Setting, SettingsPane

HISTORY: Final = SettingsPane("history", "History", 5)

HISTORY_KEEP: Final = Setting(
    "history_keep",
    True,
    words="Keep the activity after the app is closed",
    pane=HISTORY,
    section="History",
    about="Calls, notifications and connections are kept in a file on this computer, without "
    "passwords and pictures.",
)
HISTORY_WORDS: Final = Setting(
    "history_words",
    False,
    words="Keep what was said in conversations as well",
    pane=HISTORY,
    needs=HISTORY_KEEP,
)
HISTORY_DAYS: Final = Setting(
    "history_days",
    90,
    words="For at most",
    pane=HISTORY,
    unit="days",
    bounds=(1, 3_650),
    clamped=True,
)
HISTORY_MEGABYTES: Final = Setting(
    "history_megabytes",
    200,
    words="At most",
    pane=HISTORY,
    unit="MB; the oldest entries are deleted first",
    bounds=(10, 10_000),
    clamped=True,
)
