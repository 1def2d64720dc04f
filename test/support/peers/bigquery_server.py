"""Runs bqemulator with features that it lacks and that the documentation of BigQuery requires.

A statement may add several columns to a table. Job ids are unique within a project: a repeated id is refused with 409,
and an upload gets the id that its caller chose. Geography functions are off, because they need a DuckDB extension from
the network.

Usage: bigquery_server.py <port>
"""

import json
import os
import sys
import tempfile

# Uploaded files are removed with the folder of the test.
tempfile.tempdir = os.getcwd()

from bqemulator import server
from bqemulator.api.routes import upload
from bqemulator.config import Settings
from bqemulator.storage.engine import DuckDBEngine
from fastapi.responses import JSONResponse

DuckDBEngine._load_spatial = lambda _engine: None
# Job ids of uploads in progress.
upload_ids = {}
current = {"id": None}
upload._new_job_id = lambda: current["id"]


def already_exists(project, job_id):
    message = f"Already Exists: Job {project}:US.{job_id}"
    error = {"message": message, "domain": "global", "reason": "duplicate"}
    return JSONResponse({"error": {"code": 409, "message": message, "errors": [error]}}, status_code=409)


async def body_of(receive):
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def split_alter(body):
    """Splits the statement of a job into one ALTER TABLE per added column."""
    job = json.loads(body)
    query = job.get("configuration", {}).get("query", {})
    added = query.get("query", "").split(" ADD COLUMN ")
    if not added[0].startswith("ALTER TABLE "):
        return body
    query["query"] = ";".join(f"{added[0]} ADD COLUMN {each.removesuffix(',')}" for each in added[1:])
    return json.dumps(job).encode()


def replay(body):
    async def receive():
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


class UniqueJobIds:
    def __init__(self, app, catalog):
        self.app = app
        self.catalog = catalog

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http" or not scope["path"].endswith("/jobs"):
            return await self.app(scope, receive, send)
        project = scope["path"].split("/")[-2]
        if scope["method"] == "PUT":
            query = dict(pair.split("=", 1) for pair in scope["query_string"].decode().split("&"))
            current["id"] = upload_ids.get(query.get("upload_id"))
            if current["id"] and self.catalog.get_job(project, current["id"]) is not None:
                return await already_exists(project, current["id"])(scope, receive, send)
            return await self.app(scope, receive, send)
        if scope["method"] != "POST":
            return await self.app(scope, receive, send)
        body = await body_of(receive)
        job_id = json.loads(body).get("jobReference", {}).get("jobId")
        if job_id and self.catalog.get_job(project, job_id) is not None:
            return await already_exists(project, job_id)(scope, receive, send)

        async def remember(message):
            for name, value in message.get("headers", []):
                if name.lower() == b"x-guploader-uploadid":
                    upload_ids[value.decode()] = job_id
            await send(message)

        return await self.app(scope, replay(split_alter(body)), remember)


def create_app(context):
    app = make_app(context)
    app.add_middleware(UniqueJobIds, catalog=context.catalog)
    return app


make_app = server.create_app
server.create_app = create_app
server.run_forever(
    Settings(rest_port=int(sys.argv[1]), grpc_port=0, log_level="error", enable_format_extensions=False)
)
