"""What firewalls say of themselves, as their tools print it."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.app.connect.firewall import (
    Firewall,
    FirewallState,
    firewalld,
    linux_firewall,
    mac_firewall,
    run_program,
    windows_firewall,
)

PORTS = (8686, 8687, 8688)
ON = "Firewall is enabled. (State = 1)"


def windows(networks: Any, rules: Any, enabled: int = 1) -> Firewall:
    profiles = [{"name": name, "enabled": enabled} for name in ("Domain", "Private", "Public")]
    return windows_firewall(
        json.dumps({"networks": networks, "profiles": profiles, "rules": rules})
    )


def test_windows() -> None:
    home, cafe = {"name": "Birchwood 5G", "category": 1}, {"name": "Cafe", "category": 0}
    allow, block = {"action": 2, "profile": 2}, {"action": 4, "profile": 4}
    assert windows([home], [allow]).state is FirewallState.OPEN
    assert windows([home], allow).state is FirewallState.OPEN  # a list of one
    assert windows([home], [{"action": 2, "profile": 0}]).state is FirewallState.OPEN
    assert windows([home], [block]).state is FirewallState.NO_RULE
    public = windows([home, cafe], [allow, block])
    assert (public.state, public.public) == (FirewallState.BLOCKED, "Cafe")
    assert windows([cafe], [allow]).state is FirewallState.NO_RULE
    assert windows([home], [], enabled=0).state is FirewallState.OFF
    for text in (None, "", "oops", "[]", '{"networks": 5, "rules": [null, 7]}'):
        assert windows_firewall(text).state in (FirewallState.UNKNOWN, FirewallState.NO_RULE)


@pytest.mark.parametrize(
    ("state", "blocked", "every", "expected"),
    [
        ("Firewall is disabled. (State = 0)", None, None, FirewallState.OFF),
        (ON, "Incoming connection to the application is permitted ", None, FirewallState.OPEN),
        (ON, "Incoming connection to the application is blocked ", None, FirewallState.BLOCKED),
        (ON, "The application is not part of the firewall ", None, FirewallState.NO_RULE),
        (ON, None, "Block all INCOMING connections: is on", FirewallState.BLOCKED),
        (None, None, None, FirewallState.UNKNOWN),
    ],
)
def test_macos(
    state: str | None, blocked: str | None, every: str | None, expected: FirewallState
) -> None:
    assert mac_firewall(state, blocked, every).state is expected


async def nothing(words: Sequence[str]) -> str | None:
    return None


async def test_ufw(tmp_path: Path) -> None:
    folder = tmp_path / "ufw"
    folder.mkdir()
    assert (await linux_firewall(PORTS, nothing, tmp_path)).state is FirewallState.OFF
    (folder / "ufw.conf").write_text("# x\nENABLED=no\n")
    assert (await linux_firewall(PORTS, nothing, tmp_path)).state is FirewallState.OFF
    (folder / "ufw.conf").write_text("ENABLED=yes\nLOGLEVEL=low\n")
    found = await linux_firewall(PORTS, nothing, tmp_path)
    assert (found.name, found.state) == ("ufw", FirewallState.UNKNOWN)
    rule = "### tuple ### allow tcp {} 0.0.0.0/0 any 0.0.0.0/0 in\n-A x\n"
    (folder / "user.rules").write_text(rule.format(8686) + rule.format("22,8687"))
    found = await linux_firewall(PORTS, nothing, tmp_path)
    assert (found.state, found.ports) == (FirewallState.NO_RULE, (8688,))
    (folder / "user.rules").write_text(rule.format("8600:8700"))
    assert (await linux_firewall(PORTS, nothing, tmp_path)).state is FirewallState.OPEN


async def test_firewalld(tmp_path: Path) -> None:
    listed: str | None = "public (active)\n  target: default\n  ports: 8686-8687/tcp 8688/udp\n"

    async def run(words: Sequence[str]) -> str | None:
        return "running\n" if "--state" in words else listed

    found = await linux_firewall(PORTS, run, tmp_path)
    assert (found.name, found.state, found.ports) == ("firewalld", FirewallState.NO_RULE, (8688,))
    assert firewalld("target: ACCEPT\n", PORTS).state is FirewallState.OPEN
    assert firewalld("", PORTS).ports == PORTS
    listed = None
    assert (await linux_firewall(PORTS, run, tmp_path)).state is FirewallState.UNKNOWN


async def test_a_program_of_the_system() -> None:
    assert await run_program((sys.executable, "-c", "print('yes')")) == "yes\n"
    assert await run_program((sys.executable, "-c", "raise SystemExit(3)")) is None
    assert await run_program(("no-such-program-here",)) is None
