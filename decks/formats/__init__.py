"""One module a deck format, each with a `FORMAT` and nothing else; `decks.legality.formats()` finds them."""
