"""JSON as the standard has it. Python also writes `NaN` and `Infinity`, which it reads from devices
and which no other program takes for JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any


def dumps(value: Any, **how: Any) -> str:
    """As `json.dumps`; a number that is none becomes its word, as a text."""
    try:
        return json.dumps(value, allow_nan=False, **how)
    except ValueError:
        return json.dumps(_in_words(value), allow_nan=False, **how)


def _in_words(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    if isinstance(value, Mapping):
        return {name: _in_words(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_in_words(item) for item in value]
    return value
