"""Files of assets (`assets.bin`): wake words, font, faces and background of a device.

Nothing here talks to a device or decodes a picture; a file is read before anybody is asked.
"""
