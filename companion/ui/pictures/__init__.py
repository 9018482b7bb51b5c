"""The Pictures tab: snapshots, previews and photos."""
