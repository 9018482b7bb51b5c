"""Who decides about connections by MQTT."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from companion.transports.mqtt_listener.packets import ReturnCode
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer

if TYPE_CHECKING:
    from companion.transports.mqtt_listener.connection import Connection


class ConnectionHandler(Protocol):
    """Who decides about connections: the listener."""

    def enter(self, connection: Connection) -> bool:
        """Whether one more may come in."""

    def log_in(self, connection: Connection, login: MqttLogin) -> ReturnCode:
        """The answer to a login."""

    def welcome(self, connection: Connection, peer: MqttPeer) -> None:
        """The login was answered with yes."""

    def turned_away(self, who: MqttLogin | str) -> None:
        """A login was refused, or whoever is at that address never made one."""

    def leave(self, connection: Connection) -> None:
        """It has ended."""
