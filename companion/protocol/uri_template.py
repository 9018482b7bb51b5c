"""Addresses with variables, for resource templates.

Source: RFC 6570, "URI Template", with texts as values: nobody types lists and maps into a form.
Other expanders do not fit: the SDK's refuses templates that could not be read backwards, and takes
a second to import; `uritemplate` leaves a text with one `%20` in it unencoded as a whole, takes
malformed templates, and raises for half a surrogate pair.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from companion.errors import UsageError
from companion.text import one_line

MAX_VARIABLES: Final = 100

_EXPRESSION: Final = re.compile(r"\{([^{}]*)\}")
_NAME: Final = re.compile(r"((?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})+)(\*|:[1-9][0-9]{0,3})?")
_RESERVED: Final = ":/?#[]@!$&'()*+,;="
_ENCODED: Final = re.compile(r"(%[0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class _Operator:
    """RFC 6570, appendix A."""

    first: str
    between: str
    named: bool = False
    if_empty: str = ""
    safe: str = ""


_OPERATORS: Final = {
    "": _Operator("", ","),
    "+": _Operator("", ",", safe=_RESERVED),
    "#": _Operator("#", ",", safe=_RESERVED),
    ".": _Operator(".", "."),
    "/": _Operator("/", "/"),
    ";": _Operator(";", ";", named=True),
    "?": _Operator("?", "&", named=True, if_empty="="),
    "&": _Operator("&", "&", named=True, if_empty="="),
}


def variables_of(template: str) -> tuple[str, ...]:
    """The names of a template's variables, each once, in their order.

    Never raises: a malformed expression has no variables.
    """
    names = (
        name for found in _EXPRESSION.finditer(template) for name, _ in _parts(found[1])[1] or ()
    )
    return tuple(dict.fromkeys(names))[:MAX_VARIABLES]


def needed_variables(template: str) -> frozenset[str]:
    """Those of `variables_of` without which the address would be another kind of address: all
    but the ones of queries, of path parameters and of fragments, which may be left out."""
    return frozenset(
        name
        for found in _EXPRESSION.finditer(template)
        if not found[1].startswith((";", "?", "&", "#"))
        for name, _ in _parts(found[1])[1] or ()
    )


def expand(template: str, values: Mapping[str, str]) -> str:
    """The address with `values` in it; a variable that has none is left out, as the RFC has it.

    Raises `UsageError` for a template that breaks the RFC's rules.
    """
    if "{" in (rest := _EXPRESSION.sub("", template)) or "}" in rest:
        raise UsageError("talk.bad_template", template=one_line(template))
    return _EXPRESSION.sub(lambda found: _expanded(template, found[1], values), template)


def _parts(body: str) -> tuple[_Operator, list[tuple[str, int | None]] | None]:
    """The operator of an expression, and its variables with how many characters of each are
    wanted; `None` for a malformed expression."""
    mark = body[:1] if body[:1] in "+#./;?&" else ""
    variables: list[tuple[str, int | None]] = []
    for part in body[len(mark) :].split(","):
        fit = _NAME.fullmatch(part)
        if fit is None:
            return _OPERATORS[mark], None
        prefix = fit[2]
        variables.append((fit[1], int(prefix[1:]) if prefix and prefix != "*" else None))
    return _OPERATORS[mark], variables


def _expanded(template: str, body: str, values: Mapping[str, str]) -> str:
    operator, variables = _parts(body)
    if variables is None:
        raise UsageError("talk.bad_template", template=one_line(template))
    words = list(_words(operator, variables, values))
    return operator.first + operator.between.join(words) if words else ""


def _words(
    operator: _Operator, variables: list[tuple[str, int | None]], values: Mapping[str, str]
) -> Iterator[str]:
    for name, length in variables:
        if name not in values:
            continue
        text = _encoded(values[name][:length], operator.safe)
        if not operator.named:
            yield text
        else:
            yield f"{name}={text}" if text else f"{name}{operator.if_empty}"


def _encoded(text: str, safe: str) -> str:
    """Percent-encoded; where reserved characters stay, so does what is encoded already."""
    if not safe:
        return quote(text, safe="~", errors="replace")
    parts = _ENCODED.split(text)
    return "".join(
        part if _ENCODED.fullmatch(part) else quote(part, safe=safe + "~", errors="replace")
        for part in parts
    )
