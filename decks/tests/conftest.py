"""The people in the tests of decks."""

import pytest


@pytest.fixture
def owner(django_user_model):
    """Somebody with an account."""
    return django_user_model.objects.create_user("tai", password="courage")


@pytest.fixture
def other(django_user_model):
    """Somebody else."""
    return django_user_model.objects.create_user("matt", password="friendship")
