"""The command line: the same core as the window, without Qt.

Exit status: 0 done; 1 the device or tool answered with an error, or a check failed; 2 wrong
use; 3 no connection, or no answer in time.
"""
