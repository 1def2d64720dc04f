import { stopwatch } from '../../kernel/clock.ts';
import { DAY_MS } from '../../kernel/time.ts';
import { ARRIVAL_BUCKET_MICROS } from '../../store/arrivals/arrival_ledger.ts';
import { integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';
import { arrivalPeriod, conditionOf } from '../selection.ts';
import { contentHash } from './content_hash.ts';
import { allEvents, differenceIn, differenceText, type Period, type PeriodDifference } from './difference.ts';

type Source = Pick<EventLog, 'select'>;

export interface Compared {
  source: Source;
  copy: Source;
  /** Removes events of a project from the copy. */
  removeRows(teamId: number, seqs: readonly number[]): Promise<void>;
  /** Events of the source with later numbers are not in the copy yet. */
  highSeq: number;
  /** Leaves time to other work after a comparison that took so many milliseconds. */
  rest(elapsedMs: number): Promise<void>;
}

const DAY_MICROS = DAY_MS * 1000;
/** Bounds of what is compared by one statement, unless a single day has more events. Their buckets are held in memory. */
const PERIOD = { days: 10, rows: 500_000 };

/**
 * Requires that the copy has the events of the source: for each project and bucket of the arrival ledger, the same number and the
 * same sum of hashes of their contents. Events that were removed from the source since they were
 * copied are removed from the copy. Returns the number of events.
 */
export async function requireEqual(compared: Compared, signal: AbortSignal): Promise<number> {
  let events = 0;
  for (const teamId of await projectsOf(compared, signal)) {
    for (const period of await periodsOf(compared, teamId, signal)) {
      const elapsed = stopwatch();
      events += await requireEqualPeriod(compared, period, signal);
      await compared.rest(elapsed());
    }
  }
  return events;
}

async function requireEqualPeriod(compared: Compared, period: Period, signal: AbortSignal): Promise<number> {
  const { source, copy } = compared;
  for (;;) {
    // The copy is read first: events that are removed in between are found in the next comparison.
    const found = await accounts(copy, period, signal);
    const wanted = await accounts(source, period, signal);
    const buckets = [...new Set([...wanted.keys(), ...found.keys()])]
      .filter((bucket) => wanted.get(bucket)?.account !== found.get(bucket)?.account)
      .sort((one, two) => one - two);
    const differences: PeriodDifference[] = [];
    for (const bucket of buckets) {
      const start = bucket * ARRIVAL_BUCKET_MICROS;
      const slice = { ...period, start, end: start + ARRIVAL_BUCKET_MICROS };
      differences.push(await differenceIn(compared, slice, signal));
    }
    const [first, ...later] = differences;
    if (first === undefined) return [...wanted.values()].reduce((sum, { rows }) => sum + rows, 0);
    const superfluous = differences.flatMap((difference) => difference.superfluous);
    if (superfluous.length === 0) throw new Error(differenceText([first, ...later]));
    await compared.removeRows(period.teamId, superfluous);
  }
}

/** Returns the projects that have events in the source or in the copy. */
async function projectsOf({ source, copy }: Compared, signal: AbortSignal): Promise<Set<number>> {
  const projects = new Set<number>();
  for (const log of [source, copy]) {
    const rows = await log.select(() => 'SELECT DISTINCT team_id FROM events WHERE team_id <> 0', [], signal);
    for (const row of rows) projects.add(Number(row['team_id']));
  }
  return projects;
}

/** Returns periods that have all events of a project, in the source and in the copy. */
async function periodsOf(
  { source, copy, highSeq }: Compared,
  teamId: number,
  signal: AbortSignal,
): Promise<Period[]> {
  const days = new Map<number, number>();
  for (const log of [source, copy]) {
    const rows = await log.select(
      (d) => `SELECT ${arrivalPeriod(d, DAY_MICROS)} AS day, count(*) AS rows
        FROM events WHERE team_id = ${integer(teamId)} GROUP BY day`,
      [],
      signal,
    );
    for (const row of rows) {
      const day = Number(row['day']);
      days.set(day, Math.max(days.get(day) ?? 0, Number(row['rows'])));
    }
  }
  const periods: (Period & { rows: number })[] = [];
  for (const [day, rows] of [...days].sort(([one], [two]) => one - two)) {
    const start = day * DAY_MICROS;
    const end = start + DAY_MICROS;
    const last = periods.at(-1);
    const fits = last && last.rows + rows <= PERIOD.rows && end - last.start <= PERIOD.days * DAY_MICROS;
    if (fits) Object.assign(last, { end, rows: last.rows + rows });
    else periods.push({ teamId, start, end, highSeq, rows });
  }
  return periods;
}

/** Returns the events of a period by bucket of the arrival ledger. */
async function accounts(
  log: Source,
  period: Period,
  signal: AbortSignal,
): Promise<Map<number, { rows: number; account: string }>> {
  const rows = await log.select(
    (d) => `SELECT ${arrivalPeriod(d, ARRIVAL_BUCKET_MICROS)} AS bucket, count(*) AS rows,
        ${d.sumOfHashes(contentHash(d))} AS contents
      FROM events WHERE ${conditionOf(d, allEvents(period))} GROUP BY bucket`,
    [],
    signal,
  );
  return new Map(
    rows.map((row) => [
      Number(row['bucket']),
      { rows: Number(row['rows']), account: `${row['rows']} ${row['contents']}` },
    ]),
  );
}
