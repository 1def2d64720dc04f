import { isDeepStrictEqual } from 'node:util';

/** The members of `wanted` that the row does not have yet; null when it already is as wanted. */
export function changesTo<T extends object>(row: T, wanted: Partial<T>): Partial<T> | null {
  const differing = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(value, row[name as keyof T]),
  );
  return differing.length === 0 ? null : (Object.fromEntries(differing) as Partial<T>);
}
