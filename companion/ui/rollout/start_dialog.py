"""The question before a rollout."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtWidgets import QWidget

from companion.app.fleet.each import ManyRequest
from companion.app.rollout.prepare import PreparedRollout
from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.confirm_strip import ManyStrip
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.words.words import words

_MOST_NAMED: Final = 20
"""Devices of the first wave that are named; all names are below."""


class StartDialog(Dialog):
    """The one question before a rollout: how many of which board, from and to what, who is first;
    and all names, in sight from the beginning, so that it stays where it is."""

    def __init__(
        self, request: ManyRequest, prepared: PreparedRollout | None, parent: QWidget
    ) -> None:
        title = self.tr("Upgrade the firmware of %n device(s)?", "", len(request.devices))
        super().__init__(title, parent, width=DIALOG.medium)
        names = {view.key: view.title for view in request.devices}
        first = prepared.waves[0] if prepared is not None and len(prepared.waves) > 1 else ()
        notes = [self.tr("Each device gets a one-time address of its own.")]
        if first:
            shown = [names.get(key, key) for key in first[:_MOST_NAMED]]
            shown += ["…"] if len(first) > _MOST_NAMED else []
            said = self.tr("First wave: {names}").format(names=", ".join(shown))
            notes.insert(0, f"{said}.")
            if prepared is not None and prepared.plan.ask:
                notes.insert(1, self.tr("Then you are asked."))
        sent = words(request.note) if request.note is not None else ""
        if prepared is not None:
            sent = "\n".join(_groups(prepared))
        self.strip = ManyStrip(
            title,
            sent,
            names.values(),
            self.tr("Start rollout"),
            notes,
            heading=self.tr("All devices"),
        )
        self.strip.unfold(True)
        self.strip.confirmed.connect(self.accept)
        self.strip.cancelled.connect(self.reject)
        self.body.addWidget(self.strip)
        self.strip.answer_in(self.foot)


def _groups(prepared: PreparedRollout) -> list[str]:
    """`otto-robot   2.0.4 → 9.0.0   58`: boards, versions and how many."""
    counts = Counter(
        (device.board or "?", device.version or "?", _version_of(prepared, device.image))
        for device in prepared.included
    )
    return [
        f"{board}   {now} → {to}   × {count}" for (board, now, to), count in sorted(counts.items())
    ]


def _version_of(prepared: PreparedRollout, image: str) -> str:
    found = prepared.image(image)
    return found.version if found is not None else "?"
