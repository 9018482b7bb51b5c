"""A stand-in for `esptool`: it says what versions 4.8, 5.0 and 5.6 say, of a board that is a file.

It is started as a program of its own, and needs nothing but Python. `STATE` beside it says which
version it is, which board it finds, and what goes wrong.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(sys.argv[1])
STATE: dict[str, Any] = json.loads((HERE / "state.json").read_text())
VERSION: str = STATE["version"]
NEW = not VERSION.startswith("4.")
FLASH = HERE / "flash.bin"
BAD_NAME = 2


def say(text: str, end: str = "\n") -> None:
    sys.stdout.write(text + end)
    sys.stdout.flush()


def fail(reason: str) -> None:
    print(f"\nA fatal error occurred: {reason}", file=sys.stderr if NEW else sys.stdout)
    sys.exit(2)


def fault(command: str, at: str) -> None:
    """What goes wrong in that command, at its start or in the middle."""
    wanted = STATE["faults"].get(command, "")
    if wanted.partition("@")[0] != at:
        return
    kind = wanted.partition("@")[2]
    if kind == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if kind == "hangs":
        time.sleep(600)
    if kind == "pulled":
        Path(STATE["port"]).unlink()
        fail("Could not configure port: (5, 'Input/output error')")
    if kind == "no_answer":
        fail("Failed to connect to Espressif device: No serial data received.")
    port = STATE["port"]
    closed = f"Could not open {port}, the port is busy or doesn't exist."
    if kind == "busy":
        fail(f"{closed}\n([Errno 11] Could not exclusively lock port {port}: [Errno 11] Try again)")
    if kind == "denied":
        fail(f"{closed}\n([Errno 13] could not open port {port}: [Errno 13] Permission denied)")
    if kind == "coloured":
        fail("\x1b[0;31mflash is\x1b[0m on fire \u202e" + "x" * 9_000)
    if kind == "flood":
        for _ in range(20_000):
            say("\x1b[2Knoise " * 20)
    if kind == "other_board":
        STATE["mac"] = "34:85:18:99:99:99"
        (HERE / "state.json").write_text(json.dumps(STATE))


def progress(done: int, size: int) -> None:
    percent = 100 * done / size
    if VERSION.startswith("4."):
        say(f"{done} ({int(percent)} %)", "\b" * 12)
    elif VERSION.startswith("5.0"):
        say(f"\rReading from {done:#010x} [=>  ] {percent:5.1f}% {done}/{size} bytes... ")
    else:
        say(f"Reading from {done:#010x} ━━╸ {percent:5.1f}% {done / 1024:.2f}kB [0s] ")


def board() -> None:
    revision = STATE["revision"]
    chip = f"{STATE['chip']} (QFN56) (revision v{revision})"
    if STATE["faults"].get("words"):
        chip = "a fine chip"
    say(f"Detecting chip type... {STATE['chip']}")
    if NEW:
        say(f"Connected to {STATE['chip']} on {STATE['port']}:\nChip type:          {chip}")
        say(f"Crystal frequency:  40MHz\nMAC:                {STATE['mac']}\n")
    else:
        say(f"Chip is {chip}\nMAC: {STATE['mac']}")


def main(arguments: list[str]) -> None:
    if arguments == ["version"]:
        say(f"esptool{'' if NEW else '.py'} v{VERSION}\n{VERSION}")
        return
    say(f"esptool{'' if NEW else '.py'} v{VERSION}")
    names = [name.replace("-", "_") if not NEW else name for name in STATE["commands"]]
    place = next((at for at, word in enumerate(arguments) if word in names), None)
    reset = "default-reset" if NEW else "default_reset"
    if place is None or reset not in arguments:
        print("error: No such command", file=sys.stderr)
        sys.exit(BAD_NAME)
    command, rest = arguments[place].replace("_", "-"), arguments[place + 1 :]
    with (HERE / "commands").open("a") as log:
        log.write(json.dumps([command, *rest, *arguments[:place]]) + "\n")
    fault(command, "start")
    board()
    flash = FLASH.read_bytes()
    if command == "flash-id":
        size = len(flash) // 1024
        words = f"{size // 1024}MB" if size >= 1024 else f"{size}KB"
        say(f"Manufacturer: ef\nDevice: 4016\nDetected flash size: {words}")
    elif command == "get-security-info":
        say(f"Secure Boot: {'Enabled' if STATE['secure_boot'] else 'Disabled'}")
        say(f"Flash Encryption: {'Enabled' if STATE['encrypted'] else 'Disabled'}")
    elif command == "read-flash":
        start, size = int(rest[0], 0), int(rest[1], 0)
        for done in range(4096, size + 1, 64 * 1024):
            progress(done, size)
        fault(command, "middle")
        short = STATE["faults"].get(command) == "short"
        Path(rest[2]).write_bytes(flash[start : start + size - short])
    else:
        differs = False
        for start, name in zip(rest[::2], rest[1::2], strict=True):
            at, data = int(start, 0), Path(name).read_bytes()
            if command == "write-flash":
                # its last part differs from what was there; what comes before need not
                most = at + len(data) - 16
                FLASH.write_bytes(flash[:at] + data[: most - at] + flash[most:])
                fault(command, "middle")
                flash = flash[:at] + data + flash[at + len(data) :]
                FLASH.write_bytes(flash)
                say(f"Wrote {len(data)} bytes at {at:#010x}\nHash of data verified.")
            else:
                found = hashlib.md5(flash[at : at + len(data)]).digest()
                differs = differs or found != hashlib.md5(data).digest()
        if differs or STATE["faults"].get(command) == "differs":
            fail("Verification failed." if NEW else "Verify failed.")
    fault(command, "end")
    say("Staying in bootloader." if any("no" in each for each in arguments[:place]) else "Reset.")


main(sys.argv[2:])
