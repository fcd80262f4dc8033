"""The project: settings, URLs, the base layout and whole-site tests; wiring and nothing else."""
