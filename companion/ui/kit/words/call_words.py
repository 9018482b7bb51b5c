"""A call in words: what was asked, how it ended, what came back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale

from companion.app.tools.records import CallOutcome, CallRecord
from companion.protocol.session.results import CallResult, Doubt, ImageContent, TextContent
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.kit.values.json_text import exact_json, read_json
from companion.ui.kit.words.counts import value_count
from companion.ui.kit.words.measures import elapsed_words, size_words
from companion.ui.kit.words.words import words

SUMMARY_LIMIT: Final = 160
"""Characters of a line in a list; what is longer is in the detail."""

_BASE64_RATIO: Final = 0.75


def tool_title(tool: Tool) -> str:
    """`self.otto.action` → `Otto › Action`."""
    return f"{tool.group} › {tool.label}" if tool.group else tool.label


def arguments_summary(arguments: Mapping[str, Any]) -> str:
    """`{"volume": 70, "fade": true}` → `volume 70, fade true`, on one line."""
    parts = (
        f"{name} {value if isinstance(value, str) else exact_json(value)}"
        for name, value in arguments.items()
    )
    return one_line(", ".join(parts), SUMMARY_LIMIT)


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
            return QCoreApplication.translate("CallWords", "You said no, nothing was sent")
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


def call_summary(values: Any) -> str:
    """What an assistant called a tool with, and what came: `{"volume":30} → true  ·  96 ms`."""
    if "arguments" not in values:
        return ""  # an entry about several
    arguments = one_line(exact_json(values["arguments"]), SUMMARY_LIMIT)
    answer = one_line(str(values.get("answer", "")), SUMMARY_LIMIT)
    said = f"{arguments} → {answer}" if answer else arguments
    elapsed = values.get("elapsed_ms")
    if isinstance(elapsed, int | float):
        said = f"{said}  ·  {elapsed_words(float(elapsed))}"
    return said


def _seconds(seconds: float) -> str:
    return QCoreApplication.translate("CallWords", "{count} s").format(
        count=QLocale().toString(seconds, "g", 4)
    )
