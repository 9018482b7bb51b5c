"""A board in download mode: it speaks the protocol of the ROM's loader, and of esptool's stub, on a
pseudo-terminal, and keeps its flash in memory.

Source: Espressif's documentation of esptool, "Serial Protocol".
"""

from __future__ import annotations

import hashlib
import os
import pty
import struct
import threading
import tty
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from companion.transports.cable.ports import CablePort

_SPI: Final = 0x60002000
_MAC: Final = 0x60007044
_SECTOR: Final = 0x1000
_S3: Final = 9


class RomBoard:
    """An ESP32-S3. `path` is its port, which goes when it is unplugged."""

    def __init__(self, path: Path, flash: bytes, mac: str = "34:85:18:00:11:22") -> None:
        self.path = path
        self.flash = bytearray(flash)
        self.port = CablePort(str(path), "Espressif USB", "303a:1001", mac, "1-2")
        self.encrypted = False
        self.mute = False
        self.seen: list[int] = []
        """The commands that came."""
        self.on_command: Callable[[int], None] = lambda op: None
        """Is called in the thread before each; what it raises as `OSError` pulls the cable."""
        self._registers: dict[int, int] = {0x40001000: _S3}
        self.be(mac)
        self._stub = False
        self._place = 0
        self._inflate = zlib.decompressobj()
        self._main = self._other = -1
        self._thread: threading.Thread | None = None

    def be(self, mac: str) -> None:
        """Become the board with that address."""
        number = int(mac.replace(":", ""), 16)
        self._registers[_MAC] = number & 0xFFFFFFFF
        self._registers[_MAC + 4] = number >> 32

    def plug(self) -> None:
        self._main, self._other = pty.openpty()
        tty.setraw(self._other)
        self._stub = False
        self.path.symlink_to(os.ttyname(self._other))
        self._thread = threading.Thread(target=self._run, name="rom", daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        if self._main >= 0:
            self.path.unlink(missing_ok=True)
            main, other = self._main, self._other
            self._main = self._other = -1
            os.close(other)
            # who waits in a read of the main end is woken by the closed other one
            if self._thread is not None and self._thread is not threading.current_thread():
                with suppress(OSError):
                    os.write(main, b"")
                self._thread.join(0.5)
            os.close(main)

    def ports(self) -> tuple[CablePort, ...]:
        return (self.port,) if self.path.is_symlink() else ()

    # the wire

    def _run(self) -> None:
        main = self._main
        packet: bytearray | None = None
        escaped = False
        with suppress(OSError):
            while self._main == main:
                for byte in os.read(main, 65_536):
                    if byte == 0xC0:
                        if packet:
                            self._packet(bytes(packet))
                            packet = None
                        else:
                            packet = bytearray()
                    elif packet is not None:
                        if escaped:
                            packet.append({0xDC: 0xC0, 0xDD: 0xDB}[byte])
                            escaped = False
                        elif byte == 0xDB:
                            escaped = True
                        else:
                            packet.append(byte)
            return
        self.unplug()

    def _send(self, data: bytes) -> None:
        data = b"\xc0" + data.replace(b"\xdb", b"\xdb\xdd").replace(b"\xc0", b"\xdb\xdc") + b"\xc0"
        while data:
            data = data[os.write(self._main, data) :]

    def _answer(self, op: int, value: int = 0, data: bytes = b"", failed: int = 0) -> None:
        status = bytes((bool(failed), failed)) + (b"" if self._stub else b"\0\0")
        data += status
        self._send(struct.pack("<BBHI", 1, op, len(data), value) + data)

    def _packet(self, packet: bytes) -> None:
        if len(packet) < 8 or packet[0] != 0:
            return  # an acknowledgement of what the stub reads out
        op = packet[1]
        self.seen.append(op)
        self.on_command(op)
        if not self.mute:
            self._command(op, packet[8:])

    def _command(self, op: int, data: bytes) -> None:
        words = struct.unpack_from(f"<{min(len(data), 16) // 4}I", data)
        if op == 0x08:  # SYNC
            for _ in range(8):
                self._answer(op, 0 if self._stub else 0x20120707)
        elif op == 0x0A:  # READ_REG
            self._answer(op, self._registers.get(words[0], 0))
        elif op == 0x09:  # WRITE_REG
            self._write_register(words[0], words[1])
            self._answer(op)
        elif op == 0x14:  # GET_SECURITY_INFO
            self._answer(op, 0, struct.pack("<IB7xII", 0, self.encrypted, _S3, 0))
        elif op in (0x02, 0x10):  # FLASH_BEGIN, FLASH_DEFL_BEGIN
            self._begin(words, packed=op == 0x10)
            self._answer(op)
        elif op in (0x03, 0x11):  # FLASH_DATA, FLASH_DEFL_DATA
            piece = data[16 : 16 + words[0]]
            self._write(self._inflate.decompress(piece) if op == 0x11 else piece)
            self._answer(op)
        elif op == 0x13:  # SPI_FLASH_MD5
            digest = hashlib.md5(self.flash[words[0] : words[0] + words[1]])
            self._answer(op, 0, digest.digest() if self._stub else digest.hexdigest().encode())
        elif op == 0x0E:  # READ_FLASH_SLOW
            piece = bytes(self.flash[words[0] : words[0] + words[1]])
            self._answer(op, 0, piece.ljust(64, b"\0"))
        elif op == 0xD2:  # READ_FLASH
            self._answer(op)
            whole = bytes(self.flash[words[0] : words[0] + words[1]])
            for at in range(0, len(whole), words[2]):
                self.on_command(op)
                self._send(whole[at : at + words[2]])
            self._send(hashlib.md5(whole).digest())
        elif op == 0x06:  # MEM_END: the stub runs
            self._answer(op)
            self._stub = True
            self._send(b"OHAI")
        elif op in (0x04, 0x05, 0x07, 0x0B, 0x0D, 0x0F, 0x12, 0xD3):
            self._answer(op)
        else:
            self._answer(op, failed=5)

    def _write_register(self, place: int, value: int) -> None:
        if place == _SPI and value & (1 << 18):  # a command for the flash chip
            wanted = self._registers.get(_SPI + 0x20, 0) & 0xFF
            size = (len(self.flash) - 1).bit_length()
            self._registers[_SPI + 0x58] = (size << 16 | 0x40EF) if wanted == 0x9F else 0
            value = 0
        self._registers[place] = value

    def _begin(self, words: tuple[int, ...], *, packed: bool) -> None:
        size, offset = words[0], words[3]
        self._place = offset
        self._inflate = zlib.decompressobj()
        end = offset + -(-size // _SECTOR) * _SECTOR
        if size:
            self.flash[offset:end] = b"\xff" * (min(end, len(self.flash)) - offset)

    def _write(self, data: bytes) -> None:
        data = data[: len(self.flash) - self._place]
        self.flash[self._place : self._place + len(data)] = data
        self._place += len(data)


@contextmanager
def rom_board(folder: Path, flash: bytes) -> Iterator[RomBoard]:
    """One that is plugged in."""
    board = RomBoard(folder / "ttyACM0", flash)
    board.plug()
    try:
        yield board
    finally:
        board.unplug()
