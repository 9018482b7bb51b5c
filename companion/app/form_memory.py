"""What forms remember from one run to the next, and how it comes into files."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from companion.app import last_values, pins, saved_forms
from companion.app.json_file import write_text
from companion.app.last_values import LastValues
from companion.app.pins import Pins
from companion.app.saved_forms import SavedForms
from companion.events import Publisher
from companion.protocol.schema.jsontext import write_json
from companion.text import one_line

logger = logging.getLogger(__name__)


class Store(Protocol):
    """Something that is written to a file whenever it changes."""

    changed: Publisher[None]

    def document(self) -> dict[str, Any]: ...


class FileKeeper:
    """Writes a store in a thread after each change; the latest state wins."""

    def __init__(self, store: Store, path: Path, on_failure: Callable[[str], None]) -> None:
        self._store = store
        self._path = path
        self._on_failure = on_failure
        self._changed = False
        self._task: asyncio.Task[None] | None = None
        self._unsubscribe = store.changed.subscribe(self._note)

    def _note(self, _: None) -> None:
        self._changed = True
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(
                self._write(), name=f"write {self._path.name}"
            )

    async def _write(self) -> None:
        try:
            while self._changed:
                self._changed = False
                document = self._store.document()
                try:
                    await asyncio.to_thread(_write, self._path, document)
                except OSError as error:
                    logger.warning("%s cannot be written: %s", self._path.name, error)
                    self._on_failure(one_line(error.strerror or str(error)))
        finally:
            self._task = None

    async def close(self) -> None:
        """Write what is not written yet, and listen no more."""
        self._unsubscribe()
        if self._task is not None:
            await self._task


def _write(path: Path, document: dict[str, Any]) -> None:
    write_text(path, write_json(document, None))


@dataclass(slots=True)
class FormMemory:
    """Without `keep` it lasts as long as the app runs."""

    last: LastValues = field(default_factory=LastValues)
    saved: SavedForms = field(default_factory=SavedForms)
    pins: Pins = field(default_factory=Pins)
    _keepers: list[FileKeeper] = field(default_factory=list)

    @classmethod
    def load(cls, directory: Path) -> FormMemory:
        """Read the files; never raises for what stands in them. Reads files: use a thread."""
        return cls(LastValues.load(directory), SavedForms.load(directory), Pins.load(directory))

    def keep(self, directory: Path, on_failure: Callable[[str], None]) -> None:
        """Write changes into `directory` from now on; needs a running loop at each change.

        `on_failure` is told, in the system's words, when a file cannot be written.
        """
        for store, name in (
            (self.last, last_values.FILE_NAME),
            (self.saved, saved_forms.FILE_NAME),
            (self.pins, pins.FILE_NAME),
        ):
            self._keepers.append(FileKeeper(store, directory / name, on_failure))

    async def close(self) -> None:
        """Return when everything is written."""
        for keeper in self._keepers:
            await keeper.close()
        self._keepers.clear()
