"""Checks are remembered as far as they came."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import pytest

from companion.app.connect.diagnosis import kept as module
from companion.app.connect.diagnosis.kept import Diagnoses
from companion.app.connect.diagnosis.steps import Check, CheckOutcome, DiagnosisStep
from companion.messages.message import message
from companion.transports.endpoint import Endpoint

ENDPOINT = Endpoint.parse("ws://host/")


async def steps(*checks: Check) -> AsyncGenerator[DiagnosisStep, None]:
    for check in checks:
        yield DiagnosisStep(check, CheckOutcome.PASSED, message("diagnose.skipped"))


async def test_the_latest_checks_of_an_endpoint_are_kept() -> None:
    diagnoses = Diagnoses()
    for checks in ((Check.NAME,), (Check.NAME, Check.PORT)):
        made = [step async for step in diagnoses.keep(ENDPOINT, steps(*checks))]
        assert [step.check for step in made] == list(checks)
    (found,) = diagnoses.all()
    assert [step.check for step in found.steps] == [Check.NAME, Check.PORT]
    assert found.endpoint == ENDPOINT and found.time.utcoffset() is not None


async def test_what_was_found_before_somebody_gave_up_is_kept() -> None:
    diagnoses = Diagnoses()
    inner = steps(Check.NAME, Check.PORT)
    made = diagnoses.keep(ENDPOINT, inner)
    await anext(made)
    await made.aclose()
    assert [step.check for step in diagnoses.all()[0].steps] == [Check.NAME]
    with pytest.raises(StopAsyncIteration):
        await anext(inner)  # it was closed as well


async def test_they_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    diagnoses = Diagnoses()
    for number in range(4):
        endpoint = Endpoint.parse(f"ws://host{number}/")
        async for _ in diagnoses.keep(endpoint, steps(Check.NAME)):
            pass
    assert [each.endpoint.host for each in diagnoses.all()] == ["host2", "host3"]
