"""What a server of a test proves its name with."""

from __future__ import annotations

import pytest

from tests.fakes.certificates import Certificates, make_certificates


@pytest.fixture(scope="session")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    return make_certificates(tmp_path_factory.mktemp("certificates"))


@pytest.fixture(scope="session")
def other_name(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    """Proves another name than `localhost`."""
    return make_certificates(tmp_path_factory.mktemp("other"), "other.test")
