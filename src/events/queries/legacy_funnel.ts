import { type Dialect, integer } from '../dialect.ts';
import type { EventLog, ResultRow } from '../engine.ts';
import type { EventMatcher, ExposureSpec } from './exposure_spec.ts';
import { featureVariant } from './legacy_trend.ts';
import { comesAfter, matches, occurrences } from './occurrences.ts';
import { allOf, type Cte, statement } from './statement.ts';

/**
 * Counts the steps of a legacy metric that units reach. There is no exposure: a unit takes part with its first
 * step. Its variant is the first one that any event of the steps carries in `$feature/<flag key>` (first-touch
 * attribution): SDKs often send the first step before the flag is loaded.
 */
export interface LegacyFunnelQuery {
  exposures: ExposureSpec;
  /** At least one. */
  steps: readonly EventMatcher[];
  /** Time for all of the steps, counted from the start, in microseconds; that long is still in time. */
  window: number;
  /** In any order, a start is an event of any step, and an event counts for every step that it fits. */
  order: 'ordered' | 'unordered';
}

export interface LegacyFunnelStep {
  /** Units that got so far. */
  count: number;
  /** Seconds since the step before, of the first start that leads the furthest; null for the first step, or without units. */
  averageTime: number | null;
  medianTime: number | null;
}

export interface LegacyFunnelAggregates {
  /** In the order of the query. */
  arms: { variant: string; steps: LegacyFunnelStep[] }[];
  /** True when there are starts at all, with a variant or without. */
  hasEvents: boolean;
}

/** Later than any event, in microseconds. */
const NEVER = Number.MAX_SAFE_INTEGER;

export async function queryLegacyFunnel(
  engine: Pick<EventLog, 'select'>,
  query: LegacyFunnelQuery,
  signal?: AbortSignal,
): Promise<LegacyFunnelAggregates> {
  const rows = await engine.select((d) => legacyFunnelSql(d, query), [], signal);
  return {
    arms: query.exposures.variants.map((variant) => {
      const row = rows.find((one) => one.variant === variant);
      return { variant, steps: query.steps.map((_, index) => stepOf(row, index + 1)) };
    }),
    hasEvents: rows.some(({ variant, units_1: any }) => variant === null && Number(any) > 0),
  };
}

/** Returns a row for each variant, and one without a variant whose `units_1` shows whether there is any start. */
export function legacyFunnelSql(d: Dialect, query: LegacyFunnelQuery): string {
  const { exposures, steps } = query;
  const numbers = steps.map((_, index) => index + 1);
  const gap = (k: number) => `(times[${k}] - times[${k - 1}]) / 1e6`;
  const columns = [
    ...numbers.map((k) => `count(times[${k}]) AS units_${k}`),
    ...numbers.slice(1).map((k) => `avg(${gap(k)}) AS average_${k}, ${d.median(gap(k))} AS median_${k}`),
  ];
  const blanks = [...numbers.slice(1), ...numbers.slice(1).flatMap((k) => [k, k])].map(() => ', NULL');
  const any = occurrences(d, exposures, exposures, isStart(d, query));
  return statement(
    d,
    [...starts(d, query), ...ways(d, query), best(d, query)],
    `SELECT variant,\n  ${columns.join(',\n  ')}\nFROM best GROUP BY variant
UNION ALL
SELECT NULL, count(*)${blanks.join('')} FROM (SELECT 1 FROM ${any} LIMIT 1)`,
  );
}

function starts(d: Dialect, query: LegacyFunnelQuery): Cte[] {
  const { exposures, steps } = query;
  const variant = featureVariant(d, exposures);
  const conditions = [anyOf(d, steps), `${variant} IN ${d.list(exposures.variants)}`];
  return [
    {
      name: 'entered',
      sql: `SELECT e.unit, ${d.first(variant, ['e.moment', 'e.seq'])} AS variant
FROM ${occurrences(d, exposures, exposures, conditions)} GROUP BY e.unit`,
    },
    {
      name: 'way_1',
      sql: `SELECT DISTINCT ${d.column('e', 'unit')}, ${d.column('n', 'variant')}, e.moment AS t_1
FROM ${occurrences(d, exposures, exposures, isStart(d, query))} JOIN entered n ON n.unit = e.unit`,
    },
  ];
}

function isStart(d: Dialect, { order, steps }: LegacyFunnelQuery): string[] {
  if (order === 'ordered') return matches(d, steps[0]!);
  return [anyOf(d, steps)];
}

const anyOf = (d: Dialect, steps: readonly EventMatcher[]) =>
  `(${steps.map((step) => `(${['true', ...matches(d, step)].join(' AND ')})`).join('\n    OR ')})`;

/**
 * The tables `way_2`, `way_3`, ... add to each start the earliest moment of one more step. The earliest is the best: it
 * leaves the most time for the others.
 */
function ways(d: Dialect, query: LegacyFunnelQuery): Cte[] {
  const { exposures, steps, order } = query;
  const limit = `w.t_1 + ${integer(query.window)}`;
  const isOrdered = order === 'ordered';
  // In any order the first step has to be looked for, too: a start may be another one.
  return (isOrdered ? steps.slice(1) : steps).map((step, index) => {
    const after = isOrdered ? comesAfter(steps.slice(0, index + 1), step) : '>=';
    return {
      name: `way_${index + 2}`,
      sql: `SELECT w.*, CASE WHEN s.moment <= ${limit} THEN s.moment END AS t_${index + 2}
FROM way_${index + 1} w ASOF LEFT JOIN (
  SELECT e.unit, e.moment FROM ${occurrences(d, exposures, exposures, matches(d, step))}
) s ON ${allOf(['s.unit = w.unit', `s.moment ${after} ${isOrdered ? reached(index + 1) : 'w.t_1'}`])}`,
    };
  });
}

/** An ASOF join takes a null on its left for a value: for a step that was not reached there must be no later one. */
const reached = (step: number) => (step === 1 ? 'w.t_1' : `coalesce(w.t_${step}, ${NEVER})`);

/** The table `best(variant, times)`: moments of the steps by the first start that leads the furthest. */
function best(d: Dialect, { steps, order }: LegacyFunnelQuery): Cte {
  const isOrdered = order === 'ordered';
  const first = isOrdered ? 1 : 2;
  const names = steps.map((_, index) => `t_${index + first}`);
  const taken = names.map((name) => `(${name} IS NOT NULL)::INTEGER`).join(' + ');
  const moments = `[${names.join(', ')}]`;
  const times = isOrdered ? moments : d.sortedNullsLast(moments);
  return {
    name: 'best',
    sql: `SELECT any_value(variant) AS variant, ${d.first(times, [`-(${taken})`, 't_1'])} AS times
FROM way_${steps.length + first - 1} GROUP BY unit`,
  };
}

function stepOf(row: ResultRow | undefined, k: number): LegacyFunnelStep {
  const seconds = (value: unknown) => (value == null ? null : Number(value));
  return {
    count: Number(row?.[`units_${k}`] ?? 0),
    averageTime: seconds(row?.[`average_${k}`]),
    medianTime: seconds(row?.[`median_${k}`]),
  };
}
