"""A log as text that may leave this computer: without passwords, tokens and names of networks."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from companion.app.privacy.mask import Masker
from companion.devices.cable.causes import NETWORK
from companion.devices.cable.lines import CableLine


def learn(lines: Iterable[CableLine], masker: Masker) -> None:
    """Tell `masker` what is private in a log, so that it is hidden in all of it."""
    for line in lines:
        masker.text(line.whole)
        if line.tag.lower().startswith("wifi") and (found := NETWORK.search(line.text)) is not None:
            masker.learn_network(found["name"].strip())


def learn_more(lines: Iterable[CableLine], masker: Masker) -> None:
    """`learn` for lines that came after others, of which some may be shown already."""
    masker.learn_more()
    learn(lines, masker)
    masker.learnt()


def line_text(line: CableLine, masker: Masker) -> str:
    """A line with its time, after `learn`."""
    return f"{_time(line)}{masker.text(line.whole)}"


def masked_log(lines: Iterable[CableLine], kept: Iterable[str] = ()) -> list[str]:
    """All of it. `kept` are secrets that no name gives away. May take seconds: for a thread."""
    every = tuple(lines)
    masker = Masker(kept)
    learn(every, masker)
    masker.learnt()
    return [line_text(line, masker) for line in every]


def _time(line: CableLine) -> str:
    if not line.at:
        return ""
    return f"{datetime.fromtimestamp(line.at).astimezone():%Y-%m-%d %H:%M:%S.%f}"[:-3] + "  "
