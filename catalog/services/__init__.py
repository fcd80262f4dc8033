"""Everything that changes the catalogue, one module a subject."""
