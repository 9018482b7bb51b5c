"""Regular expressions of modules, compiled when they are first used.

Python takes a tenth of a millisecond or more for each, and of hundreds that are loaded a command
uses a few.
"""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast


def regex(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """As `re.compile`, but a fault in `pattern` shows only at its first use."""
    return cast("re.Pattern[AnyStr]", _Pattern(pattern, flags))


class _Pattern:
    """Gets each attribute of the compiled pattern when it is first asked for it, so that every
    later use is about as fast as with that one."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        # `re` keeps it for the other attributes
        found = getattr(re.compile(self.pattern, self._flags), name)
        setattr(self, name, found)
        return found
