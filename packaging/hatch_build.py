"""Puts what is not code into a wheel: ``companion/_translations``, ``companion/_resources``; and
tells package pages where the project is published."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

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


class PublishedHook(MetadataHookInterface):
    """Fills in what names the project's address, which `builder/made.py` alone has."""

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        made = (root / "packaging" / "builder" / "made.py").read_text("utf-8")
        found = re.search(r'^PAGE: Final = "([^"]+)"$', made, re.MULTILINE)
        assert found is not None
        page = found[1]
        metadata["urls"] = {
            "Homepage": page,
            "Issues": f"{page}/issues",
            "Changelog": f"{page}/blob/main/CHANGELOG.md",
        }
        text = (root / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": published(text, page)}


def published(text: str, page: str) -> str:
    """A page of the checkout, whose links and pictures lead to where the project is published."""

    def absolute(link: re.Match[str]) -> str:
        picture, words, place = link.groups()
        return f"{picture}[{words}]({page}/{'raw' if picture else 'blob'}/main/{place})"

    # what begins with a scheme, or stays in the page, is as it is
    return re.sub(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)", absolute, text)
