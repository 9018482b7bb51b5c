"""Marks of tests: which data they run with, and what they need of this computer.

They are apart from the fakes, which benchmarks use without pytest.
"""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from tests.fakes.data import OWN, SHARED, Data
from tests.fakes.mosquitto import PROGRAM

_RECORDED: Final = SHARED.path("wire").is_dir() and SHARED.path("schemas").is_dir()
DATA: Final[list[Data]] = [OWN, SHARED] if _RECORDED else [OWN]
"""The frames and schemas that are here: our own always, recorded ones on few computers."""

both = pytest.mark.parametrize("data", DATA, ids=str)
"""A test with each of them."""

needs_mosquitto = pytest.mark.skipif(
    PROGRAM is None, reason="the broker mosquitto is not installed here"
)

needs_av = pytest.mark.skipif(
    find_spec("av") is None, reason="the package av (extra sound) is not installed here"
)
needs_miniaudio = pytest.mark.skipif(
    find_spec("miniaudio") is None,
    reason="the package miniaudio is not installed here",
)
needs_opusinfo = pytest.mark.skipif(
    shutil.which("opusinfo") is None, reason="opusinfo (opus-tools) is not installed here"
)
needs_espeak = pytest.mark.skipif(
    shutil.which("espeak-ng") is None, reason="espeak-ng is not installed here"
)
needs_ffmpeg = pytest.mark.skipif(
    shutil.which("ffmpeg") is None, reason="the program ffmpeg is not installed here"
)

needs_dev_full = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="no disk here is always full"
)

needs_posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
