"""What is kept of a stock device while its removal can be undone."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace

from companion.app.stock.records import StockRecord
from companion.app.stock.vault import Sections


@dataclass(frozen=True, slots=True)
class StockKeepsake:
    """In memory only: it holds the former server's secrets."""

    record: StockRecord
    name: str
    sections: Sections | None = field(default=None, repr=False)
    """What its former server said last."""

    @classmethod
    def of(cls, record: StockRecord, name: str, sections: Sections | None) -> StockKeepsake:
        """With a copy of the record, which the removal changes."""
        return cls(replace(record, hashes=list(record.hashes)), name, sections)

    def write_into(self, record: StockRecord) -> None:
        """Decided as it was; what the device told of itself since then stays."""
        for known in fields(StockRecord):
            if known.name not in _ITS_OWN:
                setattr(record, known.name, getattr(self.record, known.name))
        record.hashes = list(self.record.hashes)
        for name in _ITS_OWN:
            if not getattr(record, name):
                setattr(record, name, getattr(self.record, name))


_ITS_OWN = ("device_id", "client_id", "version", "board", "chip", "user_agent", "language")
