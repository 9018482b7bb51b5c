"""What a phrase says, and what it lacks, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QObject

from companion.app.finder.lexicon import Verb
from companion.app.finder.phrases import Lack, Phrase
from companion.text import one_line
from companion.ui.finder.finder_dialog import FinderEntry

SHOWN: Final = 60
"""Characters of a message in a row."""


class PhraseWords(QObject):
    """`titles` gives the names of devices by their keys."""

    def __init__(self, titles: Callable[[Iterable[str]], list[str]], parent: QObject) -> None:
        super().__init__(parent)
        self._titles = titles

    def hint(self, title: str, detail: str = "", correction: str = "") -> FinderEntry:
        """A row that does nothing but say something; Enter types `correction`."""
        return FinderEntry(
            "typed hint",
            title,
            "",
            "info",
            lambda: None,
            detail,
            correction=correction,
            typed=True,
            hint=True,
        )

    def lacking(self, phrase: Phrase, typed: str) -> list[FinderEntry]:
        """What was understood, and what is missing or what it should be called."""
        what = self.what(phrase)
        match phrase.lack:
            case Lack.NAME if phrase.nearest:
                return [self.correction(each) for each in phrase.nearest]
            case Lack.NAME:
                said = self.tr("Not understood: “{words}”")
                understood = self.tr("Understood: {what}").format(what=what)
                return [self.hint(said.format(words=one_line(phrase.unknown, SHOWN)), understood)]
            case Lack.RANGE:
                said = self.tr("Brightness goes to 100.")
                if phrase.verb is Verb.VOLUME:
                    said = self.tr("Volume goes to 100.")
                return [self.hint(said, *phrase.nearest, *phrase.nearest)]
            case Lack.TEXT:
                said = self.tr("What shall it say? Type the message behind it.")
                return [self.hint(said, correction=f"{typed.rstrip()} ")]
        said = self.tr("{what}: add a number from 0 to 100, or up, down or max.")
        return [self.hint(said.format(what=what), correction=f"{typed.rstrip()} ")]

    def correction(self, typed: str) -> FinderEntry:
        """A row that types something else."""
        return FinderEntry(
            f"typed {typed}",
            typed,
            "",
            "magnifying-glass",
            lambda: None,
            correction=typed,
            typed=True,
        )

    def what(self, phrase: Phrase) -> str:
        """What was understood: `Volume 30 · Kitchen`."""
        said = {
            Verb.VOLUME: self.tr("Volume"),
            Verb.BRIGHTNESS: self.tr("Brightness"),
            Verb.THEME: self.tr("Screen theme"),
            Verb.MUTE: self.tr("Mute"),
            Verb.UNMUTE: self.tr("Unmute"),
            Verb.SAY: self.tr("Message"),
            Verb.RESTART: self.tr("Restart"),
            Verb.SNAPSHOT: self.tr("Screen snapshot"),
            Verb.UPGRADE: self.tr("Firmware upgrade"),
            Verb.INFO: self.tr("System info"),
        }[phrase.verb]
        if phrase.step:
            said = f"{said} {phrase.step:+}"
        elif isinstance(phrase.value, int):
            said = f"{said} {phrase.value}"
        titles = [self.tr("all devices")] if phrase.everyone else self._titles(phrase.keys)
        return "  ·  ".join((said, *titles))
