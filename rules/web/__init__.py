"""The rules in the browser: matches simulated and told page by page."""
