"""Sets everything up and starts. Needs nothing but Python 3.11 or newer.

    python3 packaging/start.py                  open the window, with a simulated device
    python3 packaging/start.py tools hub:       any command of "companion"
    python3 packaging/start.py test [ARGUMENT]  run all tests; arguments go to pytest

On Windows the command is "py packaging\\start.py". The environment is made once, in .venv
next to this folder.
"""

import sys

# This file stays readable for every Python, old ones too: they must come as far as this.
OLDEST = (3, 11)


def main():
    # type: () -> int
    if sys.version_info < OLDEST:
        sys.stderr.write(
            "Xiaozhi Companion needs Python %d.%d or newer; this is Python %d.%d.\n"
            "Install a newer one and start this file with it, for example:\n"
            "    python%d.%d packaging/start.py\n" % (OLDEST + sys.version_info[:2] + OLDEST)
        )
        return 1
    from starter.run import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
