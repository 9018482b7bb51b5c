"""What the app is made of, and its updates."""

from __future__ import annotations

from typing import Final

from companion.app.about import settings
from companion.app.workspace import Noun

ABOUT: Final = Noun("about", described=(settings,))
