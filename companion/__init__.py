"""Xiaozhi Companion: the desktop MCP client that puts a voice device in its owner's hands.

Layers point one way, and ``packaging/layers.toml`` enforces it::

    ui -> app -> devices -> protocol -> transports

``errors``, ``messages``, ``text`` and ``events`` are the base that every layer may use;
``simulator`` is a device of its own and shares no code with the layers that it tests;
``cli`` is next to ``ui``, on top of ``app``.
"""

__version__ = "0.1.0"
