"""The listeners of this computer, for devices that dial in."""

from companion.transports.hub.server import PATH, DialIn, HubServer, Refusal

__all__ = ["PATH", "DialIn", "HubServer", "Refusal"]
