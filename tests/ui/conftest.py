"""Every window test starts with the same look: light, text of 13 px, no motion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from companion.ui.theme.theme import Theme


@pytest.fixture(autouse=True)
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The theme of the application; a test may change it, the next one has it as new."""
    from companion.ui.theme.theme import Theme

    theme = Theme.current()
    theme.install("light", text_px=13)
    yield theme
    theme.set_less_motion(True)
    theme.set_contrast(False)
    theme.set_mode("light")
    theme.set_contrast(None)
