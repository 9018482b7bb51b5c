"""Programs that stand in for `nmcli` and `netsh`: they keep the Wi-Fi of a computer in a file.

    PROGRAM STATE WORDS…

The state has `kind`, the `profiles` that are kept, the one that is `active`, the networks that are
`near`, the `faults` (words on which it fails), and the `calls` that came.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from companion.devices.sound.programs import ProgramEnd
from companion.devices.wifi.models import run

HOTSPOT: Final = "Xiaozhi-3A7C"
OWN: Final = "Home: 2.4"
UUID: Final = "2f0e4a4e-0000-4000-8000-000000000001"


class FakeComputer:
    """A computer whose Wi-Fi is asked by one of the programs."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.file = folder / "wifi.json"
        own = UUID if kind == "nmcli" else OWN
        self.write(
            {
                "kind": kind,
                "profiles": {own: OWN},
                "active": own,
                "near": [[OWN, 70, 2437], [HOTSPOT, 88, 2412], ["Xiaozhi-00FF", 31, 2462]],
                "faults": [],
                "calls": [],
            }
        )
        self.own = own

    def read(self) -> dict[str, Any]:
        value = json.loads(self.file.read_text("utf-8"))
        assert isinstance(value, dict)
        return value

    def write(self, state: dict[str, Any]) -> None:
        self.file.write_text(json.dumps(state), "utf-8")

    def change(self, **members: Any) -> None:
        self.write({**self.read(), **members})

    async def run(self, words: Sequence[str]) -> ProgramEnd:
        return await run((sys.executable, __file__, str(self.file), *words[1:]))


def _print(text: str) -> None:
    sys.stdout.buffer.write(text.encode() + b"\n")


def _terse(*fields: object) -> None:
    texts = (str(each).replace("\\", "\\\\").replace(":", "\\:") for each in fields)
    _print(":".join(texts))


def _nmcli(state: dict[str, Any], words: list[str]) -> int:
    profiles, near = state["profiles"], state["near"]
    line = " ".join(words)
    if "device status" in line:
        _terse("eth0", "ethernet", "connected", "1")
        active = state["active"]
        _terse("wlan0", "wifi", "connected" if active else "disconnected", active)
        _terse("p2p-dev-wlan0", "wifi-p2p", "disconnected", "")
    elif "device wifi list" in line and "ACTIVE" in line:
        for name, _, frequency in near:
            in_use = profiles.get(state["active"]) == name
            _terse("yes" if in_use else "no", f"{frequency} MHz", name)
    elif "device wifi list" in line:
        for name, signal, _ in near:
            _terse(signal, name)
    elif "connection add" in line:
        profiles[words[words.index("con-name") + 1]] = words[words.index("ssid") + 1]
        assert words[words.index("save") + 1] == "no"
    elif "connection up" in line:
        profile = words[words.index("up") + 2]
        if profiles.get(profile) not in [name for name, _, _ in near]:
            sys.stderr.write("Error: Connection activation failed: (53) not found.\n")
            return 4
        state["active"] = profile
    elif "connection down" in line:
        state["active"] = ""
    elif "connection delete" in line:
        if profiles.pop(words[-1], None) is None:
            return 10
        if state["active"] == words[-1]:
            state["active"] = ""
    else:
        return 2
    return 0


def _netsh(state: dict[str, Any], words: list[str]) -> int:
    """As a German Windows says it."""
    profiles, near = state["profiles"], state["near"]
    options = dict(word.split("=", 1) for word in words if "=" in word)
    match words[1:3]:
        case ["show", "interfaces"]:
            _print("\nEs ist 1 Schnittstelle auf dem System vorhanden: \n")
            _print("    Name                   : WLAN 2")
            _print("    Physische Adresse      : 9c:b6:d0:00:11:22")
            if state["active"]:
                name = profiles[state["active"]]
                _print(f"    SSID                   : {name}")
                _print("    AP BSSID               : 9c:b6:d0:00:11:23")
                _print(f"    Band                   : {state.get('band', '2.4 GHz')}")
                _print(f"    Profil                 : {state['active']}")
            _print("\n    Status des gehosteten Netzwerks: Nicht verfuegbar\n")
        case ["show", "networks"]:
            for number, (name, signal, _) in enumerate(near, start=1):
                _print(f"SSID {number} : {name}")
                _print("    Netzwerktyp             : Infrastruktur")
                _print("    BSSID 1                 : 9c:b6:d0:00:11:24")
                _print(f"         Signal             : {signal}%\n")
        case ["add", "profile"]:
            file = Path(options["filename"])
            text = file.read_text("utf-8")
            assert "<authentication>open</authentication>" in text
            state["file"] = str(file)
            name = text.partition("<name>")[2].partition("</name>")[0]
            profiles[name] = name
        case ["connect", _]:
            name = options["name"]
            if name not in profiles:
                _print("Das Profil ist nicht vorhanden.")
                return 1
            if profiles[name] in [each for each, _, _ in near]:
                state["active"] = name
        case ["disconnect", _]:
            state["active"] = ""
        case ["delete", "profile"]:
            profiles.pop(options["name"], None)
        case _:
            return 1
    return 0


def main() -> int:
    file, words = Path(sys.argv[1]), sys.argv[2:]
    state = json.loads(file.read_text("utf-8"))
    state["calls"].append(words)
    line = " ".join(words)
    status = 0
    if any(fault in line for fault in state["faults"]):
        sys.stderr.write("Error: not authorized.\n")
        _print("Zugriff verweigert.")
        status = 1
    else:
        status = {"nmcli": _nmcli, "netsh": _netsh}[state["kind"]](state, words)
    file.write_text(json.dumps(state), "utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
