from __future__ import annotations

import keyring
from keyring.backends.fail import Keyring as NoKeyring

from companion.app.secrets import HUB_TOKEN, SERVICE, Secrets
from tests.fakes.secrets import MemoryKeyring


async def test_a_secret_lives_in_the_password_store(memory_keyring: MemoryKeyring) -> None:
    secrets = Secrets()
    assert await secrets.get(HUB_TOKEN) is None
    assert await secrets.set(HUB_TOKEN, "s3cret") is True
    assert memory_keyring.secrets == {(SERVICE, HUB_TOKEN): "s3cret"}
    assert await Secrets().get(HUB_TOKEN) == "s3cret"
    assert await secrets.set(HUB_TOKEN, None) is True
    assert memory_keyring.secrets == {}
    assert await secrets.set(HUB_TOKEN, None) is True


async def test_without_a_store_it_lasts_until_the_end_and_that_is_said() -> None:
    keyring.set_keyring(NoKeyring())
    secrets = Secrets()
    assert await secrets.get(HUB_TOKEN) is None
    assert await secrets.set(HUB_TOKEN, "s3cret") is False
    assert await secrets.get(HUB_TOKEN) == "s3cret"
    assert await Secrets().get(HUB_TOKEN) is None
    assert await secrets.set(HUB_TOKEN, None) is True
    assert await secrets.get(HUB_TOKEN) is None
