"""Boards that come and go."""

from __future__ import annotations

from pathlib import Path

from companion.app.cable.log import CableState
from companion.app.cable.service import CableService
from tests.fakes.cable import FakeBoard, board
from tests.fakes.workbench import until


async def test_a_board_appears_and_goes(tmp_path: Path) -> None:
    fake = FakeBoard(tmp_path / "ttyACM0")
    service = CableService(fake.system())
    service.start()
    assert service.ports == ()
    fake.plug()
    await until(lambda: service.ports == (fake.port,))
    fake.unplug()
    await until(lambda: service.ports == ())
    await service.stop()


async def test_a_port_has_one_log(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        service = CableService(fake.system())
        await service.look()
        log = await service.open(str(fake.path))
        assert await service.open(str(fake.path)) is log
        await until(lambda: log.state is CableState.READING)
        await service.stop()
        # and goes on where it was
        assert await service.open(str(fake.path)) is log
        await until(lambda: log.state is CableState.READING)
        await service.stop()


async def test_what_the_system_cannot_tell_leaves_the_list(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        failing = False

        def ports() -> tuple[object, ...]:
            if failing:
                raise OSError("it went while it was read")
            return (fake.port,)

        service = CableService(type(fake.system())(ports, lambda: ()))  # type: ignore[arg-type]
        await service.look()
        failing = True
        await service.look()
        assert service.ports == (fake.port,)
