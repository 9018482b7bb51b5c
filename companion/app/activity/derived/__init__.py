"""Events that no device sends: found by comparing what it says now and said before."""
