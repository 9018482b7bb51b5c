"""Settings of what a person is told of."""

from __future__ import annotations

from typing import Any, Final

from companion.app.activity.event_table import NewsKind
from companion.app.settings.setting import Setting
from companion.app.settings.window import NOTIFICATIONS
from companion.errors import UsageError


def _rules_of_kinds(given: dict[str, Any]) -> dict[str, Any]:
    kinds = {kind.value for kind in NewsKind}
    if given.keys() - kinds or not all(isinstance(on, bool) for on in given.values()):
        raise UsageError("settings.notify_kinds", kinds=", ".join(sorted(kinds)))
    return given


NOTIFY_KINDS: Final = Setting[dict[str, Any]](
    "notify_kinds", {}, words="Tell me about", pane=NOTIFICATIONS, check=_rules_of_kinds
)
"""By kind of news whether it is told; what is not named here is left to the default."""
