"""A window that shows every widget of our own in its states, for those who work on the app:
`python -m tests.gallery [--theme system|light|dark]`.

Its words are English alone: nobody else opens it. What it shows is what the app uses, so that a
change of the theme or of a widget is seen here first.
"""
