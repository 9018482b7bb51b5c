"""The window. A folder a feature, on the widgets of `kit`; only here is Qt imported."""

import builtins

import PySide6.QtCore  # noqa: F401

# PySide6 replaces `import`, for modules that want its names in another style (`__feature__`): it
# then reads and searches the source of every module that is imported, of all libraries too. Here
# no module wants that, and it is a tenth of the start. Nothing is loaded by this.
if hasattr(builtins, "__orig_import__"):
    vars(builtins).update(__import__=builtins.__orig_import__)
