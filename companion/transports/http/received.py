"""What a device uploaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class ReceivedForm:
    """The file of a form and the form's other fields. All of it is the device's word."""

    data: bytes = field(repr=False)
    content_type: str
    """As the form says, lower case and without parameters; may be empty."""
    file_name: str
    """Without any folder; may be empty. Never use it as a path."""
    fields: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Text fields, cleaned."""
    peer: str = ""
    """The address that it came from."""
    device_id: str = ""
    """The header `Device-Id` (the MAC), lower case; cameras send it, screens do not."""
