"""Tells which pages of the manual are translated, and whether the English ones have changed since.

    python packaging/manual_pages.py                      lists them; an old one is no fault
    python packaging/manual_pages.py zh_CN/devices …      after these were brought up to date

A page in another language is ``resources/help/LANGUAGE/PAGE.md``. Its last line has a mark of the
English text that it was made of. The app compares it as well, and says on the page that the English
one has changed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.ui.help.manual import Manual, mark_done  # noqa: E402


def main(names: list[str], folder: Path = ROOT / "resources" / "help") -> int:
    for name in names:
        try:
            mark_done(name, folder)
        except FileNotFoundError as error:
            print(f"{error.filename} does not exist", file=sys.stderr)
            return 1
    if names:
        return 0
    manual = Manual.load(folder)
    for language in sorted(path.name for path in folder.iterdir() if path.is_dir()):
        manual.speak(language)
        for name, page in manual.pages.items():
            state = "up to date" if page.language else "not translated"
            print(
                f"{language}/{name}: {'the English page has changed' if page.outdated else state}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
