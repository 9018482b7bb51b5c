"""What servers ask of the person: a queue, and a page on which each is answered."""
