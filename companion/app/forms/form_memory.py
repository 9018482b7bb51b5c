"""What forms remember from one run to the next, and how it comes into files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from companion.app.files.json_file import SharedFile
from companion.app.forms.form_file import Store
from companion.app.forms.last_values import LastValues
from companion.app.forms.saved_forms import Pins, SavedForms


class StoreWriter:
    """Writes a store in a thread after each change; the latest state wins."""

    def __init__(self, store: Store, file: SharedFile) -> None:
        self._store = store
        self._file = file
        self._changed = False
        self._task: asyncio.Task[None] | None = None
        self._unsubscribe = store.changed.subscribe(self._note)

    def _note(self, _: None) -> None:
        self._changed = True
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(
                self._write(), name=f"write {self._file.path.name}"
            )

    async def _write(self) -> None:
        try:
            while self._changed:
                self._changed = False
                await self._file.save(self._store.document)
        finally:
            self._task = None

    async def close(self) -> None:
        """Write what is not written yet, and listen no more."""
        self._unsubscribe()
        if self._task is not None:
            await self._task


@dataclass(slots=True)
class FormMemory:
    """Without `keep` it lasts as long as the app runs."""

    last: LastValues = field(default_factory=LastValues)
    saved: SavedForms = field(default_factory=SavedForms)
    pins: Pins = field(default_factory=Pins)
    _keepers: list[StoreWriter] = field(default_factory=list)

    @classmethod
    def load(cls, directory: Path) -> FormMemory:
        """Read the files; never raises for what is in them. Reads files: use a thread."""
        return cls(LastValues.load(directory), SavedForms.load(directory), Pins.load(directory))

    def files(self) -> tuple[SharedFile, ...]:
        return tuple(store.file for store in self._stores if store.file is not None)

    def keep(self, directory: Path) -> None:
        """Write changes into `directory` from now on; needs a running loop at each change."""
        for store in self._stores:
            store.file = store.file or store.shared_file(directory)
            self._keepers.append(StoreWriter(store, store.file))

    def hide_with(self, kept: Callable[[], frozenset[str]]) -> None:
        """Leave out what `kept` gives, the secrets of the password store, wherever it was typed."""
        for store in self._stores:
            store.kept_texts = kept

    @property
    def _stores(self) -> tuple[Store, ...]:
        return self.last, self.saved, self.pins

    async def close(self) -> None:
        """Return when everything is written."""
        for keeper in self._keepers:
            await keeper.close()
        self._keepers.clear()
