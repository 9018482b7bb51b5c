"""Pictures of devices: the gallery, snapshots, previews, and the camera's photos."""
