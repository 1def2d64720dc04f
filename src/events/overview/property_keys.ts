import { exactText, parseExact } from '../../kernel/json/exact_json.ts';
import { isObject } from '../../kernel/json/json.ts';

export type PropertyType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null';

export interface PropertyKey {
  key: string;
  /** Types of the values that were seen, in alphabetical order. */
  types: PropertyType[];
  /** Number of objects in the sample that have the key. */
  seen: number;
  /** Different values as text, cut to `MAX_EXAMPLE` characters. */
  examples: string[];
}

const MAX_KEYS = 1000;
/** Longer keys are left out, because a part of a key is of no use. */
const MAX_KEY = 400;
const MAX_EXAMPLES = 3;
const MAX_EXAMPLE = 100;

/** Collects the keys of JSON objects, given as text, with examples of their values from the first objects. */
export function propertyKeysOf(objects: readonly string[]): PropertyKey[] {
  const keys = new Map<string, { types: Set<PropertyType>; seen: number; examples: Set<string> }>();
  for (const [key, value] of objects.flatMap(entriesOf)) {
    const known = keys.get(key) ?? { types: new Set(), seen: 0, examples: new Set() };
    if (known.seen === 0 && keys.size === MAX_KEYS) continue;
    keys.set(key, known);
    known.seen++;
    known.types.add(typeOf(value));
    if (value !== null && known.examples.size < MAX_EXAMPLES) known.examples.add(exampleOf(value));
  }
  return [...keys]
    .map(([key, { types, seen, examples }]) => ({
      key,
      types: [...types].sort(),
      seen,
      examples: [...examples],
    }))
    .sort((a, b) => b.seen - a.seen || (a.key < b.key ? -1 : 1));
}

function entriesOf(text: string): [string, unknown][] {
  const value = parseExact(text);
  return isObject(value) ? Object.entries(value).filter(([key]) => key.length <= MAX_KEY) : [];
}

function typeOf(value: unknown): PropertyType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'bigint') return 'number';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

function exampleOf(value: unknown): string {
  const text = typeof value === 'string' ? value : exactText(value);
  // A surrogate pair may have been cut in half.
  return text.slice(0, MAX_EXAMPLE).toWellFormed();
}
