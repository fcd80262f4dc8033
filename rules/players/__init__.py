"""The players: one module each, with an object `PLAYER`; `rules.player_registry` finds them."""
