import type { Growth } from './cost.ts';

/** The figures of one cost, in the order of the sizes. */
export interface Row {
  subject: string;
  cost: string;
  growth: Growth;
  sizes: readonly number[];
  /** Milliseconds, or megabytes. */
  values: readonly number[];
  unit: string;
}

/**
 * Noise, and caches that fit the smallest size only, may multiply a cost by this. Differences below `NEGLIGIBLE`
 * milliseconds or megabytes do not count.
 */
const TOLERANCE = 2;
const NEGLIGIBLE = 1;

/** Returns the expected ratio of the costs of the last size and the first; null if it depends on the bound. */
function expectedRatio(growth: Growth, sizes: readonly number[]): number | null {
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  const ratios = {
    constant: 1,
    log: Math.log2(last) / Math.log2(first),
    linear: last / first,
    bounded: null,
  };
  return ratios[growth];
}

export function verdictOf({ growth, sizes, values }: Row): 'as expected' | 'GROWS' {
  const ratio = expectedRatio(growth, sizes);
  const before = ratio === null ? (values[1] ?? values[0]!) : values[0]! * ratio;
  const last = values.at(-1)!;
  return last <= before * TOLERANCE || last - values[0]! <= NEGLIGIBLE ? 'as expected' : 'GROWS';
}

/** A row of the table that is printed. */
export function tableRow(row: Row): Record<string, string> {
  const { subject, cost, growth, sizes, values, unit } = row;
  const expected = expectedRatio(growth, sizes);
  return {
    subject,
    cost,
    sizes: sizes.map(shortly).join(' / '),
    [`ms or MB`]: `${values.map((value) => value.toPrecision(3)).join(' / ')} ${unit}`,
    ratio: values.map((value) => (value / values[0]!).toPrecision(2)).join(' / '),
    expected: expected === null ? growth : `${growth}, ${Number(expected.toPrecision(2))}`,
    verdict: verdictOf(row),
  };
}

function shortly(size: number): string {
  if (size >= 1e6) return `${size / 1e6} M`;
  return size >= 1000 ? `${size / 1000} k` : String(size);
}
