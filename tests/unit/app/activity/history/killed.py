"""A process that writes a history into a folder until it is killed.

It prints the number of each entry that was put more than a second ago.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from pathlib import Path

from companion.app.activity.history.history import History
from tests.fakes.history import notice

EACH = 20
PAUSE = 0.01


async def main(folder: Path) -> None:
    history = History(folder)
    history.start()
    loop = asyncio.get_running_loop()
    put: deque[tuple[float, int]] = deque()
    number = 0
    while True:
        for _ in range(EACH):
            number += 1
            history.put(notice(number))
        put.append((loop.time(), number))
        while put[0][0] < loop.time() - 1.0:
            print(put.popleft()[1], flush=True)
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
