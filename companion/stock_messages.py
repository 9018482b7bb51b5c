"""The words about stock devices and their former servers. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.marks import QT_TRANSLATE_NOOP

STOCK_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        "stock.mcp_only": QT_TRANSLATE_NOOP(
            "Messages",
            "This device cannot show messages: its connection is for tools only.",
        ),
        "stock.mqtt_port_taken": QT_TRANSLATE_NOOP(
            "Messages",
            "Port {port}, over which devices stay connected, is used by another program. Close "
            "that program, or choose another port in the settings.",
        ),
        "stock.cannot_listen": QT_TRANSLATE_NOOP(
            "Messages",
            "Devices cannot stay connected, because this computer cannot listen on {host}, port "
            "{port}: {reason}.",
        ),
    }
)
