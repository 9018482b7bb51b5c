"""What holds for the schema layer as a whole."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from companion.messages.form import FORM_TEMPLATES
from companion.messages.templates import TEMPLATES
from companion.protocol import schema

SOURCES = [path.read_text("utf-8") for path in sorted(Path(schema.__file__).parent.rglob("*.py"))]


def test_every_code_that_is_written_has_words() -> None:
    written = {
        code
        for source in SOURCES
        for code in re.findall(r'"((?:field|form)\.[a-z_]+(?:\.[a-z_]+)*)"', source)
    }
    assert len(written) > 60
    assert written <= set(TEMPLATES)


def test_all_words_about_forms_are_complete_sentences_or_names() -> None:
    for code, text in FORM_TEMPLATES.items():
        assert text.strip() == text
        if not code.startswith(("field.kind", "field.option", "field.text")):
            assert text.endswith((".", "}")), code


def test_building_and_drawing_need_neither_qt_nor_the_validator() -> None:
    code = (
        "import sys\n"
        "from companion.protocol.schema.form import build_form\n"
        "form = build_form({'properties': {'a': {'type': 'integer', 'default': 5}}})\n"
        "assert form.root.fields and form.initial() is not None\n"
        "found = {'PySide6', 'jsonschema', 're2', 'mcp'} & set(sys.modules)\n"
        "assert not found, found\n"
        "form.check(form.initial())\n"
        "assert 'jsonschema' in sys.modules and 'PySide6' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=110)
