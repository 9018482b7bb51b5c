"""A simulated device, faithful to real firmware, for demonstrations, training and tests.

It speaks over real sockets and shares no code with the layers that it tests::

    async with simulated_dialer("ws://127.0.0.1:8686/xiaozhi/v1/") as device:
        await device.until(lambda each: each.connected)

    async with simulated_listener() as device:
        ...  # connect to device.url

`Behaviour` holds timings, extras and faults; ``Behaviour(speed=50)`` suits tests.
"""

from companion.simulator.behaviour import Behaviour, UpgradeFault
from companion.simulator.device import DeviceEvent, SimulatedDevice
from companion.simulator.dialer import run_dialer, simulated_dialer
from companion.simulator.listener import run_listener, simulated_listener

__all__ = [
    "Behaviour",
    "DeviceEvent",
    "SimulatedDevice",
    "UpgradeFault",
    "run_dialer",
    "run_listener",
    "simulated_dialer",
    "simulated_listener",
]
