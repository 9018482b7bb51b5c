"""Fills in the manifests of shops, from the files of a release.

python3 packaging/manifests/fill.py [--local] DIST OUT

With --local Flatpak takes the archive from DIST, to try the manifest before a release.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from builder.made import PAGE, Made, filled, version
from starter.words import Stop

HERE = Path(__file__).resolve().parent
WANTED = {"SETUP": "*-setup.exe", "DMG": "*.dmg", "ARCHIVE": "*-linux-x86_64.tar.xz"}


def main(dist: Path, out: Path, local: bool = False) -> int:
    """Write each manifest whose files are in `dist`; returns how many were written."""
    values = {"PAGE": PAGE, "VERSION": version()}
    for name, pattern in WANTED.items():
        for path in sorted(dist.glob(pattern)):
            values |= {name: path.name, f"SHA256_{name}": Made.of(path).sha256}
    written = 0
    for template in sorted(
        [*HERE.glob("winget/*.yaml"), HERE / "homebrew.rb", HERE / "flathub.yml"]
    ):
        try:
            text = filled(template, **values)
        except Stop as stop:
            print(f"left out: {stop}")
            continue
        if local and "ARCHIVE" in values:
            archive = (dist / values["ARCHIVE"]).absolute()
            text = re.sub(
                rf"url: \S+/{re.escape(archive.name)}$", f"path: {archive}", text, flags=re.M
            )
        path = out / template.relative_to(HERE)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written += 1
    print(f"{written} manifests in {out}")
    return written


if __name__ == "__main__":
    folders = [Path(each) for each in sys.argv[1:] if each != "--local"]
    if len(folders) != 2:
        sys.exit(__doc__)
    main(*folders, local="--local" in sys.argv[1:])
