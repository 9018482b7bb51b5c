"""What this program is: its parts and their licences, and whether there is a newer version."""
