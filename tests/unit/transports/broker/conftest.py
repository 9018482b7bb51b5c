"""What the tests of brokers stand on."""

from __future__ import annotations

import asyncio

import pytest

from tests.fakes.certificates import Certificates, make_certificates


@pytest.fixture(autouse=True)
async def without_watching(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop of Windows cannot watch sockets, so nothing may ask a loop to."""

    def refuse(*_: object) -> None:
        pytest.fail("a socket was given to the loop to watch, which Windows cannot")

    loop = asyncio.get_running_loop()
    for name in ("add_reader", "add_writer"):
        monkeypatch.setattr(loop, name, refuse)


@pytest.fixture(scope="session")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    return make_certificates(tmp_path_factory.mktemp("certificates"))


@pytest.fixture(scope="session")
def other_name(tmp_path_factory: pytest.TempPathFactory) -> Certificates:
    """Proves another name than `localhost`."""
    return make_certificates(tmp_path_factory.mktemp("other"), "other.test")
