"""The client side of MQTT: connections to brokers."""
