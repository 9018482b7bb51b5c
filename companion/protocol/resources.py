"""What a server offers to be read, and what came of it: frozen, cleaned and capped on entry.

Addresses with variables are those of RFC 6570, "URI Template", with texts as values. `uritemplate`
fills the variables in. It takes malformed templates, raises for half a surrogate pair, and leaves
`{+name}` and `{#name}` unencoded as a whole if the text has one `%20` in it: handled here.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote

from msgspec import Struct

from companion.errors import UsageError
from companion.json import finite
from companion.patterns import regex
from companion.text import DESCRIPTION_LIMIT, RESULT_LIMIT, clean, one_line

MAX_VARIABLES: Final = 100

_EXPRESSION: Final = regex(r"\{([^{}]*)\}")
_NAME: Final = regex(r"((?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})+)(\*|:[1-9][0-9]{0,3})?")
_OPERATORS: Final = frozenset("+#./;?&")
_RESERVED: Final = ":/?#[]@!$&'()*+,;="
_ENCODED: Final = regex(r"(%[0-9A-Fa-f]{2})")


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


URI_LIMIT: Final = 8_192
"""Characters of an address; one that is longer is not kept, because a part of it is another one."""
ICON_LIMIT: Final = 512 * 1024
"""Characters of the address of one icon, which may hold the whole picture."""
MAX_ICONS: Final = 8


class Icon(Struct, frozen=True):
    """A picture for a server, tool, resource or prompt; nothing has been fetched."""

    source: str
    """`data:` or an `http(s):` address; a remote one is fetched only after a person said so."""
    mime_type: str = ""
    sizes: tuple[str, ...] = ()
    """Such as `48x48`, or `any` for a drawing that scales."""
    theme: str = ""
    """`light` or `dark` where it is meant for one; else empty."""

    @property
    def is_remote(self) -> bool:
        return not self.source.startswith("data:")


class ContentAnnotations(Struct, frozen=True):
    """Whom a piece of content is for, and how much it matters, as the server says."""

    audience: tuple[str, ...] = ()
    """`user`, `assistant` or both; empty when nothing is said."""
    priority: float | None = None
    """From 0 (not needed) to 1 (needed)."""
    last_modified: str = ""
    """ISO 8601, as the server wrote it."""


NO_ANNOTATIONS: Final = ContentAnnotations()


class Resource(Struct, frozen=True):
    """Something that can be read under its `uri`."""

    uri: str
    """Exactly as the server wrote it: it is what is sent back. Show it cleaned, as plain text."""
    name: str = ""
    title: str = ""
    description: str = ""
    mime_type: str = ""
    size: int | None = None
    """Bytes, as the server says."""
    icons: tuple[Icon, ...] = ()
    annotations: ContentAnnotations = NO_ANNOTATIONS

    @property
    def label(self) -> str:
        """For people: the title, else the name, else the address."""
        return self.title or self.name or one_line(self.uri)

    def as_json(self) -> dict[str, Any]:
        return {"uri": self.uri, **_as_json(self), **({"size": self.size} if self.size else {})}


class ResourceTemplate(Struct, frozen=True):
    """Addresses with variables, RFC 6570; `companion.protocol.resources.expand` fills them."""

    uri_template: str
    name: str = ""
    title: str = ""
    description: str = ""
    mime_type: str = ""
    icons: tuple[Icon, ...] = ()
    annotations: ContentAnnotations = NO_ANNOTATIONS
    variables: tuple[str, ...] = ()
    """Names, in their order."""

    @property
    def label(self) -> str:
        return self.title or self.name or one_line(self.uri_template)

    def as_json(self) -> dict[str, Any]:
        return {"uriTemplate": self.uri_template, **_as_json(self)}


class ResourceContent(Struct, frozen=True):
    """What an address gave. One of `text` and `blob` is set."""

    uri: str
    mime_type: str = ""
    text: str | None = None
    """As it came, at most `RESULT_LIMIT` characters: for machines. Show `shown`."""
    blob: bytes | None = None
    damaged: bool = False
    """It was to be Base64 and is not: `blob` holds nothing of it."""
    cut: bool = False
    """The text was longer than what is kept."""

    @property
    def shown(self) -> str:
        """The text, cleaned, for people; empty for a blob."""
        return clean(self.text, RESULT_LIMIT)

    def as_json(self) -> dict[str, Any]:
        value: dict[str, Any] = {"uri": self.uri}
        if self.mime_type:
            value["mimeType"] = self.mime_type
        if self.blob is not None:
            value["blob"] = base64.b64encode(self.blob).decode()
        else:
            value["text"] = self.text or ""
        return value

    @property
    def size(self) -> int:
        """Bytes."""
        if self.blob is not None:
            return len(self.blob)
        return len((self.text or "").encode("utf-8", "replace"))


def read_resource_entry(entry: Any) -> Resource | None:
    """An entry of `resources/list`, or a resource link; `None` when it cannot be read at all."""
    if not isinstance(entry, Mapping) or not (uri := address(entry.get("uri"))):
        return None
    size = entry.get("size")
    return Resource(
        uri=uri,
        name=one_line(entry.get("name")),
        title=one_line(entry.get("title")),
        description=clean(entry.get("description"), DESCRIPTION_LIMIT),
        mime_type=one_line(entry.get("mimeType")),
        size=size if isinstance(size, int) and not isinstance(size, bool) and size >= 0 else None,
        icons=read_icons(entry.get("icons")),
        annotations=read_annotations(entry.get("annotations")),
    )


def read_template_entry(entry: Any) -> ResourceTemplate | None:
    """An entry of `resources/templates/list`; `None` when it cannot be used."""
    if not isinstance(entry, Mapping) or not (template := address(entry.get("uriTemplate"))):
        return None
    return ResourceTemplate(
        uri_template=template,
        name=one_line(entry.get("name")),
        title=one_line(entry.get("title")),
        description=clean(entry.get("description"), DESCRIPTION_LIMIT),
        mime_type=one_line(entry.get("mimeType")),
        icons=read_icons(entry.get("icons")),
        annotations=read_annotations(entry.get("annotations")),
        variables=variables_of(template),
    )


def read_content_entry(entry: Any) -> ResourceContent | None:
    """An entry of what `resources/read` answers, or an embedded resource; `None` for none."""
    if not isinstance(entry, Mapping):
        return None
    uri, mime_type = address(entry.get("uri")), one_line(entry.get("mimeType"))
    text, blob = entry.get("text"), entry.get("blob")
    if isinstance(text, str):
        cut = len(text) > RESULT_LIMIT
        return ResourceContent(uri, mime_type, text=text[:RESULT_LIMIT], cut=cut)
    if isinstance(blob, str):
        try:
            return ResourceContent(uri, mime_type, blob=base64.b64decode(blob, validate=True))
        except (binascii.Error, ValueError):
            return ResourceContent(uri, mime_type, blob=b"", damaged=True)
    return None


def _as_json(entry: Resource | ResourceTemplate) -> dict[str, Any]:
    members: dict[str, Any] = {
        "name": entry.name,
        "title": entry.title,
        "description": entry.description,
        "mimeType": entry.mime_type,
        "annotations": {
            name: value
            for name, value in (
                ("audience", list(entry.annotations.audience)),
                ("priority", entry.annotations.priority),
                ("lastModified", entry.annotations.last_modified),
            )
            if value not in ([], None, "")
        },
    }
    return {name: value for name, value in members.items() if value}


def read_annotations(value: Any) -> ContentAnnotations:
    """Of a resource or a piece of content; what is not as it should be is left out."""
    if not isinstance(value, Mapping):
        return NO_ANNOTATIONS
    named = value.get("audience")
    audience = named if isinstance(named, list) else []
    return ContentAnnotations(
        audience=tuple(each for each in ("user", "assistant") if each in audience),
        priority=_priority(value.get("priority")),
        last_modified=one_line(value.get("lastModified"), 64),
    )


def read_icons(value: Any) -> tuple[Icon, ...]:
    """At most `MAX_ICONS`; those whose address is neither data nor the web are left out."""
    icons: list[Icon] = []
    for entry in value if isinstance(value, list) else ():
        source = entry.get("src") if isinstance(entry, Mapping) else None
        if not isinstance(source, str) or len(source) > ICON_LIMIT:
            continue
        if not source.startswith(("data:image/", "https://", "http://")):
            continue
        sizes = entry.get("sizes")
        given = sizes if isinstance(sizes, list) else [sizes]
        theme = entry.get("theme")
        icons.append(
            Icon(
                source,
                mime_type=one_line(entry.get("mimeType")),
                sizes=tuple(one_line(size, 32) for size in given[:16] if isinstance(size, str)),
                theme=theme if theme in ("light", "dark") else "",
            )
        )
        if len(icons) == MAX_ICONS:
            break
    return tuple(icons)


def _priority(value: Any) -> float | None:
    number = finite(value)
    return None if number is None else min(max(number, 0.0), 1.0)


def address(value: Any) -> str:
    """An address or template as it came; empty if it cannot be kept."""
    return value if isinstance(value, str) and 0 < len(value) <= URI_LIMIT else ""
