"""The nouns of the app, in the order of start: each finds those before it. A new one is a line here
and its own folders."""

from __future__ import annotations

import sys
from typing import Any, Final

from companion.app.about.noun import ABOUT
from companion.app.activity.noun import ACTIVITY
from companion.app.assets.noun import ASSETS
from companion.app.bundle.noun import BUNDLE
from companion.app.cable.noun import CABLE
from companion.app.connect.noun import CONNECT
from companion.app.fleet.noun import FLEET
from companion.app.forms.noun import FORMS
from companion.app.frames.noun import FRAMES
from companion.app.home_assistant.noun import HOME_ASSISTANT
from companion.app.offer.noun import OFFER
from companion.app.pictures.noun import PICTURES
from companion.app.rollout.noun import ROLLOUT
from companion.app.routines.noun import ROUTINES
from companion.app.say.noun import SAY
from companion.app.servers.noun import SERVERS
from companion.app.settings import ports, window
from companion.app.settings.setting import Setting, settings_in
from companion.app.setup.noun import SETUP
from companion.app.stock.noun import STOCK
from companion.app.tools.noun import TOOLS
from companion.app.upgrade.noun import UPGRADE
from companion.app.web.noun import WEB
from companion.app.workspace import Noun

NOUNS: Final[tuple[Noun, ...]] = (
    TOOLS,
    FORMS,
    FRAMES,
    # what is noted of every call and every event; the others publish to it
    ACTIVITY,
    WEB,
    PICTURES,
    SERVERS,
    STOCK,
    SAY,
    # opens the ports and dials: what is before it starts before any device can come
    CONNECT,
    # what is built on devices that are there
    FLEET,
    UPGRADE,
    ASSETS,
    ROLLOUT,
    ROUTINES,
    OFFER,
    CABLE,
    HOME_ASSISTANT,
    SETUP,
    ABOUT,
    # looks at what all others have
    BUNDLE,
)


def _place(setting: Setting[Any]) -> int:
    return setting.pane.place if setting.pane is not None else sys.maxsize


SETTINGS: Final[tuple[Setting[Any], ...]] = tuple(
    sorted(
        settings_in(ports, window, *(each for noun in NOUNS for each in noun.described)), key=_place
    )
)
"""All settings of the app, in the order in which a person finds them."""
