"""Calls and notifications in words.

Source of notifications: MCP specification, "Progress" and "Logging"."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.activity.event_table import LOG_METHOD, Level, level_of
from companion.app.tools.progress import Progress
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.events import Event, EventKind
from companion.json import finite
from companion.protocol.results import CallResult, Doubt, ImageContent, TextContent
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.kit.theme.paint import PlainPill
from companion.ui.kit.words.json_text import exact_json, read_json
from companion.ui.kit.words.measures import elapsed_words, size_words, value_count
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words

SUMMARY_LIMIT: Final = 160
"""Characters of a line in a list; what is longer is in the detail."""

_BASE64_RATIO: Final = 0.75


def tool_title(tool: Tool) -> str:
    """`self.otto.action` → `Otto › Action`."""
    return f"{tool.group} › {tool.label}" if tool.group else tool.label


def call_question(request: CallRequest) -> str:
    """What is asked before a privileged call, in one sentence that names the device."""
    translate = QCoreApplication.translate
    match request.tool.name:
        case "self.reboot":
            said = translate("CallQuestion", "Restart {device}?")
        case "self.screen.snapshot":
            said = translate("CallQuestion", "Take a snapshot of the screen of {device}?")
        case "self.screen.preview_image":
            said = translate("CallQuestion", "Show this picture on {device}?")
        case "self.assets.set_download_url":
            said = translate("CallQuestion", "Change where {device} downloads its assets from?")
        case "self.upgrade_firmware":
            said = translate("CallQuestion", "Upgrade {device}?")
        case _:
            said = translate("CallQuestion", "Run “{tool}” on {device}?")
    return said.format(tool=tool_title(request.tool), device=request.device_name)


def arguments_summary(arguments: Mapping[str, Any]) -> str:
    """`{"volume": 70, "fade": true}` → `volume 70, fade true`, on one line."""
    parts = (
        f"{name} {value if isinstance(value, str) else exact_json(value)}"
        for name, value in arguments.items()
    )
    return one_line(", ".join(parts), SUMMARY_LIMIT)


def arguments_words(arguments: Mapping[str, Any]) -> str:
    """The arguments exactly, as JSON; in plain words unless the window is technical."""
    return exact_json(dict(arguments)) if technical() else arguments_summary(arguments)


def result_summary(result: CallResult) -> str:
    """What came back, in a few words."""
    parts = []
    for block in result.content:
        match block:
            case TextContent():
                parts.append(_text_summary(block.text))
            case ImageContent():
                size = size_words(round(len(block.data) * _BASE64_RATIO))
                parts.append(
                    QCoreApplication.translate("CallWords", "image, {size}").format(size=size)
                )
            case _:
                parts.append(one_line(block.type))
    if not parts:
        return QCoreApplication.translate("CallWords", "empty answer")
    return one_line(", ".join(parts), SUMMARY_LIMIT)


def _text_summary(text: str) -> str:
    value = read_json(text)
    if value is None:
        return one_line(text, SUMMARY_LIMIT)
    return value_count(len(value))


def call_detail(call: CallRecord) -> str:
    """The second line of a call in a list."""
    asked = arguments_summary(call.request.arguments)
    match call.outcome:
        case CallOutcome.RUNNING:
            return asked or QCoreApplication.translate("CallWords", "Waiting for the answer")
        case CallOutcome.ANSWERED:
            got = result_summary(call.result) if call.result is not None else ""
            if not asked:
                return got
            plain = got == "true"
            return asked if plain else f"{asked} → {got}"
        case CallOutcome.DOUBTFUL:
            if call.result is not None and call.result.doubt is Doubt.SAID_FALSE:
                return QCoreApplication.translate("CallWords", "The device answered false")
            return result_summary(call.result) if call.result is not None else ""
        case CallOutcome.NO_ANSWER:
            return QCoreApplication.translate("CallWords", "No answer in {time}").format(
                time=_seconds(call.request.timeout)
            )
        case CallOutcome.LOST if call.restarting:
            return QCoreApplication.translate("CallWords", "It restarts, so it does not answer")
        case CallOutcome.LOST:
            return QCoreApplication.translate(
                "CallWords", "The connection was lost before the answer"
            )
        case CallOutcome.CANCELLED:
            return QCoreApplication.translate("CallWords", "You stopped waiting")
        case CallOutcome.REFUSED:
            return QCoreApplication.translate("CallWords", "Declined, nothing was sent")
        case _:
            return one_line(words(call.problem), SUMMARY_LIMIT) if call.problem else ""


def outcome_words(call: CallRecord) -> str:
    """How a call ended, with its time, for a head line: `answered in 412 ms`."""
    time = elapsed_words(call.elapsed_ms)
    match call.outcome:
        case CallOutcome.RUNNING:
            return QCoreApplication.translate("CallWords", "waiting for the answer")
        case CallOutcome.ANSWERED:
            said = QCoreApplication.translate("CallWords", "answered in {time}")
        case CallOutcome.DOUBTFUL:
            said = QCoreApplication.translate("CallWords", "answered in {time}, perhaps failed")
        case CallOutcome.FAILED:
            said = QCoreApplication.translate("CallWords", "failed after {time}")
        case CallOutcome.NO_ANSWER:
            said = QCoreApplication.translate("CallWords", "no answer in {time}")
        case CallOutcome.LOST if call.restarting:
            said = QCoreApplication.translate("CallWords", "sent, away after {time}")
        case CallOutcome.LOST:
            said = QCoreApplication.translate("CallWords", "connection lost after {time}")
        case CallOutcome.CANCELLED:
            said = QCoreApplication.translate("CallWords", "waiting stopped after {time}")
        case CallOutcome.REFUSED:
            return QCoreApplication.translate("CallWords", "refused, nothing was sent")
        case CallOutcome.NOT_SENT:
            return QCoreApplication.translate("CallWords", "not sent")
    return said.format(time=time)


def doubt_words(result: CallResult) -> str:
    """Why an answer may be a failure, as a sentence; empty when it is not doubtful."""
    match result.doubt:
        case Doubt.SAID_FALSE:
            return QCoreApplication.translate(
                "CallWords",
                "The device answered “false”, which usually means that it did not do it.",
            )
        case Doubt.SAID_ERROR:
            return QCoreApplication.translate(
                "CallWords", "The answer reads like an error, so it may not have worked."
            )
        case None:
            return ""


def call_summary(values: Any, *, failed: bool = False) -> str:
    """What an assistant called a tool with, and what came: `{"volume":30} → true  ·  96 ms`. In a
    plain window without JSON, and an answer only where it says what went wrong."""
    if "arguments" not in values:
        return ""  # an entry about several
    if not technical() and not failed and isinstance(values["arguments"], Mapping):
        return arguments_summary(values["arguments"])
    arguments = one_line(exact_json(values["arguments"]), SUMMARY_LIMIT)
    answer = one_line(str(values.get("answer", "")), SUMMARY_LIMIT)
    said = f"{arguments} → {answer}" if answer else arguments
    if (elapsed := finite(values.get("elapsed_ms"))) is not None:
        said = f"{said}  ·  {elapsed_words(elapsed)}"
    return said


def _seconds(seconds: float) -> str:
    return QCoreApplication.translate("CallWords", "{count} s").format(
        count=QLocale().toString(seconds, "g", 4)
    )


Texts = tuple[str, str, str, str]
"""Title, detail, source and searched parameters of a row."""

_LOG_LIMIT: Final = 400
"""Characters of what a log message says."""


def log_texts(params: Mapping[str, Any]) -> Texts:
    """A log message: what it says, and from which part of the device it comes (MCP, "Logging":
    `level`, `logger` and any JSON as `data`)."""
    data = params.get("data")
    if isinstance(data, Mapping) and isinstance(data.get("message"), str):
        said = one_line(data["message"])
    else:
        said = one_line(data if isinstance(data, str) else exact_json(data), _LOG_LIMIT)
    logger = one_line(params.get("logger"))
    title = said or QCoreApplication.translate("NotificationWords", "Empty log message")
    detail = logger or QCoreApplication.translate("NotificationWords", "Log message")
    return title, one_line(detail, SUMMARY_LIMIT), logger or LOG_METHOD, exact_json(dict(params))


def progress_texts(entry: Event, progress: Progress) -> Texts:
    """How far something is; the row is always that of the newest news."""
    title = progress.text or QCoreApplication.translate("NotificationWords", "Progress")
    locale = QLocale()
    done = locale.toString(progress.done, "g", 12)
    detail = done
    if progress.total is not None:
        of = QCoreApplication.translate("NotificationWords", "{done} of {total}")
        detail = of.format(done=done, total=locale.toString(progress.total, "g", 12))
    if progress.share is not None:
        percent = QCoreApplication.translate("NotificationWords", "{count} %")
        # what is not complete must not read so
        share = math.floor(progress.share * 100)
        detail = f"{percent.format(count=share)}  {detail}"
    return title, one_line(detail, SUMMARY_LIMIT), entry.method, exact_json(entry.params)


def level_words(level: Level) -> str:
    """The level of a log message, as a person says it."""
    match level:
        case Level.DEBUG:
            return QCoreApplication.translate("NotificationWords", "Debug")
        case Level.INFO:
            return QCoreApplication.translate("NotificationWords", "Info")
        case Level.NOTICE:
            return QCoreApplication.translate("NotificationWords", "Notice")
        case Level.WARNING:
            return QCoreApplication.translate("NotificationWords", "Warning")
        case Level.ERROR:
            return QCoreApplication.translate("NotificationWords", "Error")
        case Level.CRITICAL:
            return QCoreApplication.translate("NotificationWords", "Critical")
        case Level.ALERT:
            return QCoreApplication.translate("NotificationWords", "Alert")
        case _:
            return QCoreApplication.translate("NotificationWords", "Emergency")


def log_pill(entry: Event) -> PlainPill | None:
    """The level of a log message; `None` for what is none."""
    if entry.kind is not EventKind.NOTIFICATION or entry.method != LOG_METHOD:
        return None
    level = level_of(entry)
    return level_words(level), "red" if level >= Level.ERROR else "neutral"
