"""The client side of MQTT: connections to brokers, whoever needs one."""
