"""What a command imports before it does anything: nobody waits for what is not needed."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FIRMWARE = ROOT / "README.md"
"""A file that is no firmware, which is said once it is read."""
SERVER = ROOT / "tests" / "fakes" / "servers" / "workbench.py"

HEAVY = ("mcp", "mcp_types", "pydantic", "PySide6", "websockets", "PIL", "uvicorn", "zeroconf")
PROGRAM = """
import sys
from companion.__main__ import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sys.modules, file=sys.stderr)
"""


def imported(*arguments: str) -> set[str]:
    """The modules that a process has loaded which ran a command."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", PROGRAM, *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize(
    ("command", "most"),
    [
        (("--version",), 9),
        (("--help",), 9),
        (("image", "--help"), 62),
        (("image", str(FIRMWARE)), 62),
        (("history", "--help"), 48),
        (("history",), 48),
    ],
)
def test_a_command_loads_only_what_it_needs(command: tuple[str, ...], most: int) -> None:
    modules = imported(*command)
    assert modules.isdisjoint(HEAVY)
    ours = sorted(
        name
        for name in modules
        # who says one sentence loads those of all nouns
        if name.partition(".")[0] == "companion" and not name.startswith("companion.messages.")
    )
    assert len(ours) <= most, ours


UNASKED = (
    "PySide6",
    "mcp.server.lowlevel",
    "mcp.server.mcpserver",
    "uvicorn",
    "paho",
    "cryptography.hazmat.primitives.ciphers",
)
"""What is for the window, for servers, for brokers and for conversations."""


def test_the_tools_of_a_device_are_listed_with_what_that_needs() -> None:
    assert imported("tools", "demo:").isdisjoint(UNASKED)


def test_the_tools_of_a_server_are_listed_with_what_that_needs() -> None:
    assert imported("tools", f"stdio:{shlex.join((sys.executable, str(SERVER)))}").isdisjoint(
        UNASKED
    )
