"""A routine: when it runs, what it does, on which devices; and how a run of it ended."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from companion.app.activity.derived.rules import AlertRule, When
from companion.app.activity.derived.values import KNOWN, Unit
from companion.app.files.codec import Key, Moment, RecordCodec, Seconds
from companion.app.forms.form_file import SavedForm, exact_text
from companion.json import read_object
from companion.messages.message import Message, message
from companion.text import CLEAN, CLEAN_LINE, one_line

MOST_ROUTINES: Final = 100
MOST_ACTIONS: Final = 20
LONGEST_NAME: Final = 60
LONGEST_ARGUMENTS: Final = 10_000
"""Characters of the JSON of a call."""
LONGEST_PATH: Final = 4_000
LONGEST_TEXT: Final = 1_000
"""Characters of a message or notification."""
THE_DEVICE: Final = "*"
"""Among the devices of a routine: the one to which something happened."""
DAYS: Final = tuple(range(7))
"""Monday is 0."""
WEEKDAYS: Final = (0, 1, 2, 3, 4)
WEEKENDS: Final = (5, 6)
VALUES: Final = ("battery", "temperature", "volume", "brightness")
"""The values of a status that can be watched, of `KNOWN`."""
_MARGINS: Final = {"battery": 5.0, "temperature": 5.0}
"""How far a value must come back until it can cross the limit again."""
LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)


_DeviceKey: TypeAlias = Annotated[str, Meta(min_length=1)]
"""As it is: one that was cleaned or cut may be that of another device."""
_Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME, pattern=CLEAN_LINE)]


class TriggerKind(StrEnum):
    TIME = "time"
    OFFLINE = "offline"
    ONLINE = "online"
    BELOW = "below"
    ABOVE = "above"

    @property
    def watches_value(self) -> bool:
        return self in (TriggerKind.BELOW, TriggerKind.ABOVE)


class Trigger(Struct, frozen=True, forbid_unknown_fields=True):
    """When a routine runs: at a time of this computer, or when something happens to a device."""

    kind: TriggerKind = TriggerKind.TIME
    time: Annotated[str, Meta(pattern=r"\A([01]\d|2[0-3]):[0-5]\d\Z")] = "22:00"
    """By the clock on the wall."""
    days: tuple[Annotated[int, Meta(ge=0, le=6)], ...] = DAYS
    """Of the week, in order."""
    value: Annotated[str, Meta(pattern=rf"\A({'|'.join(VALUES)})\Z")] = "battery"
    limit: Annotated[int, Meta(ge=-10_000, le=10_000)] = 20
    devices: tuple[_DeviceKey, ...] = ()
    """Keys of those that are watched; empty for all."""

    def __post_init__(self) -> None:
        force_setattr(self, "days", tuple(sorted({*self.days})))

    @property
    def minute(self) -> int:
        """Of the day, 0 to 1439."""
        return int(self.time[:2]) * 60 + int(self.time[3:])

    @property
    def rule(self) -> AlertRule | None:
        """What is watched, for a trigger on a value."""
        if not self.kind.watches_value:
            return None
        when = When.BELOW if self.kind is TriggerKind.BELOW else When.ABOVE
        return AlertRule(self.value, when, float(self.limit), _MARGINS.get(self.value, 0.0))

    def watches(self, key: str) -> bool:
        return not self.devices or key in self.devices


class ActionKind(StrEnum):
    FORM = "form"
    CALL = "call"
    MESSAGE = "message"
    SAY = "say"
    NOTICE = "notice"


class Action(Struct, frozen=True, forbid_unknown_fields=True):
    """A saved form, a tool with arguments of its own, a message on the screen of devices, something
    that is said aloud there, or a notification on this computer."""

    kind: ActionKind
    tool: Annotated[str, Meta(max_length=1_000)] = ""
    """Of a form or a call: exact, as the device wrote it."""
    form: _Name = ""
    """Name of the saved form, whose arguments are looked up at each run; of a call, what the tool
    is called."""
    arguments: Annotated[str, Meta(max_length=LONGEST_ARGUMENTS)] = ""
    """Of a call: JSON; empty while a person has not filled them in."""
    allowed: Annotated[str, Meta(max_length=64)] = ""
    """What `allowance` gave when a person allowed the protected call; empty for no permission."""
    text: Annotated[str, Meta(max_length=LONGEST_TEXT, pattern=CLEAN)] = ""
    emotion: Annotated[str, Meta(max_length=40, pattern=CLEAN_LINE)] = "neutral"
    sound: Annotated[str, Meta(max_length=LONGEST_PATH)] = ""
    """Path of a sound that is played in place of a voice."""

    @property
    def sound_name(self) -> str:
        """The sound's file, as people name it."""
        return one_line(Path(self.sound).name, 60)

    @property
    def on_devices(self) -> bool:
        return self.kind is not ActionKind.NOTICE

    @property
    def calls(self) -> bool:
        """Whether it calls a tool."""
        return self.kind in (ActionKind.FORM, ActionKind.CALL)

    @property
    def says_call(self) -> bool:
        """Whether it says which tool is called, and how."""
        how = self.kind is ActionKind.FORM or self.own_form() is not None
        return bool(self.tool and self.form and how)

    def own_form(self) -> SavedForm | None:
        """What a call sends; `None` where that is not filled in, and for all other kinds."""
        if self.kind is not ActionKind.CALL:
            return None
        value = read_object(self.arguments) if self.arguments else None
        return SavedForm(self.form, self.tool, value, LONG_AGO) if value is not None else None


class Routine(Struct, frozen=True):
    id: Key
    name: _Name
    trigger: Trigger = field(name="when", default=Trigger())
    actions: Annotated[tuple[Action, ...], Meta(max_length=MOST_ACTIONS)] = field(
        name="do", default=()
    )
    devices: tuple[_DeviceKey, ...] = ()
    """Keys of those it acts on, and perhaps `THE_DEVICE`."""
    on: bool = True
    since: Moment = LONG_AGO
    """When it was switched on, or got another trigger: what was due before is not missed."""

    def targets(self, about: str = "") -> tuple[str, ...]:
        """Keys of the devices of one run; `about` is the one to which something happened."""
        named = [key for key in self.devices if key != THE_DEVICE]
        if THE_DEVICE in self.devices and about:
            named.append(about)
        return tuple(dict.fromkeys(named))


def allowance(routine: Routine, tool: str, arguments: Mapping[str, Any]) -> str:
    """What a person allows: this call with exactly these arguments, on these devices. Anything else
    has another one; empty where the arguments cannot be written exactly."""
    text = exact_text(
        {
            "tool": tool,
            "arguments": dict(arguments),
            "devices": sorted(routine.devices),
            "watched": sorted(routine.trigger.devices) if THE_DEVICE in routine.devices else [],
        }
    )
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest() if text else ""


def problem_of(routine: Routine, others: Iterable[Routine] = ()) -> Message | None:
    """Why it cannot be kept as it is; `None` if it can."""
    if not routine.name:
        return message("routine.no_name")
    if any(
        each.id != routine.id and each.name.casefold() == routine.name.casefold() for each in others
    ):
        return message("routine.taken", name=routine.name)
    if routine.trigger.kind is TriggerKind.TIME and not routine.trigger.days:
        return message("routine.no_days")
    if not routine.actions:
        return message("routine.no_actions")
    for action in routine.actions:
        if action.kind is ActionKind.CALL and action.own_form() is None:
            return message("routine.incomplete", name=action.form)
        if action.calls:
            continue
        if not action.text.strip() and not action.sound:
            said = action.kind is ActionKind.SAY
            return message("say.nothing" if said else "routine.no_text")
        if len(action.text) > LONGEST_TEXT:
            return message("routine.too_long", limit=LONGEST_TEXT)
    if not routine.devices and any(action.on_devices for action in routine.actions):
        return message("routine.no_devices")
    return None


# in words


def trigger_words(trigger: Trigger, names: Mapping[str, str]) -> Message:
    """When it runs; `names` are those of devices by key."""
    if trigger.kind is TriggerKind.TIME:
        if trigger.days == DAYS:
            return message("routine.daily", time=trigger.time)
        if trigger.days == WEEKDAYS:
            return message("routine.weekdays", time=trigger.time)
        if trigger.days == WEEKENDS:
            return message("routine.weekends", time=trigger.time)
        days = tuple(message(f"routine.day_{day}") for day in trigger.days)
        return message("routine.on_days", days=days or "-", time=trigger.time)
    watched: Any = message("routine.any_device")
    if trigger.devices:
        named = (names.get(key, key) for key in trigger.devices)
        watched = tuple(message("routine.text", text=name) for name in named)
    if not trigger.kind.watches_value:
        return message(f"routine.{trigger.kind.value}", devices=watched)
    value = KNOWN[trigger.value]
    code = "routine.percent" if value.unit is Unit.PERCENT else "routine.celsius"
    return message(
        f"routine.{trigger.kind.value}",
        devices=watched,
        value=message(value.code),
        limit=message(code, limit=trigger.limit),
    )


def summary(arguments: Mapping[str, Any]) -> str:
    """`{"volume": 10, "fade": true}` → `volume 10, fade true`."""
    parts = (
        f"{name} {value if isinstance(value, str) else exact_text(value) or ''}"
        for name, value in arguments.items()
    )
    return one_line(", ".join(parts), 60)


def action_words(action: Action) -> Message:
    match action.kind:
        case ActionKind.FORM:
            return message("routine.do_form", name=one_line(action.form))
        case ActionKind.CALL:
            form = action.own_form()
            asked = summary(form.arguments) if form is not None else ""
            code = "routine.do_call" if asked else "routine.do_form"
            return message(code, name=one_line(action.form), arguments=asked)
        case ActionKind.MESSAGE:
            return message("routine.do_message", text=one_line(action.text, 60))
        case ActionKind.SAY:
            text = one_line(action.text, 60) or action.sound_name
            return message("routine.do_say", text=text)
    return message("routine.do_notice")


def routine_words(routine: Routine, names: Mapping[str, str]) -> Message:
    """When it runs and what it does, in one sentence."""
    actions = tuple(action_words(action) for action in routine.actions)
    trigger = trigger_words(routine.trigger, names)
    if not actions:
        return trigger
    return message("routine.sentence", trigger=trigger, actions=actions)


# a run


class RunOutcome(StrEnum):
    DONE = "done"
    FAILED = "failed"
    MISSED = "missed"


class RunCause(StrEnum):
    DUE = "due"
    EVENT = "event"
    HAND = "hand"
    """A person ran it."""


class RoutineRun(Struct, frozen=True, omit_defaults=True):
    """How a run ended, or that there was none."""

    id: Key
    routine: Key
    at: Moment
    """When it began, or was noticed to be missed."""
    cause: RunCause
    outcome: RunOutcome
    due: Moment | None = None
    """When it should have begun."""
    about: str = ""
    """Key of the device to which something happened."""
    words: Message | None = field(name="reason", default=None)
    """Why it failed or was missed."""
    done: tuple[Message, ...] = ()
    """What was done."""
    seconds: Seconds = 0.0


# in the file


_SAID_OF_TRIGGER: Final = {
    TriggerKind.TIME: ("time", "days"),
    TriggerKind.OFFLINE: ("devices",),
    TriggerKind.ONLINE: ("devices",),
    TriggerKind.BELOW: ("devices", "value", "limit"),
    TriggerKind.ABOVE: ("devices", "value", "limit"),
}


class RoutineCodec(RecordCodec[Routine]):
    """What a routine is not understood to do is never done: it is left alone as a whole, be it
    damaged or of a later version."""

    def read(self, value: object) -> Routine | None:
        # a default that a person sees in a new routine is no answer to what a file does not say
        if not (isinstance(value, dict) and {"when", "do", "on"} <= value.keys()):
            return None
        routine = super().read(value)
        if routine is None:
            return None
        said = all(name in value["when"] for name in _SAID_OF_TRIGGER[routine.trigger.kind])
        whole = all(
            action.says_call if action.calls else "text" in written
            for action, written in zip(routine.actions, value["do"], strict=True)
        )
        return routine if said and whole and routine.name.strip() else None


ROUTINES: Final = RoutineCodec(Routine, exact=True)
RUNS: Final = RecordCodec(RoutineRun)
