"""What the app does, without a window: front ends call `workspace`, `assemble` wires the parts."""
