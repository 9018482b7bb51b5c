"""What happens, its history, and what follows from it. By itself it finds what devices do not
say, and asks them now and then."""

from __future__ import annotations

from typing import Final

from companion.app.activity import settings
from companion.app.activity.derived import settings as derived_settings
from companion.app.activity.history import settings as history_settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.activity.wiring import wire

    return wire


ACTIVITY: Final = Noun(
    "activity", _wiring, described=(derived_settings, history_settings, settings)
)
