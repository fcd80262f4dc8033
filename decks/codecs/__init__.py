"""One module an exchange format, each with its CODEC and nothing else; `decks.interchange` finds them."""
