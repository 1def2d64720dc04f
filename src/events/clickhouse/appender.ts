import { setImmediate as turn } from 'node:timers/promises';
import type { Ids } from '../../kernel/ids.ts';
import type { EventLogMarkStore, SentBatch } from '../../store/arrivals/event_log_marks.ts';
import { integer } from '../dialect.ts';
import { CLICKHOUSE, CLICKHOUSE_SETTINGS } from '../dialects/clickhouse.ts';
import { type EventRow, type PersonOverride, RowFaultError } from '../engine.ts';
import type { FlushableInbox } from '../flusher.ts';
import { movedMark } from '../moved_mark.ts';
import { rowProblem } from '../row_problem.ts';
import type { ClickHouseConnection, Settings } from './connection.ts';
import { isViolation } from './errors.ts';
import { EVENT_COLUMNS, OVERRIDE_COLUMNS, rowBinary } from './row_binary.ts';

export interface AppenderDeps {
  connection: Pick<ClickHouseConnection, 'insert' | 'rows'>;
  marks: EventLogMarkStore;
  /** Keeps events until `highSeq` has passed them. */
  inbox: Pick<FlushableInbox, 'read' | 'depth'>;
  ids: Ids;
  isReplicated: boolean;
}

/**
 * A batch is one block, written before its insert is confirmed, and divided by nothing but the month of arrival. The server's
 * profile may have other values for each of these.
 */
export const INSERT: Settings = {
  async_insert: '0',
  input_format_parallel_parsing: '0',
  deduplicate_insert: 'enable',
  insert_deduplicate: '1',
  max_insert_block_size: '10000000',
  max_partitions_per_insert_block: '0',
  min_insert_block_size_bytes: '0',
  min_insert_block_size_rows: '0',
};

/** Confirmed by most replicas, which those that are read from then have to know. */
export const TO_REPLICAS: Settings = { insert_quorum: 'auto', insert_quorum_parallel: '0' };

/** A replica that lacks a confirmed insert returns an error instead of fewer rows. */
export const FROM_REPLICAS: Settings = { select_sequential_consistency: '1' };

/** Settings of queries for events. */
export const queryingSettings = (isReplicated: boolean): Settings => ({
  ...CLICKHOUSE_SETTINGS,
  ...(isReplicated && FROM_REPLICAS),
});

const insertSettings = (isReplicated: boolean): Settings =>
  isReplicated ? { ...INSERT, ...TO_REPLICAS } : INSERT;

/** Rows that are checked in one turn of the event loop. */
const CHECKED_AT_ONCE = 2000;

const statement = (table: string, columns: object) =>
  `INSERT INTO ${table} (${Object.keys(columns).join(', ')}) FORMAT RowBinary`;

/** Inserts events, whose blocks the server skips if it has those of the token. */
export function insertEvents(
  {
    connection,
    isReplicated,
  }: Pick<AppenderDeps, 'isReplicated'> & { connection: Pick<ClickHouseConnection, 'insert'> },
  rows: readonly EventRow[],
  token: string,
): Promise<void> {
  const settings = { ...insertSettings(isReplicated), insert_deduplication_token: token };
  return connection.insert(
    statement('events', EVENT_COLUMNS),
    () => rowBinary(EVENT_COLUMNS, rows),
    settings,
  );
}

/**
 * Appends events exactly once. An insert into several months is not atomic, and one without a response may have happened or
 * not. So the state store has the batch before it is sent; it is sent again, with the same token, until it is confirmed,
 * and only then the mark moves. The server skips the blocks of a token that it has. It may have forgotten the token, for
 * instance when a backup of it was restored: so rows that it is seen to have are left out.
 */
export class ClickHouseAppender {
  readonly #deps: AppenderDeps;
  readonly #settings: Settings;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: AppenderDeps) {
    this.#deps = deps;
    this.#settings = insertSettings(deps.isReplicated);
  }

  append(rows: readonly EventRow[]): Promise<void> {
    return this.#inTurn(() => this.#append(rows));
  }

  /** Rows that are sent twice become one; see `tables.ts`. */
  overridePersons(rows: readonly PersonOverride[]): Promise<void> {
    return this.#inTurn(async () => {
      const { connection, marks } = this.#deps;
      const mark = marks.overridesSeq();
      const fresh = rows.filter(({ seq }) => seq > mark);
      if (fresh.length === 0) return;
      const data = () => rowBinary(OVERRIDE_COLUMNS, fresh);
      await connection.insert(statement('person_overrides', OVERRIDE_COLUMNS), data, this.#settings);
      marks.moveOverrides(fresh.reduce((high, { seq }) => Math.max(high, seq), mark));
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #append(rows: readonly EventRow[]): Promise<void> {
    const { ids, marks } = this.#deps;
    await this.#settle();
    const { highSeq } = marks.stored();
    const fresh = rows.filter(({ seq }) => seq > highSeq);
    if (fresh.length === 0) return;
    await requireValid(fresh);
    const [firstSeq, lastSeq] = [fresh[0]!.seq, fresh.at(-1)!.seq];
    const batch = { firstSeq, lastSeq, token: `${firstSeq}-${lastSeq}-${ids.uuid()}` };
    marks.send(batch);
    await this.#send(batch, fresh);
  }

  /** Sends the batch in doubt again, as it is in the inbox. */
  async #settle(): Promise<void> {
    const { inbox, marks } = this.#deps;
    const batch = marks.inDoubt();
    if (!batch) return;
    const { firstSeq, lastSeq } = batch;
    const { rows } = inbox.read(firstSeq - 1, lastSeq - firstSeq + 1, Number.POSITIVE_INFINITY);
    const sent = rows.filter(({ seq }) => seq <= lastSeq);
    const arrived = await this.#arrived(sent);
    const missing = sent.filter(({ seq }) => !arrived.has(seq));
    await this.#send(batch, sent, missing).catch((error) => {
      // The rows are appended like new ones, which finds out the one at fault.
      if (!(error instanceof RowFaultError)) throw error;
    });
  }

  /** Returns the numbers of the rows that are in the table. */
  async #arrived(rows: readonly EventRow[]): Promise<Set<number>> {
    if (rows.length === 0) return new Set();
    const { connection, isReplicated } = this.#deps;
    const arrivals = rows.map(({ arrivedAt }) => arrivedAt);
    const from = arrivals.reduce((first, arrival) => Math.min(first, arrival));
    const until = arrivals.reduce((last, arrival) => Math.max(last, arrival));
    const found = await connection.rows(
      `SELECT seq FROM events WHERE seq >= ${integer(rows[0]!.seq)} AND seq <= ${integer(rows.at(-1)!.seq)}
         AND arrived_at >= ${CLICKHOUSE.instant(from)} AND arrived_at <= ${CLICKHOUSE.instant(until)}`,
      { settings: isReplicated ? FROM_REPLICAS : {} },
    );
    return new Set(found.map(({ seq }) => Number(seq)));
  }

  /** Sends the missing rows of a batch, and moves the mark past all of them. */
  async #send(batch: SentBatch, rows: readonly EventRow[], missing = rows): Promise<void> {
    const { marks } = this.#deps;
    try {
      if (missing.length > 0) await insertEvents(this.#deps, missing, batch.token);
    } catch (error) {
      if (!isViolation(error)) throw error;
      // Constraints are checked before anything of the batch is written.
      marks.withdraw();
      throw new RowFaultError('a row violates a constraint of the table', { cause: error });
    }
    const { moved, late } = movedMark(marks.stored(), rows);
    marks.confirm({ ...moved, highSeq: Math.max(moved.highSeq, batch.lastSeq) }, late);
  }
}

async function requireValid(rows: readonly EventRow[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const problem = rowProblem(row);
    if (problem !== null) throw new RowFaultError(problem);
    if (index % CHECKED_AT_ONCE === CHECKED_AT_ONCE - 1) await turn();
  }
  // The first part of the insert is made in a turn of its own.
  await turn();
}
