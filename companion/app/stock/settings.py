"""Settings for devices with the stock firmware."""

from __future__ import annotations

from typing import Final

from companion.app.settings.ports import STOCK
from companion.app.settings.setting import Setting
from companion.transports.upstream.ota_address import OFFICIAL_OTA, ota_address

FORMER_URL: Final = Setting(
    "former_url",
    OFFICIAL_OTA,
    words="Voice assistant server of new devices",
    pane=STOCK,
    about="The address of the server that they had before. Empty is none.",
    check=ota_address,
)
