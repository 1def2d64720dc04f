import { DateTime } from 'luxon';
import type { Dialect } from '../dialect.ts';
import { exposedCtes } from './exposed_units.ts';
import type { ExposureSpec } from './exposure_spec.ts';
import { type QueryEngine, runTwoStage, type TwoStageQuery } from './staged.ts';
import { type Cte, statement } from './statement.ts';

/** The variant of a unit that saw several, unless the first one counts. */
export const MULTIPLE = '$multiple';

/** One variant, or `$multiple`. */
export interface VariantExposures {
  variant: string;
  /** Units. */
  total: number;
  /** First and last exposure of all its units, in microseconds; null without units. */
  first: number | null;
  last: number | null;
  /** Units exposed up to the end of each day of the report. */
  cumulative: readonly number[];
}

export interface ExposuresReport {
  /** Days of the project's zone, `2026-01-31`, without gaps: from the start to the end, the last 5,000 at most. */
  days: readonly string[];
  /** In the order of the query, `$multiple` last when there are any. */
  variants: readonly VariantExposures[];
}

const MAX_DAYS = 5000;

/** Counts the exposed units, those with several variants too unless the first one counts. */
export async function readExposures(
  engine: QueryEngine,
  spec: ExposureSpec,
  signal?: AbortSignal,
): Promise<ExposuresReport> {
  const rows = await runTwoStage(engine, stagedExposures(spec), signal);
  const days = daysOf(spec);
  const variants = [...spec.variants, MULTIPLE].map((variant) => {
    const own = rows.filter((row) => row.variant === variant);
    return variantExposures(variant, own, days);
  });
  return { days, variants: variants.filter(({ variant, total }) => variant !== MULTIPLE || total > 0) };
}

/** One row per variant and day of the first exposure. */
export function exposuresSql(d: Dialect, spec: ExposureSpec): string {
  return countsSql(d, spec, exposedCtes(d, plain(spec), { multiple: MULTIPLE }));
}

export function stagedExposures(exposures: ExposureSpec): TwoStageQuery {
  const overall = (d: Dialect, table: string) =>
    countsSql(d, exposures, [{ name: 'exposed', sql: `SELECT * FROM ${table}` }]);
  return {
    exposures,
    lookback: null,
    whole: (d) => exposuresSql(d, exposures),
    perUnit: (d, read) =>
      statement(
        d,
        exposedCtes(d, plain(read), { multiple: MULTIPLE }),
        'SELECT unit, variant, first_exposure, last_exposure FROM exposed',
      ),
    // Each unit has one variant and one day.
    overall,
    totals: overall,
  };
}

function countsSql(d: Dialect, spec: ExposureSpec, exposed: readonly Cte[]): string {
  const day = d.dateIn(spec.timezone, 'first_exposure');
  return statement(
    d,
    exposed,
    `SELECT variant, ${day} AS day, count(*) AS units, min(first_exposure) AS first, max(last_exposure) AS last
FROM exposed GROUP BY variant, day ORDER BY day`,
  );
}

const plain = (spec: ExposureSpec): ExposureSpec => ({ ...spec, breakdown: null, stratum: null });

function variantExposures(
  variant: string,
  rows: readonly Record<string, unknown>[],
  days: readonly string[],
): VariantExposures {
  const entered = new Map(rows.map(({ day, units }) => [day as string, Number(units)]));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const total = sum([...entered.values()]);
  let running = sum([...entered].filter(([day]) => day < (days[0] ?? '')).map(([, units]) => units));
  return {
    variant,
    total,
    first: rows.length > 0 ? Math.min(...rows.map(({ first }) => Number(first))) : null,
    last: rows.length > 0 ? Math.max(...rows.map(({ last }) => Number(last))) : null,
    cumulative: days.map((day) => (running += entered.get(day) ?? 0)),
  };
}

export function daysOf({ from, to, asOf, timezone }: ExposureSpec): string[] {
  const dayOf = (micros: number) =>
    DateTime.fromMillis(Math.floor(micros / 1000), { zone: timezone }).startOf('day');
  const end = dayOf(Math.min(to, asOf));
  const start = DateTime.max(dayOf(from), end.minus({ days: MAX_DAYS - 1 }));
  const length = Math.max(0, Math.round(end.diff(start, 'days').days) + 1);
  return Array.from({ length }, (_, index) => start.plus({ days: index }).toISODate()!);
}
