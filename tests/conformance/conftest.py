from __future__ import annotations

import pytest

from tests.conformance import packages
from tests.conformance.packages import Missing, Packages


@pytest.fixture(scope="session")
def npm() -> Packages:
    """The programs from npm, fetched if need be: skips where they cannot be, and fails where a
    run without them proves nothing."""
    try:
        return packages.provide()
    except Missing as error:
        if packages.are_needed():
            pytest.fail(f"the programs from npm are needed in this run, but {error}")
        pytest.skip(f"the programs from npm are not there: {error}")
