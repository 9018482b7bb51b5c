"""Devices without a connection, whose tool calls a test answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace

from companion.devices.device import Device
from companion.protocol.results import CallResult


def answer_calls(device: Device, answer: Callable[..., Awaitable[CallResult]]) -> None:
    """Let `answer` be the `call_tool` of the device's session."""
    session = SimpleNamespace(call_tool=answer)
    device.__class__ = type("AnsweringDevice", (Device,), {"session": session})
