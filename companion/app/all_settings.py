"""All settings of the app, in the order in which a person finds them."""

from __future__ import annotations

from typing import Any, Final

from companion.app.about import settings as about
from companion.app.activity import settings as activity
from companion.app.activity.derived import settings as derived
from companion.app.activity.history import settings as history
from companion.app.connect import settings as connect
from companion.app.fleet import settings as fleet
from companion.app.offer import settings as offer
from companion.app.pictures import settings as pictures
from companion.app.servers import settings as servers
from companion.app.settings import ports, window
from companion.app.settings.setting import Setting
from companion.app.stock import settings as stock
from companion.app.upgrade import settings as upgrade

SETTINGS: Final[tuple[Setting[Any], ...]] = tuple(
    dict.fromkeys(
        each
        for module in (
            ports,
            connect,
            stock,
            pictures,
            derived,
            history,
            servers,
            window,
            activity,
            offer,
            about,
            upgrade,
            fleet,
        )
        for each in vars(module).values()
        if isinstance(each, Setting)
    )
)
"""What a module imports of another one counts once, where it is first."""
