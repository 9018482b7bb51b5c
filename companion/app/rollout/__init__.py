"""Firmware for many devices: the plan, the engine that gives the orders, journal and report."""
