"""The listeners of this computer, for devices that dial in."""

from companion.transports.hub.server import PATH, DialIn, HubServer, Knock, Refusal, Served

__all__ = ["PATH", "DialIn", "HubServer", "Knock", "Refusal", "Served"]
