/** The result of a condition; null if the known inputs do not determine it. */
export type TriState = boolean | null;

/** Returns false if any is false, otherwise null if any is null. */
export function every<T>(list: readonly T[], test: (one: T) => TriState): TriState {
  let result: TriState = true;
  for (const one of list) {
    const value = test(one);
    if (value === false) return false;
    if (value === null) result = null;
  }
  return result;
}

/** Returns true if any is true, otherwise null if any is null. */
export function some<T>(list: readonly T[], test: (one: T) => TriState): TriState {
  let result: TriState = false;
  for (const one of list) {
    const value = test(one);
    if (value === true) return true;
    if (value === null) result = null;
  }
  return result;
}

export function not(value: TriState): TriState {
  return value === null ? null : !value;
}
