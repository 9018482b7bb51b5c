"""Every command, and what it does beside the app that has the devices: the table of
`companion.cli.beside`, as lines that are run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.fakes.assets import write_assets
from tests.fakes.rollouts import image_file
from tests.fakes.sounds import ogg_sound

VOLUME: Final = "self.audio_speaker.set_volume"


class Line(NamedTuple):
    """What is typed; `{device}` is the endpoint of a device that the app has."""

    words: str
    says: str
    """Somewhere in what it prints."""
    status: int = 0
    protected: bool = False
    """It needs a yes: of the person at the window, or `companion hub --allow`."""

    def typed(self, device: str) -> tuple[str, ...]:
        return tuple(word.replace("{device}", device) for word in self.words.split(" "))


BORROWS: Final[dict[str, tuple[Line, ...]]] = {
    "tools": (Line("tools {device} --json", VOLUME),),
    "call": (
        Line("call {device} " + VOLUME + " volume=41", "true"),
        Line("call {device} self.reboot", "--yes", 2),
        Line("call {device} self.assets.set_download_url url= --yes", "true", 0, protected=True),
    ),
    "devices": (Line("devices --json", "otto-robot"),),
    "each": (
        Line("each board=otto-robot " + VOLUME + " volume=42", "true"),
        Line("each board=otto-robot self.reboot", "--yes", 2),
    ),
    "image": (Line("image . --device {device}", "version 2.1.0"),),
    "updates": (Line("updates", "No place is named yet"),),
    "snapshot": (Line("snapshot {device} picture.jpg", "picture.jpg: JPEG, 320 x 240"),),
    "preview": (Line("preview {device} picture.jpg --yes", "Shown: ", 0, protected=True),),
    "home-assistant": (
        Line("home-assistant preview", "availability_mode"),
        Line("home-assistant add {device} restart", "--yes", 2),
    ),
    "watch": (Line("watch {device} --seconds 1", ""),),
    "say": (
        Line("say {device} Dinner --file dinner.ogg --json", '"shown"'),
        Line("say board=otto-robot Dinner --json", '"shown"'),
    ),
    "diagnose": (Line("diagnose {device}", "The device is connected to this computer"),),
    "reach": (Line("reach --json", '"checks"', 1),),
    "reboot": (Line("reboot {device} --yes --json", '"restarted"', 0, protected=True),),
    "assets": (
        Line("assets assets.bin --device {device}", "It fits"),
        Line("assets send {device} assets.bin --yes", "is back with it", 0, protected=True),
    ),
    "upgrade": (
        Line("upgrade {device} otto-robot-2.1.0.bin", "--yes", 2),
        Line("upgrade {device} otto-robot-2.1.0.bin --yes --json", '"upgraded"', 0, protected=True),
    ),
    "rollout": (
        Line("rollout plan.json --plan-only", "Wave 1: 1 device"),
        Line(
            "rollout plan.json --yes --report report.csv",
            "1 of 1 device upgraded",
            0,
            protected=True,
        ),
    ),
}
"""Those that the app carries out."""

ALONE: Final = {
    "resources": "is for servers, which take several clients",
    "prompts": "is for servers, which take several clients",
    "read": "is for servers, which take several clients",
    "prompt": "is for servers, which take several clients",
    "hub": "opens ports of its own",
    "routines": "asks the program that runs them, by their file",
    "offer": "gets tools by the address for programs of this computer",
    "serve": "gets tools by the address for programs of this computer",
    "discover": "only listens to the network",
    "settings": "reads and writes a file",
    "history": "reads a file",
    "timing": "reads a file",
    "cable": "reads a board on a cable",
    "setup": "asks for a password in its terminal, and uses this computer's Wi-Fi",
    "completion": "prints what shells read",
    "bundle": "reads files",
    "simulate": "is a device itself",
    "form": "reads a file",
}
"""Those that need no device which the app has, and why."""


def lines() -> Iterator[Line]:
    for each in BORROWS.values():
        yield from each


def write_files(folder: Path, device: str, *, soak_seconds: float = 0.1) -> None:
    """What the lines name."""
    image_file(folder, "otto-robot", "2.1.0")
    image_file(folder, "otto-robot", "2.2.0")
    (folder / "otto-robot-2.2.0.bin").rename(folder / "next.image")
    write_assets(folder)
    (folder / "dinner.ogg").write_bytes(ogg_sound(1_200))
    plan = {"images": ["next.image"], "devices": [device], "soak_seconds": soak_seconds}
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
