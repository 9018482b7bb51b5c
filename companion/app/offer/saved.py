"""What is kept of an assistant in the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from companion.app.files.codec import RecordCodec
from companion.app.offer.choice import (
    ANSWER_BOUNDS,
    LIMIT_BOUNDS,
    MANY_TOOLS,
    MOST_ANSWER,
    OfferChoice,
    read_sources,
)
from companion.app.offer.settings import ASSISTANTS
from companion.app.settings.settings import Settings
from companion.errors import EndpointError, UsageError
from companion.text import CLEAN_LINE, one_line
from companion.transports.endpoint import Endpoint

LONGEST_NAME: Final = 60


class SavedAssistant(Struct, frozen=True):
    """What the settings keep: everything but the token."""

    id: str
    name: str
    address: str
    """Without its secret part; empty for programs of this computer, which connect by themselves."""
    paused: bool = False
    sources: tuple[str, ...] = ()
    """Keys of devices and servers, and `companion.app.offer.choice.APP`."""
    choice: OfferChoice = field(default_factory=OfferChoice)
    limit: int = MANY_TOOLS
    """Tools above which a warning is shown."""

    def document(self) -> dict[str, Any]:
        """As JSON, for the settings."""
        return _KEPT.write(
            _StoredAssistant(
                address=self.address,
                sources=self.choice.sources,
                name=self.name,
                paused=self.paused,
                offered=self.sources,
                limit=self.limit,
                pictures=self.choice.pictures,
                most_answer=self.choice.most_answer,
            )
        )


class _StoredAssistant(Struct):
    """`SavedAssistant` in the settings."""

    address: str
    """Needed, and never mended: another address is another assistant."""
    sources: Mapping[str, Any] = {}
    name: Annotated[str, Meta(max_length=LONGEST_NAME, pattern=CLEAN_LINE)] = ""
    paused: bool = False
    offered: tuple[str, ...] = ()
    limit: Annotated[int, Meta(ge=LIMIT_BOUNDS[0], le=LIMIT_BOUNDS[1])] = MANY_TOOLS
    pictures: bool = False
    most_answer: Annotated[int, Meta(ge=ANSWER_BOUNDS[0], le=ANSWER_BOUNDS[1])] = MOST_ANSWER


_KEPT: Final = RecordCodec(_StoredAssistant)


def saved_assistants(settings: Settings) -> list[SavedAssistant]:
    """Those of the settings that can be read, in their order."""
    found = (_read(key, value) for key, value in settings[ASSISTANTS].items())
    return [each for each in found if each is not None]


def _read(key: str, value: Any) -> SavedAssistant | None:
    kept = _KEPT.read(value)
    if kept is None:
        return None
    address, host = kept.address, ""
    if address:
        try:
            endpoint = Endpoint.parse(address)
        except EndpointError:
            return None
        address, host = endpoint.text, endpoint.host
    return SavedAssistant(
        key,
        kept.name or host or key,
        address,
        kept.paused,
        tuple(dict.fromkeys(kept.offered)),
        OfferChoice(
            sources=read_sources(kept.sources), pictures=kept.pictures, most_answer=kept.most_answer
        ),
        kept.limit,
    )


def saved_assistant(settings: Settings, name: str) -> SavedAssistant:
    """The one of that name. Raises `UsageError`."""
    known = saved_assistants(settings)
    for each in known:
        if each.name.casefold() == name.strip().casefold():
            return each
    names = ", ".join(each.name for each in known) or "–"
    raise UsageError("offer.not_saved", name=one_line(name, LONGEST_NAME), names=names)


def token_account(key: str) -> str:
    """Under which name the password store has the secret part of an assistant's address."""
    return f"assistant {key}"
