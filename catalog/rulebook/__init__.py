"""
The rules of the three games to read: the documents of docs/rules as pages, and where each rule stands.

`book()` is all of them, put together once. Whoever names a rule by its number
(R8.6, F3.17, D45, DB4.1) asks it for the address, through the tag `rule`.
"""
