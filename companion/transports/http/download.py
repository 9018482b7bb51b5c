"""Serving an offer: GET and HEAD, whole or from where a download broke off."""

from __future__ import annotations

import asyncio
from typing import Final

from companion.transports.http.exchange import Exchange, Gone
from companion.transports.http.offer import Offer
from companion.transports.http.ranges import Unsatisfiable, requested_range

PIECE: Final = 16 * 1024
"""Bytes that are handed to the socket and counted at once."""


async def serve_download(exchange: Exchange, offer: Offer) -> None:
    """Raises `Gone` when the client hung up or takes nothing any more."""
    total = len(offer.data)
    about = {"Accept-Ranges": "bytes"}
    if exchange.method == "HEAD":
        # Range means nothing for HEAD; the body only gives its length
        await exchange.respond(200, offer.data, offer.content_type, about)
        return
    # nothing here has a validator that `If-Range` could name, so the whole is the right answer
    wanted = "" if exchange.header("if-range") else exchange.header("range")
    try:
        span = requested_range(wanted, total)
    except Unsatisfiable:
        await exchange.respond(416, headers={**about, "Content-Range": f"bytes */{total}"})
        return
    start, stop = span or (0, total)
    headers = {**about, "Content-Type": offer.content_type, "Content-Length": str(stop - start)}
    if span is not None:
        headers["Content-Range"] = f"bytes {start}-{stop - 1}/{total}"
    run = offer.begin(exchange.link, start)
    broken = True
    try:
        async with asyncio.timeout(exchange.limits.download):
            await exchange.start(206 if span is not None else 200, headers)
            for low in range(start, stop, PIECE):
                piece = offer.data[low : min(low + PIECE, stop)]
                await exchange.hand_over(piece)
                run.advance(len(piece))
            await exchange.finish()
        broken = False
    except TimeoutError:
        raise Gone("takes too long") from None
    finally:
        run.end(broken=broken)
