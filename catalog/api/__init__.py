"""
The API of the catalogue, below `/api/v1/`: everybody reads, nobody writes.

`views` is what every address has in common, one module a resource says what it
answers; `problems`, `parameters`, `pages`, `selection` and `freshness` are the
parts they are made of. The API of decks and simulations uses these as well.
"""
