"""Forms are large: what a test left behind is deleted before the next one begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def deleted_widgets(qapp: QApplication) -> Iterator[None]:
    """Without an event loop that runs, `deleteLater` deletes nothing; restyling thousands of
    widgets of earlier tests then takes seconds."""
    from PySide6.QtCore import QCoreApplication, QEvent

    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
