"""The Activity pages: live events and history."""
