"""A server that does what its arguments say, wrong or not: no SDK, so it starts at once.

Each argument is one thing to do, in order. It imports nothing of ours; see `workbench`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

_CHILD = "import time; time.sleep(60)"
_DEAF_CHILD = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {_CHILD}"


def _say(message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def _ignore_everything() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    _say({"jsonrpc": "2.0", "method": "deaf"})
    while True:
        # to the end of the test: it must be killed
        time.sleep(60)


def main() -> None:
    for argument in sys.argv[1:]:
        what, _, value = argument.partition(":")
        match what:
            case "say":
                sys.stdout.write(value + "\n")
                sys.stdout.flush()
            case "bytes":
                sys.stdout.buffer.write(bytes.fromhex(value))
                sys.stdout.flush()
            case "long":
                sys.stdout.write('{"jsonrpc":"2.0","method":"' + "x" * int(value) + '"}\n')
                sys.stdout.flush()
            case "echo":
                for line in sys.stdin:
                    sys.stdout.write(line)
                    sys.stdout.flush()
            case "complain":
                print(bytes.fromhex(value).decode(), file=sys.stderr, flush=True)
            case "flood":
                for number in range(int(value)):
                    print(f"line {number}", file=sys.stderr)
                sys.stderr.flush()
            case "mute":
                os.close(2)
            case "environment":
                _say({"jsonrpc": "2.0", "method": "environment", "params": dict(os.environ)})
            case "arguments":
                _say({"jsonrpc": "2.0", "method": "arguments", "params": {"argv": sys.argv[1:]}})
            case "close":
                sys.stdout.flush()
                os.close(1)
            case "child" | "deaf-child":
                # it inherits the output and keeps it open
                code = _CHILD if what == "child" else _DEAF_CHILD
                child = subprocess.Popen([sys.executable, "-c", code])
                _say({"jsonrpc": "2.0", "method": "child", "params": {"pid": child.pid}})
            case "wait":
                sys.stdin.read()
            case "deaf":
                _ignore_everything()
            case "exit":
                sys.stdout.flush()
                os._exit(int(value))


if __name__ == "__main__":
    main()
