"""Servers as another app's file names them, before they are added: what is known of each, and what
a person must still say."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from companion.messages.message import Message
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login


class QuestionKind(StrEnum):
    SECRET = "secret"
    TEXT = "text"
    FLAG = "flag"
    """`true` or `false`."""
    FILE = "file"
    FOLDER = "folder"


class Question(Struct, frozen=True):
    """A value that the file does not have, only a name or an example for it."""

    key: str
    """Of the answer, in `ImportedServer.login_with` and `endpoint_with`."""
    name: str
    """Of the variable, header or input, for people."""
    kind: QuestionKind = QuestionKind.SECRET
    default: str = ""
    required: bool = True
    several: bool = False
    """One answer a line."""
    about: str = ""


class BundleFile(Struct, frozen=True):
    name: str
    """Below the bundle's folder, with `/`; checked to stay in there."""
    size: int
    """Bytes, unpacked."""


class McpBundle(Struct, frozen=True):
    """What a bundle has and what it would run."""

    path: Path
    digest: str
    """SHA-256 of the file, in hex."""
    folder: Path
    """Where it is unpacked."""
    version: str
    author: str
    about: str
    files: tuple[BundleFile, ...]

    @property
    def size(self) -> int:
        return sum(file.size for file in self.files)


class ImportedServer(Struct, frozen=True):
    name: str
    endpoint: Endpoint
    login: Login
    """For the password store, except what `questions` are for."""
    questions: tuple[Question, ...] = ()
    notes: tuple[Message, ...] = ()
    """What of its entry is not done here."""
    disabled: bool = False
    """Whether the other app has it switched off."""
    alternative: bool = False
    """Whether the file names another way to the same server before it."""
    shown: frozenset[str] = frozenset()
    """Variables of the environment whose values are no secrets."""
    bundle: McpBundle | None = None
    """What has to be unpacked before it can be started."""

    def endpoint_with(self, answers: Mapping[str, str]) -> Endpoint:
        """The endpoint with the answers that are no secrets put in their places. What a person
        left empty is left out. Raises `EndpointError` when no program is left."""
        plain = [each for each in self.questions if each.kind is not QuestionKind.SECRET]
        if not plain or not self.endpoint.command:
            return self.endpoint
        words: list[str] = []
        for word in self.endpoint.command:
            own = next((each for each in plain if word == f"${{{each.key}}}"), None)
            if own is None:
                words.append(_answered(word, answers))
            elif own.several:
                words += [line for line in answers.get(own.key, "").splitlines() if line.strip()]
            elif answers.get(own.key, ""):
                words.append(answers[own.key])
        return Endpoint.stdio(tuple(words))

    def login_with(self, answers: Mapping[str, str]) -> Login:
        """The login with the answers to the questions, by their keys, put in their places."""

        def fill(values: Mapping[str, str]) -> Mapping[str, str]:
            filled = {name: _answered(text, answers) for name, text in values.items()}
            left_out = {
                f"${{{each.key}}}"
                for each in self.questions
                if not each.required and not answers.get(each.key, "")
            }
            return MappingProxyType(
                {name: text for name, text in filled.items() if values[name] not in left_out}
            )

        return Login(
            _answered(self.login.secret, answers),
            headers=fill(self.login.headers),
            environment=fill(self.login.environment),
        )


class Import(Struct, frozen=True):
    servers: tuple[ImportedServer, ...]
    problems: tuple[Message, ...]
    """Why an entry cannot be used, one each."""


def _answered(text: str, answers: Mapping[str, str]) -> str:
    for key, answer in answers.items():
        text = text.replace(f"${{{key}}}", answer)
    return text
