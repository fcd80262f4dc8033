"""The tables of the effect vocabulary, one module a family; `rules.effects.words` joins them."""
