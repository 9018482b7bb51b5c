"""What is told of web pages that were refused, and how seldom."""

from __future__ import annotations

from typing import Any

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.connect.refusals import EVERY, MOST, Refusals
from companion.app.web.service import WebService
from companion.events import Event, EventCause, EventKind
from companion.transports.http import RefusedRequest
from companion.transports.hub import Refusal
from companion.transports.port_requests import Arrival, Door, PortRequest
from tests.fakes.browser import PAGE, fetch, head_of_answer, socket_handshake
from tests.fakes.http import ask
from tests.unit.app.test_workspace import workspace

HERE = "127.0.0.1"


class Told:
    def __init__(self) -> None:
        self.now = 1_000.0
        self.log = ActivityLog()
        self.refusals = Refusals(self.log.add_event, lambda: self.now)

    def dials(self, origin: str = PAGE) -> None:
        self.refusals.connection(Refusal("192.168.1.7", "web_page", origin))

    def asks(self, **words: str) -> None:
        reason = "foreign_host" if "host" in words else "web_page"
        refused = RefusedRequest(reason, "192.168.1.7", "192.168.1.20", **words)
        self.refusals.request(refused, 8687)

    @property
    def entries(self) -> list[Event]:
        return list(self.log.entries())

    @property
    def titles(self) -> list[str]:
        return [entry.title.english() for entry in self.entries]


def test_a_page_is_told_in_words() -> None:
    told = Told()
    told.dials()
    (entry,) = told.entries
    assert entry.event == "rejected" and entry.kind is EventKind.WARNING
    words = "A web page of “https://evil.example” tried to connect as a device. It was refused."
    assert entry.title.english() == words
    assert entry.detail is not None and "192.168.1.7" in entry.detail.english()
    assert entry.values == {"origin": PAGE, "address": "192.168.1.7"}


def test_a_device_that_was_added_is_called_by_its_name() -> None:
    log = ActivityLog()
    names = {"02:00:00:00:00:01": "Kitchen"}
    refusals = Refusals(log.add_event, added=lambda device_id: names.get(device_id, ""))
    for number in (1, 2):
        refusals.connection(
            Refusal(f"10.0.0.{number}", "token", device_id=f"02:00:00:00:00:0{number}")
        )
    known, stranger = log.entries()
    assert known.title.english().startswith("Kitchen, at 10.0.0.1, was turned away")
    assert stranger.title.code == "live.rejected_token"
    assert known.cause is stranger.cause is EventCause.WRONG_TOKEN


def test_a_page_from_nowhere_has_no_name() -> None:
    told = Told()
    told.dials("null")
    told.dials("")
    told.asks(origin="null")
    assert told.titles == [
        "A web page tried to connect as a device. It was refused.",
        "A web page asked this computer for what is meant for devices. It was refused.",
    ]


def test_a_page_is_told_once_a_minute_with_how_often_it_tried() -> None:
    told = Told()
    for _ in range(1_000):
        told.dials()
        told.now += EVERY / 1_001
    assert len(told.entries) == 1
    told.now += EVERY
    told.dials()
    told.dials("https://other.example")
    first, again, other = told.entries
    assert first.title == again.title != other.title
    assert again.detail is not None and again.values["more"] == 999
    assert again.detail.english().endswith("Attempts since the last message: 999.")


def test_invented_pages_are_told_as_one_and_fill_no_memory() -> None:
    told = Told()
    for number in range(10_000):
        told.dials(f"https://{number}.example")
        told.asks(origin=f"https://{number}.example")
        told.asks(host=f"{number}.example")
    assert len(told.entries) <= MOST + 2
    assert told.titles[-1].startswith("A web page asked")
    assert len(told.refusals._published) <= MOST + 3
    told.now += EVERY
    told.dials()
    assert PAGE in told.titles[-1]


def test_devices_that_ask_elsewhere_are_told_once_a_minute_with_what_to_enter() -> None:
    told = Told()

    def asks(path: str, arrival: Arrival = Arrival.NOT_FOUND, **words: Any) -> None:
        about = {"method": "POST", "device_id": "02:00:00:00:00:01", **words}
        request = PortRequest(Door.HTTP, arrival, "192.168.1.7", "192.168.1.20", path=path, **about)
        told.refusals.lost_device(request, 8687)

    for _ in range(3):
        asks("/ota")
    asks("/", Arrival.SERVED, status=200)
    # a scanner, a browser, a file that is over, and what is as it should be
    asks("/ota", device_id="")
    asks("/ota", method="GET", device_id="02:00:00:00:00:02")
    asks("/ota", browser=True, device_id="02:00:00:00:00:02")
    asks("/" + "A" * 32, device_id="02:00:00:00:00:02")
    asks("/xiaozhi/ota/", Arrival.SERVED, status=200, device_id="02:00:00:00:00:02")
    elsewhere, bare = told.entries
    assert "/ota" in elsewhere.title.english() and elsewhere.failed and not bare.failed
    for each in told.entries:
        assert "02:00:00:00:00:01" in each.title.english()
        assert each.detail is not None
        assert "http://192.168.1.20:8687/xiaozhi/ota/" in each.detail.english()


def test_a_foreign_name_is_told_with_what_to_enter() -> None:
    told = Told()
    told.asks(host="evil.example:8687")
    told.asks(host="evil.example:8687")
    (entry,) = told.entries
    assert entry.title.english() == (
        "192.168.1.7 asked for this computer by the name “evil.example:8687”, which is not its "
        "own. It was refused."
    )
    assert entry.detail is not None
    assert "http://192.168.1.20:8687/xiaozhi/ota/" in entry.detail.english()


def test_each_reason_is_told_once_a_minute_for_each_address() -> None:
    told = Told()
    for reason in ("token", "token", "no_hello", "crowded", "token"):
        told.refusals.connection(Refusal(HERE, reason))
    codes = ["live.rejected_token", "live.no_hello", "live.crowded"]
    assert [entry.title.code for entry in told.entries] == codes
    assert told.entries[0].cause is EventCause.WRONG_TOKEN
    told.now += EVERY
    told.refusals.connection(Refusal(HERE, "token"))
    last = told.entries[-1]
    assert last.title.code == "live.rejected_token" and last.values == {"more": 2}
    assert last.detail is not None and "2" in last.detail.english()


def test_invented_addresses_do_not_fill_the_activity() -> None:
    told = Told()
    for number in range(10 * MOST):
        told.refusals.connection(Refusal(f"10.0.0.{number}", "token"))
    assert len(told.entries) == MOST + 1 and told.titles[-1] == "More devices were turned away"


async def test_the_workspace_tells_of_both_doors() -> None:
    async with workspace() as space:
        page = socket_handshake(space[HubListener].status.port, f"Origin: {PAGE}")
        for _ in range(5):
            assert (await head_of_answer(space[HubListener].status.port, page)).status == 403
        await space[WebService].service.open()
        port = space[WebService].service.port
        for _ in range(5):
            assert (await ask(port, fetch(HERE, "/xiaozhi/ota/", f"Origin: {PAGE}"))).status == 404
            assert (await ask(port, fetch("evil.example", "/xiaozhi/ota/"))).status == 404
        codes = [entry.title.code for entry in space[ActivityLog].entries()]
        assert codes == ["live.page_dialed", "live.page_asked", "live.foreign_name"]
        detail = space[ActivityLog].entries()[-1].detail
        assert detail is not None and f"http://{HERE}:{port}/xiaozhi/ota/" in detail.english()
        assert space.devices.views() == ()
