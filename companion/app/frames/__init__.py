"""The frames that travelled in this run, and files of them."""
