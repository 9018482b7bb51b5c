"""The errors: their words, their exit status, and the tree in the module's text."""

from __future__ import annotations

import re

import pytest

from companion import errors
from companion.errors import CompanionError, DeviceError, EndpointError
from companion.messages.message import message

KINDS = {
    name: kind
    for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, CompanionError)
}


def test_an_error_carries_its_message_and_says_it() -> None:
    error = EndpointError("endpoint.bad_port", text="ws://host:0")
    assert error.message == message("endpoint.bad_port", text="ws://host:0")
    assert str(error) == error.message.english()
    assert "ws://host:0" in str(error)


def test_a_message_can_be_passed_on_as_an_error() -> None:
    said = message("call.device_error", text="Unknown tool: x")
    assert CompanionError(said).message is said


def test_an_unknown_code_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        CompanionError("no.such.code")


def test_a_device_error_knows_the_code_of_the_device() -> None:
    assert DeviceError("call.device_error", text="x").rpc_code is None
    assert DeviceError("call.device_error", text="x", rpc_code=-32603).rpc_code == -32603


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_error_has_an_exit_status_that_the_readme_names(name: str) -> None:
    assert KINDS[name].exit_status in (1, 2, 3)


def test_the_drawn_tree_is_the_real_one() -> None:
    """Every line of the tree: its depth gives the base, its end the exit status."""
    path: list[str] = []
    drawn: set[str] = set()
    for line in (errors.__doc__ or "").splitlines():
        found = re.fullmatch(r"(\s*[│ ]*(?:[├└]── )?)([A-Z]\w+)(?:  .*)?", line)
        if found is None or found[2] not in KINDS:
            continue
        name = found[2]
        depth = (len(found[1]) - 4) // 4
        path[depth:] = [name]
        drawn.add(name)
        if depth:
            assert KINDS[name].__bases__ == (KINDS[path[depth - 1]],)
        status = re.search(r"\(exit (\d)\)", line)
        if status is not None:
            assert KINDS[name].exit_status == int(status[1])
    assert drawn == set(KINDS)
