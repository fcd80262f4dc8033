"""
From the views to the OpenAPI schema: what each address takes, answers and refuses.

A view names its parameters, places, component and heading (`catalog.api.views`);
`takes` is what it is sent, a component's name or a serializer; `answers_to` has
status and component of a method that answers otherwise than GET, `refuses` has
statuses beyond the usual ones. The words come from its docstrings.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from drf_spectacular.openapi import AutoSchema
from rest_framework.permissions import IsAuthenticatedOrReadOnly

from catalog.api.describing import Schema, named
from catalog.api.parameters import Parameter
from catalog.api.views import Reading

JSON: Final = "application/json"
_REFUSALS: Final[Mapping[int, str]] = {
    400: "Something is wrong with the request; every error is listed.",
    401: "Name and password are wrong.",
    403: "One has to be logged in, or this is not one's own.",
    404: "There is no such thing.",
    406: "Only JSON is answered.",
    409: "A deck is not legal.",
    413: "The body is too large.",
    415: "Only JSON is taken.",
    429: "Too many requests; Retry-After says how many seconds to wait.",
    503: "Answering takes too long at the moment.",
}
_HEADERS: Final[dict[str, Schema]] = {
    "ETag": {"description": "Send it back as If-None-Match.", "schema": {"type": "string"}},
    "Cache-Control": {"description": "How long the answer may be kept.", "schema": {"type": "string"}},
    "Last-Modified": {"description": "When the catalogue changed last.", "schema": {"type": "string"}},
}
_RETRY: Final[dict[str, Schema]] = {
    "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
}


class Described(AutoSchema):  # type: ignore[no-untyped-call,misc,unused-ignore] # the base has partial types
    """Describes one method of one address; an address that names no component is left out."""

    def is_excluded(self) -> bool:
        """Leave out what is no part of the API."""
        return not getattr(self.view, "answers", "")

    def get_operation(
        self, path: str, path_regex: str, path_prefix: str, method: str, registry: Any
    ) -> dict[str, Any] | None:
        """Write the operation."""
        self.path, self.path_regex, self.path_prefix = path, path_regex, path_prefix
        self.method, self.registry = method, registry
        if self.is_excluded():
            return None
        summary, _, description = self._words().partition("\n")
        operation: dict[str, Any] = {
            "operationId": self._identity(),
            "summary": summary.rstrip("."),
            "description": " ".join(description.split()) or summary,
            "parameters": list(self._parameters()),
            "tags": [self._of_view.tag],
            "security": self._security(),
            "responses": {str(code): answer for code, answer in sorted(self._responses().items())},
        }
        if method in ("POST", "PUT"):
            operation["requestBody"] = {"required": True, "content": {JSON: {"schema": self._body()}}}
        return operation

    @property
    def _of_view(self) -> Any:
        """The view, which has more than every view has."""
        return self.view

    def _words(self) -> str:
        """Give the docstring: of the view where it only reads, otherwise of the method."""
        is_reading = isinstance(self.view, Reading) and self.method == "GET"
        source = type(self.view) if is_reading else getattr(self.view, self.method.lower())
        return inspect.getdoc(source) or ""

    def _identity(self) -> str:
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(self.view).__name__).lower()
        return name if self.method == "GET" else f"{name}_{self.method.lower()}"

    def _parameters(self) -> Iterator[Schema]:
        for place in getattr(self.view, "places", ()):
            yield {**_parameter(place, "path"), "required": True}
        if self.method == "GET":
            yield from (_parameter(parameter, "query") for parameter in getattr(self.view, "parameters", ()))

    def _security(self) -> list[dict[str, list[str]]]:
        if not getattr(self.view, "authentication_classes", ()):
            return [{}]
        schemes: list[dict[str, list[str]]] = [{"session": []}, {"password": []}]
        is_open = self.method == "GET" or IsAuthenticatedOrReadOnly not in self.view.permission_classes
        return [*schemes, {}] if is_open else schemes

    def _body(self) -> Schema:
        takes = self._of_view.takes
        if isinstance(takes, str):
            return named(takes)
        return dict(self.resolve_serializer(takes, "request").ref)

    def _responses(self) -> dict[int, Schema]:
        codes = {400, 406, 429, 503, *getattr(self.view, "refuses", ())}
        if getattr(self.view, "places", ()):
            codes.add(404)
        if getattr(self.view, "authentication_classes", ()):
            codes |= {401, 403}
        if self.method in ("POST", "PUT"):
            codes |= {413, 415}
        refusals = {code: _refusal(code) for code in codes}
        return {**refusals, **self._successes()}

    def _successes(self) -> dict[int, Schema]:
        if self.method == "DELETE":
            return {204: {"description": "It is deleted."}}
        code, component = getattr(self.view, "answers_to", {}).get(self.method, (200, self._of_view.answers))
        others = getattr(self.view, "other_media", {})
        content = {
            JSON: {"schema": named(component)},
            **{media: {"schema": of} for media, of in others.items()},
        }
        answer: dict[str, Any] = {"description": "The answer.", "content": content}
        if not isinstance(self.view, Reading) or self.method != "GET":
            return {code: answer}
        unchanged = {"description": "What the client has is still right.", "headers": _HEADERS}
        return {code: {**answer, "headers": _HEADERS}, 304: unchanged}


def _parameter(parameter: Parameter, place: str) -> Schema:
    schema = parameter.schema()
    described: Schema = {
        "name": parameter.name,
        "in": place,
        "description": parameter.description,
        "schema": schema,
    }
    if parameter.is_required:
        described["required"] = True
    if schema["type"] == "array":
        described |= {"style": "form", "explode": parameter.may_repeat}
    if parameter.example is not None:
        described["example"] = _example(parameter)
    return described


def _example(parameter: Parameter) -> object:
    if parameter.schema()["type"] != "array":
        return parameter.example
    return str(parameter.example).split(",")


def _refusal(code: int) -> Schema:
    return {
        "description": _REFUSALS[code],
        "content": {JSON: {"schema": named("Errors")}},
        **({"headers": _RETRY} if code == 429 else {}),
    }
