"""Where both frozen programs begin."""

import os
import sys
from pathlib import Path

# a program with a window has no terminal on Windows, and what is printed goes nowhere
for name in ("stdout", "stderr"):
    if getattr(sys, name) is None:
        nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - stays open
        setattr(sys, name, nowhere)

from companion.__main__ import main  # noqa: E402 - it may print while it is imported

sys.exit(main())
