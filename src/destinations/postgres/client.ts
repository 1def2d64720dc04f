import { createReadStream } from 'node:fs';
import type net from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Clock, SystemClock } from '../../kernel/clock.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import type { DestinationConfig } from '../destination.ts';
import type { Egress } from '../network/egress.ts';
import { resultOf, unlessSilent } from '../network/silence.ts';
import { optionalPackage } from '../optional_package.ts';
import { isServerError } from './errors.ts';

/** Limits the silence of the server during the sign-in, and the sign-in as a whole. */
const SIGN_IN_SILENCE_MS = 30_000;
const SIGN_IN_MS = 60_000;
/**
 * Without a byte while rows are sent, or after a statement that has little to do but may wait: for a lock, or for a
 * replica (COMMIT). After a COMMIT that was given up, the locks of its transaction hold the next attempt back until it
 * has ended.
 */
const SILENCE_MS = 10 * MINUTE_MS;
/** After a statement that works on rows: a merge may take long. TCP detects lost connections. */
const WORK_MS = 2 * HOUR_MS;
const QUICK = /^\s*(BEGIN|SET(?! CONSTRAINTS)|SAVEPOINT|COMMIT|ROLLBACK|SELECT(?! count))\b/i;
/** A statement that takes longer may be waiting for a lock. */
const SLOW_MS = 5 * SECOND_MS;
const BLOCK_BYTES = 512 * 1024;

export interface ConnectionOptions {
  clock?: Clock | undefined;
  /** Called once for each statement that takes longer than a few seconds, with the id of the process that works on it. */
  slow?: ((processId: number) => Promise<void>) | undefined;
}

/**
 * A connection to a server that uses the Postgres protocol. Aborting the signal closes it at any time; everything
 * then rejects with the signal's reason.
 */
export class PostgresConnection {
  readonly #client: pg.Client;
  readonly #signal: AbortSignal;
  readonly #socket: net.Socket;
  readonly #options: ConnectionOptions;
  readonly #clock: Clock;
  /** The message with which the server ended the connection between two statements. */
  #ending: Error | null = null;

  /** Connects and signs in. `ssl_mode` require: the certificate has to be good, unless `has_self_signed_cert`. */
  static async open(
    egress: Egress,
    config: DestinationConfig,
    signal: AbortSignal,
    options: ConnectionOptions = {},
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
      connectionTimeoutMillis: SIGN_IN_MS,
      keepAlive: true,
    });
    const connection = new PostgresConnection(client, socket, signal, options);
    try {
      await connection.#waitFor(client.connect(), 'the sign-in of the database', SIGN_IN_SILENCE_MS);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return connection;
  }

  private constructor(
    client: pg.Client,
    socket: net.Socket,
    signal: AbortSignal,
    options: ConnectionOptions,
  ) {
    this.#client = client;
    this.#socket = socket;
    this.#signal = signal;
    this.#options = options;
    this.#clock = options.clock ?? new SystemClock();
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    // The pending query rejects with the error. Between two queries there is nothing to reject, and the client reports to the
    // next one only that the connection is gone.
    client.on('error', (error) => {
      if (isServerError(error)) this.#ending ??= error;
    });
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

  /** Like `query`, with the command tag of the statement and the number of affected rows. */
  run(text: string, values?: readonly unknown[], name?: string): Promise<pg.QueryResult> {
    this.#signal.throwIfAborted();
    const statement = { text, ...(values && { values: [...values] }), ...(name && { name }) };
    const limitMs = QUICK.test(text) ? SILENCE_MS : WORK_MS;
    return this.#watched(this.#waitFor(this.#client.query(statement), resultOf(text), limitMs));
  }

  /** Streams a file, named by its path, into a `COPY ... FROM STDIN`; resolves with the number of rows the server took. */
  async copyIn(statement: string, source: string | Readable): Promise<number> {
    const { from } = await optionalPackage('pg-copy-streams', () => import('pg-copy-streams'));
    this.#signal.throwIfAborted();
    const copy = this.#client.query(from(statement));
    const file =
      typeof source === 'string' ? createReadStream(source, { highWaterMark: BLOCK_BYTES }) : source;
    const copied = pipeline(file, copy);
    const sent = new Promise<void>((resolve) => file.once('end', resolve));
    await this.#watched(this.#waitFor(Promise.race([sent, copied]), 'the database to take rows', SILENCE_MS));
    await this.#watched(this.#waitFor(copied, 'the result of COPY', WORK_MS));
    return copy.rowCount;
  }

  /** Closes the connection; the server rolls back an open transaction. */
  close(): void {
    this.#client.end().catch(() => undefined);
  }

  /** The result of `work`, which is cut when nothing moves for too long, or the signal aborts. */
  async #waitFor<T>(work: Promise<T>, awaited: string, limitMs: number): Promise<T> {
    const silence = { clock: this.#clock, limitMs, awaited, bytes: () => this.#bytes };
    try {
      return await unlessSilent(work, { ...silence, stop: (error) => this.#socket.destroy(error) });
    } catch (error) {
      this.#signal.throwIfAborted();
      throw isServerError(error) ? error : (this.#ending ?? error);
    }
  }

  /** Calls `slow` when the work takes long. */
  async #watched<T>(work: Promise<T>): Promise<T> {
    const { slow } = this.#options;
    if (!slow) return work;
    const over = new AbortController();
    void this.#clock.sleep(SLOW_MS, over.signal).then(async () => {
      if (!over.signal.aborted && this.#processId) await slow(this.#processId).catch(() => undefined);
    });
    return work.finally(() => over.abort());
  }

  get #processId(): number | null {
    return (this.#client as unknown as { processID: number | null }).processID;
  }

  /** With TLS the client has a stream of its own around the socket. */
  get #bytes(): number {
    const { stream } = (this.#client as unknown as { connection: { stream: net.Socket } }).connection;
    return stream.bytesRead + stream.bytesWritten;
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
