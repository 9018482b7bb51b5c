"""Where the files of this person are. A command that reads one of them needs no settings for it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

DIRECTORY_VARIABLE: Final = "COMPANION_CONFIG_DIR"


def config_directory() -> Path:
    """Where this person's settings are kept on this system."""
    named = os.environ.get(DIRECTORY_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("xiaozhi-companion", appauthor=False)
