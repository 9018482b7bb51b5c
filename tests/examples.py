"""How many examples Hypothesis tries: few in a usual run, many where a person asks for them."""

from __future__ import annotations

import os
from typing import Final

from hypothesis import settings

LONG: Final = "long"
PROFILE: Final = os.environ.get("COMPANION_EXAMPLES", "short")
"""``long`` before a release, and where what reads bytes of others was changed."""


def examples(count: int) -> int:
    """`count` in a long run, a fifth of it in a short one."""
    return count if PROFILE == LONG else max(10, count // 5)


def load_profile() -> None:
    """For tests that choose nothing else. None has a deadline: the computer may be busy."""
    settings.register_profile("short", max_examples=25, deadline=None)
    settings.register_profile(LONG, max_examples=500, deadline=None)
    settings.load_profile(PROFILE)
