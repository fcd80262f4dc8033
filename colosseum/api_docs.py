"""The schema of the API as a page to read: what each address takes, answers and refuses, by heading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from colosseum.api_schema import TAGS, whole_schema

Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """A parameter or a key: its name, what it may be, what it means; `values` are those it is limited to."""

    name: str
    kind: str
    description: str
    place: str = ""
    is_required: bool = False
    example: str = ""
    values: tuple[str, ...] = ()
    component: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes back with a status."""

    status: str
    description: str
    component: str


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one address; `example` is an address to open, where one can be opened."""

    anchor: str
    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[Row, ...]
    body: str
    answers: tuple[Answer, ...]
    refusals: tuple[Answer, ...]
    example: str


@dataclass(frozen=True, slots=True)
class Component:
    """One kind of object."""

    name: str
    description: str
    rows: tuple[Row, ...]


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Show every address of the API, and every object that it answers."""
    context = {"sections": _sections(), "components": _components()}
    return render(request, "colosseum/api_docs.html", context)


@require_safe
def try_out(request: HttpRequest) -> HttpResponse:
    """Let the addresses be tried out in the browser."""
    return render(request, "colosseum/api_try.html")


@cache
def _sections() -> Sequence[tuple[str, str, Sequence[Operation]]]:
    """Group all operations by heading, as (heading, what it is about, operations)."""
    operations = list(_operations())
    return [(tag, words, [one for of_tag, one in operations if of_tag == tag]) for tag, words in TAGS.items()]


def _operations() -> Iterator[tuple[str, Operation]]:
    for path, methods in whole_schema()["paths"].items():
        for method, node in methods.items():
            answers = [_answer(status, answer) for status, answer in node["responses"].items()]
            yield (
                node["tags"][0],
                Operation(
                    anchor=node["operationId"],
                    method=method.upper(),
                    path=path,
                    summary=node["summary"],
                    description=node["description"] if node["description"] != node["summary"] + "." else "",
                    parameters=tuple(_parameter(parameter) for parameter in node["parameters"]),
                    body=_component(node.get("requestBody", {})),
                    answers=tuple(one for one in answers if one.status < "300"),
                    refusals=tuple(one for one in answers if one.status >= "300"),
                    example=_example(path, node["parameters"]) if method == "get" else "",
                ),
            )


@cache
def _components() -> Sequence[Component]:
    return [
        Component(name, node.get("description", ""), tuple(_rows(node)))
        for name, node in whole_schema()["components"]["schemas"].items()
    ]


def _rows(node: Node) -> Iterator[Row]:
    for name, schema in node.get("properties", {}).items():
        yield Row(
            name,
            _kind(schema),
            schema.get("description", ""),
            is_required=name in node.get("required", ()),
            values=_values(schema),
            component=_component(schema),
        )


def _parameter(node: Node) -> Row:
    example = node.get("example", "")
    return Row(
        node["name"],
        _kind(node["schema"]),
        node["description"],
        place=node["in"],
        is_required=node.get("required", False),
        example=",".join(example) if isinstance(example, list) else str(example),
        values=() if node["name"] == "fields" else _values(node["schema"]),
    )


def _answer(status: str, node: Node) -> Answer:
    return Answer(status, node["description"], _component(node))


def _kind(schema: Node) -> str:
    """Say what a value may be, in words."""
    if schema.get("type") == "array":
        return f"list of {_kind(schema['items'])}s" if "type" in schema["items"] else "list"
    words = {"string": "text", "integer": "number", "number": "number", "boolean": "true or false"}
    kind = words.get(schema.get("type", ""), "object" if schema.get("type") == "object" else "")
    return f"{kind} or null" if kind and schema.get("nullable") else kind


def _values(schema: Node) -> tuple[str, ...]:
    known = schema.get("enum") or schema.get("items", {}).get("enum") or ()
    return tuple(str(value) for value in known if value is not None)


def _component(node: Node) -> str:
    """Give the name of the component that a part of the schema speaks of, or nothing."""
    if "$ref" in node:
        return str(node["$ref"].rpartition("/")[2])
    inner = [node[key] for key in ("schema", "items") if key in node]
    inner += [*node.get("content", {}).values(), *node.get("allOf", ())]
    return next((name for part in inner if (name := _component(part))), "")


def _example(path: str, parameters: Sequence[Node]) -> str:
    """Give an address to open, made of the examples of its path or else of its first parameter."""
    places = [one for one in parameters if one["in"] == "path"]
    for place in places:
        path = path.replace(f"{{{place['name']}}}", str(place["example"]))
    asked = next((one for one in parameters if "example" in one and not places), None)
    if asked is None:
        return path
    example = asked["example"]
    return f"{path}?{urlencode({asked['name']: ','.join(example) if isinstance(example, list) else example})}"
