"""The secrets that belong to endpoints: in the password store under the endpoint's text.

Devices behind one broker or gateway share a login, which is kept under the place's text.
"""

from __future__ import annotations

from companion.app.secrets import Secrets
from companion.events import Publisher
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login


class Logins:
    """Reads and keeps logins. What was given for this run only is never written anywhere."""

    def __init__(self, secrets: Secrets) -> None:
        self.changed: Publisher[str] = Publisher()
        """The place's text, when another login was set for it: whoever failed can try again."""
        self._secrets = secrets
        self._for_now: dict[str, Login] = {}

    def seen(self) -> frozenset[str]:
        """What was given for this run only; `Secrets.seen` has the others."""
        return frozenset(login.pack() for login in self._for_now.values() if login.pack())

    async def of(self, endpoint: Endpoint) -> Login:
        """The login of an endpoint, empty when there is none."""
        account = _account(endpoint)
        if account in self._for_now:
            return self._for_now[account]
        # asked each time, not remembered: another copy of the app may have written it
        return Login.unpack(await self._secrets.get(account))

    async def set(self, endpoint: Endpoint, login: Login) -> bool:
        """Keep a login, or drop it when it is empty. False: only until the app is closed."""
        account = _account(endpoint)
        self._for_now.pop(account, None)
        kept = await self._secrets.set(account, login.pack() or None)
        self.changed.publish(account)
        return kept

    def use_now(self, endpoint: Endpoint, login: Login) -> None:
        """Use a login in this run without keeping it, as the command line is given one."""
        self._for_now[_account(endpoint)] = login
        self.changed.publish(_account(endpoint))

    def is_for_now(self, endpoint: Endpoint) -> bool:
        """Whether the endpoint's login counts in this run only."""
        return _account(endpoint) in self._for_now

    async def drop(self, endpoint: Endpoint) -> None:
        """Forget a login; one that was never there is harmless."""
        if await self.of(endpoint) != NO_LOGIN:
            self._for_now.pop(_account(endpoint), None)
            await self._secrets.set(_account(endpoint), None)


def _account(endpoint: Endpoint) -> str:
    return endpoint.place.text
