"""Filled forms that a person saved under a name, usable on every device that has the tool."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from companion.app.files.json_file import NewerFile, SharedFile
from companion.app.files.merging import members, records
from companion.app.forms.form_file import (
    MOST_FORMS,
    NAME_LIMIT,
    FormFileError,
    SavedForm,
    check_form,
    document,
    form_name,
    form_of,
    mask_former,
    read_text,
    within,
    without_secrets_of,
    writes_again,
)
from companion.app.forms.form_text import exact_text, read_exact
from companion.app.privacy.names import VOCABULARY
from companion.events import Publisher
from companion.messages.traits import Trait

FILE_NAME: Final = "saved_forms.json"
LARGEST: Final = 3_000_000
"""Characters of the arguments of all forms together."""

Schemas = Callable[[str], Mapping[str, Any] | None]
"""The `inputSchema` of a tool by its exact name, where one is known."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of the forms of a file."""

    added: tuple[SavedForm, ...] = ()
    """New ones, under the names that they have now."""
    known: int = 0
    """So many were here already, with the very same values."""


class SavedForms:
    """All saved forms. Names are unique for each tool; passwords are never among the values."""

    def __init__(self) -> None:
        self.changed: Publisher[None] = Publisher()
        self.file: SharedFile | None = None
        self._forms: dict[tuple[str, str], SavedForm] = {}

    @classmethod
    def load(cls, directory: Path) -> SavedForms:
        """What was saved; nothing when the file is missing or damaged (it is set aside)."""
        saved = cls()
        saved.file = file = shared_file(directory)
        found = file.read()
        again = writes_again(found)
        for form in _forms(found):
            if again:
                form = without_secrets_of(form, {})
            saved._forms[form.tool, form.name] = form
        mask_former(file, found, saved.document)
        file.know(saved.document())
        return saved

    def document(self) -> dict[str, Any]:
        """What is written: plain JSON."""
        return {**document(self._forms.values()), "masked": VOCABULARY}

    def of(self, tool: str) -> tuple[SavedForm, ...]:
        """The forms of a tool, in the order in which they were saved."""
        return tuple(form for form in self._forms.values() if form.tool == tool)

    def get(self, tool: str, name: str) -> SavedForm | None:
        return self._forms.get((tool, name))

    def put(self, form: SavedForm, schema: Mapping[str, Any]) -> SavedForm:
        """Save a form without its passwords; one of the same name is replaced at its place.

        Returns it as it was saved. Raises `FormFileError` when it is too large, cannot be
        written exactly, or there is no room.
        """
        form = without_secrets_of(form, schema)
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
                form = without_secrets_of(given, schemas(given.tool) or {})
                if self._has(form):
                    known += 1
                    continue
                form = replace(form, name=self._free_name(form))
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

    def _free_name(self, form: SavedForm) -> str:
        name, number = form.name, 1
        while self.get(form.tool, name) is not None:
            number += 1
            end = f" ({number})"
            name = form.name[: NAME_LIMIT - len(end)] + end
        return name

    def _check_room(self, form: SavedForm) -> None:
        check_form(form)
        others = [each for key, each in self._forms.items() if key != (form.tool, form.name)]
        size = sum(len(exact_text(each.arguments) or "") for each in (*others, form))
        if len(others) >= MOST_FORMS or size > LARGEST:
            raise FormFileError("saved.full")


def shared_file(directory: Path) -> SharedFile:
    """The file in a folder."""
    merge = members(forms=records(_key))
    path = directory / FILE_NAME
    return SharedFile(path, merge, parse=_parse, bound=_bounded, indent=None)


def _parse(text: str) -> Any:
    try:
        read_text(text)
    except FormFileError as error:
        if Trait.NEWER_FILE in error.message.traits:
            raise NewerFile(None, str(error)) from error
        if Trait.NO_FORMS not in error.message.traits:
            raise ValueError(str(error)) from error
    return read_exact(text)


def _forms(document: Any) -> list[SavedForm]:
    forms = document["forms"] if document is not None else ()
    return [form_of(form, number) for number, form in enumerate(forms, start=1)]


def _bounded(document: dict[str, Any]) -> dict[str, Any]:
    """The document as far as there is room: two programs may have had room for one form each."""
    return {**document, "forms": within(document["forms"], MOST_FORMS, LARGEST)}


def _key(form: Any) -> tuple[str, str]:
    return form["tool"], form_name(form["name"])
