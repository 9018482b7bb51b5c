"""Who a simulated device is: addresses and names that are the same in every run."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Final

BOARD: Final = "otto-robot"
VERSION: Final = "2.0.4"

_NAMESPACE: Final = uuid.UUID("6f2c1d0e-5a5b-4c58-9f0e-7a6d3f1b9c42")


@dataclass(frozen=True, slots=True)
class Identity:
    """`mac` is a locally administered address, so that no real device can have it."""

    mac: str
    uuid: str
    ip: str
    board: str = BOARD

    @classmethod
    def number(cls, index: int) -> Identity:
        """The identity of device `index`, from 0 on to 65,535."""
        high, low = divmod(index, 256)
        if not 0 <= high <= 255:
            raise ValueError(f"no simulated device has the number {index}")
        mac = f"02:58:5a:00:{high:02x}:{low:02x}"
        return cls(
            mac=mac,
            uuid=cls.uuid_of(mac),
            ip=f"192.168.{77 + high % 100}.{20 + low % 200}",
        )

    @staticmethod
    def uuid_of(mac: str) -> str:
        """The UUID that belongs to a MAC."""
        return str(uuid.uuid5(_NAMESPACE, mac))
