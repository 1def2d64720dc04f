import { normalTail, normalTailQuantile } from '../../stats/distributions.ts';
import { groupSequentialBounds, type Spending } from '../../stats/group_sequential.ts';

/** The test at the last of several looks, for many differences. */
export interface RepeatedTest {
  /** Standard errors from zero at which a difference is found. */
  bound: number;
  /** The smallest alpha whose bound `z` reaches; below alpha exactly when z is above `bound`. */
  pValueOf(z: number): number;
}

/** Nodes of the curve as one-sided z values: closer together where it bends. */
const NODES = [0.01, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.1];

/**
 * Repeated p-values (Jennison and Turnbull 2000, chapter 9), interpolated linearly on one curve of bounds by alpha: a
 * search for each p-value would take twenty integrations over all looks. The relative error is 1 % where they are
 * small, and some per cent above 0.2, where precision does not matter.
 */
export function repeatedTest(
  fractions: readonly number[],
  { alpha, spending }: { alpha: number; spending: Spending },
): RepeatedTest {
  const boundAt = (single: number) =>
    groupSequentialBounds(fractions, { alpha: 2 * normalTail(single), spending }).at(-1)!.bound;
  const own = normalTailQuantile(alpha / 2);
  const bound = boundAt(own);
  let curve: { single: number; bound: number }[] | null = null;
  const pValueOf = (z: number) => {
    curve ??= [...NODES, own].sort((a, b) => a - b).map((single) => ({ single, bound: boundAt(single) }));
    const above = curve.findIndex((node) => node.bound >= z);
    if (above === 0) return 1;
    if (above < 0) return 2 * normalTail(curve.at(-1)!.single);
    const [from, to] = [curve[above - 1]!, curve[above]!];
    const part = (z - from.bound) / (to.bound - from.bound);
    return 2 * normalTail(from.single + part * (to.single - from.single));
  };
  return { bound, pValueOf };
}
