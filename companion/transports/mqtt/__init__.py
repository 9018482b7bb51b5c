"""The MQTT listener that stock firmware connects to."""
