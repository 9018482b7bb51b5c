"""Addresses with variables, for resource templates: RFC 6570, "URI Template", with texts as values.

`uritemplate` fills the variables in. It takes malformed templates, raises for half a surrogate
pair, and leaves `{+name}` and `{#name}` unencoded as a whole if the text has one `%20` in it: those
are handled here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from companion.errors import UsageError
from companion.text import one_line

MAX_VARIABLES: Final = 100

_EXPRESSION: Final = re.compile(r"\{([^{}]*)\}")
_NAME: Final = re.compile(r"((?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})+)(\*|:[1-9][0-9]{0,3})?")
_OPERATORS: Final = frozenset("+#./;?&")
_RESERVED: Final = ":/?#[]@!$&'()*+,;="
_ENCODED: Final = re.compile(r"(%[0-9A-Fa-f]{2})")


def variables_of(template: str) -> tuple[str, ...]:
    """The names of a template's variables, each once, in their order.

    Never raises: a malformed expression has no variables.
    """
    names = (name for found in _EXPRESSION.finditer(template) for name, _ in _parts(found[1]))
    return tuple(dict.fromkeys(names))[:MAX_VARIABLES]


def needed_variables(template: str) -> frozenset[str]:
    """Those of `variables_of` without which the address would be another kind of address: all
    but the ones of queries, of path parameters and of fragments, which may be left out."""
    return frozenset(
        name
        for found in _EXPRESSION.finditer(template)
        if not found[1].startswith((";", "?", "&", "#"))
        for name, _ in _parts(found[1])
    )


def expand(template: str, values: Mapping[str, str]) -> str:
    """The address with `values` in it; a variable that has none is left out, as the RFC has it.

    Raises `UsageError` for a template that breaks the RFC's rules.
    """
    rest = _EXPRESSION.sub("", template)
    if "{" in rest or "}" in rest or not all(map(_parts, _EXPRESSION.findall(template))):
        raise UsageError("talk.bad_template", template=one_line(template))
    sendable = {
        name: text.encode("utf-8", "replace").decode("utf-8") for name, text in values.items()
    }
    return _EXPRESSION.sub(lambda found: _expanded(found[1], sendable), template)


def _parts(body: str) -> list[tuple[str, int | None]]:
    """The variables of an expression with how many characters of each are wanted; empty for a
    malformed expression."""
    variables: list[tuple[str, int | None]] = []
    for part in body[body[:1] in _OPERATORS :].split(","):
        fit = _NAME.fullmatch(part)
        if fit is None:
            return []
        prefix = fit[2]
        variables.append((fit[1], int(prefix[1:]) if prefix and prefix != "*" else None))
    return variables


def _expanded(body: str, values: dict[str, Any]) -> str:
    if body[0] not in "+#":
        import uritemplate

        return uritemplate.expand(f"{{{body}}}", values)
    texts = [_half_encoded(values[name][:size]) for name, size in _parts(body) if name in values]
    return body[0].strip("+") + ",".join(texts) if texts else ""


def _half_encoded(text: str) -> str:
    """Percent-encoded but for reserved characters and what is encoded already."""
    return "".join(
        part if _ENCODED.fullmatch(part) else quote(part, safe=_RESERVED)
        for part in _ENCODED.split(text)
    )
