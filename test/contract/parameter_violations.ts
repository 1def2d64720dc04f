import fc from 'fast-check';
import { forbidden } from './arbitraries.ts';
import type { Parameter, Schema } from './document.ts';
import { schemaProblem } from './schemas.ts';

type Place = Parameter['in'];

/** Texts of a parameter that its schema forbids: those just beyond each bound, and as many random ones as are asked for. */
export function forbiddenTexts({ in: place, schema }: Parameter, seed: number, numRuns: number): string[] {
  const bounds = [...forbidden(schema)].flatMap(([_kind, value]) => textsOf(schema, value));
  const texts = [...bounds, ...fc.sample(RANDOM[place], { seed, numRuns })];
  return [...new Set(texts)].filter(
    (text) => canBeSent(place, text) && schemaProblem(schema, meaningOf(schema, text)) !== null,
  );
}

/** A list is written with commas; null and objects cannot be written. */
function textsOf({ items }: Schema, value: unknown): string[] {
  if (Array.isArray(value)) return value.length > 0 ? [value.map(() => items?.enum?.[0]).join(',')] : [];
  return typeof value === 'object' ? [] : [String(value)];
}

const fromBytes = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCharCode(code));

const RANDOM: Readonly<Record<Place, fc.Arbitrary<string>>> = {
  query: fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String), fc.maxSafeInteger().map(String)),
  path: fc.oneof(fc.string({ unit: 'grapheme' }), fc.double().map(String), fc.maxSafeInteger().map(String)),
  header: fc.string({ unit: fromBytes(0x20, 0xff) }),
};

/** All headers of a request together may have 16 KiB. */
const LONGEST_HEADER = 15_000;

/** What HTTP itself cannot carry, or reads as something else: dots of a path, spaces around a header. */
function canBeSent(place: Place, text: string): boolean {
  if (place === 'path') return !['', '.', '..'].includes(text);
  if (place === 'query') return true;
  return text.length < LONGEST_HEADER && text.trim() === text && /^[\x20-\x7e\x80-\xff]*$/.test(text);
}

const BOOLEANS = ['', '0', '1', 'false', 'true'];

/** The value that a text stands for, as the contract describes it: written without regard to case. */
export function meaningOf(schema: Schema, text: string): unknown {
  const { type, items, enum: values } = schema;
  if (type === 'array') return text.split(',').map((part) => meaningOf(items ?? {}, part));
  if (type === 'integer' || type === 'number') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return BOOLEANS.includes(text.toLowerCase()) ? true : text;
  return values?.find((value) => String(value).toLowerCase() === text.toLowerCase()) ?? text;
}
