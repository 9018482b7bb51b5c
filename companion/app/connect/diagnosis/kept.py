"""What the checks of this run have found, for whoever is told of it later."""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from companion.app.connect.diagnosis.steps import DiagnosisStep
from companion.transports.endpoint import Endpoint

MOST: Final = 50
"""Endpoints of which the latest checks are kept."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The checks of one endpoint, as far as they came."""

    endpoint: Endpoint
    time: datetime
    """UTC; when they began."""
    steps: tuple[DiagnosisStep, ...]


class Diagnoses:
    """The latest of each endpoint, in memory."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, Diagnosis] = OrderedDict()

    def all(self) -> list[Diagnosis]:
        """Those that ended last come last."""
        return list(self._found.values())

    async def keep(
        self, endpoint: Endpoint, steps: AsyncGenerator[DiagnosisStep, None]
    ) -> AsyncGenerator[DiagnosisStep, None]:
        """The steps as they come; what came is kept also when nobody waits for the rest."""
        time, made = datetime.now(UTC), list[DiagnosisStep]()
        try:
            async with contextlib.aclosing(steps):
                async for step in steps:
                    made.append(step)
                    yield step
        finally:
            if made:
                self._found.pop(endpoint.text, None)
                self._found[endpoint.text] = Diagnosis(endpoint, time, tuple(made))
                while len(self._found) > MOST:
                    self._found.popitem(last=False)
