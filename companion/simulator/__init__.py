"""A simulated device, faithful to real firmware, for demonstrations, training and tests.

It speaks over real sockets and shares no code with the layers that it tests::

    async with simulated_dialer("ws://127.0.0.1:8686/xiaozhi/v1/") as device:
        await device.until(lambda each: each.connected)

    async with simulated_listener() as device:
        ...  # connect to device.url

    async with simulated_stock_device("http://127.0.0.1:8687/xiaozhi/ota/") as device:
        conversation = await device.talk(seconds=1.2)

    async with replayed_dialer(read_script(path), "ws://127.0.0.1:8686/xiaozhi/v1/") as device:
        ...  # it answers as it was recorded

`Behaviour` holds timings, extras and faults; ``Behaviour(speed=50)`` suits tests.
"""

from companion.simulator.announcer import VoiceNotice
from companion.simulator.behaviour import AssetsFault, Behaviour, UpgradeFault
from companion.simulator.device import SimulatedDevice, SimulatorEvent
from companion.simulator.hardware import HARDWARE, Hardware
from companion.simulator.listener import run_listener, simulated_listener
from companion.simulator.replay import (
    ReplayedDevice,
    identity_of,
    replayed_dialer,
    run_replay_dialer,
    run_replay_listener,
)
from companion.simulator.script import Script, read_script
from companion.simulator.state import Alert
from companion.simulator.stock import run_stock_device, simulated_stock_device
from companion.simulator.upgrade import made_image
from companion.simulator.voice import Conversation, VoiceState
from companion.simulator.websocket import run_dialer, simulated_dialer

__all__ = [
    "HARDWARE",
    "Alert",
    "AssetsFault",
    "Behaviour",
    "Conversation",
    "Hardware",
    "ReplayedDevice",
    "Script",
    "SimulatedDevice",
    "SimulatorEvent",
    "UpgradeFault",
    "VoiceNotice",
    "VoiceState",
    "identity_of",
    "made_image",
    "read_script",
    "replayed_dialer",
    "run_dialer",
    "run_listener",
    "run_replay_dialer",
    "run_replay_listener",
    "run_stock_device",
    "simulated_dialer",
    "simulated_listener",
    "simulated_stock_device",
]
