"""What a person wants to see in Home Assistant."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.codec import RecordCodec
from companion.app.home_assistant.entities import EntityKind, HomeChoice
from companion.app.settings.setting import Setting, SettingsPane
from companion.errors import EndpointError, UsageError
from companion.patterns import regex
from companion.records import Unshown
from companion.transports.endpoint import Endpoint, EndpointKind

HOME_PANE: Final = SettingsPane("home_assistant", "Home Assistant", 7)
_PREFIX: Final = regex(r"[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*")


def broker_of(text: str) -> Endpoint:
    """A broker's address, without any device. Raises `EndpointError`."""
    endpoint = Endpoint.parse(text)
    if endpoint.kind is not EndpointKind.BROKER or endpoint.device_id is not None:
        raise EndpointError("home.no_broker", text=endpoint.text)
    return endpoint


def _broker(text: str) -> str:
    return broker_of(text).text if text.strip() else ""


def _prefix(text: str) -> str:
    if not _PREFIX.fullmatch(text):
        raise UsageError("home.bad_prefix")
    return text


HOME_ASSISTANT_ON: Final = Setting(
    "home_assistant_on",
    False,
    words="Show devices in Home Assistant",
    pane=HOME_PANE,
    about="Through an MQTT broker that Home Assistant uses too.",
)
HOME_ASSISTANT_BROKER: Final = Setting(
    "home_assistant_broker",
    "",
    words="Broker",
    pane=HOME_PANE,
    example="mqtts://me@homeassistant.local",
    about="Without the password.",
    check=_broker,
    needs=HOME_ASSISTANT_ON,
)
HOME_ASSISTANT_NEW: Final = Setting(
    "home_assistant_new",
    False,
    words="Add new devices automatically",
    pane=HOME_PANE,
    needs=HOME_ASSISTANT_ON,
)
HOME_ASSISTANT_PREFIX: Final = Setting(
    "home_assistant_prefix",
    "homeassistant",
    words="Discovery prefix",
    pane=HOME_PANE,
    section="Details",
    about="As it is set in Home Assistant's MQTT integration.",
    check=_prefix,
    needs=HOME_ASSISTANT_ON,
)
HOME_ASSISTANT_SINGLE: Final = Setting(
    "home_assistant_single",
    False,
    words="One message per entity",
    pane=HOME_PANE,
    about="For Home Assistant before 2024.12.",
    needs=HOME_ASSISTANT_ON,
)
HOME_ASSISTANT_DEVICES: Final = Setting[dict[str, Any]]("home_assistant_devices", {})
"""By a device's key what of it is shown: see `HomeChoice`."""
HOME_ASSISTANT_ROUTINES: Final = Setting[list[Any]]("home_assistant_routines", [])
"""Ids of the routines that have a button."""


class BrokerPassword(Unshown, Struct, frozen=True):
    """That of the broker in this run alone; empty for that of the password store."""

    unshown = frozenset({"text"})

    text: str


class _StoredChoice(Struct):
    """`HomeChoice` in the settings."""

    offered: bool = False
    without: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()


_KEPT: Final = RecordCodec(_StoredChoice)
_KINDS: Final = {each.value: each for each in EntityKind}


def read_choice(devices: dict[str, Any], key: str, *, new: bool) -> HomeChoice:
    """What is kept for a device; `new`: whether one of which nothing is kept is shown."""
    given = devices.get(key)
    kept = _KEPT.read(given) if given is not None else None
    if kept is None:
        return HomeChoice(offered=new and given is None)
    allowed = frozenset(_KINDS[each] for each in kept.allowed if each in _KINDS)
    return HomeChoice(
        kept.offered,
        frozenset(_KINDS[each] for each in kept.without if each in _KINDS),
        frozenset(kept.tools),
        frozenset(each for each in allowed if each.is_protected),
    )


def choice_document(choice: HomeChoice) -> dict[str, Any]:
    return _KEPT.write(
        _StoredChoice(
            choice.offered,
            tuple(sorted(choice.without)),
            tuple(sorted(choice.tools)),
            tuple(sorted(choice.allowed)),
        )
    )


def switched(choice: HomeChoice, kind: EntityKind, *, on: bool) -> HomeChoice:
    """The choice with a kind of entity on or off. A protected one is off until it is switched on
    by itself, for this device."""
    if kind.is_protected:
        allowed = choice.allowed | {kind} if on else choice.allowed - {kind}
        return replace(choice, allowed=allowed)
    without = choice.without - {kind} if on else choice.without | {kind}
    return replace(choice, without=without)
