"""The command line's ways to a call. A command runs its own loop, so its device lives in another
thread. Each function is called as a `tests.campaign.gate.Tried`, but is no coroutine."""

from __future__ import annotations

import asyncio
import json
import shlex
from pathlib import Path
from typing import Final

from companion.__main__ import main
from companion.app.frames.command import command_line
from companion.app.offer.link import AssistantAddress, AssistantLink
from companion.app.settings.settings import SavedDevice, Settings
from companion.cli import commands
from companion.cli.offer import _opened
from companion.devices.timing import Timing
from companion.protocol.tools import ASSETS_TOOL, READ_ONLY, REBOOT_TOOL
from companion.simulator import SimulatedDevice
from tests.fakes.assets import large_assets, write_assets
from tests.fakes.assistant import assistant
from tests.fakes.pictures import picture
from tests.fakes.ports import free_port
from tests.fakes.rollouts import BOARDS, image_file
from tests.unit.cli.test_commands import dialing, hub_options, listening

_HARMLESS: Final = READ_ONLY | {"self.get_device_status"}
_ALSO: Final = ("--wait", "60", "--timeout", "60")
"""Nobody is so slow, on a busy machine."""


def _acted(device: SimulatedDevice) -> list[str]:
    return [name for name, _ in device.calls if name not in _HARMLESS]


def _run(yes: bool, *words: str) -> list[str]:
    """`companion WORDS`, where `ADDRESS` is a device's."""
    with listening() as (device, url):
        agreed = ["--yes"] if yes else []
        main([*(url if word == "ADDRESS" else word for word in words), *agreed, *_ALSO])
        return _acted(device)


def call(yes: bool, folder: Path) -> list[str]:
    return _run(yes, "call", "ADDRESS", REBOOT_TOOL)


def reboot(yes: bool, folder: Path) -> list[str]:
    return _run(yes, "reboot", "ADDRESS", "--no-wait")


def preview(yes: bool, folder: Path) -> list[str]:
    (folder / "in.png").write_bytes(picture(40, 30))
    return _run(yes, "preview", "ADDRESS", str(folder / "in.png"))


def upgrade(yes: bool, folder: Path) -> list[str]:
    image = image_file(folder, BOARDS[0], payload=20_000)
    return _run(yes, "upgrade", "ADDRESS", str(image), "--return-wait", "5")


def rollout(yes: bool, folder: Path) -> list[str]:
    image = image_file(folder, BOARDS[0], payload=20_000)
    with listening() as (device, url):
        plan = folder / "plan.json"
        document = {"images": [str(image)], "devices": [url], "soak_seconds": 0.1}
        plan.write_text(json.dumps(document), "utf-8")
        main(["rollout", str(plan), *(["--yes"] if yes else []), *_ALSO, "--return-wait", "5"])
        return _acted(device)


def each(yes: bool, folder: Path) -> list[str]:
    with listening() as (device, url):
        Settings(devices=[SavedDevice(url, "One")]).write(folder)
        ports = ["--hub-host", "127.0.0.1", "--hub-port", str(free_port())]
        agreed = ["--yes"] if yes else []
        main(["each", "board = otto-robot", REBOOT_TOOL, *ports, *agreed, *_ALSO])
        return _acted(device)


def snapshot(yes: bool, folder: Path) -> list[str]:
    if yes:
        return _run(False, "snapshot", "ADDRESS", str(folder / "out.jpg"))
    port = free_port()
    with dialing(port) as (device,):
        main(["snapshot", "hub:", str(folder / "out.jpg"), *hub_options(port)])
        return _acted(device)


def replay(yes: bool, folder: Path) -> list[str]:
    """A request of a recording, copied as a command and run as it is."""
    payload = {"method": "tools/call", "params": {"name": REBOOT_TOOL, "arguments": {}}}
    with listening() as (device, url):
        line = command_line(url, payload, windows=False)
        assert line is not None
        main([*shlex.split(line.text)[1:], *(["--yes"] if yes else []), *_ALSO])
        return _acted(device)


def endpoint(yes: bool, folder: Path) -> list[str]:
    """An assistant that calls a tool by the name under which it would be offered."""
    with listening() as (device, url):
        chosen = ["--privileged", REBOOT_TOOL] if yes else []
        words = ["offer", "wss://127.0.0.1/", "--from", url, *chosen, *_ALSO]
        asyncio.run(_offered(words))
        return _acted(device)


def assets(yes: bool, folder: Path) -> list[str]:
    """One yes is for the address and for the restart."""
    path = write_assets(folder, data=large_assets())
    port = free_port()
    with dialing(port) as (device,):
        agreed = ["--yes"] if yes else []
        target = f"hub:{device.identity.mac}"
        main(["assets", "send", target, str(path), *hub_options(port), *agreed])
        return [name for name in _acted(device) if not yes or name == ASSETS_TOOL]


async def _offered(words: list[str]) -> None:
    arguments = commands.parse(words)
    async with assistant() as (fake, address), _opened(arguments, "A", None) as (_, offer, settled):
        await settled
        offer.set_complete()
        link = AssistantLink(AssistantAddress.parse(address), offer, Timing(call=60, dial=60))
        link.start()
        try:
            async with asyncio.timeout(60):
                await fake.connected()
                await fake.ask("tools/call", {"name": "reboot", "arguments": {}})
        finally:
            await link.stop()
