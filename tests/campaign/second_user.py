"""What another user of the computer tries: a program of its own, which knows only Python.

It gets the app's folder, process and ports on its standard input, and answers with what it got.
"""

import encodings.idna  # noqa: F401 - what may not be readable later is loaded now
import json
import os
import socket
import sys
from pathlib import Path

_REQUESTS = (
    b"",
    b'{"nonce": "", "proof": ""}\n{"words": ["devices"], "folder": "/"}\n',
    b'{"nonce": null, "proof": null}\n{"words": ["devices"], "folder": "/"}\n',
    b'{"proof": true}\n{"words": ["devices"], "folder": "/"}\n',
    b'{"words": ["devices"], "folder": "/", "process": 1, "user": "root"}\n',
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST /mcp/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n{}",
    b"GET /device/ HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \r\n\r\n",
    b"\x00" * 100 + b"\n",
)


def read(path):
    """Whether something of the file can be read."""
    try:
        with Path(path).open("rb") as file:
            return bool(file.read(10))
    except OSError:
        return False


def written(folder):
    """Whether a file can be put there."""
    path = Path(folder, "of another user")
    try:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_EXCL))
    except OSError:
        return False
    path.unlink()
    return True


def answer(port, data):
    try:
        with socket.create_connection(("127.0.0.1", port), 5) as line:
            line.settimeout(1)
            line.sendall(data)
            got = b""
            while len(got) < 100_000:
                piece = line.recv(65_536)
                if not piece:
                    break
                got += piece
            return got
    except OSError:
        return b""


def main():
    asked = json.load(sys.stdin)
    os.setgroups([])
    os.setgid(asked["user"])
    os.setuid(asked["user"])
    got, tried = [], 0
    for folder, _, names in os.walk(asked["folder"]):
        tried += 1 + len(names)
        if written(folder):
            got.append(f"writes into {folder}")
        got += [f"reads {name}" for name in names if read(Path(folder, name))]
    for name in ("environ", "maps", "mem", "auxv", "fd/0"):
        tried += 1
        if read(f"/proc/{asked['pid']}/{name}"):
            got.append(f"reads {name} of the process")
    for port in asked["ports"]:
        for data in _REQUESTS:
            tried += 1
            said = answer(port, data)
            if b'"out"' in said or b'"exit"' in said or b"02:ac" in said.lower():
                got.append(f"was told {said[:100]!r} for {data[:60]!r}")
    print(json.dumps({"got": got, "tried": tried}))


if __name__ == "__main__":
    main()
