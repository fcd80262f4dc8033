"""Downloads of the whole catalogue: which files there are, and each of them."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import ClassVar, Final

from django.http import FileResponse, HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.http import quote_etag
from rest_framework import status
from rest_framework.request import Request

from catalog.api.bulk_files import BulkFile, file_names, prepared
from catalog.api.freshness import last_modified, marked, not_modified, version_tag
from catalog.api.identities import ROOT
from catalog.api.parameters import Asked, Choice, near_miss, read_parameters
from catalog.api.problems import Fault, Refused, not_found
from catalog.api.views import Data, Reading
from catalog.versions import Version, catalogue_version

_TAKES_GZIP: Final = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", re.IGNORECASE)


class Manifest(Reading):
    """
    List bulk files.

    They hold the whole catalogue; each is named with its sizes and SHA-256 checksum.
    """

    answers = "Manifest"
    tag = "bulk"

    def data(self, asked: Asked, **where: str) -> Data:
        """Give the list."""
        version = catalogue_version()
        _, files = _files(version)
        return {
            "version": version.number,
            "changed_at": version.changed_at,
            "files": [
                {
                    "url": f"{ROOT}/bulk/{file.name}",
                    "game": file.game,
                    "format": file.format,
                    "media_type": file.media_type,
                    "cards": file.cards,
                    "size": file.size,
                    "gzip_size": file.gzip_size,
                    "sha256": file.sha256,
                }
                for file in files
            ],
        }


class Download(Reading):
    """
    Download a bulk file.

    As JSON or CSV, packed with gzip where the client takes that. The checksum is that of the file when it
    is unpacked; the ETag holds it too.
    """

    places: ClassVar = (
        Choice("name", "The name of the file.", file_names, example="d_ccg.json", may_repeat=False),
    )
    answers = "BulkDocument"
    other_media: ClassVar = {"text/csv": {"type": "string"}}
    tag = "bulk"

    def get(self, request: Request, name: str = "", **where: str) -> HttpResponseBase:
        """Send the file."""
        read_parameters(request.query_params, ())
        version = catalogue_version()
        folder, files = _files(version)
        file = next((file for file in files if file.name == name), None)
        if file is None:
            raise not_found(f"There is no file {name!r}.", remedy=near_miss(name, file_names()))
        is_packed = _TAKES_GZIP.search(request.headers.get("Accept-Encoding", "")) is not None
        tag, modified = quote_etag(f"{file.sha256}{'-gzip' if is_packed else ''}"), last_modified(version)
        response = not_modified(request._request, tag, modified)
        if response is None:
            stream = (folder / f"{file.name}{'.gz' if is_packed else ''}").open("rb")
            response = marked(FileResponse(stream, content_type=file.media_type), tag, modified)
            _describe(response, file, version, is_packed=is_packed)
        patch_vary_headers(response, ["Accept-Encoding"])
        return response


def _describe(response: HttpResponseBase, file: BulkFile, version: Version, *, is_packed: bool) -> None:
    response["Content-Disposition"] = f'attachment; filename="colosseum-{version.number}-{file.name}"'
    if is_packed:
        response["Content-Encoding"] = "gzip"
        response["Content-Length"] = str(file.gzip_size)
    else:
        response["Repr-Digest"] = f"sha-256=:{base64.b64encode(bytes.fromhex(file.sha256)).decode()}:"


def _files(version: Version) -> tuple[Path, list[BulkFile]]:
    try:
        return prepared(version, version_tag(version).strip('"'))
    except OSError as error:
        fault = Fault(
            "bulk_unavailable",
            "The files cannot be made at the moment.",
            remedy="Read the lists page by page.",
        )
        raise Refused(fault, status_code=status.HTTP_503_SERVICE_UNAVAILABLE) from error
