"""Answers the HTTP interface of ClickHouse with the engine that chdb has in the process.

One statement runs at a time. Settings and values of parameters come in the query string, a statement there too or in the
body, as the clients send them; the rest of the body is data to insert.

Usage: clickhouse_server.py <port> <folder>
"""

import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from chdb import session

PORT, FOLDER = int(sys.argv[1]), sys.argv[2]
NOT_SETTINGS = {"query", "query_id", "session_id", "database", "default_format", "user", "password"}
engine = session.Session(FOLDER)
lock = threading.Lock()


def run(options, body):
    statement = "\n".join(part for part in (options.get("query", ""), body) if part)
    params = {name[6:]: value for name, value in options.items() if name.startswith("param_")}
    settings = {n: v for n, v in options.items() if n not in NOT_SETTINGS and not n.startswith("param_")}
    with lock:
        try:
            engine.query(f"USE {options.get('database', 'default')}")
            for name, value in settings.items():
                engine.query(f"SET {name} = '{value}'")
            return engine.query(statement, options.get("default_format", "TabSeparated"), params=params).bytes()
        finally:
            for name in settings:
                engine.query(f"SET {name} = DEFAULT")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        url = urlsplit(self.path)
        length = int(self.headers.get("content-length") or 0)
        options = dict(parse_qsl(url.query, keep_blank_values=True))
        if url.path == "/ping" or not (length or options.get("query")):
            return self.answer(200, b"Ok.\n")
        try:
            self.answer(200, run(options, self.rfile.read(length).decode()))
        except Exception as error:
            self.answer(500, str(error).encode())

    do_POST = do_GET

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", PORT), Handler).serve_forever()
