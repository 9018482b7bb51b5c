"""An entry of the activity stream as a row: title, detail, icon and pills."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from companion.app.activity.derived.events import LIMIT_CROSSED, OFFLINE
from companion.app.activity.history.levels import LOG_METHOD, Level, level_of
from companion.app.tools.progress import read_progress
from companion.app.tools.records import ActivityEntry, ActivityKind, CallOutcome, CallRecord
from companion.app.upgrade.words import EVENTS as UPGRADE_EVENTS
from companion.protocol.tools import humanise
from companion.text import one_line
from companion.ui.activity.derived_words import derived_icon
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.words.call_words import (
    SUMMARY_LIMIT,
    call_detail,
    call_summary,
    outcome_words,
    tool_title,
)
from companion.ui.kit.words.measures import clock, elapsed_words
from companion.ui.kit.words.notification_words import PlainPill, log_pill, log_texts, progress_texts
from companion.ui.kit.words.words import listed, words

_PARAMS_SHOWN: Final = 2_000
"""Characters of a notification's parameters that are searched."""


@dataclass(frozen=True, slots=True)
class EntryWords:
    """Everything that a row shows. All of it is plain text on one line."""

    time: str
    title: str
    detail: str
    icon: str
    icon_role: str
    pills: tuple[PlainPill, ...]
    """Only what stands out: privileged, running, failed."""
    live_pill: PlainPill
    """Every live row has one."""
    source: str
    """What caused it, as the machine calls it: a method, a tool's name, an address."""
    elapsed: str
    spoken: str
    """The whole row, for screen readers."""
    haystack: str
    """What a search looks through, case-folded."""


def entry_words(entry: ActivityEntry) -> EntryWords:
    """The row of `entry` in the window's language."""
    call = entry.call
    if call is not None:
        title, detail = tool_title(call.request.tool), call_detail(call)
        source = one_line(call.request.tool.name)
        params = exact_json(dict(call.request.arguments))
        ended = call.outcome not in _WITHOUT_TIME
        elapsed = elapsed_words(call.elapsed_ms) if ended else ""
        spoken = [title, detail, outcome_words(call)]
    else:
        title, detail, source, params = _event_texts(entry)
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
        source=source,
        elapsed=elapsed,
        spoken=listed(spoken),
        haystack="\n".join(
            (title, detail, source, one_line(entry.device_name), params[:_PARAMS_SHOWN])
        ).casefold(),
    )


_WITHOUT_TIME: Final = (CallOutcome.RUNNING, CallOutcome.REFUSED, CallOutcome.NOT_SENT)


def _event_texts(entry: ActivityEntry) -> tuple[str, str, str, str]:
    """Title, detail, source and searched parameters of what is not a call."""
    if (progress := read_progress(entry.method, entry.params)) is not None:
        return progress_texts(entry, progress)
    if entry.method == LOG_METHOD and isinstance(entry.params, Mapping):
        return log_texts(entry.params)
    title = one_line(words(entry.title))
    method = one_line(entry.method)
    params = "" if entry.params is None else exact_json(entry.params)
    if entry.title.code == "live.notification" and method:
        # the method says more than "a notification came"
        title = humanise(method.removeprefix("notifications/").replace("/", " "))
    detail = [one_line(words(entry.detail))] if entry.detail is not None else []
    detail += [method] if method else []
    if entry.title.code != "live.state_changed" and params not in ("", "{}", "[]"):
        detail.append(one_line(params, SUMMARY_LIMIT))
    if entry.event in ("assistant_call", _ORDER):
        called = one_line(call_summary(entry.values), SUMMARY_LIMIT)
        detail += [called] if called else []
    known = [one_line(entry.values.get(name, "")) for name in ("address", "board", "version")]
    about = " ".join(one for one in known if one)
    detail += [about] if about else []
    return title, one_line("  ".join(detail), SUMMARY_LIMIT), method or about, params


_CONVERSATION_ICONS: Final = {
    "heard": "user",
    "spoken": "speaker-high",
    "emotion": "smiley",
    "assistant_call": "wrench",
}
_STOCK_ICONS: Final = {
    "boot": "power",
    "firmware_offered": "download-simple",
    "activation": "identification-card",
    "alert": "chat-text",
    "former_server": "cloud",
}

_ORDER: Final = "assistant_order"
"""What an assistant's server ordered that only the owner of the device may."""

_SERVER_EVENTS = frozenset({"server_request", "server_ask"})
"""What was asked of an MCP server beside its tools, and what it asked."""


def _icon(entry: ActivityEntry) -> tuple[str, str]:
    if entry.call is not None:
        return _call_icon(entry.call)
    if entry.method == LOG_METHOD:
        trouble = level_of(entry)
        role = "redText" if trouble >= Level.ERROR else "text2"
        return "warning-circle" if trouble >= Level.WARNING else "article", role
    if (progress := read_progress(entry.method, entry.params)) is not None:
        return "check-circle" if progress.is_complete else "hourglass", "text2"
    if entry.kind is ActivityKind.NOTIFICATION:
        return "bell", "text2"
    if entry.kind is ActivityKind.CONVERSATION:
        name = _CONVERSATION_ICONS.get(entry.event, "chat-circle")
        return ("warning-circle", "redText") if entry.failed else (name, "text2")
    if entry.event == _ORDER and not entry.failed:
        return "shield-warning", "amberText"
    if entry.event in _STOCK_ICONS and not entry.failed:
        return _STOCK_ICONS[entry.event], "text2"
    if entry.kind is ActivityKind.CONNECTION:
        broken = entry.failed or entry.event in ("disconnected", OFFLINE)
        return "link-break" if broken else "link-simple", "redText" if entry.failed else "text2"
    if entry.kind is ActivityKind.DERIVED:
        return derived_icon(entry)
    if entry.event in UPGRADE_EVENTS:
        return "download-simple", "redText" if entry.failed else "text2"
    if entry.event == "tools_changed":
        return "swap", "text2"
    if entry.event == "repaired":
        return "wrench", "text2"
    return "warning-circle", "redText" if entry.failed else "text2"


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


def _pills(entry: ActivityEntry) -> tuple[PlainPill, ...]:
    pills: list[PlainPill] = []
    call = entry.call
    if (call is not None and call.request.tool.user_only) or entry.event == _ORDER:
        pills.append((QCoreApplication.translate("ActivityWords", "Privileged"), "amber"))
    if (level := log_pill(entry)) is not None:
        pills.append(level)
    if entry.failed:
        pills.append((QCoreApplication.translate("ActivityWords", "Failed"), "red"))
    elif entry.call is not None and entry.call.outcome is CallOutcome.RUNNING:
        pills.append((QCoreApplication.translate("ActivityWords", "Running"), "accent"))
    return tuple(pills)


def _live_pill(entry: ActivityEntry) -> PlainPill:
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
    if entry.event == _ORDER:
        return QCoreApplication.translate("ActivityWords", "Privileged"), "amber"
    if entry.event in UPGRADE_EVENTS:
        return QCoreApplication.translate("ActivityWords", "Upgrade"), "neutral"
    if entry.event in _SERVER_EVENTS:
        return QCoreApplication.translate("ActivityWords", "Server"), "neutral"
    match entry.kind:
        case ActivityKind.NOTIFICATION:
            return QCoreApplication.translate("ActivityWords", "From device"), "neutral"
        case ActivityKind.CONVERSATION:
            return QCoreApplication.translate("ActivityWords", "Conversation"), "neutral"
        case ActivityKind.CONNECTION:
            return QCoreApplication.translate("ActivityWords", "Connection"), "neutral"
        case ActivityKind.DERIVED if entry.event == LIMIT_CROSSED:
            return QCoreApplication.translate("ActivityWords", "Beyond limit"), "amber"
        case ActivityKind.DERIVED:
            return QCoreApplication.translate("ActivityWords", "Change"), "neutral"
        case _:
            return QCoreApplication.translate("ActivityWords", "Noticed"), "neutral"
