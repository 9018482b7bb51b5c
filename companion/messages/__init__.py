"""The sentences of the core, in English: a code and values become words for people."""
