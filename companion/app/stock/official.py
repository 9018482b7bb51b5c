"""Where stock firmware asks unless its owner entered another address."""

from __future__ import annotations

from typing import Final

OFFICIAL_OTA: Final = "https://api.tenclass.net/xiaozhi/ota/"
