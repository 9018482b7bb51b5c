"""The rows of what a server lets be read."""

from __future__ import annotations

from companion.messages.message import Message
from companion.protocol.offers import Listing, Resource, ResourceTemplate
from companion.text import one_line
from companion.ui.kit.rows.entry_tree import TreeEntry
from companion.ui.kit.values.files import icon_of, mime_of

_SHOWN = 2_000
"""Characters of an address in a tool tip."""


class Offered:
    """Both lists of one server, and what went wrong with them."""

    def __init__(
        self,
        resources: Listing[Resource],
        templates: Listing[ResourceTemplate],
        problems: tuple[Message, ...] = (),
    ) -> None:
        self.resources = {resource_id(each.uri): each for each in resources.items}
        self.templates = {template_id(each.uri_template): each for each in templates.items}
        self.warnings = (*resources.warnings, *templates.warnings)
        self.problems = problems


def resource_id(uri: str) -> str:
    return f"r {uri}"


def template_id(template: str) -> str:
    return f"t {template}"


def resource_entry(key: str, resource: Resource) -> TreeEntry:
    return TreeEntry(
        key,
        resource.label,
        one_line(resource.uri, _SHOWN),
        f"{resource.name} {resource.description} {resource.mime_type}",
        icon_of(mime_of(resource.mime_type, resource.uri)),
    )


def template_entry(key: str, template: ResourceTemplate) -> TreeEntry:
    return TreeEntry(
        key,
        template.label,
        one_line(template.uri_template, _SHOWN),
        f"{template.name} {template.description} {template.mime_type}",
        icon_of(template.mime_type, template=True),
    )
