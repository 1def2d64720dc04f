"""Answers the HTTP interface of ClickHouse with the engine that chdb has in the process.

Each request has a connection of its own. Settings and values of parameters come in the query string, a statement there too
or in the body, as the clients send them; in the former case the body is data to insert. A query whose client leaves is stopped.

Usage: clickhouse_server.py <port> <folder>
"""

import re
import select
import socket
import sys
import tempfile
import threading
import uuid
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

import chdb

PORT, FOLDER = int(sys.argv[1]), sys.argv[2]
NOT_SETTINGS = {"query", "query_id", "session_id", "database", "default_format", "user", "password", "wait_end_of_query"}
# Data stays open while there is a connection.
main = chdb.connect(FOLDER)


def escaped(value):
    return value.replace("\\", "\\\\").replace("'", "\\'")


def run(options, body, mark):
    params = {name[6:]: value for name, value in options.items() if name.startswith("param_")}
    settings = {n: v for n, v in options.items() if n not in NOT_SETTINGS and not n.startswith("param_")}
    connection = chdb.connect(FOLDER)
    try:
        connection.query(f"USE {options.get('database', 'default')}")
        # Under `readonly`, no other setting can be changed afterwards.
        names = sorted(settings, key=lambda name: name == "readonly")
        if names:
            connection.query("SET " + ", ".join(f"{name} = '{escaped(settings[name])}'" for name in names))
        with data_file(body if options.get("query") else b"") as path:
            statement = f"/* {mark} */ {options.get('query') or body.decode()}"
            if path:
                statement = re.sub(r"(FORMAT \w+)$", f"FROM INFILE '{path}' \\1", statement)
            return connection.query(statement, options.get("default_format", "TabSeparated"), params=params).bytes()
    finally:
        connection.close()


@contextmanager
def data_file(data):
    """Data to insert in a file: behind its statement, it would end at the first empty line."""
    if not data:
        yield None
        return
    with tempfile.NamedTemporaryFile(dir=".", suffix=".data") as file:
        file.write(data)
        file.flush()
        yield file.name


def stop(mark):
    connection = chdb.connect(FOLDER)
    try:
        connection.query(f"KILL QUERY WHERE startsWith(query, '/* {mark} */') ASYNC")
    finally:
        connection.close()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A response is two writes, and the second one would wait 40 ms for the client to confirm the first one.
    disable_nagle_algorithm = True

    def do_GET(self):
        url = urlsplit(self.path)
        body = self.body()
        options = dict(parse_qsl(url.query, keep_blank_values=True))
        if body is None:
            return
        if url.path == "/ping" or not (body or options.get("query")):
            return self.answer(200, b"Ok.\n")
        mark, outcome = str(uuid.uuid4()), []
        worker = threading.Thread(target=self.work, args=(options, body, mark, outcome), daemon=True)
        worker.start()
        while worker.is_alive():
            worker.join(0.02)
            if options.get("cancel_http_readonly_queries_on_client_close") == "1" and self.has_left():
                stop(mark)
                worker.join()
                self.close_connection = True
                return
        self.answer(*outcome)

    do_POST = do_GET

    def work(self, options, body, mark, outcome):
        try:
            outcome[:] = [200, run(options, body, mark)]
        except Exception as error:
            outcome[:] = [500, str(error).encode()]

    def body(self):
        """None when the client has left before the end of it."""
        if self.headers.get("transfer-encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("content-length") or 0))
        chunks = []
        while line := self.rfile.readline().strip():
            size = int(line, 16)
            chunks.append(self.rfile.read(size))
            end = self.rfile.readline()
            if len(chunks[-1]) < size or not end:
                break
            if size == 0:
                return b"".join(chunks)
        self.close_connection = True
        return None

    def has_left(self):
        readable, _, _ = select.select([self.connection], [], [], 0)
        try:
            return bool(readable) and self.connection.recv(1, socket.MSG_PEEK) == b""
        except OSError:
            return True

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
