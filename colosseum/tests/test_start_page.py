"""What the start page leads to is there."""

import re

import pytest
from django.core.management import call_command
from django.test import Client

pytestmark = pytest.mark.usefixtures("catalogue")


def test_the_sample_match_of_the_start_page_can_be_played(client: Client) -> None:
    call_command("load_decks", verbosity=0)
    start = client.get("/").content.decode()
    sample = re.search(r'href="(/simulate/\?[^"]+)"', start)
    assert sample is not None

    response = client.get(f"{sample[1].replace('&amp;', '&')}&games=2")

    assert response.status_code == 200
    assert "Game 1 of 2" in response.content.decode()


def test_every_link_of_the_start_page_answers(client: Client) -> None:
    start = client.get("/").content.decode()
    addresses = {address for address in re.findall(r'href="(/[^"]*)"', start) if "/static/" not in address}
    assert len(addresses) > 10

    for address in addresses - {found for found in addresses if "?a=" in found}:
        assert client.get(address.replace("&amp;", "&")).status_code == 200, address
