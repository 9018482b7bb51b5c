"""Audio of conversations, as it travels: encrypted over UDP, in binary frames over WebSocket."""
