"""How often one visitor may read the catalogue: more often than they may do what costs more."""

from rest_framework.throttling import AnonRateThrottle


class ReadThrottle(AnonRateThrottle):
    """Counts reads by the address of the visitor; the rate stands in the settings under `read`."""

    scope = "read"
