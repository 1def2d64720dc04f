import type { ResultRow } from '../engine.ts';
import { maturedBy } from './exposed_units.ts';
import type { ExposureSpec } from './exposure_spec.ts';

/** Sums over the units of one variant: of all of them, or of those with one value of the breakdown or the stratum. */
export interface Cell {
  part: 'all' | 'breakdown' | 'stratum';
  /** The value of the property; empty for `all`. */
  value: string;
  variant: string;
  /** Keyed by the name of the column. */
  sums: Readonly<Record<string, number>>;
}

/** The columns that identify the cell of a row, and the GROUP BY that makes the cells; `x` has the units. */
export function cellsOf(spec: ExposureSpec): { columns: string; groupBy: string } {
  const names = partNames(spec);
  if (names.length === 0)
    return { columns: `'all' AS part, '' AS part_value, x.variant`, groupBy: 'x.variant' };
  const cases = (then: (name: string) => string, otherwise: string) =>
    `CASE ${names.map((name) => `WHEN grouping(x.${name}) = 0 THEN ${then(name)}`).join(' ')} ELSE '${otherwise}' END`;
  const sets = names.map((name) => `(x.variant, x.${name})`);
  return {
    columns: `${cases((name) => `'${name}'`, 'all')} AS part, ${cases((name) => `x.${name}`, '')} AS part_value, x.variant`,
    groupBy: `GROUPING SETS ((x.variant), ${sets.join(', ')})`,
  };
}

/** Further columns of a unit, to be appended to others. */
export const partColumns = (spec: ExposureSpec) =>
  partNames(spec)
    .map((name) => `, x.${name}`)
    .join('');

/** True where the results of disjoint sets of units add up: no value is rare, and no unit matures. */
export const addsUp = (spec: ExposureSpec, time: number | null) =>
  partNames(spec).length === 0 && maturedBy(spec, time) === null;

export function partNames({ breakdown, stratum }: ExposureSpec): ('breakdown' | 'stratum')[] {
  return [...(breakdown ? (['breakdown'] as const) : []), ...(stratum ? (['stratum'] as const) : [])];
}

/** Result rows whose first columns are those of `cellsOf`. */
export function cells(rows: readonly ResultRow[]): Cell[] {
  return rows.map(({ part, part_value: value, variant, ...sums }) => ({
    part: part as Cell['part'],
    value: value as string,
    variant: variant as string,
    sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])),
  }));
}
