/**
 * Adjusted p-values of m tests, in the order of the input. A test is significant at alpha when its adjusted p-value is
 * below alpha. Leave out tests that returned a reason: they tested nothing.
 */

/** Step-down (Holm 1979): guards like Bonferroni and finds more. adj_(i) = max over j <= i of (m - j + 1) p_(j). */
export function holm(pValues: readonly number[]): number[] {
  const m = pValues.length;
  let highest = 0;
  return inOrder(pValues, ascending(pValues), (p, rank) => {
    highest = Math.max(highest, Math.min(1, (m - rank) * p));
    return highest;
  });
}

/**
 * Step-up (Benjamini and Hochberg 1995): of what is called significant, a share of alpha at most is false on average.
 * adj_(i) = min over j >= i of m p_(j) / j.
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const m = pValues.length;
  let lowest = 1;
  return inOrder(pValues, ascending(pValues).reverse(), (p, step) => {
    lowest = Math.min(lowest, (m * p) / (m - step));
    return lowest;
  });
}

function ascending(pValues: readonly number[]): number[] {
  return [...pValues.keys()].sort((a, b) => pValues[a]! - pValues[b]!);
}

/** Maps the p-values in the given order and puts the results where they came from. */
function inOrder(
  pValues: readonly number[],
  order: readonly number[],
  adjust: (p: number, position: number) => number,
): number[] {
  const adjusted = pValues.map(() => 0);
  order.forEach((index, position) => {
    adjusted[index] = adjust(pValues[index]!, position);
  });
  return adjusted;
}
