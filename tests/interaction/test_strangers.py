"""A stranger at `hub:` and the commands as processes: what is said is what can be run."""

from __future__ import annotations

import shlex

from companion.simulator.state import Identity
from tests.fakes.commands import run
from tests.fakes.ports import free_port
from tests.unit.cli.test_commands import dialing, hub_options

KEY = f"hub:{Identity.number(0).mac}"
REBOOT = "self.reboot"


async def test_a_stranger_is_reached_by_the_command_that_is_said() -> None:
    port = free_port()
    options = [*hub_options(port), "--hub-http-port", "0", "--hub-mqtt-port", "0"]
    with dialing(port) as (device,):
        ended = await run("call", "hub:", REBOOT, "--yes", *options)
        assert ended.process.returncode == 2 and not device.calls, ended.everything
        _, _, said = ended.said.partition("companion ")
        words = shlex.split(said)
        assert words == ["call", KEY, REBOOT, "--yes", *options]
        await run(*words)
        assert list(device.calls) == [(REBOOT, {})]
