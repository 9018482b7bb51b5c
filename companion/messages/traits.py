"""What code may ask of a sentence, so that nothing branches on its id."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final


class Trait(Enum):
    """What a message means to code that acts on it."""

    WANTS_LOGIN = auto()
    """Another password, key or token would cure it."""
    OF_SERVER_LOGIN = auto()
    """An MCP server over HTTP wants to know who we are."""
    WANTS_SIGN_IN = auto()
    """Signing in with the browser would cure it."""
    WANTS_CLIENT_ID = auto()
    """Signing in needs a client that was registered by hand."""
    DECLINED = auto()
    """The person said no to a call."""
    CANCELLED_THERE = auto()
    """The server ended the call that it worked on for long."""
    NOT_SENT = auto()
    """Nothing was handed over to a connection."""
    OF_DEVICE = auto()
    """The device's own words, in the value `text`."""
    LOST = auto()
    """The connection to a broker was lost."""
    DEVICE_OFFLINE = auto()
    """A gateway or a broker was reached, behind which the device is not seen."""
    REJECTED = auto()
    """Somebody answered at the address, and does not let us in."""
    NOBODY_ANSWERS = auto()
    """Nothing listens at the address, or it keeps silent."""
    NO_WAY = auto()
    """The host is not found, or no way leads to it."""
    FELL_SILENT = auto()
    """A connection ended because nothing came any more."""
    NOT_UNDERSTOOD = auto()
    """A connection ended because of what came."""
    NOT_ALLOWED = auto()
    """A broker's rules refuse it."""
    UNHEARD = auto()
    """Nobody was ever heard at the other end."""
    SAYS_LITTLE = auto()
    """Says only that a connection ended."""
    STOPPED_BY_US = auto()
    """A person, or the end of the program, closed the connection."""
    LISTING_INCOMPLETE = auto()
    """A device may have more tools than came."""
    LISTING_NAMES_ALL = auto()
    """A warning about a listing in which all tools are named."""
    SET_ASIDE = auto()
    """A damaged file was renamed, and a new one begun."""
    BROUGHT_BACK = auto()
    """A good copy is in place of a damaged file."""
    NEVER_SAVED = auto()
    """What changes from now on is not saved in a file."""
    NEWER_FILE = auto()
    NO_FORMS = auto()
    PICTURE_GONE = auto()
    NO_PICTURES_KEPT = auto()
    """The next picture would fail for the same reason."""
    BAD_UPLOAD = auto()
    """An upload began, and was not good."""
    NOT_ACCEPTED = auto()
    """Warnings about a firmware file were not accepted; they are in the value `reasons`."""
    KEPT_QUIET = auto()
    """Do not disturb is on; a person may override it once."""
    NO_CONVERTER = auto()
    """Sounds that are ready can be played all the same."""
    IS_TEXT = auto()
    """A label that is a text itself, in the value `text`."""
    IS_LISTED = auto()
    """A label that lists texts."""


_LOGIN: Final = frozenset({Trait.WANTS_LOGIN, Trait.OF_SERVER_LOGIN})
_SIGN_IN: Final = _LOGIN | {Trait.WANTS_SIGN_IN}


def _only(trait: Trait) -> frozenset[Trait]:
    return frozenset({trait})


TRAITS: Final[Mapping[str, frozenset[Trait]]] = MappingProxyType(
    {
        "broker.login": _only(Trait.WANTS_LOGIN),
        "gateway.no_key": _only(Trait.WANTS_LOGIN),
        "gateway.wrong_key": _only(Trait.WANTS_LOGIN),
        "server.login": _LOGIN,
        "server.sign_in": _SIGN_IN,
        "server.more_scope": _SIGN_IN,
        "server.no_registration": _only(Trait.WANTS_CLIENT_ID),
        "call.refused": _only(Trait.DECLINED),
        "talk.task_cancelled": _only(Trait.CANCELLED_THERE),
        "connect.not_connected": _only(Trait.NOT_SENT),
        "call.other_connection": _only(Trait.NOT_SENT),
        "call.other_device": _only(Trait.NOT_SENT),
        "call.too_long": _only(Trait.NOT_SENT),
        "call.no_tool": _only(Trait.NOT_SENT),
        "call.device_error": _only(Trait.OF_DEVICE),
        "call.server_error": _only(Trait.OF_DEVICE),
        "connect.rejected": _only(Trait.REJECTED),
        "connect.no_path": _only(Trait.REJECTED),
        "connect.web_page": _only(Trait.REJECTED),
        "connect.foreign": _only(Trait.REJECTED),
        "connect.login": _only(Trait.REJECTED),
        "connect.refused": _only(Trait.NOBODY_ANSWERS),
        "connect.timeout": _only(Trait.NOBODY_ANSWERS),
        "connect.no_name": _only(Trait.NO_WAY),
        "connect.no_route": _only(Trait.NO_WAY),
        "link.silent": _only(Trait.FELL_SILENT),
        "link.not_understood": _only(Trait.NOT_UNDERSTOOD),
        "offer.unreachable": _only(Trait.NOBODY_ANSWERS),
        "say.quiet": _only(Trait.KEPT_QUIET),
        "sound.no_library": _only(Trait.NO_CONVERTER),
        "broker.lost": _only(Trait.LOST),
        "gateway.device_offline": _only(Trait.DEVICE_OFFLINE),
        "broker.device_offline": _only(Trait.DEVICE_OFFLINE),
        "broker.nobody": frozenset({Trait.DEVICE_OFFLINE, Trait.UNHEARD}),
        "broker.not_allowed": _only(Trait.NOT_ALLOWED),
        "link.closed": _only(Trait.SAYS_LITTLE),
        "link.broken": _only(Trait.SAYS_LITTLE),
        "link.stopped": _only(Trait.STOPPED_BY_US),
        "link.left": _only(Trait.STOPPED_BY_US),
        "tools.page_failed": _only(Trait.LISTING_INCOMPLETE),
        "tools.cursor_loop": _only(Trait.LISTING_INCOMPLETE),
        "tools.too_many": _only(Trait.LISTING_INCOMPLETE),
        "tools.duplicate": _only(Trait.LISTING_NAMES_ALL),
        "tools.no_compare": _only(Trait.LISTING_NAMES_ALL),
        "file.damaged": _only(Trait.SET_ASIDE),
        "file.no_copy": _only(Trait.SET_ASIDE),
        "file.restored": _only(Trait.BROUGHT_BACK),
        "store.restored": _only(Trait.BROUGHT_BACK),
        "store.salvaged": _only(Trait.BROUGHT_BACK),
        "history.damaged": _only(Trait.SET_ASIDE),
        "file.unreadable": _only(Trait.NEVER_SAVED),
        "file.newer": _only(Trait.NEVER_SAVED),
        "saved.newer": _only(Trait.NEWER_FILE),
        "saved.no_forms": _only(Trait.NO_FORMS),
        "gallery.gone": _only(Trait.PICTURE_GONE),
        "gallery.full": _only(Trait.NO_PICTURES_KEPT),
        "gallery.unwritable": _only(Trait.NO_PICTURES_KEPT),
        "web.upload_too_large": _only(Trait.BAD_UPLOAD),
        "web.upload_unreadable": _only(Trait.BAD_UPLOAD),
        "web.upload_broken": _only(Trait.BAD_UPLOAD),
        "upgrade.not_accepted": _only(Trait.NOT_ACCEPTED),
        "field.text": _only(Trait.IS_TEXT),
        "field.listed": _only(Trait.IS_LISTED),
    }
)
"""By the id of a sentence; most have none."""

ARRAY_LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{
            f"field.kind.{kind}{form}": f"field.kind.array_of_{kind}"
            for kind in ("string", "integer", "number", "boolean")
            for form in ("", "_format")
        },
        "field.kind.array": "field.kind.array_of_array",
        "field.kind.object_with": "field.kind.array_of_object",
        "field.kind.map": "field.kind.array_of_object",
    }
)
"""What a list is called, by what its items are called; any other is `field.kind.array`."""
