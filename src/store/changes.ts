import { isDeepStrictEqual } from 'node:util';

/** Returns the fields of `wanted` that differ from the row; null if none does. */
export function changesTo<T extends object>(row: T, wanted: Partial<T>): Partial<T> | null {
  const differing = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(value, row[name as keyof T]),
  );
  return differing.length === 0 ? null : (Object.fromEntries(differing) as Partial<T>);
}
