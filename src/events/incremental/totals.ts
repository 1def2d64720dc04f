import type { ResultRow } from '../engine.ts';

/**
 * Sums over sets of units that are disjoint, so that they add up. Numbers without a size are counts, which are exact, or
 * extremes. A sum is rounded each time that units are taken out or added; `errors` has what it may be off by at most.
 */
export interface TotalsRow {
  /** The subject of the row, such as a variant. */
  texts: Record<string, string>;
  numbers: Record<string, number>;
  errors: Record<string, number>;
}

/** Prefix of the columns of a sum and of its size, the sum of the magnitudes of the same numbers. */
const SUM = 'sum_';
const SIZE = 'size_';
/** The columns of extremes, each with the function that gives that of two sets. */
const EXTREMES: Readonly<Record<string, (one: number, other: number) => number>> = {
  first: Math.min,
  last: Math.max,
};
const ROUNDING = 2 ** -53;
/**
 * Roundings of a sum, relative to its size: two of a compensated sum, and five of a product of two values, which are sums
 * themselves.
 */
const OF_SUM = 7;
/** Sums that may be off by more are computed anew, relative to them: a tenth of what results may differ by. */
const TOLERANCE = 1e-13;
/** Numbers that cancel each other out leave a sum that no computation has so exactly; it may have this much of its error. */
const OF_CANCELLED = 4;

/** From the result of a query over all units. */
export function totalsOf(rows: readonly ResultRow[]): TotalsRow[] {
  return rows.map((row) => {
    const one: TotalsRow = { texts: {}, numbers: {}, errors: {} };
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'string') one.texts[name] = value;
      else one.numbers[name] = Number(value);
    }
    for (const name of sumsOf(one)) one.errors[name] = roundingOf(one, name);
    return one;
  });
}

/**
 * Takes the sums over some units out, and adds those over others. Null where rounding might show, or where the extreme of
 * the units that are left is not known.
 */
export function moveTotals(
  totals: readonly TotalsRow[],
  removed: readonly ResultRow[],
  added: readonly ResultRow[],
): TotalsRow[] | null {
  const [rows, less, more] = [totals, totalsOf(removed), totalsOf(added)].map(
    (list) => new Map(list.map((row) => [keyOf(row), row])),
  ) as [Map<string, TotalsRow>, Map<string, TotalsRow>, Map<string, TotalsRow>];
  for (const [key, { texts }] of new Map([...less, ...more])) {
    const before = rows.get(key) ?? { texts, numbers: {}, errors: {} };
    rows.set(key, moved(before, less.get(key), more.get(key)));
  }
  const left = [...rows.values()].filter(hasUnits);
  return left.every(isExact) ? left : null;
}

function moved(before: TotalsRow, removed?: TotalsRow, added?: TotalsRow): TotalsRow {
  const reduced = removed ? plus(before, removed, -1) : before;
  const after = added ? plus(reduced, added, 1) : reduced;
  for (const [name, extremeOf] of Object.entries(EXTREMES)) {
    const [own, gone, come] = [before, removed, added].map((row) => row?.numbers[name]);
    const all = [own, come].filter((number) => number !== undefined);
    if (all.length === 0) continue;
    const extreme = all.reduce((one, other) => extremeOf(one, other));
    // The units that are taken out may be the only ones that had it.
    after.numbers[name] = gone === extreme && come !== extreme ? Number.NaN : extreme;
  }
  return after;
}

/** As the query over all units returns them. */
export function rowsOf(totals: readonly TotalsRow[]): ResultRow[] {
  return totals.map(({ texts, numbers }) => ({
    ...texts,
    ...Object.fromEntries(
      Object.entries(numbers)
        .filter(([name]) => !name.startsWith(SIZE))
        .map(([name, number]) => [name, name in EXTREMES ? BigInt(number) : number]),
    ),
  }));
}

const keyOf = ({ texts }: TotalsRow) => JSON.stringify(texts);

function plus(before: TotalsRow, part: TotalsRow, sign: number): TotalsRow {
  const numbers = { ...before.numbers };
  const errors = { ...before.errors };
  for (const [name, number] of Object.entries(part.numbers)) {
    numbers[name] = (numbers[name] ?? 0) + sign * number;
  }
  for (const [name, error] of Object.entries(part.errors)) {
    errors[name] = (errors[name] ?? 0) + error + ROUNDING * Math.abs(numbers[name]!);
  }
  return { texts: before.texts, numbers, errors };
}

const sizeOf = (name: string) => SIZE + name.slice(SUM.length);
const sumsOf = ({ numbers }: TotalsRow) => Object.keys(numbers).filter((name) => sizeOf(name) in numbers);
const roundingOf = ({ numbers }: TotalsRow, name: string) => OF_SUM * ROUNDING * numbers[sizeOf(name)]!;

/** A result has no row about no units. */
function hasUnits({ numbers, errors }: TotalsRow): boolean {
  const isCount = (name: string) => !(name in errors || name in EXTREMES) && !name.startsWith(SIZE);
  return Object.entries(numbers).some(([name, number]) => isCount(name) && number > 0);
}

function isExact(row: TotalsRow): boolean {
  if (Object.values(row.numbers).some(Number.isNaN)) return false;
  return Object.entries(row.errors).every(([name, error]) => {
    const relative = TOLERANCE * Math.abs(row.numbers[name]!);
    return error <= Math.max(relative, OF_CANCELLED * roundingOf(row, name));
  });
}
