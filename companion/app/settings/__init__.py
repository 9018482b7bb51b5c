"""The settings of this person: what each is, described once, and the file that holds them."""
