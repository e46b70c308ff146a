"""What all games share: pieces, places, chance, the turn loop and the record."""
