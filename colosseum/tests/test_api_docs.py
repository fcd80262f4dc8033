"""What docs/api.md shows works: its addresses answer, its programs run, its keys are there."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any
from urllib.request import Request

import pytest
from django.conf import settings
from django.test import Client

from colosseum.api_schema import whole_schema

pytestmark = pytest.mark.usefixtures("catalogue")

TEXT = (Path(settings.BASE_DIR) / "docs/api.md").read_text(encoding="utf-8")
SITE = "http://127.0.0.1:8000"
CALLS = re.findall(r'^curl ([^"\n]*)"\$SITE([^"]+)"(?:  # (\d+))?$', TEXT, re.MULTILINE)
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def body_of(answer: Any) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


@pytest.mark.parametrize(("options", "address", "status"), CALLS, ids=[address for _, address, _ in CALLS])
def test_every_address_shown_answers(options, address, status, client: Client) -> None:
    answer = client.head(address) if "--head" in options else client.get(address)

    assert answer.status_code == int(status or 200)
    assert "--head" in options or body_of(answer)


def test_every_line_of_every_example_is_tested() -> None:
    lines = re.findall(r"^curl.*$", TEXT, re.MULTILINE)

    assert len(CALLS) == len(lines) > 15
    assert len(PROGRAMS) == TEXT.count("```python") == 4


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_every_program_shown_runs(program, client: Client, monkeypatch, capsys) -> None:
    def asked(wanted: str | Request) -> io.BytesIO:
        request = wanted if isinstance(wanted, Request) else Request(wanted)  # noqa: S310 - opened by nobody
        assert request.full_url.startswith(SITE)
        address = request.full_url.removeprefix(SITE)
        if request.data is None:
            return io.BytesIO(body_of(client.get(address)))
        posted = client.post(address, request.data, content_type=request.headers["Content-type"])
        assert posted.status_code == 200
        return io.BytesIO(posted.content)

    monkeypatch.setattr("urllib.request.urlopen", asked)
    exec(compile(program, "docs/api.md", "exec"), {})  # noqa: S102 - our own document

    shown = capsys.readouterr().out
    assert shown
    assert "False" not in shown


@pytest.mark.parametrize(
    ("address", "keys"),
    [
        (address, keys.split())
        for address, keys in re.findall(
            r'curl "\$SITE([^"\n]+)"[^`]*?```[^`]*?<!-- keys: (.*?) -->', TEXT, re.DOTALL
        )
    ],
)
def test_the_keys_named_are_there(address, keys, client: Client) -> None:
    assert set(keys) <= set(client.get(address).json())


def test_the_document_names_every_resource_and_every_status() -> None:
    paths = {path.split("/")[3] for path in whole_schema()["paths"]}
    statuses = {
        status
        for methods in whole_schema()["paths"].values()
        for operation in methods.values()
        for status in operation["responses"]
    }

    assert {name for name in paths if name and f"/api/v1/{name}/" not in TEXT} == set()
    assert {status for status in statuses if status not in TEXT} <= {"200", "201", "204"}
