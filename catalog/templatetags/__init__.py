"""Template tags of the catalogue and of the shared look."""
