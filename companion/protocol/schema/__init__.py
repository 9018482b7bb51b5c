"""JSON Schema without widgets: `inputSchema` → Field tree ↔ JSON value → faults.

Start at `form.build_form`; `fields` are what a form is drawn from.
"""
