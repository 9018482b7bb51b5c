from __future__ import annotations

import subprocess
import sys

import keyring
from keyring.backends.fail import Keyring as NoKeyring

from companion.app.secrets import HUB_TOKEN, SERVICE, Secrets
from tests.fakes.secrets import MemoryKeyring

STORES = """
import keyring.backend
print(*sorted(map(str, keyring.backend.get_all_keyring())))
"""
OURS = f"""
import asyncio
import subprocess
from companion.app.secrets import Secrets

asyncio.run(Secrets().get("nothing"))
started = []
subprocess.Popen.__init__ = lambda self, *words, **more: started.append(words)
{STORES}
assert not started, started
"""


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


def test_no_compiler_runs_to_find_the_stores_and_all_are_found() -> None:
    # in processes of their own: here they are loaded already
    def stores(program: str) -> str:
        words = [sys.executable, "-c", program]
        return subprocess.run(words, capture_output=True, text=True, timeout=60, check=True).stdout

    assert stores(OURS) == stores(STORES) != ""
