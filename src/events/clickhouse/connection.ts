import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { isMissingPackage } from '../../kernel/errors.ts';
import { runStage } from '../../kernel/log/stages.ts';
import type { ResultRow, Scalar } from '../engine.ts';
import { unlessBusy } from './errors.ts';
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

/** Sends statements to ClickHouse through its own client. Aborting a signal makes a statement reject with its reason. */
export class ClickHouseConnection {
  readonly #client: ClickHouseClient;

  private constructor(client: ClickHouseClient) {
    this.#client = client;
  }

  static async open({ url, username, password, database }: ClickHouseAccess): Promise<ClickHouseConnection> {
    const { ClickHouseLogLevel, createClient } = await load();
    const client = createClient({
      ...{ url, username, password, database, application: 'weir', request_timeout: SILENCE_MS },
      // It would write to the console, and quote events.
      log: { level: ClickHouseLogLevel.OFF },
    });
    return new ClickHouseConnection(client);
  }

  /** Returns the rows of a query, which are held in memory. */
  async rows(query: string, { values = [], settings, signal }: StatementOptions = {}): Promise<ResultRow[]> {
    const text = await this.#tried(signal, async () => {
      const result = await this.#client.query({
        query,
        format: 'JSONCompactEachRowWithNamesAndTypes',
        query_params: Object.fromEntries(values.map((value, index) => [`p${index + 1}`, value])),
        // A failure half way is an error rather than the end of the result.
        clickhouse_settings: { ...settings, ...RESULT_SETTINGS, ...READING, wait_end_of_query: 1 },
        abort_signal: signal,
      });
      return result.text();
    });
    return resultRows(text);
  }

  /** Returns the result of a statement that cannot name its format, as columns separated by tabs. It may change something. */
  text(statement: string, { signal }: StatementOptions = {}): Promise<string> {
    return this.#tried(signal, async () => {
      const { stream } = await this.#client.exec({
        query: statement,
        clickhouse_settings: { default_format: 'TabSeparated' },
        abort_signal: signal,
      });
      return text(stream);
    });
  }

  /** Writes the result of a query, in the format that it names, to a file. */
  download(query: string, path: string, { settings, signal }: StatementOptions = {}): Promise<void> {
    return this.#tried(signal, async () => {
      const { stream } = await this.#client.exec({
        query,
        clickhouse_settings: { ...settings, ...READING },
        abort_signal: signal,
      });
      await pipeline(stream, createWriteStream(path), { signal });
    });
  }

  /** Runs a statement without a result. */
  async run(query: string, settings: Settings = {}): Promise<void> {
    await this.#tried(undefined, () => this.#client.command({ query, clickhouse_settings: settings }));
  }

  /** Runs an INSERT with data in the format that it names. Each part is made in a turn of the event loop of its own. */
  async insert(query: string, data: Generator<Buffer>, settings: Settings): Promise<void> {
    const values = Readable.from(inTurns(data), { objectMode: false });
    const failure = await this.#tried(undefined, async () => {
      const { stream } = await this.#client.exec({ query, values, clickhouse_settings: settings });
      // A failure after the head of the response is in its body.
      return text(stream);
    });
    if (failure !== '') throw new Error('ClickHouse did not confirm an insert');
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #tried<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw unlessBusy(error);
    }
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
