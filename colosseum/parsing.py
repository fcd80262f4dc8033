"""Reading what programs send to the API."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class CarefulJSONParser(JSONParser):
    """
    JSON that can be worked with: not too deep, and of whole signs.

    Lists or objects inside each other by the thousand, and halves of signs, which nothing can store or
    send back, are refused as unreadable.
    """

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """Read the body of a request."""
        try:
            data = super().parse(stream, media_type, parser_context)
            json.dumps(data, ensure_ascii=False).encode()
        except RecursionError as error:
            raise ParseError("JSON parse error - lists or objects lie too deep inside each other.") from error
        except UnicodeEncodeError as error:
            raise ParseError("JSON parse error - a text holds half of a surrogate pair.") from error
        return data
