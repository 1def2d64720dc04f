import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '../store/schema/index.ts';

/** The fields of an object for the log: fields that may be shown, and fields that may only be compared. */
export interface Fields {
  shown: Readonly<Record<string, unknown>>;
  /** Complete values of the fields that hold secrets. They are never stored. */
  secret?: Readonly<Record<string, unknown>>;
}

/** Upper bound of the JSON of one value and of all values of an entry, in bytes. */
const MAX_VALUE = 8 * 1024;
const MAX_ENTRY = 64 * 1024;
/** Characters kept of a longer value. */
const KEPT = 1000;

/**
 * The fields in which two states of an object differ; null stands for an absent object. For a new object these are the
 * fields with a value other than null and false.
 */
export function changesBetween(type: string, before: Fields | null, after: Fields | null): FieldChange[] {
  const names = new Set([before, after].flatMap((state) => (state ? Object.keys(complete(state)) : [])));
  const action = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  const changes = [...names].flatMap((field) => {
    const [was, is] = [before, after].map((state) => state && complete(state)[field]);
    if (isDeepStrictEqual(was ?? null, is ?? null) || (before === null && is === false)) return [];
    const [wasShown, isShown] = [before, after].map((state) => state?.shown[field] ?? null);
    const isHidden = !isDeepStrictEqual([was ?? null, is ?? null], [wasShown, isShown]);
    return [
      { type, action, field, before: wasShown, after: isShown, ...(isHidden && { redacted: true }) },
    ] satisfies Partial<FieldChange>[] as FieldChange[];
  });
  return bounded(changes);
}

function complete({ shown, secret }: Fields): Readonly<Record<string, unknown>> {
  return secret === undefined ? shown : { ...shown, ...secret };
}

/** Cuts long values, and removes all values that exceed the size of an entry. */
function bounded(changes: readonly FieldChange[]): FieldChange[] {
  let remaining = MAX_ENTRY;
  return changes.map((change) => {
    const cut = shortened(change);
    const size = sizeOf(cut.before) + sizeOf(cut.after);
    if (size > remaining) return { ...change, before: null, after: null, truncated: true };
    remaining -= size;
    return cut;
  });
}

function shortened(change: FieldChange): FieldChange {
  const [before, after] = [beginningOf(change.before), beginningOf(change.after)];
  if (before === undefined && after === undefined) return change;
  return { ...change, before: before ?? change.before, after: after ?? change.after, truncated: true };
}

/** The beginning of an oversized value; undefined for any other. */
function beginningOf(value: unknown): string | undefined {
  if (sizeOf(value) <= MAX_VALUE) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, KEPT);
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null));
}
