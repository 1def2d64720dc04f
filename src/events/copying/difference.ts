import { isoFromMs } from '../../kernel/time.ts';
import { quantity } from '../../kernel/words.ts';
import { integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';
import { conditionOf } from '../selection.ts';
import { contentHash } from './content_hash.ts';

/** Events of a project by arrival in microseconds, as far as they are copied. */
export interface Period {
  teamId: number;
  start: number;
  end: number;
  highSeq: number;
}

/** The events of a period in which a copy differs. */
export interface PeriodDifference {
  period: Period;
  /** Numbers of events that the source does not have. */
  superfluous: number[];
  /** Events that the copy lacks, has twice, or has with other contents. */
  others: number;
}

type Source = Pick<EventLog, 'select'>;

/** Neighbouring numbers that are compared by one hash, so that single events are read near a difference only. */
const NUMBERS = 1024;
/** Neighbouring groups of numbers whose events are read in one turn of the event loop. */
const GROUPS_AT_ONCE = 3;

/** The groups of numbers from the first to the last. */
interface Groups {
  first: number;
  last: number;
}

/** Compares a period event by event. The copy is read first: what is removed in between is superfluous. */
export async function differenceIn(
  { source, copy }: { source: Source; copy: Source },
  period: Period,
  signal: AbortSignal,
): Promise<PeriodDifference> {
  const difference: PeriodDifference = { period, superfluous: [], others: 0 };
  const ofCopy = await groupHashes(copy, period, signal);
  const ofSource = await groupHashes(source, period, signal);
  const differing = [...new Set([...ofCopy.keys(), ...ofSource.keys()])].filter(
    (group) => ofCopy.get(group) !== ofSource.get(group),
  );
  for (const groups of joined(differing)) {
    const found = await eventHashes(copy, period, groups, signal);
    const wanted = new Map(await eventHashes(source, period, groups, signal));
    const missing = new Set(wanted.keys());
    for (const [seq, hash] of found) {
      const isFirst = missing.delete(seq);
      if (!wanted.has(seq)) difference.superfluous.push(seq);
      else if (!isFirst || wanted.get(seq) !== hash) difference.others++;
    }
    difference.others += missing.size;
  }
  return difference;
}

/** Returns the hash of the events of each group of numbers. */
async function groupHashes(log: Source, period: Period, signal: AbortSignal): Promise<Map<number, string>> {
  const rows = await log.select(
    (d) => `SELECT ${d.quotient('seq', String(NUMBERS))} AS numbers, count(*) AS rows,
        ${d.sumOfHashes(contentHash(d))} AS hash
      FROM events WHERE ${conditionOf(d, allEvents(period))} GROUP BY numbers`,
    [],
    signal,
  );
  return new Map(rows.map((row) => [Number(row['numbers']), `${row['rows']} ${row['hash']}`]));
}

function joined(numbers: readonly number[]): Groups[] {
  const result: Groups[] = [];
  for (const number of numbers.toSorted((one, two) => one - two)) {
    const last = result.at(-1);
    if (last && number < last.first + GROUPS_AT_ONCE) last.last = number;
    else result.push({ first: number, last: number });
  }
  return result;
}

/** Returns the number and the hash of each event. */
async function eventHashes(
  log: Source,
  period: Period,
  { first, last }: Groups,
  signal: AbortSignal,
): Promise<(readonly [number, string])[]> {
  const rows = await log.select(
    (d) => `SELECT seq, ${contentHash(d)} AS hash
      FROM events WHERE ${conditionOf(d, allEvents(period))}
        AND seq >= ${integer(first * NUMBERS)} AND seq < ${integer((last + 1) * NUMBERS)}`,
    [],
    signal,
  );
  return rows.map((row) => [Number(row['seq']), String(row['hash'])] as const);
}

export const allEvents = (period: Period) => ({ ...period, includeEvents: [], excludeEvents: [] });

/** Describes differences of a project, by the order of arrival. */
export function differenceText([first, ...later]: readonly [
  PeriodDifference,
  ...PeriodDifference[],
]): string {
  const { period, others } = first;
  const further = later.reduce((sum, difference) => sum + difference.others, 0);
  return (
    `The copy differs from the events of project ${period.teamId} in ${quantity(others, 'event')} that arrived from ` +
    `${isoFromMs(period.start / 1000)} to ${isoFromMs(period.end / 1000)}` +
    `${later.length === 0 ? '' : `, and in ${quantity(further, 'event')} of ${quantity(later.length, 'later interval')}`}: ` +
    'the events were changed since they were copied, or the copy was. Nothing was switched. Copy to an empty database, or ' +
    'delete events-copy.duckdb, and run the command again.'
  );
}
