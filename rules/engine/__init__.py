"""What every game's engine stands on: cards, rule options, events, random numbers, attack arithmetic."""
