"""Devices behind an MQTT broker, which they and this computer dial: `mqtt://`, `mqtts://`,
`mqtt+ws://`, `mqtt+wss://`.

One connection a broker, driven by the network thread of `companion.transports.mqtt_client`.
"""
