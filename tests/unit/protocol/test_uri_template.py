"""Addresses with variables; the expectations are RFC 6570's own, section 3.2."""

from __future__ import annotations

import pytest

from companion.errors import UsageError
from companion.protocol.resources import expand, needed_variables, variables_of

VALUES = {
    "var": "value",
    "hello": "Hello World!",
    "path": "/foo/bar",
    "empty": "",
    "x": "1024",
    "y": "768",
    "who": "fred",
    "half": "50%",
    "base": "http://example.com/home/",
}


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("{var}", "value"),
        ("{hello}", "Hello%20World%21"),
        ("{half}", "50%25"),
        ("O{empty}X", "OX"),
        ("O{undef}X", "OX"),
        ("{x,y}", "1024,768"),
        ("{x,hello,y}", "1024,Hello%20World%21,768"),
        ("?{x,empty}", "?1024,"),
        ("?{x,undef}", "?1024"),
        ("{var:3}", "val"),
        ("{var:30}", "value"),
        ("{+hello}", "Hello%20World!"),
        ("{+half}", "50%25"),
        ("{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"),
        ("{+base}index", "http://example.com/home/index"),
        ("{+path}/here", "/foo/bar/here"),
        ("{+x,hello,y}", "1024,Hello%20World!,768"),
        ("{+path:6}/here", "/foo/b/here"),
        ("{#var}", "#value"),
        ("{#path,x}/here", "#/foo/bar,1024/here"),
        ("{#undef}", ""),
        ("X{.var}", "X.value"),
        ("X{.empty}", "X."),
        ("X{.x,y}", "X.1024.768"),
        ("{/var,empty}", "/value/"),
        ("{/var,undef}", "/value"),
        ("{/var,x}/here", "/value/1024/here"),
        ("{;x,y,empty}", ";x=1024;y=768;empty"),
        ("{;hello:5}", ";hello=Hello"),
        ("{?x,y}", "?x=1024&y=768"),
        ("{?x,y,empty}", "?x=1024&y=768&empty="),
        ("{?undef}", ""),
        ("?fixed=yes{&x}", "?fixed=yes&x=1024"),
        ("{&x,y,undef}", "&x=1024&y=768"),
        ("{var*}", "value"),
        ("none", "none"),
    ],
)
def test_expansion(template: str, expected: str) -> None:
    assert expand(template, VALUES) == expected


def test_what_is_encoded_already_stays_where_reserved_characters_do() -> None:
    assert expand("{+a}", {"a": "%20é/"}) == "%20%C3%A9/"
    assert expand("{+a:4}", {"a": "%20é/"}) == "%20%C3%A9"
    assert expand("{a}", {"a": "%20\ud800"}) == "%2520%3F"


def test_a_value_is_no_template() -> None:
    assert expand("{a}{+a}", {"a": "{b}", "b": "x"}) == "%7Bb%7D%7Bb%7D"


@pytest.mark.parametrize(
    "template", ["{", "a}b", "{a b}", "{}", "{!a}", "{a:0}", "{a,}", "{a:}", "{a=b}", "{|a}"]
)
def test_what_is_no_template_is_refused(template: str) -> None:
    with pytest.raises(UsageError):
        expand(template, {"a": "x"})
    assert isinstance(variables_of(template), tuple)


def test_names_come_once_in_their_order() -> None:
    assert variables_of("x://{b}/{?a,b,c*}{d:3}{bad name}") == ("b", "a", "c", "d")


def test_what_an_address_needs() -> None:
    template = "x:{a}/{+b}{/c,d}{?e}{&f}{;g}{#h}"
    assert needed_variables(template) == {"a", "b", "c", "d"}
