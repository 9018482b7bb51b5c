"""What the system's firewall says, as far as anybody may read it: nothing here needs more rights
than the person has, and nothing is changed.

Windows: `Get-NetConnectionProfile`, `Get-NetFirewallProfile`, and the rules for this program.
macOS: `socketfilterfw`. Linux: `ufw.conf` and, where they can be read, the rules of ufw;
`firewall-cmd`.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from companion.json import read_value
from companion.text import one_line

SECONDS: Final = 15.0
"""For all that one program of the system may take: PowerShell needs some seconds to start."""
_ENOUGH: Final = 256 * 1024
"""Bytes of an answer that are read."""
_MAC_TOOL: Final = "/usr/libexec/ApplicationFirewall/socketfilterfw"
_WINDOWS: Final = (
    "$ErrorActionPreference='SilentlyContinue';"
    "$n=@(Get-NetConnectionProfile|%{@{name=$_.Name;category=[int]$_.NetworkCategory}});"
    "$p=@(Get-NetFirewallProfile|%{@{name=$_.Name;enabled=[int]$_.Enabled}});"
    "$r=@(Get-NetFirewallApplicationFilter -Program $env:COMPANION_PROGRAM|Get-NetFirewallRule|"
    "?{$_.Direction -eq 'Inbound' -and $_.Enabled -eq 'True'}|"
    "%{@{action=[int]$_.Action;profile=[int]$_.Profile}});"
    "ConvertTo-Json -Compress -Depth 4 @{networks=$n;profiles=$p;rules=$r}"
)

Run = Callable[[Sequence[str]], Awaitable[str | None]]
"""Runs a program and gives what it printed; `None` where it is missing, failed or took too long."""


class FirewallState(StrEnum):
    OFF = "off"
    """There is none, or it is off."""
    OPEN = "open"
    """It is on and lets devices in."""
    BLOCKED = "blocked"
    """It is on and keeps them out."""
    NO_RULE = "no_rule"
    """It is on and has no rule for this program or its ports."""
    UNKNOWN = "unknown"
    """It is on, or there may be one; its rules cannot be read without more rights."""


class Firewall(Struct, frozen=True):
    state: FirewallState
    name: str = ""
    """As people know it: `Windows Firewall`, `ufw`."""
    public: str = ""
    """On Windows, the name of a network that it treats as public: there it blocks what comes in."""
    ports: tuple[int, ...] = ()
    """Those that it does not let in, where that is known."""


async def read_firewall(ports: Sequence[int], *, run: Run | None = None) -> Firewall:
    """What this system's firewall does with these TCP ports. Never raises for what it finds."""
    run = run or run_program
    if sys.platform == "win32":
        return windows_firewall(await run(("powershell", "-NoProfile", "-Command", _WINDOWS)))
    if sys.platform == "darwin":
        return await _mac(run)
    return await linux_firewall(ports, run)


async def run_program(words: Sequence[str]) -> str | None:
    """See `Run`."""
    program = shutil.which(words[0])
    if program is None:
        return None
    environment = None
    if sys.platform == "win32":
        environment = {**os.environ, "COMPANION_PROGRAM": sys.executable}
    try:
        process = await asyncio.create_subprocess_exec(
            program,
            *words[1:],
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment,
        )
    except OSError:
        return None
    try:
        assert process.stdout is not None
        async with asyncio.timeout(SECONDS):
            text = b""
            while piece := await process.stdout.read(_ENOUGH):
                text = (text + piece)[:_ENOUGH]
            status = await process.wait()
    except TimeoutError:
        return None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    return text.decode("utf-8", "replace") if status == 0 else None


# Windows


def windows_firewall(text: str | None) -> Firewall:
    """From the JSON of `_WINDOWS`; profiles are bits: 1 domain, 2 private, 4 public, 0 all."""
    name = "Windows Firewall"
    found = read_value(text) if text else None
    if not isinstance(found, dict):
        return Firewall(FirewallState.UNKNOWN, name)
    networks, profiles, rules = (
        _objects(found.get(each)) for each in ("networks", "profiles", "rules")
    )
    public = next((each for each in networks if each.get("category") == 0), None)
    called = (one_line(public.get("name"), 60) or "?") if public is not None else ""
    off = {one_line(each.get("name")).lower() for each in profiles if each.get("enabled") == 0}
    wanted = 4 if public is not None else 2
    if ("public" if public is not None else "private") in off:
        return Firewall(FirewallState.OFF, name, called)
    fitting = [each for each in rules if _bits(each.get("profile")) & wanted]
    if any(each.get("action") == 4 for each in fitting):
        state = FirewallState.BLOCKED
    elif fitting:
        state = FirewallState.OPEN
    else:
        state = FirewallState.NO_RULE
    return Firewall(state, name, called)


def _objects(value: Any) -> list[dict[str, Any]]:
    listed = value if isinstance(value, list) else [value]  # PowerShell unwraps lists of one
    return [each for each in listed if isinstance(each, dict)]


def _bits(value: Any) -> int:
    return (value or 7) if isinstance(value, int) else 0


# macOS


async def _mac(run: Run) -> Firewall:
    state = await run((_MAC_TOOL, "--getglobalstate"))
    blocked = await run((_MAC_TOOL, "--getappblocked", sys.executable))
    every = await run((_MAC_TOOL, "--getblockall"))
    return mac_firewall(state, blocked, every)


def mac_firewall(state: str | None, blocked: str | None, every: str | None) -> Firewall:
    """From what `socketfilterfw` prints for its state, this program, and all programs."""
    name = "macOS"
    if state is None:
        return Firewall(FirewallState.UNKNOWN, name)
    if "State = 0" in state or "disabled" in state.lower():
        return Firewall(FirewallState.OFF, name)
    if every is not None and ("enabled" in every.lower() or "is on" in every.lower()):
        return Firewall(FirewallState.BLOCKED, name)
    said = (blocked or "").lower()
    if "permitted" in said or "allow" in said:
        return Firewall(FirewallState.OPEN, name)
    if "blocked" in said or "block incoming" in said:
        return Firewall(FirewallState.BLOCKED, name)
    return Firewall(FirewallState.NO_RULE, name)


# Linux


async def linux_firewall(ports: Sequence[int], run: Run, root: Path = Path("/etc")) -> Firewall:
    """ufw where it is enabled, else firewalld where it runs."""
    ufw = await asyncio.to_thread(_ufw, root / "ufw", ports)
    if ufw is not None:
        return ufw
    running = await run(("firewall-cmd", "--state"))
    if running is None or running.strip() != "running":
        return Firewall(FirewallState.OFF)
    listed = await run(("firewall-cmd", "--list-all"))
    if listed is None:
        return Firewall(FirewallState.UNKNOWN, "firewalld")
    return firewalld(listed, ports)


def firewalld(listed: str, ports: Sequence[int]) -> Firewall:
    """From the default zone, as `firewall-cmd --list-all` prints it."""
    target = re.search(r"^\s*target:\s*(\S+)", listed, re.MULTILINE)
    if target is not None and target[1].upper() == "ACCEPT":
        return Firewall(FirewallState.OPEN, "firewalld")
    line = re.search(r"^\s*ports:(.*)$", listed, re.MULTILINE)
    given = [each.partition("/")[0] for each in (line[1] if line else "").split() if "/tcp" in each]
    return _judged("firewalld", given, ports)


def _ufw(folder: Path, ports: Sequence[int]) -> Firewall | None:
    """`None` where ufw is not there or not enabled."""
    try:
        text = (folder / "ufw.conf").read_text("utf-8", "replace")
    except OSError:
        return None
    if not re.search(r"^\s*ENABLED\s*=\s*yes\b", text, re.MULTILINE | re.IGNORECASE):
        return None
    try:
        rules = (folder / "user.rules").read_text("utf-8", "replace")
    except OSError:
        return Firewall(FirewallState.UNKNOWN, "ufw")
    # "### tuple ### allow tcp 8686 0.0.0.0/0 any 0.0.0.0/0 in"
    found = re.findall(
        r"^### tuple ### (?:route:)?allow\S* (?:tcp|any) (\S+) ", rules, re.MULTILINE
    )
    return _judged("ufw", [each for some in found for each in some.split(",")], ports)


def _judged(name: str, given: Sequence[str], ports: Sequence[int]) -> Firewall:
    """`given` are the ports that are let in: `8686`, `8000:9000`, `8000-9000` or `any`."""
    spans = [_span(each) for each in given]
    closed = tuple(port for port in ports if not any(low <= port <= high for low, high in spans))
    state = FirewallState.OPEN if not closed else FirewallState.NO_RULE
    return Firewall(state, name, ports=closed)


def _span(text: str) -> tuple[int, int]:
    if text == "any":
        return 0, 65_535
    low, _, high = text.replace("-", ":").partition(":")
    if not low.isdigit():
        return -1, -1
    return int(low), int(high) if high.isdigit() else int(low)
