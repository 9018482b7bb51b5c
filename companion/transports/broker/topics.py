"""The topics of the devices behind one broker, made from templates.

Every template names the device as ``{device}``. Forks of the firmware subscribe to
``devices/p2p/<id>`` (transports/README.md, "MQTT of a device"), hence the default. Ids are put in
as they are written; topics tell upper from lower case.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from companion.errors import EndpointError
from companion.text import NAME_LIMIT, one_line
from companion.transports.endpoint import Endpoint
from companion.transports.mqtt_client.values import is_topic

MARK: Final = "{device}"

UP: Final = "devices/{device}/up"
"""Where a device publishes."""
DOWN: Final = "devices/p2p/{device}"
"""What a device hears."""
STATUS: Final = "status"
"""The last level of the topic with a device's last will, where none is given."""


class Side(StrEnum):
    UP = "up"
    STATUS = "status"


@dataclass(frozen=True, slots=True)
class Topics:
    """Templates that were found to be usable; `Topics.of` makes them."""

    up: str
    down: str
    status: str
    """Where a device's last will and its opposite are published; see `presence.status_in`."""
    _patterns: tuple[tuple[Side, re.Pattern[str]], ...] = field(repr=False, compare=False)

    @classmethod
    def of(cls, endpoint: Endpoint) -> Topics:
        """Raises `EndpointError` when a template makes no topic, or two make the same."""
        up = endpoint.options.get("up") or UP
        down = endpoint.options.get("down") or DOWN
        status = endpoint.options.get("status") or _status_beside(up)
        for template in (up, down, status):
            if MARK not in template or not is_topic(template) or template.startswith("$"):
                raise EndpointError("broker.bad_topic", template=one_line(template), mark=MARK)
        # what we send would come back, and look like the device's questions to us
        if down in (up, status):
            raise EndpointError("broker.same_topic", template=one_line(down))
        patterns = ((Side.UP, _pattern(up)), (Side.STATUS, _pattern(status)))
        return cls(up, down, status, patterns)

    def down_of(self, device: str) -> str:
        return self.down.replace(MARK, device)

    def from_device(self, device: str) -> tuple[str, str]:
        """What to subscribe to for one device: where it publishes, and its status."""
        return self.up.replace(MARK, device), self.status.replace(MARK, device)

    @property
    def from_all(self) -> tuple[str, str]:
        """The same for all devices."""
        return _wildcard(self.up), _wildcard(self.status)

    def read(self, topic: str) -> tuple[str, Side] | None:
        """Whose topic it is, and which; `None` for any other, and for an id that is none."""
        for side, pattern in self._patterns:
            found = pattern.fullmatch(topic)
            if found is not None and is_device_id(found["device"]):
                return found["device"], side
        return None


def is_device_id(text: str) -> bool:
    """Whether an endpoint can name it: it came from anybody who may publish."""
    return 0 < len(text) <= NAME_LIMIT and one_line(text) == text and not set(text) & set("+#/")


def _status_beside(up: str) -> str:
    head, _, last = up.rpartition("/")
    return f"{up}/{STATUS}" if MARK in last else f"{head}/{STATUS}"


def _wildcard(template: str) -> str:
    # a wildcard is a whole level (MQTT 3.1.1, section 4.7.1)
    return "/".join("+" if MARK in level else level for level in template.split("/"))


def _pattern(template: str) -> re.Pattern[str]:
    first, *others = (re.escape(part) for part in template.split(MARK))
    return re.compile(first + "(?P<device>[^/]+)" + "(?P=device)".join(others))
