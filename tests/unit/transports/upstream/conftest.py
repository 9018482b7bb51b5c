"""What all tests of upstream servers stand on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.transports.broker.conftest import without_watching as without_watching


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
