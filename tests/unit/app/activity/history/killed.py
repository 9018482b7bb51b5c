"""A process that writes a history into a folder until it is killed. It never flushes."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from companion.app.activity.history.history import History
from tests.fakes.history import notice

EACH = 20
PAUSE = 0.01


async def main(folder: Path) -> None:
    history = History(folder)
    history.start()
    number = 0
    while True:
        for _ in range(EACH):
            number += 1
            history.add(notice(number))
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
