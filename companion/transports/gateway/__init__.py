"""Devices behind a xiaozhi MQTT gateway, which is asked over HTTP.

Source: transports/README.md, "Gateway", and recorded exchanges with a real one. The gateway is
spoken to as it is: one POST a request, five seconds for the device, no word of its own. So a
channel here sends one request after the other, and a poller asks who is there.
"""

from companion.transports.gateway.channel import GatewayChannel
from companion.transports.gateway.client import GatewayTiming
from companion.transports.gateway.client_id import ClientId, ClientIds, read_client_ids
from companion.transports.gateway.gateways import Gateway, Gateways
from companion.transports.gateway.poller import GatewayPoller

__all__ = [
    "ClientId",
    "ClientIds",
    "Gateway",
    "GatewayChannel",
    "GatewayPoller",
    "GatewayTiming",
    "Gateways",
    "read_client_ids",
]
