"""The keys of the window, each written down once, here or with its page: who makes a shortcut takes
its keys from there, and the list that people see is made of the same.

Portable names, as `QKeySequence` reads them; on a Mac Ctrl is the Command key.
"""

from __future__ import annotations

from typing import Final

PALETTE: Final = ("Ctrl+K",)
ADD: Final = ("Ctrl+N",)
SEARCH: Final = ("Ctrl+F",)
SEARCH_DEVICES: Final = ("Ctrl+Shift+F",)
OPEN: Final = ("Ctrl+O",)
SETTINGS: Final = ("Ctrl+,",)
TECHNICAL: Final = ("Ctrl+Shift+D",)
HELP: Final = ("F1",)
SHORTCUTS: Final = ("Ctrl+/", "?")
"""The second is a character: fields take it as text."""
UNDO: Final = ("Ctrl+Z",)
QUIT: Final = ("Ctrl+Q",)

REFRESH: Final = ("F5",)
RENAME: Final = ("F2",)
NEW_WINDOW: Final = ("Ctrl+Shift+N",)
CLOSE_WINDOW: Final = ("Ctrl+W",)
BACK: Final = ("Alt+Left",)
"""To the page of the manual that was read before."""

RUN: Final = ("Ctrl+Return", "Ctrl+Enter")
"""The second is the key of the number pad; people know both as Enter."""
COPY: Final = ("Ctrl+C",)
SAVE: Final = ("Ctrl+S",)
REMOVE: Final = ("Del",)
PASTE: Final = ("Ctrl+V",)
