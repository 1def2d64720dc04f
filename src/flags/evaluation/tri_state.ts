/** Whether something holds; null when that cannot be said with what is known. */
export type Verdict = boolean | null;

/** False beats unknown beats true. */
export function allOf<T>(list: readonly T[], verdictOf: (one: T) => Verdict): Verdict {
  let result: Verdict = true;
  for (const one of list) {
    const verdict = verdictOf(one);
    if (verdict === false) return false;
    if (verdict === null) result = null;
  }
  return result;
}

/** True beats unknown beats false. */
export function anyOf<T>(list: readonly T[], verdictOf: (one: T) => Verdict): Verdict {
  let result: Verdict = false;
  for (const one of list) {
    const verdict = verdictOf(one);
    if (verdict === true) return true;
    if (verdict === null) result = null;
  }
  return result;
}

export function not(verdict: Verdict): Verdict {
  return verdict === null ? null : !verdict;
}
