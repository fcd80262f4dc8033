"""One module or package a game, each with a `RULESET`; `rules.registry` finds them by scanning."""
