"""Secrets live in the system's password store, never in a file of ours.

Without a store that works a secret is kept in memory until the app is closed, and the caller
is told, so that the person can be.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from types import ModuleType
from typing import Any, Final

logger = logging.getLogger(__name__)

SERVICE: Final = "xiaozhi-companion"
HUB_TOKEN: Final = "hub token"
"""The account name under which the hub's token is kept."""
VISION_TOKEN: Final = "vision service token"
"""That of the service which photos are forwarded to."""


class Secrets:
    """Asks the store in a thread: it may show a dialog, or talk over D-Bus."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}
        self._seen: set[str] = set()

    def seen(self) -> frozenset[str]:
        """Every secret that was read or set in this run: what leaves this computer must hold none
        of them."""
        return frozenset(self._seen)

    async def kept(self) -> bool:
        """Whether there is a store: what is set stays when the app is closed."""
        return await asyncio.to_thread(_has_store)

    async def get(self, account: str) -> str | None:
        """The secret of `account`, or `None`."""
        if account in self._memory:
            return self._memory[account]
        secret = await asyncio.to_thread(_read, account)
        if secret:
            self._seen.add(secret)
        return secret

    async def set(self, account: str, secret: str | None) -> bool:
        """Keep a secret, or drop it when it is empty. False: only until the app is closed."""
        self._memory.pop(account, None)
        if secret:
            self._seen.add(secret)
        if await asyncio.to_thread(_write, account, secret or ""):
            return True
        if secret:
            self._memory[account] = secret
        return not secret


def _store() -> ModuleType:
    """`keyring`, which loads the stores of all systems before it chooses. That of macOS looks for
    its libraries at once, elsewhere by running the C compiler and the linker, three times each."""
    if sys.platform != "darwin":
        loaded: dict[str, Any] = sys.modules
        loaded.setdefault("keyring.backends.macOS.api", None)  # "there is no such module"
    import keyring

    return keyring


def _has_store() -> bool:
    keyring = _store()
    from keyring.backends import fail, null

    return not isinstance(keyring.get_keyring(), (fail.Keyring, null.Keyring))


def _read(account: str) -> str | None:
    keyring = _store()
    from keyring.errors import KeyringError

    try:
        return keyring.get_password(SERVICE, account) or None
    except KeyringError as error:
        logger.info("no password store: %s", type(error).__name__)
        return None


def _write(account: str, secret: str) -> bool:
    keyring = _store()
    from keyring.errors import KeyringError, PasswordDeleteError

    try:
        if secret:
            keyring.set_password(SERVICE, account, secret)
        else:
            keyring.delete_password(SERVICE, account)
    except PasswordDeleteError:
        return True  # there was none
    except KeyringError as error:
        logger.info("no password store: %s", type(error).__name__)
        return False
    return True
