import type { Proportion } from '../../stats/samples.ts';
import type { CellSums } from './kind.ts';

/** A binary value per unit. The covariate is binary, too: it equals its square. */
export function conversions(
  { n, successes }: { n: number; successes: number },
  sums: CellSums,
  hasCovariate: boolean,
): Proportion {
  const before = sums('before');
  const covariate = { sum: before, sumSquares: before, crossProduct: sums('both') };
  return { kind: 'proportion', n, successes, ...(hasCovariate ? { covariate } : {}) };
}
