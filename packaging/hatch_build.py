"""Puts the translations into a wheel, as ``companion/_translations``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TranslationsHook(BuildHookInterface[Any]):
    """Makes the ``.qm`` files with lrelease before a wheel is packed.

    An editable installation reads them from the checkout instead; ``packaging/start.py``
    makes them there.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        # a process of its own: the names of its modules must not meet those of the build
        tool = root / "packaging" / "translations.py"
        subprocess.run([sys.executable, str(tool), "build"], check=True, stdout=subprocess.DEVNULL)
        for qm in sorted((root / "translations").glob("companion_*.qm")):
            build_data["force_include"][str(qm)] = f"companion/_translations/{qm.name}"
