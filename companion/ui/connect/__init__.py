"""Dialogs that add devices and servers, search the network, and diagnose."""
