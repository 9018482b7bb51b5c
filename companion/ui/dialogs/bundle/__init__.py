"""The dialog that shows a support bundle before it is saved."""
