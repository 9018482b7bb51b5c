"""The MQTT listener that stock devices stay connected to.

It speaks the server's side of MQTT 3.1.1 (OASIS standard, 29 October 2014), as far as one device
on one connection needs it, and delivers without a subscription, since stock firmware makes none
(transports/README.md, "MQTT of a device"). It is no broker: nothing goes from one device to
another.

It is our own because no kept library can do it: of Python's brokers one pins a `websockets` years
older than ours, and the codecs without a broker speak version 5 alone.
"""
