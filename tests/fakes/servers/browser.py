"""A browser whose person agrees to everything: it opens an address and follows where that leads.

The app starts it by way of the variable BROWSER, as it would start another one.
"""

from __future__ import annotations

import sys
import urllib.request


def main() -> None:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(sys.argv[1], timeout=20) as page:
        page.read()


if __name__ == "__main__":
    main()
