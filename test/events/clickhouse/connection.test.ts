import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ClickHouseConnection } from '../../../src/events/clickhouse/connection.ts';

// Goal: a server that stopped is noticed soon, one that works is waited for, and one that was restarted is used at once.

type Respond = (request: { body: string; socket: Socket; response: http.ServerResponse }) => void;

const ROWS = '["one"]\n["UInt8"]\n[1]\n';

/** A server in the place of ClickHouse. `pings` and `statements` count what it was sent. */
class FakeServer {
  readonly #server = http.createServer((request, response) => void this.#take(request, response));
  readonly sockets = new Set<Socket>();
  readonly statements: string[] = [];
  pings = 0;
  onPing: Respond = ({ response }) => void response.end('Ok.\n');
  onStatement: Respond = ({ response }) => void response.end(ROWS);

  static async start(): Promise<FakeServer> {
    const fake = new FakeServer();
    fake.#server.on('connection', (socket) => fake.sockets.add(socket));
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    onTestFinished(() => {
      fake.#server.close();
      fake.#server.closeAllConnections();
    });
    return fake;
  }

  async connect(): Promise<ClickHouseConnection> {
    const { port } = this.#server.address() as AddressInfo;
    const access = { url: `http://127.0.0.1:${port}`, username: 'u', password: 'p', database: 'd' };
    const connection = await ClickHouseConnection.open(access, {
      pingMs: 200,
      pulse: { restMs: 5, misses: 2 },
    });
    onTestFinished(() => connection.close());
    return connection;
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { body: Buffer.concat(chunks).toString(), socket: request.socket, response };
    if (request.url === '/ping') {
      this.pings++;
      this.onPing(received);
      return;
    }
    this.statements.push(received.body);
    this.onStatement(received);
  }
}

const silent: Respond = () => undefined;
const query = 'SELECT 1 AS one';
const found = [{ one: 1 }];

function* data(): Generator<Buffer> {
  yield Buffer.from('first ');
  yield Buffer.from('second');
}

describe('a server that accepts connections and does not respond', () => {
  const unavailable = { kind: 'unavailable', internal: 'ClickHouse does not respond' };

  test('fails what waits for it, and is used again when it responds', async () => {
    const server = await FakeServer.start();
    const connection = await server.connect();
    server.onPing = silent;
    server.onStatement = silent;
    await expect(connection.rows(query)).rejects.toMatchObject(unavailable);
    await expect(connection.insert('INSERT', data, {})).rejects.toMatchObject(unavailable);
    await expect(connection.run('ALTER')).rejects.toMatchObject(unavailable);
    server.onStatement = ({ response }) => void response.end(ROWS);
    expect(await connection.rows(query)).toEqual(found);
  });

  test('fails a query whose response has begun', async () => {
    const server = await FakeServer.start();
    const connection = await server.connect();
    server.onPing = silent;
    server.onStatement = ({ response }) => void response.write('["one"]\n');
    await expect(connection.rows(query)).rejects.toMatchObject(unavailable);
  });

  test('is waited for while it responds to others', async () => {
    const server = await FakeServer.start();
    const connection = await server.connect();
    let respond: () => void = () => undefined;
    server.onStatement = ({ response }) => {
      respond = () => void response.end(ROWS);
    };
    server.onPing = ({ response }) => {
      response.writeHead(server.pings === 3 ? 503 : 200).end('Ok.\n');
      if (server.pings === 6) respond();
    };
    expect(await connection.rows(query)).toEqual(found);
    expect(server.statements).toHaveLength(1);
  });

  test('is waited for when a single ping has no response', async () => {
    const server = await FakeServer.start();
    const connection = await server.connect();
    let respond: () => void = () => undefined;
    server.onStatement = ({ response }) => {
      respond = () => void response.end(ROWS);
    };
    server.onPing = ({ response }) => {
      if (server.pings % 2 === 0) response.end('Ok.\n');
      if (server.pings === 4) respond();
    };
    expect(await connection.rows(query)).toEqual(found);
  });

  test('does not hide the reason of an abort', async () => {
    const server = await FakeServer.start();
    const connection = await server.connect();
    const abort = new AbortController();
    server.onStatement = () => abort.abort(new Error('nobody waits for it'));
    await expect(connection.rows(query, { signal: abort.signal })).rejects.toThrow('nobody waits for it');
  });
});

describe('a connection that the server has closed', () => {
  /** Closes the first connection when it is used a second time. */
  async function restarted() {
    const server = await FakeServer.start();
    const connection = await server.connect();
    expect(await connection.rows(query)).toEqual(found);
    const [stale] = server.sockets;
    server.onStatement = ({ response, socket }) =>
      void (socket === stale ? socket.destroy() : response.end(''));
    server.statements.length = 0;
    return { server, connection };
  }

  test('is replaced for a query', async () => {
    const { server, connection } = await restarted();
    server.onStatement = ({ response, socket }) =>
      void (socket === [...server.sockets][0] ? socket.destroy() : response.end(ROWS));
    expect(await connection.rows(query)).toEqual(found);
    expect(server.statements).toHaveLength(2);
  });

  test('is replaced for an insert, which sends all of its data again', async () => {
    const { server, connection } = await restarted();
    await connection.insert('INSERT', data, { insert_deduplication_token: 't' });
    expect(server.statements).toEqual(['first second', 'first second']);
  });

  test('is replaced once: a server that closes each is not there', async () => {
    const { server, connection } = await restarted();
    server.onStatement = ({ socket }) => void socket.destroy();
    await expect(connection.rows(query)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.statements).toHaveLength(2);
  });
});
