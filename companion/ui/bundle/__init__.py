"""The support bundle, shown before it is saved."""
