"""The whole catalogue as files: complete, checked, made once, and safe to open."""

import csv
import gzip
import hashlib
import io
import json
import time

import pytest

from catalog.api import bulk_files
from catalog.api.bulk_files import file_names, prepared
from catalog.api.rows import CARD_KEYS
from catalog.api.tables import COLUMNS, cell, cells
from catalog.models import Card, CardSet, Name, Ruling
from catalog.services.curating import save_card
from catalog.tests.api.asking import faults
from catalog.versions import catalogue_version, note_change

pytestmark = pytest.mark.usefixtures("catalogue")

MANIFEST = "/api/v1/bulk/"


def fetched(client, url, **headers):
    answer = client.get(url, headers=headers)
    assert answer.status_code == 200
    return answer, b"".join(answer.streaming_content)


@pytest.fixture(scope="module")
def remembered():
    """Keeps what several tests look at."""
    return {}


@pytest.fixture
def everything(client, remembered):
    """The JSON file of all games."""
    if not remembered:
        remembered["all"] = json.loads(fetched(client, f"{MANIFEST}all.json")[1])
    return remembered["all"]


def test_every_file_has_the_size_and_the_checksum_of_the_list(client):
    listed = client.get(MANIFEST).json()["files"]

    assert [file["url"].removeprefix(MANIFEST) for file in listed] == file_names()
    for file in listed:
        plain, body = fetched(client, file["url"])
        packed, content = fetched(client, file["url"], accept_encoding="br, gzip")
        assert (len(body), hashlib.sha256(body).hexdigest()) == (file["size"], file["sha256"])
        assert gzip.decompress(content) == body
        assert (len(content), packed["Content-Encoding"]) == (file["gzip_size"], "gzip")
        assert [int(answer["Content-Length"]) for answer in (plain, packed)] == [len(body), len(content)]
        assert plain["Content-Type"] == packed["Content-Type"] == file["media_type"]
        assert plain["ETag"] == f'"{file["sha256"]}"' != packed["ETag"]
        assert "Accept-Encoding" in plain["Vary"]


def test_nothing_is_missing(everything):
    counts = {key: len(everything[key]) for key in ("cards", "sets", "names", "rulings")}

    assert counts == {
        "cards": Card.objects.count(),
        "sets": CardSet.objects.count(),
        "names": Name.objects.count(),
        "rulings": Ruling.objects.count(),
    }
    assert everything["version"] == catalogue_version().number


def test_a_card_is_the_same_in_the_files_and_in_the_api(everything, client):
    for card in everything["cards"][::300]:
        assert client.get(card["url"]).json() == card


def test_the_table_has_every_card_and_every_fact(everything, client):
    _, body = fetched(client, f"{MANIFEST}all.csv")

    assert body.startswith("\ufeff".encode())
    table = list(csv.DictReader(io.StringIO(body.decode("utf-8-sig"), newline="")))
    assert [row["id"] for row in table] == [card["id"] for card in everything["cards"]]
    greymon = next(row for row in table if row["id"] == "hyper_colosseum/st-2")
    assert (greymon["name.ja"], greymon["attacks.A.power"], greymon["fields"]) == ("グレイモン", "440", "NSp")
    assert json.loads(greymon["requirements"])["kind"] == "evolution"
    assert {column.partition(".")[0] for column in COLUMNS} == set(CARD_KEYS)


def test_no_fact_of_any_card_is_without_a_column(everything):
    groups = {column.partition(".")[0] for column in COLUMNS if "." in column}

    def paths(value, path):
        if isinstance(value, dict):
            return {inner for key, held in value.items() for inner in paths(held, f"{path}.{key}")}
        return {path}

    found = {path for card in everything["cards"] for key in groups for path in paths(card.get(key), key)}
    assert {path for path in found if path not in groups} <= set(COLUMNS)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+10 to all", "'+10 to all"),
        ("-", "'-"),
        ("@home", "'@home"),
        ("\tx", "'\tx"),
        ("\rx", "'\rx"),
        (["=a", "b"], "'=a; b"),
        (["a", "=b"], "a; =b"),
        ("a=b", "a=b"),
        (-5, "-5"),
        (0, "0"),
        (False, "false"),
        ([], ""),
        (None, ""),
        ([{"words": "=1"}], '[{"words": "=1"}]'),
        ("アグモン", "アグモン"),
    ],
)
def test_no_cell_is_a_formula(value, written):
    assert cell(value) == written


def test_no_text_of_a_card_becomes_a_formula():
    row = cells({"notes": "=HYPERLINK()", "name": {"en": "@x", "ja": None}, "capacity": -1, "attacks": None})

    assert [text for text in row if text] == ["'@x", "'=HYPERLINK()", "-1"]


def test_who_has_the_file_already_is_told_so(client):
    plain, _ = fetched(client, f"{MANIFEST}d_ccg.csv")
    packed, _ = fetched(client, f"{MANIFEST}d_ccg.csv", accept_encoding="gzip")

    def status(tag, encoding):
        headers = {"If-None-Match": tag, "Accept-Encoding": encoding}
        answer = client.get(f"{MANIFEST}d_ccg.csv", headers=headers)
        body = b"".join(answer) if answer.streaming else answer.content
        assert bool(body) is (answer.status_code == 200)
        return answer.status_code

    assert (status(plain["ETag"], ""), status(packed["ETag"], "gzip")) == (304, 304)
    assert (status(plain["ETag"], "gzip"), status(packed["ETag"], "")) == (200, 200)


def test_head_has_the_headers_of_a_file_and_no_body(client):
    plain, body = fetched(client, f"{MANIFEST}d_ccg.csv")

    head = client.head(f"{MANIFEST}d_ccg.csv")

    assert b"".join(head.streaming_content) == b""
    assert (head["ETag"], head["Content-Length"]) == (plain["ETag"], str(len(body)))


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [
        ("gzip", True),
        ("deflate, gzip;q=0.5", True),
        ("gzip;q=0", False),
        ("identity", False),
        ("", False),
        ("*", False),
    ],
)
def test_a_file_is_packed_only_for_whom_takes_it_so(accepted, is_packed, client):
    answer, _ = fetched(client, f"{MANIFEST}d_ccg.json", accept_encoding=accepted)

    assert answer.has_header("Content-Encoding") is is_packed


def test_an_edit_makes_new_files_and_old_ones_go(client, settings, tmp_path):
    settings.BULK_FOLDER = tmp_path / "not" / "there" / "yet"
    before = client.get(MANIFEST).json()
    card = Card.objects.get(game="d_ccg", slug="dv-003")
    card.notes = "=looked at again"
    save_card(card=card)

    after = client.get(MANIFEST).json()

    assert after["version"] > before["version"]
    changed = {new["url"] for old, new in zip(before["files"], after["files"], strict=True) if old != new}
    assert changed >= {f"{MANIFEST}d_ccg.csv", f"{MANIFEST}all.json"}
    assert f"{MANIFEST}digi_battle.csv" not in changed
    assert "'=looked at again" in fetched(client, f"{MANIFEST}d_ccg.csv")[1].decode()


def test_only_the_files_of_the_latest_versions_stay(settings, tmp_path, monkeypatch):
    settings.BULK_FOLDER = tmp_path
    monkeypatch.setattr(
        bulk_files, "_make", lambda folder, version: (folder / bulk_files.LIST).write_text("[]")
    )
    for tag in ("one", "two", "three", "four"):
        prepared(catalogue_version(), tag)
        time.sleep(0.01)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["four", "three", "two"]


def test_files_that_cannot_be_made_are_no_fault_of_the_client(client, settings, tmp_path):
    (tmp_path / "file").write_text("")
    settings.BULK_FOLDER = tmp_path / "file"
    note_change()

    answer = client.get(MANIFEST)

    assert answer.status_code == 503
    assert faults(answer)[0][0] == "bulk_unavailable"


def test_a_file_that_is_not_there_is_not_found(client):
    answer = client.get(f"{MANIFEST}d_ccg.jsn")

    assert answer.status_code == 404
    assert answer.json()["errors"][0]["remedy"] == "Did you mean d_ccg.json?"
    assert client.get(f"{MANIFEST}files.json").status_code == 404


def test_the_whole_catalogue_is_sent_within_a_second_once_it_is_made(client):
    client.get(MANIFEST)

    begin = time.perf_counter()
    fetched(client, f"{MANIFEST}all.json")

    assert time.perf_counter() - begin < 1
