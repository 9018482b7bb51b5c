"""Audio of a conversation as binary WebSocket frames.

Source: transports/README.md, "Sound over WebSocket". The version is that of the OTA answer's
`websocket` section and of the header `Protocol-Version`. Integers are big endian.
"""

from __future__ import annotations

import struct
from typing import Final

_V2: Final = struct.Struct(">HHIII")
"""Version, type, reserved, timestamp, size."""
_V3: Final = struct.Struct(">BBH")
"""Type, reserved, size."""
_OPUS: Final = 0
"""The type of audio; 1 is JSON in version 2."""
_U32: Final = 0xFFFF_FFFF
_U16: Final = 0xFFFF


def head_size(version: str) -> int:
    """Bytes before the Opus packet of a frame, by what a device gives as `Protocol-Version`."""
    header = {"2": _V2, "3": _V3}.get(version.strip())
    return header.size if header is not None else 0


def wrap(version: int, opus: bytes, timestamp: int) -> bytes:
    """A frame with one Opus packet.

    Every version but 2 and 3 is the bare packet, as the firmware holds it. `timestamp` is in
    milliseconds; only version 2 carries it. Raises `ValueError` when the packet is too long for
    the version.
    """
    if version == 2:
        return _V2.pack(2, _OPUS, 0, timestamp & _U32, len(opus)) + opus
    if version == 3:
        if len(opus) > _U16:
            raise ValueError(f"an audio packet of {len(opus)} bytes fits no frame of version 3")
        return _V3.pack(_OPUS, 0, len(opus)) + opus
    return opus


def unwrap(version: int, frame: bytes) -> tuple[bytes, int] | None:
    """The Opus packet of a frame and its timestamp (0 where the version has none).

    `None` for a frame that is too short for what its header says, or that is no audio.
    """
    header = {2: _V2, 3: _V3}.get(version)
    if header is None:
        return frame, 0
    start = header.size
    if len(frame) < start:
        return None
    timestamp = 0
    if version == 2:
        _, kind, _, timestamp, size = header.unpack_from(frame)
    else:
        kind, _, size = header.unpack_from(frame)
    if kind != _OPUS or size > len(frame) - start:
        return None
    return frame[start : start + size], timestamp
