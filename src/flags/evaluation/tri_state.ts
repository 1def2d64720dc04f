/** Whether something holds; null when that cannot be said with what is known. */
export type TriState = boolean | null;

/** False beats unknown beats true. */
export function every<T>(list: readonly T[], verdictOf: (one: T) => TriState): TriState {
  let result: TriState = true;
  for (const one of list) {
    const verdict = verdictOf(one);
    if (verdict === false) return false;
    if (verdict === null) result = null;
  }
  return result;
}

/** True beats unknown beats false. */
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
