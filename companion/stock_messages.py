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
        "stock.cannot_listen_audio": QT_TRANSLATE_NOOP(
            "Messages",
            "Conversations cannot be carried, because this computer cannot take audio on {host}, "
            "port {port}: {reason}.",
        ),
        "former.bad_address": QT_TRANSLATE_NOOP(
            "Messages",
            "The address of the former server cannot be used ({reason}). Check it, then try again.",
        ),
        "former.no_name": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} was not found. Check its address and this computer’s "
            "Internet connection.",
        ),
        "former.no_answer": QT_TRANSLATE_NOOP(
            "Messages",
            "Nothing answers at the former server {host}. Check that it is running and that this "
            "computer reaches it.",
        ),
        "former.timeout": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} did not answer within {seconds} seconds. Check that it is "
            "running and that this computer reaches it.",
        ),
        "former.unproven": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} could not prove who it is, so nothing was sent to it: "
            "{reason}.",
        ),
        "former.login": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} does not accept this device’s login. Restart the device, so "
            "that it asks for a new one.",
        ),
        "former.rejected": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} answered, but not as expected: {reason}.",
        ),
        "former.too_large": QT_TRANSLATE_NOOP(
            "Messages",
            "The former server {host} answered with more than {limit} bytes, more than any device "
            "can take. The answer was thrown away.",
        ),
        "former.lost": QT_TRANSLATE_NOOP(
            "Messages",
            "The connection to the former server {host} was lost. It is tried again by itself.",
        ),
    }
)
