"""The arguments of a past call for a form: without the marks of what was not kept."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final

from companion.app.activity.history.stored import CUTS
from companion.app.privacy.arguments import Kept
from companion.app.privacy.names import HIDDEN
from companion.app.tools.records import CallRequest
from companion.protocol.schema.paths import Path


class _Gone:
    """In place of a value that was not kept whole."""


_GONE: Final = _Gone()


def arguments_to_edit(request: CallRequest) -> Kept:
    """The arguments of `request`, and where something is missing in them.

    Of a call that was read from the history what was hidden or cut is left out. A list that held
    such a value is left out whole: without one item the others would change their meaning.
    """
    if not request.incomplete:
        return Kept(copy.deepcopy(dict(request.arguments)))
    left_out: list[Path] = []
    kept = _whole(dict(request.arguments), (), left_out)
    return Kept(kept if isinstance(kept, dict) else {}, tuple(left_out))


def _whole(value: Any, path: Path, left_out: list[Path]) -> Any:
    if isinstance(value, str):
        if not _is_marked(value):
            return value
        left_out.append(path)
        return _GONE
    if isinstance(value, Mapping):
        members = {
            str(name): _whole(item, (*path, str(name)), left_out) for name, item in value.items()
        }
        return {name: item for name, item in members.items() if item is not _GONE}
    if isinstance(value, list):
        inside: list[Path] = []
        items = [_whole(item, (*path, index), inside) for index, item in enumerate(value)]
        if not inside:
            return items
        left_out.append(path)
        return _GONE
    return copy.deepcopy(value)


def _is_marked(text: str) -> bool:
    return HIDDEN in text or (text.endswith("…") and len(text) in CUTS)
