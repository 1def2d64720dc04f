import type { Connection, RowStatement } from 'snowflake-sdk';
import type { Clock } from '../../kernel/clock.ts';
import { RandomIds } from '../../kernel/ids.ts';
import { MINUTE_MS } from '../../kernel/time.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { ClientDeps } from '../client_deps.ts';
import type { DestinationConfig, Report } from '../destination.ts';
import { BlockedHostError } from '../network/egress.ts';
import { EgressGateway } from '../network/egress_gateway.ts';
import { networkFailure } from '../network/network_errors.ts';
import { resultOf, unlessSilent } from '../network/silence.ts';
import { connectionOptions, driver, plainTarget } from './driver.ts';
import { literal } from './text.ts';

export type Row = Record<string, string | null>;

/** Time in which the client may restore a broken connection before a statement fails. */
const PATIENCE_MS = 20_000;
/** Limit without a byte: the service responds within a minute, if only to report that a statement is still running. */
const SILENCE_MS = 5 * MINUTE_MS;
const SIGN_IN_SILENCE_MS = 60_000;
/** Time limit for closing the session. */
const CLOSE_MS = 800;

/** The longest pause of the client between two tries, and some more. */
const LINGER_MS = 30_000;

/** Identifiers are case-sensitive, instants are in UTC, and statements of a lost client are aborted. */
const SESSION = `ALTER SESSION SET TIMEZONE = 'UTC', TIMESTAMP_INPUT_FORMAT = 'AUTO', DATE_INPUT_FORMAT = 'AUTO',
  QUOTED_IDENTIFIERS_IGNORE_CASE = FALSE, ABORT_DETACHED_QUERY = TRUE, TRANSACTION_ABORT_ON_ERROR = TRUE,
  AUTOCOMMIT = TRUE, QUERY_TAG = 'weir'`;

/**
 * A session in Snowflake through the vendor's client: uploads go, encrypted, to the storage of whichever cloud the
 * account is in, which only that client supports. The client is configured to use a proxy, which is a gateway into
 * the egress. Aborting the signal makes everything reject with its reason.
 */
export class SnowflakeConnection {
  readonly #connection: Connection;
  readonly #gateway: EgressGateway;
  readonly #clock: Clock;
  readonly #stop: Stop;
  readonly #signal: AbortSignal;
  readonly #report: Report | undefined;
  #running: RowStatement | null = null;

  /** Connects and signs in. */
  static async open(
    { egress, clock }: ClientDeps,
    config: DestinationConfig,
    signal: AbortSignal,
    report?: Report,
  ): Promise<SnowflakeConnection> {
    signal.throwIfAborted();
    const sdk = await driver();
    const stop = new Stop(signal);
    let session: SnowflakeConnection | null = null;
    const onFailure = (error: Error) => {
      if (session === null || error instanceof BlockedHostError) stop.now(error);
      else void session.#mendOrStop(error);
    };
    const password = new RandomIds(clock).token('');
    const options = connectionOptions(config);
    const gateway = await EgressGateway.open({ egress, password, plain: plainTarget(config), onFailure });
    const { host: proxyHost, port: proxyPort, user: proxyUser } = gateway;
    // With the colon: the client hands this to http.Agent, which compares it with the protocol of a URL since Node 24.
    const proxyProtocol = 'http:';
    const proxy = { proxyHost, proxyPort, proxyUser, proxyPassword: password, proxyProtocol };
    const connection = sdk.createConnection({ ...options, ...proxy });
    const opened = new SnowflakeConnection(connection, gateway, clock, stop, signal, report);
    try {
      await opened.#unlessSilent(connected(connection), 'the sign-in of Snowflake', SIGN_IN_SILENCE_MS);
      session = opened;
      await opened.query(SESSION);
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  private constructor(
    connection: Connection,
    gateway: EgressGateway,
    clock: Clock,
    stop: Stop,
    signal: AbortSignal,
    report: Report | undefined,
  ) {
    this.#connection = connection;
    this.#gateway = gateway;
    this.#clock = clock;
    this.#stop = stop;
    this.#signal = signal;
    this.#report = report;
  }

  /**
   * Returns the rows of one statement with all values as text; one at a time. Only for small results: they are
   * held in memory.
   */
  async query(sqlText: string): Promise<Row[]> {
    this.#signal.throwIfAborted();
    const work = new Promise<Row[]>((resolve, reject) => {
      const complete = (error: unknown, _: RowStatement, rows?: unknown[]) => {
        this.#running = null;
        if (error) reject(error);
        else resolve(((rows ?? []) as Row[]).map(asText));
      };
      this.#running = this.#connection.execute({ sqlText, complete });
    });
    return await this.#unlessSilent(work, resultOf(sqlText), SILENCE_MS);
  }

  /** Brings a file to a stage, compressed and encrypted by the client. `target`: `@%STAGE/part`. */
  async put(path: string, target: string): Promise<void> {
    const file = literal(`file://${path}`);
    try {
      const [row] = await this.query(`PUT ${file} ${target} AUTO_COMPRESS = TRUE OVERWRITE = TRUE`);
      if (row?.status === 'UPLOADED') return;
    } catch (error) {
      // The client has no number for what happens at the storage.
      const isOther = this.#signal.aborted || error instanceof BlockedHostError;
      if (isOther || 'code' in (error as object)) throw error;
    }
    throw new ClassifiedError({
      class: 'transient',
      message:
        'The rows could not be brought to the storage that Snowflake has for them. Check that a firewall lets this server ' +
        'through to the storage of the cloud your account is in; it will be tried again.',
    });
  }

  /** Stops what runs and signs out; an open transaction is rolled back by the service. Never throws. */
  async close(): Promise<void> {
    const limit = new AbortController();
    await Promise.race([this.#leave(), this.#clock.sleep(CLOSE_MS, limit.signal)]);
    limit.abort();
    this.#stop.now(new Error('the session was closed'));
    this.#gateway.refuse();
    // The client would retry for hours; it gives up once the gateway is closed.
    if (this.#running !== null) void this.#clock.sleep(LINGER_MS).then(() => this.#gateway.close());
    else this.#gateway.close();
  }

  #unlessSilent<T>(work: Promise<T>, awaited: string, limitMs: number): Promise<T> {
    const bytes = () => this.#gateway.bytes;
    const stop = (error: Error) => this.#stop.now(error);
    return this.#stop.unless(unlessSilent(work, { clock: this.#clock, bytes, limitMs, awaited, stop }));
  }

  async #leave(): Promise<void> {
    const running = this.#running;
    if (running) await new Promise<void>((resolve) => running.cancel(() => resolve()));
    if (!this.#connection.isUp()) return;
    await new Promise<void>((resolve) => this.#connection.destroy(() => resolve()));
  }

  /** The client tries a request again when its connection broke; not for ever. */
  async #mendOrStop(error: Error): Promise<void> {
    const broken = this.#running;
    if (broken === null) return;
    const failure = networkFailure(error);
    if (failure) this.#report?.('WARNING', failure.message);
    await this.#clock.sleep(PATIENCE_MS, this.#signal);
    if (this.#running === broken) this.#stop.now(error);
  }
}

/** Rejects all pending waits for the client. */
class Stop {
  readonly #stopped: Promise<never>;
  #reject: (error: unknown) => void = () => undefined;

  constructor(signal: AbortSignal) {
    this.#stopped = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.#stopped.catch(() => undefined);
    signal.addEventListener('abort', () => this.now(signal.reason), { once: true });
  }

  now(error: unknown): void {
    this.#reject(error);
  }

  unless<T>(work: Promise<T>): Promise<T> {
    work.catch(() => undefined);
    return Promise.race([work, this.#stopped]);
  }
}

function connected(connection: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
}

function asText(row: Record<string, unknown>): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    return [name, value === null || value === undefined ? null : String(value)];
  });
  return Object.fromEntries(entries) as Row;
}
