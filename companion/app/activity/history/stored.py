"""An event as a row of the history's file, and back."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.app.activity.event_table import Level, level_of
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.mask import mask, mask_arguments
from companion.app.privacy.names import HIDDEN
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.events import Event, EventKind
from companion.json import finite, read_object
from companion.messages.message import Message, message
from companion.messages.message_json import message_json, read_message
from companion.protocol.results import (
    CallResult,
    Content,
    Doubt,
    ImageContent,
    OtherContent,
    TextContent,
)
from companion.protocol.tools import Tool
from companion.text import clean, one_line

if TYPE_CHECKING:
    from companion.app.privacy.arguments import Kept
    from companion.protocol.schema.paths import Path

T = TypeVar("T")


def content_json(result: CallResult, *, for_people: bool = False) -> list[dict[str, Any]]:
    """Blocks of JSON. The bytes of pictures are left out: they have places of their own, and would
    fill the file. `for_people` cleans texts, and keeps the bytes of sounds."""
    blocks: list[dict[str, Any]] = []
    for block in result.content:
        match block:
            case TextContent():
                text = block.text if for_people else block.raw
                blocks.append({"type": "text", "text": text})
            case ImageContent():
                size = len(block.data)
                blocks.append(
                    {"type": "image", "mimeType": block.mime_type, "base64Characters": size}
                )
            case _:
                value = block.value if for_people else _without_data(block.value)
                blocks.append({"type": block.type, "value": value})
    return blocks


def read_content(blocks: Iterable[Any]) -> tuple[Content, ...]:
    """The blocks of a row; a picture is told as JSON, for its bytes are not there."""
    content: list[Content] = []
    for block in blocks:
        if not isinstance(block, dict):
            continue
        kind = str(block.get("type", ""))
        if kind == "text":
            content.append(TextContent(str(block.get("text", ""))))
        elif "value" in block:
            content.append(OtherContent(kind, block["value"]))
        else:
            content.append(OtherContent(kind, {k: v for k, v in block.items() if k != "type"}))
    return tuple(content)


def _without_data(value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    kept: dict[str, Any] = {}
    for name, item in value.items():
        if name in ("data", "blob") and isinstance(item, str):
            kept["base64Characters"] = len(item)
        else:
            kept[str(name)] = _without_data(item)
    return kept


PAST: Final = 1 << 53
"""What is taken off a row's id to number its entry: below every number of this run, and in the
order of the rows."""

LARGEST: Final = 64_000
"""Characters of one entry in the file; what is longer is cut, text by text."""
CUTS: Final = (16_000, 4_000, 1_000, 200)
"""Characters of texts that were cut, the one after the other until all of it fits; the last is
then an ellipsis."""
_HAYSTACK: Final = 2_000
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)
_LATEST: Final = round(datetime(9000, 1, 1, tzinfo=UTC).timestamp()) * 1000
_KINDS: Final = {each.value: each for each in EventKind}
_OUTCOMES: Final = {each.value: each for each in CallOutcome}
_DOUBTS: Final = {each.value: each for each in Doubt}


class StoredRow(NamedTuple):
    """One row to write."""

    number: int
    """Of the entry, in its run."""
    time: int
    """Milliseconds since 1970, UTC."""
    device_key: str
    device_name: str
    kind: str
    event: str
    level: Level
    failed: bool
    body: str
    """JSON."""
    words: str
    """What a search looks through, case-folded."""


class StoredEntry(Struct, frozen=True):
    """One entry that was read."""

    id: int
    """Rises with the order in which entries were written, whatever the clock said."""
    entry: Event
    """Its number is below every number of this run."""
    program: str
    """Who recorded it: `window` or `command`."""


def to_row(entry: Event, translated: str = "", kept: Iterable[str] = ()) -> StoredRow:
    """The row of `entry`, without secrets. `translated` is its title in the window's language,
    `kept` are secrets that a device may repeat."""
    body: dict[str, Any] = {"name": entry.device_name, "title": message_json(entry.title)}
    if entry.detail is not None:
        body["detail"] = message_json(entry.detail)
    if entry.method:
        body["method"] = entry.method
    if entry.params is not None:
        body["params"] = entry.params
    if entry.values:
        body["values"] = dict(entry.values)
    secrets = tuple(kept)
    if entry.call is not None:
        arguments = mask_arguments(entry.call.request.tool, entry.call.request.arguments)
        secrets += arguments.secrets
        body["call"] = _call_json(entry.call)
        body["call"]["arguments"] = arguments.arguments
        body["call"]["incomplete"] = arguments.incomplete
    text, body = _fit(mask(body, secrets))
    return StoredRow(
        number=entry.number,
        time=round((entry.time - _EPOCH) / _MILLISECOND),
        device_key=endpoint_without_secrets(entry.device_key),
        device_name=str(body.get("name", "")),
        kind=entry.kind.value,
        event=entry.event,
        level=level_of(entry),
        failed=entry.failed,
        body=text,
        words=_haystack(entry, body, translated),
    )


def masked_row(
    translated: Callable[[Message], str],
    row_id: int,
    time: int,
    device_key: str,
    kind: str,
    event: str,
    failed: int,
    text: str,
) -> tuple[str, str] | None:
    """Body and words of a row that an earlier version wrote, without what is secret by now; `None`
    where nothing is. `translated` gives a title in the window's language. Never raises for what
    is in the row."""
    former = read_object(text)
    if former is None:
        kept = mask(text)
        return (kept, "") if kept != text else None
    masked = mask(former)
    if masked == former:
        return None
    call = masked.get("call")
    before = former["call"] if isinstance(call, dict) else {}
    if isinstance(call, dict) and call.get("arguments") != before.get("arguments"):
        call["incomplete"] = True
    text, body = _fit(masked)
    entry = from_row(row_id, time, device_key, kind, event, failed, text)
    return text, _haystack(entry, body, translated(entry.title))


def _call_json(call: CallRecord) -> dict[str, Any]:
    tool = call.request.tool
    value: dict[str, Any] = {
        "tool": tool.name,
        "title": tool.title,
        "userOnly": tool.user_only,
        "annotations": dict(tool.annotations),
        "timeout": call.request.timeout,
        "outcome": call.outcome.value,
        "elapsedMs": round(call.elapsed_ms, 1),
    }
    if call.request.asker:
        value["asker"] = call.request.asker
    if call.problem is not None:
        value["problem"] = message_json(call.problem)
    if call.rpc_code is not None:
        value["rpcCode"] = call.rpc_code
    if call.result is not None:
        value["isError"] = call.result.is_error
        value["doubt"] = call.result.doubt.value if call.result.doubt is not None else None
        value["content"] = content_json(call.result)
        if call.result.structured is not None:
            value["structured"] = call.result.structured
    return value


def _fit(body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """As JSON of at most `LARGEST` characters, and what that holds."""
    text = _dump(body)
    for most in CUTS:
        if len(text) <= LARGEST:
            return text, body
        body = _cut(body, most)
        _note_cut(body)
        text = _dump(body)
    if len(text) > LARGEST:
        # many small things; what it was about is still told
        for name in ("params", "values"):
            body.pop(name, None)
        call = body.get("call")
        if isinstance(call, dict):
            call["arguments"] = {}
            for name in ("content", "structured", "annotations"):
                call.pop(name, None)
        text = _dump(body)
    return text, body


def _note_cut(body: dict[str, Any]) -> None:
    body["cut"] = True
    if isinstance(body.get("call"), dict):
        body["call"]["incomplete"] = True


def _dump(body: dict[str, Any]) -> str:
    # ASCII, because halves of surrogate pairs are no UTF-8
    return json.dumps(body, separators=(",", ":"), default=str)


def _cut(value: Any, most: int) -> Any:
    if isinstance(value, str):
        return value if len(value) <= most else value[: most - 1] + "…"
    if isinstance(value, Mapping):
        return {name: _cut(item, most) for name, item in value.items()}
    if isinstance(value, list):
        return [_cut(item, most) for item in value]
    return value


def _haystack(entry: Event, body: Mapping[str, Any], translated: str) -> str:
    """Of what is written only: a search must not find what was hidden."""
    title = read_message(body.get("title"))
    name = str(body.get("name", ""))
    parts = [title.english() if title is not None else "", translated, name]
    detail = read_message(body.get("detail"))
    if detail is not None:
        parts.append(detail.english())
    call = body.get("call")
    if isinstance(call, Mapping):
        tool = entry.call.request.tool if entry.call is not None else Tool("")
        parts += [tool.name, f"{tool.group} {tool.label}", str(call.get("outcome", ""))]
        parts.append(str(call.get("asker", "")))
        parts += [_words(call.get("arguments")), _words(call.get("content"))]
    else:
        parts += [entry.event, entry.method, _words(body.get("params"))]
        parts.append(_words(body.get("values")))
    text = "\n".join(part for part in parts if part)[:_HAYSTACK].casefold()
    return text.encode("utf-8", "replace").decode("utf-8")


def _words(value: Any) -> str:
    if value in (None, {}, []):
        return ""
    return json.dumps(value, ensure_ascii=False, default=str)[:_HAYSTACK]


def time_of(milliseconds: int) -> datetime:
    """In UTC. 1970 for what no clock says, and no zone of a computer could show."""
    return _EPOCH + (milliseconds if 0 <= milliseconds < _LATEST else 0) * _MILLISECOND


def from_row(
    row_id: int, time: int, device_key: str, kind: str, event: str, failed: int, text: str
) -> Event:
    """The entry of a row. What a row says wrongly is left out; it never raises for that."""
    body = read_object(text) or {}
    name = one_line(body.get("name"))
    when = time_of(time)
    call = body.get("call")
    record = _read_call(row_id, when, device_key, name, call) if isinstance(call, dict) else None
    values = body.get("values")
    return Event(
        number=row_id - PAST,
        time=when,
        kind=_KINDS.get(kind, EventKind.WARNING),
        event=event,
        device_key=device_key,
        device_name=name,
        title=read_message(body.get("title")) or message("history.unknown", event=event),
        detail=record.problem if record is not None else read_message(body.get("detail")),
        method=clean(body.get("method"), 2_000),
        params=body.get("params"),
        call=record,
        failed=record.failed if record is not None else bool(failed),
        values=values if isinstance(values, dict) else {},
    )


def _read_call(
    row_id: int, started: datetime, key: str, device_name: str, call: Mapping[str, Any]
) -> CallRecord:
    given = call.get("arguments")
    annotations = call.get("annotations")
    request = CallRequest(
        device_key=key,
        device_name=device_name,
        tool=Tool(
            name=str(call.get("tool", "")),
            title=one_line(call.get("title")),
            user_only=call.get("userOnly") is True,
            annotations=annotations if isinstance(annotations, dict) else {},
        ),
        arguments=given if isinstance(given, dict) else {},
        timeout=_number(call.get("timeout")),
        incomplete=call.get("incomplete") is True,
        asker=one_line(call.get("asker")),
    )
    problem = read_message(call.get("problem"))
    record = CallRecord(
        number=row_id - PAST,
        request=request,
        started=started,
        outcome=_known(_OUTCOMES, call.get("outcome")) or CallOutcome.LOST,
        elapsed_ms=_number(call.get("elapsedMs")),
        result=_read_result(call),
        problem=problem,
        rpc_code=call["rpcCode"] if isinstance(call.get("rpcCode"), int) else None,
    )
    if record.outcome is CallOutcome.RUNNING:
        # the program that called has ended since, so nothing more is known
        unfinished = message("history.unfinished")
        return replace(record, outcome=CallOutcome.LOST, problem=unfinished)
    return record


def _read_result(call: Mapping[str, Any]) -> CallResult | None:
    if not isinstance(call.get("content"), list):
        return None
    return CallResult(
        read_content(call["content"]),
        structured=call.get("structured"),
        is_error=call.get("isError") is True,
        doubt=_known(_DOUBTS, call.get("doubt")),
    )


def _known(names: Mapping[str, T], value: Any) -> T | None:
    return names.get(value) if isinstance(value, str) else None


def _number(value: Any) -> float:
    return finite(value) or 0.0


class _Gone:
    """In place of a value that was not kept whole."""


_GONE: Final = _Gone()


def arguments_to_edit(request: CallRequest) -> Kept:
    """The arguments of `request`, and where something is missing in them.

    Of a call that was read from the history what was hidden or cut is left out. A list that held
    such a value is left out whole: without one item the others would change their meaning.
    """
    from companion.app.privacy.arguments import Kept

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
