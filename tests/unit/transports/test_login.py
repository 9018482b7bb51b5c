from __future__ import annotations

import pytest

from companion.transports.login import NO_LOGIN, Login, fill_in


@pytest.mark.parametrize(
    "login",
    [
        NO_LOGIN,
        Login("token"),
        Login('{"looks": "like JSON"}'),
        Login("{"),
        Login("token", headers={"X-Key": "k"}, environment={"A": "b"}),
        Login(environment={"A": "b"}),
    ],
)
def test_a_login_survives_the_password_store(login: Login) -> None:
    assert Login.unpack(login.pack()) == login


def test_a_secret_alone_is_kept_as_it_is() -> None:
    assert Login("token").pack() == "token" and NO_LOGIN.pack() == ""


@pytest.mark.parametrize("text", ["plain", "{", "{}", '{"secret": 1}', "[1]"])
def test_what_somebody_else_put_there_is_the_secret(text: str) -> None:
    assert Login.unpack(text) == Login(text)


def test_nothing_is_no_login() -> None:
    assert Login.unpack(None) == Login.unpack("") == NO_LOGIN


def test_no_secret_is_shown() -> None:
    login = Login("hunter2", headers={"X": "hunter2"}, environment={"Y": "hunter2"})
    assert "hunter2" not in repr(login)
    assert hash(login) == hash(Login("hunter2"))


def test_names_are_filled_in_as_far_as_they_are_known() -> None:
    login = Login(environment={"A": "1", "B": "${A}"})
    assert fill_in("${A} $A ${B} ${C} ${a b}", login) == "1 $A ${A} ${C} ${a b}"
