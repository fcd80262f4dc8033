"""The OpenAPI schema is complete, valid and true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from django.core.management import call_command
from django.test import Client

from catalog.api import rows as written
from catalog.api.components import COMPONENTS
from colosseum.api_schema import whole_schema
from colosseum.tests.pages import pages_without_arguments

METHODS = {"get", "post", "put", "delete"}


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in whole_schema()["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


OPERATIONS = list(operations())
IDS = [f"{method} {path}" for path, method, _ in OPERATIONS]


def as_json_schema(node: Any) -> Any:
    """Give a part of the schema in the words of JSON Schema, where null is a type of its own."""
    if isinstance(node, list):
        return [as_json_schema(part) for part in node]
    if not isinstance(node, dict):
        return node
    plain = {key: as_json_schema(value) for key, value in node.items() if key not in ("nullable", "example")}
    if "properties" in node:
        plain["properties"] = {key: as_json_schema(value) for key, value in node["properties"].items()}
    if "$ref" in plain:
        return {"$ref": plain["$ref"].replace("#/components/schemas/", "#/$defs/")}
    return {"anyOf": [plain, {"type": "null"}]} if node.get("nullable") is True else plain


def validator(component: str) -> Any:
    known = as_json_schema(whole_schema()["components"]["schemas"])
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{component}", "$defs": known})


def test_the_schema_is_valid_and_made_without_a_warning(capsys) -> None:
    call_command("spectacular", validate=True, fail_on_warn=True, format="openapi-json")

    shown = capsys.readouterr()
    assert shown.err == ""
    assert json.loads(shown.out)["paths"] == json.loads(json.dumps(whole_schema()["paths"]))


def test_the_schema_names_no_host() -> None:
    text = json.dumps(whole_schema())

    assert "servers" not in whole_schema()
    assert "http://" not in text
    assert "https://" not in text


def test_every_address_of_the_api_is_described() -> None:
    described = {path for path, _, _ in OPERATIONS if "{" not in path}

    served = {page for page in pages_without_arguments() if page.startswith("/api/v1/")}
    assert served - {"/api/v1/schema/"} == described


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_every_operation_is_described_in_full(path, method, operation) -> None:
    assert operation["summary"]
    assert len(operation["summary"]) < 60
    assert operation["description"]
    assert {"400", "406", "429", "503"} <= operation["responses"].keys()
    assert ("404" in operation["responses"]) >= ("{" in path)
    assert ("requestBody" in operation) is (method in ("post", "put"))
    named = {f"{{{one['name']}}}" for one in operation["parameters"] if one["in"] == "path"}
    assert named == {part for part in path.split("/") if part.startswith("{")}
    for parameter in operation["parameters"]:
        assert parameter["description"].endswith(".")
        assert "example" in parameter or parameter["name"] in ("cursor", "owner")
    refusals = [one for status, one in operation["responses"].items() if status >= "400"]
    assert all(one["content"]["application/json"]["schema"]["$ref"].endswith("/Errors") for one in refusals)


def test_the_names_of_operations_are_unique() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]

    assert len(names) == len(set(names))


def test_every_component_that_is_named_is_there() -> None:
    text = json.dumps(whole_schema())
    known = whole_schema()["components"]["schemas"]

    named = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named == set(known)


@pytest.mark.parametrize(
    ("component", "keys"),
    [
        ("Card", written.CARD_KEYS),
        ("Set", written.SET_KEYS),
        ("Name", written.NAME_KEYS),
        ("Ruling", written.RULING_KEYS),
    ],
)
def test_a_component_has_the_keys_that_are_written(component, keys) -> None:
    assert set(COMPONENTS[component]["properties"]) == set(keys)


@pytest.mark.usefixtures("catalogue")
def test_every_card_set_name_and_ruling_is_as_the_schema_says(client: Client) -> None:
    answer: Any = client.get("/api/v1/bulk/all.json")
    everything = json.loads(b"".join(answer.streaming_content))

    document = validator("BulkDocument")
    flaws = [f"{error.instance_path}: {error.message}" for error in document.iter_errors(everything)]
    assert flaws[:5] == []


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("path", "method", "operation"),
    [one for one in OPERATIONS if one[1] == "get"],
    ids=[name for name in IDS if name.startswith("get")],
)
def test_the_examples_of_an_address_work_and_answer_as_described(
    path, method, operation, client: Client
) -> None:
    call_command("load_decks", verbosity=0)
    asked = {}
    for parameter in operation["parameters"]:
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", parameter["example"])
        elif "example" in parameter and parameter["name"] not in ("exact", "set", "name_key", "card"):
            example = parameter["example"]
            joined = isinstance(example, list) and not parameter["explode"]
            asked[parameter["name"]] = ",".join(example) if joined else example
    if path.endswith("/cards/"):
        asked = {"game": "hyper_colosseum", "kind": "digimon", "level": "IV", "page_size": 20}

    answer: Any = client.get(path, asked)

    assert answer.status_code == 200
    body = json.loads(b"".join(answer.streaming_content) if answer.streaming else answer.content)
    reference = operation["responses"]["200"]["content"]["application/json"]["schema"]["$ref"]
    checked = validator(reference.rpartition("/")[2])
    assert [f"{error.instance_path}: {error.message}" for error in checked.iter_errors(body)][:5] == []


def test_all_links_at_the_beginning_lead_somewhere(client: Client, catalogue: None) -> None:
    links = client.get("/api/v1/").json()

    assert client.get("/api/").json() == {"v1": "/api/v1/", "docs": "/api/docs/", "schema": "/api/v1/schema/"}
    assert {"cards", "search", "bulk", "formats", "decks", "docs"} <= links.keys()
    plain = [address for address in links.values() if "{" not in address and "simulate" not in address]
    assert {client.get(address).status_code for address in plain} <= {200, 400}
