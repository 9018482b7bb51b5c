"""Devices behind a xiaozhi MQTT gateway, which is asked over HTTP.

Source: transports/README.md, "Gateway", and recorded exchanges with a real one. The gateway is
spoken to as it is: one POST a request, five seconds for the device, no word of its own. So a
channel here sends one request after the other, and a poller asks who is there.
"""
