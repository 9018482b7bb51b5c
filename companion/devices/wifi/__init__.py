"""The Wi-Fi of this computer: seeing a device's own, joining it, and coming back."""
