"""An event as a row in words, with its icon and labels; watched values in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.activity.derived.values import KNOWN, SIGNAL_LEVELS, Unit
from companion.app.activity.derived.words import value_name
from companion.app.activity.event_table import (
    LOG_METHOD,
    EventPill,
    Level,
    event_type,
    icon_of,
    level_of,
    reports_state,
)
from companion.app.tools.progress import read_progress
from companion.app.tools.records import CallOutcome, CallRecord
from companion.events import Event
from companion.protocol.tools import humanise
from companion.text import one_line
from companion.ui.kit.theme.paint import PlainPill
from companion.ui.kit.words.call_words import (
    SUMMARY_LIMIT,
    call_detail,
    call_summary,
    log_pill,
    log_texts,
    outcome_words,
    progress_texts,
    tool_title,
)
from companion.ui.kit.words.device_words import is_server
from companion.ui.kit.words.json_text import exact_json
from companion.ui.kit.words.measures import clock, elapsed_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, words

_PARAMS_SHOWN: Final = 2_000
"""Characters of a notification's parameters that are searched."""


class EntryWords(Struct, frozen=True):
    """Everything that a row shows. All of it is plain text on one line."""

    time: str
    title: str
    detail: str
    icon: str
    icon_role: str
    pills: tuple[PlainPill, ...]
    """Only what is worth a mark: privileged, running, failed."""
    live_pill: PlainPill
    """Every live row has one."""
    source: str
    """What caused it, as the machine calls it: a method, a tool's name, an address. Methods and
    names only if `technical`; a search finds them anyway."""
    elapsed: str
    spoken: str
    """The whole row, for screen readers."""
    haystack: str
    """What a search looks through, case-folded."""


def entry_words(entry: Event) -> EntryWords:
    """The row of `entry` in the window's language."""
    call = entry.call
    if call is not None:
        title, detail = tool_title(call.request.tool), call_detail(call)
        if call.request.asker:
            detail = one_line(f"{call.request.asker} · {detail}", SUMMARY_LIMIT)
        source = one_line(call.request.tool.name)
        machine = source if technical() else ""
        params = exact_json(dict(call.request.arguments))
        ended = call.outcome not in _WITHOUT_TIME
        elapsed = elapsed_words(call.elapsed_ms) if ended else ""
        spoken = [title, detail, outcome_words(call)]
    else:
        title, detail, source, params = _event_texts(entry)
        machine = source if technical() or source != one_line(entry.method) else ""
        elapsed = ""
        spoken = [title, detail]
    icon, role = _icon(entry)
    time = clock(entry.time)
    pills = _pills(entry)
    spoken[:0] = [time]
    spoken += [text for text, _ in pills]
    return EntryWords(
        time=time,
        title=title,
        detail=detail,
        icon=icon,
        icon_role=role,
        pills=pills,
        live_pill=_live_pill(entry),
        source=machine,
        elapsed=elapsed,
        spoken=listed(spoken),
        haystack="\n".join(
            (title, detail, source, one_line(entry.device_name), params[:_PARAMS_SHOWN])
        ).casefold(),
    )


_WITHOUT_TIME: Final = (CallOutcome.RUNNING, CallOutcome.REFUSED, CallOutcome.NOT_SENT)


def _event_texts(entry: Event) -> tuple[str, str, str, str]:
    """Title, detail, source and searched parameters of what is not a call."""
    if (progress := read_progress(entry.method, entry.params)) is not None:
        return progress_texts(entry, progress)
    if entry.method == LOG_METHOD and isinstance(entry.params, Mapping):
        return log_texts(entry.params)
    title = one_line(words(entry.title))
    method = one_line(entry.method)
    params = "" if entry.params is None else exact_json(entry.params)
    about, state = event_type(entry), reports_state(entry)
    if about.method_is_title and method and not state:
        # the method says more than "a notification came"
        title = humanise(method.removeprefix("notifications/").replace("/", " "))
    detail = [one_line(words(entry.detail))] if entry.detail is not None else []
    detail += [method] if method and technical() else []
    if not state and params not in ("", "{}", "[]") and technical():
        detail.append(one_line(params, SUMMARY_LIMIT))
    if about.reports_call:
        called = one_line(call_summary(entry.values, failed=entry.failed), SUMMARY_LIMIT)
        detail += [called] if called else []
    known = [one_line(entry.values.get(name, "")) for name in ("address", "board", "version")]
    facts = " ".join(one for one in known if one)
    detail += [facts] if facts else []
    return title, one_line("  ".join(detail), SUMMARY_LIMIT), method or facts, params


def _icon(entry: Event) -> tuple[str, str]:
    if entry.call is not None:
        return _call_icon(entry.call)
    if entry.method == LOG_METHOD:
        trouble = level_of(entry)
        role = "redText" if trouble >= Level.ERROR else "text2"
        return "warning-circle" if trouble >= Level.WARNING else "article", role
    if (progress := read_progress(entry.method, entry.params)) is not None:
        return "check-circle" if progress.is_complete else "hourglass", "text2"
    return icon_of(entry)


def _call_icon(call: CallRecord) -> tuple[str, str]:
    match call.outcome:
        case CallOutcome.RUNNING:
            return "circle-dashed", "accentText"
        case CallOutcome.ANSWERED:
            return "check-circle", "liveText"
        case CallOutcome.CANCELLED | CallOutcome.REFUSED:
            return "prohibit", "text2"
        case CallOutcome.LOST if call.restarting:
            return "power", "text2"
        case _:
            return "warning-circle", "redText"


def _pills(entry: Event) -> tuple[PlainPill, ...]:
    pills: list[PlainPill] = []
    call, pill = entry.call, event_type(entry).pill
    if (call is not None and call.request.tool.user_only) or pill is EventPill.PRIVILEGED:
        pills.append((QCoreApplication.translate("ActivityWords", "Protected"), "amber"))
    if (level := log_pill(entry)) is not None:
        pills.append(level)
    if entry.failed:
        pills.append((QCoreApplication.translate("ActivityWords", "Failed"), "red"))
    elif entry.call is not None and entry.call.outcome is CallOutcome.RUNNING:
        pills.append((QCoreApplication.translate("ActivityWords", "Running"), "accent"))
    return tuple(pills)


def _live_pill(entry: Event) -> PlainPill:
    if entry.failed:
        return QCoreApplication.translate("ActivityWords", "Failed"), "red"
    if entry.call is not None:
        match entry.call.outcome:
            case CallOutcome.RUNNING:
                return QCoreApplication.translate("ActivityWords", "Running"), "accent"
            case CallOutcome.ANSWERED:
                return QCoreApplication.translate("ActivityWords", "Answered"), "green"
            case CallOutcome.CANCELLED:
                return QCoreApplication.translate("ActivityWords", "Stopped"), "neutral"
            case CallOutcome.LOST:
                return QCoreApplication.translate("ActivityWords", "Restarting"), "neutral"
            case _:
                return QCoreApplication.translate("ActivityWords", "Not sent"), "neutral"
    if (level := log_pill(entry)) is not None:
        return level
    match event_type(entry).pill:
        case EventPill.PRIVILEGED:
            return QCoreApplication.translate("ActivityWords", "Protected"), "amber"
        case EventPill.UPGRADE:
            return QCoreApplication.translate("ActivityWords", "Upgrade"), "neutral"
        case EventPill.ASSETS:
            return QCoreApplication.translate("ActivityWords", "Assets"), "neutral"
        case EventPill.SERVER:
            return QCoreApplication.translate("ActivityWords", "Server"), "neutral"
        case EventPill.FROM_DEVICE:
            if is_server(entry.device_key):
                return QCoreApplication.translate("ActivityWords", "From server"), "neutral"
            return QCoreApplication.translate("ActivityWords", "From device"), "neutral"
        case EventPill.CONVERSATION:
            return QCoreApplication.translate("ActivityWords", "Conversation"), "neutral"
        case EventPill.CONNECTION:
            return QCoreApplication.translate("ActivityWords", "Connection"), "neutral"
        case EventPill.BEYOND_LIMIT:
            return QCoreApplication.translate("ActivityWords", "Beyond limit"), "amber"
        case EventPill.CHANGE:
            return QCoreApplication.translate("ActivityWords", "Change"), "neutral"
        case EventPill.NOTICED:
            return QCoreApplication.translate("ActivityWords", "Noticed"), "neutral"


def name_words(name: str) -> str:
    """What a watched value is called."""
    return words(value_name(name))


def number_words(name: str, value: float) -> str:
    """A number of a course with its unit, as this person's language writes numbers."""
    translate = QCoreApplication.translate
    known = KNOWN.get(name)
    locale = QLocale()
    match known.unit if known is not None else Unit.NONE:
        case Unit.PERCENT:
            return translate("DerivedWords", "{count} %").format(count=round(value))
        case Unit.CELSIUS:
            number = locale.toString(value, "f", 1)
            return translate("DerivedWords", "{count} °C").format(count=number)
        case Unit.BYTES:
            number = locale.toString(value / 1024, "f", 0)
            return translate("DerivedWords", "{count} KiB").format(count=number)
        case Unit.LEVEL:
            return _level_words(value)
        case _:
            return locale.toString(value, "g", 6)


def _level_words(value: float) -> str:
    levels = {level: said for said, level in SIGNAL_LEVELS.items()}
    translate = QCoreApplication.translate
    match levels.get(round(value)):
        case "weak":
            return translate("DerivedWords", "weak")
        case "medium":
            return translate("DerivedWords", "medium")
        case _:
            return translate("DerivedWords", "strong")
