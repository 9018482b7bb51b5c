"""Progress that a device tells (MCP, "Progress"): one row for each token, not one for each word.

The specification has `progressToken` (text or whole number), `progress` (a number that rises),
`total` (a number, optional) and `message` (text, optional) in the parameters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from companion.json import finite
from companion.text import one_line

PROGRESS_METHOD: Final = "notifications/progress"
MOST_ROWS: Final = 1_000
"""Tokens that are remembered, of all devices together; the oldest go first."""
_LONGEST_TOKEN: Final = 200


class Progress(Struct, frozen=True):
    """What one notification says."""

    token: str | int
    done: float
    total: float | None = None
    """`None` where the device does not know how much there is."""
    text: str = ""
    """Cleaned, on one line."""

    @property
    def is_complete(self) -> bool:
        return self.total is not None and self.done >= self.total

    @property
    def share(self) -> float | None:
        """Between 0 and 1; `None` where it is not known."""
        if self.total is None or self.total <= 0:
            return None
        return min(max(self.done / self.total, 0.0), 1.0)


def read_progress(method: str, params: Any) -> Progress | None:
    """The progress in a notification, `None` where it is none that can be used."""
    if method != PROGRESS_METHOD or not isinstance(params, Mapping):
        return None
    token, done = params.get("progressToken"), finite(params.get("progress"))
    if isinstance(token, str):
        token = token[:_LONGEST_TOKEN]
    elif isinstance(token, bool) or not isinstance(token, int):
        return None
    if done is None:
        return None
    return Progress(token, done, finite(params.get("total")), one_line(params.get("message")))


class ProgressRows:
    """Which event of the activity has which token of which device."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, str | int], int] = {}

    def row(self, device_key: str, progress: Progress) -> int | None:
        """The entry that the news belong to; `None` when they begin a new one."""
        return self._rows.get((device_key, progress.token))

    def note(self, device_key: str, progress: Progress, number: int) -> None:
        """The entry `number` has this news now. What is complete goes on no more: the next news
        with its token are of something else."""
        key = (device_key, progress.token)
        self._rows.pop(key, None)
        if not progress.is_complete:
            self._rows[key] = number
            if len(self._rows) > MOST_ROWS:
                del self._rows[next(iter(self._rows))]

    def forget(self, device_key: str) -> None:
        """The device has reconnected: it starts counting its tokens again."""
        for key in [key for key in self._rows if key[0] == device_key]:
            del self._rows[key]
