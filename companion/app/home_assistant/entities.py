"""What a device has to show in Home Assistant, made of what is known of it. Pure.

Source: Home Assistant, *MQTT* and the pages of its platforms; what it accepts is in
`homeassistant/components/mqtt/schemas.py` and the module of each platform there.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct, field

from companion.app.activity.event_table import EVENT_TYPES, TalkPart
from companion.app.fleet.acts import BRIGHTNESS_TOOL, VOLUME_TOOL
from companion.app.offer.choice import is_privileged
from companion.app.offer.offer import sound_name
from companion.devices.models import DeviceView
from companion.json import dumps
from companion.messages.message import Message, message
from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.tools import REBOOT_TOOL, UPGRADE_TOOL, Tool
from companion.text import one_line

THEME_TOOL: Final = "self.screen.set_theme"
LONGEST_STATE: Final = 255
"""Characters that Home Assistant takes as a state (`MAX_LENGTH_STATE_STATE`)."""
SIGNALS: Final = ("strong", "medium", "weak")
THEMES: Final = ("light", "dark")
EVENTS: Final = tuple(name for name, known in EVENT_TYPES.items() if known.told_at_home)
"""Names of the events that are told."""
SAID: Final = (TalkPart.HEARD, TalkPart.SPOKEN)
"""Told where conversations are saved."""
ON: Final = "ON"
OFF: Final = "OFF"
PRESS: Final = "PRESS"
INSTALL: Final = "INSTALL"


class Platform(StrEnum):
    """The platforms of Home Assistant."""

    BINARY_SENSOR = "binary_sensor"
    BUTTON = "button"
    EVENT = "event"
    NOTIFY = "notify"
    NUMBER = "number"
    SELECT = "select"
    SENSOR = "sensor"
    SWITCH = "switch"
    TEXT = "text"
    UPDATE = "update"


class EntityKind(StrEnum):
    """What an entity is about. A person switches these on and off; the values are in files."""

    VOLUME = "volume"
    MUTE = "mute"
    BRIGHTNESS = "brightness"
    THEME = "theme"
    BATTERY = "battery"
    CHARGING = "charging"
    SIGNAL = "signal"
    TEMPERATURE = "temperature"
    SPEAKING = "speaking"
    LISTENING = "listening"
    ONLINE = "online"
    HEARD = "heard"
    SAID = "said"
    # saying something aloud joins here, as another `notify`: its order goes to the service of that
    # noun, as that of MESSAGE goes to `StockService.alert`
    MESSAGE = "message"
    EVENTS = "events"
    RESTART = "restart"
    UPDATE = "update"
    TOOL = "tool"
    """One that a person chose by name."""
    ROUTINE = "routine"
    DEVICES = "devices"
    """Of the hub: how many are connected."""

    @property
    def is_protected(self) -> bool:
        """Whether it is off until a person allows it for a device."""
        return self in (EntityKind.RESTART, EntityKind.UPDATE)


class Entity(Struct, frozen=True):
    id: str
    """Of one device, in topics and unique ids: letters, digits, `_` and `-`. It stays the same."""
    kind: EntityKind
    platform: Platform
    name: Message
    options: Mapping[str, Any] = field(default_factory=dict)
    """As Home Assistant names them."""
    reports: bool = True
    """Whether it has a state, or events."""
    takes: bool = False
    """Whether it takes commands."""
    tool: Tool | None = None
    """What a command calls."""
    argument: str = ""
    """The name of that tool's one argument; empty for none."""
    routine: str = ""
    """Id of the one that a command runs."""


class Update(Struct, frozen=True):
    """Newer firmware, and how far its installation is."""

    newest: str = ""
    """Empty where no newer one is known."""
    running: bool = False
    percent: int | None = None


class Subject(Struct, frozen=True):
    """All that is known of a device that is to be shown."""

    view: DeviceView
    area: str = ""
    conversation: ConversationState | None = None
    """`None` where nobody can know it."""
    takes_messages: bool = False
    saves: bool = False
    """Whether what is said is kept: else it is not told either."""
    heard: str = ""
    said: str = ""
    update: Update = Update()
    told: frozenset[str] = frozenset()
    """Entities that it had before: what is not known in this run yet is not gone."""


class HomeChoice(Struct, frozen=True):
    """What a person wants of one device."""

    offered: bool = False
    without: frozenset[EntityKind] = frozenset()
    tools: frozenset[str] = frozenset()
    allowed: frozenset[EntityKind] = frozenset()
    """Protected ones."""

    def has(self, kind: EntityKind) -> bool:
        return kind in self.allowed if kind.is_protected else kind not in self.without


def entities_of(subject: Subject, choice: HomeChoice) -> tuple[Entity, ...]:
    """The entities of a device, as far as it has them and a person wants them."""
    return tuple(each for each in possible(subject, choice) if choice.has(each.kind))


def possible(subject: Subject, choice: HomeChoice) -> Iterator[Entity]:
    """All that a device has, wanted or not; of its tools those that were chosen."""
    view = subject.view
    yield from _settable(view)
    yield from _measured(subject)
    kind = EntityKind
    if subject.conversation is not None or kind.SPEAKING.value in subject.told:
        yield _binary(kind.SPEAKING, device_class="running", icon="mdi:account-voice")
        yield _binary(kind.LISTENING, device_class="sound", icon="mdi:ear-hearing")
    yield _binary(kind.ONLINE, device_class="connectivity", entity_category="diagnostic")
    if subject.saves:
        yield _sensor(kind.HEARD, icon="mdi:microphone-message")
        yield _sensor(kind.SAID, icon="mdi:message-text")
    if subject.takes_messages:
        yield Entity(
            "message",
            kind.MESSAGE,
            Platform.NOTIFY,
            message("home.message"),
            {"icon": "mdi:message-alert"},
            reports=False,
            takes=True,
        )
    events = [name for name in EVENTS if subject.saves or EVENT_TYPES[name].talk not in SAID]
    yield Entity(
        "events",
        kind.EVENTS,
        Platform.EVENT,
        message("home.events"),
        {"event_types": events, "icon": "mdi:bell-ring"},
    )
    if (tool := view.tool(REBOOT_TOOL)) is not None:
        yield Entity(
            "restart",
            kind.RESTART,
            Platform.BUTTON,
            message("home.restart"),
            {"device_class": "restart", "entity_category": "config", "payload_press": PRESS},
            reports=False,
            takes=True,
            tool=tool,
        )
    if (tool := view.tool(UPGRADE_TOOL)) is not None and view.version:
        yield Entity(
            "update",
            kind.UPDATE,
            Platform.UPDATE,
            message("home.update"),
            {
                "device_class": "firmware",
                "entity_category": "config",
                "payload_install": INSTALL,
            },
            takes=True,
            tool=tool,
        )
    for each in view.tools:
        if each.name in choice.tools and (entity := tool_entity(each)) is not None:
            yield entity


def _settable(view: DeviceView) -> Iterator[Entity]:
    status, kind = view.status, EntityKind
    volume = _percent(view, VOLUME_TOOL, "volume", kind.VOLUME, "mdi:volume-high")
    if volume is not None:
        yield volume
        yield Entity(
            "mute",
            kind.MUTE,
            Platform.SWITCH,
            message("home.mute"),
            {"payload_on": ON, "payload_off": OFF, "icon": "mdi:volume-off"},
            takes=True,
            tool=volume.tool,
            argument="volume",
        )
    brightness = _percent(view, BRIGHTNESS_TOOL, "brightness", kind.BRIGHTNESS, "mdi:brightness-6")
    if brightness is not None:
        yield brightness
    theme = view.tool(THEME_TOOL)
    if theme is not None and (status is None or status.theme is not None):
        words = _property(theme, "theme").get("enum")
        known = [each for each in words if isinstance(each, str)] if words else list(THEMES)
        yield Entity(
            "theme",
            kind.THEME,
            Platform.SELECT,
            message("home.theme"),
            {"options": known, "entity_category": "config", "icon": "mdi:theme-light-dark"},
            takes=True,
            tool=theme,
            argument="theme",
        )


def _percent(
    view: DeviceView, name: str, argument: str, kind: EntityKind, icon: str
) -> Entity | None:
    """A value of 0 to 100 %; `None` where the device cannot set it, or says that it has none."""
    tool, status = view.tool(name), view.status
    if tool is None or (status is not None and getattr(status, argument) is None):
        return None
    least, most = _bounds(_property(tool, argument)) or (0, 100)
    options = {
        "min": least,
        "max": most,
        "step": 1,
        "mode": "slider",
        "unit_of_measurement": "%",
        "icon": icon,
    }
    return Entity(
        kind.value,
        kind,
        Platform.NUMBER,
        message(f"home.{kind.value}"),
        options,
        takes=True,
        tool=tool,
        argument=argument,
    )


def _measured(subject: Subject) -> Iterator[Entity]:
    status, kind = subject.view.status, EntityKind
    diagnostic = {"entity_category": "diagnostic"}
    number = {**diagnostic, "state_class": "measurement"}

    def has(value: EntityKind) -> bool:
        if status is None:
            return value.value in subject.told
        return getattr(status, value.value) is not None

    if has(kind.BATTERY):
        yield _sensor(kind.BATTERY, device_class="battery", unit_of_measurement="%", **number)
    if has(kind.CHARGING):
        yield _binary(kind.CHARGING, device_class="battery_charging", **diagnostic)
    if has(kind.SIGNAL):
        yield _sensor(
            kind.SIGNAL, device_class="enum", options=list(SIGNALS), icon="mdi:wifi", **diagnostic
        )
    if has(kind.TEMPERATURE):
        yield _sensor(
            kind.TEMPERATURE, device_class="temperature", unit_of_measurement="°C", **number
        )


def _sensor(kind: EntityKind, **options: Any) -> Entity:
    return Entity(kind.value, kind, Platform.SENSOR, message(f"home.{kind.value}"), options)


def _binary(kind: EntityKind, **options: Any) -> Entity:
    options |= {"payload_on": ON, "payload_off": OFF}
    return Entity(kind.value, kind, Platform.BINARY_SENSOR, message(f"home.{kind.value}"), options)


# tools that a person chose


def tool_entity(tool: Tool) -> Entity | None:
    """An ordinary tool as an entity; `None` for a protected one, and for one that needs several
    values at once."""
    if is_privileged(tool):
        return None
    properties = tool.input_schema.get("properties")
    names = list(properties) if isinstance(properties, dict) else []
    if not names or (len(names) > 1 and not tool.form.check_json({}).faults):
        return _of_tool(tool, Platform.BUTTON, {"payload_press": PRESS})
    if len(names) > 1:
        return None
    found = _one_value(_property(tool, names[0]))
    return _of_tool(tool, *found, argument=names[0]) if found is not None else None


def _one_value(schema: Mapping[str, Any]) -> tuple[Platform, dict[str, Any]] | None:
    words, kind = schema.get("enum"), schema.get("type")
    if isinstance(words, list):
        fits = words and all(isinstance(each, str) and each for each in words)
        return (Platform.SELECT, {"options": list(dict.fromkeys(words))}) if fits else None
    if kind == "boolean":
        return Platform.SWITCH, {"payload_on": ON, "payload_off": OFF, "optimistic": True}
    if kind in ("integer", "number") and (bounds := _bounds(schema)) is not None:
        least, most = bounds
        step = 1 if kind == "integer" else 0.001 if most - least <= 10 else 0.1
        return Platform.NUMBER, {"min": least, "max": most, "step": step, "mode": "box"}
    if kind == "string":
        longest = schema.get("maxLength")
        most = longest if isinstance(longest, int) and longest > 0 else LONGEST_STATE
        return Platform.TEXT, {"max": min(most, LONGEST_STATE)}
    return None


def _of_tool(tool: Tool, platform: Platform, options: dict[str, Any], argument: str = "") -> Entity:
    digest = hashlib.sha256(tool.name.encode(errors="replace")).hexdigest()[:6]
    return Entity(
        # by its name: it stays when the device lists others before it
        f"tool_{sound_name(tool.name.removeprefix('self.'))[:40]}_{digest}",
        EntityKind.TOOL,
        platform,
        message("home.tool", name=one_line(tool.label, 80)),
        options,
        reports=False,
        takes=True,
        tool=tool,
        argument=argument,
    )


def _property(tool: Tool, name: str) -> Mapping[str, Any]:
    properties = tool.input_schema.get("properties")
    found = properties.get(name) if isinstance(properties, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _bounds(schema: Mapping[str, Any]) -> tuple[float, float] | None:
    least, most = schema.get("minimum"), schema.get("maximum")
    for each in (least, most):
        if isinstance(each, bool) or not isinstance(each, int | float) or not math.isfinite(each):
            return None
    assert least is not None and most is not None
    return (least, most) if least < most and max(abs(least), abs(most)) < 1e9 else None


# of the hub itself


def hub_entities(routines: Mapping[str, str]) -> tuple[Entity, ...]:
    """What the hub has: how many devices are connected, and a button for each of these routines
    (names by id)."""
    count = Entity(
        "devices",
        EntityKind.DEVICES,
        Platform.SENSOR,
        message("home.devices"),
        {
            "state_class": "measurement",
            "entity_category": "diagnostic",
            "icon": "mdi:account-voice",
        },
    )
    buttons = (
        Entity(
            f"routine_{sound_name(ident)}",
            EntityKind.ROUTINE,
            Platform.BUTTON,
            message("home.tool", name=one_line(name, 80)),
            {"payload_press": PRESS, "icon": "mdi:playlist-play"},
            reports=False,
            takes=True,
            routine=ident,
        )
        for ident, name in routines.items()
    )
    return (count, *buttons)


# what is so now


def states_of(subject: Subject, entities: tuple[Entity, ...]) -> dict[str, str]:
    """The state of each entity by its id, as it is sent; what is not known is left out. Never a
    value that was only asked for."""
    found = {}
    for entity in entities:
        read = _STATES.get(entity.kind)
        value = read(subject) if read is not None else None
        if value is not None:
            found[entity.id] = value
    return found


def _word(on: bool | None) -> str | None:
    return None if on is None else ON if on else OFF


def _from_status(name: str) -> Callable[[Subject], str | None]:
    def read(subject: Subject) -> str | None:
        value = getattr(subject.view.status, name, None)
        if isinstance(value, bool):
            return _word(value)
        return None if value is None else one_line(str(value), LONGEST_STATE)

    return read


def _muted(subject: Subject) -> str | None:
    status = subject.view.status
    return None if status is None or status.volume is None else _word(status.volume == 0)


def _signal(subject: Subject) -> str | None:
    status = subject.view.status
    return status.signal if status is not None and status.signal in SIGNALS else None


def _talking(state: ConversationState) -> Callable[[Subject], str | None]:
    return lambda subject: _word(subject.view.connected and subject.conversation is state)


def _update(subject: Subject) -> str | None:
    running, update = subject.view.version, subject.update
    said: dict[str, Any] = {
        "installed_version": one_line(running, LONGEST_STATE),
        "latest_version": one_line(update.newest or running, LONGEST_STATE),
        "in_progress": update.running,
    }
    if update.running and update.percent is not None:
        said["update_percentage"] = update.percent
    return dumps(said)


_STATES: Final[Mapping[EntityKind, Callable[[Subject], str | None]]] = {
    EntityKind.VOLUME: _from_status("volume"),
    EntityKind.MUTE: _muted,
    EntityKind.BRIGHTNESS: _from_status("brightness"),
    EntityKind.THEME: _from_status("theme"),
    EntityKind.BATTERY: _from_status("battery"),
    EntityKind.CHARGING: _from_status("charging"),
    EntityKind.SIGNAL: _signal,
    EntityKind.TEMPERATURE: _from_status("temperature"),
    EntityKind.SPEAKING: _talking(ConversationState.SPEAKING),
    EntityKind.LISTENING: _talking(ConversationState.LISTENING),
    EntityKind.ONLINE: lambda subject: _word(subject.view.connected),
    EntityKind.HEARD: lambda subject: one_line(subject.heard, LONGEST_STATE) or None,
    EntityKind.SAID: lambda subject: one_line(subject.said, LONGEST_STATE) or None,
    EntityKind.UPDATE: _update,
}
