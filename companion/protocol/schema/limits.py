"""How much of a schema is read: it comes from a device, so nothing in it is trusted.

The largest of 1,126 real tools has 470 subschemas, 8 levels of named fields, 30 alternatives
and some hundred options, so that none of these limits is met by an honest schema.
"""

from __future__ import annotations

from typing import Final

SCHEMA_DEPTH: Final = 100
"""Subschemas inside each other that are read."""

SCHEMA_NODES: Final = 20_000
"""Subschemas that are read in all."""

FORM_DEPTH: Final = 32
"""Levels of named fields that a form opens; below, there is a JSON editor."""

PROPERTIES: Final = 1_000
"""Members of one object that are drawn; required ones come first when there are more."""

OPTIONS: Final = 2_000
"""Values of one enum that are drawn."""

BRANCHES: Final = 100
"""Alternatives of one choice that are drawn."""

EXAMPLES: Final = 20
"""Suggestions of one field."""

DESCRIPTION_OF_BRANCH: Final = 500
"""Characters of what one alternative or option says about itself."""

HINTS: Final = 20
"""Malformed rules that are named one by one."""

MERGED_PARTS: Final = 200
"""Subschemas that may hold for one value at once (`$ref` and `allOf` followed)."""

VALUE_DEPTH: Final = 100
"""Lists and objects inside each other, in JSON that is typed or comes with a schema."""

CHECK_STEPS: Final = 100_000
"""Rules that one check applies; some hundred milliseconds. A schema whose references double
at every level would otherwise never be done."""

FIT_STEPS: Final = 5_000
"""Rules that one question "does this value fit?" applies; a form asks many of them."""

NESTED_CHOICES: Final = 5
"""Choices inside each other for one and the same value."""

FAULTS: Final = 200
"""Faults that are listed."""

PATTERN_LENGTH: Final = 10_000
"""Characters of a `pattern` after translation, beyond which it is not checked."""

PATTERN_WORK: Final = 50_000_000
"""Size of a compiled pattern times the bytes of the text; the engine is linear in both."""

PATTERN_SECONDS: Final = 0.25
"""What all patterns of one check may take together, translated and compiled included."""
