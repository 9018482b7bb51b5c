"""What is wrong with a value, and where."""

from __future__ import annotations

from dataclasses import dataclass

from companion.messages.message import Message
from companion.protocol.schema.paths import Path, pointer


@dataclass(frozen=True, slots=True)
class Fault:
    path: Path
    """The value that is wrong; of something missing, where it would stand."""
    message: Message
    """Code `field.*` and values; the words stand in `companion.messages.form`."""
    branch: tuple[Message, ...] = ()
    """Labels of the branches of combined schemas it was judged by, outermost first."""

    @property
    def code(self) -> str:
        return self.message.code

    @property
    def pointer(self) -> str:
        return pointer(self.path)


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The outcome of a check."""

    faults: tuple[Fault, ...] = ()
    """All of them, in the order of the form."""
    unchecked: tuple[Message, ...] = ()
    """Rules that could not be checked here (the device still may); sending is fine."""

    @property
    def ok(self) -> bool:
        return not self.faults
