import { createWriteStream } from 'node:fs';
import { addAbortSignal, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { stopwatch } from '../../kernel/clock.ts';
import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { isMissingPackage } from '../../kernel/errors.ts';
import { runStage } from '../../kernel/log/stages.ts';
import type { ResultRow, Scalar } from '../engine.ts';
import { isReset, isUnreachable, unlessBusy } from './errors.ts';
import { Pulse, type PulseLimits } from './pulse.ts';
import { RESULT_SETTINGS, resultRows } from './result_rows.ts';

export type Settings = Readonly<Record<string, string>>;

export interface StatementOptions {
  /** Values of `{p1:…}`, `{p2:…}`, ... */
  values?: readonly Scalar[];
  settings?: Settings;
  signal?: AbortSignal;
}

/** Time without a byte after which a request fails. */
const SILENCE_MS = 600_000;
/** Between the headers that a server sends while it works, so that proxies keep the connection. */
const PROGRESS_MS = 50_000;
/** Bytes of all these headers of a query that takes hours. */
const MAX_HEADERS = 1_000_000;
/** A server responds to a ping in a few milliseconds, unless it has stopped. */
const PING_MS = 2000;
/** A connection that the server closed, for instance because it was restarted, fails when it is used next: at once. */
const STALE_MS = 1000;
/** Queries of users do not keep an insert waiting for a connection. */
const MAX_CONNECTIONS = 100;

/** Limits that a profile of the server may have: a query that reaches one fails, rather than return what it has so far. */
const LIMITED = ['distinct', 'group_by', 'join', 'read', 'result', 'set', 'sort', 'timeout', 'transfer'];

/** A query cannot write, returns what is there now, and ends when its client has gone. */
const READING: Settings = {
  ...Object.fromEntries(LIMITED.map((name) => [`${name}_overflow_mode`, 'throw'])),
  use_query_cache: '0',
  readonly: '2',
  cancel_http_readonly_queries_on_client_close: '1',
  send_progress_in_http_headers: '1',
  http_headers_progress_interval_ms: String(PROGRESS_MS),
};

/** A connection for checks. */
export type CheckConnection = Pick<ClickHouseConnection, 'rows' | 'text'>;

export interface ResponseLimits {
  /** Time in which a server responds to a ping. */
  pingMs: number;
  pulse?: PulseLimits;
}

/** Sends statements to ClickHouse through its own client. Aborting a signal makes a statement reject with its reason. */
export class ClickHouseConnection {
  readonly #client: ClickHouseClient;
  /** Has connections of its own, so that a ping waits for nothing else. */
  readonly #pinged: ClickHouseClient;
  readonly #pulse: Pulse;

  private constructor(client: ClickHouseClient, pinged: ClickHouseClient, pulse?: PulseLimits) {
    this.#client = client;
    this.#pinged = pinged;
    this.#pulse = new Pulse(() => this.#isAlive(), pulse);
  }

  /** Other limits than the default are for tests. */
  static async open(
    { url, username, password, database }: ClickHouseAccess,
    { pingMs, pulse }: ResponseLimits = { pingMs: PING_MS },
  ): Promise<ClickHouseConnection> {
    const { ClickHouseLogLevel, createClient } = await load();
    const access = {
      url,
      username,
      password,
      database,
      application: 'weir',
      // It would write to the console, and quote events.
      log: { level: ClickHouseLogLevel.OFF },
    };
    const client = createClient({
      ...access,
      request_timeout: SILENCE_MS,
      max_open_connections: MAX_CONNECTIONS,
      max_response_headers_size: MAX_HEADERS,
    });
    const pinged = createClient({ ...access, request_timeout: pingMs, keep_alive: { enabled: false } });
    return new ClickHouseConnection(client, pinged, pulse);
  }

  /** Returns the rows of a query, which are held in memory. */
  async rows(query: string, { settings, ...options }: StatementOptions = {}): Promise<ResultRow[]> {
    const statement = `${query}\nFORMAT JSONCompactEachRowWithNamesAndTypes`;
    // A failure half way is an error rather than the end of the result.
    const reading = { ...settings, ...RESULT_SETTINGS, ...READING, wait_end_of_query: '1' };
    return resultRows(await this.#exec(statement, { ...options, settings: reading }, text));
  }

  /** Returns the result of a statement that cannot name its format, as columns separated by tabs. It may change something. */
  text(statement: string, { signal }: StatementOptions = {}): Promise<string> {
    return this.#exec(statement, { settings: { default_format: 'TabSeparated' }, signal }, text);
  }

  /** Writes the result of a query, in the format that it names, to a file. */
  download(query: string, path: string, { settings, ...options }: StatementOptions = {}): Promise<void> {
    const reading = { ...options, settings: { ...settings, ...READING } };
    return this.#exec(query, reading, (stream) => pipeline(stream, createWriteStream(path)));
  }

  /** Runs a statement without a result. It may be sent twice. */
  async run(query: string, settings: Settings = {}): Promise<void> {
    await this.#exec(query, { settings }, text);
  }

  /**
   * Runs an INSERT with data in the format that it names. Each part is made in a turn of the event loop of its own. The data may be
   * sent twice: the table or a token drops repeated rows.
   */
  async insert(query: string, data: () => Generator<Buffer>, settings: Settings): Promise<void> {
    const failure = await this.#exec(query, { settings, data }, text);
    // A failure after the head of the response is in its body.
    if (failure !== '') throw new Error('ClickHouse did not confirm an insert');
  }

  async close(): Promise<void> {
    await Promise.all([this.#client.close(), this.#pinged.close()]);
  }

  async #exec<T>(
    query: string,
    { values = [], settings = {}, data, signal }: StatementOptions & { data?: () => Generator<Buffer> },
    use: (stream: Readable) => Promise<T>,
  ): Promise<T> {
    return await this.#tried(signal, async (ending) => {
      const { stream } = await this.#client.exec({
        query,
        ...(data && { values: Readable.from(inTurns(data()), { objectMode: false }) }),
        query_params: Object.fromEntries(values.map((value, index) => [`p${index + 1}`, value])),
        clickhouse_settings: settings,
        abort_signal: ending,
      });
      // The client heeds the signal until the response begins.
      return await use(addAbortSignal(ending, stream));
    });
  }

  /** Tries a request once more when its connection turns out to be closed. */
  async #tried<T>(
    signal: AbortSignal | undefined,
    request: (ending: AbortSignal) => Promise<T>,
    isAgain = false,
  ): Promise<T> {
    signal?.throwIfAborted();
    const elapsed = stopwatch();
    try {
      return await this.#pulse.during(signal, request);
    } catch (error) {
      signal?.throwIfAborted();
      if (isAgain || !isReset(error) || elapsed() > STALE_MS) throw unlessBusy(error);
    }
    return await this.#tried(signal, request, true);
  }

  /** Any response to a ping, even an error, shows that the server is there. */
  async #isAlive(): Promise<boolean> {
    const ping = await this.#pinged.ping();
    return ping.success || !isUnreachable(ping.error);
  }
}

async function* inTurns(data: Generator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { done, value } = runStage('flush: append', () => data.next());
    if (done) return;
    yield value;
    await turn();
  }
}

async function load() {
  try {
    return await import('@clickhouse/client');
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    throw new Error('The package @clickhouse/client is not installed. Run: npm install @clickhouse/client');
  }
}
