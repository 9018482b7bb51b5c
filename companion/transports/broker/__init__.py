"""Devices behind an MQTT broker, which they and this computer dial: `mqtt://`, `mqtts://`.

One connection a broker, driven by the network thread of `companion.transports.mqtt_client`.
`brokers` shares it, `place` is one of them, `subscriptions` says what is asked for, `channel`
carries the frames of one device, `watch` finds devices.
"""

from companion.transports.broker.brokers import Brokers
from companion.transports.broker.channel import BrokerChannel
from companion.transports.broker.watch import BrokerWatch

__all__ = ["BrokerChannel", "BrokerWatch", "Brokers"]
