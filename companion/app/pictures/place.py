"""Where the gallery is, and how much it holds."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.app.settings import DIRECTORY_VARIABLE

FOLDER_NAME: Final = "pictures"
_MEGA: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class GalleryLimits:
    """How much is kept before new pictures are refused."""

    of_one_count: int = 5_000
    of_one_bytes: int = 500 * _MEGA
    """Of one device: a snapshot every two seconds for almost three hours."""
    count: int = 20_000
    bytes: int = 2_000 * _MEGA
    """Of all together: whoever dials in chooses the name that he goes by."""
    trash_days: float = 7.0
    """What lies in the trash for longer is gone at the next start."""


def pictures_directory() -> Path:
    """Where this person's pictures are kept on this system."""
    named = os.environ.get(DIRECTORY_VARIABLE)
    if named:
        return Path(named) / FOLDER_NAME
    from platformdirs import user_data_path

    return user_data_path("xiaozhi-companion", appauthor=False) / FOLDER_NAME
