"""Settings: `base` is common to all; `dev`, `test` and `production` say where they differ."""
