import { createReadStream } from 'node:fs';
import type net from 'node:net';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { DestinationConfig } from './destination.ts';
import type { Egress } from './egress.ts';
import { optionalPackage } from './optional_package.ts';

const CONNECT_TIMEOUT_MS = 30_000;
const BLOCK_BYTES = 512 * 1024;

/**
 * A connection to a server that speaks the protocol of Postgres. Aborting the signal cuts it, whatever it is doing;
 * everything then rejects with the signal's reason.
 */
export class PostgresConnection {
  readonly #client: pg.Client;
  readonly #signal: AbortSignal;
  readonly #cut: () => void;

  /** Connects and signs in. `ssl_mode` require: the certificate has to be good, unless `has_self_signed_cert`. */
  static async open(
    egress: Egress,
    config: DestinationConfig,
    signal: AbortSignal,
  ): Promise<PostgresConnection> {
    const { default: postgres } = await optionalPackage('pg', () => import('pg'));
    const host = (config.host as string).replace(/^\[(.*)\]$/, '$1');
    const port = config.port as number;
    signal.throwIfAborted();
    const socket = await egress.connect({ host, port, signal });
    const client = new postgres.Client({
      host,
      port,
      user: config.user as string,
      // A function, because the client looks for another password where the text is empty.
      password: () => config.password as string,
      database: config.database as string,
      ssl: config.ssl_mode === 'disable' ? false : { rejectUnauthorized: !config.has_self_signed_cert },
      stream: () => dialled(socket),
      application_name: 'weir',
      client_encoding: 'UTF8',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    const connection = new PostgresConnection(client, socket, signal);
    try {
      await connection.#unlessAborted(client.connect());
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return connection;
  }

  private constructor(client: pg.Client, socket: net.Socket, signal: AbortSignal) {
    this.#client = client;
    this.#signal = signal;
    this.#cut = () => socket.destroy();
    signal.addEventListener('abort', this.#cut, { once: true });
    // What fails is told to whoever waits for it; between two questions nobody does.
    client.on('error', () => undefined);
  }

  /**
   * The rows of one statement; of several, separated by semicolons and without values, nothing. A statement with a `name`
   * is read by the server once, however often it comes.
   */
  async query<Row = Record<string, string | null>>(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<Row[]> {
    const { rows } = await this.run(text, values, name);
    return (rows ?? []) as Row[];
  }

  /** Like `query`, with the word the server answers to the statement and the number of rows it concerned. */
  run(text: string, values?: readonly unknown[], name?: string): Promise<pg.QueryResult> {
    this.#signal.throwIfAborted();
    const statement = { text, ...(values && { values: [...values] }), ...(name && { name }) };
    return this.#unlessAborted(this.#client.query(statement));
  }

  /** Streams a file into a `COPY ... FROM STDIN`; resolves with the number of rows the server took. */
  async copyIn(statement: string, path: string): Promise<number> {
    const { from } = await optionalPackage('pg-copy-streams', () => import('pg-copy-streams'));
    this.#signal.throwIfAborted();
    const copy = this.#client.query(from(statement));
    await this.#unlessAborted(pipeline(createReadStream(path, { highWaterMark: BLOCK_BYTES }), copy));
    return copy.rowCount;
  }

  /** Says goodbye; an open transaction is rolled back by the server. */
  close(): void {
    this.#client.end().catch(() => undefined);
  }

  async #unlessAborted<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    }
  }
}

/** A connection for as long as `use` takes. */
export async function connected<T>(
  egress: Egress,
  config: DestinationConfig,
  signal: AbortSignal,
  use: (db: PostgresConnection) => Promise<T>,
): Promise<T> {
  const db = await PostgresConnection.open(egress, config, signal);
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

/** The client wants to dial itself; this socket has been dialled already. */
function dialled(socket: net.Socket): net.Socket {
  const connect = () => {
    process.nextTick(() => socket.emit('connect'));
    return socket;
  };
  return Object.assign(socket, { connect });
}
