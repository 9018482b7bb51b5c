"""Devices behind a xiaozhi MQTT gateway, which is asked over HTTP.

Source: transports/README.md, "Gateway", and recorded exchanges with a real one. A channel sends one
request after the other, and a poller asks who is there.
"""
