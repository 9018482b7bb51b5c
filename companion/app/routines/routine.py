"""A routine: when it runs, what it does, on which devices; and how a run of it ended."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.activity.derived.rules import AlertRule, When
from companion.app.activity.derived.values import KNOWN, Unit
from companion.app.forms.form_file import exact_text
from companion.json import finite
from companion.messages.message import Message, message
from companion.messages.message_json import message_json, read_message
from companion.text import clean, one_line

MOST_ROUTINES: Final = 100
MOST_ACTIONS: Final = 20
MOST_DEVICES: Final = 500
"""Of one routine."""
LONGEST_NAME: Final = 60
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
_LARGEST: Final = 10_000
LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)


class TriggerKind(StrEnum):
    TIME = "time"
    OFFLINE = "offline"
    ONLINE = "online"
    BELOW = "below"
    ABOVE = "above"

    @property
    def watches_value(self) -> bool:
        return self in (TriggerKind.BELOW, TriggerKind.ABOVE)


class Trigger(Struct, frozen=True):
    """When a routine runs: at a time of this computer, or when something happens to a device."""

    kind: TriggerKind = TriggerKind.TIME
    minute: int = 22 * 60
    """Of the day, by the clock on the wall; 0 to 1439."""
    days: tuple[int, ...] = DAYS
    """Of the week, in order."""
    value: str = "battery"
    """One of `VALUES`."""
    limit: int = 20
    devices: tuple[str, ...] = ()
    """Keys of those that are watched; empty for all."""

    @property
    def time(self) -> str:
        return f"{self.minute // 60:02}:{self.minute % 60:02}"

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
    MESSAGE = "message"
    NOTICE = "notice"


class Action(Struct, frozen=True):
    """A saved form, a message on the screen of devices, or a notification on this computer."""

    kind: ActionKind
    tool: str = ""
    """Of a saved form: exact, as the device wrote it."""
    form: str = ""
    """Its name; its arguments are looked up at each run."""
    allowed: str = ""
    """What `allowance` gave when a person allowed the protected call; empty for no permission."""
    text: str = ""
    emotion: str = "neutral"

    @property
    def on_devices(self) -> bool:
        return self.kind is not ActionKind.NOTICE


class Routine(Struct, frozen=True):
    id: str
    name: str
    trigger: Trigger = Trigger()
    actions: tuple[Action, ...] = ()
    devices: tuple[str, ...] = ()
    """Keys of those it acts on, and perhaps `THE_DEVICE`."""
    on: bool = True
    since: datetime = LONG_AGO
    """UTC; when it was switched on, or got another trigger: what was due before is not missed."""

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
        if action.kind is ActionKind.FORM:
            continue
        if not action.text.strip():
            return message("routine.no_text")
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


def action_words(action: Action) -> Message:
    match action.kind:
        case ActionKind.FORM:
            return message("routine.do_form", name=one_line(action.form))
        case ActionKind.MESSAGE:
            return message("routine.do_message", text=one_line(action.text, 60))
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


class RoutineRun(Struct, frozen=True):
    """How a run ended, or that there was none."""

    id: str
    routine: str
    at: datetime
    """UTC; when it began, or was noticed to be missed."""
    cause: RunCause
    outcome: RunOutcome
    due: datetime | None = None
    """UTC; when it should have begun."""
    about: str = ""
    """Key of the device to which something happened."""
    words: Message | None = None
    """Why it failed or was missed."""
    done: tuple[Message, ...] = ()
    """What was done."""
    seconds: float = 0.0


# as JSON


def routine_json(routine: Routine) -> dict[str, Any]:
    trigger = routine.trigger
    when: dict[str, Any] = {"kind": trigger.kind.value}
    if trigger.kind is TriggerKind.TIME:
        when |= {"time": trigger.time, "days": list(trigger.days)}
    else:
        when["devices"] = list(trigger.devices)
    if trigger.kind.watches_value:
        when |= {"value": trigger.value, "limit": trigger.limit}
    return {
        "id": routine.id,
        "name": routine.name,
        "on": routine.on,
        "since": routine.since.isoformat(),
        "when": when,
        "do": [_action_json(action) for action in routine.actions],
        "devices": list(routine.devices),
    }


def _action_json(action: Action) -> dict[str, Any]:
    value: dict[str, Any] = {"kind": action.kind.value}
    if action.kind is ActionKind.FORM:
        value |= {"tool": action.tool, "form": action.form}
        if action.allowed:
            value["allowed"] = action.allowed
    else:
        value["text"] = action.text
    if action.kind is ActionKind.MESSAGE:
        value["emotion"] = action.emotion
    return value


def read_routine(value: Any) -> Routine | None:
    """A routine of a file; `None` for one that is damaged, or of a later version. What it is not
    understood to do is never done: it is left alone as a whole."""
    if not isinstance(value, dict):
        return None
    ident, name = _text(value.get("id"), 64), one_line(value.get("name"), LONGEST_NAME)
    trigger = _read_trigger(value.get("when"))
    given = value.get("do")
    if not ident or not name or trigger is None or not isinstance(given, list):
        return None
    actions = [_read_action(each) for each in given[:MOST_ACTIONS]]
    if any(action is None for action in actions):
        return None
    return Routine(
        ident,
        name,
        trigger,
        tuple(action for action in actions if action is not None),
        _keys(value.get("devices")),
        value.get("on") is True,
        _time(value.get("since")) or LONG_AGO,
    )


def _read_trigger(value: Any) -> Trigger | None:
    if not isinstance(value, dict) or value.get("kind") not in tuple(TriggerKind):
        return None
    kind, watched = TriggerKind(value["kind"]), value.get("devices")
    trigger = Trigger(kind, devices=_keys(watched))
    if watched and not trigger.devices:
        return None  # some are watched, and nobody knows which: these are not all
    if kind is TriggerKind.TIME:
        minute, days = read_time(value.get("time")), value.get("days")
        if minute is None or not isinstance(days, list):
            return None
        return replace(trigger, minute=minute, days=tuple(day for day in DAYS if day in days))
    if kind.watches_value:
        name, limit = value.get("value"), value.get("limit")
        if name not in VALUES or type(limit) is not int or abs(limit) > _LARGEST:
            return None
        return replace(trigger, value=name, limit=limit)
    return trigger


def read_time(text: object) -> int | None:
    """The minute of the day of `22:00`, also written as `22.00`, `22` or `2200`; `None` for what is
    no time."""
    if not isinstance(text, str):
        return None
    digits = text.strip().replace(".", ":").replace("：", ":")
    if not digits.isascii():
        return None
    hour, colon, minute = digits.partition(":")
    if not colon and len(digits) in (3, 4):
        hour, minute = digits[:-2], digits[-2:]
    minute = minute or "0"
    if not (hour.isdigit() and minute.isdigit()) or len(hour) > 2 or len(minute) > 2:
        return None
    total = int(hour) * 60 + int(minute)
    return total if int(minute) < 60 and total < 24 * 60 else None


def _read_action(value: Any) -> Action | None:
    if not isinstance(value, dict) or value.get("kind") not in tuple(ActionKind):
        return None
    kind = ActionKind(value["kind"])
    if kind is ActionKind.FORM:
        tool, form = value.get("tool"), one_line(value.get("form"), LONGEST_NAME)
        if not isinstance(tool, str) or not tool or len(tool) > 1_000 or not form:
            return None
        return Action(kind, tool, form, _text(value.get("allowed"), 64))
    text = value.get("text")
    if not isinstance(text, str):
        return None
    emotion = one_line(value.get("emotion"), 40) or "neutral"
    return Action(kind, text=clean(text, LONGEST_TEXT), emotion=emotion)


def run_json(run: RoutineRun) -> dict[str, Any]:
    value: dict[str, Any] = {
        "id": run.id,
        "routine": run.routine,
        "at": run.at.isoformat(),
        "cause": run.cause.value,
        "outcome": run.outcome.value,
        "seconds": round(run.seconds, 3),
    }
    if run.due is not None:
        value["due"] = run.due.isoformat()
    if run.about:
        value["about"] = run.about
    if run.words is not None:
        value["reason"] = message_json(run.words)
    if run.done:
        value["done"] = [message_json(each) for each in run.done]
    return value


def read_run(value: Any) -> RoutineRun | None:
    if not isinstance(value, dict):
        return None
    ident, routine = _text(value.get("id"), 64), _text(value.get("routine"), 64)
    at = _time(value.get("at"))
    outcome, cause = value.get("outcome"), value.get("cause")
    if outcome not in tuple(RunOutcome) or cause not in tuple(RunCause):
        return None
    if not ident or not routine or at is None:
        return None
    done = value.get("done")
    read = [read_message(each) for each in (done if isinstance(done, list) else ())]
    return RoutineRun(
        ident,
        routine,
        at,
        RunCause(str(cause)),
        RunOutcome(str(outcome)),
        _time(value.get("due")),
        _text(value.get("about"), 1_000),
        read_message(value.get("reason")),
        tuple(each for each in read if each is not None),
        finite(value.get("seconds")) or 0.0,
    )


def _text(value: Any, most: int) -> str:
    return value if isinstance(value, str) and len(value) <= most else ""


def _keys(value: Any) -> tuple[str, ...]:
    given = value if isinstance(value, list) else ()
    found = (_text(each, 1_000) for each in given[:MOST_DEVICES])
    return tuple(dict.fromkeys(each for each in found if each))


def _time(value: Any) -> datetime | None:
    try:
        time = datetime.fromisoformat(value)
        return time.astimezone(UTC) if time.tzinfo is not None else None
    except (TypeError, ValueError, OverflowError):
        return None
