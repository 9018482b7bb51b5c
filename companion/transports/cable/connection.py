"""An open serial port: a thread reads it, and its control lines stay as they are.

DTR and RTS are wired to the reset and the boot mode of most boards: one of them alone resets it.
The system raises both together when a port is opened, by which no board resets; nothing here
touches them but `CableConnection.restart`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.errors import ConnectFailed
from companion.text import one_line, reason_of

BAUD: Final = 115_200
BAUDS: Final = (9_600, 57_600, 74_880, 115_200, 230_400, 460_800, 921_600, 1_500_000, 2_000_000)
_MOST_AT_ONCE: Final = 4_096
"""Bytes: what is done with them holds up the other threads."""
_QUIET: Final = 0.2
"""Seconds after which the thread looks up from a port that is silent."""
_RESET: Final = 0.1
"""Seconds that a board is held in reset."""
_JOIN: Final = 3.0
"""Seconds that the thread may take to end."""

_BUSY: Final = frozenset({errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK})
_GONE: Final = frozenset({errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.EIO})


class PortGone(ConnectFailed):
    """There is no such port: it was unplugged."""


class PortDenied(ConnectFailed):
    """This person may not open it."""


class CableConnection:
    """Opens the port at once, which blocks for some milliseconds. Raises `ConnectFailed`."""

    def __init__(
        self,
        path: str,
        baud: int,
        take: Callable[[bytes], None],
        ended: Callable[[str], None],
    ) -> None:
        """`take` gets the bytes, and none after a moment of silence; `ended` why there are no more:
        empty after `close`. Both are called in the thread."""
        self.path = path
        self._take = take
        self._ended = ended
        self._closing = threading.Event()
        self._port = _opened(path, baud)
        self._thread = threading.Thread(target=self._read, name=f"read {path}", daemon=True)
        self._thread.start()

    def restart(self) -> None:
        """Reset the board: DTR goes, by which RTS holds it in reset, and then RTS. Blocks."""
        try:
            self._port.rts = True
            self._port.dtr = False
            time.sleep(_RESET)
            self._port.rts = False
        except (OSError, ValueError) as error:
            raise ConnectFailed("cable.failed", port=self.path, reason=reason_of(error)) from None

    def close(self) -> None:
        """End the thread, and close the port. Blocks."""
        self._closing.set()
        with contextlib.suppress(OSError, AttributeError):  # it was unplugged
            self._port.cancel_read()
        self._thread.join(_JOIN)
        self._close_port()

    def _close_port(self) -> None:
        with contextlib.suppress(OSError):  # it was unplugged
            self._port.close()

    def _read(self) -> None:
        why = ""
        try:
            while not self._closing.is_set():
                waiting = self._port.in_waiting
                self._take(self._port.read(max(1, min(waiting, _MOST_AT_ONCE))))
        except (OSError, TypeError, ValueError) as error:
            # pyserial raises TypeError where the port was closed meanwhile
            why = "" if self._closing.is_set() else reason_of(error) or "?"
        self._close_port()
        self._ended(why)


def _opened(path: str, baud: int) -> Any:
    port = _quiet_serial()()
    port.port, port.baudrate, port.timeout = path, baud, _QUIET
    if os.name == "posix":
        port.exclusive = True
    try:
        port.open()
        _keep_lines_at_close(port)
    except (OSError, ValueError, OverflowError) as error:
        port.close()
        raise _failure(path, error) from None
    port.is_quiet = False
    return port


def _quiet_serial() -> Any:
    from serial import Serial

    class QuietSerial(Serial):  # type: ignore[misc]
        """pyserial sets DTR and then RTS while it opens a port, and throws away what has come by
        then; this one does not."""

        is_quiet = True

        def _update_dtr_state(self) -> None:
            if not self.is_quiet:
                super()._update_dtr_state()

        def _update_rts_state(self) -> None:
            if not self.is_quiet:
                super()._update_rts_state()

        def _reset_input_buffer(self) -> None:
            if not self.is_quiet:
                super()._reset_input_buffer()

    return QuietSerial


def _keep_lines_at_close(port: Any) -> None:
    """Or the system would drop DTR and RTS when the port is closed."""
    if sys.platform == "win32":
        return
    import termios

    attributes = termios.tcgetattr(port.fd)
    attributes[2] &= ~termios.HUPCL
    termios.tcsetattr(port.fd, termios.TCSANOW, attributes)


def _failure(path: str, error: Exception) -> ConnectFailed:
    port = one_line(path)
    code = getattr(error, "errno", None)
    said = str(error)
    if code in _BUSY or (os.name == "nt" and "PermissionError" in said):
        return ConnectFailed("cable.busy", port=port)
    if code == errno.EACCES:
        return _denied(path, port)
    if code in _GONE or "FileNotFoundError" in said:
        return PortGone("cable.gone", port=port)
    return ConnectFailed("cable.failed", port=port, reason=reason_of(error))


def _denied(path: str, port: str) -> PortDenied:
    if sys.platform.startswith("linux"):
        import grp

        try:
            group = grp.getgrgid(Path(path).stat().st_gid).gr_name
        except (OSError, KeyError):
            group = "dialout"
        if group != "root":
            return PortDenied("cable.denied", port=port, group=one_line(group))
    return PortDenied("cable.denied_plainly", port=port)
