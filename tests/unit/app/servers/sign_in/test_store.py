from __future__ import annotations

import pytest

from companion.app.secrets import SERVICE, Secrets
from companion.app.servers.sign_in.store import MAX_PIECES, PIECE, SignInStore
from tests.fakes.secrets import MemoryKeyring

SERVER = "https://mcp.example.com/mcp"


@pytest.mark.parametrize("length", [0, 1, PIECE - 10, PIECE, PIECE * 3, PIECE * 10 + 7])
async def test_what_was_put_is_got_by_the_next_run(length: int) -> None:
    value = {"tokens": {"access_token": "x" * length}}
    assert await SignInStore(Secrets()).replace(SERVER, value)
    assert await SignInStore(Secrets()).get(SERVER) == value
    assert await SignInStore(Secrets()).get(SERVER + "/other") == {}


async def test_a_shorter_value_leaves_nothing_of_a_longer_one(
    memory_keyring: MemoryKeyring,
) -> None:
    store = SignInStore(Secrets())
    await store.replace(SERVER, {"a": "x" * PIECE * 5})
    await store.replace(SERVER, {"a": "y"})
    assert len(memory_keyring.secrets) == 1
    await store.drop(SERVER)
    assert memory_keyring.secrets == {}


async def test_a_lost_or_damaged_part_is_as_if_nobody_had_signed_in(
    memory_keyring: MemoryKeyring,
) -> None:
    store = SignInStore(Secrets())
    await store.replace(SERVER, {"a": "x" * PIECE * 3})
    del memory_keyring.secrets[SERVICE, f"sign-in to {SERVER} (2)"]
    assert await SignInStore(Secrets()).get(SERVER) == {}
    memory_keyring.secrets[SERVICE, f"sign-in to {SERVER}"] = ".[1]"
    assert await SignInStore(Secrets()).get(SERVER) == {}


async def test_more_than_any_store_takes_is_not_kept_in_part() -> None:
    store = SignInStore(Secrets())
    assert not await store.replace(SERVER, {"a": "x" * PIECE * MAX_PIECES})
    assert await SignInStore(Secrets()).get(SERVER) == {}
