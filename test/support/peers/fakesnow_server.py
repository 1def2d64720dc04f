"""Runs fakesnow as the account that the Node driver of Snowflake expects.

fakesnow returns results as Arrow, but the service returns text to this driver, so results are converted to text.
fakesnow accepts any password; this server accepts only the given one. Session settings are accepted and ignored. Files
are uploaded to a local folder, because the driver refuses cloud storage without TLS. MD5_NUMBER_UPPER64 is added, a
function of the service that fakesnow lacks.

Usage: fakesnow_server.py <port> <user> <password>
"""

import base64
import gzip
import io
import json
import os
import sys
import tempfile

# Stage files are removed with the folder of the test.
tempfile.tempdir = os.getcwd()

import fakesnow.server  # noqa: F401 - a function of the package has the same name
import pyarrow
import uvicorn
from fakesnow import macros, transforms
from fakesnow.cursor import FakeSnowflakeCursor
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

server = sys.modules["fakesnow.server"]
PORT, USER, PASSWORD = int(sys.argv[1]), sys.argv[2], sys.argv[3]
server.gcs_stage_info = lambda _request, _expr, put: put["stageInfo"]
# MERGE is passed to DuckDB, because the separate statements of fakesnow do not work within a transaction.
transforms.merge = lambda expression: [expression]
describe_last = FakeSnowflakeCursor._describe_last_sql


def describe(cursor):
    if cursor._last_sql.lstrip().upper().startswith("MERGE"):
        cursor._last_sql = 'SELECT 0 AS "number of rows inserted"'
    return describe_last(cursor)


FakeSnowflakeCursor._describe_last_sql = describe
macro_sql = macros.creation_sql
UPPER64 = "CREATE OR REPLACE MACRO {}.m_d5_number_upper64(t) AS ('0x' || substr(md5(t), 1, 16))::UBIGINT::DECIMAL(38, 0);"
macros.creation_sql = lambda catalog: macro_sql(catalog) + UPPER64.format(catalog)

REFUSED = {
    "data": {},
    "code": "390100",
    "message": "Incorrect username or password was specified.",
    "success": False,
}


async def body_of(request):
    body = await request.body()
    return gzip.decompress(body) if request.headers.get("content-encoding") == "gzip" else body


async def login(request):
    data = json.loads(await body_of(request))["data"]
    if data.get("LOGIN_NAME") != USER or data.get("PASSWORD") != PASSWORD:
        return JSONResponse(REFUSED)
    return await server.login_request(request)


def with_statement(request, statement):
    async def receive():
        return {"type": "http.request", "body": json.dumps({"sqlText": statement}).encode()}

    headers = [pair for pair in request.scope["headers"] if pair[0] != b"content-encoding"]
    return Request({**request.scope, "headers": headers}, receive)


def as_text(value):
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, default=str) if isinstance(value, (dict, list)) else str(value)


def rows_of(encoded):
    if not encoded:
        return []
    table = pyarrow.ipc.open_stream(io.BytesIO(base64.b64decode(encoded))).read_all()
    columns = [column.to_pylist() for column in table.columns]
    return [[as_text(value) for value in row] for row in zip(*columns, strict=True)]


async def query(request):
    statement = json.loads(await body_of(request))["sqlText"]
    if statement.startswith("ALTER SESSION SET"):
        request = with_statement(request, "SELECT 'Statement executed successfully.' AS \"status\"")
    response = await server.query_request(request)
    answer = json.loads(response.body)
    data = answer.get("data") or {}
    if "rowsetBase64" in data:
        data.update(queryResultFormat="json", rowset=rows_of(data.pop("rowsetBase64")))
    if "rowset" in data:
        data["total"] = data["returned"] = len(data["rowset"])
    return JSONResponse(answer, status_code=response.status_code)


REPLACED = {"/session/v1/login-request": login, "/queries/v1/query-request": query}
routes = [
    Route(route.path, REPLACED.get(route.path, route.endpoint), methods=route.methods)
    for route in server.routes
]
routes.append(Route("/telemetry/send", lambda _: JSONResponse({"success": True}), methods=["POST"]))
uvicorn.run(Starlette(routes=routes), host="127.0.0.1", port=PORT, log_level="warning")
