import { DAY_MS } from '../../kernel/time.ts';
import { quantity } from '../../kernel/words.ts';
import { ARRIVAL_BUCKET_MICROS } from '../../store/arrivals/arrival_ledger.ts';
import type { EventLog } from '../engine.ts';
import { conditionOf } from '../selection.ts';

type Source = Pick<EventLog, 'select'>;

export interface Compared {
  source: Source;
  copy: Source;
  /** Removes events of a project from the copy. */
  removeRows(teamId: number, seqs: readonly number[]): Promise<void>;
  /** Events of the source with later numbers are not in the copy yet. */
  highSeq: number;
}

/** Arrivals of a project, in microseconds, both of them included. */
interface Arrivals {
  first: number;
  last: number;
}

interface Period {
  teamId: number;
  start: number;
  end: number;
}

/** Buckets of arrival that are compared at once: those of a month. */
const PERIOD_MICROS = 30 * DAY_MS * 1000;

/**
 * Requires that the copy has the events of the source: for each project and bucket of the arrival ledger, the same number and the
 * same sum of the hashes of their uuids. Events that were removed from the source since they were copied are removed
 * from the copy. Returns the number of events.
 */
export async function requireEqual(compared: Compared, signal: AbortSignal): Promise<number> {
  let events = 0;
  const projects = await arrivalsOf(compared, signal);
  for (const [teamId, { first, last }] of projects) {
    const begin = Math.floor(first / ARRIVAL_BUCKET_MICROS) * ARRIVAL_BUCKET_MICROS;
    for (let start = begin; start <= last; start += PERIOD_MICROS)
      events += await requireEqualPeriod(compared, { teamId, start, end: start + PERIOD_MICROS }, signal);
  }
  return events;
}

async function requireEqualPeriod(compared: Compared, period: Period, signal: AbortSignal): Promise<number> {
  const { source, copy, highSeq } = compared;
  for (;;) {
    // The copy is read first: events that are removed in between are found in the next comparison.
    const found = await accounts(copy, period, highSeq, signal);
    const wanted = await accounts(source, period, highSeq, signal);
    const differing = [...new Set([...wanted.keys(), ...found.keys()])].filter(
      (bucket) => wanted.get(bucket)?.account !== found.get(bucket)?.account,
    );
    if (differing.length === 0) return [...wanted.values()].reduce((sum, { rows }) => sum + rows, 0);
    let superfluous: number[] = [];
    for (const bucket of differing) {
      const start = bucket * ARRIVAL_BUCKET_MICROS;
      const slice = { teamId: period.teamId, start, end: start + ARRIVAL_BUCKET_MICROS };
      superfluous = superfluous.concat(await superfluousOf(compared, slice, signal));
    }
    if (superfluous.length === 0) throw new Error(differenceText(period.teamId, differing.length));
    await compared.removeRows(period.teamId, superfluous);
  }
}

function differenceText(teamId: number, buckets: number): string {
  return (
    `The copy differs from the events of project ${teamId} in ${quantity(buckets, 'interval')} of five minutes: the events were ` +
    'changed since they were copied, or the copy was. Nothing was switched. Copy to an empty database, or delete ' +
    'events-copy.duckdb, and run the command again.'
  );
}

/** Returns the arrivals of each project, in the source or in the copy. */
async function arrivalsOf({ source, copy }: Compared, signal: AbortSignal): Promise<Map<number, Arrivals>> {
  const projects = new Map<number, Arrivals>();
  for (const log of [source, copy]) {
    const rows = await log.select(
      (
        d,
      ) => `SELECT team_id, ${d.micros('min(arrived_at)')} AS first_arrival, ${d.micros('max(arrived_at)')} AS last_arrival
        FROM events WHERE team_id <> 0 GROUP BY team_id`,
      [],
      signal,
    );
    for (const row of rows) {
      const [first, last] = [Number(row['first_arrival']), Number(row['last_arrival'])];
      const known = projects.get(Number(row['team_id'])) ?? { first, last };
      projects.set(Number(row['team_id']), {
        first: Math.min(first, known.first),
        last: Math.max(last, known.last),
      });
    }
  }
  return projects;
}

/** Returns the events of a period by bucket of the arrival ledger. */
async function accounts(
  log: Source,
  period: Period,
  highSeq: number,
  signal: AbortSignal,
): Promise<Map<number, { rows: number; account: string }>> {
  const rows = await log.select(
    (d) => `SELECT ${d.quotient(d.micros('arrived_at'), String(ARRIVAL_BUCKET_MICROS))} AS bucket,
        count(*) AS rows, ${d.sumOfHashes('uuid_hash')} AS hash
      FROM events WHERE ${conditionOf(d, all(period, highSeq))} GROUP BY bucket`,
    [],
    signal,
  );
  return new Map(
    rows.map((row) => [
      Number(row['bucket']),
      { rows: Number(row['rows']), account: `${row['rows']} ${row['hash']}` },
    ]),
  );
}

/** Returns the numbers of events that the copy has and the source does not. */
async function superfluousOf(
  { source, copy, highSeq }: Compared,
  period: Period,
  signal: AbortSignal,
): Promise<number[]> {
  const numbers = async (log: Source) => {
    const rows = await log.select(
      (d) => `SELECT seq FROM events WHERE ${conditionOf(d, all(period, highSeq))}`,
      [],
      signal,
    );
    return rows.map((row) => Number(row['seq']));
  };
  const found = await numbers(copy);
  const wanted = new Set(await numbers(source));
  return found.filter((seq) => !wanted.has(seq));
}

const all = (period: Period, highSeq: number) => ({
  ...period,
  ...{ highSeq, includeEvents: [], excludeEvents: [] },
});
