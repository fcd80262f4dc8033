"""English for each family of effect words; `rules.effects.text` puts the parts into sentences."""
