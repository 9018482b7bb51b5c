"""The HTTP service of this computer: one-time paths, fixed paths, and nothing else."""

from companion.transports.http.grants import Grant, Limits
from companion.transports.http.offer import Offer, Transfer, TransferState
from companion.transports.http.route import Request, RouteHandler
from companion.transports.http.service import HttpService
from companion.transports.http.upload import Answer, Desk, Received, Upload
from companion.transports.http.web_pages import Refused

__all__ = [
    "Answer",
    "Desk",
    "Grant",
    "HttpService",
    "Limits",
    "Offer",
    "Received",
    "Refused",
    "Request",
    "RouteHandler",
    "Transfer",
    "TransferState",
    "Upload",
]
