"""What servers ask, in words. The server's own are cleaned; show all of it as plain text."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from companion.app.servers.ask import (
    Ask,
    AskKind,
    AskState,
    FormRequest,
    SamplingRequest,
    UrlRequest,
    as_text,
)
from companion.text import one_line
from companion.ui.kit.words.words import words

_SUMMARY = 300
"""Characters of a line in a list."""


def ask_title(ask: Ask) -> str:
    """Who wants what: `Weather wants you to fill in a form`."""
    match ask.kind:
        case AskKind.SAMPLING:
            said = QCoreApplication.translate(
                "Asks", "{server} wants the answer of a language model"
            )
        case AskKind.ELICITATION:
            said = QCoreApplication.translate("Asks", "{server} wants you to fill in a form")
        case AskKind.URL_ELICITATION:
            said = QCoreApplication.translate("Asks", "{server} wants you to open an address")
    return said.format(server=ask.server_name)


def ask_short(kind: AskKind) -> str:
    """What is wanted, for a row that names the server as well."""
    match kind:
        case AskKind.SAMPLING:
            return QCoreApplication.translate("Asks", "Answer of a language model")
        case AskKind.ELICITATION:
            return QCoreApplication.translate("Asks", "Form to fill in")
        case AskKind.URL_ELICITATION:
            return QCoreApplication.translate("Asks", "Address to open")


def ask_summary(ask: Ask) -> str:
    """What it is about, in the server's words, on one line; empty when it says nothing."""
    match ask.request:
        case SamplingRequest():
            return one_line(as_text(ask.request), _SUMMARY)
        case FormRequest(message=said):
            return one_line(said, _SUMMARY)
        case UrlRequest(message=said):
            return one_line(said, _SUMMARY) or one_line(ask.request.url, _SUMMARY)


def ask_icon(kind: AskKind) -> str:
    match kind:
        case AskKind.SAMPLING:
            return "brain"
        case AskKind.ELICITATION:
            return "note-pencil"
        case AskKind.URL_ELICITATION:
            return "globe"


def state_words(ask: Ask) -> str:
    """How it ended, or its state."""
    if not ask.pending:
        return ending_words(ask)
    if ask.working:
        return QCoreApplication.translate("Asks", "The language model is asked")
    return QCoreApplication.translate("Asks", "Waits for you")


def ending_words(ask: Ask) -> str:
    """How it ended, as a sentence."""
    if ask.ending is not None:
        return words(ask.ending)
    opened = ask.kind is AskKind.URL_ELICITATION
    if opened and ask.completed:
        return QCoreApplication.translate("Asks", "The server says that it is done.")
    match ask.state:
        case AskState.ANSWERED if opened:
            return QCoreApplication.translate("Asks", "You opened the address.")
        case AskState.ANSWERED:
            return QCoreApplication.translate("Asks", "Answered")
        case AskState.DECLINED:
            return QCoreApplication.translate("Asks", "You said no.")
        case AskState.CANCELLED:
            return QCoreApplication.translate("Asks", "You postponed it.")
        case _:
            return QCoreApplication.translate("Asks", "It ended by itself.")
