import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WeirError } from '../../kernel/errors.ts';
import type { ArrivalLedgerStore, LedgerRange } from '../../store/arrivals/arrival_ledger.ts';
import type { EventLogMarkStore } from '../../store/arrivals/event_log_marks.ts';
import { integer } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import { DUCKDB, hashOfSet, text, UUID_HASH } from '../dialects/duckdb.ts';
import type { EventSelection } from '../engine.ts';
import { interruptible } from '../interruptible.ts';
import type { EventsInFiles, OpenOptions } from '../selected_events.ts';
import { conditionOf } from '../selection.ts';
import type { ShapingEngine } from '../staging/duckdb_shaper.ts';
import { type ArrivalSlice, cutByBuckets, type SliceLimits } from './arrival_slices.ts';
import type { ClickHouseConnection, Settings } from './connection.ts';

export interface ExtractionDeps {
  connection: Pick<ClickHouseConnection, 'rows' | 'download'>;
  marks: Pick<EventLogMarkStore, 'stored' | 'hasLate'>;
  ledger: Pick<ArrivalLedgerStore, 'range'>;
  /** Moves all events so far from the inbox into the log. */
  flush(): Promise<number>;
  /** Reads the files that were written. */
  engine: ShapingEngine;
  /** Files are written into folders of it. */
  stagingRoot: string;
  /** Settings of queries. */
  settings: Settings;
  sliceLimits?: SliceLimits;
}

/** Comparisons before a reading fails: events may be set aside, and more may arrive, while they are flushed. */
const TRIES = 3;

/** The files are read once, soon: small row groups, of which a reader needs few, and a fast compression. */
const PARQUET: Settings = {
  output_format_parquet_compression_method: 'lz4',
  output_format_parquet_row_group_size: '20000',
  output_format_parquet_row_group_size_bytes: '8000000',
};

const COLUMNS = `seq, team_id, uuid, event, distinct_id, person_id, timestamp, created_at, arrived_at,
  properties, person_properties, elements_chain, weight, flag, variant, uuid_hash`;

/** The files have other events than those that were acknowledged. Nothing of them was used; the reading can be repeated. */
export class IncompleteExtractionError extends WeirError {}

/**
 * Gives work the events of a selection as files, which are removed afterwards. Each file has all events of the project from
 * some buckets of arrival, whatever is selected, so that it can be compared with the ledger before any of them is used: a
 * replica that is behind, a lost part or a response that was cut off cannot pass for fewer events. The selection itself is
 * made in DuckDB, by a condition on the files.
 */
export async function openExtracted<T>(
  deps: ExtractionDeps,
  selection: EventSelection,
  { first, signal }: OpenOptions,
  use: (events: EventsInFiles) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(deps.stagingRoot, '.extracted-'));
  try {
    const known = { ...selection, highSeq: selection.highSeq ?? deps.marks.stored().highSeq };
    const write = first === null ? writeAll : writeFirst(first);
    const files = await write(deps, known, folder, signal);
    const isInSeqOrder = !deps.marks.hasLate(selection);
    return await use({ files, where: conditionOf(DUCKDB, known), isInSeqOrder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type WriteFiles = (
  deps: ExtractionDeps,
  selection: EventSelection,
  folder: string,
  signal: AbortSignal,
) => Promise<string[]>;

/** Writes the first rows in the order of `seq`. They are for a look at them: nothing is delivered. */
const writeFirst =
  (count: number): WriteFiles =>
  async (deps, selection, folder, signal) => {
    const { connection, settings } = deps;
    // Without the texts, unless a filter reads them.
    const [row] = await connection.rows(
      `SELECT max(seq) AS last FROM (SELECT seq FROM events WHERE ${conditionOf(CLICKHOUSE, selection)}
         ORDER BY seq LIMIT ${integer(count)})`,
      { settings, signal },
    );
    const path = join(folder, 'first.parquet');
    await download(deps, { ...selection, highSeq: Number(row!['last'] ?? 0) }, path, signal);
    return [path];
  };

const writeAll: WriteFiles = async (deps, { teamId, start, end }, folder, signal) => {
  // The ledger has whole buckets.
  const whole = deps.ledger.range(teamId, start, end);
  const files: string[] = [];
  for (const slice of await cutByBuckets(deps, { teamId, start: whole.start, end: whole.end }, signal)) {
    const path = join(folder, `${files.length}.parquet`);
    await writeSlice(deps, slice, path, signal);
    files.push(path);
  }
  return files;
};

async function writeSlice(
  deps: ExtractionDeps,
  { teamId, start, end }: ArrivalSlice,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const { ledger, flush } = deps;
  for (let tries = 1; ; tries++) {
    const expected = ledger.range(teamId, start, end);
    await flush();
    signal.throwIfAborted();
    const all = { teamId, start, end, includeEvents: [], excludeEvents: [], highSeq: expected.upToSeq };
    await download(deps, all, path, signal);
    const found = await accountOf(deps.engine, path, expected, signal);
    if (expected.afterSeq >= expected.upToSeq) return;
    if (found.rows === expected.rows && found.uuidHash === expected.uuidHash) return;
    if (tries === TRIES) {
      throw new IncompleteExtractionError(
        'unavailable',
        `ClickHouse returned ${found.rows} of ${expected.rows} events that were acknowledged, or other ones. Nothing was delivered. ` +
          'If retries do not help, stop the server and run: weir doctor --accept-loss',
      );
    }
  }
}

function download(
  { connection, settings }: ExtractionDeps,
  selection: EventSelection,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const query = `SELECT ${COLUMNS} FROM events WHERE ${conditionOf(CLICKHOUSE, selection)}
    ORDER BY arrived_at, seq FORMAT Parquet`;
  return connection.download(query, path, { settings: { ...settings, ...PARQUET }, signal });
}

/** Counts the rows of a file that the ledger has. */
async function accountOf(
  engine: ShapingEngine,
  path: string,
  { afterSeq }: LedgerRange,
  signal: AbortSignal,
): Promise<{ rows: number; uuidHash: bigint }> {
  const sql = `SELECT count(*) AS rows, ${hashOfSet(UUID_HASH)} AS hash
    FROM read_parquet(${text(path)}) WHERE seq > ${integer(afterSeq)}`;
  const [row] = await engine.use((opened) => interruptible(opened, sql, [], signal));
  return { rows: Number(row!['rows']), uuidHash: BigInt(String(row!['hash'])) };
}
