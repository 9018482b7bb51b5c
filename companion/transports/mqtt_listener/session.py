"""What every packet of a logged-in device does. No input or output."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeAlias

from companion.transports.mqtt_listener import replies
from companion.transports.mqtt_listener.limits import ListenerLimits
from companion.transports.mqtt_listener.packets import (
    Acknowledged,
    Ping,
    ProtocolViolation,
    Publish,
    Release,
    Subscribe,
    Unsubscribe,
    valid_filter,
)
from companion.transports.mqtt_listener.peer import MqttPeer, Publication

Handled: TypeAlias = Publish | Release | Acknowledged | Subscribe | Unsubscribe | Ping

logger = logging.getLogger(__name__)


class MqttSession:
    """Gives the peer what its device publishes, and answers by `send` as the standard says."""

    __slots__ = ("_limits", "_peer", "_send", "_unreleased")

    def __init__(
        self, peer: MqttPeer, send: Callable[[bytes], None], limits: ListenerLimits
    ) -> None:
        self._peer = peer
        self._send = send
        self._limits = limits
        self._unreleased: set[int] | None = None

    def handle(self, packet: Handled) -> None:
        """Raises `ProtocolViolation` when the device asks for too much to be remembered."""
        if isinstance(packet, Publish):
            self._publish(packet)
        elif isinstance(packet, Ping):
            self._send(replies.PINGRESP)
        elif isinstance(packet, Release):
            self._release(packet)
        elif isinstance(packet, Subscribe):
            self._subscribe(packet)
        elif isinstance(packet, Unsubscribe):
            self._unsubscribe(packet)
        # an acknowledgement has told all there is by coming: see `MqttPeer.answers`

    def _publish(self, packet: Publish) -> None:
        if packet.qos == 1:
            self._send(replies.puback(packet.packet_id))
        elif packet.qos == 2 and not self._begin(packet.packet_id):
            return
        self._peer.put(Publication(packet.topic, packet.payload))

    def _begin(self, packet_id: int) -> bool:
        """Whether it is new: with quality of service 2 it may be repeated until it is released."""
        if self._unreleased is None:  # stock firmware never gets here
            self._unreleased = set()
        new = packet_id not in self._unreleased
        if new and len(self._unreleased) >= self._limits.unreleased:
            raise ProtocolViolation("too many messages that were never finished")
        self._unreleased.add(packet_id)
        self._send(replies.pubrec(packet_id))
        return new

    def _release(self, packet: Release) -> None:
        if self._unreleased is not None:
            self._unreleased.discard(packet.packet_id)
        self._send(replies.pubcomp(packet.packet_id))

    def _subscribe(self, packet: Subscribe) -> None:
        granted = [self._grant(text) for text in packet.filters]
        self._send(replies.suback(packet.packet_id, granted))
        for text, yes in zip(packet.filters, granted, strict=True):
            if yes:
                self._tell(text)

    def _grant(self, text: str) -> bool:
        if not valid_filter(text) or len(text) > self._limits.filter:
            return False
        known = self._peer.subscriptions
        if text not in known and len(known) >= self._limits.subscriptions:
            return False
        self._peer.subscribe(text)
        return True

    def _tell(self, text: str) -> None:
        if self._peer.on_subscribe is None:
            return
        try:
            self._peer.on_subscribe(text)
        except Exception:
            logger.exception("a subscription could not be told")

    def _unsubscribe(self, packet: Unsubscribe) -> None:
        for text in packet.filters:
            self._peer.unsubscribe(text)
        self._send(replies.unsuback(packet.packet_id))
