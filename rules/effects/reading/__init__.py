"""
A reader that proposes effect data for a clause in words, for curators to confirm.

It knows the telegraphic wording of our card files, clause family by clause family, and is strict: a
phrase it does not know whole gives no proposal rather than an approximate one.
"""
