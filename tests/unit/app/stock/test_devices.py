"""Who is known, who waits, and what a flood of names costs."""

from __future__ import annotations

from pathlib import Path

from companion.app.files.store import Store
from companion.app.stock.devices import MOST_WAITING, StockDevice, StockDirectory
from companion.app.stock.ota_messages import BootReport
from companion.app.stock.records import StockRecords
from companion.app.stock.views import StockView
from companion.devices.models import Way
from companion.devices.registry import DeviceRegistry

MAC = "02:58:5a:00:00:01"


def boot(device_id: str, address: str) -> BootReport:
    return BootReport(device_id, "", "2.0.4", "", "", "board", "", "", "", "", address)


class Bench:
    def __init__(self, directory: Path | None = None) -> None:
        self.records = StockRecords(Store(directory) if directory is not None else None)
        self.registry = DeviceRegistry()
        self.forgotten: list[str] = []
        self.directory = StockDirectory(
            self.records,
            self.registry,
            lambda device: self.forgotten.append(device.record.device_id),
        )
        self.removed: list[str] = []
        self.changed: list[StockView] = []
        self.directory.removed.subscribe(self.removed.append)
        self.directory.changed.subscribe(self.changed.append)

    def asks(self, device_id: str, address: str = "192.0.2.4") -> StockDevice:
        device = self.directory.ensure(device_id)
        device.booted(boot(device_id, address))
        self.directory.asks(device)
        return device


def mac(number: int) -> str:
    return f"02:58:5b:00:{number >> 8:02x}:{number & 255:02x}"


def test_a_flood_of_names_costs_its_own_address() -> None:
    bench = Bench()
    bench.asks(MAC, "192.0.2.77")
    let_in, sent_away = bench.directory.ensure("02:00"), bench.directory.ensure("02:01")
    let_in.record.accepted = sent_away.record.declined = True
    for number in range(3 * MOST_WAITING):
        bench.asks(mac(number))
    assert len(bench.directory.views()) == MOST_WAITING + 1
    assert len(list(bench.records)) == MOST_WAITING + 2
    for known in (MAC, "02:00", "02:01"):
        assert bench.directory.get(known) is not None
    assert bench.directory.get(mac(0)) is None and f"hub:{mac(0)}" in bench.removed
    assert bench.directory.get(mac(3 * MOST_WAITING - 1)) is not None


def test_who_was_let_in_with_all_and_never_logged_in_is_forgotten(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    named, used = bench.directory.ensure("02:00"), bench.directory.ensure("02:01")
    named.record.accepted = named.record.named = used.record.accepted = True
    password = used.record.new_password()
    assert used.logs_in(password.encode())
    for number in range(MOST_WAITING + 50):
        device = bench.directory.ensure(mac(number))
        device.record.accepted = True
        device.record.new_password()
        bench.asks(mac(number))
    assert bench.directory.accepted == MOST_WAITING + 2
    assert bench.forgotten == [mac(number) for number in range(50)]
    kept = [*bench.records._settled()]
    assert kept == ["02:00", "02:01"], "no name of nobody is kept"


def test_who_logs_in_at_last_is_kept() -> None:
    bench = Bench()
    device = bench.directory.ensure(MAC)
    device.record.accepted = True
    password = device.record.new_password()
    bench.asks(MAC)
    assert bench.records._settled() == {}
    assert device.logs_in(password.encode())
    bench.directory.decided(device)
    for number in range(2 * MOST_WAITING):
        bench.asks(mac(number))
    assert bench.directory.get(MAC) is device
    assert [*bench.records._settled()] == [MAC]


def test_who_asks_again_is_forgotten_last() -> None:
    bench = Bench()
    for number in range(MOST_WAITING):
        bench.asks(mac(number))
    bench.asks(mac(0))
    bench.asks(mac(MOST_WAITING))
    assert bench.directory.get(mac(0)) is not None
    assert bench.directory.get(mac(1)) is None


def test_a_forgotten_device_is_published_no_more() -> None:
    bench = Bench()
    first = bench.asks(mac(0))
    for number in range(1, MOST_WAITING + 1):
        bench.asks(mac(number))
    bench.changed.clear()
    first.refresh(address="192.0.2.99")
    assert not bench.changed


def test_names_that_people_give_are_shown_and_stay() -> None:
    bench = Bench()
    device = bench.asks(MAC)
    assert device.view.name == "board"
    bench.registry.ensure(device.record.key, Way.DIALS_IN, name="Kitchen", saved=True)
    assert device.view.name == "Kitchen"
    bench.registry.ensure(device.record.key, Way.DIALS_IN, name="Hall", saved=True)
    bench.asks(MAC)
    assert device.view.name == "Hall" and bench.changed[-1].name == "Hall"
    # saved without a name it is called by what it is
    bench.registry.ensure("hub:02:00", Way.DIALS_IN, saved=True)
    assert bench.asks("02:00").view.name == "board"


def test_keys_and_ids_in_any_case() -> None:
    bench = Bench()
    device = bench.asks(MAC)
    for key in (MAC, MAC.upper(), f"hub:{MAC}", f"hub:{MAC.upper()}"):
        assert bench.directory.get(key) is device
    assert bench.directory.get("") is None
