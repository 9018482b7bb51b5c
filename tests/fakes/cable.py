"""A board on a cable: a pseudo-terminal, under a name that goes when it is unplugged."""

from __future__ import annotations

import os
import pty
import threading
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.app.cable.service import CableSystem
from companion.transports.cable.ports import CablePort


class FakeBoard:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.port = CablePort(str(path), "Espressif USB", "303a:1001", "34:85:18:00:11:22", "1-2")
        self._ends: tuple[int, int] | None = None

    def plug(self) -> None:
        """Plug it in."""
        main, other = pty.openpty()
        tty.setraw(other)
        self._ends = (main, other)
        self.path.symlink_to(os.ttyname(other))

    def unplug(self) -> None:
        """Who reads the port gets an error."""
        if self._ends is not None:
            self.path.unlink(missing_ok=True)
            for end in self._ends:
                os.close(end)
            self._ends = None

    @property
    def is_plugged(self) -> bool:
        return self._ends is not None

    def write(self, data: bytes | str) -> None:
        """Waits while nobody reads."""
        assert self._ends is not None
        left = data.encode() if isinstance(data, str) else data
        while left:
            left = left[os.write(self._ends[0], left) :]

    def flood(self, data: bytes) -> threading.Thread:
        """Write it in a thread of its own."""
        writing = threading.Thread(target=self.write, args=(data,), daemon=True)
        writing.start()
        return writing

    def system(self, every: float = 0.02) -> CableSystem:
        """A computer with this board, and with no other."""
        return CableSystem(
            lambda: (self.port,) if self.is_plugged else (),
            lambda: (),
            lambda: frozenset({"192.168.7.20"}),
            every=every,
            again=every,
        )


@contextmanager
def board(folder: Path) -> Iterator[FakeBoard]:
    """One that is plugged in."""
    fake = FakeBoard(folder / "ttyACM0")
    fake.plug()
    try:
        yield fake
    finally:
        fake.unplug()
