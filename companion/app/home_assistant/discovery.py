"""The messages that tell Home Assistant of a device, and the topics of everything. Pure.

==================================  ===============================================================
``xiaozhi-companion/hubs/HUB``      ``online`` or ``offline`` (the last will), retained
``xiaozhi-companion/NODE/owner``    which hub tells of the device, and what it told; retained
``…/NODE/available``                ``online`` or ``offline``, retained
``…/NODE/ENTITY``                   a state, retained; events are not
``…/NODE/ENTITY/set``               a command
``homeassistant/device/…/config``   the discovery message of a device, retained
==================================  ===============================================================

`NODE` is made of the device's own id, so that it stays whatever the device is called and whichever
hub has it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion import __version__
from companion.app.files.codec import RecordCodec
from companion.app.home_assistant.entities import Entity, EntityKind, Platform, Subject
from companion.devices.boots import plain_mac, with_colons
from companion.devices.marks import device_id
from companion.devices.models import DeviceView
from companion.json import dumps, read_object
from companion.messages.message import Message
from companion.patterns import regex
from companion.text import one_line

BASE: Final = "xiaozhi-companion"
ONLINE: Final = b"online"
OFFLINE: Final = b"offline"
ORIGIN: Final = "Xiaozhi Companion"
LARGEST_OWNER: Final = 64 * 1024
"""Bytes of an `owner` message that is read."""
_NAME: Final = "[A-Za-z0-9_-]{1,80}"
_COMMAND: Final = regex(f"{BASE}/({_NAME})/({_NAME})/set")
_OWNER: Final = regex(f"{BASE}/({_NAME})/owner")
_HUB: Final = regex(f"{BASE}/hubs/({_NAME})")
_SOUND: Final = regex(_NAME)

COMMANDS: Final = f"{BASE}/+/+/set"
OWNERS: Final = f"{BASE}/+/owner"
HUBS: Final = f"{BASE}/hubs/+"

Words = Callable[[Message], str]
"""Says a message in the language of the app."""


def node_of(view: DeviceView) -> str:
    """What a device is called in topics: its MAC address where it is known, else a digest."""
    plain = plain_mac(own_id(view))
    return plain.lower() if plain else "d" + hashlib.sha256(view.key.encode()).hexdigest()[:12]


def own_id(view: DeviceView) -> str:
    """By its key alone: what it says of itself later must not make it another device."""
    return device_id(replace(view, info=None))


def hub_node(hub: str) -> str:
    return f"hub-{hub}"


def hub_topic(hub: str) -> str:
    return f"{BASE}/hubs/{hub}"


def available_topic(node: str) -> str:
    return f"{BASE}/{node}/available"


def owner_topic(node: str) -> str:
    return f"{BASE}/{node}/owner"


def state_topic(node: str, entity: str) -> str:
    return f"{BASE}/{node}/{entity}"


def command_topic(node: str, entity: str) -> str:
    return f"{BASE}/{node}/{entity}/set"


def read_command_topic(topic: str) -> tuple[str, str] | None:
    """Node and entity of a command; `None` for any other topic."""
    found = _COMMAND.fullmatch(topic)
    return (found[1], found[2]) if found is not None else None


def read_owner_topic(topic: str) -> str | None:
    found = _OWNER.fullmatch(topic)
    return found[1] if found is not None else None


def read_hub_topic(topic: str) -> str | None:
    found = _HUB.fullmatch(topic)
    return found[1] if found is not None else None


# who tells of a device


class Owner(Struct, frozen=True):
    """What is kept at the broker of a device that is told of: it outlives this program, so that
    whatever was told can be taken back."""

    hub: Annotated[str, Meta(min_length=1, max_length=80)]
    connected: bool = False
    """Whether the hub has the device now."""
    prefix: Annotated[str, Meta(min_length=1, max_length=200)] = "homeassistant"
    single: bool = False
    """Whether each entity has a message of its own."""
    entities: Mapping[str, str] = {}
    """Platforms by entity."""

    def write(self) -> bytes:
        return dumps(_OWNERS.write(self)).encode()

    @classmethod
    def read(cls, payload: bytes) -> Owner | None:
        """Anybody at the broker may have written it."""
        if not payload or len(payload) > LARGEST_OWNER:
            return None
        value = read_object(payload.decode("utf-8", "replace"))
        owner = _OWNERS.read(value) if value is not None else None
        if owner is None or not _SOUND.fullmatch(owner.hub) or not is_prefix(owner.prefix):
            return None
        sound = {
            name: platform
            for name, platform in owner.entities.items()
            if _SOUND.fullmatch(name) and platform in _PLATFORMS
        }
        return replace(owner, entities=sound)


_OWNERS: Final = RecordCodec(Owner)
_PLATFORMS: Final = frozenset(each.value for each in Platform)


def yields_to(own: str, connected: bool, other: Owner, online: Iterable[str]) -> bool:
    """Whether the hub `own` leaves a device to `other`, which claims it too. Of two hubs that both
    have the device, or both do not, the one with the smaller id tells of it: no two of them can
    think so at the same time."""
    if other.hub == own or other.hub not in online:
        return False
    if other.connected != connected:
        return other.connected
    return other.hub < own


def is_prefix(text: str) -> bool:
    """Whether it can begin a topic."""
    return bool(text) and all(_SOUND.fullmatch(part) for part in text.split("/"))


# discovery


class HomeDevice(Struct, frozen=True):
    """One device of Home Assistant, as it is told."""

    node: str
    info: Mapping[str, Any]
    entities: tuple[Entity, ...]
    hub: str
    is_hub: bool = False


def device_of(subject: Subject, entities: tuple[Entity, ...], hub: str) -> HomeDevice:
    view, node = subject.view, node_of(subject.view)
    info: dict[str, Any] = {
        "identifiers": [f"xiaozhi_{node}"],
        "name": one_line(view.title, 120),
        "manufacturer": "xiaozhi",
        "via_device": f"xiaozhi_{hub_node(hub)}",
    }
    mac = plain_mac(own_id(view))
    if mac:
        info["connections"] = [["mac", with_colons(mac).lower()]]
    for name, value in (
        ("model", view.board),
        ("sw_version", view.version),
        ("suggested_area", subject.area),
    ):
        if value:
            info[name] = one_line(value, 120)
    return HomeDevice(node, info, entities, hub)


def hub_device(hub: str, name: str, entities: tuple[Entity, ...]) -> HomeDevice:
    node = hub_node(hub)
    info = {
        "identifiers": [f"xiaozhi_{node}"],
        "name": name,
        "manufacturer": "Xiaozhi Companion",
        "sw_version": __version__,
    }
    return HomeDevice(node, info, entities, hub, is_hub=True)


def discovery(
    device: HomeDevice, words: Words, prefix: str, *, single: bool = False
) -> dict[str, dict[str, Any]]:
    """The discovery messages by topic: one of the device, or with `single` one of each entity."""
    shared = {"availability": _availability(device), "availability_mode": "all"}
    origin = {"name": ORIGIN, "sw_version": __version__}
    components = {each.id: _component(device, each, words) for each in device.entities}
    if not single:
        topic = device_topic(prefix, device.node)
        return {
            topic: {"device": device.info, "origin": origin, "components": components, **shared}
        }
    messages = {}
    for entity in device.entities:
        component = {**shared, **components[entity.id]}
        del component["platform"]
        component |= {"device": device.info, "origin": origin}
        messages[entity_topic(prefix, entity.platform, device.node, entity.id)] = component
    return messages


def _component(device: HomeDevice, entity: Entity, words: Words) -> dict[str, Any]:
    component: dict[str, Any] = {
        "platform": entity.platform.value,
        "name": words(entity.name),
        "unique_id": f"xiaozhi_{device.node}_{entity.id}",
        **entity.options,
    }
    if entity.reports:
        component["state_topic"] = state_topic(device.node, entity.id)
    if entity.takes:
        component["command_topic"] = command_topic(device.node, entity.id)
    if entity.platform in (Platform.BUTTON, Platform.NOTIFY, Platform.UPDATE):
        component["retain"] = False
    if entity.kind is EntityKind.ONLINE:
        # it tells that the device is away, so it must be there then
        component["availability"] = _of_hub(device.hub)
        component["availability_mode"] = "all"
    return component


def _of_hub(hub: str) -> list[dict[str, str]]:
    return [
        {
            "topic": hub_topic(hub),
            "payload_available": ONLINE.decode(),
            "payload_not_available": OFFLINE.decode(),
        }
    ]


def _availability(device: HomeDevice) -> list[dict[str, str]]:
    own = (
        [] if device.is_hub else [{**_of_hub(device.hub)[0], "topic": available_topic(device.node)}]
    )
    return _of_hub(device.hub) + own


def device_topic(prefix: str, node: str) -> str:
    return f"{prefix}/device/xiaozhi_{node}/config"


def entity_topic(prefix: str, platform: str, node: str, entity: str) -> str:
    return f"{prefix}/{platform}/xiaozhi_{node}/{entity}/config"


def owner_of(device: HomeDevice, prefix: str, *, single: bool, connected: bool) -> Owner:
    entities = {each.id: each.platform.value for each in device.entities}
    return Owner(device.hub, connected, prefix, single, entities)


def leftovers(node: str, before: Owner, now: Owner | None) -> Iterator[str]:
    """Topics whose retained message is to be taken back before `now` is told in place of `before`.
    `None`: nothing is told of the device any more."""
    gone = {
        name: platform
        for name, platform in before.entities.items()
        if now is None or now.entities.get(name) != platform
    }
    same_form = now is not None and (now.prefix, now.single) == (before.prefix, before.single)
    if before.single:
        for name, platform in (gone if same_form else before.entities).items():
            yield entity_topic(before.prefix, platform, node, name)
    elif not same_form:
        yield device_topic(before.prefix, node)
    for name in gone:
        if now is None or name not in now.entities:
            yield state_topic(node, name)
    if now is None:
        yield available_topic(node)
        yield owner_topic(node)


def removing(document: Mapping[str, Any], before: Owner, now: Owner) -> dict[str, Any] | None:
    """A device's message that takes away the entities which it had `before`: Home Assistant wants
    them named, with their platform alone. `None` where none is gone. The message itself follows."""
    gone = {
        name: {"platform": platform}
        for name, platform in before.entities.items()
        if now.entities.get(name) != platform
    }
    if before.single or now.single or before.prefix != now.prefix or not gone:
        return None
    kept = {name: each for name, each in document["components"].items() if name not in gone}
    return {**document, "components": {**kept, **gone}}
