"""Whether it withstands what comes from outside: `python -m tests.campaign`."""
