"""Makes what people install. Needs nothing but Python 3.11 or newer, and a network.

    python3 packaging/build.py deb|rpm|archive|windows|macos ... [--out DIR] [--untried]

`packaging/README.md` says what it needs, and what exit status 2 means.
"""

import sys

# This file stays readable for every Python, old ones too: they must come as far as this.
OLDEST = (3, 11)


def main():
    # type: () -> int
    if sys.version_info < OLDEST:
        sys.stderr.write(
            "packaging/build.py needs Python %d.%d or newer; this is Python %d.%d.\n"
            "The app gets one of 3.11 to 3.13, which is looked for.\n"
            % (OLDEST + sys.version_info[:2])
        )
        return 1
    from builder import command

    return command.main()


if __name__ == "__main__":
    sys.exit(main())
