"""What a card's own page says, one module a panel."""
