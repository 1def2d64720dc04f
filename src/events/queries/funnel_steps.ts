import { type Dialect, integer } from '../dialect.ts';
import { FLAG_CALLED, startsOf } from './exposed_units.ts';
import type { EventMatcher, ExposureSpec } from './exposure_spec.ts';
import { comesAfter, meetsMatcher, occurrences } from './occurrences.ts';
import type { Cte } from './statement.ts';

/*
 * Steps of a funnel that units reach, as tables `reached_1(unit, moment)`, `reached_2`, ... with the exposures before
 * them. A step is reached by an event that comes at or after one that reached the step before, less than the window
 * later; any of them will do, so a later exposure or step starts the window again. Where one event could also be the
 * exposure or an earlier step, it has to come strictly after.
 *
 * With a window, "is there a start in (moment - window, moment]?" has an exact answer without sorting: cut time into
 * buckets as long as the window. A start in the bucket of the event counts when the first one there is not after the
 * event; one in the bucket before counts when the last one there is less than a window away. All others are too far away.
 */

export interface Steps {
  exposures: ExposureSpec;
  steps: readonly EventMatcher[];
  window: number | null;
}

export function orderedSteps(d: Dialect, query: Steps): Cte[] {
  return query.steps.flatMap((_, index) =>
    query.window === null ? chained(d, query, index) : withinWindow(d, query, index, query.window),
  );
}

/** Without a window the earliest way is the best one. */
function chained(d: Dialect, query: Steps, index: number): Cte[] {
  const [table, moment] = index === 0 ? ['exposed', 'first_exposure'] : [`reached_${index}`, 'moment'];
  return [
    {
      name: `reached_${index + 1}`,
      sql: `SELECT ${d.column('x', 'unit')}, min(e.moment) AS moment FROM ${happened(d, query, query.steps[index]!)}
JOIN ${table} x ON x.unit = e.unit AND e.moment ${after(query, index)} x.${moment}
GROUP BY x.unit`,
      isKept: true,
    },
  ];
}

function withinWindow(d: Dialect, query: Steps, index: number, window: number): Cte[] {
  const starts = index === 0 ? startsOf(query.exposures) : `reached_${index}`;
  const buckets = `buckets_${index}`;
  const bucket = bucketOf(d, query, window, 'e.moment');
  return [
    {
      name: buckets,
      sql: bucketsSql(d, `${starts} x`, bucketOf(d, query, window, 'x.moment'), 'x'),
      isKept: true,
    },
    {
      name: `reached_${index + 1}`,
      sql: `SELECT ${d.column('e', 'unit')}, ${d.column('e', 'moment')} FROM ${happened(d, query, query.steps[index]!)}
LEFT JOIN ${buckets} same ON same.unit = e.unit AND same.bucket = ${bucket}
LEFT JOIN ${buckets} before ON before.unit = e.unit AND before.bucket = ${bucket} - 1
WHERE e.moment ${after(query, index)} same.earliest OR e.moment < before.latest + ${integer(window)}`,
      isKept: true,
    },
  ];
}

/**
 * Steps in any order: the table `best(unit, steps)` with the most steps that a unit took after one of its exposures. An
 * event counts for every step that it fits, but an exposure is none.
 */
export function unorderedSteps(d: Dialect, query: Steps): Cte[] {
  const { steps, window } = query;
  if (window === null) return [{ name: 'best', sql: everAfter(d, query) }];
  const length = integer(window);
  const bucket = bucketOf(d, query, window, 'x.moment');
  const tables = steps.map((step, index) => ({
    name: `buckets_${index + 1}`,
    sql: bucketsSql(d, happened(d, query, step), bucketOf(d, query, window, 'e.moment'), 'e'),
    isKept: true,
  }));
  const taken = steps.map(
    (step, i) =>
      `coalesce(same_${i + 1}.latest ${from(query, step)} x.moment OR next_${i + 1}.earliest < x.moment + ${length}, false)::INTEGER`,
  );
  const joins = steps.map((_, i) => {
    const [same, next] = [`same_${i + 1}`, `next_${i + 1}`];
    return `LEFT JOIN buckets_${i + 1} ${same} ON ${same}.unit = x.unit AND ${same}.bucket = ${bucket}
LEFT JOIN buckets_${i + 1} ${next} ON ${next}.unit = x.unit AND ${next}.bucket = ${bucket} + 1`;
  });
  return [
    ...tables,
    {
      name: 'best',
      sql: `SELECT ${d.column('x', 'unit')}, max(${taken.join('\n  + ')}) AS steps
FROM ${startsOf(query.exposures)} x
${joins.join('\n')}
GROUP BY x.unit`,
    },
  ];
}

function everAfter(d: Dialect, query: Steps): string {
  const conditions = query.steps.map(
    (step) => `(${['true', ...meetsMatcher(d, query.exposures, step)].join(' AND ')})`,
  );
  const taken = conditions.map((condition, i) => {
    const isLater = from(query, query.steps[i]!) === '>' ? ' AND e.moment > x.first_exposure' : '';
    return `coalesce(${d.anyTrue(`${condition}${isLater}`)}, false)::INTEGER`;
  });
  const { exposures } = query;
  return `SELECT ${d.column('x', 'unit')}, ${taken.join('\n  + ')} AS steps
FROM ${occurrences(d, exposures, exposures, [`(${conditions.join('\n    OR ')})`])}
JOIN exposed x ON x.unit = e.unit AND e.moment >= x.first_exposure
GROUP BY x.unit`;
}

function happened(d: Dialect, { exposures, window }: Steps, step: EventMatcher): string {
  return occurrences(
    d,
    exposures,
    { from: exposures.from, to: exposures.to + (window ?? 0) },
    meetsMatcher(d, exposures, step),
  );
}

/** Counted from the start of the experiment, so that none is negative: whole division cuts towards zero. */
function bucketOf(d: Dialect, { exposures }: Steps, window: number, moment: string): string {
  return d.quotient(`(${moment} - ${integer(exposures.from)})`, integer(window));
}

function bucketsSql(d: Dialect, table: string, bucket: string, alias: 'e' | 'x'): string {
  const { unit, moment } = { unit: `${alias}.unit`, moment: `${alias}.moment` };
  return `SELECT ${d.column(alias, 'unit')}, ${bucket} AS bucket, min(${moment}) AS earliest, max(${moment}) AS latest
FROM ${table} GROUP BY ${unit}, bucket`;
}

/** Comparison of the moment of a step with that of the step before. */
const after = ({ exposures, steps }: Steps, index: number) =>
  comesAfter([startMatcher(exposures), ...steps.slice(0, index)], steps[index]!);

/** Comparison of the moment of a step with that of the exposure. */
const from = ({ exposures }: Steps, step: EventMatcher) => comesAfter([startMatcher(exposures)], step);

const startMatcher = ({ activation, exposure }: ExposureSpec): EventMatcher =>
  activation ?? exposure ?? { event: FLAG_CALLED, filters: [] };
