"""Damaged files of every kind that somebody else may have made: none is more than damaged."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tests.examples import LONG, PROFILE
from tests.fakes.foreign_files import KINDS, Kind, tried

SHORT = 50
"""Damaged files of each kind in a short run: each run tries others."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_good_file_is_read(kind: Kind, tmp_path: Path) -> None:
    path = tmp_path / f"file{kind.suffix}"
    path.write_bytes(kind.good())
    kind.read(path)
    # a reader of this program's own files raises nothing: it sets aside what is damaged
    assert not [*tmp_path.rglob("*.damaged*")]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_damaged_file_is_told_and_nothing_else(kind: Kind, tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    choose = random.Random(f"{seed} {kind.name}")
    for number in range((1_000 if PROFILE == LONG else SHORT) // (10 if kind.slow else 1)):
        folder = tmp_path / str(number)
        folder.mkdir()
        data = kind.damage(choose)
        wrong = tried(kind, data, folder)
        shutil.rmtree(folder)
        assert not wrong, f"seed {seed}, number {number}: {wrong}\n{data[:300]!r}"
