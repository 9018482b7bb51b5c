"""The words about updates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ABOUT_TEMPLATES: Final[Mapping[str, str]] = {
    "update.no_key": "This copy came without a release key, so it cannot check for updates.",
    "update.unreachable": "{host} could not be asked for updates: {reason}. Try again later.",
    "update.unreadable": "The list of updates cannot be read. Nothing was taken from it.",
    "update.unsigned": "The list of updates is not signed by this project. Nothing was taken from it.",
}
