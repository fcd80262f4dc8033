"""Scenarios: small TOML files that say what happens in a situation, and the runner that proves them."""
