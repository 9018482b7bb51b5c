"""OTA addresses of upstream servers without the secrets in them.

In records, settings and views an address has `${SECRET_…}` in place of a token in its query. The
password store has the token, which is filled in only where the server is asked.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from typing import Final

from companion.app.privacy.text import Withheld
from companion.app.stock.upstream import LARGEST, UpstreamStore
from companion.errors import ConnectFailed
from companion.patterns import regex
from companion.transports.login import Login, fill_in

_PLACE: Final = regex(r"\$\{(SECRET_([0-9a-f]{8})_[0-9]{1,3})\}")


class UpstreamAddresses:
    """`unkept` of the store hears where a secret is lost when the app is closed."""

    def __init__(self, store: UpstreamStore) -> None:
        self._store = store
        self._values: dict[str, Login] = {}
        """By address without secrets: its secrets, as variables."""
        self._kept: set[str] = set()
        """Those whose secrets the password store has."""

    def hide(self, url: str) -> str:
        """The address without secrets; the same each time that it is the same address."""
        head, mark, query = url.partition("?")
        withheld = Withheld()
        safe = withheld.from_query(query)
        # a reference is no secret: written by hand, or ours
        found = {name: text for name, text in withheld.values.items() if not text.startswith("${")}
        if not found:
            return url
        for known, login in self._values.items():
            if fill_in(known, login) == url:
                return known
        account, values = secrets.token_hex(4), {}
        for number, (name, text) in enumerate(found.items(), 1):
            place = f"SECRET_{account}_{number}"
            safe = safe.replace(f"${{{name}}}", f"${{{place}}}")
            values[place] = text
        self._values[head + mark + safe] = Login(environment=values)
        return head + mark + safe

    async def whole(self, url: str) -> str:
        """The address to ask at. Raises `ConnectFailed` when its secret is not there any more."""
        place = _PLACE.search(url)
        if place is None:
            return url
        if url not in self._values:
            login = Login.unpack(await self._store.read(_account(place[2])))
            if place[1] not in login.environment:
                raise ConnectFailed("stock.no_secret")
            self._values[url] = login
            self._kept.add(url)
        return fill_in(url, self._values[url])

    async def load(self, urls: Iterable[str]) -> None:
        """Read the secrets of addresses that were kept, so that `hide` knows them."""
        for url in urls:
            try:
                await self.whole(url)
            except ConnectFailed:
                continue  # said when it is asked

    def keep(self, in_use: Collection[str]) -> None:
        """Put the secrets of these into the password store, and drop those of all others."""
        for url in {url for url in in_use if url in self._values} - self._kept:
            if place := _PLACE.search(url):
                self._kept.add(url)
                text = self._values[url].pack()
                if len(text) <= LARGEST:
                    self._store.write(_account(place[2]), text)
                else:
                    self._store.unkept()
        for url in self._kept.difference(in_use):
            self._kept.discard(url)
            if place := _PLACE.search(url):
                self._store.write(_account(place[2]), None)


def readable(url: str) -> str:
    """An address for a person, with dots for each secret."""
    return _PLACE.sub("…", url)


def _account(mark: str) -> str:
    return f"OTA address {mark}"
