/** The result of a condition; null if the known inputs do not determine it. */
export type TriState = boolean | null;

/** Returns false if any is false, otherwise null if any is null. */
export function every<T>(list: readonly T[], verdictOf: (one: T) => TriState): TriState {
  let result: TriState = true;
  for (const one of list) {
    const verdict = verdictOf(one);
    if (verdict === false) return false;
    if (verdict === null) result = null;
  }
  return result;
}

/** Returns true if any is true, otherwise null if any is null. */
export function some<T>(list: readonly T[], verdictOf: (one: T) => TriState): TriState {
  let result: TriState = false;
  for (const one of list) {
    const verdict = verdictOf(one);
    if (verdict === true) return true;
    if (verdict === null) result = null;
  }
  return result;
}

export function not(verdict: TriState): TriState {
  return verdict === null ? null : !verdict;
}
