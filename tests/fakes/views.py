"""Snapshots of devices, made by hand."""

from __future__ import annotations

from typing import Any

from companion.devices.models import DeviceState, DeviceView, Way


def device_view(key: str = "hub:02:00:00:00:00:01", **more: Any) -> DeviceView:
    """A connected device that dialed in, unless something else is asked for."""
    values: dict[str, Any] = {
        "name": "Otto robot",
        "state": DeviceState.READY,
        "way": Way.DIALS_IN,
        "board": "otto-robot",
        "version": "2.0.4",
        "address": "192.168.1.42",
    }
    return DeviceView(key, **{**values, **more})
