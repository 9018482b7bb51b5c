"""Secrets of this run's calls, so that what leaves this computer holds none of them."""

from __future__ import annotations

from companion.app.privacy.mask import LEAST_FOUND, MOST_KNOWN, mask_arguments
from companion.app.tools.records import CallRecord


class CallSecrets:
    """What calls of this run held that only a tool's schema calls secret: the device may repeat it
    at any time later."""

    def __init__(self) -> None:
        self._texts: dict[str, None] = {}
        self._taken = 0

    def take(self, record: CallRecord) -> None:
        """Remember those of a call, which is heard of several times; the oldest are forgotten."""
        if not record.request.arguments or record.number == self._taken:
            return
        self._taken = record.number
        if all(isinstance(each, int | float) for each in record.request.arguments.values()):
            return  # as most tools of devices have it: in numbers and yes or no there is no text
        for text in mask_arguments(record.request.tool, record.request.arguments).secrets:
            if len(text) >= LEAST_FOUND:
                self._texts.pop(text, None)
                self._texts[text] = None
        while len(self._texts) > MOST_KNOWN // 3:
            del self._texts[next(iter(self._texts))]

    def seen(self) -> frozenset[str]:
        return frozenset(self._texts)
