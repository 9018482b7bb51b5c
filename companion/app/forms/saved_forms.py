"""Filled forms that a person saved under a name, for every device that has the tool, and pins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.json_file import check_version
from companion.app.files.merging import members, records, whole
from companion.app.files.saver import NewerFile
from companion.app.files.store import Former, Records, Store
from companion.app.forms.form_file import (
    MOST_FORMS,
    FormFileError,
    FormStore,
    SavedForm,
    check_form,
    exact_line,
    exact_records,
    exact_text,
    form_json,
    form_name,
    form_of,
    free_name,
    is_outdated,
    read_exact,
    read_text,
    without_secrets_of,
)
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.names import VOCABULARY
from companion.messages.traits import Trait
from companion.protocol.tools import ACTING, Tool

LARGEST: Final = 3_000_000
"""Characters of the arguments of all forms together."""

Schemas = Callable[[str], Mapping[str, Any] | None]
"""The `inputSchema` of a tool by its exact name, where one is known."""


class Imported(Struct, frozen=True):
    """What became of the forms of a file."""

    added: tuple[SavedForm, ...] = ()
    """New ones, under the names that they have now."""
    known: int = 0
    """So many were here already, with the very same values."""


class SavedForms(FormStore[SavedForm]):
    """All saved forms. Names are unique for each tool; passwords are never among the values."""

    def __init__(self) -> None:
        super().__init__()
        self._forms: dict[tuple[str, str], SavedForm] = {}

    @classmethod
    def records_in(cls, store: Store) -> Records[SavedForm]:
        return exact_records(store, _FORM, _FormCodec(), _FORMS)

    def _fill(self, found: Mapping[str, SavedForm]) -> None:
        for form in _within(found.values(), MOST_FORMS, LARGEST):
            self._forms[form.tool, form.name] = form

    def entries(self) -> dict[str, SavedForm]:
        return {_form_key(form.tool, form.name): form for form in self._forms.values()}

    def of(self, tool: str) -> tuple[SavedForm, ...]:
        """The forms of a tool, in the order in which they were saved."""
        return tuple(form for form in self._forms.values() if form.tool == tool)

    def every(self) -> tuple[SavedForm, ...]:
        """Those of all tools, in the order in which they were saved."""
        return tuple(self._forms.values())

    def get(self, tool: str, name: str) -> SavedForm | None:
        return self._forms.get((tool, name))

    def save(self, form: SavedForm, schema: Mapping[str, Any]) -> SavedForm:
        """Save a form without its passwords; one of the same name is replaced at its place.

        Returns it as it was saved. Raises `FormFileError` when it is too large, cannot be
        written exactly, or there is no room.
        """
        form = without_secrets_of(form, schema, self.stored_secrets())
        self._check_room(form)
        self._forms[form.tool, form.name] = form
        self.changed.publish(None)
        return form

    def rename(self, form: SavedForm, name: str) -> None:
        """Give a form another name. Raises `ValueError` for one that is empty or taken."""
        name = form_name(name)
        if not name or (name != form.name and self.get(form.tool, name) is not None):
            raise ValueError(name)
        renamed = replace(form, name=name)
        self._forms = {
            (each.tool, each.name): each
            for each in (renamed if each == form else each for each in self._forms.values())
        }
        self.changed.publish(None)

    def remove(self, form: SavedForm) -> None:
        """Delete a form; harmless when it is gone already."""
        if self._forms.pop((form.tool, form.name), None) is not None:
            self.changed.publish(None)

    def import_forms(self, forms: Iterable[SavedForm], schemas: Schemas) -> Imported:
        """Add the forms of a file: all of them, or (`FormFileError`) none.

        Nothing is replaced: a form whose name is taken gets a number. One that is here already
        with the same values is left out. Passwords that a file holds are not kept.
        """
        before = dict(self._forms)
        added: list[SavedForm] = []
        known = 0
        try:
            for given in forms:
                schema = schemas(given.tool) or {}
                form = without_secrets_of(given, schema, self.stored_secrets())
                if self._has(form):
                    known += 1
                    continue
                taken = {each.name for each in self.of(form.tool)}
                form = replace(form, name=free_name(form.name, taken))
                self._check_room(form)
                self._forms[form.tool, form.name] = form
                added.append(form)
        except FormFileError:
            self._forms = before
            raise
        if added:
            self.changed.publish(None)
        return Imported(tuple(added), known)

    def _has(self, form: SavedForm) -> bool:
        """Whether the form is here, be it under a name that got a number at an earlier import."""
        text = exact_text(form.arguments)
        return any(
            exact_text(each.arguments) == text
            for each in self.of(form.tool)
            if each.name == form.name or each.name.startswith(f"{form.name} (")
        )

    def _check_room(self, form: SavedForm) -> None:
        check_form(form)
        others = [each for key, each in self._forms.items() if key != (form.tool, form.name)]
        size = sum(len(exact_text(each.arguments) or "") for each in (*others, form))
        if len(others) >= MOST_FORMS or size > LARGEST:
            raise FormFileError("saved.full")


class _FormCodec:
    """A form as it is in a file that is shared, and by which vocabulary it was masked."""

    merge = staticmethod(whole)

    def read(self, value: Any) -> SavedForm | None:
        try:
            form = form_of(value, 1)
        except FormFileError:
            return None
        return without_secrets_of(form, {}) if is_outdated(value) else form

    def write(self, record: SavedForm) -> dict[str, Any]:
        return {**form_json(record), "masked": VOCABULARY}


def _form_key(tool: str, name: str) -> str:
    return exact_line([tool, name])


def _within(forms: Iterable[SavedForm], most: int, largest: int) -> Iterator[SavedForm]:
    """As many, from the first on, as their number and size allow: two programs may have had room
    for one form each."""
    for form in islice(forms, most):
        largest -= len(exact_text(form.arguments) or "")
        if largest < 0:
            break
        yield form


def _parse(text: str) -> Any:
    try:
        read_text(text)
    except FormFileError as error:
        if Trait.NEWER_FILE in error.message.traits:
            raise NewerFile(None, str(error)) from error
        if Trait.NO_FORMS not in error.message.traits:
            raise ValueError(str(error)) from error
    document = read_exact(text)
    if not isinstance(document.get("forms"), list):  # an empty one is no fault of a store
        raise ValueError("there are no forms in it")
    return document


def _forms_of(document: Any) -> Iterator[tuple[str, str | None, Any]]:
    masked = document.get("masked", 0)
    for form in document["forms"]:
        key = _form_key(form["tool"], form_name(form["name"]))
        yield _FORM, key, {**form, "masked": masked}


_FORM: Final = "saved form"
_FORMS: Final = Former("saved_forms.json", _forms_of, _parse, exact_line, copies=1)

PINS_FORMAT: Final = "xiaozhi-companion-pins"
PINS_VERSION: Final = 1
MOST_PINS: Final = 24
"""Of one device: more would be a list and no overview."""
MOST_DEVICES: Final = 500
LARGEST_PINS: Final = 3_000_000
"""Characters of the arguments of all pins together."""


def asks_first(tool: Tool) -> bool:
    """Whether a call of it asks a person each time, so that no button can make it."""
    return tool.user_only or tool.name in ACTING


class Pins(FormStore[list[SavedForm]]):
    """Calls that a person pinned to a device's Overview, in their order: saved forms of one device.

    Names are unique for each device; what is pinned twice is there once.
    """

    def __init__(self) -> None:
        super().__init__()
        self._pins: dict[str, list[SavedForm]] = {}

    @classmethod
    def records_in(cls, store: Store) -> Records[list[SavedForm]]:
        return exact_records(store, _PIN, _PinCodec(), _PINNED)

    def _fill(self, found: Mapping[str, list[SavedForm]]) -> None:
        size = 0
        for key, pins in [*found.items()][:MOST_DEVICES]:
            fitting = [*_within(pins, MOST_PINS, LARGEST_PINS - size)]
            size += sum(len(exact_text(pin.arguments) or "") for pin in fitting)
            if fitting:
                # an earlier version wrote keys with secrets in them
                self._pins.setdefault(endpoint_without_secrets(key), []).extend(fitting)

    def entries(self) -> dict[str, list[SavedForm]]:
        return {key: [*pins] for key, pins in self._pins.items()}

    def of(self, key: str) -> tuple[SavedForm, ...]:
        """The pins of a device, in their order."""
        return tuple(self._pins.get(key, ()))

    def find(self, key: str, tool: str, arguments: Mapping[str, Any]) -> SavedForm | None:
        """The pin that makes this very call."""
        text = exact_text(dict(arguments))
        for pin in self.of(key):
            if pin.tool == tool and exact_text(pin.arguments) == text:
                return pin
        return None

    def add(self, key: str, pin: SavedForm, schema: Mapping[str, Any]) -> SavedForm:
        """Pin a call at the end, without its passwords; a name that is taken gets a number.

        Returns it as it is kept, or the one that makes this very call already. Raises
        `FormFileError` when it is too large, cannot be written exactly, or there is no room.
        """
        pin = without_secrets_of(pin, schema, self.stored_secrets())
        known = self.find(key, pin.tool, pin.arguments)
        if known is not None:
            return known
        pin = replace(pin, name=self._free_name(key, pin.name))
        self.insert(key, len(self.of(key)), pin)
        return pin

    def insert(self, key: str, place: int, pin: SavedForm) -> None:
        """Put a pin to a place, 0 being the first: one that was taken away by mistake. Raises
        `FormFileError` as `add` does."""
        check_form(pin)
        pins = self._pins.get(key, [])
        every = [each for pins in self._pins.values() for each in pins]
        size = sum(len(exact_text(each.arguments) or "") for each in (*every, pin))
        crowded = not pins and len(self._pins) >= MOST_DEVICES
        if len(pins) >= MOST_PINS:
            raise FormFileError("pins.full", limit=MOST_PINS)
        if size > LARGEST_PINS or crowded:
            raise FormFileError("pins.no_room")
        self._pins.setdefault(key, pins).insert(place, pin)
        self.changed.publish(None)

    def remove(self, key: str, pin: SavedForm) -> int:
        """Unpin; returns its former place, -1 when it is gone already."""
        pins = self._pins.get(key, [])
        if pin not in pins:
            return -1
        place = pins.index(pin)
        del pins[place]
        if not pins:
            del self._pins[key]
        self.changed.publish(None)
        return place

    def rename(self, key: str, pin: SavedForm, name: str) -> None:
        """Give a pin another name. Raises `ValueError` for one that is empty or taken."""
        name = form_name(name)
        taken = (each.name for each in self.of(key) if each != pin)
        if not name or name in taken:
            raise ValueError(name)
        self._pins[key] = [
            replace(pin, name=name) if each == pin else each for each in self.of(key)
        ]
        self.changed.publish(None)

    def move(self, key: str, pin: SavedForm, by: int) -> None:
        """Move a pin so many places later, or earlier where `by` is negative."""
        pins = self._pins.get(key, [])
        if pin not in pins:
            return
        previous = pins.index(pin)
        place = min(max(previous + by, 0), len(pins) - 1)
        if place != previous:
            pins.insert(place, pins.pop(previous))
            self.changed.publish(None)

    def restore(self, key: str, pins: Iterable[SavedForm]) -> None:
        """What `of` gave before it was forgotten, as far as there is room; pins that were made
        since then stay."""
        for place, pin in enumerate(pins):
            if self.find(key, pin.tool, pin.arguments) is not None:
                continue
            pin = replace(pin, name=self._free_name(key, pin.name))
            try:
                self.insert(key, min(place, len(self.of(key))), pin)
            except FormFileError:
                return  # others took the room meanwhile, and those were asked for later

    def forget(self, key: str) -> None:
        if self._pins.pop(key, None) is not None:
            self.changed.publish(None)

    def _free_name(self, key: str, wanted: str) -> str:
        return free_name(wanted, {pin.name for pin in self.of(key)})


def _parse_pins(text: str) -> Any:
    document = read_exact(text)
    check_version(document, PINS_VERSION)
    _of_document(document)
    return document


def _pin_key(form: Any) -> str | None:
    name = form_name(form.get("name")) if isinstance(form, dict) else ""
    return name or None


class _PinCodec:
    """The pins of one device, in their order."""

    merge = staticmethod(members(pins=records(_pin_key)))

    def read(self, value: Any) -> list[SavedForm] | None:
        pins = value.get("pins") if isinstance(value, dict) else None
        if not isinstance(pins, list):
            return None
        codec, masked = _FormCodec(), value.get("masked", 0)
        read = (codec.read({**pin, "masked": masked}) for pin in pins if isinstance(pin, dict))
        return [pin for pin in read if pin is not None]

    def write(self, record: list[SavedForm]) -> dict[str, Any]:
        return {"pins": [form_json(pin) for pin in record], "masked": VOCABULARY}


def _of_document(value: Any) -> dict[str, list[SavedForm]]:
    """Raises `ValueError` for a file of another kind."""
    if not isinstance(value, dict) or value.get("format") != PINS_FORMAT:
        raise ValueError("these are no pinned calls")
    version, devices = value.get("version"), value.get("devices")
    if type(version) is not int or not 0 < version <= PINS_VERSION or not isinstance(devices, dict):
        raise ValueError("written by another version")
    pins: dict[str, list[SavedForm]] = {}
    try:
        for key, forms in devices.items():
            if isinstance(forms, list) and forms:
                found = [form_of(form, at) for at, form in enumerate(forms, start=1)]
                pins[str(key)] = found[:MOST_PINS]
    except FormFileError as error:
        raise ValueError(str(error)) from error
    return dict(list(pins.items())[:MOST_DEVICES])


def _pins_of(document: Any) -> Iterator[tuple[str, str | None, Any]]:
    masked = document.get("masked", 0)
    for key, pins in document["devices"].items():
        yield _PIN, key, {"pins": pins, "masked": masked}


_PIN: Final = "pinned calls"
_PINNED: Final = Former("pinned_calls.json", _pins_of, _parse_pins, exact_line, copies=1)
