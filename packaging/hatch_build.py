"""Puts what is not code into a wheel: ``companion/_translations``, ``companion/_resources``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

README_PICTURES = "pictures/*.png"
"""What of ``resources/`` the app itself never reads."""


class CompanionHook(BuildHookInterface[Any]):
    """Makes the ``.qm`` files with lrelease, and adds them and the resources to a wheel.

    An editable installation reads both from the checkout instead; ``packaging/start.py``
    makes the ``.qm`` files there.
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
        resources = root / "resources"
        for path in sorted(resources.rglob("*")):
            inside = path.relative_to(resources)
            if path.is_file() and not inside.match(README_PICTURES):
                build_data["force_include"][str(path)] = f"companion/_resources/{inside.as_posix()}"
