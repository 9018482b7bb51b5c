"""Reading a multipart form while it arrives, with every size bounded.

Source of the form's shape: transports/README.md, "User-only tools" and "Handshake"
(`self.screen.snapshot` posts one part `file`, the camera posts `question` and `file`); RFC 7578.
"""

from __future__ import annotations

import logging
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header

from companion.text import clean, one_line
from companion.transports.http.upload import ReceivedForm

if TYPE_CHECKING:
    from python_multipart.multipart import MultipartCallbacks

# The library logs faults of a form as warnings of its own; the sender is told.
_quiet = logging.getLogger(__name__ + ".parser")
_quiet.setLevel(logging.CRITICAL + 1)

OVERHEAD: Final = 64 * 1024
"""Bytes that a form may have besides its file."""
FIELD_LIMIT: Final = 16 * 1024
"""Bytes of one text field."""
PART_LIMIT: Final = 16
"""Parts of one form."""


class BadForm(Exception):
    """It is no form, or not the form that was expected."""


class FormTooLarge(Exception):
    """The file or the whole is above its limit."""


class FormReader:
    """Give it pieces with `feed`, then `finish`.

    `field` is the name of the part that is the file, `limit` the file's bytes. Raises `BadForm`
    when `content_type` is not that of a multipart form.
    """

    def __init__(self, content_type: str, *, field: str, limit: int) -> None:
        kind, options = parse_options_header(content_type)
        if kind != b"multipart/form-data" or not options.get(b"boundary"):
            raise BadForm("not a multipart form")
        self._field = field
        self._limit = limit
        self._size = 0
        self._parts = 0
        self._file: bytearray | None = None
        self._file_type = ""
        self._file_name = ""
        self._fields: dict[str, str] = {}
        self._whole = False
        # of the part that is being read
        self._name = ""
        self._data = bytearray()
        self._data_limit = 0
        self._headers: dict[bytes, bytes] = {}
        self._header_name = bytearray()
        self._header_value = bytearray()
        callbacks: MultipartCallbacks = {
            "on_part_begin": self._part_begins,
            "on_header_field": self._header_name_goes_on,
            "on_header_value": self._header_value_goes_on,
            "on_header_end": self._header_ends,
            "on_headers_finished": self._headers_end,
            "on_part_data": self._data_goes_on,
            "on_part_end": self._part_ends,
            "on_end": self._form_ends,
        }
        try:
            self._parser = MultipartParser(options[b"boundary"], callbacks)
        except FormParserError as error:
            raise BadForm(str(error)) from None
        self._parser.logger = _quiet

    def feed(self, piece: bytes) -> None:
        """Raises `FormTooLarge` and `BadForm`; then this reader is used up."""
        self._size += len(piece)
        if self._size > self._limit + OVERHEAD:
            raise FormTooLarge
        try:
            self._parser.write(piece)
        except FormParserError as error:
            raise BadForm(str(error)) from None

    def finish(self, *, peer: str, device_id: str) -> ReceivedForm:
        """The whole form. Raises `BadForm` when it is cut off or has no file."""
        if not self._whole or self._file is None:
            raise BadForm("the form is cut off" if not self._whole else "no file in the form")
        return ReceivedForm(
            bytes(self._file),
            content_type=self._file_type,
            file_name=self._file_name,
            fields=MappingProxyType(self._fields),
            peer=peer,
            device_id=device_id,
        )

    # what the parser tells

    def _part_begins(self) -> None:
        self._parts += 1
        if self._parts > PART_LIMIT:
            raise BadForm("too many parts")
        self._data = bytearray()
        self._headers = {}

    def _header_name_goes_on(self, data: bytes, start: int, end: int) -> None:
        self._header_name += data[start:end]

    def _header_value_goes_on(self, data: bytes, start: int, end: int) -> None:
        self._header_value += data[start:end]

    def _header_ends(self) -> None:
        self._headers[bytes(self._header_name).lower()] = bytes(self._header_value)
        self._header_name.clear()
        self._header_value.clear()

    def _headers_end(self) -> None:
        _, options = parse_options_header(self._headers.get(b"content-disposition"))
        self._name = one_line(_text(options.get(b"name", b"")))
        self._data_limit = FIELD_LIMIT
        if self._name == self._field:
            if self._file is not None:
                raise BadForm("two files in the form")
            self._data_limit = self._limit
            kind, _ = parse_options_header(self._headers.get(b"content-type"))
            self._file_type = one_line(_text(kind))
            name = one_line(_text(options.get(b"filename", b"")))
            self._file_name = name.replace("\\", "/").rpartition("/")[2]

    def _data_goes_on(self, data: bytes, start: int, end: int) -> None:
        if len(self._data) + end - start > self._data_limit:
            raise FormTooLarge
        self._data += data[start:end]

    def _part_ends(self) -> None:
        if self._name == self._field:
            self._file = self._data
        else:
            self._fields[self._name] = clean(_text(self._data), FIELD_LIMIT)

    def _form_ends(self) -> None:
        self._whole = True


def _text(data: bytes | bytearray) -> str:
    return data.decode("utf-8", "replace")
