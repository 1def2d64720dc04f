import { expect, test } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { RunQueue } from '../../src/store/run_queue.ts';
import { type RunQuery, RunStore } from '../../src/store/runs.ts';
import type { RunStatus } from '../../src/store/schema/index.ts';
import { seededRandom } from '../support/random.ts';
import { openState } from '../support/state.ts';

/** Goal: whichever index a list of runs is read by, it has the runs that a scan finds, each of them once. */

const HOUR = 3_600_000;
const STATUSES: RunStatus[] = ['Completed', 'Failed', 'Cancelled', 'Running'];
const TARGET = { id: 'export', teamId: 1, place: null };

interface Run {
  id: string;
  status: RunStatus;
  createdAt: number;
  start: number;
  end: number;
}

function insertRuns(database: Database, runs: readonly Run[]): void {
  database.sqlite.pragma('foreign_keys = OFF');
  const insert = database.sqlite.prepare<[Run]>(
    `INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, data_interval_start, data_interval_end,
       not_before, receipt, created_at, last_updated_at)
     VALUES (@id, 'export', 1, 'backfill', @status, @start, @end, 0, '{"highSeq":10}', @createdAt, 0)`,
  );
  for (const run of runs) insert.run(run);
}

/** Runs of 60 days; several have the same time of creation, or the same interval. */
function someRuns(random: () => number): Run[] {
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: 500 }, (_, number) => {
    const start = below(60 * 24) * HOUR;
    const times = { createdAt: 1 + below(90) * 24 * HOUR, start, end: start + HOUR };
    return { id: `run ${number}`, status: STATUSES[below(4)]!, ...times };
  });
}

/** Follows a list to its end and back; returns the ids of both ways. */
function bothWays(runs: RunStore, query: Omit<RunQuery, 'cursor'>): [there: string[], back: string[]] {
  const page = (cursor: string | null) => runs.page([1], 'export', { ...query, cursor });
  const there: string[] = [];
  const back: string[] = [];
  let last = page(null);
  there.push(...last.rows.map(({ id }) => id));
  while (last.next !== null) {
    last = page(last.next);
    there.push(...last.rows.map(({ id }) => id));
  }
  back.push(...last.rows.map(({ id }) => id));
  while (last.previous !== null) {
    last = page(last.previous);
    back.unshift(...last.rows.map(({ id }) => id));
  }
  return [there, back];
}

test('lists have the runs that a scan finds, in the same order, in both directions', () => {
  const random = seededRandom(15);
  const { database } = openState();
  const all = someRuns(random);
  insertRuns(database, all);
  const runs = new RunStore(database);
  const instant = () => (random() < 0.4 ? null : Math.floor(random() * 90 * 24) * HOUR);
  for (let round = 0; round < 200; round++) {
    const intervalFrom = instant();
    const isNarrow = intervalFrom !== null && random() < 0.5;
    const query = {
      orderBy: random() < 0.5 ? ('created_at' as const) : ('data_interval_start' as const),
      descending: random() < 0.5,
      statuses: random() < 0.5 ? null : STATUSES.filter(() => random() < 0.5),
      createdFrom: instant(),
      createdTo: instant(),
      intervalFrom,
      intervalTo: isNarrow ? intervalFrom + Math.floor(random() * 700) * HOUR : instant(),
    };
    const within = (value: number, from: number | null, to: number | null) =>
      (from === null || value >= from) && (to === null || value <= to);
    const found = all.filter(
      ({ status, createdAt, start, end }) =>
        (query.statuses?.includes(status) ?? true) &&
        within(createdAt, query.createdFrom, query.createdTo) &&
        within(start, query.intervalFrom, null) &&
        within(end, null, query.intervalTo),
    );
    const position = (run: Run) => (query.orderBy === 'created_at' ? run.createdAt : run.start);
    found.sort((one, two) => position(one) - position(two));
    // Ties are in the order of insertion, which is that of `all`; a stable sort keeps it.
    if (query.descending) found.reverse();
    const ids = found.map(({ id }) => id);
    expect(bothWays(runs, query), JSON.stringify(query)).toEqual([ids, ids]);
  }
});

test('imports into few hours and into many find the same outdated deliveries', () => {
  const random = seededRandom(9);
  const { database } = openState();
  const delivered = someRuns(random).filter(({ status }) => status === 'Completed');
  insertRuns(database, delivered);
  const insert = database.sqlite.prepare('INSERT INTO historical_arrivals VALUES (1, ?, ?)');
  const queue = new RunQueue(database);
  const touched = new Set<number>();
  // The first imports are sparse; each later one makes the touched time denser, up to every five minutes.
  for (const count of [1, 5, 40, 400, 4000, 16_000]) {
    while (touched.size < count) {
      const bucket = Math.floor(random() * 60 * 24 * 12) - 12;
      // Every tenth import is older than the deliveries, whose receipts name seq 10.
      if (!touched.has(bucket)) insert.run(bucket, bucket % 10 === 0 ? 9 : 11 + touched.size);
      touched.add(bucket);
    }
    const isBehind = ({ start, end }: Run) =>
      [...touched].some(
        (bucket) => bucket % 10 !== 0 && bucket * 300_000 < end && (bucket + 1) * 300_000 > start,
      );
    const starts = [...new Set(delivered.filter(isBehind).map(({ start }) => start))];
    const found = queue.stale(TARGET, 5, 1000).map(({ dataIntervalStart }) => dataIntervalStart);
    expect(found).toEqual(starts.sort((one, two) => one - two));
  }
});
