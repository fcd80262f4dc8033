"""
What the API answers when it refuses: one shape for every error.

`{"errors": [...]}` lists everything that is wrong, each with a code for
programs, a sentence, the place (`field`, and where there are any `line` and
`column`) and what to do about it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import Http404
from rest_framework import exceptions, status
from rest_framework.exceptions import APIException, ErrorDetail
from rest_framework.response import Response
from rest_framework.views import set_rollback

from catalog.slow_statements import was_stopped

NON_FIELD: Final = "non_field_errors"

_REMEDIES: Final[Mapping[str, str]] = {
    "not_found": "Look the address up in the list that it belongs to.",
    "throttled": "Wait as many seconds as Retry-After says; the bulk files hold everything at once.",
    "method_not_allowed": "The header Allow names the methods that this address takes.",
    "not_acceptable": "Ask for application/json.",
    "unsupported_media_type": "Send application/json.",
    "parse_error": "Send JSON in UTF-8.",
    "not_authenticated": "Log in first.",
    "authentication_failed": "Check name and password.",
    "permission_denied": "Send the form's token along, or use an account that may do this.",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """
    One thing that is wrong with a request.

    `field` is the parameter or the key of the body, `line` counts from 1, `column` from 0.
    """

    code: str
    message: str
    field: str | None = None
    line: int | None = None
    column: int | None = None
    remedy: str | None = None


class Refused(APIException):
    """A request that cannot be answered: all that is wrong with it, and how many seconds to wait, if any."""

    def __init__(
        self, *faults: Fault, status_code: int = status.HTTP_400_BAD_REQUEST, wait: float | None = None
    ) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults
        self.status_code = status_code
        self.wait = wait


def not_found(message: str, *, code: str = "not_found", remedy: str | None = None) -> Refused:
    """Make the refusal of something that is not there."""
    return Refused(Fault(code, message, remedy=remedy), status_code=status.HTTP_404_NOT_FOUND)


def answer_error(error: Exception, context: Mapping[str, object]) -> Response | None:
    """Turn an exception of a view into an answer; None for one that is nobody's mistake but ours."""
    known = _known(error)
    if known is None:
        return None
    set_rollback()
    headers = {}
    if (wait := getattr(known, "wait", None)) is not None:
        headers["Retry-After"] = str(max(1, math.ceil(wait)))
    if header := getattr(known, "auth_header", None):
        headers["WWW-Authenticate"] = header
    return errors_response(list(_faults(known)), known.status_code, headers)


def errors_response(
    faults: Sequence[Fault], status_code: int, headers: Mapping[str, str] | None = None
) -> Response:
    """Answer with faults."""
    return Response(errors_data(faults), status=status_code, headers=dict(headers or {}))


def errors_data(faults: Sequence[Fault]) -> dict[str, Any]:
    """Write faults as every refusal of the API has them."""
    return {"errors": [asdict(fault) for fault in faults]}


def _known(error: Exception) -> APIException | None:
    if isinstance(error, APIException):
        return error
    if was_stopped(error):
        fault = Fault(
            "too_slow", "The database took too long for this.", remedy="Ask for less, or again later."
        )
        return Refused(fault, status_code=status.HTTP_503_SERVICE_UNAVAILABLE)
    if isinstance(error, Http404):
        return not_found("There is nothing at this address.", remedy=_REMEDIES["not_found"])
    if isinstance(error, RequestDataTooBig):
        fault = Fault("too_large", "The body of the request is too large.", remedy="Send less at once.")
        return Refused(fault, status_code=status.HTTP_413_REQUEST_ENTITY_TOO_LARGE)
    if isinstance(error, SuspiciousOperation):
        fault = Fault("bad_request", "The request cannot be read.", remedy="Send less, as application/json.")
        return Refused(fault)
    return None


def _faults(error: APIException) -> Iterator[Fault]:
    if isinstance(error, Refused):
        yield from error.faults
    elif isinstance(error, exceptions.ValidationError):
        yield from _of_detail(error.detail, "")
    else:
        detail = error.detail
        code = str(getattr(detail, "code", error.default_code))
        yield Fault(code, str(detail), remedy=_REMEDIES.get(code))


def _of_detail(detail: object, field: str) -> Iterator[Fault]:
    """Flatten what serializers report, however deep it lies."""
    if isinstance(detail, Mapping):
        for key, inner in detail.items():
            yield from _of_detail(inner, field if key == NON_FIELD else _joined(field, str(key)))
    elif isinstance(detail, list | tuple):
        for inner in detail:
            yield from _of_detail(inner, field)
    else:
        code = detail.code if isinstance(detail, ErrorDetail) else "invalid"
        yield Fault(str(code), str(detail), field=field or None)


def _joined(field: str, key: str) -> str:
    return f"{field}.{key}" if field else key
