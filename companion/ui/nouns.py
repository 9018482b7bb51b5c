"""What the nouns have in the window, in the order of the sidebar and of the finder. A new one is a
line here and its own folder."""

from __future__ import annotations

from typing import Final

from companion.ui.about.noun import ABOUT_DIALOG
from companion.ui.activity.noun import ACTIVITY_PAGE
from companion.ui.bundle.noun import BUNDLE_DIALOG
from companion.ui.cable.noun import CABLE_PAGE
from companion.ui.connect.noun import REACH_DIALOG, SCAN_DIALOG
from companion.ui.fleet.noun import DEVICES_PAGE
from companion.ui.kit.page.app_page import AppDialog, AppPage
from companion.ui.offer.noun import ASSISTANTS_PAGE
from companion.ui.rollout.noun import ROLLOUTS_PAGE
from companion.ui.routines.noun import ROUTINES_PAGE
from companion.ui.servers.noun import ASKS_PAGE

PAGES: Final[tuple[AppPage, ...]] = (
    DEVICES_PAGE,
    ROLLOUTS_PAGE,
    ACTIVITY_PAGE,
    ROUTINES_PAGE,
    ASSISTANTS_PAGE,
    CABLE_PAGE,
    ASKS_PAGE,
)
"""Those that belong to no single device."""

DIALOGS: Final[tuple[AppDialog, ...]] = (SCAN_DIALOG, REACH_DIALOG, ABOUT_DIALOG, BUNDLE_DIALOG)
