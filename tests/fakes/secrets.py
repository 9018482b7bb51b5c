"""A password store that forgets everything when a test ends."""

from __future__ import annotations

from keyring.backend import KeyringBackend
from keyring.errors import PasswordDeleteError


class MemoryKeyring(KeyringBackend):
    """Keeps secrets in a dict; behaves as the real stores do, errors included."""

    priority = 1  # keyring wants one of every backend; it is set by hand here

    def __init__(self) -> None:
        # not that of the base, which reads the whole environment for each test
        self.secrets: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.secrets.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.secrets[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if (service, username) not in self.secrets:
            raise PasswordDeleteError("there is no such secret")
        del self.secrets[service, username]
