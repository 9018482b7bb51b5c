"""What a person typed into forms: last values, saved forms, pins, files of them."""
