"""Descriptors of this process: each open connection and file takes one, and the system gives few.

A program starts with a soft limit (256 on macOS, 1,024 on most Linux) far below the hard one, up to
which it may raise it; see getrlimit(2). Windows has no such limit for sockets.
"""

from __future__ import annotations

import errno
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

logger = logging.getLogger(__name__)

WANTED: Final = 8_192
"""More than all listeners take together, with the upstream servers and files of what is in them."""

LOG_SECONDS: Final = 60.0
"""Seconds between two lines about descriptors that are gone."""

_GONE: Final = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})


def raise_limit() -> None:
    """Raise the soft limit to `WANTED`, or as far as the system lets; never lowers it."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError) as error:
        # some systems have one more limit, which they do not tell
        logger.info("the limit of open files stays at %d: %s", soft, error)


class AcceptFaults:
    """Handles, of what a loop reports, the connections that could not be accepted for lack of
    descriptors. asyncio reports each with a traceback, some thousand a second, and tries again by
    itself a second later."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._logged_at = -LOG_SECONDS
        self._more = 0

    def handles(self, context: Mapping[str, Any]) -> bool:
        """Whether `context`, as `loop.set_exception_handler` passes it, is such a fault. Logs it,
        at most once a minute."""
        error = context.get("exception")
        if isinstance(error, ValueError) and "._start_serving(" in str(context.get("message")):
            return True  # asyncio tries again, and the listener was closed meanwhile
        if not isinstance(error, OSError) or error.errno not in _GONE or "socket" not in context:
            return False
        self._more += 1
        now = self._clock()
        if now - self._logged_at >= LOG_SECONDS:
            self._logged_at = now
            logger.error(
                "no connection can be accepted at the moment: %s (%d times)",
                error.strerror or error,
                self._more,
            )
            self._more = 0
        return True
