"""Tool calls: the gate that privileged ones pass, the call itself, what came of it."""
