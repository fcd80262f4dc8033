"""Cards, sets and names of the three games: storing, curating, finding."""
