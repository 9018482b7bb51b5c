"""Journeys have the look and the language of window tests."""

from __future__ import annotations

from functools import partial

import pytest

from companion import simulator
from companion.simulator import Behaviour, simulated_dialer
from tests.ui.conftest import first_rows_at_once as first_rows_at_once
from tests.ui.conftest import no_language as no_language
from tests.ui.conftest import shows_technical as shows_technical
from tests.ui.conftest import theme as theme


@pytest.fixture
def quick_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulated device of the window restarts in half a second, not in some."""
    quick = partial(simulated_dialer, behaviour=Behaviour(speed=8))
    monkeypatch.setattr(simulator, "simulated_dialer", quick)
