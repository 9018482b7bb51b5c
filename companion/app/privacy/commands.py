"""Secrets among the arguments and addresses of MCP servers, and values that are only examples."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from companion.app.privacy.names import is_secret, is_secret_option
from companion.app.privacy.text import is_token

_EXAMPLE: Final = re.compile(
    r"<[^<>]*>|\.{3,}|…|[x*]{3,}|"
    r"(?:your|my|insert|enter|replace|put|paste|change)[\W_].*|[A-Z_]*YOUR_[A-Z_]*|changeme",
    re.IGNORECASE,
)
_REFERENCE: Final = re.compile(
    r"\$\{(?:(?P<kind>env|input):)?(?P<name>[A-Za-z_][\w.-]*)(?::-(?P<default>[^}]*))?\}"
)
_PLAIN: Final = re.compile(r"\$\{\w+\}")


class Withheld:
    """Secrets taken out of a text, each with `${NAME}` left in its place.

    So are references of every kind: `values` keeps them as they were written, to be resolved.
    """

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def from_arguments(self, arguments: Sequence[str]) -> list[str]:
        kept: list[str] = []
        before = ""
        for given in arguments:
            argument = self._refer(given)
            option, equals, value = argument.partition("=")
            if before and _takes_secret(before, argument):
                kept.append(self._take("ARGUMENT", argument))
                before = ""
            elif is_token(argument):
                kept.append(self._take("ARGUMENT", argument))
            elif option.startswith("-") and equals and _takes_secret(option, value):
                kept.append(f"{option}={self._take('ARGUMENT', value)}")
            else:
                kept.append(argument)
                before = argument if argument.startswith("-") else ""
        return kept

    def from_query(self, query: str) -> str:
        """Parameters stay as they are encoded."""
        parts = []
        for given in query.split("&") if query else ():
            part = self._refer(given)
            name, equals, value = part.partition("=")
            if equals and value and _takes_secret(name, value):
                part = f"{name}={self._take('PARAMETER', value)}"
            parts.append(part)
        return "&".join(parts)

    def _refer(self, text: str) -> str:
        for whole, _, name, _ in references(text):
            plain = re.sub(r"\W", "_", name)
            self.values[plain] = whole
            text = text.replace(whole, f"${{{plain}}}")
        return text

    def _take(self, kind: str, value: str) -> str:
        if _PLAIN.fullmatch(value):
            return value  # a reference, which was taken already
        name = f"MCP_{kind}_{len(self.values) + 1}"
        self.values[name] = value
        return f"${{{name}}}"


def is_placeholder(text: str) -> bool:
    """Whether a value only shows where one belongs: nothing, `<token>`, `YOUR_API_KEY`."""
    return not text.strip() or _EXAMPLE.fullmatch(text.strip()) is not None


def references(text: str) -> Iterator[tuple[str, str, str, str | None]]:
    """Each `${NAME}`, `${NAME:-default}`, `${env:NAME}` and `${input:NAME}` in a value: the whole,
    its kind (`env`, `input` or empty), the name, and the default or `None`."""
    for found in _REFERENCE.finditer(text):
        yield found[0], found["kind"] or "", found["name"], found["default"]


def _takes_secret(name: str, value: str) -> bool:
    name = name.lstrip("-")
    return is_secret_option(name) or is_secret(name, value) or is_token(value)
