"""
What every address of the catalogue's API has in common.

A view says which parameters it takes, which component of the schema it
answers, and how that is worked out; reading the address, asking whether the
client's copy is still right, and the shape of lists are done here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from django.db.models import Model, QuerySet
from django.http import HttpResponseBase
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from catalog.api.freshness import fresh_answer, steady_answer
from catalog.api.pages import Order, linked_page, page_of, question
from catalog.api.parameters import Asked, Parameter, read_parameters
from catalog.api.problems import not_found
from catalog.api.throttle import ReadThrottle

Row = TypeVar("Row", bound=Model)
Data = dict[str, Any]


class Reading(APIView):
    """
    An address that everybody may read.

    `parameters` are those of the query, `places` those of the path, `answers` is the
    name of the schema's component, `tag` the heading under which it is described. What does not
    follow the catalogue is the same until the next release.
    """

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (ReadThrottle,)
    parameters: ClassVar[Sequence[Parameter]] = ()
    places: ClassVar[Sequence[Parameter]] = ()
    answers: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    follows_catalogue: ClassVar[bool] = True

    def get(self, request: Request, **where: str) -> HttpResponseBase:
        """Answer from what is known already, or work the answer out."""
        asked = read_parameters(request.query_params, self.parameters)
        if not self.follows_catalogue:
            return steady_answer(request._request, self.data(asked, **where))
        return fresh_answer(request._request, lambda: self.data(asked, **where))

    def data(self, asked: Asked, **where: str) -> object:
        """Work out what is answered."""
        raise NotImplementedError

    def listed(
        self, rows: QuerySet[Row], order: Order, *, asked: Asked, write: Callable[[Row], Data]
    ) -> Data:
        """Answer with one page of rows."""
        request: Request = self.request
        page = page_of(rows, order, asked=asked, of_list=question(request.path, request.query_params))
        return linked_page(request, page, count=rows.count(), results=[write(row) for row in page.rows])


def found(
    rows: QuerySet[Row], what: str, *, near: Callable[[], str | None] = lambda: None, **where: str
) -> Row:
    """
    Find the one row at an address.

    Args:
        what: what the row is, for the message.
        near: says which id may have been meant; asked only when there is no such row.

    Raises:
        Refused: there is none; what no database can hold is not there either.
    """
    row = None if any("\0" in part for part in where.values()) else rows.filter(**where).first()
    if row is None:
        raise not_found(f"There is no {what} {'/'.join(where.values())!r}.", remedy=near())
    return row
