"""JSON Schema without widgets: `inputSchema` → Field tree ↔ JSON value → faults.

`form.build_form` is the door; `fields` are what a form is drawn from.
"""
