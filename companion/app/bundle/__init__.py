"""The support bundle: a zip for somebody who helps, with everything private taken out."""
