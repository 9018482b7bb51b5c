"""Filled forms that a person saved under a name, for every device that has the tool, and pins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.files.json_file import NewerFile, SharedFile, check_version
from companion.app.files.merging import members, records
from companion.app.forms.form_file import (
    MOST_FORMS,
    FormFileError,
    SavedForm,
    Store,
    check_form,
    document,
    exact_text,
    form_json,
    form_name,
    form_of,
    free_name,
    read_exact,
    read_text,
    within,
    without_secrets_of,
)
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.names import VOCABULARY
from companion.messages.traits import Trait
from companion.protocol.tools import ACTING, Tool

FILE_NAME: Final = "saved_forms.json"
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


class SavedForms(Store):
    """All saved forms. Names are unique for each tool; passwords are never among the values."""

    def __init__(self) -> None:
        super().__init__()
        self._forms: dict[tuple[str, str], SavedForm] = {}

    @classmethod
    def shared_file(cls, directory: Path) -> SharedFile:
        merge = members(forms=records(_form_key))
        path = directory / FILE_NAME
        return SharedFile(path, merge, parse=_parse, bound=_bounded, indent=None, copies=1)

    def _fill(self, found: Any, *, again: bool) -> None:
        for number, each in enumerate(found["forms"], start=1):
            form = form_of(each, number)
            self._forms[form.tool, form.name] = without_secrets_of(form, {}) if again else form

    def document(self) -> dict[str, Any]:
        return {**document(self._forms.values()), "masked": VOCABULARY}

    def of(self, tool: str) -> tuple[SavedForm, ...]:
        """The forms of a tool, in the order in which they were saved."""
        return tuple(form for form in self._forms.values() if form.tool == tool)

    def every(self) -> tuple[SavedForm, ...]:
        """Those of all tools, in the order in which they were saved."""
        return tuple(self._forms.values())

    def get(self, tool: str, name: str) -> SavedForm | None:
        return self._forms.get((tool, name))

    def put(self, form: SavedForm, schema: Mapping[str, Any]) -> SavedForm:
        """Save a form without its passwords; one of the same name is replaced at its place.

        Returns it as it was saved. Raises `FormFileError` when it is too large, cannot be
        written exactly, or there is no room.
        """
        form = without_secrets_of(form, schema, self.kept_texts())
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

    def take_in(self, forms: Iterable[SavedForm], schemas: Schemas) -> Imported:
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
                form = without_secrets_of(given, schema, self.kept_texts())
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


def _bounded(document: dict[str, Any]) -> dict[str, Any]:
    """The document as far as there is room: two programs may have had room for one form each."""
    return {**document, "forms": within(document["forms"], MOST_FORMS, LARGEST)}


def _form_key(form: Any) -> tuple[str, str]:
    return form["tool"], form_name(form["name"])


PINS_FILE: Final = "pinned_calls.json"
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


class Pins(Store):
    """Calls that a person pinned to a device's Overview, in their order: saved forms of one device.

    Names are unique for each device; what is pinned twice is there once.
    """

    def __init__(self) -> None:
        super().__init__()
        self._pins: dict[str, list[SavedForm]] = {}

    @classmethod
    def shared_file(cls, directory: Path) -> SharedFile:
        merge = members(devices=members(records(_pin_key)))
        path = directory / PINS_FILE
        return SharedFile(
            path, merge, parse=_parse_pins, bound=_bounded_pins, indent=None, copies=1
        )

    def _fill(self, found: Any, *, again: bool) -> None:
        for key, pins in _of_document(found).items():
            if again:
                pins = [without_secrets_of(pin, {}) for pin in pins]
                key = endpoint_without_secrets(key)
            self._pins.setdefault(key, []).extend(pins)

    def document(self) -> dict[str, Any]:
        devices = {key: [form_json(pin) for pin in pins] for key, pins in self._pins.items()}
        return {
            "format": PINS_FORMAT,
            "version": PINS_VERSION,
            "masked": VOCABULARY,
            "devices": devices,
        }

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

    def put(self, key: str, pin: SavedForm, schema: Mapping[str, Any]) -> SavedForm:
        """Pin a call at the end, without its passwords; a name that is taken gets a number.

        Returns it as it is kept, or the one that makes this very call already. Raises
        `FormFileError` when it is too large, cannot be written exactly, or there is no room.
        """
        pin = without_secrets_of(pin, schema, self.kept_texts())
        known = self.find(key, pin.tool, pin.arguments)
        if known is not None:
            return known
        pin = replace(pin, name=self._free_name(key, pin.name))
        self.insert(key, len(self.of(key)), pin)
        return pin

    def insert(self, key: str, place: int, pin: SavedForm) -> None:
        """Put a pin to a place, 0 being the first: one that was taken away by mistake. Raises
        `FormFileError` as `put` does."""
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

    def put_back(self, key: str, pins: Iterable[SavedForm]) -> None:
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


def _bounded_pins(document: dict[str, Any]) -> dict[str, Any]:
    """The document as far as there is room: two programs may have had room for one pin each."""
    kept: dict[str, Any] = {}
    size = 0
    for key, forms in document["devices"].items():
        fitting = within(forms, MOST_PINS, LARGEST_PINS - size) if isinstance(forms, list) else []
        if fitting and len(kept) < MOST_DEVICES:
            kept[key] = fitting
            size += sum(len(exact_text(form["arguments"]) or "") for form in fitting)
    return {**document, "devices": kept}


def _pin_key(form: Any) -> str:
    return form_name(form["name"])


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
