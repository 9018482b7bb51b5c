"""Saved forms as one JSON document: what is kept, exported, shared and imported.

::

    {"format": "xiaozhi-companion-form", "version": 1, "forms": [
      {"name": "Evening", "tool": "self.lamp.set", "arguments": {"level": 20},
       "saved": "2026-11-21T19:30:00+00:00", "device": "Desk lamp", "leftOut": ["/password"]}]}

A file comes from anywhere: it is bounded, its texts are cleaned, and nothing in it runs.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path as FilePath
from typing import Any, Final, Generic, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.store import Former, RecordCoder, Records, Store
from companion.app.privacy.arguments import without_secrets
from companion.app.privacy.names import VOCABULARY
from companion.errors import CompanionError
from companion.events import Publisher
from companion.messages.message import Message
from companion.protocol.schema.form import build_form
from companion.protocol.schema.jsontext import parse_json, write_json
from companion.protocol.schema.paths import Path, pointer, tokens
from companion.protocol.schema.values import Json
from companion.text import one_line, reason_of

E = TypeVar("E")

PLACES: Final = 50
"""Places that are remembered; a form has fewer passwords."""
_OPEN: Final = "[" * 4
_CLOSE: Final = "]" * 4
"""So many levels of a file are around a value."""


def exact_text(value: Json) -> str | None:
    """One line of JSON from which exactly `value` is read again; `None` where there is none.

    A text with half a character, a number beyond JSON's and a value that is nested too deeply
    cannot be written, not even as a part of a file.
    """
    try:
        text = write_json(value, None)
    except (ValueError, TypeError, RecursionError):
        return None
    return text if parse_json(f"{_OPEN}{text}{_CLOSE}").ok else None


def read_exact(text: str) -> Json:
    """JSON with all digits and the order of names. Raises `ValueError` with English words."""
    parsed = parse_json(text)
    if parsed.problem is not None:
        raise ValueError(parsed.problem.english())
    return parsed.value


def paths_to(left_out: Iterable[Path]) -> list[str]:
    """JSON Pointers."""
    return [pointer(path) for path in left_out][:PLACES]


def paths_from(value: Any) -> tuple[Path, ...]:
    """Paths of a list of JSON Pointers; what is none is left out, as it is only told."""
    found = []
    for each in value if isinstance(value, list) else ():
        path = tokens(one_line(each)) if isinstance(each, str) else None
        if path:
            found.append(path)
    return tuple(found[:PLACES])


logger = logging.getLogger(__name__)

FORMAT: Final = "xiaozhi-companion-form"
VERSION: Final = 1
SUFFIX: Final = ".form.json"
LARGEST_FILE: Final = 32_000_000
"""Bytes of a file that is imported; all that can be saved takes no more."""
LARGEST_FORM: Final = 1_000_000
"""Characters of a form's arguments as JSON."""
MOST_FORMS: Final = 500
NAME_LIMIT: Final = 60
"""Characters of a form's name."""
TOOL_LIMIT: Final = 1_000
"""Characters of a tool's exact name."""


class FormFileError(CompanionError):
    """The file holds no forms that can be used, or a form cannot be saved.

    `detail` says more where the message alone is not enough.
    """

    def __init__(self, code: str, /, detail: Message | None = None, **values: str | int) -> None:
        super().__init__(code, **values)
        self.detail = detail


class SavedForm(Struct, frozen=True):
    name: str
    """Cleaned, on one line, not empty; unique for its tool."""
    tool: str
    """The tool's exact name, as the device wrote it: clean it before it is shown."""
    arguments: dict[str, Json]
    """Never changed in place."""
    saved: datetime
    """UTC."""
    device: str = ""
    """Name of the device it was saved on, for information."""
    left_out: tuple[Path, ...] = ()
    """Where a password was left out."""


def form_name(text: object) -> str:
    """`text` as the name of a form; empty when nothing is left of it."""
    return one_line(text, NAME_LIMIT).strip()


def check_form(form: SavedForm) -> None:
    """Raises `FormFileError` for a form that cannot be written to a file exactly."""
    text = exact_text(form.arguments)
    if text is None or exact_text(form.tool) is None:
        raise FormFileError("saved.not_exact", name=form.name)
    if len(text) > LARGEST_FORM:
        raise FormFileError("saved.too_large", name=form.name, limit=LARGEST_FORM // 1_000)


def document(forms: Iterable[SavedForm]) -> dict[str, Any]:
    """The document that holds `forms`."""
    return {"format": FORMAT, "version": VERSION, "forms": [form_json(form) for form in forms]}


def text_of(forms: Iterable[SavedForm]) -> str:
    """`document` as text, exact to the digit; readable unless that makes it very large."""
    whole = document(forms)
    text = write_json(whole, 1)
    if len(text) > LARGEST_FORM:
        # deep lists consist of little but indentation
        text = write_json(whole, None)
    return text + "\n"


def read_file(path: FilePath) -> list[SavedForm]:
    """The forms of a file. Raises `FormFileError`, which says what is wrong."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise FormFileError("saved.unreadable", reason=reason_of(error)) from error
    if len(data) > LARGEST_FILE:
        raise FormFileError("saved.file_too_large", limit=LARGEST_FILE // 1_000_000)
    try:
        # a file that went through a mail program or an editor may begin with a mark
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormFileError("saved.not_text") from error
    return read_text(text)


def read_text(text: str) -> list[SavedForm]:
    """The forms of a document. Raises `FormFileError`."""
    parsed = parse_json(text)
    if parsed.problem is not None:
        raise FormFileError("saved.not_ours", parsed.problem)
    value = parsed.value
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise FormFileError("saved.not_ours")
    version = value.get("version")
    if type(version) is not int or version < 1:
        raise FormFileError("saved.not_ours")
    if version > VERSION:
        raise FormFileError("saved.newer")
    entries = value.get("forms")
    if not isinstance(entries, list) or not entries:
        raise FormFileError("saved.no_forms")
    if len(entries) > MOST_FORMS:
        raise FormFileError("saved.too_many_in_file", limit=MOST_FORMS)
    return [form_of(entry, number) for number, entry in enumerate(entries, start=1)]


def form_json(form: SavedForm) -> dict[str, Any]:
    """One form as it is in a document."""
    value: dict[str, Any] = {
        "name": form.name,
        "tool": form.tool,
        "arguments": form.arguments,
        "saved": form.saved.astimezone(UTC).isoformat(timespec="seconds"),
    }
    if form.device:
        value["device"] = form.device
    if form.left_out:
        value["leftOut"] = paths_to(form.left_out)
    return value


class FormStore(ABC, Generic[E]):
    """Something of forms that is kept from one run to the next, in records `E`."""

    def __init__(self) -> None:
        self.changed: Publisher[None] = Publisher()
        self.records: Records[E] | None = None
        self.stored_secrets: Callable[[], frozenset[str]] = frozenset
        """What the password store holds: left out wherever somebody typed it."""

    @classmethod
    def load(cls, store: Store) -> Self:
        """What was kept. Blocks."""
        made = cls()
        made.records = records = cls.records_in(store)
        made._fill(records.read())
        try:
            # what an earlier version wrote, whose vocabulary of secret names was smaller
            records.write(made.entries())
        except OSError as error:
            logger.warning("the forms could not be masked yet: %s", reason_of(error))
        return made

    @classmethod
    @abstractmethod
    def records_in(cls, store: Store) -> Records[E]:
        """Those of a folder."""

    @abstractmethod
    def entries(self) -> dict[str, E]:
        """What is written, by the keys of records."""

    @abstractmethod
    def _fill(self, found: Mapping[str, E]) -> None:
        """Take what was kept."""


def is_outdated(body: Any) -> bool:
    """Whether an earlier version, whose vocabulary of secret names was smaller, wrote a record."""
    masked = body.get("masked", 0) if isinstance(body, dict) else 0
    return not (isinstance(masked, int) and masked >= VOCABULARY)


def exact_records(store: Store, kind: str, codec: RecordCoder[E], former: Former) -> Records[E]:
    """Records whose values are exact to the digit, and masked by today's vocabulary."""
    return Records(
        store,
        kind,
        codec,
        former=former,
        renew=is_outdated,
        load=read_exact,
        dump=exact_line,
    )


def exact_line(value: Any) -> str:
    """JSON of a record, exact to the digit."""
    return write_json(value, None)


def free_name(wanted: str, taken: Container[str]) -> str:
    """`wanted`, with a number behind it where it is taken."""
    name, number = wanted, 1
    while name in taken:
        number += 1
        end = f" ({number})"
        name = wanted[: NAME_LIMIT - len(end)] + end
    return name


def without_secrets_of(
    form: SavedForm, schema: Mapping[str, Any], known: frozenset[str] = frozenset()
) -> SavedForm:
    kept = without_secrets(build_form(schema), form.arguments, known)
    left_out = tuple(dict.fromkeys((*form.left_out, *kept.left_out)))
    return replace(form, arguments=kept.arguments, left_out=left_out)


def form_of(value: Any, number: int) -> SavedForm:
    """A document's `number`th form. Raises `FormFileError`."""
    if not isinstance(value, dict):
        raise FormFileError("saved.no_group", number=number)
    name, tool, arguments = form_name(value.get("name")), value.get("tool"), value.get("arguments")
    if not name:
        raise FormFileError("saved.no_name", number=number)
    if not isinstance(tool, str) or not 0 < len(tool) <= TOOL_LIMIT:
        raise FormFileError("saved.no_tool", number=number)
    if not isinstance(arguments, dict):
        raise FormFileError("saved.no_arguments", number=number)
    form = SavedForm(
        name,
        tool,
        arguments,
        _time(value.get("saved")),
        one_line(value.get("device")),
        paths_from(value.get("leftOut")),
    )
    check_form(form)
    return form


def _time(value: Any) -> datetime:
    """The time that is written, or now: it is for information only."""
    try:
        time = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return datetime.now(UTC).replace(microsecond=0)
    try:
        return time.astimezone(UTC)
    except OverflowError:
        return datetime.now(UTC).replace(microsecond=0)
