"""An open port: bytes come in, the control lines stay, and what goes wrong is said."""

from __future__ import annotations

import errno
import fcntl
import os
import queue
import termios
from pathlib import Path
from typing import Any

import pytest

from companion.errors import ConnectFailed
from companion.transports.cable.connection import (
    BAUD,
    CableConnection,
    PortDenied,
    PortGone,
    _failure,
)
from tests.fakes.cable import FakeBoard, board

LINES = {
    getattr(termios, name): name
    for name in ("TIOCMSET", "TIOCMBIS", "TIOCMBIC")
    if hasattr(termios, name)
}


class Heard:
    """What an open port gave."""

    def __init__(self, fake: FakeBoard, baud: int = BAUD) -> None:
        self.data: queue.Queue[bytes] = queue.Queue()
        self.ended: queue.Queue[str] = queue.Queue()
        self.connection = CableConnection(str(fake.path), baud, self.data.put, self.ended.put)

    def text(self, length: int) -> bytes:
        found = b""
        while len(found) < length:
            found += self.data.get(timeout=60)
        return found


def test_bytes_come_as_they_were_written(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        heard = Heard(fake)
        fake.write(b"I (1) a: b\r\n\x00\xff")
        assert heard.text(14) == b"I (1) a: b\r\n\x00\xff"
        heard.connection.close()
        assert heard.ended.get(timeout=60) == ""


def test_a_silent_port_says_so_now_and_then(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        heard = Heard(fake)
        assert heard.data.get(timeout=60) == b""
        heard.connection.close()


def test_opening_and_closing_leave_dtr_and_rts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pseudo-terminal has no such lines, but the kernel is asked all the same."""
    moved: list[tuple[str, bytes]] = []
    real = fcntl.ioctl

    def ioctl(fd: int, request: int, *rest: Any) -> Any:
        if request in LINES:
            moved.append((LINES[request], rest[0]))
            return 0
        return real(fd, request, *rest)

    monkeypatch.setattr(fcntl, "ioctl", ioctl)
    with board(tmp_path) as fake:
        heard = Heard(fake)
        flags = termios.tcgetattr(heard.connection._port.fd)[2]
        assert not flags & termios.HUPCL
        assert moved == []
        heard.connection.restart()
        rts, dtr = (line.to_bytes(4, "little") for line in (termios.TIOCM_RTS, termios.TIOCM_DTR))
        assert moved == [("TIOCMBIS", rts), ("TIOCMBIC", dtr), ("TIOCMBIC", rts)]
        heard.connection.close()
        assert len(moved) == 3


def test_an_unplugged_board_ends_it(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        heard = Heard(fake)
        fake.unplug()
        assert heard.ended.get(timeout=60)
        heard.connection.close()


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        heard = Heard(fake)
        with pytest.raises(ConnectFailed, match="Another program uses"):
            Heard(fake)
        heard.connection.close()
        Heard(fake).connection.close()


def test_no_port_is_said(tmp_path: Path) -> None:
    with pytest.raises(PortGone, match="is unplugged"):
        Heard(FakeBoard(tmp_path / "ttyUSB9"))


def test_a_file_is_no_port(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    with pytest.raises(ConnectFailed, match="cannot be read"):
        Heard(FakeBoard(path))


def test_no_permission_is_said_with_the_way_out(tmp_path: Path) -> None:
    path = tmp_path / "ttyUSB0"
    path.write_text("")
    groups = [group for group in os.getgroups() if group]
    if groups:
        os.chown(path, -1, groups[0])
    error = _failure(str(path), OSError(errno.EACCES, "Permission denied"))
    assert isinstance(error, PortDenied)
    assert "usermod" in str(error) or not groups
