"""Makes the scripts of ``packaging/`` importable, under the names they use themselves."""

from __future__ import annotations

import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[3] / "packaging"

if str(SCRIPTS) not in sys.path:
    sys.path.append(str(SCRIPTS))
