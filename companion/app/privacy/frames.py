"""Takes secrets out of recorded frames, and leaves every other byte as it was.

The rules are those of the history and of exports: what a tool's schema marks as secret, members
whose names say so, credentials in addresses, one-time paths, and the names of Wi-Fi networks.
What was found so in one frame is hidden in all of them: an answer may repeat what a call said.

A frame is no JSON value here but bytes: its quirks are what somebody wants to look at, and many
are no valid JSON. So only the tokens that hold a secret are replaced.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from companion.app.privacy.arguments import find_option_secrets, secret_paths, texts_at
from companion.app.privacy.harmless import (
    Harmless,
    is_document,
    may_hold,
    may_name_secrets,
    plain_name,
)
from companion.app.privacy.names import (
    HIDDEN,
    is_network_name,
    is_secret,
    judged_by,
    secret_text,
)
from companion.app.privacy.text import finders, hide
from companion.devices.frames import Direction, WireFrame
from companion.json import Scanned, quoted, read_value, replaced, scan, unquoted
from companion.protocol.tools import Tool

_SHORTEST: Final = 4
"""Characters; anything shorter is part of too many innocent texts to be hidden there."""
_DEEPEST_TEXT: Final = 6
"""JSON within a text within a text …; firmware nests twice."""
_WORDS: Final = frozenset({"true", "false", "null"})
_SCHEMAS: Final = frozenset({"inputSchema", "outputSchema"})
_SAMPLES: Final = frozenset({"default", "const", "example", "examples"})
"""What of a secret field's schema may hold a secret; all else describes it."""
_SOMETHING: Final = {"": ""}
"""An object, of which it is asked whether it would be hidden whole."""
_PROTOCOL: Final = frozenset(
    {
        ("type",),
        ("jsonrpc",),
        ("method",),
        ("params", "name"),
        ("params", "cursor"),
        ("result", "nextCursor"),
        ("result", "protocolVersion"),
    }
)
"""What says what a frame is; a network of the same name must not make it another one."""

_UNKNOWN: Final = Tool("")
"""A tool of which only the names of arguments tell what is secret."""

Path = tuple[str | int, ...]


class FrameMask:
    """Learns from all frames of one device what is secret, then masks any of them.

    `tools` are the device's, as far as they are known; those in the frames are found. `kept` are
    secrets that no name gives away.
    """

    def __init__(
        self,
        frames: Iterable[WireFrame],
        tools: Iterable[Tool] = (),
        kept: Iterable[str] = (),
        also: Harmless | None = None,
    ) -> None:
        """`also` has to find harmless what `was_plain`."""
        self._tools = {tool.name: tool for tool in tools}
        self._secrets = {text for text in kept if len(text) >= _SHORTEST}
        self._networks: set[str] = set()
        self._finders: list[tuple[str, re.Pattern[str]]] = []
        self._harmless = Harmless(self._is_plain_text, self._is_plain_name, also)
        self._plain: dict[int, WireFrame] = {}
        """By number, frames that had nothing to hide before anything was known."""
        all_frames = list(frames)
        for frame in all_frames:
            self._learn_tools(frame)
        for frame in all_frames:
            if self._has_none(frame):
                self._plain[frame.number] = frame
                continue
            for path in self._left_out(frame.text, frame.direction):
                self._secrets.update(texts_at(_value(frame.text), path, _SHORTEST))
            self._learn(frame.text)
        self._secrets -= _WORDS
        networks = dict.fromkeys(self._networks, True)
        self._finders = finders(networks | dict.fromkeys(self._secrets, False))
        if self._finders:
            self._harmless.forget()

    @property
    def secrets(self) -> frozenset[str]:
        """What was found to be secret."""
        return frozenset(self._secrets)

    @property
    def networks(self) -> frozenset[str]:
        """Names of networks that were found."""
        return frozenset(self._networks)

    def was_plain(self, frame: WireFrame) -> bool:
        """Whether a quick look at it, which is valid JSON, found nothing to hide but perhaps what
        other frames told."""
        return self._plain.get(frame.number) is frame

    def masked(self, frame: WireFrame) -> WireFrame:
        """A copy without secrets; the very same object where there are none."""
        text = frame.text
        if self.was_plain(frame) and not may_hold(text, self._finders):
            return frame
        if self._has_none(frame):
            return frame
        secret = tuple(self._left_out(text, frame.direction))
        instead = self._rewritten(text, secret, 0)
        if _value(text) is None:
            instead = self._without_known(_without_marked(instead))
        if instead == text:
            return frame
        return replace(frame, data=instead.encode("utf-8", "surrogateescape"))

    def masked_text(self, text: str) -> str:
        """Any other text, such as a device's name or address, without what is known."""
        return self._without_known(_without_marked(text))

    # a quick look

    def _has_none(self, frame: WireFrame) -> bool:
        """Whether a quick look says that nothing in it is secret."""
        text = frame.text
        value = _value(text)
        if not isinstance(value, dict | list):
            return False
        if frame.direction is Direction.SENT:
            params = _payload(value).get("params")
            name = str(params.get("name")) if isinstance(params, dict) else ""
            if may_name_secrets(self._tools.get(name, _UNKNOWN)):
                return False
        return self._harmless.holds(text)

    def _is_plain_name(self, name: str) -> bool:
        return name not in self._networks and plain_name(name, networks=True)

    def _is_plain_text(self, text: str) -> bool:
        if self.masked_text(text) != text:
            return False
        return not _is_json(text) or (is_document(text) and self._harmless.holds(text))

    # learning

    def _learn_tools(self, frame: WireFrame) -> None:
        if frame.direction is not Direction.RECEIVED or "Schema" not in frame.text:
            return
        result = _payload(_value(frame.text)).get("result")
        tools = result.get("tools") if isinstance(result, dict) else None
        for tool in tools if isinstance(tools, list) else ():
            schema = tool.get("inputSchema") if isinstance(tool, dict) else None
            name = tool.get("name") if isinstance(tool, dict) else None
            if isinstance(schema, dict) and isinstance(name, str):
                self._tools.setdefault(name, Tool(name, input_schema=schema))

    def _left_out(self, text: str, direction: Direction) -> Iterable[Path]:
        """Where in a frame the arguments are that a tool's schema marks as secret."""
        if direction is not Direction.SENT or "tools/call" not in text:
            return
        value = _value(text)
        payload = _payload(value)
        params = payload.get("params")
        given = params.get("arguments") if isinstance(params, dict) else None
        if payload.get("method") != "tools/call" or not isinstance(given, dict):
            return
        name = params.get("name") if isinstance(params, dict) else None
        head: Path = ("params", "arguments")
        if payload is not value:
            head = ("payload", *head)
        tool = self._tools.get(str(name), _UNKNOWN)
        for path in secret_paths(tool.form, given):
            yield (*head, *path)

    def _learn(self, text: str, depth: int = 0) -> None:
        tokens = list(scan(text))
        judged = _judged(text, tokens)
        for path in _behind_options(text, tokens):
            self._secrets.update(texts_at(_value(text), path, _SHORTEST))
        for each in tokens:
            if each.is_name or not each.is_text:
                continue
            value = unquoted(text[each.start : each.stop])
            if len(value) < _SHORTEST:
                continue
            path = judged.get(each.path, each.path)
            if _is_secret(path, value) and secret_text(_last_name(path)):
                self._secrets.add(value)
            elif _is_network(path, value):
                self._networks.add(value)
            elif _is_json(value) and depth < _DEEPEST_TEXT:
                self._learn(value, depth + 1)

    # masking

    def _rewritten(self, text: str, secret: tuple[Path, ...], depth: int) -> str:
        changes: list[tuple[Scanned, str]] = []
        tokens = list(scan(text))
        judged = _judged(text, tokens)
        secret = (*secret, *_behind_options(text, tokens))
        for each in tokens:
            token = text[each.start : each.stop]
            instead = self._token(each, judged.get(each.path, each.path), token, secret, depth)
            if instead != token:
                changes.append((each, instead))
        return replaced(text, changes)

    def _token(
        self, each: Scanned, judged: Path, token: str, secret: tuple[Path, ...], depth: int
    ) -> str:
        hidden = f'"{HIDDEN}"'
        if each.is_name:
            return hidden if unquoted(token) in self._networks else token
        if not each.is_text and token in _WORDS:
            return token
        value = unquoted(token) if each.is_text else _number(token)
        marked = any(each.path[: len(path)] == path for path in secret)
        if marked or _is_secret(judged, value):
            return hidden if token != '""' else token
        if not isinstance(value, str):
            return token
        if _is_network(judged, value):
            return hidden if token != '""' else token
        if depth == 0 and _is_protocol(each.path):
            return token
        instead = value
        if _is_json(value) and depth < _DEEPEST_TEXT:
            instead = self._rewritten(value, (), depth + 1)
        instead = _without_marked(instead)
        if not _in_tools(each.path):
            instead = self._without_known(instead)
        return token if instead == value else quoted(instead, plain=token.isascii())

    def _without_known(self, text: str) -> str:
        for known, finder in self._finders:
            if known in text:
                text = finder.sub(HIDDEN, text)
        return text


def _without_marked(text: str) -> str:
    return hide(text, networks=True)


def _is_json(text: str) -> bool:
    return text.lstrip()[:1] in ("{", "[") and '"' in text


def _judged(text: str, tokens: Iterable[Scanned]) -> dict[Path, Path]:
    """Paths that are judged by another name than their own: see `judged_by`."""
    pairs: dict[Path, dict[str, Any]] = {}
    for each in tokens:
        if not each.is_name and each.path and isinstance(each.path[-1], str):
            value = unquoted(text[each.start : each.stop]) if each.is_text else None
            pairs.setdefault(each.path[:-1], {})[each.path[-1]] = value
    return {
        (*before, name): (*before, judged)
        for before, members in pairs.items()
        if "value" in members
        for name, judged in judged_by(members).items()
        if judged != name
    }


def _behind_options(text: str, tokens: Iterable[Scanned]) -> list[Path]:
    """Where in lists of words, as commands have them, secrets follow their options."""
    lists: dict[Path, list[tuple[int, str]]] = {}
    for each in tokens:
        if not each.is_name and each.is_text and each.path and isinstance(each.path[-1], int):
            word = unquoted(text[each.start : each.stop])
            lists.setdefault(each.path[:-1], []).append((each.path[-1], word))
    found: list[Path] = []
    for path, words in lists.items():
        found += [
            (*path, words[place][0]) for place in find_option_secrets([word for _, word in words])
        ]
    return found


def _is_secret(path: Path, value: str | float) -> bool:
    """Whether a name on the way to a value says that it is secret."""
    before, schema, within = _split_at_schema(path)
    last = _last_name(before)
    outer = list(before)
    while outer and not isinstance(outer.pop(), str):
        pass  # the items of a list are judged by its name
    if any(isinstance(name, str) and is_secret(name, _SOMETHING) for name in outer):
        return True
    if not schema:
        return is_secret(last, value)
    return _last_name(within) in _SAMPLES and any(
        isinstance(name, str) and is_secret(name, value) for name in within
    )


def _is_network(path: Path, value: str) -> bool:
    _, schema, within = _split_at_schema(path)
    if schema:
        named = (name for name in within if isinstance(name, str))
        return _last_name(within) in _SAMPLES and any(is_network_name(name) for name in named)
    return is_network_name(_last_name(path), value)


def _number(token: str) -> float | str:
    try:
        return float(token)
    except ValueError:
        return token


def _split_at_schema(path: Path) -> tuple[Path, bool, Path]:
    for index, name in enumerate(path):
        if name in _SCHEMAS:
            return path[:index], True, path[index + 1 :]
    return path, False, ()


def _last_name(path: Path) -> str:
    """The name of the nearest member; a list's items have their list's."""
    return next((name for name in reversed(path) if isinstance(name, str)), "")


def _of_payload(path: Path) -> Path:
    return path[1:] if path[:1] == ("payload",) else path


def _is_protocol(path: Path) -> bool:
    return _of_payload(path) in _PROTOCOL


def _in_tools(path: Path) -> bool:
    return _of_payload(path)[:2] == ("result", "tools")


def _value(text: str) -> Any:
    """What a frame says, or `None` when it is no JSON."""
    return read_value(text, strict=False)


def _payload(value: Any) -> dict[str, Any]:
    if isinstance(value, dict) and isinstance(value.get("payload"), dict):
        value = value["payload"]
    return value if isinstance(value, dict) else {}
