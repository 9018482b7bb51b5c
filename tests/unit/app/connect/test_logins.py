"""Secrets of endpoints: under which name they are kept, and that they are kept nowhere else."""

from __future__ import annotations

from types import MappingProxyType

import keyring
import keyring.backends.fail
import pytest

from companion.app.connect.reach import Logins
from companion.app.secrets import SERVICE, Secrets
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from tests.fakes.secrets import MemoryKeyring

SERVER = Endpoint.parse("https://mcp.example/mcp")
DEVICE = Endpoint.parse("mqtts://me@broker.example/02:00:00:00:00:01")
OTHER = Endpoint.parse("mqtts://me@broker.example/02:00:00:00:00:02")


async def test_a_login_is_kept_in_the_password_store(memory_keyring: MemoryKeyring) -> None:
    logins = Logins(Secrets())
    assert await logins.of(SERVER) == NO_LOGIN
    assert await logins.set(SERVER, Login("t0ken"))
    assert memory_keyring.secrets == {(SERVICE, SERVER.text): "t0ken"}
    assert await Logins(Secrets()).of(SERVER) == Login("t0ken")


async def test_devices_behind_one_broker_share_it(memory_keyring: MemoryKeyring) -> None:
    logins = Logins(Secrets())
    await logins.set(DEVICE, Login("pass"))
    assert (await logins.of(OTHER)).secret == "pass"
    assert list(memory_keyring.secrets) == [(SERVICE, DEVICE.place.text)]


async def test_environment_and_headers_are_kept_with_it() -> None:
    logins = Logins(Secrets())
    login = Login(environment=MappingProxyType({"KEY": "v"}), headers=MappingProxyType({"X": "y"}))
    server = Endpoint.parse("stdio:my-server")
    await logins.set(server, login)
    assert dict((await Logins(Secrets()).of(server)).environment) == {"KEY": "v"}


async def test_without_a_store_it_is_kept_for_this_run_and_said_so() -> None:
    keyring.set_keyring(keyring.backends.fail.Keyring())
    logins = Logins(Secrets())
    assert not await logins.set(SERVER, Login("t0ken"))
    assert (await logins.of(SERVER)).secret == "t0ken"


async def test_a_login_for_this_run_is_never_written(memory_keyring: MemoryKeyring) -> None:
    logins = Logins(Secrets())
    logins.use_now(SERVER, Login("t0ken"))
    assert (await logins.of(SERVER)).secret == "t0ken" and memory_keyring.secrets == {}


async def test_a_new_login_is_told_and_a_dropped_one_is_gone(
    memory_keyring: MemoryKeyring,
) -> None:
    logins = Logins(Secrets())
    told: list[str] = []
    logins.changed.subscribe(told.append)
    await logins.set(DEVICE, Login("pass"))
    assert told == [DEVICE.place.text]
    await logins.drop(OTHER)
    await logins.drop(OTHER)
    assert memory_keyring.secrets == {} and await logins.of(DEVICE) == NO_LOGIN


def test_a_login_does_not_show_its_secret() -> None:
    assert "t0ken" not in repr(Login("t0ken"))
    with pytest.raises(AttributeError):
        Login("t0ken").secret = "other"  # type: ignore[misc]


async def test_secrets_of_an_address_are_kept_as_its_variables(
    memory_keyring: MemoryKeyring,
) -> None:
    logins = Logins(Secrets())
    typed = Endpoint.parse("stdio:my-server --token t0ken-q7X2")
    await logins.set(typed, Login(environment={"LEVEL": "9"}))
    safe = await logins.withhold(typed)
    assert "t0ken" not in safe.text and "my-server" in safe.text
    assert list(memory_keyring.secrets) == [(SERVICE, safe.text)]
    [secret] = set((await logins.of(safe)).environment) - {"LEVEL"}
    assert (await logins.of(safe)).environment[secret] == "t0ken-q7X2"
    assert await logins.withhold(safe) is safe


async def test_for_one_run_they_are_not_written(memory_keyring: MemoryKeyring) -> None:
    logins = Logins(Secrets())
    typed = Endpoint.parse("https://host/mcp?token=t0ken-q7X2")
    logins.use_now(typed, Login("mine"))
    safe = await logins.withhold(typed)
    assert (await logins.of(safe)).secret == "mine" and memory_keyring.secrets == {}
    assert list((await logins.of(safe)).environment.values()) == ["t0ken-q7X2"]
