"""Recorded frames and collected schemas, which stand beside the checkout, not in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

SHARED: Final = Path(__file__).resolve().parents[3] / "shared"


def shared_file(*parts: str) -> Path:
    """The path of a file or folder in the shared material; skips the test without it."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"the shared material has no {'/'.join(parts)} here")
    return path
