"""What pages and dialogs share: tasks, questions, shortcuts, the context of a page."""
