"""Journeys have the look and the language of window tests."""

from __future__ import annotations

from tests.ui.conftest import no_language as no_language
from tests.ui.conftest import shows_technical as shows_technical
from tests.ui.conftest import theme as theme
