"""The header `Range` of a download that goes on. Source: RFC 9110, section 14."""

from __future__ import annotations

import re
from typing import Final

_ONE_RANGE: Final = re.compile(
    r"\s*bytes\s*=\s*(\d{0,18})\s*-\s*(\d{0,18})\s*", re.IGNORECASE | re.ASCII
)


class Unsatisfiable(Exception):
    """The range begins behind the end: status 416."""


def requested_range(header: str | None, total: int) -> tuple[int, int] | None:
    """First byte and the one behind the last, of a file of `total` bytes.

    `None` when the whole file is to be sent, as the RFC allows it for what is no range, for
    other units, and for several ranges. Raises `Unsatisfiable`.
    """
    match = _ONE_RANGE.fullmatch(header or "")
    if match is None:
        return None
    first, last = match.groups()
    if not first:
        if not last:
            return None
        count = min(int(last), total)
        if count == 0:
            raise Unsatisfiable
        return total - count, total
    start = int(first)
    stop = int(last) + 1 if last else total
    if stop <= start and last:
        return None  # the RFC calls it invalid, and invalid ones are passed over
    if start >= total:
        raise Unsatisfiable
    return start, min(stop, total)
