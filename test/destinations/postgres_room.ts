import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type {
  CheckContext,
  DeliveryContext,
  DeliveryReceipt,
  Destination,
  DestinationConfig,
  ErrorClassification,
  Part,
  Session,
} from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { postgresDestination } from '../../src/destinations/postgres.ts';
import type { Column } from '../../src/kernel/columns.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { type PostgresPeer, postgresPeer } from '../support/peers/postgres.ts';

/** Rows on their way: columns, values as text (null for none), and what the engine would say of them. */
export interface Rows {
  columns: readonly Column[];
  values: ReadonlyArray<ReadonlyArray<string | null>>;
  uuidHash?: string | null;
  rowsHash?: string;
}

export interface Order {
  destination?: Destination;
  config?: DestinationConfig;
  runId?: string;
  exportId?: string;
  model?: 'events' | 'persons';
  custom?: boolean;
  /** Hours after the beginning of time here. */
  hours?: readonly [number, number];
  signal?: AbortSignal;
}

export const EGRESS = new Egress(['127.0.0.1']);
const BEGINNING = Date.parse('2020-03-01T00:00:00Z');
const HOUR = 3_600_000;

/** A fresh database of the server of this process, and deliveries into it. */
export class PostgresRoom {
  readonly peer: PostgresPeer;
  readonly database: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'weir-postgres-test-'));
  readonly destination = postgresDestination({ egress: EGRESS });
  readonly config: DestinationConfig;

  /** `database`: makes it; an empty one unless said otherwise. */
  static async open(
    database = (peer: PostgresPeer): Promise<string> => peer.database(),
  ): Promise<PostgresRoom> {
    const peer = await postgresPeer();
    return new PostgresRoom(peer, await database(peer));
  }

  private constructor(peer: PostgresPeer, database: string) {
    this.peer = peer;
    this.database = database;
    const { host, port, user, password } = peer;
    this.config = completeConfig('Postgres', { host, port, user, password, database, ssl_mode: 'disable' });
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.peer.query<Row>(this.database, sql, values);
  }

  /** The values of one column, in order. */
  async list(sql: string): Promise<unknown[]> {
    return (await this.query(sql)).map((row) => Object.values(row)[0]);
  }

  async deliver(rows: Rows, order: Order = {}): Promise<DeliveryReceipt> {
    const session = await this.written(rows, order);
    try {
      return await session.commit();
    } catch (error) {
      await session.abort();
      throw error;
    }
  }

  /** A session with the rows written, not committed. It is aborted when that fails. */
  async written(rows: Rows, order: Order = {}): Promise<Session> {
    const { destination = this.destination, config = this.config } = order;
    const session = await destination.open(config, this.context(rows, order));
    try {
      await session.write(this.part(rows));
    } catch (error) {
      await session.abort();
      throw error;
    }
    return session;
  }

  async failure(rows: Rows, order: Order = {}): Promise<ErrorClassification> {
    return this.classified(this.deliver(rows, order), order.destination);
  }

  async classified(work: Promise<unknown>, destination = this.destination): Promise<ErrorClassification> {
    const error = await work.then(
      () => undefined,
      (thrown) => ({ thrown }),
    );
    expect(error, 'it was to fail').toBeDefined();
    const classified = destination.classify(error!.thrown);
    expect(classified.message).not.toContain(this.peer.password);
    return classified;
  }

  part({ columns, values }: Rows): Part {
    const path = join(this.folder, randomUUID());
    const lines = [columns.map(({ name }) => name), ...values].map((row) => row.map(field).join(','));
    writeFileSync(path, `${lines.join('\r\n')}\r\n`);
    return { index: 0, path, rows: values.length, bytes: statSync(path).size };
  }

  context(rows: Rows, order: Order = {}): DeliveryContext {
    const { hours = [0, 1], model = 'events', custom = false } = order;
    return {
      exportId: order.exportId ?? 'an-export',
      runId: order.runId ?? randomUUID(),
      teamId: 1,
      model,
      intervalStart: BEGINNING + hours[0] * HOUR,
      intervalEnd: BEGINNING + hours[1] * HOUR,
      columns: rows.columns,
      custom,
      account: accountOf(rows),
      signal: order.signal ?? new AbortController().signal,
      log: createLog('silent'),
    };
  }

  checkContext(columns: readonly Column[], model: 'events' | 'persons' = 'events'): CheckContext {
    return this.context({ columns, values: [] }, { model });
  }

  /** Resolves when the query finds rows: what another connection does takes a moment to be seen. */
  async until(sql: string): Promise<void> {
    for (let tries = 0; tries < 1000; tries++) {
      if ((await this.query(sql)).length > 0) return;
      await sleep(5);
    }
    throw new Error(`never found: ${sql}`);
  }
}

/** Like the engine: plain events have no hash of whole rows. */
function accountOf({ values, uuidHash = null, ...rows }: Rows): DeliveryContext['account'] {
  const lines = values.map((row) => JSON.stringify(row)).sort();
  const digest = createHash('sha256').update(JSON.stringify(lines)).digest();
  const rowsHash = rows.rowsHash ?? (uuidHash === null ? digest.readBigUInt64BE().toString() : null);
  return { rows: values.length, uuidHash, rowsHash };
}

/** The hash of uuids, as the engine computes it: the sum of the first 8 bytes of each MD5. */
export function hashOf(uuids: readonly string[]): string {
  const hashes = uuids.map((uuid) => createHash('md5').update(uuid).digest().readBigUInt64BE());
  return BigInt.asUintN(
    64,
    hashes.reduce((sum, hash) => sum + hash, 0n),
  ).toString();
}

/** As the engine writes it: null is empty, everything else may be quoted. */
function field(value: string | null): string {
  return value === null ? '' : `"${value.replaceAll('"', '""')}"`;
}

const text = (name: string): Column => ({ name, type: 'text' });

export const EVENT: readonly Column[] = [
  text('uuid'),
  text('event'),
  { name: 'properties', type: 'json' },
  text('distinct_id'),
  { name: 'team_id', type: 'integer' },
  { name: 'timestamp', type: 'instant' },
];

/** Events by the numbers of their uuids. */
export function events(numbers: readonly number[], teamId = 1): Rows {
  const values = numbers.map((number) => [
    uuidOf(number),
    `event ${number}`,
    `{"n":${number}}`,
    'ada',
    String(teamId),
    '2020-03-01T00:30:00.123456Z',
  ]);
  return { columns: EVENT, values, uuidHash: String(numbers.reduce((sum, number) => sum + number, 0)) };
}

export function uuidOf(number: number): string {
  return `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
