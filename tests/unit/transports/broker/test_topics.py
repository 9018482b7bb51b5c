"""Topics by templates, and whose topic one is."""

from __future__ import annotations

import pytest

from companion.errors import EndpointError
from companion.transports.broker.topics import Side, Topics
from companion.transports.endpoint import Endpoint


def topics(options: str = "") -> Topics:
    return Topics.of(Endpoint.parse(f"mqtt://broker/{options}"))


def test_the_usual_topics() -> None:
    usual = topics()
    assert usual.from_device("aa_bb") == ("devices/aa_bb/up", "devices/aa_bb/status")
    assert usual.down_of("aa_bb") == "devices/p2p/aa_bb"
    assert usual.from_all == ("devices/+/up", "devices/+/status")
    assert usual.read("devices/aa_bb/up") == ("aa_bb", Side.UP)
    assert usual.read("devices/AA:bb/status") == ("AA:bb", Side.STATUS)


@pytest.mark.parametrize(
    ("options", "up", "status", "everybody"),
    [
        ("?up=xz/{device}", "xz/d", "xz/d/status", ("xz/+", "xz/+/status")),
        ("?up=xz-{device}/from", "xz-d/from", "xz-d/status", ("+/from", "+/status")),
        ("?up={device}/{device}/u", "d/d/u", "d/d/status", ("+/+/u", "+/+/status")),
        ("?status=lwt/{device}", "devices/d/up", "lwt/d", ("devices/+/up", "lwt/+")),
        ("?up=a.c/{device}", "a.c/d", "a.c/d/status", ("a.c/+", "a.c/+/status")),
    ],
)
def test_topics_of_a_persons_own(
    options: str, up: str, status: str, everybody: tuple[str, str]
) -> None:
    own = topics(options)
    assert own.from_device("d") == (up, status)
    assert own.from_all == everybody
    assert own.read(up) == ("d", Side.UP)
    assert own.read(status) == ("d", Side.STATUS)


@pytest.mark.parametrize(
    "topic",
    [
        "",
        "devices/up",
        "devices//up",
        "devices/a/b/up",
        "devices/a/up/more",
        "more/devices/a/up",
        "devices/p2p/a",
        # what no endpoint can name
        "devices/a+b/up",
        "devices/ a/up",
        "devices/a\x07/up",
        "devices/a\u202e/up",
        f"devices/{'a' * 201}/up",
    ],
)
def test_what_is_no_topic_of_a_device(topic: str) -> None:
    assert topics().read(topic) is None


def test_a_level_that_holds_more_than_the_device() -> None:
    own = topics("?up=xz-{device}/from")
    assert own.read("yz-d/from") is None
    assert topics("?up={device}/{device}/u").read("a/b/u") is None
    assert topics("?up=a.c/{device}").read("abc/d") is None


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ("?up=a/%2B/{device}", "broker.bad_topic"),
        ("?down=%23/{device}", "broker.bad_topic"),
        ("?status=$SYS/{device}", "broker.bad_topic"),
        (f"?up={'a' * 65_536}/{{device}}", "broker.bad_topic"),
        ("?up=x/{device}&down=x/{device}", "broker.same_topic"),
        ("?status=x/{device}&down=x/{device}", "broker.same_topic"),
    ],
)
def test_templates_that_cannot_be_used(options: str, code: str) -> None:
    with pytest.raises(EndpointError) as caught:
        topics(options)
    assert caught.value.message.code == code
