"""The vault with a password store that is slow, fails, or holds nonsense."""

from __future__ import annotations

import asyncio

import pytest

from companion.app.secrets import Secrets
from companion.app.stock.vault import Vault
from tests.fakes.secrets import MemoryKeyring

MAC = "02:58:5a:00:00:01"
URL = "http://192.0.2.9/xiaozhi/ota/"
SECTIONS = {"mqtt": {"endpoint": "192.0.2.9", "password": "very-secret"}}
OTHER = {"websocket": {"url": "ws://192.0.2.9/", "token": "other"}}


class HeldSecrets(Secrets):
    """Does nothing until it is `released`, as a store that asks for the person's password."""

    def __init__(self) -> None:
        super().__init__()
        self.released = asyncio.Event()
        self.at_once = 0
        self.most_at_once = 0
        self.kept: dict[str, str] = {}

    async def get(self, account: str) -> str | None:
        await self._wait()
        return self.kept.get(account)

    async def set(self, account: str, secret: str | None) -> bool:
        await self._wait()
        if secret:
            self.kept[account] = secret
        else:
            self.kept.pop(account, None)
        return True

    async def _wait(self) -> None:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.released.wait()
        self.at_once -= 1


class BrokenSecrets(Secrets):
    async def get(self, account: str) -> str | None:
        raise RuntimeError(f"no bus for {account} very-secret")

    async def set(self, account: str, secret: str | None) -> bool:
        raise RuntimeError(f"no bus for {secret}")


async def test_what_is_known_outlives_the_app_and_counts_for_its_address_only() -> None:
    vault = Vault(Secrets())
    vault.put(MAC, URL, SECTIONS)
    assert await vault.get(MAC, URL) == SECTIONS
    assert await vault.get(MAC, "http://192.0.2.10/") is None
    await vault.close()
    again = Vault(Secrets())
    assert await again.get(MAC, "http://192.0.2.10/") is None
    assert await again.get(MAC, URL) == SECTIONS
    again.forget(MAC)
    assert await again.get(MAC, URL) is None
    await again.close()
    assert await Vault(Secrets()).get(MAC, URL) is None


async def test_a_slow_store_holds_up_nobody_and_takes_one_thread() -> None:
    secrets = HeldSecrets()
    vault = Vault(secrets, patience=0.01)
    for number in range(20):
        vault.put(f"{MAC}{number}", URL, SECTIONS)
    vault.put(f"{MAC}0", URL, OTHER)
    assert await vault.get(f"{MAC}0", URL) == OTHER
    strangers = [f"{MAC}-unknown-{number}" for number in range(20)]
    assert set(await asyncio.gather(*(vault.get(each, URL) for each in strangers))) == {None}
    assert secrets.most_at_once == 1
    secrets.released.set()
    for _ in range(200):
        await asyncio.sleep(0)
    await vault.close()
    assert len(secrets.kept) == 20
    assert await Vault(secrets).get(f"{MAC}0", URL) == OTHER


async def test_closing_does_not_wait_for_a_store_that_hangs() -> None:
    vault = Vault(HeldSecrets(), patience=0.01)
    vault.put(MAC, URL, SECTIONS)
    await vault.get("02:58:5a:00:00:02", URL)
    async with asyncio.timeout(5):
        await vault.close()
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not [name for name in names if "password store" in name]
    # an answer that was under way comes too late for the store
    vault.put(MAC, URL, OTHER)
    assert await vault.get(MAC, URL) == OTHER
    assert await vault.get("02:58:5a:00:00:03", URL) is None
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not [name for name in names if "password store" in name]


async def test_what_came_while_the_store_was_read_is_newer() -> None:
    secrets = HeldSecrets()
    secrets.kept[f"former server of {MAC}"] = f'["{URL}",{{"mqtt":{{"endpoint":"old"}}}}]'
    vault = Vault(secrets)
    reading = asyncio.create_task(vault.get(MAC, URL))
    await asyncio.sleep(0)
    vault.put(MAC, URL, SECTIONS)
    secrets.released.set()
    assert await reading == SECTIONS
    await vault.close()


async def test_a_store_that_fails_costs_a_restart_only_and_tells_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("DEBUG")
    vault = Vault(BrokenSecrets())
    assert await vault.get(MAC, URL) is None
    vault.put(MAC, URL, SECTIONS)
    assert await vault.get(MAC, URL) == SECTIONS
    await vault.close()
    assert "RuntimeError" in caplog.text and "very-secret" not in caplog.text


async def test_an_answer_that_is_too_long_is_not_kept_nor_what_was_before(
    memory_keyring: MemoryKeyring,
) -> None:
    vault = Vault(Secrets())
    vault.put(MAC, URL, SECTIONS)
    long = {"mqtt": {"endpoint": "192.0.2.9", "password": "x" * 2_000}}
    vault.put(MAC, URL, long)
    assert await vault.get(MAC, URL) == long
    await vault.close()
    assert not memory_keyring.secrets


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "5", '["a"]', "[1,{}]", '["a",[]]', "[" * 5_000, '["u",{"mqtt":5}]'],
)
async def test_nonsense_in_the_store_is_nothing(text: str, memory_keyring: MemoryKeyring) -> None:
    memory_keyring.secrets["xiaozhi-companion", f"former server of {MAC}"] = text
    vault = Vault(Secrets())
    assert not await vault.get(MAC, URL)
    assert not await vault.get(MAC, "u")
    await vault.close()
