"""Speed as ratios: each figure next to a floor that is measured in the same run.

``python -m tests.benchmarks`` prints them; ``RESULTS.md`` keeps what was measured. Nothing
here is a test: a time is never asserted.
"""
