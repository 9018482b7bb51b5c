"""What is in a frozen app, as a package's copyright file and as an SBOM."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from starter.words import Stop

from builder.freezing import Frozen
from builder.made import PAGE, ROOT, TITLE, run, version

_SCRIPT: Final = ROOT / "packaging" / "frozen" / "components.py"


def components_file(frozen: Frozen) -> Path:
    """The list that `packaging/frozen/components.py` put into the app."""
    found = sorted(frozen.folder.rglob("components.json"))
    if len(found) != 1:
        raise Stop(f"The frozen app has {len(found)} lists of its components.")
    return found[0]


def write_sbom(frozen: Frozen, path: Path) -> None:
    """Write a CycloneDX list of all that the app is made of."""
    command = [frozen.python, "-P", _SCRIPT, "sbom", components_file(frozen), version(), path]
    run(command, "The SBOM failed")


def copyright_text(frozen: Frozen) -> str:
    """All licences in one text; one that several parts share is there once."""
    parts: list[dict[str, Any]] = json.loads(components_file(frozen).read_text(encoding="utf-8"))
    lines = [
        f"{TITLE} {version()}",
        f"{PAGE}",
        "",
        (ROOT / "LICENSE").read_text(encoding="utf-8"),
        "It contains these works of others. Libraries under the LGPL are files of their own, which",
        "can be replaced.",
        "",
    ]
    lines += [f"    {part['name']} {part['version']}: {part['licence']}" for part in parts]
    texts: dict[str, list[str]] = {}
    for part in parts:
        if part["text"]:
            texts.setdefault(part["text"], []).append(part["name"])
    for name in ("LGPL-3.0", "GPL-3.0"):
        path = ROOT / "resources" / "licences" / f"{name}.txt"
        texts.setdefault(path.read_text(encoding="utf-8"), []).append(f"{name} (Qt, PySide6)")
    for text, names in texts.items():
        lines += ["", "-" * 78, ", ".join(names), "-" * 78, "", text.strip()]
    return "\n".join(lines) + "\n"
