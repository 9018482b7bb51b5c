"""Builds a workspace of all nouns. They say themselves which services they have, and who of them
hears whom: see `wiring.py` in the folder of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from companion.app.nouns import NOUNS, SETTINGS
from companion.app.secrets import Secrets
from companion.app.settings.settings import Settings
from companion.app.workspace import Noun, Workspace
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing

_WIRING: Final = [noun.wiring() for noun in NOUNS if noun.wiring is not None]
"""Imported with this module, which the window does in a thread."""


def assemble(
    settings: Settings,
    *given: object,
    secrets: Secrets | None = None,
    timing: Timing | None = None,
    listen: bool = True,
    keeps: Mapping[Noun, Path | None] | None = None,
    acts: Collection[Noun] = (),
) -> Workspace:
    """A workspace that is not started yet.

    `listen=False` opens no hub for the network: the command line needs none to dial a device.
    `keeps` are the nouns that remember something, each with its folder, and `acts` those that do
    something by themselves. What nouns need besides is `given`, and found by its class: limits and
    times, a `FormMemory` in which values of calls are remembered, a `GalleryStore` for pictures, a
    `History`, a `HubStart`.
    """
    workspace = Workspace(
        settings,
        DeviceRegistry(timing),
        secrets or Secrets(),
        given=given,
        keeps=keeps,
        acts=acts,
        listens=listen,
        described=SETTINGS,
    )
    for noun in NOUNS:
        workspace.wire(noun)
    workspace.check_given()
    return workspace
