"""`python -IS warm_client.py SOCKET ARGUMENT…`: as `python ARGUMENT…`, run by a process that has
loaded its modules already (`tests.fakes.warm`).

That one gets our input and outputs, our environment and our folder; signals are passed on, and we
end as it does. Only what a bare Python loads quickly is imported here.
"""

import os
import signal
import socket
import sys


def main() -> None:
    line = socket.socket(socket.AF_UNIX)
    line.connect(sys.argv[1])
    words = [os.getcwd(), str(len(sys.argv) - 2), *sys.argv[2:]]  # noqa: PTH109
    words += [f"{name}={value}" for name, value in os.environ.items()]
    request = "\0".join(words).encode("utf-8", "surrogateescape")
    socket.send_fds(line, [len(request).to_bytes(8, "big")], [0, 1, 2])
    line.sendall(request)
    # whoever reads what it writes must see its end, not ours
    nothing = os.open(os.devnull, os.O_RDWR)
    for own in (0, 1, 2):
        os.dup2(nothing, own)
    pid = int.from_bytes(line.recv(8), "big")
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda received, _frame: os.kill(pid, received))
    told = line.recv(8)
    status = int.from_bytes(told, "big", signed=True) if told else -signal.SIGKILL
    if status < 0:
        signal.signal(-status, signal.SIG_DFL) if -status != signal.SIGKILL else None
        os.kill(os.getpid(), -status)
    os._exit(status)


main()
