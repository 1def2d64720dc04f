import type { Proportion } from '../../stats/samples.ts';
import type { Sums } from './kind.ts';

/** Yes or no per unit. The covariate is a yes or no too: its squares are itself. */
export function conversions(
  { n, successes }: { n: number; successes: number },
  sums: Sums,
  hasCovariate: boolean,
): Proportion {
  const before = sums('before');
  const covariate = { sum: before, sumSquares: before, crossProduct: sums('both') };
  return { kind: 'proportion', n, successes, ...(hasCovariate ? { covariate } : {}) };
}
