"""The plan of a rollout: one JSON document, described by `resources/rollout-plan.schema.json`."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field

from companion.app.files.json_file import read_document
from companion.app.rollout.engine import OrderWay, RolloutConditions
from companion.errors import EndpointError, UsageError
from companion.messages.message import Message, message
from companion.protocol.schema.form import Form, build_form
from companion.resources import resource_path
from companion.text import one_line
from companion.transports.endpoint import Endpoint

SCHEMA: Final = "rollout-plan.schema.json"
KEPT: Final = "sha256:"
"""Before the hash of an image that is kept."""
DEFAULT_HOURS: Final = 24.0
"""After the start, where a plan has no `until`."""


class WaveRule(Struct, frozen=True):
    """One of the four says who is in it."""

    devices: tuple[str, ...] = ()
    size: int | None = None
    percent: float | None = None

    @property
    def rest(self) -> bool:
        return not self.devices and self.size is None and self.percent is None


class RolloutPlan(Struct, frozen=True):
    """What a person wants; nothing of it was looked at yet."""

    images: tuple[str, ...]
    """Absolute paths, or `sha256:HASH` of kept ones."""
    devices: tuple[str, ...] = ()
    """Keys: nobody else takes part. Empty where `terms` alone say who."""
    terms: str = ""
    """A filter. It narrows `devices`, where there are any, and never adds to them."""
    name: str = ""
    way: OrderWay = OrderWay.BEST
    waves: tuple[WaveRule, ...] = (WaveRule(),)
    at_once: int = 5
    soak: float = 60.0
    """Seconds."""
    verified_percent: float = 100.0
    ask: bool = False
    stop_failures: int | None = 2
    stop_percent: float | None = 10.0
    tries: int = 1
    conditions: RolloutConditions = field(default_factory=RolloutConditions)
    until: datetime | None = None
    restart_stuck: bool = False
    accept: frozenset[str] = frozenset()


@cache
def _schema() -> Form:
    text = resource_path(SCHEMA).read_text(encoding="utf-8")
    return build_form(json.loads(text))


def load_plan(path: Path) -> RolloutPlan:
    """The plan in a file. Raises `UsageError` with the one thing that is wrong first. Blocks."""
    document = read_document(path, "rollout.plan_missing", "rollout.plan_unreadable")
    return read_plan(document, path.absolute().parent)


def read_plan(document: Any, folder: Path) -> RolloutPlan:
    """The plan that a document says; paths are relative to `folder`. Raises `UsageError`.

    Whether its files and devices exist is not looked at. Blocks at the first time.
    """
    found = _schema().check_json(document)
    if found.faults:
        fault = found.faults[0]
        place = ".".join(str(part) for part in fault.path)
        raise _wrong(place or "plan", _plainly(place, document) or fault.message)
    keys, terms = _who(document["devices"], document.get("filter"))
    waves = tuple(_waves(document.get("waves", [{"rest": True}]), keys))
    stop = document.get("stop", {"failures": 2, "percent": 10})
    go_on, conditions = document.get("go_on", {}), document.get("conditions", {})
    return RolloutPlan(
        images=_images(document["images"], folder),
        devices=keys,
        terms=terms,
        name=one_line(document.get("name")),
        way=OrderWay(document.get("way", OrderWay.BEST.value)),
        waves=waves,
        at_once=document.get("at_once", 5),
        soak=float(document.get("soak_seconds", 60)),
        verified_percent=float(go_on.get("verified_percent", 100)),
        ask=go_on.get("ask", False),
        stop_failures=stop.get("failures"),
        stop_percent=stop.get("percent"),
        tries=document.get("tries", 1),
        conditions=RolloutConditions(
            idle=conditions.get("idle", True),
            battery=conditions.get("battery"),
            signal=conditions.get("signal"),
            window=_window(conditions.get("window")),
        ),
        until=_time(document.get("until")),
        restart_stuck=document.get("restart_stuck", False),
        accept=frozenset(document.get("accept", ())),
    )


def _plainly(place: str, document: Any) -> Message | None:
    """What is wrong with a time, where the schema would show its pattern."""
    if place == "until" and isinstance(document["until"], str):
        return message("rollout.no_time", text=one_line(document["until"]))
    if place == "conditions.window" and isinstance(document["conditions"]["window"], str):
        return message("rollout.no_window", text=one_line(document["conditions"]["window"]))
    return None


def _wrong(place: str, reason: Message) -> UsageError:
    return UsageError("rollout.wrong_plan", place=one_line(place), reason=reason)


def _who(devices: str | Sequence[str], narrowed: str | None) -> tuple[tuple[str, ...], str]:
    """Keys and terms. An empty filter would be all devices, which nobody wrote."""
    if isinstance(devices, str):
        if narrowed is not None:
            raise _wrong("filter", message("rollout.two_filters"))
        terms, place = one_line(devices, 2_000), "devices"
    else:
        terms, place = one_line(narrowed, 2_000), "filter"
    if not terms and (narrowed is not None or isinstance(devices, str)):
        raise _wrong(place, message("fleet.empty_filter"))
    return (() if isinstance(devices, str) else _keys(devices, "devices")), terms


def _keys(texts: Sequence[str], place: str) -> tuple[str, ...]:
    keys = []
    for number, text in enumerate(texts):
        try:
            endpoint = Endpoint.parse(text)
        except EndpointError as error:
            raise _wrong(f"{place}.{number}", error.message) from None
        if endpoint.text == "hub:":
            raise _wrong(f"{place}.{number}", message("rollout.names_nobody"))
        keys.append(endpoint.text)
    twice = [key for key, count in Counter(keys).items() if count > 1]
    if twice:
        raise _wrong(place, message("rollout.twice", device=twice[0]))
    return tuple(keys)


def _waves(rows: Sequence[Mapping[str, Any]], devices: tuple[str, ...]) -> Iterable[WaveRule]:
    named: set[str] = set()
    share = 0.0
    for number, row in enumerate(rows):
        place = f"waves.{number}"
        rule = WaveRule(
            _keys(row.get("devices", ()), f"{place}.devices"), row.get("size"), row.get("percent")
        )
        if rule.rest and number + 1 < len(rows):
            raise _wrong(place, message("rollout.rest_first"))
        for key in rule.devices:
            if key in named:
                raise _wrong(place, message("rollout.twice", device=key))
            if devices and key not in devices:
                raise _wrong(place, message("rollout.not_listed", device=key))
        named.update(rule.devices)
        share += rule.percent or 0.0
        if share > 100:
            raise _wrong(place, message("rollout.too_much"))
        yield rule


def _images(names: Sequence[str], folder: Path) -> tuple[str, ...]:
    for name in names:
        if "\0" in name:  # no file can be called like that
            reason = message("firmware.unreadable", reason="embedded null byte")
            raise UsageError("rollout.bad_image", file=one_line(name, 1_000), reason=reason)
    images = [name if name.startswith(KEPT) else str((folder / name).absolute()) for name in names]
    twice = [name for name, count in Counter(images).items() if count > 1]
    if twice:
        raise _wrong("images", message("rollout.twice", device=one_line(twice[0], 1_000)))
    return tuple(images)


def _window(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    start, end = (int(part[:2]) * 60 + int(part[3:]) for part in text.split("-"))
    if start == end:
        raise _wrong("conditions.window", message("rollout.empty_window"))
    return start, end


def _time(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        raise _wrong("until", message("rollout.no_time", text=one_line(text))) from None


def plan_document(plan: RolloutPlan) -> dict[str, Any]:
    """The document of a plan, with all its values: `read_plan` gives the same plan again."""
    conditions: dict[str, Any] = {"idle": plan.conditions.idle}
    if plan.conditions.battery is not None:
        conditions["battery"] = plan.conditions.battery
    if plan.conditions.signal is not None:
        conditions["signal"] = plan.conditions.signal
    if plan.conditions.window is not None:
        conditions["window"] = plan.conditions.window_text
    stop = {"failures": plan.stop_failures, "percent": plan.stop_percent}
    document: dict[str, Any] = {
        "images": list(plan.images),
        "devices": list(plan.devices) or plan.terms,
        "way": plan.way.value,
        "waves": [_wave_document(rule) for rule in plan.waves],
        "at_once": plan.at_once,
        "soak_seconds": plan.soak,
        "go_on": {"verified_percent": plan.verified_percent, "ask": plan.ask},
        "stop": {name: value for name, value in stop.items() if value is not None},
        "tries": plan.tries,
        "conditions": conditions,
        "restart_stuck": plan.restart_stuck,
        "accept": sorted(plan.accept),
    }
    if plan.devices and plan.terms:
        document["filter"] = plan.terms
    if plan.name:
        document["name"] = plan.name
    if plan.until is not None:
        document["until"] = plan.until.isoformat(timespec="seconds")
    return document


def _wave_document(rule: WaveRule) -> dict[str, Any]:
    if rule.devices:
        return {"devices": list(rule.devices)}
    if rule.size is not None:
        return {"size": rule.size}
    return {"percent": rule.percent} if rule.percent is not None else {"rest": True}


def divided(
    rules: Sequence[WaveRule], devices: Mapping[str, str], left_out: Iterable[str] = ()
) -> tuple[tuple[str, ...], ...]:
    """The waves of those that take part; `devices` has their boards, by key, in their order.

    Waves of a size or a share are chosen across all boards. `left_out` are keys that the plan may
    name though they do not take part. Raises `UsageError` when a wave of named devices has none
    left, since canaries are there to be heard of first, and when some are in no wave.
    """
    known = {*devices, *left_out}
    named = {key for rule in rules for key in rule.devices}
    order = _across({key: board for key, board in devices.items() if key not in named})
    total, waves = len(devices), []
    for number, rule in enumerate(rules):
        if rule.devices:
            unknown = [key for key in rule.devices if key not in known]
            if unknown:
                raise _wrong(f"waves.{number}", message("rollout.not_listed", device=unknown[0]))
            wave = [key for key in rule.devices if key in devices]
            if not wave and devices:
                raise UsageError("rollout.no_canaries", wave=number + 1)
        else:
            size = rule.size
            if rule.percent is not None:
                size = math.ceil(total * rule.percent / 100)
            wave, order = order[:size], order[len(order) if size is None else size :]
        if wave:
            waves.append(tuple(wave))
    if order:
        raise UsageError("rollout.not_in_a_wave", count=len(order), device=order[0])
    return tuple(waves)


def _across(devices: Mapping[str, str]) -> list[str]:
    """In turns of the boards, so that each part of the list has some of all."""
    by_board: dict[str, list[str]] = {}
    for key, board in devices.items():
        by_board.setdefault(board, []).append(key)
    places = [
        ((number + 0.5) / len(keys), key)
        for keys in by_board.values()
        for number, key in enumerate(keys)
    ]
    return [key for _, key in sorted(places, key=lambda place: place[0])]
